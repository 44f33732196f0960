"""Kinds of house rules: how each is summed up in a line and chosen in the form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import flet as ft

from rules.jass.ending import Order
from rules.jass.melds import Fours, TrumpTie
from rules.jass.seats import FirstVorhand
from rules.solo.deals import whole_rounds
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleLinks
from scorer.phrases import signed, with_colon
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, stepper, toggle, wrapped
from scorer.widgets.tap import prose

BONUSES = (0, 50, 100, 150, 200)
"""Points that are offered for a Matsch (MAT-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The options that are agreed on so far.

    Attributes:
        look: Colours, texts and size of the screen.
        services: What the session can do.
        players: The number of players.
        options: The options of the game.
        change: Replaces the options.
    """

    look: Appearance
    services: Services
    players: int
    options: Any
    change: Callable[[Any], None]

    def agree(self, **fields: Any) -> Callable[[], None]:
        """Return a handler that changes these fields of the options."""
        return lambda: self.change(replace(self.options, **fields))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(ABC):
    """A house rule.

    Attributes:
        field: Its field in the options.
        rule: The id of the rule.
        source: Where the default comes from: C (the club), E (individual Jass in Spanish), I
            (Pomme and Putz in Italian), W (the encyclopedia), S (Swiss practice), or R, our
            reading where the sources leave it open.
        help: Key of the text that explains it, if that is not ``option.<field>_help``.
        needs: Field of another option that must be on for this one to matter.
    """

    field: str
    rule: str
    source: str
    help: str = ""
    needs: str = ""

    def is_fixed(self, options: Any) -> bool:
        """Return whether there is no choice."""
        return False

    def is_offered(self, options: Any) -> bool:
        """Return whether there is a choice, and it matters."""
        return not self.is_fixed(options) and (not self.needs or getattr(options, self.needs))

    @abstractmethod
    def summary(self, look: Appearance, value: Any) -> str:
        """Return what is agreed, in a few words."""

    @abstractmethod
    def control(self, terms: Terms) -> ft.Control:
        """Draw the control in which it is chosen."""

    def label(self, t: Texts) -> str:
        """Return its name."""
        return t(f"option.{self.field}")

    def explained(self, t: Texts) -> str:
        """Return what it means."""
        return t(self.help or f"option.{self.field}_help")

    def origin(self, look: Appearance) -> ft.Control:
        """Draw its id, which shows its paragraph, and its source."""
        source = look.t("new.reading") if self.source == "R" else self.source
        return RuleLinks(look, (self.rule,), source=source)

    def chip(
        self,
        look: Appearance,
        text: str,
        choose: Callable[[], object],
        *,
        chosen: bool,
        key: str = "",
    ) -> ft.Control:
        """Draw a chip with one of the choices; ``key`` says which, by default its text does."""
        label = with_colon(look.t, self.label(look.t), text)
        return chip(text, look.colours, choose, label=label, chosen=chosen, key=key or None)

    def titled_card(self, look: Appearance, *content: ft.Control) -> ft.Control:
        """Draw a card with name, explanation, the given controls, id and source."""
        t, colours = look.t, look.colours
        return card(
            stretched(
                [
                    prose(self.label(t), colours.ink),
                    prose(self.explained(t), colours.quiet, size=14),
                    *content,
                    self.origin(look),
                ],
                spacing=8,
            ),
            colours,
            padding=12,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Rule):
    """Yes or no."""

    def summary(self, look: Appearance, value: Any) -> str:
        """Return its name, with “no” if it is off."""
        label = self.label(look.t)
        return label if value else with_colon(look.t, label, look.t("app.no"))

    def control(self, terms: Terms) -> ft.Control:
        """Draw a line with a switch."""
        look, value = terms.look, getattr(terms.options, self.field)
        return card(
            stretched(
                [
                    toggle(
                        self.label(look.t),
                        value,
                        look.colours,
                        terms.agree(**{self.field: not value}),
                        hint=self.explained(look.t),
                    ),
                    self.origin(look),
                ],
                spacing=0,
            ),
            look.colours,
            padding=12,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Rule):
    """One of a few named choices."""

    choices: tuple[StrEnum, ...]

    def summary(self, look: Appearance, value: Any) -> str:
        """Return its name and the choice."""
        return with_colon(look.t, self.label(look.t), look.t(f"choice.{self.field}.{value}"))

    def control(self, terms: Terms) -> ft.Control:
        """Draw a chip for each choice."""
        t = terms.look.t
        return self.titled_card(
            terms.look,
            wrapped(
                [
                    self.chip(
                        terms.look,
                        t(f"choice.{self.field}.{choice}"),
                        terms.agree(**{self.field: choice}),
                        chosen=getattr(terms.options, self.field) == choice,
                    )
                    for choice in self.choices
                ]
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstVorhandRule(Choice):
    """How the first Vorhand is found; fixed in a rematch, where the winners deal (SCH-2)."""

    def is_fixed(self, options: Any) -> bool:
        """Return whether it is a rematch."""
        return bool(options.first_vorhand is FirstVorhand.WINNERS_DEAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Rule):
    """A number of points: one of those offered, or another that was agreed before."""

    offered: tuple[int, ...]

    def summary(self, look: Appearance, value: Any) -> str:
        """Return its name and the points."""
        return with_colon(look.t, self.label(look.t), signed(value))

    def control(self, terms: Terms) -> ft.Control:
        """Draw a chip for each number."""
        value = getattr(terms.options, self.field)
        return self.titled_card(
            terms.look,
            wrapped(
                [
                    self.chip(
                        terms.look,
                        signed(points),
                        terms.agree(**{self.field: points}),
                        chosen=points == value,
                    )
                    for points in sorted({*self.offered, value})
                ]
            ),
        )


FOURS = Choice(field="fours", rule="WIIS-2", source="C", choices=tuple(Fours))
SHARED_CARDS = Switch(field="shared_cards", rule="WIIS-3", source="W, E")
TRUMP_TIE = Choice(field="trump_tie", rule="WIIS-4", source="C", choices=tuple(TrumpTie))
WEIS_RULES: tuple[Rule, ...] = (FOURS, SHARED_CARDS, TRUMP_TIE)
"""What is agreed about Weis wherever they are compared."""
MATSCH_BONUS = Points(field="matsch_bonus", rule="MAT-1", source="C", offered=BONUSES)
ORDER = Choice(field="order", rule="END-4", source="C", choices=tuple(Order))
CLAIM_WINS = Switch(field="claim_wins", rule="END-4", source="C")
NEGATIVE_REST = Switch(field="negative_rest", rule="SLATE-2", source="C")
"""What is agreed about a deal, the end and the slate in games of two sides."""
FIRST_VORHAND = FirstVorhandRule(
    field="first_vorhand",
    rule="SCH-2",
    source="C",
    choices=tuple(way for way in FirstVorhand if way is not FirstVorhand.WINNERS_DEAL),
)
"""How to find the first Vorhand of a Partie that is not a rematch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealsRule(Rule):
    """How many deals are played (DIF-1, MOL-5)."""

    field: str = "deals"

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name and the number."""
        return with_colon(look.t, self.label(look.t), value)

    def control(self, terms: Terms) -> ft.Control:
        """A chip for every whole round, and any other number by steps."""
        look, deals = terms.look, terms.options.deals

        def to(number: int) -> Callable[[], None]:
            return terms.agree(deals=number)

        chips = [
            self.chip(look, str(number), to(number), chosen=number == deals)
            for number in whole_rounds(terms.players)
        ]
        fewer = to(deals - 1) if deals > 1 else None
        steps = stepper(self.label(look.t), deals, look.colours, fewer, to(deals + 1), sign="")
        return self.titled_card(look, wrapped([*chips, steps]))
