"""The panels of the table screen: which one is open, and the small ones themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from rules.engine.game import Status
from rules.pairs.facts import VorhandFound
from scorer.appearance import Appearance
from scorer.games._cards.weis import WeisCards, weis_worths
from scorer.games._slate.claim import ClaimCard, stoeck_sides
from scorer.games._slate.fault import Fault
from scorer.games._slate.ruling import RulingCard
from scorer.games.schieber.controls import GAP
from scorer.games.schieber.entries import Entries
from scorer.games.schieber.insert import Insert
from scorer.games.schieber.pad import Pad
from scorer.services import Services
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.conflict import Meanwhile
from scorer.table.corrections.confirm import Late, Mend
from scorer.table.corrections.edit import Edit
from scorer.table.end import EndCard
from scorer.table.facts_list import facts_list
from scorer.table.how_scored import HowScored
from scorer.table.menu import table_menu
from scorer.table.screen import TableState
from scorer.widgets.tap import text_button, words

SHORT = 6
"""Letters of a name that has room on the fourth part of a phone."""


def called_for(view: View) -> str | None:
    """The panel that the Partie itself calls for while none is open."""
    status = view.outcome.status
    if status is Status.FINISHED:
        return "end"
    if status is Status.OPEN:
        return "ruling"
    return "vorhand" if view.state.deal.vorhand is None else None


def panel_body(look: Appearance, at: TableState, services: Services, panel: Panel) -> ft.Control:
    """What stands on a panel."""
    view, actions, keys = at.view.value, at.actions, at.keys
    bodies: dict[str, Callable[[], ft.Control]] = {
        "end": lambda: EndCard(look, view, actions, services.go),
        "vorhand": lambda: _vorhand(look, view, actions),
        "pad": lambda: Pad(look, view, actions, panel, keys),
        "weis": lambda: weis_worths(look, view, actions),
        "weis_cards": lambda: WeisCards(look, view, actions),
        "stoeck": lambda: stoeck_sides(look, view, actions),
        "claim": lambda: ClaimCard(look, view, actions, panel),
        "entries": lambda: (Entries if look.writing else facts_list)(look, view, actions),
        "edit": lambda: Edit(look, view, actions, panel),
        "insert": lambda: Insert(look, view, actions, panel),
        "mend": lambda: Mend(look, view, actions, panel),
        "late": lambda: Late(look, view, actions, panel),
        "meanwhile": lambda: Meanwhile(look, view, actions, panel),
        "ruling": lambda: RulingCard(look, view, actions),
        "fault": lambda: Fault(look, view, actions),
        "scored": lambda: HowScored(look, view, actions),
        "menu": lambda: _menu(look, actions, services, view),
    }
    return bodies[panel.kind]()


def _vorhand(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """Who is Vorhand in the first deal: one tap on a name (SCH-2)."""
    t, colours = look.t, look.colours
    buttons: list[ft.Control] = [
        text_button(
            name,
            colours,
            lambda _, seat=seat: actions.record(VorhandFound(seat=seat)),
            expand=1,
            height=64,
            size=16,
            key=f"vorhand-{seat}",
        )
        for seat, name in enumerate(view.players)
    ]
    columns = 4 if max(map(len, view.players)) <= SHORT else 2
    return ft.Column(
        [
            words(t("table.who_is_vorhand"), colours.ink, size=18, bold=True),
            words(t(f"choice.first_vorhand.{view.options.first_vorhand}"), colours.quiet, size=15),
            *(
                ft.Row(buttons[start : start + columns], spacing=GAP)
                for start in range(0, len(buttons), columns)
            ),
        ],
        spacing=GAP,
        tight=True,
    )


def _menu(look: Appearance, actions: Actions, services: Services, view: View) -> ft.Control:
    """What a Schieber needs rarely: faults of play, turning a half, the ruling."""
    t = look.t
    showing: list[tuple[str, Callable[[], object]]] = [
        (f"{t('table.turn_half')}: {name}", partial(actions.turn, side))
        for side, name in enumerate(view.side_names)
    ]
    if view.outcome.ruling is not None:
        showing.insert(0, (t("ruling.title"), lambda: actions.open(Panel(kind="ruling"))))
    fault = (t("table.fault"), lambda: actions.open(Panel(kind="fault")))
    return table_menu(look, actions, services, [fault], showing=showing)
