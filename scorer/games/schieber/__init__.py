"""The screens of Schieber: the form, how its facts are worded, how its rules are told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.games.schieber.deal import State
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.factors import CLUB, LARGEST, SIMPLE
from rules.jass.seats import Dealing
from rules.pairs.facts import ModeChosen, TricksCounted
from scorer.appearance import Appearance
from scorer.forms.first_player import VorhandFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import (
    CLAIM_WINS,
    FIRST_VORHAND,
    MATSCH_BONUS,
    NEGATIVE_REST,
    ORDER,
    WEIS_RULES,
    Choice,
    Rule,
    Switch,
    Terms,
)
from scorer.games.counting.matsch import tricks_pad
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.games.schieber.correction import CountCorrection
from scorer.games.schieber.table import TABLE
from scorer.phrases import mode_text, with_colon
from scorer.table.model import DealHead, Facts, GameScreens, chapter
from scorer.table.rulebook.agreed import DOT, Agreed, if_agreed
from scorer.widgets.choice import stepper, wrapped
from scorer.widgets.suits import mode_picture
from scorer.widgets.tap import prose


@dataclass(frozen=True, slots=True, kw_only=True)
class FactorsRule(Rule):
    """The factor of each mode (MODE-1)."""

    def summary(self, look: Appearance, value: Any) -> str:
        """The name of the rule, and which of the usual sets of factors is chosen."""
        kind = "club" if value == CLUB else "simple" if value == SIMPLE else "own"
        return with_colon(look.t, self.label(look.t), look.t(f"choice.factors.{kind}"))

    @ft.component
    def control(self, terms: Terms) -> ft.Control:
        """The usual sets of factors, and a row for each mode if the players set their own."""
        factors = terms.options.factors
        custom, set_custom = ft.use_state(factors not in (CLUB, SIMPLE))
        selected = "own" if custom else "simple" if factors == SIMPLE else "club"

        def choose(kind: str) -> Callable[[], None]:
            def act() -> None:
                set_custom(kind == "own")
                if kind != "own":
                    terms.agree(factors=SIMPLE if kind == "simple" else CLUB)()

            return act

        chips = [
            self.chip(
                terms.look,
                terms.look.t(f"choice.factors.{kind}"),
                choose(kind),
                chosen=kind == selected,
            )
            for kind in ("club", "simple", "own")
        ]
        parts = [wrapped(chips)]
        if custom:
            parts.extend(_factor(terms, mode) for mode in Mode)
        return self.titled_card(terms.look, ft.Column(parts, spacing=4, tight=True))


def _factor(terms: Terms, mode: Mode) -> ft.Control:
    look, factors = terms.look, terms.options.factors
    value = factors.of(mode)
    name = look.t(f"mode.{look.deck}.{mode}")

    def to(factor: int) -> Callable[[], None] | None:
        if not 1 <= factor <= LARGEST:
            return None
        return terms.agree(factors=replace(factors, **{mode.value: factor}))

    return ft.Row(
        [
            mode_picture(mode, look.deck, look.colours, 24),
            prose(name, look.colours.ink, expand=True),
            stepper(name, value, look.colours, to(value - 1), to(value + 1)),
        ],
        spacing=12,
    )


def _head(event: ModeChosen, after: State) -> DealHead:
    return DealHead(event.mode, after.factor)


FACTS: Facts = {
    **PAIR_FACTS,
    # The controls show the mode at once.
    ModeChosen: replace(PAIR_FACTS[ModeChosen], announced=False, removes_deal=True, head=_head),
    TricksCounted: replace(
        PAIR_FACTS[TricksCounted], panel=CountCorrection, pad=tricks_pad, by_scores=True
    ),
}


def _first_and_dealing(agreed: Agreed) -> Iterator[str]:
    """Who begins, and who deals later (SCH-2)."""
    t, options = agreed.t, agreed.options
    yield t("told.SCH-2")
    first = t(f"choice.first_vorhand.{options.first_vorhand}")
    yield with_colon(t, t("option.first_vorhand"), first)
    yield with_colon(t, t("option.dealing"), t(f"choice.dealing.{options.dealing}"))


def _factors(agreed: Agreed) -> Iterator[str]:
    """The factor of each mode (MODE-1)."""
    t, factors = agreed.t, agreed.options.factors
    yield DOT.join(
        f"{mode_text(t, mode, agreed.deck)} {t('table.factor', n=factors.of(mode))}"
        for mode in Mode
    )


def _meld_factor(agreed: Agreed) -> Iterator[str]:
    """Whether the factor multiplies Weis and Stöck (MODE-2)."""
    multiplied = agreed.options.melds_multiplied
    yield agreed.t("option.melds_multiplied_help" if multiplied else "told.MODE-2")


SCHIEBER_SCREENS = GameScreens(
    form=GameForm(
        game=SCHIEBER,
        first=VorhandFirst(),
        rules=(
            FactorsRule(field="factors", rule="MODE-1", source="C"),
            Switch(field="melds_multiplied", rule="MODE-2", source="R"),
            Switch(field="weis", rule="WIIS-7", source="C"),
            Switch(field="stoeck", rule="STK-1", source="C"),
            *WEIS_RULES,
            MATSCH_BONUS,
            Switch(field="undenufe_ace_eleven", rule="CARD-2", source="C"),
            FIRST_VORHAND,
            Choice(field="dealing", rule="SCH-2", source="C", choices=tuple(Dealing)),
            ORDER,
            CLAIM_WINS,
            NEGATIVE_REST,
        ),
        number=NumberField(field="target", offered=(1000, 1500, 2000, 2500, 3000)),
        from_club=True,
    ),
    table=TABLE,
    facts=FACTS,
    deal=(ModeChosen, TricksCounted),
    how_scored=(
        chapter("schieber", "SCH", 4),
        chapter("mode", "MODE", 3),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("ending", "END", 7),
        chapter("faults", "PEN", 2),
        chapter("slate", "SLATE", 2),
    ),
    told={
        "SCH-2": _first_and_dealing,
        "MODE-1": _factors,
        "MODE-2": _meld_factor,
        "SCH-3": if_agreed("SCH-3", "melds_multiplied", value=False),
    },
)
