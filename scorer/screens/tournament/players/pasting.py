"""A list of names that is pasted or read from a file, to be looked at and entered together."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from rules.engine.codec import to_json
from rules.engine.game import Event
from rules.engine.names import LONGEST
from rules.tournament.facts import PairFormed, PlayerEntered, TeamJoined
from rules.tournament.options import Wish
from rules.tournament.state import MOST_PLAYERS, Player
from scorer.appearance import Appearance
from scorer.drafts.typed import Words
from scorer.error_handling import guard_async
from scorer.forms.naming import NameNote
from scorer.nights import NightView
from scorer.phrases import joined
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import use_night_draft
from scorer.screens.tournament.place import ListOpened, Tab
from scorer.screens.tournament.players.name_list import (
    Entrant,
    entrants_in,
    entrants_in_rows,
    line_of,
    names_of,
    repeated,
    rows_in,
)
from scorer.screens.tournament.players.workbook import START as START_OF_WORKBOOK
from scorer.screens.tournament.players.workbook import NoWorkbook, rows_of
from scorer.services import ScreenContext
from scorer.texts import Texts
from scorer.widgets.card import stretched
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import use_cell, use_live_part, use_part, use_stable
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button
from scorer.widgets.typed_text import use_typed_text

LONGEST_TEXT = 60_000
"""Characters of the longest list that is taken."""
LINES = 8
"""Lines of the field that are seen at once."""
ENCODINGS = ("utf-8-sig", "cp1252")
"""Encodings of text files, in the order in which they are tried."""
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""How a text file in UTF-16 begins, as spreadsheets save it, too."""
PAIR = 2
"""Partners of a pair."""


@ft.component
def NamesEntry(
    context: ScreenContext, view: NightView, do: NightActions, names: tuple[str, ...]
) -> ft.Control:
    """A field of several lines, and the button that enters all names of it or none.

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        names: The lines that the field holds at first.
    """
    look = context.look
    t, colours = look.t, look.colours
    pairs = view.state.options.wish is Wish.FIXED_PAIRS
    # A file that is read leaves the list that was pasted as it is.
    first = Words("\n".join(names))
    kept = use_night_draft(context, view, "file" if names else "list", to_json(names), first)
    typed = use_typed_text(kept.value.text)
    found = use_part(kept, lambda now: len(names_of(entrants_in(now.text, pairs=pairs))))
    noted = use_live_part(kept, lambda now: "\n".join(names_of(entrants_in(now.text, pairs=pairs))))

    def enter() -> None:
        entrants = entrants_in(typed.text, pairs=pairs)
        entered = len(do.night.view.state.players)
        fault = _fault(t, entrants, view.state.players, MOST_PLAYERS - entered)
        if fault:
            do.refuse(fault)
            return
        do.record(*entry_facts(entrants, entered))
        kept.set(first)
        do.leave(Tab.PLAYERS)

    box = field(
        colours,
        hint=t("tournament.players.list"),
        value=typed,
        on_change=lambda _: kept.set(Words(typed.text)),
        lines=LINES,
        most=LONGEST_TEXT,
    )
    box.capitalization = ft.TextCapitalization.NONE
    help_text = t(f"tournament.players.{'pair_list_help' if pairs else 'list_help'}")
    label, write = t("tournament.players.enter_all", n=found), do.handler(enter)
    return stretched(
        [
            prose(help_text, colours.quiet, size=15),
            field_row(box),
            NameNote(look, noted),
            text_button(label, colours, write, kind=Key.STEP, dim=not found, key="enter-list"),
        ]
    )


def _fault(t: Texts, entrants: Sequence[Entrant], players: Sequence[Player], room: int) -> str:
    """Why a list cannot be entered beside these players; empty if it can."""
    given = names_of(entrants)
    if not given:
        return t("tournament.players.no_names")
    twice = repeated(given, (player.name for player in players))
    if twice:
        return t("tournament.players.twice", names=joined(t, twice), people=len(twice))
    teams = (one.team for one in entrants)
    long = next((name for name in (*given, *teams) if len(name) > LONGEST), None)
    if long is not None:
        return t("tournament.players.long", name=long, most=LONGEST)
    if len(given) > room:
        return t("tournament.players.too_many", n=len(given), room=room, most=MOST_PLAYERS)
    crowd = next((one for one in entrants if len(one.names) > PAIR), None)
    return t("tournament.players.no_pair", names=line_of(crowd)) if crowd else ""


@ft.component
def ReadFile(look: Appearance, do: NightActions) -> ft.Control:
    """A button that asks for a text file or a workbook and opens its names as a list."""
    t, colours = look.t, look.colours

    async def take(files: Sequence[ft.FilePickerFile]) -> None:
        for file in files[:1]:
            pairs = do.night.view.state.options.wish is Wish.FIXED_PAIRS
            try:
                rows_read = table_of(file.bytes or b"")
            except NoWorkbook:
                do.refuse(t("tournament.players.no_table"))
                return
            entrants = entrants_in_rows(rows_read, pairs=pairs)
            if entrants:
                do.open(ListOpened(tuple(map(line_of, entrants))))
            else:
                do.refuse(t("tournament.players.no_names"))

    async def picked(event: ft.FilePickerResultEvent) -> None:
        take_in = guard_async(t, do.refuse, lambda: take(event.files), refuse=do.forbid)
        await take_in()

    latest = use_stable(picked)

    async def on_result(event: ft.FilePickerResultEvent) -> None:
        await latest(event)

    # The handler is set when the service is made: Flet ignores handlers that are set later.
    picker = use_cell(lambda: ft.FilePicker(on_result=on_result))[0]
    return text_button(
        t("tournament.players.file"),
        colours,
        lambda: None,
        # The page opens the dialog itself: browsers do not open one after a round trip to Python.
        action=ft.PickFiles(
            picker,
            file_type=ft.FilePickerFileType.CUSTOM,
            allowed_extensions=["csv", "txt", "tsv", "xlsx"],
            with_data=True,
            cancel_upload_on_window_blur=False,
        ),
        size=15,
        key="read-file",
    )


def entry_facts(entrants: Sequence[Entrant], known: int) -> tuple[Event, ...]:
    """Return the facts that enter players, and pairs and teams after their players.

    TOUR-6, TOUR-7 and TOUR-20 have them.

    Args:
        entrants: The players and pairs.
        known: How many players there are already.
    """
    found: list[Event] = []
    number = known
    for entrant in entrants:
        found += [PlayerEntered(name=name) for name in entrant.names]
        own = range(number + 1, number + len(entrant.names) + 1)
        number += len(own)
        if len(own) == PAIR:
            found.append(PairFormed(numbers=(number - 1, number)))
        if entrant.team:
            found += [TeamJoined(number=one, team=entrant.team) for one in own]
    return tuple(found)


def table_of(raw: bytes) -> list[list[str]]:
    """Return the rows of a file: of a workbook, or of a text with separators.

    Raises:
        NoWorkbook: It is neither a workbook that can be read nor a text.
    """
    if raw.startswith(START_OF_WORKBOOK):
        return rows_of(raw)
    wide = raw[:2] in UTF_16
    if not wide and b"\0" in raw:
        raise NoWorkbook("bytes")
    return rows_in(raw.decode("utf-16", "replace") if wide else _text_of(raw))


def _text_of(raw: bytes) -> str:
    """Return the text of a file in UTF-8 or, as older spreadsheets write it, in Windows-1252.

    >>> _text_of("Zoë".encode("utf-8-sig")) == _text_of("Zoë".encode("cp1252")) == "Zoë"
    True
    """
    for encoding in ENCODINGS:
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("utf-8", "replace")
