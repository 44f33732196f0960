"""Coiffeur: each side plays every row of a printed sheet once (COI).

- Two pairs play, or three players with a column each (COI-2).
- The sheet has ten rows: the four suits, Obenabe, Undenufe, two Jokers, Slalom and Gushti, with the
  factors 1 to 10 (COI-1). Rows and factors can be changed.
- Beginning with the Vorhand, each player in turn chooses an open row of the own side or passes. If
  all pass, the first player who was asked must choose (COI-5).
- On a Joker the chooser also names the way of playing (COI-4). In Slalom and Gushti the direction
  changes during the deal, and the chooser names the first one (COI-6).
- Only the side that chose writes its trick points, times the factor of the row (COI-3).
- Weis, Stöck and a bonus for a Matsch count only if agreed (COI-7).
- A deal may also end by a revoke or by missing cards (PEN-1, PEN-2).
- The Partie is over when all columns are full. The highest total wins, and equal totals are a draw
  (COI-9).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from rules.engine.frozen import replace
from rules.engine.game import Event, Example, NextStep, Outcome, Violation
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, ranking, totals
from rules.engine.sheet import Cell, Row, Sheet
from rules.engine.steps import Step
from rules.games.coiffeur import verify
from rules.games.coiffeur.chances import chances, decided
from rules.games.coiffeur.deal import (
    PAIRED,
    SINGLE,
    Choice,
    Deal,
    Filled,
    State,
    cell,
    chooser_for,
    compare_weis,
    deal_lines,
    forfeited,
    in_turn,
    must_choose,
    play_of,
    played,
    row_of,
    sides_of,
)
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.sheet import ALTERNATING_SUMS, Options, check_sheet, holds_any_sum
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_other
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.game import JassGame
from rules.jass.melds import Contest
from rules.jass.seats import first_dealer, right_of
from rules.jass.written import Written, shown_stoeck, shown_weis, won_weis
from rules.numbers.digest import Digest, Holds
from rules.pairs.facts import DealForfeited, Revoked, StoeckShown, VorhandFound, WeisShown
from rules.solo.facts import DealerFound


class Coiffeur(JassGame[State, Options]):
    """The game with the sheet, for two pairs or for three players (COI)."""

    key = "coiffeur"
    revision = 2
    player_counts = (PAIRED, SINGLE)
    players_rule = "COI-2"
    all_write_tricks = False
    options_type = Options
    event_types = (
        VorhandFound,
        DealerFound,
        Passed,
        RowChosen,
        WeisShown,
        WeisCompared,
        StoeckShown,
        PointsMade,
        Revoked,
        DealForfeited,
        DealAnnulled,
    )
    example = Example(
        PAIRED, (VorhandFound(seat=0), RowChosen(side=0, row=3), PointsMade(points=98))
    )

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Two pairs, or three players each with a column (COI-2)."""
        return sides_of(players)

    def option_faults(self, options: Options, players: int) -> tuple[Violation, ...]:
        """Rows, factors and bonus must make sense (COI-1, MAT-1)."""
        return check_sheet(options)

    def weis_count(self, options: Options) -> bool:
        """Weis are agreed on (COI-7)."""
        return options.weis

    def has_modes(self, options: Options) -> bool:
        """The rows of the sheet have them (COI-1)."""
        return True

    def holds(self, options: Options) -> Iterator[Holds]:
        """The rows, who chose them, and what is agreed on (COI-7)."""
        yield from (Holds.CHOICES, Holds.ROWS)
        if options.weis:
            yield Holds.WEIS
        if options.stoeck:
            yield Holds.STOECK
        if options.matsch_bonus:
            yield Holds.MATSCH

    def told(self, digest: Digest, state: State) -> Digest:
        """Each deal with its row and what is written there (COI-3)."""
        deals = tuple(
            deal._replace(row=row_of(state, filled.row).kind.value, cell=filled.points)
            for deal, filled in zip(digest.deals, state.finished, strict=True)
        )
        return replace(digest, deals=deals)

    def start(self, options: Options, players: int = PAIRED) -> State:
        """The state before the first deal, whose Vorhand is unknown."""
        return State(options=options, players=players, deal=Deal(number=1, vorhand=None))

    def misplaced(self, state: State, event: Event) -> Violation | None:
        """The Vorhand comes first, then the choice of a row, then all else."""
        return verify.misplaced(state, event)

    def faults(self, state: State, event: Event) -> Iterator[Violation]:
        """What is wrong with the fields of a fact."""
        return verify.faults(event, state)

    def with_fact(self, state: State, event: Event) -> State:
        """The state after a fact."""
        return _with(event, state)

    def compare_weis(self, state: State, melds: Sequence[ShownMeld]) -> Contest | None:
        """Whose Weis count; ``None`` before the row is chosen."""
        return compare_weis(state, melds)

    def side_that_chose(self, state: State) -> int | None:
        """The side that chose the row of the current deal (COI-3)."""
        return state.deal.choice.side if state.deal.choice else None

    def open_deal(self, state: State) -> int | None:
        """The current deal; none once all columns are full."""
        return None if state.over else state.deal.number

    def lines(self, state: State) -> tuple[ScoreLine, ...]:
        """All score lines, in the order of the facts."""
        return state.finished_lines if state.over else state.finished_lines + deal_lines(state)

    def sheet(self, state: State) -> Sheet:
        """The rows as they are printed, with what each side has written (COI-8)."""
        sides = range(len(state.sides))
        lines = self.lines(state)
        rows = tuple(
            Row(
                deal=None,
                reason=None,
                cells=tuple(_cell(state, side, number, lines) for side in sides),
                mode=row.kind.value,
                factor=row.factor,
                name=row.name,
            )
            for number, row in enumerate(state.options.rows)
        )
        return Sheet(
            rows=rows,
            totals=totals(lines, len(sides)),
            possible=tuple(one.possible for one in chances(state)),
        )

    def outcome(self, state: State) -> Outcome:
        """The highest total once all columns are full; equal ones share it (COI-9)."""
        if not state.over:
            return Outcome(decided=decided(state))
        ranks = ranking(totals(state.finished_lines, len(state.sides)))
        return Outcome.ranked(ranks, decided=decided(state))

    def next_step(self, state: State) -> NextStep:
        """Who must do what now (COI-5); after the end it names the last deal."""
        deal = state.deal
        seat = in_turn(state)
        return NextStep(
            code=_step(state),
            deal=deal.number,
            dealer=deal.dealer,
            vorhand=deal.vorhand,
            chooser=deal.choice.seat if deal.choice else seat,
            seat=seat,
        )


