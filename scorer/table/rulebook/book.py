"""The rules as a book, also over a table: a search, the topics, and the paragraphs of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.drafts.typed import Words
from scorer.forms.rule_links import ReadRule
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.rulebook.tables import example_of, table_of
from scorer.table.rulebook.topics import TOPICS, Topic, matching_topics, topic_of
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import button_rows, field, field_row
from scorer.widgets.component import Live, memo, use_part, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import small_button, text_button

MOST_FOUND = 30
"""Paragraphs that a search shows at most."""


COLUMNS = 2
"""Topics in a row."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A topic that is opened in the book.

    Attributes:
        topic: Its key; empty: none is.
        rule: The id of the paragraph that it shows first; empty for none.
        words: What stood in the search then. Other words are searched for.
    """

    topic: str = ""
    rule: str = ""
    words: str = ""

    def shown(self, words: str) -> bool:
        """Whether it is shown while these words stand in the search."""
        return bool(self.topic) and (words == self.words or not words.strip())


Open = Callable[[Opened], object]
"""Shows another topic, from its beginning."""


@ft.component
def RuleBook(
    look: Appearance, query: Live[Words], opened: Opened, open_topic: Open, own: str = ""
) -> ft.Control:
    """All rules of all games.

    Args:
        look: Colours, texts and size of the screen.
        query: What is searched for.
        opened: The topic that is shown.
        open_topic: Shows another one.
        own: The key of the game that is played now; its topic comes first.
    """
    rows: list[ft.Control] = [Search(look, query), Pages(look, query, opened, open_topic, own)]
    return ft.Column(rows, spacing=12, tight=True)


@memo
@ft.component
def Search(look: Appearance, query: Live[Words]) -> ft.Control:
    """The field of the search; never drawn again, so that no letter is lost while one types."""

    def keep(event: ft.Event[ft.TextField]) -> None:
        query.set(Words(event.control.value or ""))

    box = field(look.colours, hint=look.t("book.search"), value=query.value.text, on_change=keep)
    # Words of a rule, not names.
    box.capitalization = ft.TextCapitalization.NONE
    return field_row(box)


@ft.component
def Pages(
    look: Appearance, query: Live[Words], opened: Opened, open_topic: Open, own: str
) -> ft.Control:
    """The paragraphs of a topic; else what the search has found; without one the topics."""
    t = look.t
    asked = use_part(query, whole_value).text

    def opening(key: str, rule: str = "") -> Callable[..., object]:
        return lambda _: open_topic(Opened(key, rule, query.value.text))

    shown = next((one for one in TOPICS if one.key == opened.topic), None)
    if shown is not None and opened.shown(asked):
        back = small_button(
            t("book.found" if asked.strip() else "book.all"),
            look.colours,
            opening(""),
            key="book-all",
        )
        rows = [back, *_topic(look, shown, opened.rule)]
    elif asked.strip():
        rows = _results(look, asked, opening)
    else:
        rows = _contents(look, own, opening)
    return stretched(rows, spacing=12)


def _contents(
    look: Appearance, own: str, opening: Callable[[str], Callable[..., object]]
) -> list[ft.Control]:
    """The topics, those of the own game first, and where the rules come from."""
    t, colours = look.t, look.colours

    def buttons(topics: Sequence[Topic]) -> list[ft.Control]:
        keys = [
            text_button(
                t(f"rules.{topic.key}"),
                colours,
                opening(topic.key),
                height=52,
                size=15,
                expand=1,
                kind=Key.STEP if topic.key == own else Key.PLAIN,
                key=f"topic-{topic.key}",
            )
            for topic in topics
        ]
        return button_rows(keys, columns=COLUMNS)

    games = sorted((topic for topic in TOPICS if topic.game), key=lambda topic: topic.key != own)
    return [
        heading(t("book.games"), colours),
        *buttons(games),
        heading(t("book.every_game"), colours),
        *buttons([topic for topic in TOPICS if not topic.game]),
        sentence(t("book.sources"), colours.quiet, size=14),
    ]


def _topic(look: Appearance, topic: Topic, first: str) -> list[ft.Control]:
    """The paragraphs of a topic; the one that was asked for comes first, framed."""
    t, colours = look.t, look.colours
    rules = topic.rules(t)
    rows: list[ft.Control] = [title_text(t(f"rules.{topic.key}"), colours.ink, size=20)]
    if first in rules:
        rows.append(card(paragraph(look, first), colours, border=colours.step, padding=12))
    if topic.game:
        steps = [sentence(step, colours.ink) for step in t(f"scored.{topic.key}").split("\n")]
        example = ft.Column(steps, spacing=6, tight=True)
        rows.append(card(example, colours, border=colours.line, padding=12))
        rows.append(example_of(look, topic.key))
    rows += table_of(look, topic.key)
    rows += [paragraph(look, rule) for rule in rules if rule != first]
    return rows


def _results(
    look: Appearance, query: str, opening: Callable[[str, str], Callable[..., object]]
) -> list[ft.Control]:
    """The paragraphs that contain the words of a query, by topic; each topic can be opened."""
    t, colours = look.t, look.colours
    hits = matching_topics(t, query)
    if not hits:
        return [sentence(t("book.nothing", query=query.strip()), colours.ink)]
    rows: list[ft.Control] = []
    left = MOST_FOUND
    for topic, rules in hits:
        if left > 0:
            name = t(f"rules.{topic.key}")
            opens = opening(topic.key, rules[0])
            rows.append(small_button(name, colours, opens, key=f"in-{topic.key}"))
            rows += [paragraph(look, rule) for rule in rules[:left]]
        left -= len(rules)
    return rows


def paragraph(look: Appearance, rule: str) -> ft.Control:
    """The text of a rule, and below it its id in small print."""
    colours = look.colours
    return ft.Column(
        [
            sentence(look.t(f"rule.{rule}"), colours.ink, size=15.5),
            sentence(rule, colours.quiet, size=14),
        ],
        spacing=0,
        tight=True,
    )


@dataclass(frozen=True)
class RulesPanel(Panel):
    """Shows the rules, of this game first.

    Attributes:
        rule: The id of the paragraph to begin with; empty: the topics.
    """

    scrolls = True
    readable = True

    rule: str = ""

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The rules with their frame; they open at the topic of a paragraph."""
        look = table.look
        query = table.live.typed_in("rules", Words())
        first = (
            Opened(topic_of(self.rule).key, self.rule, query.value.text) if self.rule else Opened()
        )
        opened, open_topic = ft.use_state(first)
        book = RuleBook(look, query, opened, open_topic, table.view.game.key)
        framed = frame(table, look.t("rules.title"), [book], tall=True)
        # The key makes a new page for another topic, which is scrolled to its top.
        return ft.Container(framed, key=f"rules-{opened.topic}")


def read_at(table: TableContext) -> ReadRule:
    """Return a function that shows the rules over this table, at a paragraph."""
    return lambda rule: table.actions.open(RulesPanel(rule))
