"""Arguments about Weis: whose Weis count, what one is worth, a card in two Weis (WIIS)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules import GAMES
from rules.desk.board import Board
from rules.desk.question import (
    Flow,
    Impossible,
    Played,
    Topic,
    Words,
    how_played,
    pick,
    pick_side,
    refuse_if,
)
from rules.desk.settlement import Decision, Settlement, counted, decided
from rules.desk.written_weis import weis_shown
from rules.engine.args import Seat, Side
from rules.engine.codes import Code
from rules.engine.game import Violation
from rules.jass.cards import Card, Mode, Rank, Suit
from rules.jass.facts import ShownMeld
from rules.jass.melds import (
    CLUB,
    Contest,
    ContestReason,
    Declared,
    Kind,
    Meld,
    MeldRules,
    MeldTable,
    check_melds,
    contest,
    four_cards,
    meld_worth,
    read_meld,
    sequence_cards,
)
from rules.jass.options import WeisOptions
from rules.jass.weis import check_shown

FOUR: Final = "four"
LONGEST: Final = 9
SEQUENCES: Final = tuple(str(length) for length in range(3, LONGEST + 1))
TOURNAMENT: Final = "tournament"
"""The answer that a tournament is played, which is a Schieber without Weis (WIIS-7)."""
SEATS: Final = (0, 1)


def argued(known: Board | None) -> Flow[Settlement]:
    """An argument about Weis."""
    about = yield from pick(Topic.WEIS_ARGUMENT, "whose", "worth", "shared", "played")
    if about == "whose":
        return (yield from _whose(known))
    if about == "worth":
        return (yield from _worth(known))
    if about == "shared":
        return (yield from _shared(known))
    return (yield from _played(known))


def meld_rules(known: Board | None) -> MeldRules:
    """What the table has agreed about Weis; without a Partie, the rules of the club."""
    options = known.state.options if known else None
    return options.meld_rules if isinstance(options, WeisOptions) else CLUB


def _whose(known: Board | None) -> Flow[Settlement]:
    """Which side's Weis count (WIIS-4, WIIS-5)."""
    rules = meld_rules(known)
    played = _played_deal(known)
    if played is None:
        played = yield from how_played(multiplied=known is None)
    shown: list[ShownMeld] = []
    for side in SEATS:
        cards = yield from _ask_meld(side)
        shown.append(ShownMeld(seat=side, cards=cards))
        refuse_if(tuple(map(_of_sides, check_shown(shown, rules, len(SEATS)))))
    declared = tuple(Declared(one.seat, _meld(one.cards, rules)) for one in shown)
    result = _compared(declared, played.mode, rules, first=0)
    if result.reason is ContestReason.DECLARED_FIRST:
        first = yield from pick_side(Topic.FIRST_IN_TURN)
        result = _compared(declared, played.mode, rules, first=first)
    found = replace(_contest_settled(result), played=played)
    if known is None or known.deal.mode is None:
        return found
    winner = result.side or 0
    return counted(known.with_shown(*weis_shown(winner, result.points[winner])), found)


def _of_sides(found: Violation) -> Violation:
    """A violation about seats, which at the desk are the two sides."""
    args = ((name, Side(value) if isinstance(value, Seat) else value) for name, value in found.args)
    return replace(found, args=tuple(args))


def _compared(
    declared: tuple[Declared, ...], mode: Mode, rules: MeldRules, *, first: int
) -> Contest:
    turn = (first, 1 - first)
    return contest(declared, MeldTable(mode=mode, turn=turn, sides=SEATS), rules)


def _contest_settled(result: Contest) -> Settlement:
    side = result.side or 0
    points = result.points[side]
    found = decided(Decision.WEIS_COUNTS, "WIIS-4", "WIIS-5", side=side, points=points)
    return replace(found, contest=result)


