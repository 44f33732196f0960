"""An evening in words, and the evenings of today."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from rules.numbers.evening import Evening, Score, evenings
from scorer.phrases import joined, signed, with_colon
from scorer.session import Partien
from scorer.summary import Overview, same_evening
from scorer.texts import Texts


def tally_text(t: Texts, evening: Evening) -> str:
    """How many Partien everybody has won, such as "Ana and Carla 2, Beat and Dani 1".

    In games that name a loser, how many were lost.
    """
    only_lost = _only_lost(evening)
    return ", ".join(_score_text(t, one, only_lost=only_lost) for one in evening.told)


def tally_line(t: Texts, evening: Evening, *, today: bool = False) -> str:
    """The tally where it stands alone: what is counted, then how many; maybe of today."""
    tally, when = tally_text(t, evening), "_tonight" if today else ""
    if not _only_lost(evening):
        return with_colon(t, t(f"home.all_won{when}"), tally)
    return with_colon(t, t("home.tonight"), tally) if today else tally


def _only_lost(evening: Evening) -> bool:
    return all(one.digest.loser is not None for one in evening.partien)


def _score_text(t: Texts, one: Score, *, only_lost: bool) -> str:
    lost = t("home.lost_n", n=one.lost)
    counted = lost if only_lost else won_text(t, str(one.won), lost if one.lost else "")
    return f"{people_text(t, one)} {counted}"


def won_text(t: Texts, won: str, lost: str) -> str:
    """Return what was won, and what was lost in brackets: a comma would begin the next player."""
    return t("numbers.about", what=won, about=lost) if lost else won


def more_text(t: Texts, one: Score) -> str:
    """What a side or a player has made besides, such as "1 Matsch, difference +172"."""
    matsch = [t("home.matsch_n", n=one.matsch)] if one.matsch else []
    ahead = f"{'+' if one.margin > 0 else ''}{signed(one.margin)}"
    return ", ".join([*matsch, *([t("home.margin", points=ahead)] if one.margin else [])])


def people_text(t: Texts, one: Score) -> str:
    """The people of a side or the one player, as a sentence lists them."""
    return joined(t, sorted(one.people))


async def evenings_of_today(
    partien: Partien, listed: Overview, now: datetime
) -> tuple[Evening, ...]:
    """The evenings that go on or have ended today, in the order in which they began.

    Only Partien of the last day are looked at, however many there are, and those that somebody has
    put into an evening.
    """
    placed = partien.placed
    ids = {*listed.of_the_last_day(now), *placed, *placed.values()}
    found = evenings(await partien.played(sorted(ids)), placed)
    return tuple(one for one in found if same_evening(_ended(one), now))


def _ended(evening: Evening) -> datetime:
    """When an evening has ended, whatever was put into it later."""
    return datetime.fromtimestamp(max(one.ended or 0 for one in evening.own)).astimezone()


def evening_of(found: Sequence[Evening], partie_id: str) -> Evening | None:
    """The evening that a Partie belongs to; ``None`` if it belongs to none of these."""
    return next((one for one in found if partie_id in one.ids), None)
