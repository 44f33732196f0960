"""The screens of Bieter, and how its rules are told as a table has agreed on them."""

from collections.abc import Iterator

from rules.games.bieter.deal import Options
from rules.games.bieter.facts import BidMade, ModeNamed, TrumpTurned
from rules.pairs.facts import TricksCounted
from scorer.games.bieter.facts import FACTS
from scorer.games.bieter.form import FORM
from scorer.games.bieter.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import Agreed, if_agreed, with_options


def _meanings(agreed: Agreed) -> Iterator[str]:
    """Which of the dealer's last cards mean Obenabe and Undenufe (BIE-4)."""
    options, usual = agreed.options, Options()
    same = all(
        getattr(options, field) == getattr(usual, field)
        for field in ("obenabe_cards", "undenufe_cards")
    )
    yield agreed.t("rule.BIE-4" if same else "told.BIE-4")


BIETER_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(BidMade, ModeNamed, TrumpTurned, TricksCounted),
    how_scored=(
        chapter("bieter", "BIE", 6),
        chapter("weis", "WIIS", 6, "STK-1"),
        chapter("matsch", "MAT", 1),
        chapter("ending", "END", 7),
    ),
    told={
        "BIE-1": with_options("BIE-1"),
        "BIE-2": with_options("BIE-2"),
        "BIE-3": if_agreed("BIE-3", "ten_cards"),
        "BIE-4": _meanings,
    },
)
