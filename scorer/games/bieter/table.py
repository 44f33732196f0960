"""The table of a Bieter: the auction, then the slate of the bidder against the two (BIE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import refusals
from rules.engine.log import Amended
from rules.games.bieter import BIETER
from rules.games.bieter.facts import DealDeclined, ModeNamed, TrumpTurned
from rules.games.bieter.standing import on_table
from rules.jass.auction import Auction
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.pairs.facts import TricksCounted
from scorer.appearance import Appearance
from scorer.games.auctions.keys import before_play, mode_keys
from scorer.games.bieter.auction import AuctionKeys, auction_board, auction_of
from scorer.games.boards.slate import SLATE_ROOM, slate_board
from scorer.games.cards.card_choice import LastCardPanel
from scorer.games.counting.count_keys import says_unfinished, typed_now
from scorer.games.counting.key_sizes import KeySizes
from scorer.games.counting.matsch import question_of
from scorer.games.counting.play import SidePlay, beside_key, mode_shortcuts, play_keys, side_pile
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from scorer.games.ends.open_question import RulingPanel
from scorer.games.melds.player_melds import annul_row
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.seats.player_buttons import ask_dealer_of_auction
from scorer.phrases import names_of, step_text
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, LiveTable, Menu, Owner, Panel, TableContext, TableDesign
from scorer.table.notice import NextLine, refused_line, sum_text
from scorer.table.panel_parts import sentence
from scorer.text_size.room import fills_room
from scorer.widgets.component import memo, use_part
from scorer.widgets.faces import Key

_MODE_FACTS = (ModeNamed, TrumpTurned)
"""Facts that decide the mode."""


@dataclass(frozen=True)
class DeclinePanel(Panel):
    """Records that the bidder does not play the deal (BIE-6)."""

    covers = Covers.BOARD
    asks = True

    def draw(self, table: TableContext) -> ft.Control:
        """The answers: with the Stöck of the pair, or without."""
        look, view, actions = table.look, table.view, table.actions
        t = look.t

        def decline(*, stoeck: bool) -> ft.Control:
            key = "fact.deal_declined_stoeck" if stoeck else "fact.deal_declined"
            return answer(
                table,
                t(key, name=view.side_names[0]),
                lambda: actions.record(DealDeclined(stoeck=stoeck)),
                kind=Key.PLAIN if stoeck else Key.WRITE,
                key=f"decline-{stoeck}",
            )

        buttons = [decline(stoeck=False)]
        if on_table(view.state_of(BIETER)).decline_stoeck:
            buttons.insert(0, decline(stoeck=True))
        rule = sentence(t("rule.BIE-6"), look.colours.quiet, size=15)
        return frame(table, t("bieter.decline"), [rule], *buttons)


def _mode(view: View) -> Mode | None:
    return view.state_of(BIETER).deal.mode


def _both_missing(view: View) -> bool:
    """Whether the points of one side do not follow from those of the other (BIE-3)."""
    return on_table(view.state_of(BIETER)).totals != {DEAL_TOTAL}


def _count(view: View, typed: Typed) -> TricksCounted | None:
    """The count of what is typed; where cards are not in play, both numbers are needed.

    One number is enough to be refused if it is more than a deal can have.
    """
    event = typed.event()
    if event is None or not _both_missing(view) or (typed.others and not typed.matsch):
        return event
    too_many = not typed.matsch and any(one.code == Code.RANGE for one in view.check(event))
    return event if too_many else None


def say_next(look: Appearance, live: LiveTable) -> NextLine:
    """What comes next, or what is typed and whether it can be."""
    t, view = look.t, live.actions.now()
    names = names_of(view, look.deck)
    typed = typed_now(live)
    deal = " · ".join(
        f"{view.side_names[side]} {target}"
        for side, target in enumerate(view.state_of(BIETER).targets)
    )
    if live.panel.value is None and _mode(view) is None:
        return NextLine(step_text(t, names, view.next_step))
    event = _count(view, typed)
    if event is None:
        both = _both_missing(view)
        return NextLine(t("bieter.both_points" if both else "bieter.one_points"), deal)
    violations = refusals(view.check(event)) if live.panel.value is None else ()
    if wrong := typed.numbers.judged(violations):
        return refused_line(t, names, wrong[0])
    return NextLine(sum_text(t, event.tricks), deal)


def choose_mode(live: LiveTable, mode: Mode) -> None:
    """Name the mode of the open deal, or correct it (BIE-4)."""
    view, actions = live.actions.now(), live.actions
    actions.touched()
    if _mode(view) is None:
        actions.record(ModeNamed(mode=mode))
        return
    entry = next(fact for fact in reversed(view.facts) if isinstance(fact.event, _MODE_FACTS))
    if isinstance(entry.event, TrumpTurned):
        actions.open(EditPanel(entry.seq))
    elif entry.event != ModeNamed(mode=mode):
        actions.correct([Amended(entry.seq, ModeNamed(mode=mode))])


LAST_CARD_PANEL = LastCardPanel(TrumpTurned, "BIE-4")
"""Records the dealer's last card (BIE-4)."""


