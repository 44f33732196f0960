"""What is typed in the form for a new Partie is there when the form of this game is shown again."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from scorer.drafts.kept import KEEP_SECONDS, KeptDrafts
from scorer.games import ALL
from scorer.screens.new_partie.form import Form, Problem, Setup, initial_form, remembered
from scorer.screens.new_partie.typed_form import _draft, _form, _place

NAMES = ("Ana", "Luis", "Marta", "Pedro")


def setup_of(key: str, names: tuple[str, ...] = NAMES) -> Setup:
    """With what the form of a game begins after these have played."""
    form = ALL[key].form
    assert form is not None
    return remembered(form.game, form.first, names, None, seated=names)


def shown_again(key: str, setup: Setup, form: Form | None, later: Setup | None = None) -> Form:
    """Keep what is typed in a form, and show it again on a device that was switched off."""
    texts: list[str] = [""]

    async def type_it() -> None:
        drafts = KeptDrafts(texts.append)
        drafts.put(_place(GAMES[key], setup), lambda: _draft(setup, form))
        await asyncio.sleep(2 * KEEP_SECONDS)

    asyncio.run(type_it())
    drafts = KeptDrafts(texts.append)
    drafts.load(texts[-1])
    return _form(drafts, GAMES[key], later or setup)


@pytest.mark.parametrize("key", GAMES)
def test_names_options_and_answers_are_there_again(key: str) -> None:
    setup = setup_of(key)
    begun = initial_form(setup)
    typed = replace(
        begun.named(0, "Ursula").seating(GAMES[key], max(GAMES[key].player_counts)),
        first=1,
        naming=0,
        problem=Problem("A name is too long.", "ALL-1"),
    )
    assert shown_again(key, setup, typed) == typed
    assert shown_again(key, setup, begun) == begun


@pytest.mark.parametrize("key", GAMES)
def test_once_the_partie_has_begun_or_others_have_played_the_form_begins_anew(key: str) -> None:
    setup, others = setup_of(key), setup_of(key, ("Emil", "Rosa", "Hans", "Lea"))
    typed = initial_form(setup).named(0, "Ursula")
    assert shown_again(key, setup, None) == initial_form(setup)
    assert shown_again(key, setup, typed, later=others) == initial_form(others)


@pytest.mark.parametrize(
    "change",
    [
        {"form": {"names": ["Ana"]}},
        {"form": {"names": list(NAMES), "first": 7}},
        {"form": {"names": list(NAMES), "naming": "0"}},
        {"options": {"target": "many"}},
        {"options": None},
    ],
)
def test_what_cannot_be_read_is_as_at_first(change: dict[str, Any]) -> None:
    setup = setup_of("schieber")
    moment, draft = _draft(setup, initial_form(setup).named(0, "Ursula"))
    assert isinstance(draft, dict)

    async def put() -> Form:
        drafts = KeptDrafts(lambda _: None)
        drafts.put(_place(GAMES["schieber"], setup), lambda: (moment, draft | change))
        return _form(drafts, GAMES["schieber"], setup)

    assert asyncio.run(put()) == initial_form(setup)
