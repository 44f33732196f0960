"""The bidding of a Pandur: who speaks, the bids, the passes (PAN-2)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.engine.steps import Step
from rules.games.pandur import PANDUR
from rules.games.pandur.bids import Bid
from rules.games.pandur.facts import BidMade, BidPassed
from rules.solo.facts import DealerFound
from scorer.games._solo.out_of_turn import record_bid
from scorer.games.pandur.bid_ladder import bid_ladder
from scorer.games.pandur.draft import Draft, Speaking, speaking
from scorer.games.pandur.key_sizes import GAP, KeySizes
from scorer.games.pandur.touches import Touches
from scorer.phrases import bid_text
from scorer.table.context import TableContext
from scorer.widgets.tap import tap, text_button, words

MANY_LETTERS = 22
"""Number of letters from which a text is smaller, so that it fits into two lines."""

LONG_TEXT = 0.8
"""Factor for the size of such a text."""


def bidding_keys(
    table: TableContext, touches: Touches, draft: Draft, sizes: KeySizes
) -> ft.Control:
    """The players, the bids and the passes, in portrait from top to bottom."""
    shown = speaking(table.view.state_of(PANDUR), draft)
    names = _name_keys(table, touches, shown, sizes)
    ladder = bid_ladder(
        table.look,
        shown.possible if shown else (),
        lambda bid: _bid(table, touches, bid),
        height=sizes.row,
        gap=GAP,
    )
    passes = _pass_keys(table, touches, shown, sizes)
    if not sizes.beside:
        return ft.Column(
            [ft.Row(names, spacing=GAP), ladder, ft.Row(passes, spacing=GAP)],
            spacing=GAP,
            tight=True,
        )
    half = (len(names) + 1) // 2
    spare: list[ft.Control] = [ft.Container(height=sizes.row)]
    rows = [names[:half], names[half:], spare, *([one] for one in passes)]
    beside = ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, expand=2)
    return ft.Row([ft.Container(ladder, expand=5), beside], spacing=GAP)


def _bid(table: TableContext, touches: Touches, bid: Bid) -> None:
    now = speaking(touches.state(), touches.draft())
    if now is None:
        touches.say_what_comes()
    else:
        record_bid(table, BidMade(seat=now.seat, bid=bid))


def _name_keys(
    table: TableContext, touches: Touches, shown: Speaking | None, sizes: KeySizes
) -> list[ft.Control]:
    """A key for each player: who deals first or, in the bidding, who speaks."""
    colours = table.look.colours

    def choose(seat: int) -> Callable[..., None]:
        def chosen(_event: object) -> None:
            now = table.actions.now()
            if now.next_step.code is Step.SAY_DEALER:
                table.actions.record(DealerFound(seat=seat))
            elif not touches.refused(BidPassed(seat=seat)):
                touches.change(lambda draft: draft.for_seat(seat))

        return chosen

    def key(seat: int, name: str) -> ft.Control:
        here = shown is not None and seat == shown.seat
        able = shown is None or seat in shown.open
        return tap(
            name,
            words(
                name,
                colours.on_step if here else colours.ink,
                size=round(13.5 * sizes.letters, 1),
                bold=here,
                # A single word would be broken anywhere; on one line it ends with an ellipsis.
                lines=2 if " " in name else 1,
            ),
            choose(seat),
            colour=colours.step if here else colours.raised,
            height=sizes.row,
            expand=1,
            padding=2,
            selected=here,
            dim=not able,
            key=f"seat-{seat}",
        )

    return [key(seat, name) for seat, name in enumerate(table.view.players)]


def _pass_keys(
    table: TableContext, touches: Touches, shown: Speaking | None, sizes: KeySizes
) -> list[ft.Control]:
    """A pass of the player who speaks, and one key for the passes of all who can still bid."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours

    def pass_one(_event: object) -> None:
        now = speaking(touches.state(), touches.draft())
        if now is None:
            touches.say_what_comes()
        else:
            record_bid(table, BidPassed(seat=now.seat))

    def pass_all(_event: object) -> None:
        now = speaking(touches.state(), touches.draft())
        if now is None:
            touches.say_what_comes()
        elif now.soloist is None:
            actions.say(t("table.nobody_bid"))
        else:
            actions.record(*(BidPassed(seat=seat) for seat in now.open))

    name = view.players[shown.seat] if shown else ""
    plays = ""
    if shown is not None and shown.soloist is not None and shown.bid is not None:
        plays = t("table.plays_bid", name=view.players[shown.soloist], bid=bid_text(t, shown.bid))
    size = round(15 * min(sizes.letters, 1.3), 1)
    return [
        text_button(
            t("fact.bid_passed", name=name) if name else t("pandur.pass"),
            colours,
            pass_one,
            height=sizes.row,
            expand=2,
            size=size,
            dim=shown is None,
            key="pass",
        ),
        text_button(
            plays or t("table.others_pass"),
            colours,
            pass_all,
            step=bool(plays),
            height=sizes.row,
            expand=3,
            size=round(size * (LONG_TEXT if len(plays) > MANY_LETTERS else 1), 1),
            dim=not plays,
            key="stands",
        ),
    ]
