"""The Weis that are written in the open deal, and how others take their place."""

from __future__ import annotations

from itertools import takewhile

from rules.engine.game import Event, refusals
from rules.engine.log import Amended, Change, Recorded, Voided
from rules.engine.reasons import Reason
from rules.jass.facts import ShownMeld, WeisCompared, WeisFact
from rules.pairs.facts import WeisShown
from rules.solo.facts import WeisShown as SoloWeisShown
from scorer.games.melds.weis_draft import StatedWeis, WeisDraft, draft_from
from scorer.session import View
from scorer.table.model import Actions


def written_weis(view: View) -> tuple[int, ...]:
    """The entries of the Weis of the open deal, oldest first."""
    begun = view.deal_begun
    deal = takewhile(lambda step: step.seq != begun, reversed(view.replay.taken))
    return tuple(step.seq for step in deal if isinstance(step.event, WeisFact))[::-1]


def in_place_of_written(view: View, weis: Event) -> tuple[Change, ...]:
    """The changes that put Weis in the place of all that are written in the open deal.

    They take the place of the first of those, unless they need what was recorded after it, such as
    a turned card; then they are recorded at the end.
    """
    written = written_weis(view)
    if not written:
        return ()
    in_place: tuple[Change, ...] = (Amended(written[0], weis), *map(Voided, written[1:]))
    judgement = view.judge(*in_place)
    if not refusals(judgement.refused):
        return in_place
    return (*map(Voided, written), Recorded(weis))


def write_in_place(actions: Actions, weis: Event) -> None:
    """Write Weis in the place of all that are written in the open deal, if there are any now."""
    changes = in_place_of_written(actions.now(), weis)
    if changes:
        actions.correct(changes)
    else:
        actions.record(weis)


def stated_weis(view: View, side: int, points: int) -> StatedWeis:
    """A Weis of a side of which only the points are known."""
    return StatedWeis(side, view.sides[side][0], points)


def written_points(view: View) -> tuple[StatedWeis, ...]:
    """The points for Weis that each side has in the open deal, before the factor."""
    number = view.next_step.deal
    points: dict[int, int] = {}
    for line in view.lines:
        if line.deal == number and line.reason is Reason.WEIS:
            points[line.side] = points.get(line.side, 0) + line.points
    return tuple(stated_weis(view, side, total) for side, total in points.items())


def first_draft(view: View, more: tuple[StatedWeis, ...]) -> WeisDraft:
    """The draft that starts with the Weis that are written in the open deal.

    Those that were shown by their cards keep their cards; the cards of the others are asked for one
    after the other.

    Args:
        view: The Partie.
        more: Weis that are known by their points only, besides those that are written.
    """
    melds: list[ShownMeld] = []
    stated: list[StatedWeis] = []
    for seq in written_weis(view):
        match view.fact(seq):
            case WeisCompared(melds=shown):
                melds += shown
            case WeisShown(side=side, points=points):
                stated.append(stated_weis(view, side, points))
            case SoloWeisShown(seat=seat, points=points):
                stated.append(stated_weis(view, seat, points))
    return draft_from(tuple(melds), (*stated, *more), view.next_step.vorhand or 0)
