"""Putting in what was forgotten: a whole deal, a Weis, the Stöck, a claim (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Change, Inserted
from rules.games.schieber.deal import State
from rules.jass.cards import Mode
from rules.jass.seats import pair_of
from rules.pairs.facts import ClaimedOut, ModeChosen, StoeckShown, WeisShown
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games.schieber.ledger import DealLines, deals
from scorer.games.schieber.pad import Typed
from scorer.session import View
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.corrections.fields import KEY_HEIGHT, fact_rows, toggle, use_draft
from scorer.table.frame import button, choices, frame, message_line, sentence
from scorer.theme import TARGET
from scorer.widgets.component import use_latest
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad

FACTS: tuple[tuple[str, Event | None], ...] = (
    ("entries.insert_deal", None),
    ("table.weis", WeisShown(side=0, points=20)),
    ("table.stoeck", StoeckShown(side=0)),
    ("claim.title", ClaimedOut(side=0)),
)
"""What can have been forgotten, as the panel first shows it; without a fact: a whole deal."""


@dataclass(frozen=True)
class InsertPanel(Panel):
    """Puts in what was forgotten.

    Attributes:
        before: The entry that chose the mode of the deal in which, or before which, it goes.
    """

    scrolls = True

    before: int

    def draw(self, table: TableContext) -> ft.Control:
        """What was forgotten, and its fields."""
        return Insert(table, self.before)


@ft.component
def Insert(table: TableContext, before: int) -> ft.Control:
    """Something forgotten in the deal whose mode is entry ``before``, or before it."""
    look, actions = table.look, table.actions
    t = look.t
    what, set_what = ft.use_state(0)
    deal = next((deal for deal in deals(table) if deal.mode_seq == before), None)
    if deal is None:
        return frame(
            look, actions, t("entries.title"), [sentence(t("error.stale"), look.colours.quiet)]
        )
    options = [(t(key), place == what) for place, (key, _) in enumerate(FACTS)]
    fact = FACTS[what][1]
    where = "entries.before_deal" if fact is None else "entries.in_deal"
    part = ForgottenDeal(table, before) if fact is None else ForgottenFact(table, deal, fact)
    return frame(
        look,
        actions,
        t("entries.insert_what"),
        [
            choices(look, options, set_what, height=TARGET, size=15),
            sentence(t(where, n=deal.number), look.colours.quiet, size=15),
            part,
        ],
    )


@ft.component
def ForgottenFact(table: TableContext, deal: DealLines, fact: Event) -> ft.Control:
    """A Weis, the Stöck or a claim of a deal; in the open one it is simply written."""
    look, view, actions = table.look, table.view, table.actions
    place = deal.claims_before if isinstance(fact, ClaimedOut) else deal.melds_before
    draft, latest, change = use_draft(deal.mode_seq or 0, fact)
    state = view.state_before(place) if place is not None else view.state
    faults = refusals(view.game.verify(state, draft))

    def write(_event: object) -> None:
        if place is None:
            actions.record(latest())
        else:
            actions.correct([Inserted(place, latest())])

    rows = fact_rows(table, draft, change, _actions(look, actions, None if faults else write))
    rows.insert(-1, message_line(table, faults))
    return ft.Column(rows, spacing=8, tight=True)


def _actions(
    look: Appearance, actions: Actions, write: Callable[[Any], None] | None
) -> tuple[ft.Control, ft.Control]:
    """The way out and the next step."""
    t = look.t
    cancel = button(
        look,
        t("app.cancel"),
        lambda _: actions.open(None),
        height=KEY_HEIGHT,
    )
    step = button(
        look,
        t("pad.write"),
        guard(t, actions.say, write) if write else None,
        step=True,
        height=KEY_HEIGHT,
        key="insert-write",
    )
    return cancel, step


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A deal that is being described: its mode, and what stands on the pad."""

    typed: Typed
    mode: Mode | None = None
    pushed: bool = False

    @property
    def chosen(self) -> ModeChosen | None:
        """The mode, once it was said."""
        return ModeChosen(mode=self.mode, pushed=self.pushed) if self.mode else None

    def events(self) -> tuple[Event, ...]:
        """Both facts of the deal; none while something is missing."""
        count = self.typed.event()
        return (self.chosen, count) if self.chosen and count else ()

    def faults(self, view: View, before: State) -> tuple[Violation, ...]:
        """What is wrong with the deal at its place."""
        state = before
        for event in self.events():
            bad = refusals(view.game.verify(state, event))
            if bad:
                return bad
            state = view.game.apply(state, event)
        return ()


@ft.component
def ForgottenDeal(table: TableContext, before: int) -> ft.Control:
    """A whole deal: its mode, one side's points or a Matsch."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state_before(before)
    own = pair_of(state.deal.vorhand) if state.deal.vorhand is not None else 0
    deal, latest, change = use_latest(Forgotten(Typed(own)))
    events = deal.events()
    faults = deal.faults(view, state)

    def pad(how: Callable[[Typed], Typed]) -> None:
        change(lambda now: replace(now, typed=how(now.typed)))

    def write(_event: object) -> None:
        changes: list[Change] = [Inserted(before, event) for event in latest[0].events()]
        actions.correct(changes)

    def side_card(side: int, name: str) -> tuple[str, bool]:
        count = deal.typed.event()
        points = "–" if count is None else str(count.tricks[side])
        return f"{name}: {points}", side == deal.typed.side

    matsch = "pad.matsch" if deal.typed.side == own else "pad.contra_matsch"
    return ft.Column(
        [
            mode_row(
                t,
                colours,
                look.deck,
                view.options.factors,
                deal.mode,
                lambda mode: lambda _: change(lambda now: replace(now, mode=mode)),
            ),
            choices(
                look,
                [side_card(side, name) for side, name in enumerate(view.side_names)],
                lambda side: pad(lambda now: now.for_side(side)),
            ),
            message_line(table, faults),
            number_pad(
                colours,
                lambda digit: pad(lambda now: now.with_digit(digit)),
                clear=(t("pad.clear"), lambda _: pad(lambda now: Typed(now.side))),
                erase=(t("pad.erase"), lambda _: pad(Typed.erased)),
                aside=[
                    toggle(
                        look,
                        t(matsch),
                        lambda: pad(lambda now: replace(now, matsch=not now.matsch, digits="")),
                        on=deal.typed.matsch,
                    ),
                    toggle(
                        look,
                        t("table.pushed"),
                        lambda: change(lambda now: replace(now, pushed=not now.pushed)),
                        on=deal.pushed,
                    ),
                    *_actions(look, actions, write if events and not faults else None),
                ],
                height=KEY_HEIGHT,
            ),
        ],
        spacing=8,
        tight=True,
    )
