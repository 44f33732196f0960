"""Entering all Weis of a deal by their cards, where both pairs show some (WIIS-4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.jass.cards import Rank, Suit
from rules.jass.facts import WeisCompared
from rules.jass.melds import Kind
from scorer.appearance import Appearance
from scorer.forms.rule_links import refusal
from scorer.games.melds.weis_draft import MeldDraft, StatedWeis, WeisDraft
from scorer.games.melds.weis_text import contest_text, meld_text
from scorer.games.melds.written_weis import first_draft, in_place_of_written, stated_weis
from scorer.phrases import side_text, with_colon
from scorer.session import View
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.widgets.faces import Key, face
from scorer.widgets.suits import mode_picture
from scorer.widgets.tap import lettering, tap, text_button


@dataclass(frozen=True)
class WeisByCardsPanel(Panel):
    """Compares the Weis of a deal by their cards (WIIS-4), starting with what is written.

    Attributes:
        side: The side of one more Weis, which is known by its points; ``None``: there is none.
        points: Its points, before the factor.
    """

    title = "weis.by_cards"

    side: int | None = None
    points: int = 0

    def draw(self, table: TableContext) -> ft.Control:
        """The Weis entered so far, and the one whose cards are being chosen."""
        if self.side is None:
            return WeisCards(table)
        return WeisCards(table, (stated_weis(table.view, self.side, self.points),))


ChangeMeld = Callable[[Callable[[MeldDraft], MeldDraft]], None]
"""Changes the Weis whose cards are being chosen."""


@ft.component
def WeisCards(table: TableContext, more: tuple[StatedWeis, ...] = ()) -> ft.Control:
    """Enter all Weis of the deal by their cards, and show whose Weis count (WIIS-4, WIIS-5).

    Args:
        table: The table.
        more: Weis that are known by their points only, besides those that are written.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    start = first_draft(view, more)
    draft, latest, change = use_typed(table.live, "weis by cards", start)
    current, melds, pending = draft.current, draft.melds, draft.all
    violations = _violations(view, WeisCompared(melds=pending)) if pending else ()

    def change_meld(move: Callable[[MeldDraft], MeldDraft]) -> None:
        change(lambda now: replace(now, current=move(now.current)))

    def write() -> None:
        event = WeisCompared(melds=latest().all)
        changes = in_place_of_written(actions.now(), event)
        if changes:
            actions.correct(changes)
        else:
            actions.record(event)

    # Rows appear and disappear; with keys, each chip stays the same control between two taps.
    rows: list[ft.Control] = [
        *_stated_line(table, draft),
        _seat_chips(table, current, change_meld),
        _kind_chips(look, current, change_meld),
    ]
    if current.kind is Kind.SEQUENCE:
        rows.append(_suit_chips(look, current, change_meld))
    rows.append(_rank_chips(look, current, change_meld))
    for place, meld in enumerate(melds):
        rows.append(
            ft.Row(
                key=f"meld-{place}",
                controls=[
                    lettering(
                        with_colon(
                            look.t,
                            view.players[meld.seat],
                            meld_text(look, meld.cards, rules_of=view),
                        ),
                        colours.ink,
                        size=15,
                        align=ft.TextAlign.LEFT,
                        expand=1,
                    ),
                    tap(
                        t("weis.remove_meld"),
                        ft.Icon(ft.Icons.CLOSE, size=20, color=colours.ink),
                        lambda _, place=place: change(lambda now: now.without_meld(place)),
                        width=48,
                    ),
                ],
            )
        )
    if violations:
        rows.append(refusal(look, violations[0], table.names, size=15))
    elif pending:
        rows.append(lettering(contest_text(table, pending), colours.ink, size=15))
    rows.append(
        ft.Row(
            key="write",
            controls=[
                text_button(
                    t("weis.add_meld"),
                    colours,
                    table.handler(lambda: change(WeisDraft.with_meld_added))
                    if len(pending) > len(melds) and not violations
                    else None,
                    expand=1,
                ),
                text_button(
                    t("weis.compare"),
                    colours,
                    table.handler(write) if pending and not violations else None,
                    kind=Key.WRITE,
                    expand=1,
                ),
            ],
            spacing=8,
        )
    )
    return ft.Column(rows, spacing=8, tight=True)


