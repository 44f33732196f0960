"""The house rules of any game: one line that opens to show all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Rule, Terms
from scorer.phrases import with_colon
from scorer.texts import Texts
from scorer.widgets.card import stretched
from scorer.widgets.tap import prose, tap, text_button


def differences(
    look: Appearance, rules: Sequence[Rule], options: Any, usual: Any
) -> tuple[str, ...]:
    """Return the rules that differ from the usual ones, each in a few words."""
    return tuple(
        rule.summary(look, getattr(options, rule.field))
        for rule in rules
        if rule.is_offered(options) and getattr(options, rule.field) != getattr(usual, rule.field)
    )


def as_ever(t: Texts, form: GameForm) -> str:
    """Return that nothing differs: from the club's rules, or from the usual ones elsewhere."""
    return t("new.house_rules_club" if form.from_club else "new.house_rules_usual")


def as_usual(rules: Sequence[Rule], options: Any, usual: Any) -> Any:
    """Return the options with the usual house rules; other options stay."""
    fields = (rule.field for rule in rules if not rule.is_fixed(options))
    return replace(options, **{field: getattr(usual, field) for field in fields})


@ft.component
def HouseRules(form: GameForm, terms: Terms, usual: Any) -> Any:
    """One line with what differs from the usual rules; a tap opens all house rules."""
    shown, show = ft.use_state(False)
    # Part of the keys: controls with a state of their own start again after a reset.
    resets, set_resets = ft.use_state(0)
    look, options = terms.look, terms.options
    t, colours, rules = look.t, look.colours, form.rules
    differs = differences(look, rules, options, usual)
    summary = " · ".join(differs) if differs else as_ever(t, form)
    line = tap(
        with_colon(t, t("new.house_rules"), summary),
        ft.Row(
            [
                ft.Column(
                    [
                        prose(t("new.house_rules"), colours.ink),
                        prose(summary, colours.accent if differs else colours.quiet, size=14),
                    ],
                    spacing=1,
                    tight=True,
                    expand=True,
                ),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE, color=colours.quiet
                ),
            ]
        ),
        lambda: show(not shown),
        colour=colours.card,
        height=None,
        padding=12,
        key="house-rules",
    )
    if not shown:
        return line
    parts: list[ft.Control] = [line]
    parts.extend(
        ft.Container(rule.control(terms), key=f"{rule.field}-{resets}")
        for rule in rules
        if rule.is_offered(options)
    )
    parts.append(prose(t("new.sources"), colours.quiet, size=14))
    if differs:

        def back_to_usual() -> None:
            set_resets(resets + 1)
            terms.change(as_usual(rules, options, usual))

        again = t("new.club_again" if form.from_club else "new.usual_again")
        parts.append(text_button(again, colours, back_to_usual, height=52))
    return stretched(parts)
