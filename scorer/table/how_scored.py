"""The panel that explains how a game is scored: an example, the house rules, the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft

from rules.engine.game import AnyGame
from scorer.appearance import Appearance
from scorer.forms.house_rules import as_ever, differences
from scorer.phrases import with_colon
from scorer.table.frame import frame
from scorer.table.model import Chapter, GameScreens, Panel, TableContext
from scorer.table.panel_parts import button, sentence
from scorer.table.rulebook.agreed import Agreed, sentences
from scorer.table.rulebook.book import RulesPanel
from scorer.table.rulebook.tables import example_of
from scorer.widgets.card import card, heading

CARDS = Chapter("cards", ("CARD-2", "CARD-3", "CARD-4"))
"""The last chapter for every game."""


@dataclass(frozen=True)
class HowScoredPanel(Panel):
    """How this game is scored."""

    scrolls = True
    readable = True

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """An example, the agreed options, and the rules; their ids stand in the rules at hand."""
        look, view, actions = table.look, table.view, table.actions
        t, colours, game = look.t, look.colours, view.game
        form = table.screens.form
        usual = game.usual_options(len(view.players))
        differs = differences(look, form.rules, view.options, usual)
        if form.number is not None:
            field = form.number.field
            number = getattr(view.options, field)
            differs = (with_colon(t, t(f"new.{field}"), number), *differs)
        house_rules = " · ".join(differs) if differs else as_ever(t, form)
        rows = [
            *_example(look, game, view.options),
            heading(t("scored.agreed"), colours),
            sentence(house_rules, colours.accent, size=15),
        ]
        agreed = Agreed(t, look.deck, game, view.options, len(view.players))
        for title, rules in told_chapters(table.screens, agreed):
            rows.append(heading(title, colours))
            rows += [sentence(text, colours.ink, size=15) for text in rules]
        read = button(look, t("book.read"), lambda _: actions.open(RulesPanel()), key="read-rules")
        return frame(table, t("scored.title"), rows, read, tall=True)


def told_chapters(screens: GameScreens, agreed: Agreed) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the headings and sentences of the rules that matter at a table."""
    for part in (*screens.how_scored, CARDS):
        told = [text for rule in part.rules for text in sentences(agreed, rule, screens.told)]
        if told:
            yield agreed.t(f"rules.{part.title}"), tuple(told)


def has_usual_example(game: AnyGame, options: Any) -> bool:
    """Whether the example of a game scores with these options as with the usual ones."""
    return game.lines(game.after_example(options)) == game.lines(game.after_example())


def _example(look: Appearance, game: AnyGame, options: Any) -> Iterator[ft.Control]:
    """The example in words, or only what the app counts if other options change it."""
    if has_usual_example(game, options):
        steps = [
            sentence(step, look.colours.ink) for step in look.t(f"scored.{game.key}").split("\n")
        ]
        column = ft.Column(steps, spacing=8, tight=True)
        yield card(column, look.colours, border=look.colours.line)
    elif game.lines(game.after_example(options)):
        yield example_of(look, game.key, options)
