"""A whole Schieber to 2500 on a phone, with mistakes, corrections, claims and a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.texts import texts
from tests.browser.expected_totals import ExpectedScore, assert_slate
from tests.browser.harness import Screen
from tests.browser.prepared import NAMES, free_seat, open_form

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
SPOKEN: Final = ("Ana y Marta", "Luis y Pedro")
"""The pairs as sentences name them."""


class AtTheTable:
    """The actions of players at a table of a Schieber."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def tap(self, *names: str) -> None:
        for name in names:
            self.screen.tap(name)

    def name_players(self, names: Sequence[str]) -> None:
        if names:
            self.tap(free_seat(T, 1))
        for seat, name in enumerate(names, 1):
            self.screen.wait_for(T("names.seat_n", n=seat))
            box = self.screen.page.get_by_role("textbox").first
            box.click()
            self.screen.page.wait_for_timeout(150)
            self.screen.page.keyboard.type(name)
            self.screen.enter()
            self.screen.wait_for(f"{T('names.seat_n', n=seat)}: {name}")

    def begin(self, names: Sequence[str] = NAMES) -> None:
        """Begin a Schieber with Ana as Vorhand; without names if the seats are named already."""
        open_form(self.screen, T)
        self.name_players(names)
        self.tap(T("new.start"))
        self.screen.wait_for(T("table.who_is_vorhand"))
        self.tap("Ana")

    def choose(self, mode: str, factor: int, *, pushed: bool = False) -> None:
        if pushed:
            self.tap(T("table.pushed"))
        self.tap(T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=factor))
        self.screen.wait_for(T("play.points"))

    def for_side(self, side: int) -> None:
        """Choose the side whose points are typed."""
        self.tap(f"{PAIRS[side]}: –")

    def digits(self, number: int) -> None:
        self.tap(*str(number))

    def count(self, side: int, points: int) -> None:
        self.for_side(side)
        self.digits(points)
        self.screen.wait_for_text(f"{PAIRS[side]}: {points}")
        self.write()

    def matsch(self, side: int, key: str) -> None:
        self.for_side(side)
        self.tap(T(key))
        self.screen.wait_for_text(f"{PAIRS[side]}: 157")
        self.write()

    def write(self) -> None:
        """Write what is typed."""
        self.tap(T("pad.write"))
        self.screen.wait_for_text(f"{PAIRS[0]}: –")

    def weis(self, side: int, points: int) -> None:
        self.tap(T("table.bar_label", side=PAIRS[side], points=points))
        self.screen.wait_for(T("fact.weis_shown", points=points, side=SPOKEN[side]))


