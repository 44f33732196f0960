"""What people are called now, and who is offered nowhere: no log changes by that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.engine.names import alphabetical
from rules.numbers.played import Played, names_together
from scorer.exchange.marks import apart, called, calling, hidden, hiding, parting
from scorer.store import Settings, Stale


@dataclass(frozen=True, slots=True)
class People:
    """The names of a club.

    Attributes:
        now: What somebody is called now, by each name that was changed.
        hidden: Those who are offered nowhere and stand in no list of people. Their Partien stay.
        apart: The names of which somebody has said that they are two people, each with the other.
    """

    now: Mapping[str, str] = field(default_factory=dict, hash=False)
    hidden: frozenset[str] = frozenset()
    apart: frozenset[frozenset[str]] = frozenset()

    def called(self, name: str) -> str:
        """What somebody with this name is called now."""
        return self.now.get(name, name)

    def at_table(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names of a Partie, by seat, as they are now."""
        return names_together(names, self.now) if self.now else names

    def offered(self, names: Iterable[str]) -> tuple[str, ...]:
        """Those of some names that are offered, as they are now; each once."""
        now = dict.fromkeys(map(self.called, names))
        return tuple(name for name in now if name not in self.hidden)

    def seats(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names by seat that a form begins with; empty where somebody is offered nowhere."""
        return tuple("" if name in self.hidden else name for name in self.at_table(names))

    def about(self, name: str) -> tuple[str, bool, frozenset[frozenset[str]]]:
        """All that is noted about a name."""
        parted = frozenset(pair for pair in self.apart if name in pair)
        return self.called(name), name in self.hidden, parted


def people_of(settings: Settings) -> People:
    """The people of a data folder."""
    marks = settings.marks
    return People(resolved(called(marks)), hidden(marks), apart(marks))


def resolved(changed: Mapping[str, str]) -> dict[str, str]:
    """Each changed name with the last one that follows from it.

    Two devices may each have called one of two people like the other; then both are called as the
    first of them by the alphabet.

    >>> resolved({"Bea": "Beat", "Beat": "Beatrice", "Ana": "Anna", "Anna": "Ana"})
    {'Bea': 'Beatrice', 'Beat': 'Beatrice', 'Anna': 'Ana'}
    """
    found: dict[str, str] = {}
    for old in changed:
        way: dict[str, None] = {}
        name = old
        while name in changed and name not in way and name not in found:
            way[name] = None
            name = changed[name]
        if name in way:
            walked = list(way)
            last = _first(walked[walked.index(name) :])
        else:
            last = found.get(name, name)
        found.update(dict.fromkeys(way, last))
    return {old: last for old, last in found.items() if last != old}


def _first(names: Iterable[str]) -> str:
    return min(names, key=lambda name: (alphabetical(name), name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Renaming:
    """What another name for somebody would change.

    Attributes:
        partien: The number of Partien that are told with another name.
        joined: The number of those in which somebody of the new name has played already.
        both: The number of those in which they sat at two seats, so that they are two people. At
            one seat, one after the other, they may be one who was written in two ways.
    """

    partien: int
    joined: int
    both: int


def renaming(partien: Iterable[Played], old: str, new: str) -> Renaming:
    """What it would change to call somebody otherwise.

    Args:
        partien: All finished Partien.
        old: The name now.
        new: The other name.
    """
    sat = [(_seats_of(one, old), _seats_of(one, new)) for one in partien]
    return Renaming(
        partien=sum(bool(was) for was, _ in sat),
        joined=sum(bool(is_there) for _, is_there in sat),
        both=sum(bool(was and is_there and len(was | is_there) > 1) for was, is_there in sat),
    )


def _seats_of(played: Played, name: str) -> set[int]:
    return {number for number, names in enumerate(played.digest.seats) if name in names}


def call(settings: Settings, old: str, new: str, seen: People, *, hides: bool = False) -> None:
    """Call somebody otherwise from now on, in all Partien; with a name that is known, merge both.

    Args:
        settings: Those of the data folder.
        old: The name now.
        new: The other name.
        seen: What was noted when this was decided.
        hides: Whether the new name is offered nowhere.

    Raises:
        scorer.store.Stale: Something else has been noted about one of the names since.
        scorer.store.StoreError: The device refused.
    """
    now = called(settings.marks)
    # The new name may have been changed further since.
    if now.get(old) == new and new not in now:
        return
    _as_seen(settings, seen, old, new)
    back = {calling(new): ""} if new in now else {}
    settings.mark({calling(old): new, **back, **({hiding(new): True} if hides else {})})


def call_as_before(settings: Settings, old: str, seen: People) -> None:
    """Undo that. Args and errors as of :func:`call`."""
    now = called(settings.marks)
    if old not in now:
        return
    _as_seen(settings, seen, old)
    new = now[old]
    # The new name of somebody hidden was hidden with it; nobody else is called so.
    alone = new not in settings.players and [*now.values()].count(new) == 1
    shown = {hiding(new): False} if alone and new in hidden(settings.marks) else {}
    settings.mark({calling(old): "", **shown})


def tell_apart(settings: Settings, one: str, other: str, seen: People, *, apart: bool) -> None:
    """Note that two names are two people, or no longer. Args and errors as of :func:`call`."""
    if (frozenset({one, other}) in people_of(settings).apart) == apart:
        return
    _as_seen(settings, seen, one, other)
    settings.mark({parting(one, other): apart})


def hide(settings: Settings, name: str, seen: People, *, away: bool) -> None:
    """Offer somebody nowhere, or again. Args and errors as of :func:`call`."""
    if (name in hidden(settings.marks)) == away:
        return
    _as_seen(settings, seen, name)
    settings.mark({hiding(name): away})


def forget(settings: Settings, name: str) -> None:
    """No longer offer somebody who may have been written with several names; no Partie changes.

    Args:
        settings: Those of the data folder.
        name: The name now.

    Raises:
        scorer.store.StoreError: The device refused.
    """
    called_now = people_of(settings).called
    for written in settings.players:
        if called_now(written) == name:
            settings.forget_player(written)


def _as_seen(settings: Settings, seen: People, *names: str) -> None:
    now = people_of(settings)
    if any(now.about(name) != seen.about(name) for name in names):
        raise Stale
