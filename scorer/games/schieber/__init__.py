"""The screens of Schieber: how its facts are worded, how its rules are told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.games.schieber.deal import State
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted
from rules.solo.facts import DealerFound
from scorer.games.counting.side_count import tricks_pad
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.games.schieber.correction import CountCorrection
from scorer.games.schieber.form import FORM
from scorer.games.schieber.table import TABLE
from scorer.phrases import mode_text, with_colon
from scorer.table.model import DealHead, Facts, GameScreens, chapter
from scorer.table.rulebook.agreed import DOT, Agreed, if_agreed


def _head(event: ModeChosen, after: State) -> DealHead:
    return DealHead(event.mode, after.factor)


FACTS: Facts = {
    **PAIR_FACTS,
    DealerFound: SOLO_FACTS[DealerFound],
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
    form=FORM,
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
