"""The people of several nights: who comes again, and whose name is spelled otherwise (TOUR-9)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rules.engine.game import Event
from rules.engine.log import Amended, Entry, Inserted, Recorded
from rules.engine.names import alphabetical
from rules.tournament.document import Night
from rules.tournament.facts import (
    PairFormed,
    PlayerEntered,
    PlayerMarked,
    PlayerReplaced,
    TeamJoined,
)
from rules.tournament.state import Player, State

Names = tuple[str, str]
"""Two names, the one that is kept last."""
_LEAST_LETTERS: Final = 6
"""From so many letters on, one other letter may be a slip."""
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def close_spellings(nights: Sequence[Iterable[str]]) -> tuple[Names, ...]:
    """Names that may be one person's: on different nights, and nearly spelled alike.

    Accents, umlauts written with an e, hyphens, the order of the words, an initial and one wrong
    letter make no other name. Two who took part in the same night are two people.

    >>> close_spellings([["Nicolás Küng", "Ana Frei"], ["Kueng Nicolas", "Anna Gut"]])
    (('Nicolás Küng', 'Kueng Nicolas'),)

    Args:
        nights: The names of each night, the oldest night first.

    Returns:
        Each pair with the name last that stands in more nights, or else in the later one.
    """
    return _close_spellings(tuple(map(tuple, nights)))


@lru_cache(maxsize=4)
def _close_spellings(nights: tuple[tuple[str, ...], ...]) -> tuple[Names, ...]:
    where: dict[str, set[int]] = {}
    latest: dict[str, tuple[int, int, str]] = {}
    for number, names in enumerate(nights):
        for name in names:
            own = where.setdefault(name.casefold(), set())
            own.add(number)
            latest[name.casefold()] = len(own), number, name
    keys = list(latest)
    spelled = [_spelled(latest[key][2]) for key in keys]
    found = []
    for one, other in _maybe_close(spelled):
        apart = where[keys[one]].isdisjoint(where[keys[other]])
        if apart and _close(spelled[one], spelled[other]):
            first, second = sorted((latest[keys[one]], latest[keys[other]]))
            found.append((first[2], second[2]))
    return tuple(found)


def _maybe_close(spelled: Sequence[_Spelled]) -> list[tuple[int, int]]:
    """The pairs of names that have something in common, so that not each is compared with all."""
    having = defaultdict[object, list[int]](list)
    for place, name in enumerate(spelled):
        for trait in {
            *_without_a_letter(name.bare),
            *((len(name.words), one) for one in name.words),
        }:
            having[trait].append(place)
    initials = [any(len(word) == 1 for word in name.words) for name in spelled]
    return sorted(
        {
            (one, other)
            for trait, places in having.items()
            for one, other in combinations(places, 2)
            if isinstance(trait, str) or initials[one] or initials[other]
        }
    )


def _without_a_letter(word: str) -> Iterator[str]:
    """A word, and the same without each of its letters: what it shares with those of one slip.

    >>> list(_without_a_letter("Eva"))
    ['Eva', 'va', 'Ea', 'Ev']
    """
    yield word
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]


def called(night: Night, now: Mapping[str, str]) -> Night:
    """The night with other names for some people.

    A name that another player of the night has is given to nobody else: those are two people.

    Args:
        night: The night.
        now: What somebody is called, by each name that was changed.

    Returns:
        The night itself if nobody of it is called otherwise.
    """
    names = set(names_of(night))
    taken = {name.casefold() for name in names}
    own = {
        old: new
        for old, new in now.items()
        if old in names and (new.casefold() not in taken or new.casefold() == old.casefold())
    }
    targets = Counter(own.values())
    own = {old: new for old, new in own.items() if targets[new] <= 1}
    if not own:
        return night
    return replace(night, entries=tuple(_renamed(entry, own) for entry in night.entries))


def names_of(night: Night) -> tuple[str, ...]:
    """All names that are entered in a night, also of those who were replaced."""
    events = (getattr(entry.change, "event", None) for entry in night.entries)
    return tuple(
        event.name.strip() for event in events if isinstance(event, PlayerEntered | PlayerReplaced)
    )


def people_facts(state: State) -> tuple[Event, ...]:
    """The facts that enter the people of a night anew, with pairs, categories and teams.

    Whoever plays in the end is entered, also if that person has left; numbers stay as they are.
    """
    pairs = zip(state.pairs, state.pair_names, strict=True) if state.has_pairs else ()
    return entering(state.players, pairs)


def entering(
    players: Sequence[Player], pairs: Iterable[tuple[tuple[int, int], str]]
) -> tuple[Event, ...]:
    """The facts that enter people of another night, with categories and teams.

    Args:
        players: The people, in the order of their new numbers.
        pairs: Partners for the night by their old numbers, each with the name of the pair.
    """
    number = {player.number: place for place, player in enumerate(players, start=1)}
    entered = (PlayerEntered(name=player.name) for player in players)
    formed = (
        PairFormed(numbers=(number[first], number[second]), name=name)
        for (first, second), name in pairs
    )
    marked = (
        PlayerMarked(number=number[player.number], categories=player.categories)
        for player in players
        if player.categories
    )
    joined = (
        TeamJoined(number=number[player.number], team=player.team)
        for player in players
        if player.team
    )
    return (*entered, *formed, *marked, *joined)


def _renamed(entry: Entry, now: Mapping[str, str]) -> Entry:
    change = entry.change
    if not isinstance(change, Recorded | Inserted | Amended):
        return entry
    event: Event = change.event
    if not isinstance(event, PlayerEntered | PlayerReplaced):
        return entry
    name = now.get(event.name.strip())
    if name is None:
        return entry
    return replace(entry, change=replace(change, event=replace(event, name=name)))


class _Spelled(NamedTuple):
    """A name as it is compared.

    Attributes:
        words: Its words without accents, sorted.
        bare: The same without the e that stands for an umlaut, as one word.
        numbers: The words that are numbers: another number is another name.
    """

    words: tuple[str, ...]
    bare: str
    numbers: tuple[str, ...]


def _spelled(name: str) -> _Spelled:
    plain = alphabetical(name.casefold().translate(_UMLAUTS))
    words = tuple(sorted(re.findall(r"[^\W_]+", plain)))
    bare = "".join(sorted(map(_without_e, words)))
    return _Spelled(words, bare, tuple(filter(str.isdecimal, words)))


def _close(one: _Spelled, other: _Spelled) -> bool:
    if one.numbers != other.numbers or not one.bare:
        return False
    if one.bare == other.bare:
        return True
    shortest = min(len(one.bare), len(other.bare))
    if shortest >= _LEAST_LETTERS and _one_slip(one.bare, other.bare):
        return True
    return len(one.words) == len(other.words) and _differ_by_initials(one.words, other.words)


def _without_e(word: str) -> str:
    """A word without the e that stands for an umlaut.

    >>> _without_e("kueng"), _without_e("frei")
    ('kung', 'frei')
    """
    return re.sub(r"(?<=[aou])e", "", word)


def _differ_by_initials(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether all words are equal but some that are the initial of the other's.

    >>> _differ_by_initials(("kung", "n"), ("kung", "nicolas"))
    True
    """
    left, right = list(one), list(other)
    for word in one:
        if word in right:
            left.remove(word)
            right.remove(word)
    if not left or len(left) == len(one):
        return False
    return all(
        (len(first) == 1 or len(second) == 1) and first[0] == second[0]
        for first, second in zip(sorted(left), sorted(right), strict=True)
    )


def _one_slip(one: str, other: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours are exchanged.

    >>> _one_slip("kung", "kumg"), _one_slip("kung", "kug"), _one_slip("kung", "knug")
    (True, True, True)
    >>> _one_slip("kung", "lang")
    False
    """
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    first, second = one[start:], other[start:]
    return (
        first[1:] == second[1:]
        or first[1:] == second
        or first == second[1:]
        or (first[:2] == second[1::-1] and first[2:] == second[2:])
    )
