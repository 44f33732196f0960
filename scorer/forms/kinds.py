"""Kinds of house rules: how each is said in a line and chosen in the form."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import flet as ft

from rules.jass.melds import Fours, TrumpTie
from rules.jass.seats import FirstVorhand
from scorer.appearance import Appearance
from scorer.phrases import signed
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.card import card
from scorer.widgets.choice import chip, toggle, wrapped
from scorer.widgets.tap import words

START = ft.TextAlign.START
BONUSES = (0, 50, 100, 150, 200)
"""Points for a Matsch that are offered (MAT-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What is agreed on at this moment, and ``change``, which agrees on something else."""

    look: Appearance
    services: Services
    players: int
    options: Any
    change: Callable[[Any], None]

    def agree(self, **fields: Any) -> Callable[[], None]:
        """A handler that agrees on this."""
        return lambda: self.change(replace(self.options, **fields))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(ABC):
    """Something to agree on: its field in the options, its rule, who says so by default.

    ``source`` is C (the club), E (individual Jass in Spanish), I (Pomme
    and Putz in Italian), W (the encyclopedia), S (Swiss
    practice); R marks a reading where the sources leave it open. ``help`` is the key of the
    text that explains it, where that is not the usual one. ``needs`` is the field of a yes
    without which it says nothing.
    """

    field: str
    rule: str
    source: str
    help: str = ""
    needs: str = ""

    def is_fixed(self, options: Any) -> bool:
        """Whether there is no choice."""
        return False

    def is_offered(self, options: Any) -> bool:
        """Whether there is something to choose, and it matters."""
        return not self.is_fixed(options) and (not self.needs or getattr(options, self.needs))

    @abstractmethod
    def summary(self, look: Appearance, value: Any) -> str:
        """What is agreed, in a few words."""

    @abstractmethod
    def control(self, terms: Terms) -> ft.Control:
        """Where it is chosen."""

    def label(self, t: Texts) -> str:
        """Its name."""
        return t(f"option.{self.field}")

    def explained(self, t: Texts) -> str:
        """What it means."""
        return t(self.help or f"option.{self.field}_help")

    def origin(self, look: Appearance) -> ft.Control:
        """Its id and where it comes from."""
        source = look.t("new.reading") if self.source == "R" else self.source
        return words(f"{self.rule} · {source}", look.colours.quiet, size=12.5, align=START)

    def titled_card(self, look: Appearance, *content: ft.Control) -> ft.Control:
        """A card with its name, what it means, the choice, and where it comes from."""
        t, colours = look.t, look.colours
        return card(
            ft.Column(
                [
                    words(self.label(t), colours.ink, align=START),
                    words(self.explained(t), colours.quiet, size=13.5, align=START),
                    *content,
                    self.origin(look),
                ],
                spacing=8,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            colours,
            padding=12,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch(Rule):
    """Yes or no."""

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name, with a no where it is one."""
        label = self.label(look.t)
        return label if value else f"{label}: {look.t('app.no')}"

    def control(self, terms: Terms) -> ft.Control:
        """A line with a switch."""
        look, value = terms.look, getattr(terms.options, self.field)
        return card(
            ft.Column(
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
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            look.colours,
            padding=12,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Rule):
    """One of a few."""

    choices: tuple[StrEnum, ...]

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name and what was chosen."""
        return f"{self.label(look.t)}: {look.t(f'choice.{self.field}.{value}')}"

    def control(self, terms: Terms) -> ft.Control:
        """A chip for each."""
        t = terms.look.t
        return self.titled_card(
            terms.look,
            wrapped(
                [
                    chip(
                        t(f"choice.{self.field}.{choice}"),
                        terms.look.colours,
                        terms.agree(**{self.field: choice}),
                        label=self.summary(terms.look, choice),
                        chosen=getattr(terms.options, self.field) == choice,
                    )
                    for choice in self.choices
                ]
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstVorhandRule(Choice):
    """How the first Vorhand is found; in a rematch the winners deal (SCH-2)."""

    def is_fixed(self, options: Any) -> bool:
        """In a rematch."""
        return bool(options.first_vorhand is FirstVorhand.WINNERS_DEAL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Points(Rule):
    """So many points; what is agreed is offered besides the usual numbers."""

    offered: tuple[int, ...]

    def summary(self, look: Appearance, value: Any) -> str:
        """Its name and the points."""
        return f"{self.label(look.t)}: {signed(value)}"

    def control(self, terms: Terms) -> ft.Control:
        """A chip for each number."""
        value = getattr(terms.options, self.field)
        return self.titled_card(
            terms.look,
            wrapped(
                [
                    chip(
                        signed(points),
                        terms.look.colours,
                        terms.agree(**{self.field: points}),
                        label=self.summary(terms.look, points),
                        chosen=points == value,
                    )
                    for points in sorted({*self.offered, value})
                ]
            ),
        )


FOURS = Choice(field="fours", rule="WIIS-2", source="C", choices=tuple(Fours))
SHARED_CARDS = Switch(field="shared_cards", rule="WIIS-3", source="W, E")
TRUMP_TIE = Choice(field="trump_tie", rule="WIIS-4", source="C", choices=tuple(TrumpTie))
FIRST_VORHAND = FirstVorhandRule(
    field="first_vorhand",
    rule="SCH-2",
    source="C",
    choices=tuple(way for way in FirstVorhand if way is not FirstVorhand.WINNERS_DEAL),
)
"""Ways to find the first Vorhand of a Partie that is no rematch."""
