"""The warning that somebody else has counted a table while something was typed for it here."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from scorer.effects import use_effect
from scorer.screens.tournament.sheet import ResultDraft
from scorer.texts import Texts
from scorer.widgets.component import use_cell

TAP_ON_ITS_WAY_SECONDS = 1.0
"""Time in which a tap may still be meant for what was typed before."""


@dataclass(eq=False, slots=True)
class LossWarning:
    """What is typed on this screen, and whether it was lost because somebody else has counted.

    Attributes:
        show: Shows a sentence.
        text: The warning.
        typed: Whether something is typed.
        own: Whether this screen has counted since the table was drawn.
        lost: Whether something was lost and the warning was not shown yet.
        until: Until when a tap may still be meant for it, by the monotonic clock, in seconds.
    """

    show: Callable[[str], None]
    text: str = ""
    typed: bool = False
    own: bool = False
    lost: bool = False
    until: float = float("-inf")

    def follow(self, sheet: ResultDraft) -> None:
        """Note what is typed now."""
        self.typed = any(sheet.digits)

    def say(self, text: str) -> None:
        """Show why a tap did nothing; an empty text removes the message.

        A tap on "Write" right after the digits were lost shows the warning, and not that points
        are missing.
        """
        late = bool(text) and time.monotonic() < self.until
        self.show(self.text if late else text)


def use_notice(t: Texts, say: Callable[[str], None], place: Hashable, counted: int) -> LossWarning:
    """Hook: warn when somebody else counts the table while something is typed here.

    What was typed is lost then, because another deal, or none, is counted next.

    Args:
        t: The texts.
        say: Shows a sentence.
        place: Which table of which round it is.
        counted: How many results the table has.
    """
    notice = use_cell(lambda: LossWarning(say))[0]
    before = use_cell(lambda: (place, counted))
    notice.show, notice.text = say, t("error.stale")
    # Compared here, before the fields are redrawn and `follow` is called with an empty sheet.
    if (place, counted) != before[0]:
        where, were = before[0]
        notice.lost = where == place and counted > were and notice.typed and not notice.own
        before[0], notice.own, notice.typed = (place, counted), False, False
        if notice.lost:
            notice.until = time.monotonic() + TAP_ON_ITS_WAY_SECONDS

    def show() -> None:
        if notice.lost:
            notice.lost = False
            say(notice.text)

    use_effect(show, [place, counted])
    return notice
