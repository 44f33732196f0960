"""The ratings of those who play in pairs, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules.numbers.played import Played
from scorer.sharing.fair_queue import Pauses
from scorer.texts import Texts

if TYPE_CHECKING:
    from rules.numbers.rating import Rating


async def ratings(partien: Iterable[Played]) -> tuple[Rating, ...]:
    """The ratings of everybody who has played in pairs, the strongest first.

    Other tasks, such as a tap at a table, get their turn meanwhile.
    """
    # The package behind it would make the start of the app slower.
    from rules.numbers import rating  # noqa: PLC0415

    pauses, found = Pauses(), rating.Found()
    for played in rating.rated(partien):
        await pauses.pause()
        rating.rate(found, played)
    return rating.strongest_first(found)


def signs(order: Sequence[Rating]) -> tuple[str, ...]:
    """What stands before each rating of a list: its place, or "≈" beside one about as strong.

    Args:
        order: Ratings, the strongest first.
    """
    from rules.numbers import rating  # noqa: PLC0415

    found = rating.places(order)
    before = (0, *found)
    return tuple(
        "≈" if place == last else f"{place}." for place, last in zip(found, before, strict=False)
    )


def rating_text(t: Texts, one: Rating, now: int) -> str:
    """A rating with its band, or why there is none.

    Args:
        t: The texts.
        one: The rating.
        now: The time, in seconds since 1970.
    """
    known = one.now
    if known.in_placement:
        return t("numbers.in_placement", n=len(one.ids))
    if one.idle(now):
        return t("numbers.idle")
    return t("numbers.rating", points=known.points, band=known.band, n=len(one.ids))


def shown(found: Iterable[Rating], now: int) -> tuple[Rating, ...]:
    """The ratings that have a place in a list: nobody's in placement, nobody's of long ago."""
    return tuple(one for one in found if not one.now.in_placement and not one.idle(now))
