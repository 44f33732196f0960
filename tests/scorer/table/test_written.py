"""The notice after facts are written: it tells all of one step, and nothing that is secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import pytest

from rules.engine.game import Event
from rules.games.bieter.facts import BidMade as BieterBid
from rules.games.differenzler.deal import Options as DifferenzlerOptions
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.pandur.bids import Bid
from rules.games.pandur.facts import BidMade as PandurBid
from rules.games.sidi.facts import BidMade as SidiBid
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import (
    ClaimedOut,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo.facts import DealerFound
from scorer.games import ALL
from scorer.session import Stale, View
from scorer.sharing.taps import Taps
from scorer.table.conflict import ConflictPanel
from scorer.table.model import Notice, Panel
from scorer.table.writes import TableWriter
from scorer.text_size.drawn import LEAST_LETTERS, lines_within
from scorer.texts import LANGUAGES
from scorer.widgets.component import Live
from tests.scorer.games.shown import look
from tests.scorer.games.table_without_screen import TableWithoutScreen

NARROW = 284.0
"""Room for the line on a phone that is 360 wide, in logical pixels."""

SPADES = ModeChosen(mode=Mode.SPADES)
DEALER = DealerFound(seat=3)
DECLARED = [PointsDeclared(seat=seat, points=points) for seat, points in enumerate((40, 45, 0, 98))]
AUCTIONS: dict[str, tuple[Event, Event, Sequence[int]]] = {
    "sidi": (DEALER, SidiBid(seat=0, points=80, mode=Mode.HEARTS), (1, 2, 3)),
    "bieter": (DealerFound(seat=2), BieterBid(seat=0, points=500), (1, 2)),
    "pandur": (DEALER, PandurBid(seat=0, bid=Bid.N100), (1, 2)),
}
"""For each game with an auction who deals, the highest bid, and who passes."""
CODES = [language.code for language in LANGUAGES]


@dataclass
class InMemory:
    """A Partie in memory, in which another screen may have written just before.

    Attributes:
        table: Where facts are written.
        late: Whether another screen was quicker.
    """

    table: TableWithoutScreen
    late: bool = False

    @property
    def view(self) -> View:
        return self.table.view

    def record(self, *events: Event, seen: int) -> View:
        if self.late or seen != self.view.seq:
            raise Stale
        assert self.table.record(*events)
        return self.view


@dataclass
class Written:
    """What a table says after a step.

    Attributes:
        notice: The notice.
        panel: The panel that has opened; ``None``: none has.
    """

    notice: str
    panel: Panel | None


def write(
    key: str,
    before: Sequence[Event],
    *events: Event,
    lang: str = "es",
    options: Any = None,
    late: bool = False,
) -> Written:
    """Write facts in one step, after those before it."""
    table = TableWithoutScreen(key, *before, options=options)
    notice, panel = Live(Notice()), Live[Panel | None](None)
    writer = TableWriter(
        look=look(lang),
        screens=ALL[key],
        view=table.view,
        open_partie=cast(Any, InMemory(table, late)),
        vibrate=lambda: None,
        show=panel.set,
        forget=lambda: None,
        notice=notice,
        turn=lambda _: None,
        taps=Taps(),
    )
    assert writer.record(*events) is not late
    return Written(notice.value.text, panel.value)


@pytest.mark.parametrize("key", AUCTIONS)
def test_all_who_pass_in_one_step_are_named(key: str) -> None:
    *before, seats = AUCTIONS[key]
    who = "Luis, Marta y Pedro pasan" if len(seats) == 3 else "Luis y Marta pasan"
    passes = [BidPassed(seat=seat) for seat in seats]
    assert write(key, before, *passes).notice == f"Anotado: {who}"
    assert write(key, before, passes[0]).notice == "Anotado: Luis pasa"


@pytest.mark.parametrize(
    ("lang", "notice"),
    [
        ("es", "Anotado: declaran Ana 40, Luis 45, Marta 0, Pedro 98"),
        ("de", "Ana 40, Luis 45, Marta 0, Pedro 98 angesagt"),
        ("fr", "Marqué : Ana 40, Luis 45, Marta 0, Pedro 98 déclarés"),
        ("it", "Annotato: Ana 40, Luis 45, Marta 0, Pedro 98 dichiarati"),
        ("en", "Entered: Ana 40, Luis 45, Marta 0, Pedro 98 declared"),
    ],
)
def test_open_declarations_of_one_step_are_all_told(lang: str, notice: str) -> None:
    open_ones = DifferenzlerOptions(secret=False)
    told = write("differenzler", [DEALER], *DECLARED, lang=lang, options=open_ones)
    assert told.notice.replace("\N{NO-BREAK SPACE}", " ") == notice


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("count", [1, 4])
def test_what_is_declared_in_secret_stays_secret(lang: str, count: int) -> None:
    secret = DifferenzlerOptions(secret=True)
    told = write("differenzler", [DEALER], *DECLARED[:count], lang=lang, options=secret)
    assert all(name in told.notice for name in ("Ana", "Luis", "Marta", "Pedro")[:count])
    assert not [digit for digit in told.notice if digit.isdigit()]


def test_a_secret_declaration_that_comes_too_late_stays_secret_where_it_is_offered_again() -> None:
    """Also if the same player has declared as much in an earlier deal."""
    counted = PointsCounted(points=(40, 45, 0, 72))
    before = [DEALER, *DECLARED, counted]
    again = PointsDeclared(seat=1, points=45)
    told = write("differenzler", before, again, options=DifferenzlerOptions(secret=True), late=True)
    assert isinstance(told.panel, ConflictPanel)
    assert told.panel.text == "Luis declaró en secreto"


def test_facts_of_different_kinds_are_all_told() -> None:
    before = [VorhandFound(seat=0), SPADES]
    claim = [StoeckShown(side=0), ClaimedOut(side=0, tricks=60)]
    assert write("schieber", before, *claim).notice == (
        "Anotado: Stöck, Ana y Marta; Ana y Marta: «Estamos afuera» con 60 de bazas"
    )
    late = write("schieber", before, *claim, late=True)
    assert isinstance(late.panel, ConflictPanel)
    assert late.panel.text == ("Stöck, Ana y Marta; Ana y Marta: «Estamos afuera» con 60 de bazas")


def test_what_the_keys_show_at_once_stays_silent() -> None:
    before = [VorhandFound(seat=0)]
    assert write("schieber", before, SPADES).notice == ""
    assert write("schieber", before, SPADES, WeisShown(side=0, points=50)).notice == (
        "Anotado: Wiis de 50, Ana y Marta"
    )


def test_a_forgotten_deal_of_many_facts_is_named_as_a_whole() -> None:
    weis = [WeisShown(side=0, points=points) for points in (20, 50)]
    count = TricksCounted(tricks=(97, 60))
    told = write("schieber", [VorhandFound(seat=0)], SPADES, *weis, count)
    assert told.notice == "Reparte Ana · Anotado: Juego 1"


@pytest.mark.parametrize("lang", CODES)
def test_what_is_written_at_once_has_two_lines_on_a_narrow_phone(lang: str) -> None:
    open_ones = DifferenzlerOptions(secret=False)
    *auction, seats = AUCTIONS["sidi"]
    passes = [BidPassed(seat=seat) for seat in seats]
    claim = [StoeckShown(side=0), ClaimedOut(side=0, tricks=60)]
    notices = [
        write("differenzler", [DEALER], *DECLARED, lang=lang, options=open_ones).notice,
        write("sidi", auction, *passes, lang=lang).notice,
        write("schieber", [VorhandFound(seat=0), SPADES], *claim, lang=lang).notice,
    ]
    lines = {text: lines_within(text, LEAST_LETTERS, NARROW) for text in notices}
    assert max(lines.values()) <= 2, lines
