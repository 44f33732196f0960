"""Exporting all Partien and nights to a file, and importing them from a file."""

from __future__ import annotations

import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import flet as ft

from rules.tournament.document import Night
from scorer.appearance import Appearance
from scorer.copies import take_in
from scorer.error_handling import guard_async
from scorer.exchange.documents import NoPartie
from scorer.exchange.problems import Broken, logs_in, problem_sentence
from scorer.exchange.transfer import Arrival, Brought, export_all
from scorer.forms.rule_links import RuleHint
from scorer.services import Services
from scorer.session import StoreError
from scorer.sharing.pauses import Pauses
from scorer.summary import overview
from scorer.texts import Texts
from scorer.widgets.component import use_cell, use_option, use_stable
from scorer.widgets.saving import use_save
from scorer.widgets.tap import lettering, text_button

_FINISHED_AT_LAST_EXPORT = "device_saved"
"""The setting with the number of Partien that had finished at the last export."""

_SHOWN_AS = {arrival: arrival for arrival in Arrival} | {Arrival.NAMED: Arrival.NEW}
"""How results of an import are counted for the player; ids do not matter to players."""

_TOLD_SECONDS: Final = 0.5
"""Time between two sentences that tell how far an import is."""

START = ft.TextAlign.START


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
    return len((await overview(services.partien.shelf)).finished)


def use_export(services: Services) -> Callable[[], Awaitable[str]]:
    """Hook: return a function that saves all Partien and nights as one file.

    The function returns the name of the file; empty if the player has cancelled.
    """
    save_file = use_save(services.device)

    async def save() -> str:
        day = datetime.now(UTC).astimezone().date().isoformat()
        name = f"pizarra-{day}.json"
        text = await export_all(services.partien.shelf)
        # Names may have lone surrogates, which UTF-8 cannot encode; escaped it is still JSON.
        saved = await save_file(name, text.encode("utf-8", "backslashreplace"))
        if saved:
            services.partien.shelf.settings.set(
                _FINISHED_AT_LAST_EXPORT, await _finished_count(services)
            )
        return saved

    return save


@ft.component
def Copies(look: Appearance, services: Services) -> ft.Control:
    """Export and import of Partien and nights, for the scorekeeper."""
    t, colours, shelf = look.t, look.colours, services.partien.shelf
    answer, set_answer = use_option(Answer)
    save_all = use_export(services)

    async def save() -> None:
        name = await save_all()
        set_answer(Answer(t("settings.exported", file=name)) if name else None)

    button = text_button(
        t("device.save"),
        colours,
        guard_async(t, as_refusal(set_answer), save),
        height=52,
        size=16,
        key="save-all",
    )
    return _rows(
        [
            *([button] if shelf.partien.ids or shelf.nights.ids else ()),
            *([_answer_line(look, answer)] if answer else ()),
            ImportButton(look, services),
            lettering(t("copy.help"), colours.quiet, size=14, align=START),
        ]
    )


@ft.component
def ImportButton(look: Appearance, services: Services) -> ft.Control:
    """A button that asks for a file and imports its Partien and nights."""
    t, colours = look.t, look.colours
    answer, set_answer = use_option(Answer)

    async def take(files: Sequence[ft.FilePickerFile]) -> None:
        for file in files:
            tell = _now_and_then(lambda text: set_answer(Answer(text, ended=False)))
            set_answer(await _import_file(t, services, file.name, file.bytes or b"", tell))

    async def picked(event: ft.FilePickerResultEvent) -> None:
        import_files = guard_async(t, as_refusal(set_answer), lambda: take(event.files))
        await import_files()

    latest = use_stable(picked)

    async def on_result(event: ft.FilePickerResultEvent) -> None:
        await latest(event)

    # The handler is set when the service is made: Flet ignores handlers that are set later.
    picker = use_cell(lambda: ft.FilePicker(on_result=on_result))[0]
    button = text_button(
        t("copy.take_in"),
        colours,
        lambda _: set_answer(None),
        # The page opens the dialog itself: browsers do not open one after a round trip to Python.
        action=ft.PickFiles(
            picker,
            file_type=ft.FilePickerFileType.CUSTOM,
            # Shared from Chromium, a copy is a text.
            allowed_extensions=["json", "txt"],
            with_data=True,
            cancel_upload_on_window_blur=False,
        ),
        height=52,
        size=16,
        key="take-in",
    )
    return _rows([button, *([_answer_line(look, answer)] if answer else ())])


def _answer_line(look: Appearance, answer: Answer) -> ft.Control:
    colour = look.colours.error if answer.refused else look.colours.accent
    line = lettering(answer.text, colour, size=15, align=START)
    if not answer.ended:
        return line
    announced = ft.Semantics(
        content=line, label=answer.text, live_region=True, exclude_semantics=True
    )
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


async def _import_file(
    t: Texts, services: Services, name: str, raw: bytes, tell: Callable[[str], None]
) -> Answer:
    """Import the Partien and nights of a file; all are checked before anything is written.

    Args:
        t: The texts.
        services: What the session can do.
        name: The name of the file.
        raw: What is in it.
        tell: Called from time to time with how far the import is.
    """
    logs: list[Brought] = []
    pauses = Pauses()
    try:
        for step in logs_in(raw):
            logs.extend(step)
            if await pauses.pause():
                tell(t("copy.checked", n=len(logs)))
    except NoPartie as error:
        partie = error.partie if isinstance(error, Broken) else None
        why = problem_sentence(t, error.problem, name, partie)
        text = f"{why} {t('cli.not_imported')}"
        return Answer(text, refused=True, rule=error.problem.rule)
    if not logs:
        return Answer(t("copy.nothing", path=name), refused=True)
    before = await _finished_count(services)
    many = len(logs)
    arrivals = await take_in(
        services.partien,
        services.nights,
        logs,
        lambda n: tell(t("copy.restored", n=n, total=many)),
    )
    # Partien that come from an export need no further export.
    kept = finished_at_last_export(services) + await _finished_count(services) - before
    with contextlib.suppress(StoreError):
        # The Partien are imported; without this number the player is only reminded too early.
        services.partien.shelf.settings.set(_FINISHED_AT_LAST_EXPORT, kept)
    found = Counter(
        ("night_" if isinstance(one, Night) else "") + _SHOWN_AS[arrival].value
        for one, arrival in zip(logs, arrivals, strict=True)
    )
    keys = (f"{kind}{arrival.value}" for kind in ("", "night_") for arrival in Arrival)
    return Answer(" ".join(t(f"copy.{key}", n=found[key]) for key in keys if found[key]))


def _rows(rows: list[ft.Control]) -> ft.Control:
    return ft.Column(
        rows, spacing=10, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
