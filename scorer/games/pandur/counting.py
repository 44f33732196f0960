"""The end of a deal of Pandur: trump, melds, and the count or the result (PAN-3, PAN-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Amended
from rules.engine.score import ScoreLine
from rules.games.pandur import PANDUR
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Deal
from rules.games.pandur.facts import SoloCounted, TrumpNamed
from rules.games.pandur.standing import SoloistNeeds, soloist_needs, stakes
from rules.games.pandur.verify import WORTHS
from rules.jass.cards import Suit
from rules.solo.facts import StoeckShown, WeisShown
from scorer.appearance import Appearance
from scorer.games.melds.player_melds import PlayerWeisPanel
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.pandur.draft import SoloDraft, Touches
from scorer.games.pandur.key_sizes import GAP, KeySizes
from scorer.phrases import bid_text, with_colon
from scorer.table.model import TableContext
from scorer.table.widths import keys_width
from scorer.text_size.drawn import LEAST_LETTERS, lines_within
from scorer.widgets.faces import OUTLINE, Key, face
from scorer.widgets.modes import mode_key
from scorer.widgets.numpad import PADDING, number_pad, word_room
from scorer.widgets.spoken import announced
from scorer.widgets.tap import at_left, centred, lettering, tap, text_button

PAD, ASKED = 5, 2
"""Widths of the pad and of what stands beside it in landscape, as parts of the whole."""

PAD_SHARE = PAD / (PAD + ASKED)


def count_keys(
    table: TableContext, touches: Touches, draft: SoloDraft, sizes: KeySizes
) -> ft.Control:
    """The suits, the number or the two answers, and the pad; in portrait from top to bottom."""
    solo = soloist_needs(table.view.state_of(PANDUR))
    if solo is None:
        return ft.Container()
    suits = _suit_keys(table, solo.bid, sizes)
    asked = (
        _number(table, draft, solo, sizes)
        if solo.bid.points is not None
        else _answers(table, touches, draft, solo, sizes)
    )
    pad = _pad(table, touches, draft, solo, sizes)
    if not sizes.beside:
        return ft.Column([suits, asked, pad], spacing=GAP, tight=True)
    left = ft.Column([suits, pad], spacing=GAP, tight=True, expand=PAD)
    return ft.Row(
        [left, ft.Container(asked, expand=ASKED)],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def write(table: TableContext, touches: Touches) -> None:
    """Write what ends the deal, or say what is missing; judged at the moment of the touch."""
    actions, t = table.actions, table.look.t
    solo = soloist_needs(touches.state())
    if solo is None:
        touches.table.say_what_comes()
        return
    event = touches.draft().event(solo.bid)
    name = table.view.players[solo.soloist]
    if event is not None:
        actions.record(event)
    elif solo.bid.points is None:
        actions.say(t("step.settle_solo", name=name))
    else:
        actions.say(t("play.missing_points_of", name=name))


def type_digit(touches: Touches, digit: int) -> None:
    """Type a digit of the soloist's trick points, or say why it does not count."""
    solo = soloist_needs(touches.state())
    if solo is None:
        touches.table.say_what_comes()
    elif solo.bid.points is not None or not touches.table.refuses(SoloCounted(points=0)):
        draft, table = touches.draft(), touches.table
        if draft.count.full:
            table.actions.say(table.look.t("pad.no_room", n=len(str(draft.points))))
        else:
            touches.change(lambda draft: draft.with_digit(digit))


def _suit_keys(table: TableContext, bid: Bid, sizes: KeySizes) -> ft.Control:
    """The four suits; another one than the named trump corrects it."""
    look, view, actions = table.look, table.view, table.actions
    deal: Deal | None = view.state_of(PANDUR).deal
    named = deal.trump if deal else None

    def name_trump(suit: Suit) -> None:
        now, event = actions.now(), TrumpNamed(suit=suit)
        current = now.state_of(PANDUR).deal
        if current is None or current.trump is None:
            actions.record(event)
        elif current.trump is not suit:
            entry = next(fact for fact in reversed(now.facts) if isinstance(fact.event, TrumpNamed))
            actions.correct([Amended(entry.seq, event)])

    def key(suit: Suit) -> ft.Control:
        return mode_key(
            suit,
            look.deck,
            look.colours,
            partial(name_trump, suit),
            label=look.t("fact.trump_named", suit=look.t(f"suit.{look.deck}.{suit}")),
            picture=round(26 * sizes.letters),
            height=sizes.row,
            chosen=suit is named and look.show_trump,
            dim=not bid.trumps,
            key=f"trump-{suit}",
        )

    return ft.Row([key(suit) for suit in Suit], spacing=GAP)


def _number(
    table: TableContext, draft: SoloDraft, solo: SoloistNeeds, sizes: KeySizes
) -> ft.Control:
    """The trick points typed so far; beside them what they come to, or are needed for."""
    look, view = table.look, table.view
    colours = look.colours
    event = draft.event(solo.bid)
    text, colour = _needed_text(look, solo), colours.quiet
    if event and not view.check(event):
        text = _result_text(table, view.game.preview(view.state_of(PANDUR), event))
        colour = colours.accent
    typed = "–" if draft.points is None else str(draft.points)
    result = announced(
        with_colon(look.t, view.players[solo.soloist], f"{typed}. {text}"),
        at_left(text, colour, size=round(14.5 * sizes.letters, 1), lines=8 if sizes.beside else 4),
    )
    number = lettering(typed, colours.ink, size=round(38 * sizes.letters), bold=True)
    if sizes.beside:
        return ft.Column([number, result], spacing=GAP, height=4 * sizes.row)
    return ft.Row(
        [
            ft.Container(result, expand=1),
            ft.Container(
                number,
                width=round(96 * sizes.letters),
                height=sizes.pair,
                border=ft.Border.all(1.5, colours.step),
                border_radius=12,
                alignment=ft.Alignment.CENTER,
            ),
        ],
        spacing=GAP,
        height=sizes.pair,
    )


