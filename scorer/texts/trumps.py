"""What the deals of a tournament round have to be played by, in words (TOUR-17)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.jass.cards import Mode
from rules.tournament.options import Imposed, Terms
from scorer.phrases import mode_text
from scorer.texts import Texts

_MODES = frozenset(mode.value for mode in Mode)


def imposed_text(t: Texts, imposed: Imposed) -> str:
    """Return what a deal has to be played by: a mode, or how it is found."""
    return mode_text(t, imposed, t.deck) if imposed in _MODES else t(f"tournament.trump.{imposed}")


def trumps_text(t: Texts, trumps: Sequence[Imposed]) -> str:
    """Return what the deals have to be played by, one after the other."""
    runs = [(imposed_text(t, one), len(list(run))) for one, run in groupby(trumps)]
    words = (f"{times} × {word}" if times > 1 else word for word, times in runs)
    return ", ".join(words) or t("tournament.trump.free")


def deal_title(t: Texts, number: int, terms: Terms) -> str:
    """Return which deal of a round is played, and what it has to be played by."""
    title = t("table.deal_of", n=number, of=terms.deals)
    imposed = terms.imposed(number)
    return title if imposed is None else f"{title} · {imposed_text(t, imposed)}"
