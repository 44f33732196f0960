"""Facts of a deal that is played between two sides.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.jass.ending import TieBreak
from rules.jass.facts import SeatingFact, StoeckFact, WeisFact


@dataclass(frozen=True, slots=True, kw_only=True)
class VorhandFound(SeatingFact):
    """The Vorhand (the player who leads) of the first deal is known (SCH-2)."""

    kind = "vorhand_found"
    seat: int
    """The seat of the Vorhand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChosen(Event):
    """The mode of the deal was chosen (MODE-3).

    The seat of the chooser is not recorded. It follows from the Vorhand of the deal, so that it
    stays right when an earlier deal is inserted.
    """

    kind = "mode_chosen"
    mode: Mode
    """The mode of the deal."""
    pushed: bool = False
    """The Vorhand has pushed (Geschoben), and the partner has chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisShown(WeisFact):
    """A side has won a Weis (WIIS-1, WIIS-2)."""

    kind = "weis_shown"
    side: int
    """The side that writes it."""
    points: int
    """What the Weis is worth in points, before the factor."""
    vouched: bool = False
    """Added after the deal; the players have confirmed that it was declared in time (WIIS-6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckShown(StoeckFact):
    """A side has shown the Stöck: King and Queen of trumps (STK-1)."""

    kind = "stoeck_shown"
    version = 2
    side: int
    """The side that shows them."""
    vouched: bool = False
    """Added after the deal; the players have confirmed that it was shown in time (STK-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckRuledOut(Event):
    """The players were asked, and no side shows the Stöck in this deal (END-4)."""

    kind = "stoeck_ruled_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedOut(Event):
    """A side claims to have reached its target: “Estamos afuera” (END-1)."""

    kind = "claimed_out"
    version = 2
    side: int
    """The side that claims."""
    tricks: int | None = None
    """Its trick points at the moment of the claim; ``None`` if they are not counted yet."""
    matsch: bool = False
    """It had taken all tricks of the deal, so that the Matsch counts."""
    in_order: bool = False
    """Nobody needs to ask who spoke first: claims are written in the order in which they were
    made, and a side without one was silent. So in documents older than that question, and where
    the players have said it before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedTogether(Event):
    """Both sides claimed at the same moment, which counts as no claim (END-3)."""

    kind = "claimed_together"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokeFirst(Event):
    """The players say which side claimed first, whatever the order of the entries (END-3).

    That both claimed at the same moment is a :class:`ClaimedTogether`.
    """

    kind = "spoke_first"
    side: int
    """The side that claimed first."""
    alone: bool = False
    """The other side has not claimed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSettled(Event):
    """The trick points of a side at the moment of its claim are known now (END-1)."""

    kind = "claim_settled"
    side: int
    """The side that had claimed."""
    tricks: int
    """Its trick points at the moment of the claim."""
    matsch: bool = False
    """It had taken all tricks of the deal, so that the Matsch counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksCounted(Event):
    """The deal is over and its tricks are counted (CARD-3)."""

    kind = "tricks_counted"
    tricks: tuple[int, int]
    """The trick points of both sides, without the bonus for a Matsch."""
    matsch: int | None = None
    """The side that took all tricks; ``None`` if neither did (MAT-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked(Event):
    """A revoke was found, and it ends the deal (PEN-1).

    The offenders keep what they had won before the revoke; all other trick points go to the
    opponents.
    """

    kind = "revoked"
    side: int
    """The side that revoked."""
    kept: int
    """The trick points that this side had won before the revoke."""
    matsch: bool = False
    """This side had won no trick, so the opponents have a Matsch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealForfeited(Event):
    """A player is short of cards, and the opponents take all 157 points of the deal (PEN-2)."""

    kind = "deal_forfeited"
    side: int
    """The side of the player who is short of cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossedFirst(Event):
    """The players say which side reached its target first with its tricks (END-5)."""

    kind = "crossed_first"
    side: int
    """The side that was first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakAgreed(Event):
    """It is not known which side reached its target first; a tie-break was agreed (END-5)."""

    kind = "tie_break_agreed"
    how: TieBreak
    """The agreed tie-break."""
