"""Handjass: players decide whether to play each deal; the last one in the game loses (HAND).

- Two to four players each play alone. Before each deal every player says in or out (HAND-1).
- If all are out, the same dealer deals again. A player alone in gets both game points (HAND-1).
- A turned card sets trumps; with two or three players the six may be exchanged for it (HAND-1).
- Tricks, Weis and Stöck make the points of a player (HAND-2).
- The two players with the most points get one game point each. Ties at the last prize are cut for:
  the program asks who cut the highest card (HAND-2).
- If only two play and one of them has fewer than 21 points, the better one gets both (HAND-2).
- A player with fewer than 21 points loses one game point (HAND-3).
- A player with seven game points is safe and leaves the game (HAND-4).
- The last player in the game loses. If the last two reach seven together, the one with fewer points
  in that deal loses; if equal, they cut (HAND-4).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from rules.engine.frozen import replace
from rules.engine.game import (
    Event,
    Example,
    NextStep,
    Outcome,
    Placed,
    Question,
    Status,
    Violation,
)
from rules.engine.grown import Grown
from rules.engine.log import Change, Inserted, Recorded
from rules.engine.reasons import Reason
from rules.engine.ruling import Finding
from rules.engine.score import ScoreLine
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Ask, Step
from rules.games.handjass import verify
from rules.games.handjass.deal import (
    PRIZES,
    Course,
    Cut,
    Deal,
    Options,
    State,
    compare_weis,
    deal_lines,
    deal_totals,
)
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from rules.games.handjass.findings import findings
from rules.games.handjass.standing import after, loser, pending
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Contest
from rules.jass.options import MOST_GAME_POINTS, check_target
from rules.jass.written import won_weis
from rules.solo.cells import seat_cell
from rules.solo.deal import with_fact
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.game import SoloGame
from rules.solo.leaving import places, round_from
from rules.solo.leaving_game import closed


class Handjass(SoloGame[State, Options]):
    """Players decide before each deal whether to play it; the last in the game loses (HAND)."""

    key = "handjass"
    revision = 2
    player_counts = (4, 3, 2)
    players_rule = "HAND-1"
    options_type = Options
    event_types = (
        DealerFound,
        HandsTaken,
        CardTurned,
        WeisShown,
        WeisCompared,
        StoeckShown,
        HandsCounted,
        CutWon,
        DealAnnulled,
    )
    example = Example(
        4,
        (
            DealerFound(seat=0),
            HandsTaken(seats=(0, 1, 2)),
            HandsCounted(tricks=(80, 59, 18, None)),
        ),
    )

    def option_faults(self, options: Options, players: int) -> Iterator[Violation]:
        """The target must be at least 1 (HAND-4)."""
        yield from check_target(options.target, rule="HAND-4", most=MOST_GAME_POINTS)

    def trick_totals(self, options: Options, players: int) -> frozenset[int]:
        """The cards of those who are out stay out of play (HAND-1)."""
        return frozenset[int]().union(*map(deal_totals, range(PRIZES, players + 1)))

    def start(self, options: Options, players: int) -> State:
        """The state before the first deal, whose dealer is unknown."""
        deal = Deal(number=1, dealer=None, in_game=tuple(range(players)))
        steps = Grown((Course(scores=(0,) * players),))
        return State(options=options, players=players, deal=deal, steps=steps)

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The dealer comes first, then who plays, then all else."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _with(event, state)

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count; ``None`` before trumps are known."""
        return compare_weis(state, melds)

    def target(self, state: State, side: int) -> int | None:
        """Game points with which a player is safe (HAND-4)."""
        return state.options.target

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for every prize and for every game point lost."""
        return tuple(line for deal in state.finished for line in deal_lines(deal))

    def sheet(self, state: State) -> Sheet:
        """A row for every deal: game points, and the card points behind them."""
        rows = tuple(_row(deal, state.players) for deal in state.finished)
        return Sheet(rows=rows, totals=state.standing.scores)

    def findings(self, state: State) -> tuple[Finding, ...]:
        """What decided besides the points."""
        return tuple(findings(state))

    def outcome(self, state: State) -> Outcome:
        """The last player in the game loses; the others are ranked by when they left (HAND-4)."""
        asked = pending(state)
        if asked is not None:
            code = Ask.CUT if asked.worth else Ask.LAST_CUT
            rule = "HAND-2" if asked.worth else "HAND-4"
            return Outcome(status=Status.OPEN, question=Question(code=code, rule=rule))
        if state.deal is not None:
            return Outcome()
        return Outcome.ranked(places(state.standing.left, state.players), loser=loser(state))

    def next_step(self, state: State) -> NextStep:
        """What the players must do now."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        order = round_from(deal.dealer, deal.in_game, state.players) if deal else ()
        return NextStep(
            code=_step(state),
            deal=state.number,
            dealer=deal.dealer if deal else None,
            vorhand=next(iter(order), None),
        )

    def deal_of(self, before: State, event: Event) -> int:
        """A cut belongs to the deal that it settles, which has been counted (HAND-2, HAND-4)."""
        if isinstance(event, CutWon) and before.finished:
            return before.finished[-1].number
        return super().deal_of(before, event)


