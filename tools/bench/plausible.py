"""Plausible Partien of all games, the same for the same seed.

A stock of deals is played card by card; a Partie takes its deals from the stock. So points, Weis,
Stöck, Matsch and modes are as they are at tables. What is stated is judged by the rules, and only
Partien that come to an end are given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, Final

from rules import GAMES
from rules.engine.game import Event, refusals
from rules.engine.log import Entry, Recorded
from rules.engine.notation import Partie
from rules.engine.steps import Ask
from rules.games.bieter import facts as bieter
from rules.games.bieter.deal import deal_totals
from rules.games.coiffeur.deal import in_turn
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import RowKind, Way
from rules.games.differenzler import facts as differenzler
from rules.games.differenzler.deal import next_to_declare, pending
from rules.games.handjass import facts as handjass
from rules.games.handjass.standing import pending as pending_cut
from rules.games.individual.facts import PointsCounted as IndividualCounted
from rules.games.molotow.facts import PointsCounted as MolotowCounted
from rules.games.pandur import facts as pandur
from rules.games.putz.facts import PointsCounted as PutzCounted
from rules.games.sidi import facts as sidi
from rules.jass.auction import BidPassed
from rules.jass.cards import DECK, LAST_TRICK, Card, Mode, Rank, Suit, card_value, trick_strength
from rules.jass.facts import ShownMeld
from rules.jass.game import AnyJassGame
from rules.jass.melds import CLUB, MeldTable, meld_worth
from rules.jass.seats import pair_of
from rules.jass.weis import compare_shown
from rules.pairs.facts import (
    ClaimedOut,
    CrossedFirst,
    ModeChosen,
    SpokeFirst,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo.facts import DealerFound
from rules.solo.facts import WeisShown as PlayerWeis

SIZE: Final = 600
"""How many deals each stock has."""

MOST_FACTS: Final = 2000
"""A Partie with more facts is given up."""

PEOPLE: Final = (
    *("Ana", "Beat", "Carla", "Dani", "Eva", "Felix"),
    *("Gabi", "Hans", "Inés", "Jörg", "Kathi", "Luis"),
)

SHARES: Final = {
    "schieber": 55,
    "coiffeur": 12,
    "differenzler": 10,
    "sidi": 5,
    "individual": 3,
    "putz": 3,
    "handjass": 3,
    "pandur": 3,
    "bieter": 3,
    "molotow": 3,
}
"""How many of a hundred evenings a game is played in."""

BEGIN: Final = datetime(2016, 9, 1, 17, 30, tzinfo=UTC)
YEARS: Final = 10


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal that was played; seats count from the one that leads.

    Attributes:
        mode: How it was played.
        pushed: Whether the choice was pushed.
        points: Trick points by seat.
        tricks: Tricks by seat.
        weis: The points of every Weis that counts, each with the pair that wrote it.
        stoeck: The seat with the Stöck.
    """

    mode: Mode
    pushed: bool
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    weis: tuple[tuple[int, int], ...]
    stoeck: int | None

    def by_seat(self, first: int) -> tuple[int, ...]:
        """The trick points at a table where seat ``first`` leads."""
        count = len(self.points)
        return tuple(self.points[(seat - first) % count] for seat in range(count))

    def pairs(self, first: int) -> tuple[int, int]:
        """The trick points of both pairs."""
        points = self.by_seat(first)
        return points[0] + points[2], points[1] + points[3]

    def matsch(self, first: int) -> int | None:
        """The pair that took all tricks."""
        taken = [sum(self.tricks[side::2]) for side in (0, 1)]
        return None if all(taken) else pair_of(first + taken.index(9))


@cache
def stock(players: int, cards: int) -> tuple[Dealt, ...]:
    """Deals of so many players with so many cards each."""
    chance = Random(players * 100 + cards)
    return tuple(_dealt(players, cards, chance) for _ in range(SIZE))