COIFFEUR = Coiffeur()


def all_points(options: Options) -> int:
    """What is typed for all tricks in a row of 157: that and the bonus (COI-7)."""
    return DEAL_TOTAL + options.matsch_bonus


def others_of(options: Options, points: int) -> int | None:
    """What the points of a side leave to the others: nothing beside all tricks (CARD-4)."""
    return 0 if points == all_points(options) else fill_other(points)


def count_typed(
    state: State, own: int | None, others: int | None, *, matsch: bool = False
) -> PointsMade | None:
    """The fact that the numbers typed for a cell mean, valid or not.

    One number is enough unless the sum is open (COI-6).

    Args:
        state: The state in which the row is chosen.
        own: The points of the side; ``None`` while they are not typed.
        others: The points of all others together.
        matsch: Whether it is said that the side has all tricks, where the sum does not tell.

    Returns:
        The fact; ``None`` while a number is missing.
    """
    choice = state.deal.choice
    free = choice is not None and holds_any_sum(state.options, choice.play.way)
    if own is None:
        if free or others is None:
            return None
        rest = fill_other(others)
        # Points that no deal holds are judged as they were typed.
        return PointsMade(points=rest or 0, others=others if rest is None else None)
    if free and matsch:
        return PointsMade(points=own, matsch=True, others=0)
    agree = not free and own + (others or 0) == DEAL_TOTAL
    return points_typed(state, own, None if agree else others)


def points_typed(state: State, typed: int, others: int | None = None) -> PointsMade:
    """The fact that a number typed into a cell means, which still has to be verified.

    257 is a Matsch if the bonus is 100 (COI-7). 157 alone is no Matsch (CARD-5).

    Args:
        state: The current state.
        typed: The typed number.
        others: The points of all others together, if they were asked for; a Matsch leaves them 0.
    """
    bonus, choice = state.options.matsch_bonus, state.deal.choice
    free = choice is not None and holds_any_sum(state.options, choice.play.way)
    wholes = ALTERNATING_SUMS if free else (DEAL_TOTAL,)
    if bonus and typed > wholes[-1] and typed - bonus in wholes:
        none_left = 0 if free and others is None else others
        return PointsMade(points=typed - bonus, matsch=True, others=none_left)
    return PointsMade(points=typed, others=others)


def _step(state: State) -> Step:
    """The next step."""
    if state.over:
        return Step.FINISHED
    if state.deal.vorhand is None:
        return Step.SAY_VORHAND
    if state.deal.choice is not None:
        return Step.COUNT_ROW
    return Step.MUST_CHOOSE if must_choose(state) else Step.CHOOSE_ROW


