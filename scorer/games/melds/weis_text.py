"""Weis in words, and the chapter about them."""

from __future__ import annotations

from rules.jass.cards import Card
from rules.jass.facts import ShownMeld
from rules.jass.melds import ContestReason, Declared, Meld, meld_worth, read_meld
from scorer.appearance import Appearance
from scorer.phrases import lowest_card, meld_name, side_text
from scorer.session import View
from scorer.table.model import TableContext, chapter

WEIS_CHAPTER = chapter("weis", "WIIS", 6, "STK-1", without=(5,))
"""All rules about Weis except the one about partners (WIIS-5), where each plays alone."""


def meld_text(look: Appearance, cards: tuple[Card, ...], *, rules_of: View) -> str:
    """A Weis in words, with its points.

    Args:
        look: Words and deck.
        cards: Its cards.
        rules_of: The Partie whose rules decide what it is worth.
    """
    t = look.t
    meld = read_meld(cards, rules_of.options.meld_rules)
    if not isinstance(meld, Meld):
        return ", ".join(card.code for card in cards)
    points = meld_worth(meld, rules_of.options.meld_rules)
    return t("meld.worth", meld=meld_name(t, meld, look.deck), points=points)


def contest_text(table: TableContext, melds: tuple[ShownMeld, ...]) -> str:
    """The side whose Weis count, and the reason (WIIS-4)."""
    look, view = table.look, table.view
    t, contest = look.t, view.game.compare_weis(view.state, melds)
    if contest is None or contest.side is None or contest.best is None or contest.reason is None:
        return ""
    side = side_text(t, table.names, contest.side)
    counted_text = t("weis.counts_points", side=side, points=contest.points[contest.side])

    def compared(declared: Declared | None) -> str:
        if declared is None:
            return ""
        if contest.reason is ContestReason.LOWER_CARD:
            return lowest_card(t, declared.meld, look.deck)
        return meld_text(look, declared.meld.cards, rules_of=view)

    reason = t(
        f"contest.{contest.reason}",
        best=compared(contest.best),
        other=compared(contest.runner_up),
        name=view.players[contest.best.seat],
    )
    return f"{counted_text}. {reason}"