def _dealt(players: int, cards: int, chance: Random) -> Dealt:
    pack = list(DECK)
    chance.shuffle(pack)
    hands = [pack[seat * cards : (seat + 1) * cards] for seat in range(players)]
    pairs = players == 4
    mode, merit = _best(hands[0])
    pushed = pairs and merit < 17
    if pushed:
        mode, _ = _best(hands[2])
    weis = _weis(hands, mode) if pairs else ()
    trumps = {Card(mode.trump, rank) for rank in (Rank.KING, Rank.QUEEN)} if mode.trump else None
    stoeck = next((seat for seat in range(players) if trumps and trumps <= set(hands[seat])), None)
    points, tricks = _play([list(hand) for hand in hands], mode, pairs=pairs)
    return Dealt(mode, pushed, points, tricks, weis, stoeck)


def _best(hand: Sequence[Card]) -> tuple[Mode, float]:
    """The mode that suits a hand best, and how well."""

    def merit(mode: Mode) -> float:
        high = sum(
            trick_strength(card, mode, card.suit) >= (13 if card.suit is mode.trump else 8)
            for card in hand
        )
        length = sum(card.suit is mode.trump for card in hand)
        return 4 * high + (2 * length if mode.trump else 6)

    return max(((mode, merit(mode)) for mode in Mode), key=lambda found: found[1])


def _weis(hands: Sequence[Sequence[Card]], mode: Mode) -> tuple[tuple[int, int], ...]:
    melds = [
        ShownMeld(seat=seat, cards=cards)
        for seat, hand in enumerate(hands)
        for cards in _melds(hand)
    ]
    if not melds:
        return ()
    table = MeldTable(mode, (0, 1, 2, 3), (0, 1, 0, 1))
    result = compare_shown(melds, table, CLUB)
    if result.side is None:
        return ()
    return tuple((result.side, meld_worth(one.meld, CLUB)) for one in result.counted)


