"""Who leaves when a guest comes and all places are taken.

Each code has places of its own. So whoever has the code of a Partie or of a table, and takes places
with it, takes none from others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from scorer.guests.guest import Admission, Guest
from scorer.guests.rights import WRITER_HOURS, Places, Right


class NoPlace(Exception):
    """All places are taken by guests who keep them; nobody was admitted."""


def with_room(
    guests: tuple[Guest, ...],
    given: Admission,
    places: Places,
    hours_away: Callable[[Guest], float | None],
    plays: Callable[[Guest], bool],
) -> tuple[Guest, ...]:
    """The guests, without those who leave for one more.

    A guest who has never connected leaves first, and then the one that has been away longest. One
    who writes keeps its place for :data:`WRITER_HOURS` while it is away. One at a table keeps it
    while the table is played, except for another phone at the same table.

    Args:
        guests: All others, in the order of their numbers.
        given: What the code of the new guest gives.
        places: How many there may be.
        hours_away: How long no screen of a guest has been connected; None while one is.
        plays: Whether a guest counts at a table that is still played.

    Raises:
        NoPlace: All places are kept.
    """
    least = WRITER_HOURS if given.right is Right.WRITE else 0

    def first_to_leave(among: Iterable[Guest]) -> Guest:
        away = {one: hours for one in among if (hours := hours_away(one)) is not None}
        of_code = Counter(one.admission for one in away if one.waiting)
        if of_code:
            # Whoever takes many places with one code loses them first.
            most, _ = of_code.most_common(1)[0]
            return next(one for one in away if one.waiting and one.admission == most)
        longest = max(away, key=away.__getitem__, default=None)
        if longest is None or away[longest] < least:
            raise NoPlace
        return longest

    same_code = [one for one in guests if one.admission == given]
    if len(same_code) >= places.of(given.right):
        leaving = first_to_leave(same_code)
        return tuple(one for one in guests if one is not leaving)
    same_right = [one for one in guests if one.right is given.right]
    if len(same_right) >= places.in_all(given.right):
        leaving = first_to_leave(one for one in same_right if one.waiting or not plays(one))
        return tuple(one for one in guests if one is not leaving)
    return guests
