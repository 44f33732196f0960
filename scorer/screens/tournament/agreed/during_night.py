"""What is agreed for a night, and changing it while it is played (TOUR-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.codec import to_json
from rules.engine.game import Event, Violation, refusals
from rules.tournament.facts import OptionsAgreed
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from rules.tournament.state import State
from rules.tournament.terms import agreement, changes_of, played
from scorer.appearance import Appearance
from scorer.exchange.club import LAST_NIGHT
from scorer.nights import NightView
from scorer.phrases import violation_text
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.agreed.options import OptionsForm
from scorer.screens.tournament.panel import (
    opening_button,
    panel_head,
    use_night_draft,
    write_button,
)
from scorer.screens.tournament.place import OfNight
from scorer.screens.tournament.wording import changed_text, fact_text, options_text
from scorer.services import ScreenContext
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import toggle
from scorer.widgets.component import memo, use_part, whole_value
from scorer.widgets.spoken import heard, title_text
from scorer.widgets.tap import prose

SCORED = ("matsch", "stoeck", "bye_points")
"""The options by which a round that was played can be scored again."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is chosen and not yet agreed.

    Attributes:
        options: What is to be agreed.
        again: Whether the rounds that were played are scored again by it.
    """

    options: Options
    again: bool = False


def facts_of(state: State, plan: Plan) -> tuple[OptionsAgreed, ...]:
    """Return the facts that lead from what is agreed to a plan; empty if nothing changes.

    Deals hold from the next round that has not begun; so does the rest, unless the rounds before
    are scored again.
    """
    first = played(state) + 1
    fact = agreement(state.options, plan.options, first)
    if fact is None:
        return ()
    scored = {name: value for name, value in changes_of(fact).items() if name in SCORED}
    if plan.again and scored and first > 1:
        return fact, OptionsAgreed(round=1, **scored)
    return (fact,)


def outlook(state: State, facts: Sequence[Event]) -> tuple[State, Violation | None]:
    """Return the night after some facts, and why the first that is refused would be."""
    for fact in facts:
        bad = refusals(TOURNAMENT.verify(state, fact))
        if bad:
            return state, bad[0]
        state = TOURNAMENT.apply(state, fact)
    return state, None


@memo
@ft.component
def AgreedCard(look: Appearance, options: Options, do: NightActions) -> ft.Control:
    """What is agreed in a few words, with the button that changes it."""
    t, colours = look.t, look.colours
    parts: list[ft.Control] = [
        title_text(t("tournament.agreed.title"), colours.ink),
        prose(options_text(t, options), colours.ink, size=15),
    ]
    if look.writing:
        text = t("tournament.agreed.change")
        parts.append(opening_button(look, do, text, OfNight.AGREED, key="agreed"))
    return card(stretched(parts, spacing=6), colours, padding=12)


@ft.component
def AgreedForm(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """All options as they are, what a change leads to, and the button that agrees on it."""
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    first = Plan(state.options)
    kept = use_night_draft(context, view, "agreed", to_json(first.options), first)
    plan = use_part(kept, whole_value)
    facts = facts_of(state, plan)
    after, refused = outlook(state, facts)

    def write() -> None:
        agreed = facts_of(do.night.view.state, kept.value)
        if not agreed:
            do.refuse(t("tournament.entry.same"))
            return
        now = do.record(*agreed).state.options
        context.services.save_setting(LAST_NIGHT, to_json(now))
        kept.set(first)
        do.leave_open()

    form = OptionsForm(look, plan.options, lambda to: kept.set(replace(kept.value, options=to)))
    of_play, of_ranks = form.columns(begun=played(state) > 0)
    parts: list[ft.Control] = [*panel_head(look, "agreed"), *of_play, *of_ranks]
    if played(state) and set(SCORED) & {name for one in facts for name in changes_of(one)}:
        again = toggle(
            t("tournament.agreed.again"),
            plan.again,
            colours,
            lambda _: kept.set(replace(kept.value, again=not kept.value.again)),
            hint=t("tournament.agreed.again_help"),
        )
        parts.append(card(again, colours, padding=12))
    parts += _effect(look, state, after, facts, refused)
    dim = not facts or refused is not None
    parts.append(write_button(look, do, "agreed", write, key="agree", dim=dim))
    return stretched(parts)


def _effect(
    look: Appearance,
    state: State,
    after: State,
    facts: Sequence[Event],
    refused: Violation | None,
) -> list[ft.Control]:
    """What would be written, and whose total or rank it changes; or why it is refused."""
    if not facts:
        return []
    t, colours = look.t, look.colours
    if refused is not None:
        return [prose(violation_text(t, refused), colours.error, size=15)]
    texts = [*(fact_text(t, fact, state) for fact in facts), changed_text(t, state, after)]
    if after.closed == state.closed and len(after.rounds) < len(state.rounds):
        texts.append(t("tournament.agreed.drops", n=len(state.rounds) - len(after.rounds)))
    shown = [prose(text, colours.accent, size=15) for text in texts if text]
    # With a live region: it changes while the options above it are tapped.
    return [heard(". ".join(filter(None, texts)), stretched(shown, spacing=4))]
