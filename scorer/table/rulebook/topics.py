"""The topics of the rules, and the paragraphs that a search finds."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from rules import GAMES
from scorer.texts import Texts


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


def found(t: Texts, query: str) -> tuple[tuple[Topic, tuple[str, ...]], ...]:
    """The rules in which all words of a query stand, by topic; accents do not matter.

    A word may be a part of a longer one, the name of a topic, or the id of a rule.

    >>> from scorer.texts import texts
    >>> [rules for _, rules in found(texts("es"), "stk-1 STOCK")]
    [('STK-1',)]
    """
    wanted = folded(query).split()
    if not wanted:
        return ()
    hits = []
    for topic in TOPICS:
        about = folded(t(f"rules.{topic.key}"))
        rules = tuple(
            rule
            for rule in topic.rules(t)
            if all(word in f"{about} {folded(rule)} {folded(t(f'rule.{rule}'))}" for word in wanted)
        )
        if rules:
            hits.append((topic, rules))
    return tuple(hits)


def folded(text: str) -> str:
    """Return a text in small letters without accents.

    >>> folded("Stöck, Näll, Qué")
    'stock, nall, que'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
