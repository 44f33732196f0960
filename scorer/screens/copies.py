"""Exporting all Partien and nights to a file, and importing what somebody agrees to."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.copies import take_in
from scorer.device import use_save
from scorer.error_handling import guard_async
from scorer.exchange.documents import NoPartie
from scorer.exchange.plans import done_lines, plan_lines
from scorer.exchange.problems import Broken, checked_logs, copy_sentence, logs_in
from scorer.exchange.transfer import Plan, export_all, planned
from scorer.forms.rule_links import RuleHint
from scorer.services import Services
from scorer.session import StoreError
from scorer.summary import lately
from scorer.texts import Texts
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.component import use_cell, use_option, use_stable
from scorer.widgets.spoken import heard
from scorer.widgets.tap import card_button, prose

_FINISHED_AT_LAST_EXPORT = "device_saved"
"""The setting with the number of Partien that had finished at the last export."""

_TOLD_SECONDS: Final = 0.5
"""Time between two sentences that tell how far an import is."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A file that waits until somebody agrees to what its import would do.

    Attributes:
        raw: What is in it; all of it is valid.
        plan: What the import would do.
    """

    raw: bytes
    plan: Plan


@dataclass(frozen=True, slots=True)
class Answer:
    """A sentence about a file.

    Attributes:
        text: The sentence.
        refused: Whether it reports an error.
        ended: Whether it is the last one; the others tell how far the import is.
        rule: The id of the rule that an entry of the file breaks; empty where none does.
    """

    text: str
    refused: bool = False
    ended: bool = True
    rule: str = ""


def as_refusal(tell: Callable[[Answer], None]) -> Callable[[str], None]:
    """Return a function that shows a sentence as an error."""
    return lambda text: tell(Answer(text, refused=True))


def finished_at_last_export(services: Services) -> int:
    """Return how many Partien had finished at the last export."""
    kept: int = services.partien.shelf.settings.get(_FINISHED_AT_LAST_EXPORT, 0)
    return kept


async def _finished_count(services: Services) -> int:
    return (await lately(services.partien.shelf)).ever_finished


def use_export(services: Services, t: Texts) -> Callable[[], Awaitable[str]]:
    """Hook: return a function that saves all Partien and nights as one file.

    The function returns a sentence with the name of the file, and how many logs cannot be read and
    are not in it; empty if the player has cancelled.
    """
    save_file = use_save(services.device)

    async def save() -> str:
        day = datetime.now(UTC).astimezone().date().isoformat()
        backup = await export_all(services.partien.shelf)
        saved = await save_file(f"pizarra-{day}.{backup.ending}", backup.content)
        if not saved:
            return ""
        services.partien.shelf.settings.set(
            _FINISHED_AT_LAST_EXPORT, await _finished_count(services)
        )
        said = t("settings.exported", file=saved)
        left_out = len(backup.left_out)
        return f"{said}. {t('copy.left_out', n=left_out)}" if left_out else said

    return save


@ft.component
def Copies(look: Appearance, services: Services) -> ft.Control:
    """Export and import of Partien and nights, for the scorekeeper."""
    t, colours, shelf = look.t, look.colours, services.partien.shelf
    answer, set_answer = use_option(Answer)
    # What was imported can be saved.
    _, set_imports = ft.use_state(shelf.partien.imports + shelf.nights.imports)
    save_all = use_export(services, t)

    def imported() -> None:
        set_imports(shelf.partien.imports + shelf.nights.imports)

    async def save() -> None:
        said = await save_all()
        set_answer(Answer(said) if said else None)

    button = card_button(
        t("device.save"), colours, guard_async(t, as_refusal(set_answer), save), key="save-all"
    )
    return stretched(
        [
            *([button] if len(shelf.partien) or len(shelf.nights) else ()),
            *([_answer_line(look, answer)] if answer else ()),
            ImportButton(look, services, imported),
            prose(t("copy.help"), colours.quiet, size=14),
        ]
    )


@ft.component
def ImportButton(look: Appearance, services: Services, imported: Callable[[], None]) -> ft.Control:
    """A button that asks for a file, says what it brings, and imports it if that is agreed.

    Args:
        look: Colours and texts.
        services: What the session can do.
        imported: Called after an import.
    """
    t, colours = look.t, look.colours
    answer, set_answer = use_option(Answer)
    checked, set_checked = use_option(Checked)

    def tell() -> Callable[[str], None]:
        return _now_and_then(lambda text: set_answer(Answer(text, ended=False)))

    async def check(files: Sequence[ft.FilePickerFile]) -> None:
        if not files:
            set_answer(None)
        for file in files:
            found = await _check_file(t, services, file.name, file.bytes or b"", tell())
            if isinstance(found, Answer):
                set_answer(found)
            elif found.plan.changes:
                set_answer(None)
                set_checked(found)
            else:
                # There is nothing to ask; times of settings may still be newer in the file.
                done = await _import_file(t, services, found, tell())
                set_answer(done if done.text else Answer(t("copy.same")))

    async def picked(event: ft.FilePickerResultEvent) -> None:
        check_files = guard_async(t, as_refusal(set_answer), lambda: check(event.files))
        await check_files()

    async def restore() -> None:
        if checked is not None:
            set_checked(None)
            set_answer(await _import_file(t, services, checked, tell()))
            imported()

    def choose(_event: object) -> None:
        # Until the whole file has come from the page, nothing is known of what was chosen.
        set_answer(Answer(t("copy.choose"), ended=False))
        set_checked(None)

    latest = use_stable(picked)

    async def on_result(event: ft.FilePickerResultEvent) -> None:
        await latest(event)

    # The handler is set when the service is made: Flet ignores handlers that are set later.
    picker = use_cell(lambda: ft.FilePicker(on_result=on_result))[0]
    button = card_button(
        t("copy.take_in"),
        colours,
        choose,
        # The page opens the dialog itself: browsers do not open one after a round trip to Python.
        action=ft.PickFiles(
            picker,
            file_type=ft.FilePickerFileType.CUSTOM,
            # Shared from Chromium, a copy is a text.
            allowed_extensions=["json", "txt", "gz"],
            with_data=True,
            cancel_upload_on_window_blur=False,
        ),
        key="take-in",
    )
    rows: list[ft.Control] = [button]
    if checked is not None:
        agree = guard_async(t, as_refusal(set_answer), restore)
        rows.append(_question(look, checked.plan, agree, lambda _: set_checked(None)))
    if answer is not None:
        rows.append(_answer_line(look, answer))
    return stretched(rows)


def _question(
    look: Appearance,
    plan: Plan,
    restore: Callable[..., Awaitable[None]],
    leave: Callable[..., None],
) -> ft.Control:
    """What an import would do, and the buttons that agree to it or leave everything as it is."""
    t, colours = look.t, look.colours
    said = plan_lines(t, plan)
    lines = ft.Column([prose(line, colours.ink, size=15) for line in said], spacing=6, tight=True)
    return card(
        stretched(
            [
                heading(t("copy.plan.title"), colours),
                heard(" ".join(said), lines),
                card_button(t("copy.plan.go"), colours, restore, key="restore-copy"),
                card_button(t("app.cancel"), colours, leave, key="leave-copy"),
            ]
        ),
        colours,
        border=colours.accent,
        padding=12,
    )


def _answer_line(look: Appearance, answer: Answer) -> ft.Control:
    colour = look.colours.error if answer.refused else look.colours.accent
    line = prose(answer.text, colour, size=15)
    if not answer.ended:
        return line
    announced = heard(answer.text, line)
    return RuleHint(look, announced, answer.rule) if answer.rule else announced


def _now_and_then(tell: Callable[[str], None]) -> Callable[[str], None]:
    """Pass on a sentence only if the last one is :data:`_TOLD_SECONDS` old."""
    last = time.monotonic()

    def pass_on(text: str) -> None:
        nonlocal last
        if time.monotonic() - last >= _TOLD_SECONDS:
            last = time.monotonic()
            tell(text)

    return pass_on


async def _check_file(
    t: Texts, services: Services, name: str, raw: bytes, tell: Callable[[str], None]
) -> Checked | Answer:
    """Check all of a file, and find what its import would do; nothing is written.

    Args:
        t: The texts.
        services: What the session can do.
        name: The name of the file.
        raw: What is in it.
        tell: Called from time to time with how far the check is.

    Returns:
        Why it is refused, or what waits for an answer.
    """
    shelf = services.partien.shelf
    try:
        plan = await planned(shelf, logs_in(raw), lambda n: tell(t("copy.checked", n=n)))
    except NoPartie as error:
        partie = error.partie if isinstance(error, Broken) else None
        why = copy_sentence(t, error.problem, name, partie)
        text = f"{why} {t('cli.not_imported')}"
        return Answer(text, refused=True, rule=error.problem.rule)
    if not plan.arrived and not plan.changes:
        return Answer(t("copy.nothing", path=name), refused=True)
    return Checked(raw, plan)


async def _import_file(
    t: Texts, services: Services, checked: Checked, tell: Callable[[str], None]
) -> Answer:
    """Import a file that was checked.

    Args:
        t: The texts.
        services: What the session can do.
        checked: The file.
        tell: Called from time to time with how far the import is.
    """
    before = await _finished_count(services)
    many = len(checked.plan.arrived)
    done = await take_in(
        services.partien,
        services.nights,
        checked_logs(checked.raw),
        lambda n: tell(t("copy.restored", n=n, total=many)),
    )
    # Partien that come from an export need no further export.
    kept = finished_at_last_export(services) + await _finished_count(services) - before
    with contextlib.suppress(StoreError):
        # The Partien are imported; without this number the player is only reminded too early.
        services.partien.shelf.settings.set(_FINISHED_AT_LAST_EXPORT, kept)
    return Answer(" ".join(done_lines(t, done)))
