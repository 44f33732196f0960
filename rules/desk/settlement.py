"""What the desk finds: the decision, its rules, its arithmetic, and what can be written down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.desk.board import Board
from rules.desk.diagnosis import Suspicion
from rules.desk.question import Played
from rules.engine.args import Arg, Side
from rules.engine.game import Event, Outcome
from rules.engine.score import ScoreLine
from rules.jass.ending import Order
from rules.jass.melds import Contest


class Decision(StrEnum):
    """What was decided. The texts hold a sentence for each decision."""

    RULING = "ruling"
    """The engine has a winner, and says why (END)."""
    NOBODY_YET = "nobody_yet"
    """No side is out yet. Args: first, second: the totals."""
    PLAY_ON = "play_on"
    """Both sides are out, and one more deal decides (END-5). Args: first, second: the totals."""
    STILL_OPEN = "still_open"
    """Something must be counted before anybody can say (END-1)."""
    WEIS_COUNTS = "weis_counts"
    """One side's Weis count. Args: side, points."""
    WORTH = "worth"
    """What a Weis is worth. Args: points."""
    NO_WEIS = "no_weis"
    """In this game Weis do not count."""
    WEIS_PLAYED = "weis_played"
    """In this game Weis count."""
    WEIS_IF_AGREED = "weis_if_agreed"
    """In this game Weis count only if that was agreed."""
    ONE_CARD_TWICE = "one_card_twice"
    """A card is in both Weis, so only one of them counts. Args: card, points."""
    BOTH_WEIS = "both_weis"
    """No card is in both Weis, so both count. Args: points."""
    WEIS_IN_TIME = "weis_in_time"
    """The Weis was declared in time and counts."""
    WEIS_TOO_LATE = "weis_too_late"
    """The Weis was declared too late and does not count."""
    WEIS_NOT_WRITTEN = "weis_not_written"
    """The Weis was declared in time but not written before the deal was counted."""
    STOECK_IN_TIME = "stoeck_in_time"
    """The Stöck count."""
    STOECK_IN_WEIS = "stoeck_in_weis"
    """The Stöck were part of a shown Weis and count without being announced."""
    STOECK_TO_END = "stoeck_to_end"
    """The Stöck may be shown early where they decide the Partie."""
    STOECK_TOO_LATE = "stoeck_too_late"
    """The Stöck were shown too late and do not count."""
    REVOKE = "revoke"
    """A revoke. Args: side, kept, others."""
    NO_REVOKE_TRUMP = "no_revoke_trump"
    """To play a trump instead of following suit is no revoke."""
    NO_REVOKE_PUUR = "no_revoke_puur"
    """To hold back only the Puur is no revoke."""
    FORFEITED = "forfeited"
    """The opponents of a player who is short of cards take all points. Args: side, points."""
    ANNULLED = "annulled"
    """The deal is annulled and dealt again. Args: side."""
    LEAD_BARRED = "lead_barred"
    """The leader may not lead this suit. Args: suit."""
    LEAD_FREE = "lead_free"
    """An opponent showed the card; the rules bar nothing."""
    MAY_LOOK = "may_look"
    """The first trick may be looked at."""
    MAY_LOOK_OPEN = "may_look_open"
    """A trick that is not turned yet may be looked at."""
    MAY_NOT_LOOK = "may_not_look"
    """Turned tricks may not be looked at."""
    LOWER_TRUMP_BARRED = "lower_trump_barred"
    """The lower trump was not allowed."""
    LOWER_TRUMP_ALONE = "lower_trump_alone"
    """A player who holds only trumps may play a lower one."""
    LOWER_TRUMP_FOLLOWS = "lower_trump_follows"
    """Trumps were led, so that any trump follows suit."""
    NO_HINTS = "no_hints"
    """Hints to the partner are forbidden."""
    NO_COUNTING = "no_counting"
    """Counting aloud is forbidden."""
    NO_ASKING = "no_asking"
    """Asking what was played, or what is trumps, is forbidden."""
    DISCARD_MAY_TELL = "discard_may_tell"
    """A discard may tell the partner something."""
    MAY_SAY_NEAR = "may_say_near"
    """A pair may say that it is near its target; it is no claim."""
    LEFT_CUTS = "left_cuts"
    """The player to the dealer's left cuts."""
    NO_KNOCKING = "no_knocking"
    """In a tournament nobody knocks instead of cutting."""
    KNOCKING_OPEN = "knocking_open"
    """Outside tournaments the sources do not forbid to knock."""
    CARDS_TO_COUNT = "cards_to_count"
    """Who has not counted the cards cannot excuse missing ones."""
    ADDS_UP = "adds_up"
    """Both counts add up. Args: first, second."""
    CANNOT_BE = "cannot_be"
    """The sum is right, but nobody can make 1 or 156 points. Args: first, second."""
    TOO_FEW = "too_few"
    """Points are missing. Args: first, second, sum, difference."""
    TOO_MANY = "too_many"
    """There are too many points. Args: first, second, sum, difference."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What the desk finds.

    Attributes:
        decision: What was decided.
        rules: The ids of the rules, in the order in which they were applied.
        args: The values for the sentence.
        outcome: The result by the engine, where the deal can end the Partie.
        order: The order of counting (END-4).
        lines: What both sides write, where they write something.
        facts: The facts that a Partie can take over.
        contest: How two Weis were compared.
        suspicions: What may have been counted wrongly, the most likely first.
        played: How the deal of the Partie is played, with what ``points`` of the values are
            multiplied by (MODE-2); ``None`` where no deal is known.
    """

    decision: Decision
    rules: tuple[str, ...]
    args: tuple[tuple[str, Arg], ...] = ()
    outcome: Outcome | None = None
    order: Order = Order.STOECK_WEIS_TRICKS
    lines: tuple[ScoreLine, ...] = ()
    facts: tuple[Event, ...] = ()
    contest: Contest | None = None
    suspicions: tuple[Suspicion, ...] = ()
    played: Played | None = None

    @property
    def multiplied(self) -> tuple[int, int] | None:
        """The points that were decided, and what they score; ``None`` where they are the same."""
        points = dict(self.args).get("points")
        if self.played is None or self.played.factor == 1 or not isinstance(points, int):
            return None
        return points, points * self.played.factor

    @property
    def unexplained(self) -> bool:
        """Whether a count is wrong and no single mistake explains it."""
        return self.decision in (Decision.TOO_FEW, Decision.TOO_MANY) and not self.suspicions


def decided(decision: Decision, *rules: str, side: int | None = None, **args: Arg) -> Settlement:
    """A settlement without arithmetic.

    >>> decided(Decision.WORTH, "WIIS-1", points=50).args
    (('points', 50),)
    """
    if side is not None:
        args = {"side": Side(side), **args}
    return Settlement(decision=decision, rules=rules, args=tuple(args.items()))


def counted(board: Board, found: Settlement) -> Settlement:
    """A settlement with what both sides write, and with the ruling where that ends the Partie."""
    outcome = board.outcome
    return replace(
        found,
        rules=tuple(
            dict.fromkeys((*found.rules, *(outcome.ruling.rules if outcome.ruling else ())))
        ),
        outcome=outcome if outcome.ruling else None,
        order=board.state.terms.order,
        lines=board.lines,
        facts=board.facts,
    )