def _melds(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """The sequences of a hand."""
    for suit in Suit:
        run: list[Card] = []
        for rank in (*Rank, None):
            card = Card(suit, rank) if rank else None
            if card in hand and card is not None:
                run.append(card)
                continue
            if len(run) >= 3:
                yield tuple(run)
            run = []


def _play(
    hands: list[list[Card]], mode: Mode, *, pairs: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Play all tricks: win with as little as it takes, else give little, or much to a partner."""
    players = len(hands)
    points, tricks, leader = [0] * players, [0] * players, 0
    while hands[0]:
        order = [(leader + step) % players for step in range(players)]
        trick: list[tuple[int, Card]] = []
        for seat in order:
            card = _card(hands[seat], trick, mode, seat, pairs=pairs)
            hands[seat].remove(card)
            trick.append((seat, card))
        led = trick[0][1].suit
        leader = max(trick, key=lambda one: trick_strength(one[1], mode, led))[0]
        points[leader] += sum(card_value(card, mode) for _, card in trick)
        tricks[leader] += 1
    points[leader] += LAST_TRICK
    return tuple(points), tuple(tricks)


def _card(
    hand: list[Card], trick: list[tuple[int, Card]], mode: Mode, seat: int, *, pairs: bool
) -> Card:
    if not trick:
        return max(hand, key=lambda card: trick_strength(card, mode, card.suit))
    led = trick[0][1].suit
    best_seat, best = max(trick, key=lambda one: trick_strength(one[1], mode, led))
    strength = trick_strength(best, mode, led)
    puur_alone = [card for card in hand if card.suit is led] == [
        card for card in hand if card.suit is mode.trump and card.rank is Rank.JACK
    ]
    allowed = [card for card in hand if card.suit in (led, mode.trump)]
    if puur_alone or not any(card.suit is led for card in hand):
        allowed = hand
    winning = [card for card in allowed if trick_strength(card, mode, led) > strength]
    if pairs and (best_seat - seat) % 2 == 0:
        return max(allowed, key=lambda card: card_value(card, mode))
    if winning:
        return min(winning, key=lambda card: trick_strength(card, mode, led))
    return min(allowed, key=lambda card: card_value(card, mode))


# --- what is stated in each game


def _schieber(state: Any, chance: Random) -> Iterator[Event]:
    deal, ask = state.deal, state.verdict.ask
    if ask is Ask.SPOKE_FIRST:
        yield SpokeFirst(side=deal.claims[0].side, alone=True)
        return
    if ask is not None:
        yield CrossedFirst(side=chance.randrange(2))
        return
    if deal.vorhand is None:
        yield VorhandFound(seat=chance.randrange(4))
        return
    one, first = chance.choice(stock(4, 9)), deal.vorhand
    tricks = one.pairs(first)
    yield ModeChosen(mode=one.mode, pushed=one.pushed)
    for side, points in one.weis:
        yield WeisShown(side=pair_of(first + side), points=points)
    if one.stoeck is not None and state.options.stoeck:
        yield StoeckShown(side=pair_of(first + one.stoeck))
    factor = state.options.factors.of(one.mode)
    for side in (0, 1):
        missing = state.options.target - state.before[side]
        if 0 < missing <= factor * tricks[side] and chance.random() < 0.5:
            early = chance.random() < 0.1
            said = max(0, -(-missing // factor) - 20 * early)
            yield ClaimedOut(side=side, tricks=said, in_order=True)
    yield TricksCounted(tricks=tricks, matsch=one.matsch(first))


def _coiffeur(state: Any, chance: Random) -> Iterator[Event]:
    if state.deal.vorhand is None:
        yield VorhandFound(seat=chance.randrange(4))
        return
    one, seat = chance.choice(stock(4, 9)), in_turn(state)
    side = pair_of(seat or 0)
    rows = list(enumerate(state.options.rows))
    chance.shuffle(rows)
    for number, row in rows:
        way = Way(one.mode.value) if row.kind is RowKind.JOKER else None
        alternates = row.kind.way is not None and row.kind.way.alternates
        opening = chance.choice((Mode.OBENABE, Mode.UNDENUFE)) if alternates else None
        yield RowChosen(side=side, row=number, way=way, opening=opening)
    points = one.pairs(seat or 0)[side]
    yield PointsMade(points=points, matsch=one.matsch(seat or 0) == side)


def _differenzler(state: Any, chance: Random) -> Iterator[Event]:
    asked = pending(state)
    if asked is not None:
        yield differenzler.ZeroSettled(seat=asked[1], won_trick=chance.random() < 0.3)
        return
    if state.deal.dealer is None:
        yield DealerFound(seat=chance.randrange(state.players))
        return
    points = chance.choice(stock(4, 9)).by_seat((state.deal.dealer + 1) % 4)
    seat = next_to_declare(state)
    for step in range(4):
        turn = ((seat or 0) + step) % 4
        guess = round(chance.gauss(points[turn], 9))
        declared = points[turn] if chance.random() < 0.1 else min(157, max(0, guess))
        yield differenzler.PointsDeclared(seat=turn, points=declared)
    yield differenzler.PointsCounted(points=points)


def _alone(counted: Callable[..., Event]) -> Callable[[Any, Random], Iterator[Event]]:
    """A game in which each plays alone and only the points are stated."""

    def deal(state: Any, chance: Random) -> Iterator[Event]:
        if state.deal.dealer is None:
            yield DealerFound(seat=chance.randrange(state.players))
            return
        playing = getattr(state.deal, "playing", tuple(range(state.players)))
        if chance.random() < 0.3:
            yield PlayerWeis(seat=chance.choice(playing), points=20)
        yield counted(points=chance.choice(stock(len(playing), 36 // len(playing))).points)
        yield counted(points=chance.choice(stock(len(playing), 9)).points)

    return deal


def _handjass(state: Any, chance: Random) -> Iterator[Event]:
    tie = pending_cut(state)
    if tie is not None:
        yield handjass.CutWon(seat=chance.choice(tie.seats))
        return
    deal = state.deal
    if deal.dealer is None:
        yield DealerFound(seat=chance.randrange(state.players))
        return
    seats = tuple(sorted(deal.in_game))
    yield handjass.HandsTaken(seats=seats)
    points = dict(zip(seats, chance.choice(stock(len(seats), 9)).points, strict=True))
    yield handjass.HandsCounted(tricks=tuple(points.get(seat) for seat in range(state.players)))


def _pandur(state: Any, chance: Random) -> Iterator[Event]:
    deal = state.deal
    if deal.dealer is None:
        yield DealerFound(seat=chance.randrange(state.players))
        return
    if deal.bid is None:
        bid = chance.choice(deal.possible[:4])
        yield pandur.BidMade(seat=deal.auction.turn or 0, bid=bid)
        return
    if deal.auction.turn is not None:
        yield BidPassed(seat=deal.auction.turn)
        return
    yield pandur.TrumpNamed(suit=chance.choice(tuple(Suit)))
    yield pandur.SoloSettled(made=chance.random() < 0.6)
    yield pandur.SoloCounted(points=chance.randrange(60, 155))


def _bieter(state: Any, chance: Random) -> Iterator[Event]:
    deal = state.deal
    if state.verdict.ask is not None:
        yield CrossedFirst(side=chance.randrange(2))
        return
    if deal.dealer is None:
        yield DealerFound(seat=chance.randrange(3))
        return
    if not state.settled:
        turn = state.auction.turn or 0
        if state.auction.bid is None or chance.random() < 0.4:
            yield bieter.BidMade(seat=turn, points=state.least + 10 * chance.randrange(4))
        else:
            yield BidPassed(seat=turn)
        return
    one = chance.choice(stock(3, 12))
    yield bieter.ModeNamed(mode=one.mode)
    total = max(deal_totals(state))
    made = max(one.points) if deal.first else one.points[0]
    yield TricksCounted(tricks=(made, total - made))


def _sidi(state: Any, chance: Random) -> Iterator[Event]:
    deal = state.deal
    if deal.dealer is None:
        yield DealerFound(seat=chance.randrange(4))
        return
    first = (deal.dealer + 1) % 4
    one = chance.choice(stock(4, 9))
    bidder = (first + 2 * one.pushed) % 4
    expected = one.pairs(first)[pair_of(bidder)]
    bid = min(150, max(state.options.minimum, 10 * round(chance.gauss(expected, 15) / 10)))
    for step in range((bidder - first) % 4):
        yield BidPassed(seat=(first + step) % 4)
    yield sidi.BidMade(seat=bidder, points=bid, mode=one.mode)
    for step in range(1, 4):
        yield BidPassed(seat=(bidder + step) % 4)
    yield TricksCounted(tricks=one.pairs(first), matsch=one.matsch(first))


DEALS: Final[dict[str, Callable[[Any, Random], Iterator[Event]]]] = {
    "schieber": _schieber,
    "coiffeur": _coiffeur,
    "differenzler": _differenzler,
    "individual": _alone(IndividualCounted),
    "putz": _alone(PutzCounted),
    "molotow": _alone(MolotowCounted),
    "handjass": _handjass,
    "pandur": _pandur,
    "bieter": _bieter,
    "sidi": _sidi,
}
"""What is stated next, perhaps with more than the rules accept: refused facts are left out."""


def facts(game: AnyJassGame, options: Any, players: int, chance: Random) -> list[Event] | None:
    """The facts of a whole Partie; ``None`` if it does not come to an end."""
    state = game.start(options, players)
    stated: list[Event] = []
    for _ in range(MOST_FACTS):
        if game.ended(state):
            return stated
        for event in DEALS[game.key](state, chance):
            if not refusals(game.verify(state, event)):
                state = game.apply(state, event)
                stated.append(event)
                if game.ended(state):
                    return stated
    return None


def partien(count: int, seed: int = 1) -> Iterator[Partie]:
    """Finished Partien, several in an evening, over :data:`YEARS` years."""
    chance = Random(seed)
    given, evening = 0, 0
    gap = timedelta(days=365 * YEARS) / max(1, count / 3)
    while given < count:
        game = GAMES[chance.choices(list(SHARES), list(SHARES.values()))[0]]
        players = 3 if game.key in ("bieter", "pandur", "putz") else 4
        people = chance.sample(PEOPLE, players)
        at = BEGIN + evening * gap
        for _ in range(chance.randrange(1, 6)):
            chance.shuffle(people)
            stated = facts(game, game.usual_options(players), players, chance)
            if stated is None:
                continue
            entries = tuple(
                Entry(seq, (at + timedelta(seconds=40 * seq)).isoformat(), seq, Recorded(event))
                for seq, event in enumerate(stated, start=1)
            )
            at += timedelta(seconds=40 * len(stated) + 300)
            yield Partie(
                id=f"{chance.getrandbits(128):032x}",
                game=game,
                rules=game.revision,
                players=tuple(people),
                options=game.usual_options(players),
                entries=entries,
            )
            given += 1
            if given == count:
                return
        evening += 1
