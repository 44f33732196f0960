"""The topics of the rules, and the paragraphs that a search finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Final

from rules import GAMES
from scorer.texts import Texts
from scorer.texts.folding import folded


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the rules.

    Attributes:
        key: Its name is the text ``rules.<key>``.
        families: The families of rule ids that belong to it, in order.
        game: Whether it is one game; its example is then the text ``scored.<key>``.
    """

    key: str
    families: tuple[str, ...]
    game: bool = False

    def rules(self, t: Texts) -> tuple[str, ...]:
        """The ids of its rules that have a text, in order.

        >>> from scorer.texts import texts
        >>> topic_of("MAT-1").rules(texts("en"))
        ('MAT-1',)
        """
        return tuple(rule for family in self.families for rule in _family(t, family))


TOPICS = (
    Topic("cards", ("CARD",)),
    Topic("weis", ("WIIS", "STK")),
    Topic("matsch", ("MAT",)),
    Topic("mode", ("MODE",)),
    Topic("ending", ("END",)),
    Topic("faults", ("PEN",)),
    Topic("slate", ("SLATE",)),
    Topic("tournament", ("TOUR",)),
    Topic("app", ("ALL",)),
    *(Topic(game.key, (game.rule_family,), game=True) for game in GAMES.values()),
)
"""All topics: those of every game first, then the games."""


def topic_of(rule: str) -> Topic:
    """The topic of a rule.

    Raises:
        LookupError: No topic has rules of this family.
    """
    family = rule.partition("-")[0]
    for topic in TOPICS:
        if family in topic.families:
            return topic
    raise LookupError(rule)


def _family(t: Texts, family: str) -> Iterator[str]:
    number = 1
    while f"rule.{family}-{number}" in t:
        yield f"{family}-{number}"
        number += 1


@dataclass(frozen=True, slots=True)
class _Searched:
    """A paragraph as the search reads it: its topic, its id and its text, folded."""

    topic: Topic
    rule: str
    text: str


@cache
def _searched(t: Texts) -> tuple[_Searched, ...]:
    """All paragraphs, in order."""
    return tuple(
        _Searched(topic, rule, folded(f"{t(f'rules.{topic.key}')} {rule} {t(f'rule.{rule}')}"))
        for topic in TOPICS
        for rule in topic.rules(t)
    )


@cache
def _vocabulary(t: Texts) -> frozenset[str]:
    """All words of the paragraphs."""
    return frozenset(word for one in _searched(t) for word in _WORD.findall(one.text))


_WORD: Final = re.compile(r"[a-z]+")

SHORTEST: Final = 4
"""Letters of the shortest word that is also found with a typing mistake."""


def matching_topics(t: Texts, query: str) -> tuple[tuple[Topic, tuple[str, ...]], ...]:
    """The rules in which all words of a query stand, by topic; accents do not matter.

    A word may be a part of a longer one, the name of a topic, or the id of a rule. A word that
    occurs nowhere is replaced by the words that differ from it by one typing mistake.

    >>> from scorer.texts import texts
    >>> [rules for _, rules in matching_topics(texts("es"), "stk-1 STOCK")]
    [('STK-1',)]
    >>> [rules for _, rules in matching_topics(texts("de"), "stk-1 stoeck")]
    [('STK-1',)]
    """
    wanted = [_spellings(t, word) for word in folded(query).split()]
    if not wanted:
        return ()
    hits = (
        one
        for one in _searched(t)
        if all(any(word in one.text for word in spellings) for spellings in wanted)
    )
    return tuple(
        (topic, tuple(one.rule for one in group))
        for topic, group in groupby(hits, key=lambda one: one.topic)
    )


def _spellings(t: Texts, word: str) -> tuple[str, ...]:
    """Return the word itself; if it occurs nowhere, the words that may be meant instead."""
    if len(word) < SHORTEST or any(word in one.text for one in _searched(t)):
        return (word,)
    return tuple(known for known in _vocabulary(t) if _begins_like(known, word))


def _begins_like(known: str, word: str) -> bool:
    """Whether a word, or its beginning, differs from what is typed by one mistake."""
    size = len(word)
    return any(one_mistake(known[:end], word) for end in (size - 1, size, size + 1))


def one_mistake(right: str, typed: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours are swapped.

    >>> [one_mistake("stock", typed) for typed in ("stoeck", "stok", "stick", "sotck", "stecken")]
    [True, True, True, True, False]
    """
    start = 0
    while start < min(len(right), len(typed)) and right[start] == typed[start]:
        start += 1
    rest, other = right[start:], typed[start:]
    return (
        rest[1:] == other[1:]
        or rest[1:] == other
        or rest == other[1:]
        or (rest[1::-1] == other[:2] and rest[2:] == other[2:])
    )