@memo
@ft.component
@fills_room
def DealKey(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
    """The key for the dealer's last card and, once it is known, for a deal that is not played."""

    def by_card(view: View) -> bool:
        return _mode(view) is None and not on_table(view.state_of(BIETER)).bidder_chooses

    def part(view: View) -> tuple[bool, bool]:
        return by_card(view), on_table(view.state_of(BIETER)).may_decline

    card, may_decline = use_part(live.view, part)

    def press() -> None:
        view, actions = live.actions.now(), live.actions
        refused = refusals(view.check(DealDeclined()))
        actions.touched()
        if by_card(view):
            actions.open(LAST_CARD_PANEL)
        elif not live.context(look, view).refuse(refused):
            actions.open(DeclinePanel())

    return beside_key(
        look,
        sizes,
        look.t("bieter.last_card" if card else "bieter.decline"),
        press,
        key="deal-key",
        label=look.t("card.last") if card else "",
        dim=not (card or may_decline),
        three_lines=True,
    )


def _choose_settled(table: TableContext, mode: Mode) -> None:
    """Name the mode by a letter, once the auction has ended."""
    if not _settled(table.actions.now()):
        table.say_what_comes()
    elif not says_unfinished(table.look, table.live):
        choose_mode(table.live, mode)


_COUNTING = Counting(mode_of=_mode, count=_count, ask=question_of, both=_both_missing)

_PLAY = play_keys(
    SidePlay(
        counting=_COUNTING,
        say_next=say_next,
        modes=mode_keys(_mode, choose_mode),
        beside_sides=DealKey,
        shortcuts=mode_shortcuts(_choose_settled),
    )
)


def _settled(view: View) -> bool:
    """Whether it is known who plays alone."""
    return view.state_of(BIETER).settled


def _settled_owners(table: TableContext) -> Sequence[Owner]:
    """The bidder and the two others, once it is known who plays alone."""
    return _PILE.owners(table) if _settled(table.view) else ()


_PILE = side_pile(_COUNTING, whole=lambda view: not _both_missing(view))


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The auction; once it is known who plays alone, the slate of both sides."""
    view = table.view
    if _settled(view):
        return slate_board(table, width, height)
    # Before anybody can bid, the auction is that of nobody.
    return auction_board(table, auction_of(view) or Auction(seats=()), (width, height))


TABLE = TableDesign(
    board=_board,
    keys=before_play(_PLAY, _settled, AuctionKeys),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    first_question=ask_dealer_of_auction,
    second_weis=partial(ask_which_weis, WeisByCardsPanel()),
    ruling=RulingPanel(),
    pile=replace(_PILE, owners=_settled_owners),
    room=SLATE_ROOM,
    slate=True,
)
