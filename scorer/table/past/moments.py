"""The moments of a Partie that can be looked back at: before the first deal, after each one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.log import Voided
from scorer.phrases import say_points
from scorer.session import View
from scorer.table.entries.deals import deals_of
from scorer.table.entries.lines import DealLines, Status, deal_lines
from scorer.table.entries.past import view_at
from scorer.table.model import TableContext


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A moment of a Partie.

    Attributes:
        number: The number of the deal that had just been played, from 1; 0 before the first one.
        before: The entry of the next fact, which did not hold yet; ``None`` at the newest moment.
    """

    number: int
    before: int | None


def past_route(view: View) -> str:
    """The route that looks back at a Partie."""
    return f"/partie/{view.id}/deals"


def share_route(view: View) -> str:
    """The route that shares a Partie."""
    return f"/partie/{view.id}/share"


def moments_of(view: View) -> tuple[Moment, ...]:
    """The moments of a Partie, the earliest first; an annulled deal has one of its own."""
    deals = deals_of(view)
    if not deals:
        return (Moment(number=0, before=None),)
    numbers = (0, *(deal.number for deal in deals))
    following = (*(deal.facts[0].seq for deal in deals), None)
    return tuple(
        Moment(number=number, before=before)
        for number, before in zip(numbers, following, strict=True)
    )


def view_then(view: View, moment: Moment) -> View:
    """The Partie at a moment, by the facts that hold now.

    Facts of the deals until then that were removed later are left out.
    """
    if moment.before is None:
        return view
    kept = tuple(entry for entry in view.entries if not isinstance(entry.change, Voided))
    return replace(view_at(view, moment.before), entries=kept)


def told_deal(table: TableContext) -> list[str]:
    """What the newest deal of a table was, in words: its mode, other facts, its scores.

    Empty before the first one.
    """
    # The words of removed facts are not told.
    found = [deal for deal in deal_lines(table, {}) if deal.status.counts]
    return _told(table, found[-1]) if found else []


def _told(table: TableContext, deal: DealLines) -> list[str]:
    scores = say_points(table.view.side_names, deal.scores)
    ended = deal.end_text if deal.told or not scores else scores
    if deal.status is Status.OPEN:
        ended = table.look.t("entries.open")
    parts = [deal.head_text, *(line.text for line in deal.lines if not line.mark), ended]
    return [part for part in parts if part]
