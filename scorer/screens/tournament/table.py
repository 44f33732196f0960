"""A table of a round: who sits where, what it has made, and the sheet on which more is typed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.game import Violation
from rules.tournament.facts import NOBODY
from rules.tournament.state import Round, State, Table
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.screens.tournament.actions import NightActions, refusal_of
from scorer.screens.tournament.entry import Entry, EntryTask
from scorer.screens.tournament.panel import two_ways, use_night_draft
from scorer.screens.tournament.parts import edit_line
from scorer.screens.tournament.place import EntryOpened, NightPlace, TableOpened, next_table
from scorer.screens.tournament.round import Totals, parties_of, party_texts, progress_text
from scorer.screens.tournament.sheet import Fact, PointsDraft, ResultDraft, TypedSheet
from scorer.screens.tournament.wording import result_text
from scorer.services import ScreenContext
from scorer.text_size.drawn import stacked
from scorer.texts.rounds import deal_title
from scorer.widgets.card import stretched
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button

NO_TABLE = TableOpened(0, 0)
"""Stands for no table: none was switched to deal by deal before its first deal."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A fact of a table, with the number of its entry."""

    seq: int
    fact: Fact


def facts_of(view: NightView, opened: TableOpened) -> tuple[Counted, ...]:
    """Return what was counted at a table, in order."""
    return tuple(
        Counted(placed.seq, placed.event)
        for placed in view.facts
        if isinstance(placed.event, Fact)
        and (placed.event.round, placed.event.table) == (opened.round, opened.table)
    )


@ft.component
def TableSheet(
    context: ScreenContext, view: NightView, do: NightActions, opened: TableOpened
) -> ft.Control:
    """A table: its sheet while deals are missing, and what it has made so far."""
    look = context.look
    t, colours, state = look.t, look.colours, view.state
    # Kept like what is typed: for the whole round it would not be found again.
    chosen = use_night_draft(context, view, "by-deal", None, NO_TABLE)
    dealt = use_part(chosen, whole_value)
    played, table = _seated(state, opened)
    if played is None or table is None:
        return prose(t("tournament.table.gone"), colours.ink)
    kind = played.terms.kind
    title = t("tournament.table.of_round", n=opened.table, round=opened.round)
    complete = table.complete(played.terms)
    writes = opened.round == state.closed + 1 and not complete and look.writing
    by_deal = kind.detailed and (bool(table.made) or dealt == opened)
    deal = len(table.made) + 1 if writes and by_deal else None
    progress = progress_text(t, table, played.terms)
    if deal is not None:
        progress = deal_title(t, deal, played.terms)
    # What is to be played has no room beside the table, and neither has enlarged text.
    below = bool(played.terms.trumps) or stacked()
    head: list[ft.Control] = [
        title_text(title, colours.ink, size=20, expand=None if below else True),
        prose(progress, colours.quiet, size=15),
    ]
    parts: list[ft.Control] = [stretched(head, spacing=0) if below else ft.Row(head)]
    if opened.round > state.closed + 1:
        parts += _not_yet(look, do, state.closed + 1)
    if writes:

        def choose(deal_by_deal: bool) -> None:
            if table.made and not deal_by_deal:
                do.refuse(t("violation.tour.by_deal", table=opened.table))
            else:
                chosen.set(opened if deal_by_deal else NO_TABLE)

        # Shown even while only one kind can be chosen, so that the keys below keep their place.
        if kind.detailed:
            parts.append(two_ways(look, do, "sheet", ("whole", "by_deal"), by_deal, choose))

        def write(sheet: TypedSheet) -> None:
            fact = sheet.fact()
            if fact is None:
                return
            after = do.record(fact)
            missing = next_table(after.state, sheet.table, by_deal=False)
            done = after.state.rounds[sheet.round - 1].tables[sheet.table - 1]
            if done.complete(after.state.rounds[sheet.round - 1].terms):
                do.place(lambda now: _moved(now, missing))

        def begin() -> TypedSheet:
            at = do.at().opened
            here = at if isinstance(at, TableOpened) else opened
            return _first_sheet(do.night.view, here, by_deal=chosen.value == here)

        def refused(sheet: TypedSheet) -> Violation | None:
            return refusal_of(do.night.view, sheet.fact())

        task = EntryTask(
            first=begin,
            parties=parties_of(t, table, state.players, opened.table, played.terms),
            refused=refused,
            write=write,
            label=t("pad.write"),
            say=do.refuse,
            forbid=do.forbid,
            others=do.others,
        )
        # With this key it stays the same control, whichever parts are above it.
        parts.append(ft.Container(Entry(look, context.services, task), key="entry"))
    made = facts_of(view, opened)
    if made:
        parts.append(_totals(look, view, opened))
        # The newest deal comes first, next to the keys that wrote it.
        parts += [_made(look, one, do) for one in reversed(made)]
    return stretched(parts)


def _not_yet(look: Appearance, do: NightActions, current: int) -> list[ft.Control]:
    """That an earlier round is still played, and the way to it."""
    t = look.t
    show = do.handler(partial(do.show_round, current))
    return [
        prose(t("tournament.table.not_yet", n=current), look.colours.ink),
        text_button(t("tournament.round.title", n=current), look.colours, show, key="current"),
    ]


def _first_sheet(view: NightView, opened: TableOpened, *, by_deal: bool) -> TypedSheet:
    """The empty fields of a table: for its next deal, or for the whole round."""
    played, table = _seated(view.state, opened)
    terms = view.state.options.terms if played is None else played.terms
    # They are others after another draw.
    seats = () if table is None else table.seats
    if not terms.kind.detailed:
        results = len(terms.kind.parties) - seats.count(NOBODY)
        return PointsDraft.blank(terms, opened.round, opened.table, seats, results)
    made = tuple(one.fact for one in facts_of(view, opened))
    deal = len(made) + 1 if made or by_deal else None
    return ResultDraft(
        options=terms,
        round=opened.round,
        table=opened.table,
        deal=deal,
        seats=seats,
    )


def _seated(state: State, opened: TableOpened) -> tuple[Round | None, Table | None]:
    """The round and the table; each is ``None`` if there is no such."""
    if opened.round > len(state.rounds):
        return None, None
    played = state.rounds[opened.round - 1]
    known = opened.table <= len(played.tables)
    return played, played.tables[opened.table - 1] if known else None


def _moved(now: NightPlace, missing: TableOpened | None) -> NightPlace:
    """Where to go after the last deal of a table: to the next one, or back to the round.

    Whoever types the numbers of tables types the next one there.
    """
    typed = isinstance(now.opened, TableOpened) and now.opened.typed
    return replace(now, opened=None if typed else missing, asks_table=typed)


def _totals(look: Appearance, view: NightView, opened: TableOpened) -> ft.Control:
    """The points so far of all who have a result."""
    state = view.state
    played = state.rounds[opened.round - 1]
    table = played.tables[opened.table - 1]
    names = party_texts(look.t, table, state.players, opened.table, played.terms)
    points = tuple(table.points(party, played.terms) for party in range(len(names)))
    return Totals(look, names, points, 20)


def _made(look: Appearance, one: Counted, do: NightActions) -> ft.Control:
    """What was counted; a tap corrects it."""
    text = result_text(look.t, one.fact)
    if not look.writing:
        return prose(text, look.colours.ink)
    return edit_line(look, text, do.opening(EntryOpened(one.seq)), f"counted-{one.seq}")
