"""How the deals of a digest are made from score lines (docs/numbers.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import NamedTuple

from rules.engine.game import Taken
from rules.engine.log import Named
from rules.engine.names import shown_name
from rules.engine.notation import Partie
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine, totals
from rules.numbers.digest import DealDigest

_WEIS = (Reason.WEIS, Reason.WEIS_LOST)
_MATSCH = (Reason.MATSCH, Reason.CONTRA_MATSCH)
_CUT_SHORT = frozenset({"PEN-1", "PEN-2", "END-1"})
"""Rules by which trick points are written that were not played to the end."""
_SUITS = frozenset({"spades", "clubs", "hearts", "diamonds"})
"""The modes with a trump suit."""


class Choice(NamedTuple):
    """How a deal came to be played as it was; each part is unknown until it is said.

    Attributes:
        vorhand: The seat that leads or is asked first.
        chooser: The seat that chose the mode or the row, or bid highest.
        mode: The mode; empty where only the score lines say it.
        pushed: Whether the Vorhand pushed (MODE-3).
    """

    vorhand: int | None = None
    chooser: int | None = None
    mode: str = ""
    pushed: bool = False


def deal_digests(
    lines: Iterable[ScoreLine], sides: int, choices: Mapping[int, Choice], writers: int
) -> tuple[DealDigest, ...]:
    """The deals of a Partie, in order.

    Args:
        lines: All score lines.
        sides: How many sides there are.
        choices: What was chosen, by the number of the deal.
        writers: How many sides write the trick points of a deal that is played to its end.
    """
    by_deal = {
        number: tuple(group)
        for number, group in groupby(
            sorted(lines, key=lambda line: line.deal), key=lambda line: line.deal
        )
    }
    chosen = {number for number, choice in choices.items() if choice.mode}
    return tuple(
        _deal(by_deal.get(number, ()), sides, choices.get(number, Choice()), writers)
        for number in sorted(by_deal.keys() | chosen)
    )


def _deal(lines: tuple[ScoreLine, ...], sides: int, choice: Choice, writers: int) -> DealDigest:
    counted = [line for line in lines if line.reason is Reason.TRICKS]
    tricks: list[int | None] = [None] * sides
    weis = [0] * sides
    for line in counted:
        tricks[line.side] = line.points
    for line in lines:
        if line.reason in _WEIS:
            weis[line.side] += line.points
    mode = str(choice.mode or next((line.mode for line in lines if line.mode), ""))
    return DealDigest(
        mode=mode,
        trump=mode in _SUITS,
        factor=counted[0].factor if counted else 1,
        vorhand=choice.vorhand,
        chooser=choice.chooser,
        pushed=choice.pushed,
        full=len(counted) == writers and all(line.rule not in _CUT_SHORT for line in counted),
        tricks=tuple(tricks),
        weis=tuple(weis),
        stoeck=next((line.side for line in lines if line.reason is Reason.STOECK), None),
        matsch=next((line.side for line in lines if line.reason in _MATSCH), None),
        scores=totals(lines, sides),
    )


def who_sat(partie: Partie, taken: Iterable[Taken], counted: int) -> tuple[tuple[str, ...], ...]:
    """The names of each seat, one after another; an empty one where nobody is named.

    A seat that goes from one name to another is somebody else if at least one deal was counted
    before and a fact is written afterwards; before and after that, a name is only corrected.

    Args:
        partie: The Partie.
        taken: The facts that count.
        counted: The number of the entry that ended the first deal.
    """
    last = max((step.seq for step in taken), default=0)
    sat = [[name] for name in partie.players]
    for entry in partie.entries:
        if isinstance(entry.change, Named) and entry.change.name:
            names, name = sat[entry.change.seat], entry.change.name
            if counted < entry.seq < last and names[-1] not in ("", name):
                names.append(name)
            else:
                names[-1] = name
    return tuple(
        tuple(map(shown_name, names)) if now else ("",)
        for names, now in zip(sat, partie.names, strict=True)
    )