def _cell(state: State, side: int, row: int, lines: tuple[ScoreLine, ...]) -> Cell:
    own = [line for line in lines if (line.side, line.row) == (side, row)]
    play = played(state, side, row)
    if not own or play is None:
        return Cell(side=side)
    written = cell(state, side, row)
    fixed = row_of(state, row).kind.way
    return Cell(
        side=side,
        score=sum(line.score for line in own),
        points=sum(line.points for line in own),
        mark=Reason.MATSCH if written is not None and written.matsch else None,
        deal=own[0].deal,
        position=own[-1].position,
        mode="" if fixed is play.way else play.way.value,
        opening=play.opening.value if play.opening else "",
    )


@singledispatch
def _with(event: Event, state: State) -> State:
    """The state after a fact."""
    raise TypeError(f"no fact of Coiffeur: {event!r}")


@_with.register
def _(event: VorhandFound, state: State) -> State:
    dealer = first_dealer(state.options.first_vorhand, event.seat, state.players)
    return replace(state, deal=replace(state.deal, vorhand=event.seat, dealer=dealer))


@_with.register
def _(event: DealerFound, state: State) -> State:
    return replace(state, deal=replace(state.deal, dealer=event.seat))


@_with.register
def _(event: Passed, state: State) -> State:
    return replace(state, deal=replace(state.deal, passes=state.deal.passes + 1))


@_with.register
def _(event: RowChosen, state: State) -> State:
    seat = chooser_for(state, event.side)
    if seat is None:
        raise ValueError("this side may not choose now")
    choice = Choice(
        position=state.position,
        side=event.side,
        seat=seat,
        row=event.row,
        play=play_of(row_of(state, event.row), event.way, event.opening),
    )
    return replace(state, deal=replace(state.deal, choice=choice))


def _with_melds(state: State, *melds: Written) -> State:
    return replace(state, deal=replace(state.deal, melds=(*state.deal.melds, *melds)))


@_with.register
def _(event: WeisShown, state: State) -> State:
    return _with_melds(state, shown_weis(state.position, event.side, event.points))


@_with.register
def _(event: WeisCompared, state: State) -> State:
    """Only the Weis of the side that chose are written, and only if they win (COI-7, WIIS-5)."""
    result = compare_weis(state, event.melds)
    best = result is not None and _chose(state, result.side)
    won = won_weis(state.position, result, state.options.meld_rules) if best else ()
    written = _with_melds(state, *won)
    return replace(written, deal=replace(written.deal, compared=True))


@_with.register
def _(event: StoeckShown, state: State) -> State:
    return _with_melds(state, shown_stoeck(state.position, event.side))


@_with.register
def _(event: PointsMade, state: State) -> State:
    return _closed(state, event.points, "COI-3", matsch=event.matsch)


@_with.register
def _(event: Revoked, state: State) -> State:
    """The offender keeps what it had won; the side that chose writes that or the rest (PEN-1)."""
    if _chose(state, event.side):
        return _closed(state, event.kept, "PEN-1")
    return _closed(state, DEAL_TOTAL - event.kept, "PEN-1", matsch=event.matsch)


@_with.register
def _(event: DealForfeited, state: State) -> State:
    return _closed(state, forfeited(state, event.side), "PEN-2")


@_with.register
def _(event: DealAnnulled, state: State) -> State:
    deal = state.deal
    again = Deal(number=deal.number, vorhand=deal.vorhand, dealer=deal.dealer)
    return replace(state, deal=again)


def _chose(state: State, side: int | None) -> bool:
    """Whether the row of the open deal was chosen by this side."""
    return state.deal.choice is not None and state.deal.choice.side == side


def _closed(state: State, tricks: int, rule: str, *, matsch: bool = False) -> State:
    """The state with the open deal written into its cell, and the next deal begun."""
    deal, choice = state.deal, state.deal.choice
    if choice is None or deal.vorhand is None:
        raise ValueError("no row is chosen")
    counted = [Written(state.position, choice.side, Reason.TRICKS, tricks, rule)]
    if matsch and state.options.matsch_bonus:
        bonus = state.options.matsch_bonus
        counted.append(Written(state.position, choice.side, Reason.MATSCH, bonus, "MAT-1"))
    lines = deal_lines(state, counted)
    filled = Filled(
        side=choice.side,
        row=choice.row,
        deal=deal.number,
        seat=choice.seat,
        play=choice.play,
        chosen_at=choice.position,
        position=state.position,
        tricks=tricks,
        matsch=matsch,
        points=sum(line.points for line in lines),
        factor=row_of(state, choice.row).factor,
    )
    written = replace(
        state, finished=(*state.finished, filled), finished_lines=state.finished_lines + lines
    )
    if written.over:
        return written
    vorhand = right_of(deal.vorhand, state.players)
    following = Deal(number=deal.number + 1, vorhand=vorhand, dealer=deal.vorhand)
    return replace(written, deal=following)
