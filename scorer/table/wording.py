"""Facts as short sentences, for the list of entries and for notices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from rules.engine.game import Event, refusals
from rules.engine.log import Judgement
from scorer import phrases
from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.model import FactContext, Facts, TableContext
from scorer.texts import Texts


def phrase(table: TableContext, event: Event, *, state: Any = None) -> str:
    """Return a fact in a few words, such as “Wiis de 50, Ana y Marta”.

    Args:
        table: The table.
        event: The fact.
        state: The state of the game before the fact. Without it, the fact is the newest equal one
            of the Partie, or one that is about to be written.
    """
    return fact_text(table.screens.facts, table.look, table.view, event, state=state)


def fact_text(
    facts: Facts, look: Appearance, view: View, event: Event, *, state: Any = None
) -> str:
    """Return the same as :func:`phrase`, where there is no table context."""
    context = FactContext(look.t, view, state or _before(view, event), look.deck)
    screen = facts[type(event)]
    if screen.say is not None:
        return screen.say(event, context)
    return screen.together((event,), context) if screen.together else context.usual(event)


def texts_of_facts(
    facts: Facts, look: Appearance, view: View, told: Sequence[tuple[Event, Any]]
) -> list[str]:
    """Return several facts in a few words each; those that are told together make one text.

    Args:
        facts: How the facts of the game are put into words.
        look: Texts and deck.
        view: The Partie.
        told: The facts, each with the state before it.
    """

    def kind_and_deal(one: tuple[Event, Any]) -> tuple[type[Event], int]:
        event, state = one
        return type(event), view.game.deal_of(state, event)

    texts: list[str] = []
    for (kind, _), group in groupby(told, key=kind_and_deal):
        some, together = list(group), facts[kind].together
        if together is None:
            texts += [fact_text(facts, look, view, event, state=state) for event, state in some]
        else:
            context = FactContext(look.t, view, some[-1][1], look.deck)
            texts.append(together([event for event, _ in some], context))
    return texts


def unwritten_text(facts: Facts, look: Appearance, view: View, events: Sequence[Event]) -> str:
    """Return facts that are about to be written in one step, one after the other."""
    told = list(_with_states(view, events))
    return phrases.with_semicolons(look.t, texts_of_facts(facts, look, view, told))


def _with_states(view: View, events: Sequence[Event]) -> Iterator[tuple[Event, Any]]:
    """The facts that are about to be written, each with the state before it."""
    state = view.state
    for event in events:
        yield event, state
        if not refusals(view.game.verify(state, event)):
            state = view.game.apply(state, event)


def deal_title(look: Appearance, view: View, event: Event, state: Any) -> str:
    """Return the deal of a fact and what was played there, such as “Juego 3 · Undenufe”.

    Args:
        look: The texts, and the suits that are shown.
        view: The Partie.
        event: The fact.
        state: The state of the game before the fact.
    """
    title = look.t("entries.deal_n", n=view.game.deal_of(state, event))
    mode = view.game.choice(state).mode
    return f"{title} · {phrases.mode_text(look.t, mode, look.deck)}" if mode else title


def _before(view: View, event: Event) -> Any:
    """Return the state before the newest equal fact, or the newest state if there is none."""
    steps = view.replay.taken
    for place in range(len(steps) - 1, -1, -1):
        if steps[place].event == event:
            return view.state_before(steps[place].seq)
    return view.state


def effect(t: Texts, view: View, judgement: Judgement) -> str:
    """Return the totals after a correction, how many facts come after the end, and who wins."""
    state = judgement.replay.state
    # Who is on which side can depend on what is corrected, such as the highest bid.
    then = replace(view, replay=judgement.replay)
    totals = phrases.say_points(then.side_names, view.game.sheet(state).totals)
    text = t("entries.new_totals", totals=totals)
    known = {placed.seq for placed in view.replay.surplus}
    ended = sum(placed.seq not in known for placed in judgement.replay.surplus)
    if ended:
        text = f"{text}. {t('entries.ended_before', n=ended)}"
    winners, now = view.game.outcome(state).winners, view.outcome.winners
    if [then.sides[side] for side in winners] == [view.sides[side] for side in now]:
        return text
    names = phrases.names_of(then)
    if not winners:
        change = t("entries.winner_gone")
    elif len(winners) > 1:
        change = t("end.draw", sides=phrases.sides_text(t, names, winners))
    else:
        side, people = winners[0], names.people(winners[0])
        change = t("entries.new_winner", side=phrases.side_text(t, names, side), people=people)
    return f"{text}. {change}"
