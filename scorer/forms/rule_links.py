"""Links from a ruling, a refusal or a house rule to the paragraphs of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.phrases import Names, violation_text, with_colon
from scorer.text_size.drawn import scaled
from scorer.theme import TARGET
from scorer.widgets.faces import Key, face
from scorer.widgets.tap import icon_button, lettering, small_button, tap

ReadRule = Callable[[str], object]
"""Shows the rules at a paragraph, by its id."""


@ft.component
def RuleLinks(
    look: Appearance, rules: Sequence[str], read: ReadRule | None = None, source: str = ""
) -> ft.Control:
    """The ids of rules; a tap shows the paragraph of one, and a button to its whole topic.

    Args:
        look: Colours, texts and size of the screen.
        rules: The ids of the rules, in the order applied.
        read: Shows the rules; ``None`` where leaving the screen would lose what is being entered.
        source: Where the rules come from, in small print; empty for nothing.
    """
    t, colours = look.t, look.colours
    opened, set_opened = ft.use_state("")

    def toggle(rule: str) -> Callable[..., None]:
        return lambda _: set_opened("" if rule == opened else rule)

    def link(rule: str) -> ft.Control:
        here = rule == opened
        ink = colours.ink if here else colours.quiet
        return tap(
            t("a11y.rule", id=rule),
            ft.Row(
                [
                    ft.Icon(ft.Icons.HELP_OUTLINE, size=16, color=ink),
                    lettering(rule, ink, size=14),
                ],
                spacing=4,
                tight=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            toggle(rule),
            looks=face(colours, Key.FACT, chosen=here),
            width=scaled(100),
            height=TARGET,
            padding=0,
            selected=here,
            key=f"rule-{rule}",
        )

    rows: list[ft.Control] = [
        ft.Row(
            [
                *(link(rule) for rule in rules),
                *([lettering(source, colours.quiet, size=14)] if source else ()),
            ],
            spacing=8,
            run_spacing=8,
            wrap=True,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    ]
    if opened in rules:
        rows.append(lettering(t(f"rule.{opened}"), colours.ink, size=15, align=ft.TextAlign.LEFT))
        if read is not None:
            rows.append(
                small_button(t("book.read"), colours, lambda _: read(opened), key="book-read")
            )
    return ft.Column(rows, spacing=6, tight=True)


def refusal(
    look: Appearance, violation: Violation, names: Names, *, size: float = 16
) -> ft.Control:
    """Why something is refused, with an icon beside it that shows the paragraph of its rule.

    Args:
        look: Colours, texts and size of the screen.
        violation: What is refused, with its rule.
        names: The names that the sentence may need.
        size: Size of the letters, in logical pixels.
    """
    text = violation_text(look.t, violation, names)
    sentence = lettering(text, look.colours.error, size=size, align=ft.TextAlign.LEFT)
    return RuleHint(look, sentence, violation.rule)


@ft.component
def RuleHint(look: Appearance, sentence: ft.Control, rule: str) -> ft.Control:
    """A refusal with an icon beside it that shows the paragraph of its rule.

    Args:
        look: Colours, texts and size of the screen.
        sentence: The sentence of the refusal.
        rule: The id of the rule.
    """
    opened, set_opened = ft.use_state(False)
    t, colours = look.t, look.colours
    icon = icon_button(
        ft.Icons.EXPAND_LESS if opened else ft.Icons.HELP_OUTLINE,
        t("a11y.rule", id=rule),
        colours,
        lambda _: set_opened(not opened),
        key="why",
    )
    rows: list[ft.Control] = [ft.Row([ft.Container(sentence, expand=1), icon], spacing=4)]
    if opened:
        text = with_colon(t, rule, t(f"rule.{rule}"))
        rows.append(lettering(text, colours.ink, size=15, align=ft.TextAlign.LEFT))
    return ft.Column(rows, spacing=4, tight=True)
