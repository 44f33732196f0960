"""What is agreed during a night, and from which round on it holds (TOUR-12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.tournament.facts import OptionsAgreed
from rules.tournament.options import LeftOver, Options, Terms, Wish, option_faults
from rules.tournament.state import State

OF_A_ROUND: Final = tuple(field.name for field in fields(Terms))
"""The options that can differ from round to round."""
ALL: Final = tuple(field.name for field in fields(Options))
"""All options."""


def changes_of(fact: OptionsAgreed) -> dict[str, Any]:
    """The options that a fact changes, with their new values."""
    return {name: value for name in ALL if (value := getattr(fact, name)) is not None}


def agreement(before: Options, after: Options, first: int) -> OptionsAgreed | None:
    """The fact that leads from some options to other ones; ``None`` if they are equal.

    Args:
        before: What is agreed.
        after: What is to be agreed.
        first: The first round that is played and scored by the new terms.
    """
    changed = {
        name: getattr(after, name) for name in ALL if getattr(after, name) != getattr(before, name)
    }
    return OptionsAgreed(round=first, **changed) if changed else None


def played(state: State) -> int:
    """How many rounds have begun, or are closed."""
    return len(state.counted)


def agreed(state: State, fact: OptionsAgreed) -> State:
    """The night after something else was agreed."""
    changed = changes_of(fact)
    options = replace(state.options, **changed)
    terms = {name: value for name, value in changed.items() if name in OF_A_ROUND}
    rounds = tuple(
        replace(one, terms=replace(one.terms, **terms)) if number >= fact.round else one
        for number, one in enumerate(state.rounds, start=1)
    )
    if (
        Wish.FIXED_PAIRS in (options.wish, state.options.wish)
        and options.wish != state.options.wish
    ):
        # What is drawn puts other people together than the new wish does.
        # Those who brought points are no lines of the list any more.
        state = replace(state, pairs=(), pair_names=(), carried=())
        return replace(state, options=options, rounds=(), planned=())
    # The rounds that are not shown yet were planned for this wish and so many rounds (TOUR-7).
    planned = state.planned if _planned_for(options) == _planned_for(state.options) else ()
    if options.left_over is not state.options.left_over:
        # Who sits out, or sits with a stand-in, is drawn anew (TOUR-6).
        rounds = rounds[: played(state)]
    last = options.standing_round
    if last is not None and last != state.options.standing_round:
        # What is drawn of it ahead is not by the ranks (TOUR-16).
        rounds = rounds[: max(last - 1, played(state))]
    return replace(state, options=options, rounds=rounds[: options.rounds], planned=planned)


def _planned_for(options: Options) -> tuple[Wish, LeftOver, int, int | None]:
    """The options that decide which rounds a draw plans, and how."""
    return options.wish, options.left_over, options.rounds, options.standing_round


def agreement_faults(fact: OptionsAgreed, state: State) -> Iterator[Violation]:
    """What is wrong with changing the options now (TOUR-12)."""
    before, begun = state.options, played(state)
    after = replace(before, **changes_of(fact))
    if after == before and not _changes_a_round(fact, state):
        yield violation(Code.TOUR_NOTHING_NEW, "TOUR-12")
        return
    yield from option_faults(after)
    if not 1 <= fact.round <= begun + 1:
        yield violation(Code.TOUR_TERMS_ROUND, "TOUR-12", "round", round=fact.round, most=begun + 1)
    elif fact.deals is not None and fact.round <= begun and _other_deals(fact, state):
        yield violation(Code.TOUR_DEALS_PLAYED, "TOUR-12", "deals", round=begun)
    elif fact.trumps is not None and fact.round <= begun:
        yield violation(Code.TOUR_TRUMPS_PLAYED, "TOUR-17", "trumps", round=begun)
    if after.rounds < begun:
        yield violation(Code.TOUR_ROUNDS_PLAYED, "TOUR-12", "rounds", rounds=begun)
    if begun and after.game is not before.game:
        yield violation(Code.TOUR_GAME_PLAYED, "TOUR-19", "game")
    pairs = (before.wish is Wish.FIXED_PAIRS, after.wish is Wish.FIXED_PAIRS)
    if begun and pairs[0] != pairs[1]:
        yield violation(Code.TOUR_WISH_PLAYED, "TOUR-12", "wish")


def _changes_a_round(fact: OptionsAgreed, state: State) -> bool:
    """Whether a round has other terms than those that are agreed once more."""
    terms = {name: value for name, value in changes_of(fact).items() if name in OF_A_ROUND}
    rounds = state.rounds[max(0, fact.round - 1) :]
    return any(replace(one.terms, **terms) != one.terms for one in rounds)


def _other_deals(fact: OptionsAgreed, state: State) -> bool:
    """Whether a round that has begun is played with another number of deals."""
    begun = state.counted[fact.round - 1 :]
    return any(one.terms.deals != fact.deals for one in begun)
