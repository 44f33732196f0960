"""A game of two sides that play to a target, as in Schieber, and its state."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Any, Generic, TypeVar, final

from rules.engine import score
from rules.engine.frozen import replace
from rules.engine.game import Event, GameState, Outcome, Placed, refusals
from rules.engine.grown import NONE_YET, Grown
from rules.engine.ruling import Finding
from rules.engine.score import ScoreLine
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask
from rules.jass import ending
from rules.jass.cards import Mode
from rules.jass.ending import Verdict
from rules.jass.facts import WeisFact
from rules.jass.game import JassGame
from rules.jass.points import STOECK
from rules.numbers.deals import Choice
from rules.numbers.digest import ClaimDigest, Digest
from rules.pairs import score as play_score
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    ModeChosen,
    Revoked,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
)
from rules.pairs.findings import findings
from rules.pairs.play import BOTH, Play
from rules.pairs.score import Terms

Opt = TypeVar("Opt")
D = TypeVar("D", bound=Play)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsState(GameState, Generic[Opt, D]):
    """The state of a game of two sides.

    Attributes:
        options: What was agreed.
        deal: The current deal, or the one that ended the Partie.
        before: The totals of both sides before this deal.
        finished_lines: The score lines of all earlier deals.
        verdict: Whether this deal decides the Partie.
        played_on: The deal that ended the Partie, with what was written of it after that end;
            ``None`` where nothing was.
    """

    options: Opt
    deal: D
    before: tuple[int, int] = (0, 0)
    finished_lines: Grown[ScoreLine] = NONE_YET
    verdict: Verdict = ending.GOES_ON
    played_on: D | None = None

    @property
    @abstractmethod
    def terms(self) -> Terms:
        """How the current deal is counted."""

    @property
    def matsch_counts(self) -> bool:
        """Whether it makes a difference that a side has won all tricks (MAT-1)."""
        return self.terms.matsch_bonus > 0

    @property
    @abstractmethod
    def next_deal(self) -> D:
        """The deal that follows the current one."""


AnyPairsState = PairsState[Any, Any]
"""The state of any game of two sides."""

PS = TypeVar("PS", bound=AnyPairsState)


class PairsGame(JassGame[PS, Opt]):
    """A game in which the side wins that reaches its target first in the count (END)."""

    @final
    def with_fact(self, state: PS, event: Event) -> PS:
        """The state after a fact: with a new verdict, and with the next deal after a count."""
        if state.played_on is not None:
            state = replace(state, played_on=None)
        return _concluded(self.stated(state, event))

    @final
    def after_end(self, state: PS, surplus: Sequence[Placed]) -> PS:
        """With the deal as it was played on: a fact put in later can end it before its count."""
        going = replace(state, verdict=_COUNTING)
        for placed in surplus:
            if not refusals(self.verify(going, placed.event)):
                going = self.stated(going, placed.event)
            elif self.ends_deal(placed.event):
                break  # the next deal begins
        played_on = None if going.deal == state.deal else going.deal
        return replace(state, played_on=played_on)

    @abstractmethod
    def stated(self, state: PS, event: Event) -> PS:
        """The state after a fact, with the verdict unchanged."""

    def mode_fact(self, mode: Mode) -> Event:
        """The fact that says how the open deal is played (MODE-3)."""
        return ModeChosen(mode=mode)

    def revoke_fact(self, side: int, tricks: tuple[int, int], *, matsch: bool) -> Event:
        """The fact that a side has revoked (PEN-1).

        Args:
            side: The side that revoked.
            tricks: What this side had won before, in trick points, and all the rest of the other.
            matsch: Whether this side had won no trick.
        """
        return Revoked(side=side, kept=tricks[side], matsch=matsch)

    def deal_alone(self, target: int | None, before: tuple[int, int], factor: int) -> PS | None:
        """A deal that is judged without the Partie to which it belongs, before its mode is known.

        Args:
            target: The total that wins; ``None``: the usual one.
            before: The totals of both sides before the deal.
            factor: What the deal is multiplied by.

        Returns:
            ``None`` in games in which a deal cannot be judged without more of its Partie.
        """
        return None

    def lines(self, state: PS) -> tuple[ScoreLine, ...]:
        """All score lines, in the order of the facts."""
        return (*state.finished_lines, *play_score.play_lines(state.deal, state.terms))

    def totals(self, state: PS) -> tuple[int, ...]:
        """The totals of both sides so far."""
        return score.totals(self.lines(state), len(BOTH))

    def sheet(self, state: PS) -> Sheet:
        """A row for every fact that scored; the tricks of both sides share one."""
        return Sheet(rows=play_score.rows(self.lines(state)), totals=self.totals(state))

    def outcome(self, state: PS) -> Outcome:
        """Who has won, with the ruling, or the one fact that is missing."""
        return play_score.outcome(state.deal, state.terms, state.verdict, state.played_on)

    def findings(self, state: PS) -> tuple[Finding, ...]:
        """What decided in the deal that ends the Partie besides its points; also in the ruling."""
        if state.verdict.winner is None and state.verdict.ask is None:
            return ()
        facts = play_score.last_deal(state.deal, state.terms)
        return tuple(findings(state.deal, facts))

    def side_that_chose(self, state: PS) -> int | None:
        """The side that chose the mode of the current deal (MAT-1)."""
        return state.terms.chose

    def target(self, state: PS, side: int) -> int | None:
        """The total that wins for a side."""
        return state.terms.targets[side]

    def within_reach(self, state: PS, side: int) -> bool:
        """Whether the open deal could bring a side to its target, so that it may claim (END-1).

        Not while a side has no target yet. It could with all tricks, a Matsch and the Stöck, by the
        factor of the mode; before this is chosen, by the largest. Weis that are not written are
        left out: nobody knows of them.
        """
        if self.target(state, side) is None:
            return False
        deal, terms = state.deal, state.terms
        factor, meld_factor = terms.factor, terms.meld_factor
        if deal.mode is None:
            factor = meld_factor = max(map(self.mode_factors(state.options).of, Mode))
        can_show = terms.stoeck and deal.stoeck is None and not deal.stoeck_ruled_out
        stoeck = STOECK if can_show and (deal.mode is None or deal.mode.trump) else 0
        most = factor * (terms.most + terms.matsch_bonus) + meld_factor * stoeck
        return self.missing(state, side) <= most

    def deal_totals(self, state: PS, options: Opt, players: int) -> frozenset[int]:
        """What the tricks of the open deal can hold, by the cards that are played (CARD-4)."""
        return state.terms.possible

    def choice(self, state: PS) -> Choice:
        """The mode is known before anything is written."""
        return super().choice(state)._replace(mode=state.deal.mode or "")

    def told(self, digest: Digest, state: PS) -> Digest:
        """With the claims of the deal that ended the Partie (END-2)."""
        facts = play_score.last_deal(state.deal, state.terms)
        claims = tuple(
            ClaimDigest(claim.side, good)
            for claim, good in ending.judged_claims(facts, state.verdict.winner)
        )
        return replace(digest, claims=claims)

    def ends_deal(self, event: Event) -> bool:
        """Whether the fact is none of those within a deal: Weis, Stöck and claims (END)."""
        return not isinstance(event, _IN_DEAL)

    def open_deal(self, state: PS) -> int | None:
        """The number of the current deal; ``None`` once its tricks are counted."""
        return state.deal.number if state.deal.count is None else None


AnyPairsGame = PairsGame[Any, Any]

_COUNTING = Verdict(rules=("END-5",), ask=Ask.CROSSED_FIRST)
"""Nobody has won, so that a count is possible, and so is what may be asked after it."""

_IN_DEAL = (
    WeisFact,
    StoeckShown,
    StoeckRuledOut,
    ClaimedOut,
    ClaimedTogether,
    SpokeFirst,
    ClaimSettled,
)
"""Facts that do not end the deal."""


def _concluded(state: PS) -> PS:
    """The state with its verdict, and with the next deal after one that does not end the Partie."""
    deal, terms, verdict = state.deal, state.terms, ending.GOES_ON
    lines = play_score.play_lines(deal, terms)
    first, second = map(add, state.before, score.totals(lines, len(BOTH)))
    # Most facts bring no side to its target, and need no ruling.
    if deal.mode and (deal.claims or first >= terms.targets[0] or second >= terms.targets[1]):
        verdict = ending.judge(play_score.last_deal(deal, terms))
    if verdict.winner is not None or verdict.ask is not None or deal.count is None:
        # Most facts leave the verdict unchanged; copying the state for each slows down a replay.
        same = verdict is state.verdict or verdict == state.verdict
        return state if same else replace(state, verdict=verdict)
    return replace(
        state,
        deal=state.next_deal,
        before=(first, second),
        finished_lines=state.finished_lines.plus(*lines),
        verdict=ending.GOES_ON,
    )