def _stated_line(table: TableContext, draft: WeisDraft) -> list[ft.Control]:
    """The Weis whose cards are asked for, if only its points are known."""
    if not draft.stated:
        return []
    t, weis = table.look.t, draft.stated[0]
    question = t("weis.which_cards", points=weis.points, side=side_text(t, table.names, weis.side))
    return [sentence(question, table.look.colours.quiet, size=15)]


def _violations(view: View, event: Event) -> tuple[Violation, ...]:
    """What is wrong with the melds, once they are in the place of those that are written."""
    changes = in_place_of_written(view, event)
    if not changes:
        return view.check(event)
    judgement = view.judge(*changes)
    return refusals(judgement.refused)


def _chip_rows(chips: list[ft.Control], length: int, key: str) -> ft.Control:
    """Chips of equal width in rows of ``length``."""
    rows = [chips[start : start + length] for start in range(0, len(chips), length)]
    return ft.Column([ft.Row(row, spacing=6) for row in rows], spacing=6, tight=True, key=key)


def _chip(
    look: Appearance,
    label: str,
    content: ft.Control,
    on_click: Callable[..., None] | None,
    *,
    chosen: bool,
) -> ft.Control:
    return tap(
        label,
        content,
        on_click,
        looks=face(look.colours, chosen=chosen),
        selected=chosen,
        expand=1,
        padding=2,
    )


def _seat_chips(table: TableContext, meld: MeldDraft, change: ChangeMeld) -> ft.Control:
    look, view = table.look, table.view
    return ft.Row(
        [
            tap(
                name,
                lettering(name, look.colours.ink, size=15, lines=1),
                lambda _, seat=seat: change(lambda now: replace(now, seat=seat)),
                looks=face(look.colours, chosen=seat == meld.seat),
                selected=seat == meld.seat,
                expand=1,
            )
            for seat, name in enumerate(view.players)
        ],
        spacing=6,
        key="seats",
    )


def _kind_chips(look: Appearance, meld: MeldDraft, change: ChangeMeld) -> ft.Control:
    t = look.t
    chips = [
        _chip(
            look,
            t("weis.sequence_of", n=length),
            lettering(str(length), look.colours.ink, size=18),
            lambda _, length=length: change(
                lambda now: replace(now, kind=Kind.SEQUENCE, length=length, top=None)
            ),
            chosen=chosen,
        )
        for length in range(3, 10)
        for chosen in [meld.kind is Kind.SEQUENCE and meld.length == length]
    ]
    four = meld.kind is Kind.FOUR
    chips.append(
        _chip(
            look,
            t("weis.four"),
            lettering(t("weis.four"), look.colours.ink, size=14, lines=2),
            lambda _: change(lambda now: replace(now, kind=Kind.FOUR, top=None)),
            chosen=four,
        )
    )
    return _chip_rows(chips, 4, "kinds")


def _suit_chips(look: Appearance, meld: MeldDraft, change: ChangeMeld) -> ft.Control:
    return ft.Row(
        [
            tap(
                look.t(f"suit.{look.deck}.{suit}"),
                mode_picture(suit, look.deck, look.colours, 26),
                lambda _, suit=suit: change(lambda now: replace(now, suit=suit)),
                looks=face(look.colours, chosen=suit is meld.suit),
                selected=suit is meld.suit,
                expand=1,
            )
            for suit in Suit
        ],
        spacing=6,
        key="suits",
    )


def _rank_chips(look: Appearance, meld: MeldDraft, change: ChangeMeld) -> ft.Control:
    lowest = Rank.SIX if meld.kind is Kind.FOUR else Rank(Rank.SIX + meld.length - 1)
    return _chip_rows(
        [
            _chip(
                look,
                look.t("weis.from_card", card=look.t(f"rank.{look.deck}.{rank.code}")),
                lettering(
                    look.t(f"rank_short.{look.deck}.{rank.code}"),
                    look.colours.ink,
                    size=17,
                ),
                (lambda _, rank=rank: change(lambda now: replace(now, top=rank)))
                if rank >= lowest
                else None,
                chosen=rank is meld.top,
            )
            for rank in reversed(Rank)
        ],
        5,
        "ranks",
    )