def play(phone: Screen) -> None:
    """Play from the first name to the rematch: mistakes, a correction, a reload, claims."""
    table, book = AtTheTable(phone), ExpectedScore()

    def check(shot: str) -> None:
        assert_slate(phone, book, f"partie-{shot}")

    table.begin()

    # Deal 1: Ana chooses clubs; a Weis on the bar, the Stöck, 98 typed by mistake for 89.
    table.choose("clubs", 2)
    table.weis(0, 50)
    book.write("clubs", 0, 50)
    table.tap(T("table.stoeck"), T("table.stoeck_of", side=PAIRS[0]))
    book.write("clubs", 0, 20)
    phone.wait_for(T("fact.stoeck_shown", side=SPOKEN[0]))
    table.count(0, 98)
    book.count("clubs", 98)
    check("1")
    phone.wait_for(T("play.chooses", name="Luis"))
    phone.wait_for(T("table.deals", name="Ana"))

    # Deal 2: pushed; 160 is refused, 156 too, 44 is written.
    table.choose("hearts", 1, pushed=True)
    phone.wait_for(T("play.chose", name="Pedro", mode=T("mode.french.hearts")))
    table.for_side(0)
    table.digits(160)
    phone.wait_for(T("violation.tricks.range", points=160, total=157))
    table.tap(T("pad.erase"))
    phone.wait_for_text(f"{PAIRS[0]}: 16")
    table.tap(T("pad.clear"))
    table.digits(156)
    phone.wait_for(T("violation.tricks.impossible", points=156))
    table.tap(T("pad.clear"))
    table.digits(44)
    phone.wait_for(T("pad.sum_ok", first=44, second=113, sum=157))
    table.write()
    book.count("hearts", 44)
    check("2")

    # Deal 3: a Weis through the button; a wrong bar and a wrong count undone.
    table.choose("undenufe", 4)
    table.tap(T("table.weis"))
    phone.wait_for(T("weis.by_cards"))
    table.tap(T("table.bar_label", side=PAIRS[1], points=20))
    book.write("undenufe", 1, 20)
    phone.wait_for(T("fact.weis_shown", points=20, side=SPOKEN[1]))
    # The panel's buttons have the same names as the bars of the slate.
    phone.wait_for(T("weis.by_cards"), gone=True)
    # A tap on a bar right after the panel has closed may be the second of a double tap.
    phone.page.wait_for_timeout(1000 * DOUBLE_TAP_SECONDS)
    table.weis(1, 100)
    table.tap(T("table.take_back"))
    phone.wait_for_text(str(book.totals[1]))
    table.count(0, 75)
    phone.wait_for_text(str(book.totals[0] + 300))
    table.tap(T("table.undo"))
    phone.wait_for_text(str(book.totals[0]))
    table.count(1, 100)
    book.count("undenufe", 57)
    check("3")

    # Deal 4: a Contra-Matsch in Obenabe; before it is counted, the page is reloaded.
    table.choose("obenabe", 3)
    phone.page.reload()
    phone.turn_on_semantics()
    phone.wait_for(T("play.points"))
    table.matsch(0, "pad.contra_matsch")
    book.count("obenabe", 157, matsch=0)
    check("4")

    # Deals 5 to 8.
    table.choose("diamonds", 1)
    table.weis(1, 100)
    book.write("diamonds", 1, 100)
    table.count(1, 96)
    book.count("diamonds", 61)
    table.choose("spades", 2)
    table.count(0, 80)
    book.count("spades", 80)
    table.choose("undenufe", 4, pushed=True)
    table.count(0, 31)
    book.count("undenufe", 31)
    table.choose("undenufe", 4)
    table.count(1, 97)
    book.count("undenufe", 60)
    check("8")

    # Correct deal 1: 89 instead of 98.
    table.tap(T("table.entries"))
    phone.wait_for(T("entries.correct_hint"))
    line = phone.name_with("Ana · Marta 98, Luis · Pedro 59")
    table.tap(line)
    phone.wait_for(T("pad.remove"))
    table.digits(89)
    table.tap(T("pad.correct"))
    phone.wait_for(T("entries.changed", n=1, what="Ana · Marta 98 → 89, Luis · Pedro 59 → 68"))
    book.write("clubs", 0, 89 - 98)
    book.write("clubs", 1, 68 - 59)
    assert book.totals == (1946, 1971)
    check("corrected")

    # Deal 9: a claim that comes too early is undone; another one comes at the right moment.
    table.choose("obenabe", 3)
    table.weis(0, 50)
    book.write("obenabe", 0, 50)
    table.tap(T("table.claim", side=PAIRS[1]))
    phone.wait_for(T("claim.unknown"))
    table.digits(22)
    table.tap(T("claim.write"))
    phone.wait_for(T("end.wins", side=SPOKEN[0], people=2))
    table.tap(T("table.undo"))
    phone.wait_for(T("play.points"))
    check("9")
    table.tap(T("table.claim", side=PAIRS[0]))
    phone.wait_for(T("claim.unknown"))
    table.digits(135)
    table.tap(T("claim.write"))
    book.write("obenabe", 0, 135)
    phone.wait_for(T("end.wins", side=SPOKEN[0], people=2))
    first, second = book.totals
    assert (first, second) == (2501, 1971)
    phone.wait_for(T("end.place", place=1, side=PAIRS[0], total=first))
    phone.wait_for(T("end.place", place=2, side=PAIRS[1], total=second))
    phone.shot("partie-end")

    # The ruling, then a rematch, in which one of the winners deals (SCH-2).
    table.tap(T("end.ruling"))
    phone.wait_for(T("ruling.wins", side=SPOKEN[0], people=2))
    phone.wait_for(T("a11y.rule", id="END-6"))
    phone.shot("partie-ruling")
    table.tap(T("ruling.accept"))
    table.tap(T("end.rematch"))
    for seat, name in enumerate(NAMES, 1):
        phone.wait_for(f"{T('names.seat_n', n=seat)}: {name}")
    assert not phone.has(f"{T('end.who_deals')} Luis")
    table.tap(f"{T('end.who_deals')} Marta")
    phone.shot("partie-rematch")
    table.tap(T("new.start"))
    phone.wait_for(T("play.chooses", name="Pedro"))
    phone.wait_for(T("table.deals", name="Marta"))
    phone.assert_own_host_only()
