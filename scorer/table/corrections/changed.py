"""What was written, and what a correction, an undo or a redo has changed, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, starmap

from rules.engine.game import Placed
from rules.jass.facts import SeatingFact, TimelyFact
from scorer.appearance import Appearance
from scorer.phrases import with_semicolons
from scorer.session import View
from scorer.table.model import Facts
from scorer.table.wording import fact_text, texts_of_facts

MOST_NAMED = 2
"""How many facts are named one by one; more are counted, unless they are told together."""

_NUMBER = re.compile(r"\d+")
_BETWEEN_PARTS = ", "
_AFTER_LABEL = ": "


def changed_text(facts: Facts, look: Appearance, before: View, after: View) -> str:
    """Return what the newest step has changed, such as “Juego 2: Ana 40 → 35, Emil 20 → 25”.

    Args:
        facts: How the facts of the game are put into words.
        look: Texts and deck.
        before: The Partie before the step.
        after: The Partie after it.

    Returns:
        A sentence without a full stop; empty if the same facts hold as before.
    """
    t = look.t
    old, new = _by_entry(before), _by_entry(after)
    sentences: list[str] = []
    removed = [placed for placed in before.facts if placed.seq not in new]
    added = [placed for placed in after.facts if placed.seq not in old]
    replaced = [(placed, new[placed.seq]) for placed in before.facts if placed.seq in new]
    replaced = [(first, then) for first, then in replaced if first.event != then.event]
    if len(removed) == len(added) == 1 and not replaced:
        first, then = removed[0], added[0]
        if _deal(before, first) == _deal(after, then) and _replaces(first, then):
            replaced, removed, added = [(first, then)], [], []
    for first, then in replaced:
        what = difference(_words(facts, look, before, first), _words(facts, look, after, then))
        sentences.append(t("entries.changed", n=_deal(after, then), what=what))
    for number, group in groupby(added, key=lambda placed: _deal(after, placed)):
        what = _named_or_counted(facts, look, after, list(group))
        sentences.append(t("entries.inserted", n=number, what=what))
    if removed:
        sentences += _removed(facts, look, before, removed)
    changed = {placed.seq for placed in added} | {then.seq for _, then in replaced}
    idle = {placed.seq for placed in after.replay.surplus}
    if sentences and changed and changed <= idle:
        # The facts are written, but have no effect: they come after the end of the Partie.
        return t("entries.after_end", what=". ".join(sentences))
    ended = len(idle - changed - {placed.seq for placed in before.replay.surplus})
    if ended:
        sentences.append(t("entries.ended_before", n=ended))
    return ". ".join(sentences)


def written_text(facts: Facts, look: Appearance, before: View, after: View) -> str:
    """Return what a step has written, such as “Ana y Luis pasan”.

    Facts that the controls show at once are left out; empty if there are no others.
    """
    written = _only_in(after, before)
    shown = [placed for placed in written if facts[type(placed.event)].announced]
    return _several(facts, look, after, shown) if shown else ""


def undone_text(facts: Facts, look: Appearance, before: View, after: View) -> str:
    """Return what an undo has taken back, such as “Deshecho: Wiis de 50, Ana y Marta”."""
    removed = _only_in(before, after)
    if removed and len(before.facts) - len(removed) == len(after.facts):
        return look.t("table.undone", what=_several(facts, look, before, removed))
    return _with_details(look.t("table.undone_now"), changed_text(facts, look, before, after))


def redone_text(facts: Facts, look: Appearance, before: View, after: View) -> str:
    """Return what a redo has brought back, such as “Rehecho: Wiis de 50, Ana y Marta”."""
    added = _only_in(after, before)
    if added and len(before.facts) + len(added) == len(after.facts):
        return look.t("table.redone", what=_several(facts, look, after, added))
    return _with_details(look.t("table.redone_now"), changed_text(facts, look, before, after))


def difference(old: str, new: str) -> str:
    """Return the parts in which two phrases of a fact differ, each as it was and as it is.

    >>> difference("Ana 37, Beto 40, Carla 80 en bazas", "Ana 37, Beto 39, Carla 81 en bazas")
    'Beto 40 → 39, Carla 80 → 81'
    >>> difference("Puesto 1 97, Puesto 2 60", "Puesto 1 98, Puesto 2 59")
    'Puesto 1 97 → 98, Puesto 2 60 → 59'
    >>> difference("Wiis de 50, Ana y Marta", "Wiis de 100, Ana y Marta")
    'Wiis de 50 → 100'
    >>> difference("Ana: Härz", "Ana: Chrüz")
    'Härz → Chrüz'
    >>> difference("Ana 98, Beto 59", "Matsch, Ana y Marta, contra")
    'Ana 98, Beto 59 → Matsch, Ana y Marta, contra'
    >>> difference("Ana 0, Beto 157 en bazas", "Matsch, Beto y Dani")
    'Ana 0, Beto 157 en bazas → Matsch, Beto y Dani'
    >>> difference("Ana 98, Beto 0 en bazas", "Ana 98, Beto 0 en bazas (sin baza: Beto)")
    'sin baza: Beto'
    >>> difference("Wiis comparados", "Wiis comparados")
    'Wiis comparados'
    """
    if old == new:
        return new
    old_parts, new_parts = old.split(_BETWEEN_PARTS), new.split(_BETWEEN_PARTS)
    if len(old_parts) != len(new_parts):
        return f"{old} → {new}"
    pairs = list(zip(old_parts, new_parts, strict=True))
    if len(pairs) > 1 and not any(starmap(_alike, pairs)):
        # Other words altogether: their parts do not belong to one another.
        return f"{old} → {new}"
    return _BETWEEN_PARTS.join(_part(first, then) for first, then in pairs if first != then)


def _alike(old: str, new: str) -> bool:
    """Whether two parts differ only in their numbers, if at all."""
    return _NUMBER.sub("0", old) == _NUMBER.sub("0", new)


def _part(old: str, new: str) -> str:
    """How one part of a phrase differs: by its numbers, or else as a whole."""
    if _alike(old, new):
        pairs = zip(_NUMBER.finditer(old), _NUMBER.finditer(new), strict=True)
        numbers = [(first, then[0]) for first, then in pairs if first[0] != then[0]]
        if len(numbers) == 1:
            # The words before a number say whose it is, or what.
            first, then = numbers[0]
            return f"{old[: first.end()]} → {then}"
        return _BETWEEN_PARTS.join(f"{first[0]} → {then}" for first, then in numbers)
    if new.startswith(f"{old} ("):
        return new.removeprefix(old).strip(" ()")
    label, colon, rest = old.partition(_AFTER_LABEL)
    if colon and new.startswith(label + colon):
        return f"{rest} → {new.removeprefix(label + colon)}"
    return f"{old} → {new}"


def _by_entry(view: View) -> dict[int, Placed]:
    return {placed.seq: placed for placed in view.facts}


def _only_in(one: View, other: View) -> list[Placed]:
    known = _by_entry(other)
    return [placed for placed in one.facts if placed.seq not in known]


def _deal(view: View, placed: Placed) -> int:
    return view.game.deal_of(view.state_before(placed.seq), placed.event)


def _replaces(first: Placed, then: Placed) -> bool:
    """Whether one fact is told as a change of the other, as when Weis are compared by cards."""
    melds = isinstance(first.event, TimelyFact) and isinstance(then.event, TimelyFact)
    return melds or type(first.event) is type(then.event)


def _removed(
    facts: Facts, look: Appearance, view: View, removed: Sequence[Placed]
) -> Iterator[str]:
    """Return what was removed from which deal, or that a whole deal or many facts were."""
    t = look.t
    groups = [list(group) for _, group in groupby(removed, key=partial(_deal, view))]
    if len(removed) > MOST_NAMED and len(groups) > 1:
        yield t("entries.removed", what=t("entries.facts", n=len(removed)))
        return
    for group in groups:
        number = _deal(view, group[0])
        if len(group) > MOST_NAMED and all(one in group for one in _of_play(view, number)):
            yield t("entries.removed", what=t("entries.deal_n", n=number))
        else:
            what = _named_or_counted(facts, look, view, group)
            yield t("entries.removed_from", n=number, what=what)


def _of_play(view: View, deal: int) -> Iterator[Placed]:
    """The facts of a deal, without those that say who begins."""
    for placed in view.facts:
        if not isinstance(placed.event, SeatingFact) and _deal(view, placed) == deal:
            yield placed


def _words(facts: Facts, look: Appearance, view: View, placed: Placed) -> str:
    return fact_text(facts, look, view, placed.event, state=view.state_before(placed.seq))


def _several(facts: Facts, look: Appearance, view: View, some: Sequence[Placed]) -> str:
    """Return the facts one by one; if there are more, the deal they make up, or their number."""
    named = _named(facts, look, view, some)
    deals = {_deal(view, placed) for placed in some}
    if named or len(deals) > 1:
        return named or look.t("entries.facts", n=len(some))
    return look.t("entries.deal_n", n=deals.pop())


def _named_or_counted(facts: Facts, look: Appearance, view: View, some: Sequence[Placed]) -> str:
    """Return the facts one by one, or their number if there are more."""
    return _named(facts, look, view, some) or look.t("entries.facts", n=len(some))


def _named(facts: Facts, look: Appearance, view: View, some: Sequence[Placed]) -> str:
    """Return the facts one by one; empty if there are too many, and not told together."""
    told = [(placed.event, view.state_before(placed.seq)) for placed in some]
    texts = texts_of_facts(facts, look, view, told)
    few = len(some) <= MOST_NAMED or len(texts) == 1
    return with_semicolons(look.t, texts) if few else ""


def _with_details(head: str, what: str) -> str:
    return f"{head}. {what}" if what else head
