"""Handjass: each alone, in or out before every deal, and the last one left loses (HAND).

The two best of a deal get a game point each, who stays below 21 loses one, and whoever has
seven is safe. The table cuts for ties, so it may be asked for one more fact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch

from rules.engine.codes import Code
from rules.engine.game import (
    Event,
    Game,
    NextStep,
    Outcome,
    Placed,
    Question,
    Status,
    Violation,
    refusals,
    violation,
)
from rules.engine.log import Change, Inserted, Recorded
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Ask, Step
from rules.games.handjass.deal import Cut, Deal, Options, State, Written, deal_lines, turn
from rules.games.handjass.facts import CutWon, HandsCounted, HandsTaken
from rules.games.handjass.standing import loser, pending, standing
from rules.games.handjass.verify import blocked, faults
from rules.jass.cards import Mode
from rules.jass.ending import STOECK
from rules.jass.melds import Contest, Table, meld_worth
from rules.jass.weis import compare_shown
from rules.pairs.facts import DealAnnulled
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisCompared, WeisShown
from rules.solo.leaving import next_of, places, round_from


class Handjass(Game[State, Options]):
    """Each plays alone, or turns the cards down; the last one left loses (HAND)."""

    key = "handjass"
    player_counts = (4, 3, 2)
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

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every player is a side (HAND-1)."""
        return tuple((seat,) for seat in range(players))

    def check_options(self, options: Options, players: int) -> tuple[Violation, ...]:
        """There is a target to reach, and two to four play (HAND-1, HAND-4)."""
        found: list[Violation] = []
        if options.target < 1:
            found.append(violation(Code.OPTION_TARGET, "HAND-4", "target", target=options.target))
        if players not in self.player_counts:
            least, most = min(self.player_counts), max(self.player_counts)
            found.append(
                violation(
                    Code.PLAYERS_BETWEEN,
                    "HAND-1",
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
        """A line for every prize and for every game point lost."""
        return tuple(line for deal in state.finished for line in deal_lines(deal))

    def sheet(self, state: State) -> Sheet:
        """A row for every deal: game points, and the card points behind them."""
        rows = tuple(_row(deal, state.players) for deal in state.finished)
        return Sheet(rows=rows, totals=totals(self.lines(state), state.players))

    def outcome(self, state: State) -> Outcome:
        """The last one left has lost; the others are placed by when they left (HAND-4)."""
        asked = pending(state)
        if asked is not None:
            code = Ask.CUT if asked.worth else Ask.LAST_CUT
            rule = "HAND-2" if asked.worth else "HAND-4"
            return Outcome(status=Status.OPEN, question=Question(code=code, rule=rule))
        if state.deal is not None:
            return Outcome()
        ranks = places(standing(state).safe, state.players)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Outcome(status=Status.FINISHED, winners=winners, ranks=ranks, loser=loser(state))

    def next_step(self, state: State) -> NextStep:
        """What the table must do now."""
        deal = state.deal or (state.finished[-1] if state.finished else None)
        order = round_from(deal.dealer, deal.seats, state.players) if deal else ()
        return NextStep(
            code=_step(state),
            deal=state.number,
            dealer=deal.dealer if deal else None,
            vorhand=next(iter(order), None),
        )

    def verify_late(self, there: State, now: State, event: Event) -> tuple[Violation, ...]:
        """A Weis for a counted deal: was it declared and won in time (WIIS-6)?"""
        if not isinstance(event, WeisShown | WeisCompared) or event.vouched:
            return ()
        if now.deal is not None and now.deal.number == there.number:
            return ()
        return (violation(Code.WEIS_LATE, "WIIS-6", "vouched", advisory=True),)


HANDJASS = Handjass()


def answer(state: State, facts: Sequence[Placed], seat: int) -> Change | None:
    """What to write when ``seat`` has cut the highest card; ``None`` where nobody cuts.

    ``facts`` are those that led to the state. The answer belongs right behind the deal that
    :func:`rules.games.handjass.standing.pending` names, so after a later one has begun it is put in
    there.
    """
    asked = pending(state)
    if asked is None:
        return None
    cuts = asked.deal.cuts
    last = cuts[-1].position if cuts else asked.deal.position
    later = facts[last + 1 : state.position]
    event = CutWon(seat=seat)
    return Inserted(later[0].seq, event) if later else Recorded(event)


def preview(state: State, event: Event) -> tuple[ScoreLine, ...]:
    """The score lines that a fact would add; none where it is refused."""
    if refusals(HANDJASS.verify(state, event)):
        return ()
    after = HANDJASS.apply(state, event)
    return tuple(line for line in HANDJASS.lines(after) if line.position == state.position)


def compare_weis(state: State, event: WeisCompared) -> Contest | None:
    """Whose Weis count, and why (WIIS-4, WIIS-5); ``None`` before trumps are known.

    The melds must be sound, and shown by players who take part.
    """
    deal = state.deal
    if deal is None or not deal.trump:
        return None
    table = Table(
        mode=Mode(deal.trump),
        turn=turn(deal, state.players),
        sides=tuple(range(state.players)),
    )
    return compare_shown(event.melds, table, state.options.meld_rules)


def _step(state: State) -> Step | Ask:
    """The code of the next step."""
    asked = pending(state)
    if asked is not None:
        return Ask.CUT if asked.worth else Ask.LAST_CUT
    if state.deal is None:
        return Step.FINISHED
    if state.deal.dealer is None:
        return Step.SAY_FIRST_DEALER
    return Step.SAY_PLAYERS if state.deal.taken is None else Step.COUNT_DEAL


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state with one more fact."""
    raise TypeError(f"no fact of Handjass: {event!r}")


def _on_table(state: State) -> Deal:
    if state.deal is None:
        raise ValueError("the game is over")
    return state.deal


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(_on_table(state), dealer=event.seat))


@_with.register
def _(event: CardTurned, state: State) -> State:
    deal = replace(_on_table(state), card=event.card, exchanged=event.exchanged)
    return replace(state, deal=deal)


@_with.register
def _(event: HandsTaken, state: State) -> State:
    """All out: the same dealer deals again. One in: the deal is over (HAND-1)."""
    if not event.seats:
        return _again(state)
    deal = replace(_on_table(state), taken=tuple(sorted(event.seats)), position=state.position)
    return _closed(state, deal) if len(event.seats) == 1 else replace(state, deal=deal)


@_with.register
def _(event: WeisShown, state: State) -> State:
    return _with_melds(state, Written(state.position, event.seat, Reason.WEIS, event.points))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    """Only the player with the best Weis writes (WIIS-5)."""
    result, rules = compare_weis(state, event), state.options.meld_rules
    won = (
        Written(state.position, one.seat, Reason.WEIS, meld_worth(one.meld, rules))
        for one in (result.counted if result else ())
    )
    written = _with_melds(state, *won)
    return replace(written, deal=replace(_on_table(written), compared=True))


@_with.register
def _(event: StoeckShown, state: State) -> State:
    return _with_melds(state, Written(state.position, event.seat, Reason.STOECK, STOECK))


@_with.register
def _(event: HandsCounted, state: State) -> State:
    return _closed(state, replace(_on_table(state), tricks=event.tricks, position=state.position))


@_with.register
def _(event: CutWon, state: State) -> State:
    *before, last = state.finished
    cut = replace(last, cuts=(*last.cuts, Cut(state.position, event.seat)))
    return _next_deal(replace(state, finished=(*before, cut)))


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    return _again(state)


def _with_melds(state: State, *melds: Written) -> State:
    deal = _on_table(state)
    return replace(state, deal=replace(deal, melds=(*deal.melds, *melds)))


def _again(state: State) -> State:
    """The same dealer deals again, and the deal counts as none (HAND-1, PEN-2)."""
    deal = _on_table(state)
    return replace(state, deal=Deal(number=deal.number, dealer=deal.dealer, seats=deal.seats))


def _closed(state: State, deal: Deal) -> State:
    return _next_deal(replace(state, finished=(*state.finished, deal)))


def _next_deal(state: State) -> State:
    """The deal passes to the right, to the next who has not left; none after the end."""
    last, now = state.finished[-1], standing(state)
    if now.over or last.dealer is None:
        return replace(state, deal=None)
    dealer = next_of(last.dealer, now.playing, state.players)
    return replace(state, deal=Deal(number=last.number + 1, dealer=dealer, seats=now.playing))


def _row(deal: Deal, players: int) -> Row:
    lines = tuple(deal_lines(deal))
    return Row(
        deal=deal.number,
        reason=Reason.GAME_POINTS,
        cells=tuple(_cell(deal, seat, lines) for seat in range(players)),
        mode=deal.trump,
        position=deal.position,
    )


def _cell(deal: Deal, seat: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if line.side == seat]
    if seat not in (deal.taken or ()):
        return Cell(side=seat)
    score = sum(line.score for line in own)
    short = any(line.reason is Reason.BELOW_21 for line in own)
    return Cell(
        side=seat,
        score=score,
        points=score,
        mark=Reason.BELOW_21 if short else None,
        made=deal.made(seat),
    )
