"""Inserting forgotten facts: a whole deal, a Weis, the Stöck, a claim (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Change, Inserted
from rules.games.schieber import SCHIEBER
from rules.games.schieber.deal import State
from rules.jass.cards import Mode
from rules.jass.seats import pair_of
from rules.pairs.facts import ClaimedOut, ModeChosen, StoeckShown, WeisShown
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games._slate.typed import Typed
from scorer.games.schieber.ledger import DealLines, deals
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.context import Actions, Panel, TableContext
from scorer.table.corrections.fields import KEY_HEIGHT, fact_rows, toggle, use_draft
from scorer.table.frame import button, choices, frame, message_line, sentence
from scorer.theme import TARGET
from scorer.widgets.component import use_latest
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad

INSERTABLE: tuple[tuple[str, Event | None], ...] = (
    ("entries.insert_deal", None),
    ("table.weis", WeisShown(side=0, points=20)),
    ("table.stoeck", StoeckShown(side=0)),
    ("claim.title", ClaimedOut(side=0)),
)
"""What can be inserted: text key, and the fact that is shown first (``None``: a whole deal)."""


@dataclass(frozen=True)
class InsertPanel(Panel):
    """Inserts a forgotten fact into a deal, or a whole deal before it.

    Attributes:
        before: The entry that chose the mode of that deal.
    """

    scrolls = True

    before: int

    def draw(self, table: TableContext) -> ft.Control:
        """The form."""
        return InsertForm(table, self.before)


@ft.component
def InsertForm(table: TableContext, before: int) -> ft.Control:
    """The choice of what is inserted, and the form for it.

    Args:
        table: The table.
        before: The entry that chose the mode of the deal.
    """
    look, actions = table.look, table.actions
    t = look.t
    selected, set_selected = ft.use_state(0)
    deal = next((deal for deal in deals(table) if deal.mode_seq == before), None)
    if deal is None:
        return frame(
            look, actions, t("entries.title"), [sentence(t("error.stale"), look.colours.quiet)]
        )
    options = [(t(key), position == selected) for position, (key, _) in enumerate(INSERTABLE)]
    fact = INSERTABLE[selected][1]
    place_text = "entries.before_deal" if fact is None else "entries.in_deal"
    form = MissingDealForm(table, before) if fact is None else MissingFactForm(table, deal, fact)
    return frame(
        look,
        actions,
        t("entries.insert_what"),
        [
            choices(look, options, set_selected, height=TARGET, size=15),
            sentence(t(place_text, n=deal.number), look.colours.quiet, size=15),
            form,
        ],
    )


@ft.component
def MissingFactForm(table: TableContext, deal: DealLines, fact: Event) -> ft.Control:
    """The form for a Weis, the Stöck or a claim; in the open deal the fact is appended."""
    look, view, actions = table.look, table.view, table.actions
    position = deal.claims_before if isinstance(fact, ClaimedOut) else deal.melds_before
    draft, latest, change = use_draft(deal.mode_seq or 0, fact)
    state = view.state_of(SCHIEBER, before=position)
    violations = refusals(view.game.verify(state, draft))

    def write(_event: object) -> None:
        if position is None:
            actions.record(latest())
        else:
            actions.correct([Inserted(position, latest())])

    rows = fact_rows(table, draft, change, _buttons(look, actions, None if violations else write))
    rows.insert(-1, message_line(table, violations))
    return ft.Column(rows, spacing=8, tight=True)


def _buttons(
    look: Appearance, actions: Actions, write: Callable[[object], None] | None
) -> tuple[ft.Control, ft.Control]:
    """The buttons to cancel and to write."""
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
class DealDraft:
    """A deal while it is being entered.

    Attributes:
        pad: The count.
        mode: The mode, once it is chosen.
        pushed: Whether the Vorhand has pushed the choice.
    """

    pad: Typed
    mode: Mode | None = None
    pushed: bool = False

    @property
    def chosen(self) -> ModeChosen | None:
        """The fact of the mode, once it is chosen."""
        return ModeChosen(mode=self.mode, pushed=self.pushed) if self.mode else None

    def events(self) -> tuple[Event, ...]:
        """The facts of mode and count; none while something is missing."""
        count = self.pad.event()
        return (self.chosen, count) if self.chosen and count else ()

    def violations(self, view: View, before: State) -> tuple[Violation, ...]:
        """What is wrong with the deal when it follows the state ``before``."""
        state = before
        for event in self.events():
            violations = refusals(view.game.verify(state, event))
            if violations:
                return violations
            state = view.game.apply(state, event)
        return ()


@ft.component
def MissingDealForm(table: TableContext, before: int) -> ft.Control:
    """The form for a whole deal: its mode, and one side's points or a Matsch."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state = view.state_of(SCHIEBER, before=before)
    chooser = pair_of(state.deal.vorhand) if state.deal.vorhand is not None else 0
    deal, latest, change = use_latest(DealDraft(Typed.of(chooser)))
    events = deal.events()
    violations = deal.violations(view, state)

    def pad(move: Callable[[Typed], Typed]) -> None:
        change(lambda now: replace(now, pad=move(now.pad)))

    def write(_event: object) -> None:
        changes: list[Change] = [Inserted(before, event) for event in latest[0].events()]
        actions.correct(changes)

    def side_option(side: int, name: str) -> tuple[str, bool]:
        count = deal.pad.event()
        points = "–" if count is None else str(count.tricks[side])
        return with_colon(t, name, points), side == deal.pad.side

    matsch = "pad.matsch" if deal.pad.side == chooser else "pad.contra_matsch"
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
                [side_option(side, name) for side, name in enumerate(view.side_names)],
                lambda side: pad(lambda now: now.for_side(side)),
            ),
            message_line(table, violations),
            number_pad(
                colours,
                lambda digit: pad(lambda now: now.with_digit(digit)),
                clear=(t("pad.clear"), lambda _: pad(Typed.cleared)),
                erase=(t("pad.erase"), lambda _: pad(Typed.erased)),
                aside=[
                    toggle(
                        look,
                        t(matsch),
                        lambda: pad(Typed.with_matsch),
                        on=deal.pad.matsch,
                    ),
                    toggle(
                        look,
                        t("table.pushed"),
                        lambda: change(lambda now: replace(now, pushed=not now.pushed)),
                        on=deal.pushed,
                    ),
                    *_buttons(look, actions, write if events and not violations else None),
                ],
                height=KEY_HEIGHT,
            ),
        ],
        spacing=8,
        tight=True,
    )
