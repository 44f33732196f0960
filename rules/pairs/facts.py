"""What can be said at a table of two sides: the facts of a deal, in the past tense.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.jass.ending import TieBreak
from rules.jass.facts import WeisFact


@dataclass(frozen=True, slots=True, kw_only=True)
class VorhandFound(Event):
    """The player in this seat is Vorhand of the first deal (SCH-2)."""

    kind = "vorhand_found"
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ModeChosen(Event):
    """The mode of the deal is chosen, by the Vorhand or, after a push, by the partner.

    Who chose follows from who is Vorhand (MODE-3), so that a deal put in later moves it on.
    """

    kind = "mode_chosen"
    mode: Mode
    pushed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WeisShown(WeisFact):
    """A side has won a Weis worth ``points`` (WIIS-1, WIIS-2).

    ``vouched``: it was written after the deal, and the table says that it had been
    declared and won in time (WIIS-6).
    """

    kind = "weis_shown"
    side: int
    points: int
    vouched: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckShown(Event):
    """A side has shown King and Queen of trumps (STK-1)."""

    kind = "stoeck_shown"
    side: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoeckRuledOut(Event):
    """The table was asked, and nobody (else) shows the Stöck in this deal (END-4)."""

    kind = "stoeck_ruled_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedOut(Event):
    """“Estamos afuera” (END-1).

    ``tricks`` are the side's trick points by then, ``None`` if nobody has counted yet;
    ``matsch``: it had taken all nine tricks.
    """

    kind = "claimed_out"
    side: int
    tricks: int | None = None
    matsch: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedTogether(Event):
    """Both sides claimed at the same moment: as if nobody had (END-3)."""

    kind = "claimed_together"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimSettled(Event):
    """The table says what a side had taken when it claimed (END-1)."""

    kind = "claim_settled"
    side: int
    tricks: int
    matsch: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksCounted(Event):
    """The deal is over: trick points of both sides, and who took all tricks, if anybody."""

    kind = "tricks_counted"
    tricks: tuple[int, int]
    matsch: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Revoked(Event):
    """A revoke was found (PEN-1).

    ``side`` revoked and keeps the ``kept`` trick points that it had won before; all the
    rest goes to the others, who have a Matsch if the offender had no trick (``matsch``).
    """

    kind = "revoked"
    side: int
    kept: int
    matsch: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DealForfeited(Event):
    """A player of ``side`` is short of cards, and the others take all 157 (PEN-2)."""

    kind = "deal_forfeited"
    side: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossedFirst(Event):
    """The table knows which side reached the target first with its tricks (END-5)."""

    kind = "crossed_first"
    side: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakAgreed(Event):
    """Nobody knows who crossed first, and the table agrees how to decide it (END-5)."""

    kind = "tie_break_agreed"
    how: TieBreak
