"""Every code and rule id of the rules and the store has a text in every language."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from pathlib import Path
from typing import get_type_hints

import pytest

import rules
from rules import GAMES
from rules.engine import codes
from rules.engine.reasons import Reason
from rules.engine.ruling import FindingKind, Reached
from rules.engine.steps import Ask, Step
from rules.games.coiffeur.sheet import RowKind
from rules.games.pandur.bids import LADDER
from rules.jass import ending, melds
from rules.jass.cards import Mode, Rank, Suit
from rules.jass.ruling import ExactReason
from rules.jass.what_if import Fact
from scorer.storage.damage import StoreError
from scorer.store import errors
from scorer.texts import LANGUAGES
from scorer.texts.catalogue import Plural, catalogue

DECKS = ("french", "swiss")
UNEVEN = ("fact.claimed_together", "ask.crossed_first", "ruling.false_claim_anyway")
"""Sentences about both sides that have another form where a side is a single player."""
OF_BOTH = (
    *("only_side", "false_claim", "first_claim", "claimed_on_tie", "crossed_first"),
    "higher_total",
)
"""Reasons whose sentences have verbs about both sides."""
WITH_POINTS = (Fact.CLAIM_FIRST, Fact.REVOKE, Fact.NO_FAULT)
"""Facts whose alternatives also name points."""
DAMAGES = (
    *("previous_copy", "started_empty"),
    *("unused_newer_version", "unused_not_readable", "unused_no_room"),
    *("damaged", "newer_version", "not_a_night", "not_a_partie", "not_readable", "not_judged"),
)
RULES = Path(rules.__file__).parent
FEWEST_RULES = 60
"""Least number of cited rules; fewer mean that files were not found."""


def option_keys() -> Iterator[str]:
    for game in GAMES.values():
        hints = get_type_hints(game.options_type)
        for field in fields(game.options_type):
            yield f"option.{field.name}"
            yield f"option.{field.name}_help"
            kind = hints[field.name]
            if isinstance(kind, type) and issubclass(kind, StrEnum):
                yield from (f"choice.{field.name}.{value}" for value in kind)


def store_codes(kind: type[StoreError] = StoreError) -> Iterator[str]:
    yield kind.code
    for special in kind.__subclasses__():
        yield from store_codes(special)


def cited_rules() -> set[str]:
    """Return the ids of all rules that the code cites in its results."""
    sources = (path.read_text(encoding="utf-8") for path in RULES.rglob("*.py"))
    found = {cited for source in sources for cited in re.findall(r'"([A-Z]+-\d+)"', source)}
    assert len(found) > FEWEST_RULES
    return found


def wanted() -> Iterator[str]:
    yield from (f"violation.{code}" for code in codes.Code)
    yield from (f"reason.{reason}" for reason in Reason)
    yield from (f"stage.{stage}" for stage in Reached)
    yield from (f"ruling.{reason}" for reason in ending.RulingReason)
    yield from (f"ruling.{known}" for known in ExactReason)
    yield from (f"{place}.{ask}" for ask in Ask for place in ("ask", "step"))
    yield from (f"finding.{found}" for found in FindingKind)
    yield from (f"alternative.{fact}" for fact in Fact)
    yield from (f"alternative.{fact}_points" for fact in WITH_POINTS)
    yield from (f"alternative.result.{result}" for result in ("wins", "goes_on", "open"))
    yield from (f"uneven.{key}" for key in UNEVEN)
    yield from (f"uneven.ruling.{reason}" for reason in OF_BOTH)
    yield from (f"choice.tie_break.{how}" for how in ending.TieBreak)
    yield f"uneven.choice.tie_break.{ending.TieBreak.HIGHER_TOTAL}"
    yield from (f"contest.{reason}" for reason in melds.ContestReason)
    yield from (f"meld.{kind}" for kind in melds.Kind)
    yield from (f"step.{step}" for step in Step)
    for deck in DECKS:
        yield from (f"mode.{deck}.{mode}" for mode in (*Mode, *RowKind))
        yield from (f"suit.{deck}.{suit}" for suit in Suit)
        yield from (f"rank.{deck}.{rank.code}" for rank in Rank)
        yield from (f"ranks.{deck}.{rank.code}" for rank in Rank)
        yield from (f"rank_short.{deck}.{rank.code}" for rank in Rank)
    yield from (f"bid.{bid}" for bid in LADDER if bid.points is None)
    yield from (f"rule.{cited}" for cited in cited_rules())
    for key, game in GAMES.items():
        yield f"game.{key}"
        yield from (f"fact.{event.kind}" for event in game.event_types)
    yield from option_keys()
    yield from (f"error.{code}" for code in (*store_codes(), *DAMAGES))
    yield from (f"table.damage.{code}" for code in ("previous_copy", "not_kept"))


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_code_has_words(lang: str) -> None:
    assert issubclass(errors.Stale, StoreError)
    missing = set(wanted()) - set(catalogue(lang))
    assert not missing


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("deck", DECKS)
def test_cards_of_a_deck_have_names_of_their_own(lang: str, deck: str) -> None:
    texts = catalogue(lang)
    for place in ("rank", "rank_short"):
        assert len({texts[f"{place}.{deck}.{rank.code}"] for rank in Rank}) == len(Rank)
    assert len({texts[f"mode.{deck}.{mode}"] for mode in Mode}) == len(Mode)


def documented_arguments() -> dict[str, set[str]]:
    """The arguments of every code, from the docstring below it."""
    (enum,) = (
        node
        for node in ast.parse((RULES / "engine" / "codes.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    )
    found: dict[str, set[str]] = {}
    for node, below in zip(enum.body, enum.body[1:], strict=False):
        match node, below:
            case (
                ast.Assign(value=ast.Constant(value=str(code))),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                listed = re.search(r"Args: ([\w, ]+)\.", text)
                found[code] = set(listed[1].split(", ")) if listed else set()
    return found


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_refusal_asks_for_no_argument_that_its_code_lacks(lang: str) -> None:
    documented = documented_arguments()
    assert set(documented) == set(codes.Code)
    for code, known in documented.items():
        text = catalogue(lang)[f"violation.{code}"]
        form = text.other if isinstance(text, Plural) else text
        assert set(re.findall(r"\{(\w+)\}", form)) <= known, code
