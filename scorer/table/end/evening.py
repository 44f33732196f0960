"""The line of the card that says who has won how often today, for the people at this table."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, cast

import flet as ft

from scorer.appearance import Appearance
from scorer.memory.evening import evening_of, evenings_of_today, tally_line
from scorer.phrases import joined, with_colon
from scorer.session import Partien, StoreError
from scorer.summary import lately
from scorer.table.model import TableContext
from scorer.text_size.drawn import text_height
from scorer.text_size.room import fills_room
from scorer.theme import SLATE
from scorer.widgets.component import use_effect
from scorer.widgets.tap import lettering

SHOWN_SECONDS: Final = 0.2
"""Time after which the end is shown; only then the other Partien of the evening are read."""

LEAST, STEP = 9.0, 0.5
"""Least size of letters, and the step in which smaller ones are tried, in logical pixels."""

LEAVING_MS: Final = 200
"""Time in which the place of a line that is not needed goes, in milliseconds."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRoom:
    """Where the line stands: its width, its height and the size of its letters."""

    width: float
    height: float
    size: float


def longest_line(table: TableContext) -> str:
    """A line as long as an evening of these people makes it; empty where nobody is named."""
    t, view = table.look.t, table.view
    if not view.outcome.finished or not any(view.names):
        return ""
    sides = (joined(t, [view.names[seat] for seat in seats]) for seats in view.sides)
    return with_colon(t, t("home.all_won_tonight"), ", ".join(f"{who} 9" for who in sides))


def fitting_size(text: str, place: LineRoom) -> float:
    """The size of letters with which a text fits into its place, at most the one given there."""
    size = place.size
    while size > LEAST and text_height(text, size, place.width) > place.height + 0.5:
        size -= STEP
    return size


@ft.component
@fills_room
def EveningLine(
    look: Appearance, partien: Partien, partie_id: str, seq: int, place: LineRoom
) -> ft.Control:
    """Who has won how often.

    Its place is empty until that is known. After the first Partie of an evening there is nothing to
    say, and what stands above it gets the room.

    Args:
        look: The texts.
        partien: The Partien of this session.
        partie_id: The Partie that has ended.
        seq: The number of its newest entry; another one counts anew.
        place: Where it stands.
    """
    told, tell = ft.use_state(cast(str | None, None))
    t = look.t

    async def count() -> None:
        await asyncio.sleep(SHOWN_SECONDS)
        now = datetime.now(UTC)
        try:
            listed = await lately(partien.shelf, partien.ids if partien.limited else None)
            evening = evening_of(await evenings_of_today(partien, listed, now), partie_id)
        except StoreError:
            _log.warning("the evening could not be counted", exc_info=True)
            tell("")
            return
        several = evening is not None and len(evening.partien) > 1
        tell(tally_line(t, evening, today=True) if evening is not None and several else "")

    use_effect(count, [partie_id, seq, t])
    text = told or ""
    line = lettering(text, SLATE.chalk, size=fitting_size(text, place))
    moving = ft.Animation(LEAVING_MS, ft.AnimationCurve.EASE_OUT) if look.motion else None
    return ft.Container(
        line,
        height=0 if told == "" else place.height,
        alignment=ft.Alignment.CENTER,
        animate=moving,
    )