def _needed_text(look: Appearance, solo: SoloistNeeds) -> str:
    """The melds shown so far, and the trick points that the bid still needs."""
    t = look.t
    if solo.promised is None or solo.needed is None:
        return ""
    if solo.weis or solo.stoeck:
        return t(
            "pandur.needs_with",
            bid=solo.promised,
            weis=solo.weis,
            stoeck=solo.stoeck,
            n=solo.needed,
        )
    return t("pandur.needs", bid=solo.promised, n=solo.needed)


def _result_text(table: TableContext, lines: Sequence[ScoreLine]) -> str:
    """The result of a count: whether the bid is made, and who gets how many game points."""
    look, view = table.look, table.view
    return " · ".join(
        dict.fromkeys(
            [
                *(look.t(f"reason.{line.reason}") for line in lines),
                *(f"{view.players[line.side]} +{line.score}" for line in lines),
            ]
        )
    )


def _answers(
    table: TableContext, touches: Touches, draft: SoloDraft, solo: SoloistNeeds, sizes: KeySizes
) -> ft.Control:
    """Two answers: whether a misère or a Pandur was made, each with its game points (PAN-5)."""
    look, view = table.look, table.view
    t, colours = look.t, look.colours
    name, bid = view.players[solo.soloist], bid_text(t, solo.bid)
    whole = keys_width(look, table.screens.table.room)
    room = whole * (1 - PAD_SHARE if sizes.beside else 1 / 2) - 4 * PADDING

    def answer(*, made: bool) -> ft.Control:
        gains = {
            stake.seat: stake.made if made else stake.failed
            for stake in stakes(view.state_of(PANDUR))
        }
        gains_text = " · ".join(f"{view.players[seat]} +{n}" for seat, n in gains.items() if n)
        label = t("fact.solo_settled" if made else "fact.solo_settled_failed", name=name, bid=bid)
        here = draft.made is made
        size = round(LEAST_LETTERS * sizes.letters, 1)
        if lines_within(gains_text, size, room) > 2:
            size = LEAST_LETTERS
        return tap(
            f"{label}, {gains_text}",
            centred(
                [
                    lettering(
                        t("reason.solo_made" if made else "reason.solo_failed"),
                        colours.ink,
                        size=round(15 * sizes.letters, 1),
                        bold=True,
                        lines=2,
                    ),
                    lettering(gains_text, colours.quiet, size=size, lines=4),
                ],
                spacing=2,
            ),
            lambda _: touches.change(lambda now: replace(now, made=made)),
            looks=face(colours, chosen=here),
            height=sizes.pair,
            expand=1,
            selected=here,
            key="made" if made else "failed",
        )

    both = [answer(made=True), answer(made=False)]
    if sizes.beside:
        return ft.Column([ft.Row([one]) for one in both], spacing=GAP, tight=True)
    return ft.Row(both, spacing=GAP)


def _pad(
    table: TableContext, touches: Touches, draft: SoloDraft, solo: SoloistNeeds, sizes: KeySizes
) -> ft.Control:
    """The digits; beside them Weis, Stöck and the key that writes."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    counted = solo.bid.points is not None
    event = draft.event(solo.bid)
    pad = keys_width(look, table.screens.table.room) * (PAD_SHARE if sizes.beside else 1)
    stoeck, weis = StoeckShown(seat=solo.soloist), WeisShown(seat=solo.soloist, points=20)

    def key(
        text: str, act: Callable[[], object], name: str, *, dim: bool, kind: Key = Key.FACT
    ) -> ft.Control:
        return text_button(
            t(text),
            look.colours,
            lambda _: act(),
            kind=kind,
            dim=dim,
            height=sizes.row,
            expand=1,
            size=round(17 * sizes.letters, 1),
            room=word_room(pad, GAP) - 2 * (PADDING + OUTLINE),
            key=name,
        )

    def open_weis() -> None:
        now = soloist_needs(touches.state())
        if now is not None and not touches.table.refuses(WeisShown(seat=now.soloist, points=20)):
            deal = touches.state().deal
            by_cards = WeisByCardsPanel() if deal and deal.trump else None
            actions.open(PlayerWeisPanel((now.soloist,), by_cards, WORTHS))

    def refused(fact: Event) -> bool:
        return bool(view.check(fact))

    return number_pad(
        look.colours,
        lambda digit: type_digit(touches, digit),
        clear=(t("pad.clear"), lambda _: touches.change(SoloDraft.cleared)),
        erase=(t("pad.erase"), lambda _: touches.change(SoloDraft.erased)),
        aside=[
            key("table.weis", open_weis, "weis", dim=not counted or refused(weis)),
            key("table.stoeck", lambda: actions.record(stoeck), "stoeck", dim=refused(stoeck)),
            ft.Container(height=sizes.row, expand=1),
            key(
                "pad.write",
                lambda: write(table, touches),
                "count-write",
                kind=Key.WRITE,
                dim=event is None or refused(event),
            ),
        ],
        height=sizes.row,
        gap=GAP,
        size=round(24 * sizes.letters, 1),
    )
