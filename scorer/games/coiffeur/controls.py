"""What a touch of the sheet or of a key does, and the pad with its keys; all are judged at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from rules.engine.game import refusals
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.cells import cell_facts
from rules.games.coiffeur.deal import cell
from rules.games.coiffeur.facts import Passed, RowChosen
from rules.games.coiffeur.game import all_points
from rules.jass.cards import Mode
from scorer.games.coiffeur.cell import (
    INCOMPLETE,
    OTHERS,
    OWN,
    Cell,
    asked_now,
    cell_now,
)
from scorer.games.coiffeur.panels import CellPlace, MeldPanel
from scorer.games.coiffeur.ways import open_keys
from scorer.table.entries.lines import correction_of
from scorer.table.model import Owner, PileEntry, TableContext
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import change_to, write_changes
from scorer.table.pad.keys import PadKey
from scorer.table.pad.pad import Pad, on_panel
from scorer.table.pad.touches import PadState, PadTouches
from scorer.text_size.room import fills_room
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import Key


def change(table: TableContext, move: Callable[[Cell], Cell]) -> None:
    """Change what is chosen."""
    deal, typed = table.actions.now().deal_begun, table.live.kept(PadState)
    table.actions.touched()
    # What the line says of the touch before no longer holds.
    typed.set(replace(typed.value, complaint=None))
    table.live.kept(Cell).set(replace(move(cell_now(table)), deal=deal))


def touch(table: TableContext, place: CellPlace) -> None:
    """Choose a cell to write it; open the correction of one that is written."""
    view, actions = table.actions.now(), table.actions
    if not table.look.writing:
        return
    if table.live.panel.value is not None:
        actions.open(None)
    state = view.state_of(COIFFEUR)
    if cell(state, *place) is not None:
        actions.open(
            correction_of(replace(table, view=view), cell_facts(view.replay, place).counted)
        )
        return
    refused = () if state.deal.choice else view.check(RowChosen(side=place[0], row=place[1]))
    wrong = [one for one in refusals(refused) if one.code not in INCOMPLETE]
    if wrong:
        # The next number must not go to a cell that was touched before.
        change(table, lambda now: replace(now, place=None))
        table.refuse(wrong)
        return

    def placed(now: Cell) -> Cell:
        moved, again = replace(now, place=place), now.place == place
        asked = moved.asked(view.options)
        if None in asked:
            # A second touch asks from the beginning: there may be room for one question only.
            return replace(moved, asking=True, way=None if again else moved.way)
        return replace(moved, asking=bool(asked) and again and not now.asking)

    change(table, placed)


def questions(table: TableContext, now: Cell) -> list[ft.Control]:
    """The keys that say how a Joker is played, and which direction comes first."""
    choice = now.choice(table.view.options)
    if choice is None:
        return []

    def say(**said: Any) -> None:
        change(table, lambda now: now.saying(**said))

    return open_keys(table.look, table.view.options, choice, say)


def choose(table: TableContext) -> bool:
    """Write only the row; once it is written, offer to release it.

    Returns:
        Whether the row of the deal is written now.
    """
    view, actions = table.actions.now(), table.actions
    now, facts = cell_now(table), cell_facts(view.replay, None)
    event = now.choice(view.options)
    if event is None:
        actions.say(table.look.t("coiffeur.needs_cell"))
        return False
    if now.place == facts.place:
        actions.open(correction_of(replace(table, view=view), facts.chosen))
        return True
    if None in now.asked(view.options):
        asked_now(table, view).ask_way()
        return False
    written = write_changes(actions, change_to(view, facts.chosen, event))
    if written:
        change(table, lambda now: replace(now, place=None, way=None, opening=None))
    return written


def show_melds(table: TableContext) -> None:
    """Show Weis and Stöck of the side that chose; the row must be written for them."""
    if cell_facts(table.actions.now().replay, None).choice or choose(table):
        table.actions.open(MeldPanel())


def draft_now(table: TableContext) -> Draft:
    """The points that are typed now."""
    view = table.actions.now()
    return table.live.kept(PadState).value.bound(asked_now(table, view), view).draft


def change_draft(table: TableContext, move: Callable[[Draft], Draft]) -> None:
    """Change the points that are typed."""
    typed = table.live.kept(PadState)
    PadTouches(table=table, typed=typed, asked_now=asked_now).change(move)


def swap(table: TableContext) -> None:
    """Say that the points, typed or corrected, were those of the other side (CARD-3)."""

    def swapped(draft: Draft) -> Draft:
        points = draft.typed(OTHERS), draft.typed(OWN)
        digits = tuple("" if one is None else str(one) for one in points)
        return replace(draft, digits=digits, growing=False)

    if not draft_now(table).known:
        table.actions.say(table.look.t("play.missing_points"))
    else:
        change_draft(table, swapped)


def is_matsch(table: TableContext) -> bool:
    """Whether it is said that the side has won all tricks."""
    view, now = table.actions.now(), cell_now(table)
    if now.holds_any_sum(view.options):
        return now.matsch
    return draft_now(table).typed(OWN) == all_points(view.options)


def toggle_matsch(table: TableContext) -> None:
    """Say that the side has won all tricks, or take that back (COI-7)."""
    options, on = table.actions.now().options, is_matsch(table)
    if cell_now(table).holds_any_sum(options):
        change(table, lambda now: replace(now, matsch=not on))
        return

    def typed(draft: Draft) -> Draft:
        empty = replace(draft, digits=("", ""), growing=False).at(OWN)
        return empty if on else empty.with_points(OWN, all_points(options))

    change_draft(table, typed)


@ft.component
@fills_room
def CellPad(table: TableContext, more: Sequence[PadKey] | None = None) -> ft.Control:
    """The pad for the points of a cell, with the keys of the play or, on a panel, with others."""
    use_part(table.live.kept(Cell), whole_value)
    on = use_part(table.live.kept(PadState), lambda _: is_matsch(table))
    t, options = table.look.t, table.view.options
    own = play_keys(table) if more is None else more
    melds = [_melds_key(table)] if more is None and options.melds_count else []
    swap_key = PadKey(
        text=t("coiffeur.swap"),
        act=partial(swap, table),
        kind=Key.PLAIN,
        picture=ft.Icons.SWAP_HORIZ,
        key="swap",
    )
    matsch = PadKey(
        text=t("pad.matsch"),
        act=partial(toggle_matsch, table),
        on=on,
        picture=ft.Icons.STAR_OUTLINE,
        key="matsch",
    )
    last = [matsch] if options.matsch_bonus else []
    # The Matsch has a row of its own where Weis and Stöck are beside the key that swaps.
    rows = [own, (swap_key, *melds), last] if melds else [own, (swap_key, *last)]
    shown = [tuple(row) for row in rows if row]
    return Pad(table, asked_now, shown, inside=more is not None)


def cell_panel_pad(table: TableContext, *more: PadKey) -> ft.Control:
    """The same pad on a panel."""
    return on_panel(table, lambda table: CellPad(table, more))


def _melds_key(table: TableContext) -> PadKey:
    """The key for Weis and Stöck, as far as they are played."""
    options = table.view.options
    offered = ((options.weis, "table.weis"), (options.stoeck, "table.stoeck"))
    return PadKey(
        text=" ".join(table.look.t(name) for on, name in offered if on),
        act=partial(show_melds, table),
        dim=cell_now(table).place is None,
        picture=ft.Icons.STYLE_OUTLINED,
        key="melds",
    )


def play_keys(table: TableContext) -> Sequence[PadKey]:
    """The keys that push the choice on, and that write only the row."""
    look, view, now = table.look, table.view, cell_now(table)
    chosen = now.place is not None and now.place == cell_facts(view.replay, None).place
    return [
        PadKey(
            text=look.t("table.pushed"),
            act=partial(table.actions.record, Passed()),
            dim=bool(refusals(view.check(Passed()))),
            picture=ft.Icons.ARROW_FORWARD,
            key="push",
        ),
        PadKey(
            text=look.t("coiffeur.change" if chosen else "coiffeur.choose"),
            act=partial(choose, table),
            kind=Key.PLAIN,
            dim=now.place is None,
            picture=ft.Icons.PUSH_PIN_OUTLINED,
            key="choose",
        ),
    ]


def _pile_mode(table: TableContext) -> Mode | None:
    """The mode of the chosen row; Slalom and Gushti count as they began (COI-6)."""
    now = cell_now(table)
    way = now.way_played(table.actions.now().options)
    return now.opening if way is None or way.alternates else Mode(way.value)


def _pile_owners(table: TableContext) -> Sequence[Owner]:
    form = asked_now(table, table.actions.now())
    # Where values change, a card counts by the trick that it lay in, which the pile does not show.
    free = form.cell.holds_any_sum(table.actions.now().options)
    return () if free else form.fields(table.actions.now())


PILE = PileEntry(
    mode=_pile_mode,
    owners=_pile_owners,
    enter=lambda table, owner, points: change_draft(
        table, lambda draft: replace(draft, digits=(None, None)).with_points(owner, points)
    ),
)
"""The points of the side that chose; those of the others give the rest to it."""
