"""Deals that a phone has counted offline, sent to the served table without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from rules.tournament.facts import DealCounted
from rules.tournament.offline import to_text
from scorer.flet_internals import MessageAction
from scorer.guests.rights import Right
from scorer.screens.tournament.wording import both_text
from scorer.texts import texts
from tests.scorer.server.clients import PAGE, Line
from tests.scorer.server.club import (
    Club,
    button,
    hear_until,
    opened,
    served_club,
    shown_names,
    type_deal,
)

T = texts("en")
POINTS = (98, 40, 0, 157, 77, 60, 100, 81)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with served_club(tmp_path_factory.mktemp("club")) as served:
        yield served


def sent(table: int, *points: int, first: int = 1, number: int = 1) -> str:
    """The text of deals as the phone app sends it."""
    return to_text(
        [
            DealCounted(
                round=number,
                table=table,
                deal=deal,
                tricks=(made, 157 - made),
                matsch=0 if made == 157 else None,
                stoeck=None,
            )
            for deal, made in enumerate(points, start=first)
        ]
    )


def arrive(line: Line, text: str, told: str) -> list[object]:
    """Begin a session with deals in the address; what it shows, up to a sentence."""
    page = {**PAGE, "route": f"/?deals={text}"}
    line.tell(MessageAction.REGISTER_CLIENT, session_id=None, page_name="", page=page)
    return hear_until(line, told)


def go(line: Line, text: str, told: str) -> str:
    """Open another address in that session; what it shows, up to a sentence."""
    line.event(1, "route_change", {"route": f"/?deals={text}"})
    return str(hear_until(line, told))


def of_table(club: Club, table: int) -> list[tuple[int, int]]:
    """Deal and points of the first side of what a table has counted."""
    return [(deal, tricks[0]) for place, deal, tricks in club.deals() if place == table]


def test_deals_are_shown_and_entered_with_one_tap_and_count_once(club: Club) -> None:
    before = len(club.deals())
    cookie = club.cookie(1)
    text = sent(1, *POINTS)
    with club.server.line(cookie) as line:
        shown = arrive(line, text, T("offline.arrived", n=8, points=both_text((713, 643))))
        assert len(club.deals()) == before, "nothing is written before the tap"
        line.event(button(shown, T("offline.enter", n=8)), "click")
        club.wait_for(before + 8)
        hear_until(line, T("offline.counted"))
    assert of_table(club, 1) == list(enumerate(POINTS, start=1))
    # The same link once more, and on another phone: there is nothing to enter.
    for source in ("127.0.0.1", "127.0.0.5"):
        with club.server.line(club.cookie(1, source)) as line:
            shown = arrive(line, text, T("offline.counted"))
            assert "arrived-enter" not in str(shown)
    assert len(club.deals()) == before + 8


def test_two_phones_that_send_at_once_count_once(club: Club) -> None:
    before = len(club.deals())
    text, label = sent(2, 50, 60, 70), T("offline.enter", n=3)
    with (
        club.server.line(club.cookie(2)) as first,
        club.server.line(club.cookie(2, "127.0.0.7")) as second,
    ):
        taps = [(line, button(arrive(line, text, label), label)) for line in (first, second)]
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda tap: tap[0].event(tap[1], "click"), taps))
        club.wait_for(before + 3)
        for line in (first, second):
            hear_until(line, T("offline.counted"))
    assert of_table(club, 2) == [(1, 50), (2, 60), (3, 70)]


def test_only_what_is_missing_is_entered(club: Club) -> None:
    with club.server.line(club.cookie(3)) as line:
        opened(line)
        before = len(club.deals())
        type_deal(line, 98)
        club.wait_for(before + 1)
    with club.server.line(club.cookie(3)) as line:
        shown = arrive(line, sent(3, 98, 59), T("offline.same", n=1))
        line.event(button(shown, T("offline.enter", n=1)), "click")
        club.wait_for(before + 2)
    assert of_table(club, 3) == [(1, 98), (2, 59)]


def test_what_differs_or_has_no_place_is_said_and_not_entered(club: Club) -> None:
    with club.server.line(club.cookie(3)) as line:
        opened(line)
        before = len(club.deals())
        type_deal(line, 50 + before)
        club.wait_for(before + 1)
    number, points = of_table(club, 3)[-1]
    counts, came = both_text((points, 157 - points)), both_text((points + 1, 156 - points))
    with club.server.line(club.cookie(3)) as line:
        # A deal that differs is shown with both.
        text = sent(3, points + 1, 70, first=number)
        shown = arrive(line, text, T("offline.differs", n=number, here=counts, there=came))
        assert T("offline.nothing_entered") in str(shown)
        assert "arrived-enter" not in str(shown)
    for text, wrong in (
        # A deal that is not the next one, and one beyond the round.
        (sent(3, 70, first=number + 2), number + 2),
        (sent(3, *[70] * (9 - number), first=number + 1), 9),
    ):
        with club.server.line(club.cookie(3)) as line:
            shown = arrive(line, text, T("violation.tour.deal", deal=wrong, table=3))
            assert T("offline.nothing_entered") in str(shown)
            assert "arrived-enter" not in str(shown)
    assert len(club.deals()) == before + 1


def test_deals_of_another_table_or_round_are_refused(club: Club) -> None:
    before = len(club.deals())
    with club.server.line(club.cookie(4)) as line:
        shown = str(arrive(line, sent(5, 50), T("offline.another_table", n=5, round=1)))
        assert "arrived-enter" not in shown
        assert shown_names(shown, club) == set(club.names[3])
        # An address that is opened in the same tab.
        told = go(line, sent(4, 50, number=2), T("offline.another_table", n=4, round=2))
        assert "arrived-enter" not in told
    assert len(club.deals()) == before


def test_a_code_of_an_old_draw_opens_nothing(club: Club) -> None:
    for code in club.old_codes:
        assert club.server.say(code, source="127.0.0.3").status_code == 403


@pytest.mark.parametrize(
    "text",
    [
        "",
        "unreadable",
        "1-1-4-1-999",
        "%00%ff",
        "1-1-4-1-50&deals=1-1-4-1-60",
        "9" * 4000,
        "1-1-4-1-" + "50-" * 2000,
        "//[::1",
    ],
)
def test_garbage_in_the_address_is_refused_and_the_table_goes_on(club: Club, text: str) -> None:
    before = len(club.deals())
    with club.server.line(club.cookie(4, f"127.0.2.{len(text) % 200 + 1}")) as line:
        opened(line)
        told = go(line, text, T("offline.unreadable"))
        assert "arrived-enter" not in told
        type_deal(line, 50 + before % 9)
        club.wait_for(before + 1)


def test_who_only_reads_is_shown_no_deals_that_were_sent(club: Club) -> None:
    with club.server.line(club.server.come_in(Right.READ)) as line:
        # The start screen, as without them.
        shown = str(arrive(line, sent(5, 50), T("rules.title")))
        assert "arrived" not in shown