def _worth(known: Board | None) -> Flow[Settlement]:
    """What a Weis is worth (WIIS-1, WIIS-2)."""
    rules = meld_rules(known)
    kind = yield from pick(Topic.MELD_KIND, *SEQUENCES, FOUR)
    if kind == FOUR:
        rank = yield from _ask_rank(Topic.MELD_RANK, tuple(Rank))
        cards = four_cards(rank)
    else:
        cards = sequence_cards(Suit.SPADES, Rank.ACE, int(kind))
    meld = _meld(cards, rules)
    rule = "WIIS-2" if meld.kind is Kind.FOUR else "WIIS-1"
    found = decided(Decision.WORTH, rule, points=meld_worth(meld, rules), kind=kind)
    return replace(found, played=_played_deal(known))


def _shared(known: Board | None) -> Flow[Settlement]:
    """Whether a player may show a sequence and four of a kind with a card in both (WIIS-3)."""
    rules = meld_rules(known)
    length = yield from pick(Topic.MELD_KIND, *SEQUENCES)
    sequence = _meld((yield from _ask_sequence(int(length), None)), rules)
    rank = yield from _ask_rank(Topic.MELD_RANK, tuple(Rank))
    four = _meld(four_cards(rank), rules)
    found = check_melds((Declared(0, sequence), Declared(0, four)), rules)
    worths = (meld_worth(sequence, rules), meld_worth(four, rules))
    if not found:
        both = decided(Decision.BOTH_WEIS, "WIIS-3", points=sum(worths))
        return replace(both, played=_played_deal(known))
    if found[0].code != Code.MELD_CARD_TWICE:
        raise Impossible(found)
    card = dict(found[0].args)["card"]
    one = decided(Decision.ONE_CARD_TWICE, "WIIS-3", card=card, points=max(worths))
    return replace(one, played=_played_deal(known))


def _played_deal(known: Board | None) -> Played | None:
    """The mode of the deal of the Partie, if it is known, and what multiplies Weis in it."""
    if known is None or known.deal.mode is None:
        return None
    return Played(mode=known.deal.mode, factor=known.state.terms.meld_factor)


def _played(known: Board | None) -> Flow[Settlement]:
    """Whether Weis count at all (WIIS-7)."""
    if known is not None:
        counts = known.state.terms.weis
        return decided(Decision.WEIS_PLAYED if counts else Decision.NO_WEIS, "WIIS-7")
    asked = yield from pick(Topic.GAME, *GAMES, TOURNAMENT)
    game = GAMES.get(asked)
    if game is None or not game.knows_weis:
        return decided(Decision.NO_WEIS, "WIIS-7")
    counts = game.weis_count(game.usual_options(game.player_counts[0]))
    return decided(Decision.WEIS_PLAYED if counts else Decision.WEIS_IF_AGREED, "WIIS-7")


def _ask_meld(side: int) -> Flow[tuple[Card, ...]]:
    """The best Weis of a side, by its cards."""
    kind = yield from pick(Topic.MELD_KIND, *SEQUENCES, FOUR, side=side)
    if kind == FOUR:
        return four_cards((yield from _ask_rank(Topic.MELD_RANK, tuple(Rank), side)))
    return (yield from _ask_sequence(int(kind), side))


def _ask_sequence(length: int, side: int | None) -> Flow[tuple[Card, ...]]:
    possible = tuple(rank for rank in Rank if rank - length >= Rank.SIX - 1)
    top = possible[0]
    if len(possible) > 1:
        top = yield from _ask_rank(Topic.MELD_TOP, possible, side)
    suit = yield from pick(Topic.MELD_SUIT, *Suit, side=side, words=Words.SUITS)
    return sequence_cards(Suit(suit), top, length)


def _ask_rank(topic: Topic, ranks: tuple[Rank, ...], side: int | None = None) -> Flow[Rank]:
    codes = {rank.code: rank for rank in reversed(ranks)}
    return codes[(yield from pick(topic, *codes, side=side, words=Words.RANKS))]


def _meld(cards: tuple[Card, ...], rules: MeldRules) -> Meld:
    """The meld that these cards form.

    Raises:
        Impossible: They form none, or one that is worth nothing by the agreed rules.
    """
    meld = read_meld(cards, rules)
    if isinstance(meld, Violation):
        raise Impossible((meld,))
    return meld
