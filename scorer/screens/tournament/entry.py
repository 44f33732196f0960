"""The fields and the pad on which a table's result is typed, with the check of its sum."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import flet as ft

from rules.engine.codec import to_json
from rules.engine.game import Violation
from rules.tournament.doubts import improbable, included, inclusive
from rules.tournament.state import TableScore
from scorer.appearance import Appearance
from scorer.drafts.typed import from_draft, to_draft
from scorer.error_handling import Refuse, guard
from scorer.forms.rule_links import RuleHint
from scorer.phrases import joined, violation_text, with_colon
from scorer.screens.tournament.elsewhere import Elsewhere, use_loss_warning
from scorer.screens.tournament.parts import column_width
from scorer.screens.tournament.sheet import SIDES, PointsDraft, ResultDraft, ResultRow, TypedSheet
from scorer.screens.tournament.wording import both_text
from scorer.services import Services
from scorer.sharing.cross_session import run_on_page
from scorer.sharing.taps import taps_of
from scorer.table.pad.keyboard import key_handler
from scorer.text_size.drawn import stacked
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import stretched
from scorer.widgets.component import (
    KeepAtPlace,
    memo,
    use_cell,
    use_effect,
    use_kept_places,
    use_latest,
    use_stable,
)
from scorer.widgets.faces import CHOSEN_OUTLINE, Key
from scorer.widgets.numpad import GAP, PADDING, number_pad, word_room
from scorer.widgets.tap import lettering, prose, tap, text_button

LABEL_WIDTH = 84
"""Width of the names of the rows, in logical pixels."""
SHORT_KEY_HEIGHT = 48
"""Height of a key on a screen below ``SHORT_HEIGHT``, in logical pixels."""
NAMES_HEIGHT = 84
"""Height of the names of both sides, if each has two lines, in logical pixels."""
SHORT_HEIGHT = 700
"""Height below which the keys are lower and the pad holds all buttons, in logical pixels."""
BESIDE_WIDTH = 640
"""Width from which the pad stands beside the fields, in logical pixels."""
BESIDE_GAP = 16
"""Space between the fields and the pad beside them, in logical pixels."""
CLOSE = 6
"""Space between two fields, and between all parts on a short screen, in logical pixels."""
FIELD_HEIGHT = 48
"""Height of the field of one who has a result, in logical pixels."""
EDGES = 2 * (PADDING + CHOSEN_OUTLINE) + 1
"""What a key needs around its word, in logical pixels."""


Change = Callable[[Callable[[TypedSheet], TypedSheet]], None]
"""Changes what is typed."""
Party = tuple[str, ...]
"""Those who have a result together, each with the token: two of a side, or one."""


@dataclass(frozen=True, eq=False, kw_only=True)
class EntryTask:
    """A result to be typed, and what is done with it.

    Attributes:
        first: Returns what the fields hold at first, from the newest state of the night; the
            screen may not be redrawn yet.
        parties: All who have a result of their own at the table (TOUR-19).
        refused: Returns why the rules refuse what is typed; ``None`` if they accept it.
        write: Writes what is typed.
        label: The text of the button that writes.
        say: Shows why a tap did nothing; an empty text takes that away again.
        forbid: Shows what the rules forbid; ``None``: ``say`` shows it.
        others: What others have written since the screen was opened.
    """

    first: Callable[[], TypedSheet]
    parties: tuple[Party, ...]
    refused: Callable[[TypedSheet], Violation | None]
    write: Callable[[TypedSheet], object]
    label: str
    say: Callable[[str], None]
    forbid: Refuse | None = None
    others: Elsewhere = field(default_factory=Elsewhere)


@ft.component
def Entry(look: Appearance, services: Services, task: EntryTask) -> ft.Control:
    """A result that is typed, for a round or for one deal.

    Args:
        look: Colours, texts and size of the screen.
        services: The keyboard.
        task: What is typed.
    """
    t = look.t
    warning = use_loss_warning(t, task.say)
    now, put, written, meant = _use_typed(task, services, warning.warn)
    doubts = _use_doubts(t, warning.say)

    def too_early() -> bool:
        now()
        if not meant():
            warning.warn()
        return not meant()

    def type_in(move: Callable[[TypedSheet], TypedSheet]) -> None:
        if not too_early():
            put(move)
            # What a refusal or a question says is about what was typed before.
            warning.say("")

    change = use_stable(type_in)

    def type_digit(digit: int) -> None:
        # Behind a question it would belong to the next deal, and replace this one's number.
        if doubts.repeat(now()):
            return
        if now().full:
            warning.say(t("pad.no_room", n=len(now().digits[now().at])))
        else:
            change(lambda sheet: sheet.typed(digit))

    on_digit = use_stable(type_digit)

    def finish(_event: Any = None) -> None:
        if too_early():
            return
        if not now().ready:
            warning.say(missing_text(t, now()))
            return
        taps = taps_of(ft.context.page)
        # Where the rules refuse it, no answer could be written.
        if task.refused(now()) is None and doubts.ask(now()):
            # The second tap of a double tap must not be the answer.
            taps.wrote()
            return
        if taps.unshown.drop_repetition() is not None:
            # Of the deal or the table before, whose result the device does not show yet.
            change(lambda _: task.first())
            return
        task.write(now())
        written()
        taps.unshown.written()
        # The keys stay where they are for the next deal, which a second tap must not write.
        taps.wrote()

    on_finish = use_stable(guard(t, warning.say, finish, refuse=task.forbid))
    on_key = use_stable(_on_key(now, type_digit, change, finish))
    listen = guard(t, warning.say, on_key, refuse=task.forbid)
    use_effect(lambda: services.keyboard.listen(listen), [t])
    keep = use_kept_places()
    sheet = now()
    beside = column_width(look) >= BESIDE_WIDTH
    fields = stretched(
        _fields(look, sheet, task.parties, change, keep, beside=beside), spacing=CLOSE
    )
    ready, short = sheet.ready, has_short_pad(look)
    # The pad depends on `ready` only where it holds the button that writes.
    keys = (look, task.label, ready or not short, on_digit, change, on_finish)
    pad = keep("pad", keys, partial(Pad, *keys))
    result = _result(look, sheet, task.refused(sheet))
    writing = (look, task.label, ready, change, on_finish)
    foot = [] if short else [keep("foot", writing, partial(Foot, *writing))]
    if beside:
        return stretched([_beside(stretched([fields, result]), pad), *foot])
    parts = [fields, result, pad, *foot]
    return stretched(parts, spacing=CLOSE) if short else stretched(parts)


def _beside(fields: ft.Control, pad: ft.Control) -> ft.Control:
    """The pad beside the fields, each with half of the room."""
    both: list[ft.Control] = [ft.Container(one, expand=1) for one in (fields, pad)]
    return ft.Row(both, spacing=BESIDE_GAP, vertical_alignment=ft.CrossAxisAlignment.START)


def _on_key(
    now: Callable[[], TypedSheet],
    type_digit: Callable[[int], object],
    change: Change,
    finish: Callable[[], object],
) -> Callable[[ft.KeyboardEvent], object]:
    """What a key of a keyboard does."""

    def move(step: int) -> None:
        change(lambda sheet: sheet.moved(step))

    def enter() -> None:
        if now().last:
            finish()
        else:
            move(1)

    back, ahead = partial(move, -1), partial(move, 1)
    pressed = key_handler(
        digit=type_digit,
        erase=lambda: change(lambda sheet: sheet.erased()),
        clear=lambda: change(lambda sheet: sheet.cleared()),
        enter=enter,
        others={
            **dict.fromkeys(("Arrow Up", "Arrow Left"), back),
            **dict.fromkeys(("Arrow Down", "Arrow Right"), ahead),
            **dict.fromkeys(("-", "Subtract"), lambda: change(turned)),
        },
    )
    return lambda event: pressed(event.key)


@dataclass(slots=True)
class _Doubts:
    """The question about an improbable result; the same result once more is the answer."""

    t: Texts
    say: Callable[[str], None]
    asked: TypedSheet | None = None

    def ask(self, sheet: TypedSheet) -> bool:
        """Ask, unless that was answered or there is nothing to ask; return whether it asks."""
        doubt = doubt_text(self.t, sheet)
        if not doubt or self.asked == sheet:
            return False
        self.asked = sheet
        self.say(doubt)
        return True

    def repeat(self, sheet: TypedSheet) -> bool:
        """Ask again if the question about this result is open; return whether it is."""
        if self.asked != sheet:
            return False
        self.say(doubt_text(self.t, sheet))
        return True


def _use_doubts(t: Texts, say: Callable[[str], None]) -> _Doubts:
    """Hook: the question about an improbable result."""
    doubts: _Doubts = use_cell(lambda: _Doubts(t, say))[0]
    doubts.t, doubts.say = t, say
    return doubts


def _use_typed(
    task: EntryTask, services: Services, warn: Callable[[], None]
) -> tuple[Callable[[], TypedSheet], Change, Callable[[], None], Callable[[], bool]]:
    """Hook: what is typed; the fields are emptied when another deal or table is to be typed.

    Until something is written, what was typed comes back with its sheet: that of the whole round
    after a look at its deals.

    They are empty as soon as ``task.first`` returns another sheet, even if the screen does not show
    it yet: the first digit of the next deal may come earlier. Where others have brought that about,
    a touch was meant for the sheet before until the device shows the new one.

    Args:
        task: What is typed.
        services: Keeps what is typed.
        warn: Called when others have made pointless what was typed: another deal or table, or none,
            is typed next.

    Returns:
        A function that returns the newest sheet, also before the screen has followed the last tap;
        one that changes it, which stays the same; one to be called after each write; and one that
        returns whether a touch is meant for the newest sheet.
    """
    page = ft.context.page
    first = use_stable(task.first)
    others, changed_by = task.others, use_cell(lambda: 0)
    place = urlsplit(page.route).path
    begun = use_cell(lambda: (0, first()))
    aside = use_cell(dict[TypedSheet, TypedSheet])[0]
    left = use_cell(lambda: _left(services, place, begun[0][1]))[0]
    _, latest, put = use_latest((0, left))

    def keep() -> None:
        # First what is typed: only that finds out whether it is still for the same deal.
        typed = now()
        empty = begun[0][1]
        draft = typed if typed != empty else None
        services.drafts.put(place, lambda: (to_json(empty), to_draft(draft) if draft else None))

    use_effect(lambda: keep, [])

    def begin(wanted: TypedSheet) -> bool:
        """Begin with a sheet; return whether it is another one."""
        number, known = begun[0]
        if known == wanted:
            return False
        if not any(known.digits):
            # A correction begins with what is written, whenever it is opened.
            aside[known] = typed()
        # The counter tells apart equal sheets: a deal that is taken back begins like before.
        begun[0] = (number + 1, wanted)
        if wanted in aside:
            latest[0] = (number + 1, aside[wanted])
        return True

    def typed() -> TypedSheet:
        number, sheet = latest[0]
        return sheet if number == begun[0][0] else begun[0][1]

    def now() -> TypedSheet:
        begin(first())
        return typed()

    def others_wrote() -> None:
        touched = typed().digits != begun[0][1].digits
        if begin(first()):
            changed_by[0] = others.written
            aside.clear()
            if touched:
                run_on_page(page, warn)

    def change(move: Callable[[TypedSheet], TypedSheet]) -> None:
        moved = move(now())
        put(lambda _: (begun[0][0], moved))

    def written() -> None:
        begin(first())
        aside.clear()

    use_effect(keep, [now()])
    use_effect(lambda: others.follow(others_wrote), [])
    return now, use_stable(change), written, lambda: others.shows(changed_by[0])


def _left(services: Services, place: str, empty: TypedSheet) -> TypedSheet:
    """What was typed when the screen was left or its page ended; for another deal it is empty."""
    draft = services.drafts.at(place, to_json(empty))
    return empty if draft is None else from_draft(type(empty), draft, empty)


def has_short_pad(look: Appearance) -> bool:
    """Return whether the keys are lower, with all buttons beside them, so that the pad fits.

    Enlarged words have no room there, and the screen scrolls anyway.
    """
    return look.height < SHORT_HEIGHT and not stacked()


@memo
@ft.component
def Pad(
    look: Appearance,
    label: str,
    ready: bool,
    on_digit: Callable[[int], None],
    change: Change,
    finish: Callable[..., Any],
) -> ft.Control:
    """The digits; on a short screen the other buttons are beside them.

    Args:
        look: Colours, texts and size of the screen.
        label: The text of the button that writes.
        ready: Whether all that is needed is typed.
        on_digit: Types a digit.
        change: Changes what is typed in another way.
        finish: Writes it.
    """
    t, colours = look.t, look.colours
    short = has_short_pad(look)
    aside: tuple[ft.Control, ...] = ()
    if short:
        # There is no room for a row of buttons below the pad.
        back = tap(
            t("tournament.sheet.previous"),
            ft.Icon(ft.Icons.ARROW_UPWARD, size=22, color=colours.ink),
            lambda _: change(lambda sheet: sheet.moved(-1)),
            colour=colours.raised,
            height=SHORT_KEY_HEIGHT,
            expand=1,
            key="sheet-previous",
        )
        go_on, enter = _buttons(look, label, change, finish, ready=ready)
        aside = (back, go_on, ft.Container(height=SHORT_KEY_HEIGHT), enter)
    return number_pad(
        colours,
        on_digit,
        clear=(t("pad.clear"), lambda _: change(lambda sheet: sheet.cleared())),
        erase=(t("pad.erase"), lambda _: change(lambda sheet: sheet.erased())),
        aside=aside,
        height=SHORT_KEY_HEIGHT if short else 56,
    )


@memo
@ft.component
def Foot(
    look: Appearance,
    label: str,
    ready: bool,
    change: Change,
    finish: Callable[..., Any],
) -> ft.Control:
    """The button that goes on to the next field, and the one that writes, as :class:`Pad` has."""
    go_on, enter = _buttons(look, label, change, finish, ready=ready)
    if stacked():
        return stretched([ft.Row([go_on]), ft.Row([enter])], spacing=8)
    return ft.Row([go_on, enter], spacing=8)


def _buttons(
    look: Appearance, label: str, change: Change, finish: Callable[..., Any], *, ready: bool
) -> tuple[ft.Control, ft.Control]:
    """The button that goes on to the next field, and the one that writes."""
    short = has_short_pad(look)
    height, size, room = (56, 17.0, math.inf)
    if short:
        height, size, room = SHORT_KEY_HEIGHT, 15.0, word_room(_pad_width(look), GAP) - EDGES
    go_on = text_button(
        look.t("app.next"),
        look.colours,
        lambda _: change(lambda sheet: sheet.moved(1)),
        height=height,
        size=size,
        expand=1,
        key="sheet-next",
    )
    enter = text_button(
        label,
        look.colours,
        finish,
        kind=Key.WRITE,
        dim=not ready,
        height=height,
        size=size,
        room=room,
        expand=1 if short else 2,
        key="sheet-write",
    )
    return go_on, enter


def _pad_width(look: Appearance) -> float:
    """The width of the pad, in logical pixels."""
    inside = column_width(look) - 2 * MARGIN
    return (inside - BESIDE_GAP) / 2 if column_width(look) >= BESIDE_WIDTH else inside


def _sides(look: Appearance, sides: tuple[Party, ...], *, beside: bool) -> ft.Control:
    """The names of both sides, above their columns.

    Where the pad is ``beside`` the fields, room for names of two lines is reserved, so that the
    fields keep their place at the next table.
    """
    names: list[ft.Control] = []
    for side, players in enumerate(sides):
        colour = look.colours.sides[side]
        # A short screen has no room for names of two lines.
        most = 1 if look.height < SHORT_HEIGHT else 2
        lines = [lettering(name, colour, size=14, bold=True, lines=most) for name in players]
        names.append(ft.Container(stretched(lines, spacing=0), expand=1))
    end = ft.CrossAxisAlignment.END
    row = ft.Row([ft.Container(width=LABEL_WIDTH), *names], spacing=8, vertical_alignment=end)
    return ft.Container(row, height=NAMES_HEIGHT if beside and most == 2 else None)


def row_name(t: Texts, row: ResultRow, *, counted: bool) -> str:
    """Return what a row of the sheet is called.

    Args:
        t: The texts.
        row: The row.
        counted: Whether it is typed how many Matsche and Stöck there were.
    """
    if counted or row is ResultRow.TRICKS:
        return t(f"tournament.sheet.{row.name.lower()}")
    return t("pad.matsch" if row is ResultRow.MATSCHES else "table.stoeck")


def _fields(
    look: Appearance,
    sheet: TypedSheet,
    parties: tuple[Party, ...],
    change: Change,
    keep: KeepAtPlace,
    *,
    beside: bool,
) -> list[ft.Control]:
    """The fields: a row for each thing that is typed, or for each who has a result (TOUR-19)."""
    if isinstance(sheet, PointsDraft):
        return [
            _of_party(look, sheet, place, parties[place], change, keep) for place in sheet.places
        ]
    if not isinstance(sheet, ResultDraft):
        raise TypeError(sheet)
    names = keep("sides", (look, parties, beside), partial(_sides, look, parties, beside=beside))
    return [names, *(_row(look, sheet, parties, row, change, keep) for row in sheet.rows)]


def _of_party(
    look: Appearance,
    sheet: PointsDraft,
    place: int,
    party: Party,
    change: Change,
    keep: KeepAtPlace,
) -> ft.Control:
    """Those who have a result together, its sign where it can have one, and the number."""
    t, colours, below = look.t, look.colours, place in sheet.below
    name = " · ".join(party)
    shown = _shown(sheet, place, name, marked=False)

    def make() -> ft.Control:
        colour = colours.players[place]
        size = 14 if len(party) > 1 else 15
        lines = [
            prose(one, colour, size=size, bold=True, lines=1 if party[1:] else 2) for one in party
        ]
        parts: list[ft.Control] = [ft.Container(stretched(lines, spacing=0), expand=3)]
        if sheet.signed:
            sign = tap(
                with_colon(t, name, t("tournament.result.below_zero")),
                lettering("±", colours.ink, size=20),
                lambda _: change(lambda typed: turned(typed, place)),
                colour=colours.raised,
                height=FIELD_HEIGHT,
                width=FIELD_HEIGHT,
                selected=below,
                key=f"sign-{place}",
            )
            parts.append(sign)
        parts.append(_field(look, shown, change, height=FIELD_HEIGHT, expand=2))
        return ft.Row(parts, spacing=8)

    return keep(place, (look, shown, below, party, sheet.signed), make)


def turned(sheet: TypedSheet, place: int | None = None) -> TypedSheet:
    """Return the sheet with the sign of a field changed, where results have one."""
    return sheet.turned(place) if isinstance(sheet, PointsDraft) else sheet


def _row(
    look: Appearance,
    sheet: ResultDraft,
    sides: tuple[Party, ...],
    row: ResultRow,
    change: Change,
    keep: KeepAtPlace,
) -> ft.Control:
    """The name of a row, and a field for each side."""
    name = row_name(look.t, row, counted=sheet.deal is None)
    marked = sheet.deal is not None and row is not ResultRow.TRICKS
    both = [
        _shown(sheet, SIDES * row + side, f"{name}, {' · '.join(sides[side])}", marked=marked)
        for side in range(SIDES)
    ]
    fields = [keep(one.place, (look, one), partial(_field, look, one, change)) for one in both]

    def head() -> ft.Control:
        return ft.Container(prose(name, look.colours.ink, size=15, lines=2), width=LABEL_WIDTH)

    label = keep(("label", row), (look, name), head)

    def make() -> ft.Control:
        return ft.Row([label, *fields], spacing=8)

    return keep(row.name, (look, *both), make)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Field:
    """A field as it is shown.

    Attributes:
        place: Its place among all fields.
        name: What is typed there, and for whom.
        text: The number; empty if there is none.
        typed: Whether it was typed; if not, it is computed from the other one.
        here: Whether it is the active one, which takes digits.
        marked: Whether it is a check box instead of a number.
    """

    place: int
    name: str
    text: str
    typed: bool
    here: bool
    marked: bool


def _shown(sheet: TypedSheet, place: int, name: str, *, marked: bool) -> _Field:
    return _Field(
        place=place,
        name=name,
        text=sheet.shown(place),
        typed=bool(sheet.digits[place]),
        here=place == sheet.at,
        marked=marked,
    )


def _field(
    look: Appearance, shown: _Field, change: Change, *, height: int = 0, expand: int = 1
) -> ft.Control:
    """A number: typed, computed from the other one in a quiet colour, or empty."""
    colours, place, text = look.colours, shown.place, shown.text
    ink = colours.ink if shown.typed else colours.quiet
    small = place >= SIDES or height > 0
    content: ft.Control = lettering(text or "–", ink, size=20 if small else 24, bold=True)
    if shown.marked:
        on = bool(text)
        icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        content = ft.Icon(icon, size=24, color=colours.accent if on else colours.quiet)
    return tap(
        shown.name if shown.marked else with_colon(look.t, shown.name, text or "–"),
        content,
        lambda _: change(lambda sheet: sheet.going_to(place)),
        colour=colours.card,
        border=colours.step if shown.here else colours.line,
        height=height or (48 if place >= SIDES or look.height < SHORT_HEIGHT else 56),
        expand=expand,
        selected=bool(text) if shown.marked else shown.here,
        key=f"field-{place}",
    )


def _result(look: Appearance, sheet: TypedSheet, refused: Violation | None) -> ft.Control:
    """The check of the sum and the points of both sides, or why this cannot be (TOUR-5)."""
    t, colours = look.t, look.colours
    if refused is None or not sheet.ready:
        ink = colours.ink if sheet.ready else colours.quiet
        text = check_text(t, sheet)
        if not isinstance(sheet, ResultDraft):
            # It says the same whatever is typed, so that the keys below keep their place.
            return prose(text, ink, size=15)
        shown = prose(text, ink, size=15, lines=2)
    else:
        line: list[ft.Control] = [
            ft.Icon(ft.Icons.ERROR_OUTLINE, size=20, color=colours.error),
            prose(
                included_text(t, sheet) or violation_text(t, refused),
                colours.error,
                size=14,
                expand=True,
                lines=3,
            ),
        ]
        # Only the paragraph of the rule, once it is opened, pushes the keys down.
        return RuleHint(look, ft.Row(line, spacing=6), refused.rule)
    return ft.Container(shown, height=TARGET)


def check_text(t: Texts, sheet: TypedSheet) -> str:
    """Return what is to be typed; once it is, the check of the sum, and the points."""
    if not isinstance(sheet, ResultDraft):
        return t(f"tournament.result.{sheet.options.game}")
    made = sheet.made()
    if made is None:
        return t("tournament.sheet.check", total=sheet.total)
    return points_text(t, made, sheet)


def missing_text(t: Texts, sheet: TypedSheet) -> str:
    """Return what is missing before the result can be written."""
    own = isinstance(sheet, ResultDraft)
    return t("tournament.sheet.missing" if own else "tournament.result.missing")


def doubt_text(t: Texts, sheet: TypedSheet) -> str:
    """Return the question about an improbable result; empty for any other (TOUR-5)."""
    if not isinstance(sheet, ResultDraft):
        return ""
    made = sheet.made()
    if made is None:
        return ""
    deals = sheet.options.deals if sheet.deal is None else 1
    side, alone = improbable(made, deals), sheet.alone
    if side is not None:
        return t("tournament.sheet.improbable", points=made.tricks[side])
    if alone is None or not inclusive(made, alone, deals, sheet.options):
        return ""
    return t("tournament.sheet.inclusive", points=made.tricks[alone])


def included_text(t: Texts, sheet: TypedSheet) -> str:
    """Return that both sides have too many points, and why perhaps; empty if nothing explains it.

    It is so short that the keys below it keep their place.
    """
    if not isinstance(sheet, ResultDraft):
        return ""
    tricks = sheet.tricks()
    if tricks is None:
        return ""
    found = included(tricks, sheet.total, sheet.options)
    if found is None:
        return ""
    kinds = zip(found, (t("pad.matsch"), t("table.stoeck")), strict=True)
    what = joined(t, [f"{number} {kind}" for number, kind in kinds if number])
    first, second = tricks
    return t(
        "tournament.sheet.included",
        first=first,
        second=second,
        sum=first + second,
        total=sheet.total,
        what=what,
    )


def points_text(t: Texts, made: TableScore, sheet: ResultDraft) -> str:
    """Return the check of the sum, and the points of both sides with Matsch and Stöck."""
    first, second = made.tricks
    check = t("pad.sum_ok", first=first, second=second, sum=sheet.total)
    points = both_text(t, (made.points(0, sheet.options), made.points(1, sheet.options)))
    return f"{check} · {t('tournament.sheet.points', points=points)}"
