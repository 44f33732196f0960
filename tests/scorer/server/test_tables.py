"""Phones at the tables of a tournament night: clients without a browser that speak to the app."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from scorer.guests.rights import Right
from scorer.screens.tournament.wording import both_text
from scorer.texts import texts
from tests.scorer.server.clients import GUESTS, PAGE
from tests.scorer.server.club import (
    TABLES,
    Club,
    hear_until,
    heard,
    opened,
    served_club,
    shown_names,
    type_deal,
)
from tests.scorer.server.crowd import Client, seated

T: Final = texts("en")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with served_club(tmp_path_factory.mktemp("club")) as served:
        yield served


@pytest.mark.parametrize("route", ["/", "/tournament", "/settings", "/partie/x", "/night"])
def test_a_code_shows_its_table_and_nothing_else_whatever_is_asked_for(
    club: Club, route: str
) -> None:
    asked = f"/tournament/night/{club.night}" if route == "/night" else route
    with club.server.line(club.cookie(2)) as line:
        text = opened(line, route=asked)
        assert shown_names(text, club) == set(club.names[1])
        # A client that says that it went somewhere else is shown nothing else.
        for other in (f"/tournament/night/{club.night}", "/settings", "/"):
            line.event(1, "route_change", {"route": other})
        line.event(1, "view_pop", {"route": "/"})
        assert shown_names(heard(line), club) <= set(club.names[1])


def test_a_wrong_code_opens_nothing_and_many_are_too_many(club: Club) -> None:
    wrong = club.codes[0][:-1] + ("2" if club.codes[0][-1] != "2" else "3")
    answers = [club.server.say(wrong, source="127.0.0.9").status_code for _ in range(12)]
    assert answers == [403] * 10 + [429] * 2
    # Another phone is not slowed down by that.
    assert club.cookie(1, source="127.0.0.8")


def test_a_phone_writes_at_its_table_and_a_second_one_there_sees_it(club: Club) -> None:
    before = len(club.deals())
    with (
        club.server.line(club.cookie(3)) as first,
        club.server.line(club.cookie(3, "127.0.0.7")) as second,
    ):
        opened(first)
        opened(second)
        type_deal(first, 101)
        assert club.wait_for(before + 1)[-1] == (3, 1, [101, 56])
        assert "101" in heard(second)
        assert "101" in heard(first)


def test_a_deal_that_two_phones_send_counts_once(club: Club) -> None:
    before = len(club.deals())
    with (
        club.server.line(club.cookie(4)) as first,
        club.server.line(club.cookie(4, "127.0.0.6")) as second,
    ):
        opened(first)
        opened(second)
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda line: type_deal(line, 77), (first, second)))
        assert club.wait_for(before + 1)[-1] == (4, 1, [77, 80])
        heard(first, 2)
        heard(second, 2)
    assert len(club.deals()) == before + 1


def test_all_tables_write_at_once_and_nothing_is_lost(club: Club) -> None:
    counted = dict.fromkeys(range(1, TABLES + 1), 0)
    for table, *_ in club.deals():
        counted[table] += 1

    def play(table: int) -> None:
        with club.server.line(club.cookie(table, f"127.0.1.{table}")) as line:
            opened(line)
            for number in range(counted[table] + 1, 5):
                type_deal(line, 50 + number)
                end = time.monotonic() + 60
                while (table, number) not in {(one, deal) for one, deal, _ in club.deals()}:
                    assert time.monotonic() < end, (table, number, club.deals())
                    heard(line, 0.2)

    with ThreadPoolExecutor(TABLES) as room:
        list(room.map(play, counted))
    made = sorted((table, deal) for table, deal, _ in club.deals())
    assert made == [(table, deal) for table in counted for deal in range(1, 5)]


def test_what_was_typed_stays_when_it_is_refused(club: Club) -> None:
    before = len(club.deals())
    with club.server.line(club.cookie(5, "127.0.0.4")) as line:
        opened(line)
        type_deal(line, 156)
        hear_until(line, "156")
        # From the last field on to the first one, where the last digit is another one.
        for key in ("Arrow Right", "Backspace", "0"):
            line.press(key)
        for _ in range(6):
            line.press("Enter")
        assert club.wait_for(before + 1)[-1][2] == [150, 7]


def test_a_phone_that_comes_back_is_where_it_was_also_after_a_new_start(club: Club) -> None:
    cookie = club.cookie(5)
    before = len(club.deals())
    with club.server.line(cookie) as line:
        opened(line)
        number = sum(table == 5 for table, *_ in club.deals()) + 1
        type_deal(line, 64)
        club.wait_for(before + 1)
    club.server.kill()
    club.server.start()
    with club.server.line(cookie) as line:
        text = opened(line)
        assert shown_names(text, club) == set(club.names[4])
        assert f"Deal {number}: {both_text((64, 93))}" in text
        assert f"Deal {number + 1} of 8" in text


def test_a_tab_that_goes_to_another_table_shows_that_one_and_not_its_old_session(
    club: Club,
) -> None:
    cookie = club.cookie(1)
    with club.server.line(cookie) as line:
        line.register(page={**PAGE, "route": "/"})
        session = line.session
    # The same table: the session goes on where it was.
    with club.server.line(cookie) as line:
        line.register(session, page={**PAGE, "route": "/"})
        assert line.session == session
    answer = club.server.say(club.codes[1], cookie=cookie)
    assert answer.cookies["pizarra"] == cookie.partition("=")[2]
    with club.server.line(cookie) as line:
        line.register(session, page={**PAGE, "route": "/"})
        assert line.session != session
        assert shown_names(heard(line), club) <= set(club.names[1])


def test_a_code_for_reading_shows_the_night_but_writes_nothing(club: Club) -> None:
    with club.server.line(club.server.come_in(Right.READ)) as line:
        text = opened(line, route=f"/tournament/night/{club.night}")
        assert len(shown_names(text, club)) == 4 * TABLES
        before = len(club.deals())
        type_deal(line, 50)
        heard(line)
        assert len(club.deals()) == before


def test_the_folder_is_served_at_the_address_for_guests_only_to_guests(club: Club) -> None:
    assert GUESTS in club.server.guests_url
    assert club.server.say("").status_code == 403


def test_a_deal_that_is_taken_back_is_typed_anew(club: Club) -> None:
    before = club.deals()
    number = sum(table == 2 for table, *_ in before) + 1

    async def count(phone: Client, points: int) -> None:
        for digit in str(points):
            await phone.tap(f"digit-{digit}")
        await phone.tap("sheet-write")
        await phone.wait_for(T("table.deal_of", n=number + 1, of=8))

    async def story() -> None:
        phone = await seated(club, 2, "127.0.0.4")
        ear = asyncio.create_task(phone.listen())
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await count(phone, 64)
        await phone.tap("take-back")
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await count(phone, 71)
        await phone.tap("take-back")
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await phone.socket.close()
        await ear

    asyncio.run(story())
    # The log keeps also what was taken back.
    assert club.deals()[len(before) :] == [(2, number, [64, 93]), (2, number, [71, 86])]
