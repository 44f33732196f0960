"""What others write while a screen of a night is shown, and whether its device shows it yet."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import flet as ft

from scorer.sharing.cross_session import Watch, run_on_page, running_page
from scorer.sharing.taps import taps_of
from scorer.texts import Texts
from scorer.widgets.component import use_cell, use_effect, use_stable

TAP_ON_ITS_WAY_SECONDS = 1.0
"""Time in which a tap may still be meant for what was typed before."""


class Showing(Protocol):
    """Tells when a device shows what was drawn."""

    def when_shown(self, done: Callable[[], object]) -> None:
        """Call a function once the device shows what has changed until now."""


class Elsewhere:
    """The writes of others since a screen was opened.

    A touch that comes before the device shows them was meant for what stood there before.

    Attributes:
        written: How many there were.
    """

    def __init__(self) -> None:
        """Begin without any."""
        self.written = 0
        self._drawn = 0
        self._shown = 0
        self._followers: list[Callable[[], object]] = []

    @property
    def unseen(self) -> bool:
        """Whether the device does not show all of them."""
        return not self.shows(self.written)

    def shows(self, written: int) -> bool:
        """Whether the device shows so many of them."""
        return self._shown >= written

    def follow(self, follower: Callable[[], object]) -> Callable[[], None]:
        """Call a function at every such write, before any other tap; return what ends this."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)

    def happened(self) -> None:
        """Note that somebody else has written."""
        self.written += 1
        for follower in tuple(self._followers):
            follower()

    def drawn(self, device: Showing | None) -> None:
        """Note that the screen is drawn with all of them, and will be sent to the device.

        Args:
            device: Tells when it shows that; ``None`` if that does not matter.
        """
        written = self.written
        if written > self._drawn:
            self._drawn = written
            if device is None:
                self._show(written)
            else:
                device.when_shown(lambda: self._show(written))

    def _show(self, written: int) -> None:
        self._shown = max(self._shown, written)


def use_elsewhere(
    watch: Watch, draw: Callable[[], object], rest: float = 0, *, writes: bool = True
) -> Elsewhere:
    """Hook: draw a screen after every write, and keep apart what others write.

    Args:
        watch: Calls a listener after every write; returns a function that unsubscribes it.
        draw: Draws the screen with what is written now.
        rest: As for :func:`scorer.sharing.cross_session.run_on_page`.
        writes: Whether the screen is one on which somebody writes. Those who only look on can be
            many, and the devices of all of them would have to say what they show.
    """
    page = ft.context.page
    others = use_cell(Elsewhere)[0]
    latest_rest, latest_writes = use_cell(lambda: rest), use_cell(lambda: writes)
    latest_rest[0], latest_writes[0] = rest, writes

    def show() -> None:
        draw()
        others.drawn(taps_of(page).unshown if latest_writes[0] else None)

    def written() -> None:
        if running_page() is not page:
            others.happened()
        run_on_page(page, show, latest_rest[0], writes=latest_writes[0])

    def follow() -> Callable[[], None]:
        show()
        return watch(written)

    use_effect(follow, [])
    return others


def use_lost_touches(others: Elsewhere, say: Callable[[], object]) -> None:
    """Hook: say so when a touch comes for a key that has gone because of what others wrote."""
    page, latest = ft.context.page, use_stable(say)

    def counts(control: ft.BaseControl | None) -> bool:
        if control is None and others.unseen:
            latest()
        return control is not None

    use_effect(lambda: taps_of(page).ask(page, counts), [])


@dataclass(eq=False, slots=True)
class LossWarning:
    """The warning that what was typed is lost, because others have counted the table.

    Attributes:
        show: Shows a sentence.
        text: The warning.
        until: Until when a tap may still be meant for what was typed, by the monotonic clock, in
            seconds.
    """

    show: Callable[[str], None]
    text: str = ""
    until: float = float("-inf")

    def warn(self) -> None:
        """Show the warning."""
        self.until = time.monotonic() + TAP_ON_ITS_WAY_SECONDS
        self.show(self.text)

    def say(self, text: str) -> None:
        """Show why a tap did nothing; an empty text takes that away again.

        A tap on "Write" right after the digits were lost shows the warning, and not that points
        are missing; and a digit does not take the warning away at once.
        """
        late = time.monotonic() < self.until
        self.show(self.text if late else text)


def use_loss_warning(t: Texts, say: Callable[[str], None]) -> LossWarning:
    """Hook: the warning of a screen on which a result is typed; ``say`` shows a sentence."""
    warning = use_cell(lambda: LossWarning(say))[0]
    warning.show, warning.text = say, t("error.stale")
    return warning
