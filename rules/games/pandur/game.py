"""Pandur: bid to play alone against the others; the last one left loses (PAN).

Three hold cards at a time. The soloist gets the worth of a bid that she makes, her opponents
that of one that fails, and whoever has fifteen leaves.
"""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Status,
    Violation,
    refusals,
    violation,
)
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Step
from rules.games.pandur.deal import Deal, Options, Said, State, Written, auction, turn
from rules.games.pandur.facts import BidMade, BidPassed, SoloCounted, SoloSettled, TrumpNamed
from rules.games.pandur.standing import Course, course, loser, standing
from rules.games.pandur.verify import blocked, faults
from rules.jass.cards import Mode
from rules.jass.ending import STOECK
from rules.jass.melds import Contest, Table, meld_worth
from rules.jass.weis import compare_shown
from rules.pairs.facts import DealAnnulled
from rules.solo.facts import DealerFound, StoeckShown, WeisCompared, WeisShown
from rules.solo.leaving import next_of, places, round_from


class Pandur(Game[State, Options]):
    """One against the others, deal by deal; the last one left loses (PAN)."""

    key = "pandur"
    player_counts = (4, 3)
    options_type = Options
    event_types = (
        DealerFound,
        BidMade,
        BidPassed,
        TrumpNamed,
        WeisShown,
        WeisCompared,
        StoeckShown,
        SoloCounted,
        SoloSettled,
        DealAnnulled,
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every player is a side (PAN-5)."""
        return tuple((seat,) for seat in range(players))

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """There is a target to reach, and three or four play (PAN-1, PAN-6)."""
        found: list[Violation] = []
        if options.target < 1:
            found.append(violation(Code.OPTION_TARGET, "PAN-6", "target", target=options.target))
        if players not in self.player_counts:
            least, most = min(self.player_counts), max(self.player_counts)
            found.append(
                violation(
                    Code.PLAYERS_BETWEEN,
                    "PAN-1",
                    "players",
                    players=players,
                    least=least,
                    most=most,
                )
            )
        return tuple(found)

    def start(self, options: Options, players: int) -> State:
        """Before the first deal: nobody deals yet."""
        deal = Deal(number=1, dealer=None, seats=tuple(range(players)))
        return State(options=options, players=players, deal=deal)

    def verify(self, state: State, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact now."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = blocked(state, event)
        return (misplaced,) if misplaced else tuple(faults(event, state))

    def apply(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return replace(_with(event, state), position=state.position + 1)

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """A line for everybody to whom a deal gave game points."""
        return tuple(line for step in course(state) for line in step.lines)

    def sheet(self, state: State) -> Sheet:
        """A row for every deal that was played: game points, and the soloist's card points."""
        steps = course(state)
        rows = tuple(
            _row(deal, step)
            for deal, step in zip(state.finished, steps[1:], strict=True)
            if deal.bid is not None
        )
        return Sheet(rows=rows, totals=steps[-1].scores)

    def outcome(self, state: State) -> Outcome:
        """The last one left has lost; the others are placed by when they left (PAN-6)."""
        if state.deal is not None:
            return Outcome()
        ranks = places(standing(state).left, state.players)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Outcome(status=Status.FINISHED, winners=winners, ranks=ranks, loser=loser(state))

    def next_step(self, state: State) -> NextStep:
        """What the table must do now, and whose turn it is to bid (PAN-2)."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        code, seat = _step(state)
        order = round_from(deal.dealer, deal.active, state.players) if deal else ()
        return NextStep(
            code=code,
            deal=state.number,
            dealer=deal.dealer if deal else None,
            vorhand=next(iter(order), None),
            chooser=deal.soloist if deal else None,
            seat=seat,
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A Weis for a counted deal: was it declared and won in time (WIIS-6)?"""
        if not isinstance(event, WeisShown | WeisCompared) or event.vouched:
            return ()
        if now.deal is not None and now.deal.number == there.number:
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


PANDUR = Pandur()


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(PANDUR.verify(state, event)):
        return ()
    after = PANDUR.apply(state, event)
    return tuple(line for line in PANDUR.lines(after) if line.position == state.position)


def compare_weis(state: State, event: WeisCompared) -> Contest | None:
    """Whose Weis are the best, and why (WIIS-4); ``None`` before trumps are known.

    The melds must be sound, and shown by players who hold cards.
    """
    deal = state.deal
    if deal is None or deal.trump is None:
        return None
    table = Table(
        mode=Mode(deal.trump.value),
        turn=turn(deal, state.players),
        sides=tuple(range(state.players)),
    )
    return compare_shown(event.melds, table, state.options.meld_rules)


def _step(state: State) -> tuple[Step, int | None]:
    """The code of the next step and whose turn it is."""
    deal = state.deal
    if deal is None:
        return Step.FINISHED, None
    if deal.dealer is None:
        return Step.SAY_DEALER, None
    speaks = auction(deal, state.players).turn
    if speaks is not None and not deal.played:
        return Step.BID, speaks
    counted = deal.bid is not None and deal.bid.points is not None
    return (Step.COUNT_SOLO if counted else Step.SETTLE_SOLO), deal.soloist


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state with one more fact."""
    raise TypeError(f"no fact of Pandur: {event!r}")


def _on_table(state: State) -> Deal:
    if state.deal is None:
        raise ValueError("the game is over")
    return state.deal


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(_on_table(state), dealer=event.seat))


@_with.register
def _(event: BidMade, state: State) -> State:
    deal = _on_table(state)
    said = Said(state.position, event.seat, event.bid)
    return replace(state, deal=replace(deal, said=(*deal.said, said)))


@_with.register
def _(event: BidPassed, state: State) -> State:
    """When all have passed, the next player deals (PAN-2)."""
    deal = _on_table(state)
    said = Said(state.position, event.seat, None)
    heard = replace(deal, said=(*deal.said, said), position=state.position)
    return _closed(state, heard) if heard.thrown_in else replace(state, deal=heard)


@_with.register
def _(event: TrumpNamed, state: State) -> State:
    return replace(state, deal=replace(_on_table(state), trump=event.suit))


@_with.register
def _(event: WeisShown, state: State) -> State:
    return _with_melds(state, Written(state.position, Reason.WEIS, event.points))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    """A better Weis of an opponent is not written, it only stops the soloist's (PAN-3)."""
    result, rules = compare_weis(state, event), state.options.meld_rules
    best = result is not None and result.side == _on_table(state).soloist
    won = (
        Written(state.position, Reason.WEIS, meld_worth(one.meld, rules))
        for one in (result.counted if result is not None and best else ())
    )
    written = _with_melds(state, *won)
    return replace(written, deal=replace(_on_table(written), compared=True))


@_with.register
def _(event: StoeckShown, state: State) -> State:
    return _with_melds(state, Written(state.position, Reason.STOECK, STOECK))


@_with.register
def _(event: SoloCounted, state: State) -> State:
    return _closed(state, replace(_on_table(state), tricks=event.points, position=state.position))


@_with.register
def _(event: SoloSettled, state: State) -> State:
    return _closed(state, replace(_on_table(state), settled=event.made, position=state.position))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    deal = _on_table(state)
    return replace(state, deal=Deal(number=deal.number, dealer=deal.dealer, seats=deal.seats))


def _with_melds(state: State, *melds: Written) -> State:
    deal = _on_table(state)
    return replace(state, deal=replace(deal, melds=(*deal.melds, *melds)))


def _closed(state: State, deal: Deal) -> State:
    """The deal passes to the right, to the next who has not left; none after the end."""
    after = replace(state, finished=(*state.finished, deal))
    playing = standing(after).playing
    if len(playing) == 1 or deal.dealer is None:
        return replace(after, deal=None)
    dealer = next_of(deal.dealer, playing, state.players)
    return replace(after, deal=Deal(number=deal.number + 1, dealer=dealer, seats=playing))


def _row(deal: Deal, step: Course) -> Row:
    return Row(
        deal=deal.number,
        reason=Reason.SOLO_MADE if deal.success else Reason.SOLO_FAILED,
        cells=tuple(_cell(deal, step, seat) for seat in range(len(step.scores))),
        mode=deal.trump.value if deal.trump else "",
        position=deal.position,
        name=deal.bid.value if deal.bid else "",
    )


def _cell(deal: Deal, step: Course, seat: int) -> Cell:
    if seat not in deal.seats:
        return Cell(side=seat)
    score = sum(line.score for line in step.lines if line.side == seat)
    made = deal.total if seat == deal.soloist else None
    return Cell(
        side=seat,
        score=score,
        points=score,
        mark=Reason.SOLOIST if seat == deal.soloist else None,
        made=made,
    )
