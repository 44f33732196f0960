"""Faults of play in a Coiffeur: which row was played, and what is written for it (PEN-1, PEN-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event, refusals
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import State, open_rows
from rules.games.coiffeur.facts import RowChosen
from rules.games.coiffeur.sheet import Way
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from scorer.error_handling import guard
from scorer.forms.rule_links import refusal
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.panels import cell_title
from scorer.games.coiffeur.row_names import row_title
from scorer.session import View
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import KEY_HEIGHT, ChangeDraft, use_draft
from scorer.table.frame import frame, message_line
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, button, choices, sentence, side_choice
from scorer.theme import TARGET
from scorer.widgets.component import use_latest

REVOKE = Revoked(side=0, kept=0)
"""The fact that the panel shows first."""


@dataclass(frozen=True)
class CoiffeurFaultPanel(Panel):
    """Records a fault of play, and the row that was played if it is not written yet.

    Attributes:
        draft: The cell that was chosen on the sheet, if one was.
    """

    scrolls = True

    draft: CellDraft

    def draw(self, table: TableContext) -> ft.Control:
        """The form: the row, the kind of fault, the side, and the consequence by the rules."""
        return CoiffeurFault(table, self.draft)


@ft.component
def CoiffeurFault(table: TableContext, chosen: CellDraft) -> ft.Control:
    """The form: the row, the kind of fault, the side, and the consequence by the rules."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    state = view.state_of(COIFFEUR)
    row, latest_row, change_row = use_latest(CellDraft() if chosen.origin else chosen)
    short, set_short = ft.use_state(False)
    draft, latest, change = use_draft(view.seq, REVOKE)

    def first(now: CellDraft) -> tuple[RowChosen, ...]:
        """The choice of the row, where it is not written yet."""
        choice = now.choice(view.options)
        return () if state.deal.choice or choice is None else (choice,)

    kinds = [(t("fault.revoke"), not short), (t("fault.short_cards"), short)]
    rows: list[ft.Control] = []
    if state.deal.choice is None:
        rows += _row_choice(table, row, change_row)
    after = _after(view, first(row))
    rows.append(choices(look, kinds, lambda place: set_short(place == 1)))

    def record(event: Event) -> bool:
        return actions.record(*first(latest_row[0]), event)

    if short:
        rows += _short_cards(table, after, draft, change, record)
    else:
        rows += _revoke(table, after, (draft, latest), change, record)
    return frame(look, actions, t("fault.title"), rows, tall=True)


def _after(view: View, first: tuple[RowChosen, ...]) -> State:
    """The state in which the fault is judged: after the choice of the row, if that is possible."""
    state = view.state_of(COIFFEUR)
    if first and not refusals(view.game.verify(state, first[0])):
        state = view.game.apply(state, first[0])
    return state


def _row_choice(
    table: TableContext,
    row: CellDraft,
    change: Callable[[Callable[[CellDraft], CellDraft]], None],
) -> list[ft.Control]:
    """The side and the row that were played, and how, where the row leaves it open."""
    look, view = table.look, table.view
    t, options = look.t, view.options
    state = view.state_of(COIFFEUR)
    side = row.place[0] if row.place else None

    def choose_side(to: int) -> None:
        rest = open_rows(state, to)
        if rest:
            change(lambda now: replace(now, place=(to, _same_row(now, rest))))

    rows: list[ft.Control] = [
        sentence(t("coiffeur.which_row"), look.colours.ink, bold=True),
        side_choice(look, view.side_names, side, choose_side),
    ]
    if row.place is None or side is None:
        return rows
    numbers = open_rows(state, side)
    names = [
        (row_title(t, options.rows[number], look.deck), number == row.place[1])
        for number in numbers
    ]
    rows.append(
        choices(
            look,
            names,
            lambda place: change(lambda now: now.moved_to((side, numbers[place]))),
            height=TARGET,
        )
    )
    if row.asks_way(options):
        ways = [(t(f"mode.{look.deck}.{way}"), way is row.way) for way in Way]
        rows.append(
            choices(
                look,
                ways,
                lambda place: change(lambda now: now.with_way(tuple(Way)[place])),
                columns=4,
                height=TARGET,
                size=13,
            )
        )
    if row.alternates(options):
        both = (Mode.OBENABE, Mode.UNDENUFE)
        texts = [
            (t("coiffeur.first", mode=t(f"mode.{look.deck}.{mode}")), mode is row.opening)
            for mode in both
        ]
        rows.append(
            choices(
                look,
                texts,
                lambda place: change(lambda now: now.with_opening(both[place])),
                height=TARGET,
                size=14,
            )
        )
    choice = row.choice(options)
    wrong = refusals(view.check(choice)) if choice else ()
    if wrong:
        rows.append(refusal(look, wrong[0], table.names))
    return rows


def _same_row(now: CellDraft, rest: tuple[int, ...]) -> int:
    """The row of the draft, if the side has not written it; else its first open one."""
    row = now.place[1] if now.place else rest[0]
    return row if row in rest else rest[0]


def _revoke(
    table: TableContext,
    after: State,
    draft_and_latest: tuple[Revoked, Callable[[], Revoked]],
    change: ChangeDraft,
    record: Callable[[Event], bool],
) -> list[ft.Control]:
    look, actions = table.look, table.actions
    t, colours = look.t, look.colours
    draft, latest = draft_and_latest
    violations = refusals(table.view.game.verify(after, draft))
    write = button(
        look,
        t("pad.write"),
        guard(t, actions.say, lambda _: record(latest())),
        step=True,
        height=KEY_HEIGHT,
        key="fault-write",
    )
    cancel = button(look, t("app.cancel"), lambda _: actions.open(None), height=KEY_HEIGHT)
    fields = fact_rows(table, draft, change, (cancel, write))
    fields.insert(-1, message_line(table, violations))
    return [sentence(t("rule.PEN-1"), colours.quiet, size=15), *fields]


def _short_cards(
    table: TableContext,
    after: State,
    draft: Revoked,
    change: ChangeDraft,
    record: Callable[[Event], bool],
) -> list[ft.Control]:
    """A player is short of cards: what is written, or the deal is annulled (PEN-2)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    choice = after.deal.choice
    written = t("violation.deal.needs_row")
    if choice is not None:
        points = 0 if draft.side == choice.side else DEAL_TOTAL
        written = t("coiffeur.writes", n=points, cell=cell_title(table, (choice.side, choice.row)))

    def answer(text: str, event: Event, key: str, *, step: bool) -> ft.Control:
        return button(
            look,
            text,
            guard(t, actions.say, lambda _: record(event)),
            step=step,
            height=72,
            key=key,
        )

    annul = button(
        look,
        t("fault.annul"),
        guard(t, actions.say, lambda _: actions.record(DealAnnulled())),
        height=72,
        key="fault-annul",
    )
    forfeit = answer(written, DealForfeited(side=draft.side), "fault-forfeit", step=True)
    return [
        sentence(t("rule.PEN-2"), colours.quiet, size=15),
        sentence(t("coiffeur.short_cards_who"), colours.ink),
        side_choice(
            look,
            view.side_names,
            draft.side,
            lambda side: change(lambda now: replace(now, side=side)),
        ),
        sentence(t("fault.annul_help"), colours.quiet, size=15),
        ft.Row([annul, forfeit], spacing=GAP),
    ]