HANDJASS = Handjass()


def answer(state: State, facts: Sequence[Placed], seat: int) -> Change | None:
    """The change that records who has cut the highest card; ``None`` if no cut is open.

    The fact belongs right after the tied deal. If a later deal has begun, it is inserted there.

    Args:
        state: The current state.
        facts: The effective log that led to it.
        seat: The seat that has cut the highest card.
    """
    asked = pending(state)
    if asked is None:
        return None
    cuts = asked.deal.cuts
    last = cuts[-1].position if cuts else asked.deal.position
    later = facts[last + 1 : state.position]
    event = CutWon(seat=seat)
    return Inserted(later[0].seq, event) if later else Recorded(event)


def _step(state: State) -> Step | Ask:
    """The next step."""
    asked = pending(state)
    if asked is not None:
        return Ask.CUT if asked.worth else Ask.LAST_CUT
    if state.deal is None:
        return Step.FINISHED
    if state.deal.dealer is None:
        return Step.SAY_FIRST_DEALER
    return Step.SAY_PLAYERS if state.deal.playing is None else Step.COUNT_DEAL


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state after a fact; most belong to any game in which each player plays alone."""
    return replace(state, deal=with_fact(event, state.on_table, state.position))


@_with.register
def _(event: HandsTaken, state: State) -> State:
    """If all are out, the same dealer deals again; with one in the deal is over (HAND-1)."""
    if not event.seats:
        return replace(state, deal=state.on_table.dealt_again())
    deal = replace(state.on_table, playing=tuple(sorted(event.seats)), position=state.position)
    return _closed(state, deal) if len(event.seats) == 1 else replace(state, deal=deal)


@_with.register
def _(event: WeisCompared, state: State) -> State:
    """Only the player with the best Weis writes (WIIS-5)."""
    result = compare_weis(state, event.melds)
    won = won_weis(state.position, result, state.options.meld_rules)
    return replace(state, deal=replace(state.on_table.with_melds(*won), compared=True))


@_with.register
def _(event: HandsCounted, state: State) -> State:
    return _closed(state, replace(state.on_table, tricks=event.tricks, position=state.position))


@_with.register
def _(event: CutWon, state: State) -> State:
    last = state.finished[-1]
    before = replace(
        state, finished=state.finished.without_last(), steps=state.steps.without_last()
    )
    return _closed(before, replace(last, cuts=(*last.cuts, Cut(state.position, event.seat))))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    return replace(state, deal=state.on_table.dealt_again())


def _closed(state: State, deal: Deal) -> State:
    """The state after a deal (HAND-4)."""
    return closed(state, deal, after(state.standing, deal, state.options.target))


def _row(deal: Deal, players: int) -> Row:
    lines = tuple(deal_lines(deal))
    return Row(
        deal=deal.number,
        reason=Reason.GAME_POINTS,
        cells=tuple(_cell(deal, seat, lines) for seat in range(players)),
        mode=deal.mode.value if deal.mode else "",
        position=deal.position,
    )


def _cell(deal: Deal, seat: int, lines: tuple[ScoreLine, ...]) -> Cell:
    if seat not in (deal.playing or ()):
        return Cell(side=seat)
    return seat_cell(seat, lines, mark=Reason.BELOW_21, points=deal.points_of(seat))
