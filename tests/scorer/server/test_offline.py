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
from tests.full_run import first_in_quick_run
from tests.scorer.server.clients import PAGE, FletClient
from tests.scorer.server.club import (
    Club,
    button_number,
    open_page,
    receive_until,
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


def link_text(table: int, *points: int, first: int = 1, number: int = 1) -> str:
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


def open_link(client: FletClient, text: str, until: str) -> list[object]:
    """Begin a session with deals in its address; the messages up to a text."""
    page = {**PAGE, "route": f"/?deals={text}"}
    client.send(MessageAction.REGISTER_CLIENT, session_id=None, page_name="", page=page)
    return receive_until(client, until)


def follow_link(client: FletClient, text: str, until: str) -> str:
    """Open an address with deals in the same session; the messages up to a text."""
    client.event(1, "route_change", {"route": f"/?deals={text}"})
    return str(receive_until(client, until))


def counted_at(club: Club, table: int) -> list[tuple[int, int]]:
    """Number and points of the first side of each deal that a table has counted."""
    return [(deal, tricks[0]) for counted, deal, tricks in club.deals() if counted == table]


def test_deals_are_shown_and_entered_with_one_tap_and_count_once(club: Club) -> None:
    before = len(club.deals())
    cookie = club.cookie(1)
    text = link_text(1, *POINTS)
    with club.server.connect(cookie) as client:
        shown = open_link(client, text, T("offline.arrived", n=8, points=both_text(T, (713, 643))))
        assert len(club.deals()) == before, "nothing is written before the tap"
        client.event(button_number(shown, T("offline.enter", n=8)), "click")
        club.wait_for(before + 8)
        receive_until(client, T("offline.counted"))
    assert counted_at(club, 1) == list(enumerate(POINTS, start=1))
    # With the same link again, also on another phone, there is nothing to enter.
    for source in ("127.0.0.1", "127.0.0.5"):
        with club.server.connect(club.cookie(1, source)) as client:
            shown = open_link(client, text, T("offline.counted"))
            assert "arrived-enter" not in str(shown)
    assert len(club.deals()) == before + 8


def test_deals_that_two_phones_enter_at_the_same_time_count_once(club: Club) -> None:
    before = len(club.deals())
    text, label = link_text(2, 50, 60, 70), T("offline.enter", n=3)
    with (
        club.server.connect(club.cookie(2)) as first,
        club.server.connect(club.cookie(2, "127.0.0.7")) as second,
    ):
        taps = [
            (client, button_number(open_link(client, text, label), label))
            for client in (first, second)
        ]
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda tap: tap[0].event(tap[1], "click"), taps))
        club.wait_for(before + 3)
        for client in (first, second):
            receive_until(client, T("offline.counted"))
    assert counted_at(club, 2) == [(1, 50), (2, 60), (3, 70)]


def test_only_missing_deals_are_entered(club: Club) -> None:
    with club.server.connect(club.cookie(3)) as client:
        open_page(client)
        before = len(club.deals())
        type_deal(client, 98)
        club.wait_for(before + 1)
    with club.server.connect(club.cookie(3)) as client:
        shown = open_link(client, link_text(3, 98, 59), T("offline.same", n=1))
        client.event(button_number(shown, T("offline.enter", n=1)), "click")
        club.wait_for(before + 2)
    assert counted_at(club, 3) == [(1, 98), (2, 59)]


def test_deals_that_differ_or_do_not_follow_are_reported_and_not_entered(club: Club) -> None:
    with club.server.connect(club.cookie(3)) as client:
        open_page(client)
        before = len(club.deals())
        type_deal(client, 50 + before)
        club.wait_for(before + 1)
    number, points = counted_at(club, 3)[-1]
    stored, sent = both_text(T, (points, 157 - points)), both_text(T, (points + 1, 156 - points))
    with club.server.connect(club.cookie(3)) as client:
        # A deal that differs is shown with both results.
        text = link_text(3, points + 1, 70, first=number)
        shown = open_link(client, text, T("offline.differs", n=number, here=stored, there=sent))
        assert T("offline.nothing_entered") in str(shown)
        assert "arrived-enter" not in str(shown)
    for text, wrong in (
        # A deal that is not the next one, and one beyond the round.
        (link_text(3, 70, first=number + 2), number + 2),
        (link_text(3, *[70] * (9 - number), first=number + 1), 9),
    ):
        with club.server.connect(club.cookie(3)) as client:
            shown = open_link(client, text, T("violation.tour.deal", deal=wrong, table=3))
            assert T("offline.nothing_entered") in str(shown)
            assert "arrived-enter" not in str(shown)
    assert len(club.deals()) == before + 1


def test_deals_of_another_table_or_round_are_refused(club: Club) -> None:
    before = len(club.deals())
    with club.server.connect(club.cookie(4)) as client:
        shown = str(open_link(client, link_text(5, 50), T("offline.another_table", n=5, round=1)))
        assert "arrived-enter" not in shown
        assert shown_names(shown, club) == set(club.names[3])
        # The same with an address that is opened in this session.
        shown = follow_link(
            client, link_text(4, 50, number=2), T("offline.another_table", n=4, round=2)
        )
        assert "arrived-enter" not in shown
    assert len(club.deals()) == before


def test_a_code_of_an_old_draw_opens_nothing(club: Club) -> None:
    for code in club.old_codes:
        assert club.server.join(code, source="127.0.0.3").status_code == 403


@pytest.mark.parametrize(
    "text",
    first_in_quick_run(
        [
            "",
            "1-1-4-1-999",
            "1-1-4-1-" + "50-" * 2000,
            "unreadable",
            "%00%ff",
            "1-1-4-1-50&deals=1-1-4-1-60",
            "9" * 4000,
            "//[::1",
        ],
        3,
    ),
)
def test_garbage_in_the_address_is_refused_and_the_table_goes_on(club: Club, text: str) -> None:
    before = len(club.deals())
    with club.server.connect(club.cookie(4, f"127.0.2.{len(text) % 200 + 1}")) as client:
        open_page(client)
        shown = follow_link(client, text, T("offline.unreadable"))
        assert "arrived-enter" not in shown
        type_deal(client, 50 + before % 9)
        club.wait_for(before + 1)


def test_a_reader_is_not_shown_the_deals_of_a_link(club: Club) -> None:
    with club.server.connect(club.server.cookie_for(Right.READ)) as client:
        # The start screen, as without the deals.
        shown = str(open_link(client, link_text(5, 50), T("rules.title")))
        assert "arrived" not in shown
