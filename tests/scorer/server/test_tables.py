"""Phones at the tables of a tournament night, as clients without a browser."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import pytest

from scorer.guests.rights import Right
from scorer.phrases import with_colon
from scorer.screens.tournament.wording import both_text
from scorer.texts import texts
from tests.full_run import first_in_quick_run
from tests.scorer.server.clients import GUESTS, PAGE, FletClient
from tests.scorer.server.club import (
    TABLES,
    Club,
    as_text,
    open_page,
    receive_until,
    received,
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


@pytest.mark.parametrize(
    "route", first_in_quick_run(["/night", "/", "/tournament", "/settings", "/partie/x"], 2)
)
def test_a_code_shows_only_its_table_whatever_route_is_requested(club: Club, route: str) -> None:
    asked = f"/tournament/night/{club.night}" if route == "/night" else route
    with club.server.connect(club.cookie(2)) as client:
        text = open_page(client, route=asked)
        assert shown_names(text, club) == set(club.names[1])
        # Nor does a change of the route show anything else.
        for other in (f"/tournament/night/{club.night}", "/settings", "/"):
            client.event(1, "route_change", {"route": other})
        client.event(1, "view_pop", {"route": "/"})
        assert shown_names(received(client), club) <= set(club.names[1])


def test_wrong_codes_are_refused_and_limited(club: Club) -> None:
    wrong = club.codes[0][:-1] + ("2" if club.codes[0][-1] != "2" else "3")
    answers = [club.server.join(wrong, source="127.0.0.9").status_code for _ in range(12)]
    assert answers == [403] * 10 + [429] * 2
    # The limit holds for the address of one phone only.
    assert club.cookie(1, source="127.0.0.8")


def open_table(client: FletClient) -> None:
    """Begin a session with the code of a table, and receive messages until the table is shown."""
    client.register(page={**PAGE, "route": "/"})
    client.receive_until(" of 8")


def test_a_phone_writes_at_its_table_and_a_second_one_there_sees_it(club: Club) -> None:
    before = len(club.deals())
    with (
        club.server.connect(club.cookie(3)) as first,
        club.server.connect(club.cookie(3, "127.0.0.7")) as second,
    ):
        open_table(first)
        open_table(second)
        type_deal(first, 101)
        assert club.wait_for(before + 1)[-1] == (3, 1, [101, 56])
        second.receive_until("101")
        first.receive_until("101")


def test_a_deal_that_two_phones_send_counts_once(club: Club) -> None:
    before = len(club.deals())
    with (
        club.server.connect(club.cookie(4)) as first,
        club.server.connect(club.cookie(4, "127.0.0.6")) as second,
    ):
        open_table(first)
        open_table(second)
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda client: type_deal(client, 77), (first, second)))
        assert club.wait_for(before + 1)[-1] == (4, 1, [77, 80])
        received(first, 2)
        received(second, 0.2)
    assert len(club.deals()) == before + 1


def test_the_card_of_a_table_does_not_wait_for_the_standings_beside_it(club: Club) -> None:
    made = [tricks[0] for table, _, tricks in club.deals() if table == 2]
    card = T("tournament.table.deals", n=len(made) + 1, deals=8)
    line = with_colon(T, club.names[1][0], str(sum(made) + 88))
    with (
        club.server.connect() as desk,
        club.server.connect(club.cookie(2, "127.0.0.5")) as phone,
    ):
        open_page(desk, route=f"/tournament/night/{club.night}", width=1340)
        open_table(phone)
        type_deal(phone, 88)
        messages: list[str] = []
        while not all(any(text in message for message in messages) for text in (card, line)):
            messages.append(as_text(desk.receive()))
    assert not [message for message in messages if card in message and line in message]


def test_all_tables_write_at_once_and_nothing_is_lost(club: Club) -> None:
    counted = dict.fromkeys(range(1, TABLES + 1), 0)
    for table, *_ in club.deals():
        counted[table] += 1

    def play(table: int) -> None:
        with club.server.connect(club.cookie(table, f"127.0.1.{table}")) as client:
            open_table(client)
            for number in range(counted[table] + 1, 5):
                type_deal(client, 50 + number)
                end = time.monotonic() + 60
                while (table, number) not in {(one, deal) for one, deal, _ in club.deals()}:
                    assert time.monotonic() < end, (table, number, club.deals())
                    received(client, 0.2)

    with ThreadPoolExecutor(TABLES) as pool:
        list(pool.map(play, counted))
    made = sorted((table, deal) for table, deal, _ in club.deals())
    assert made == [(table, deal) for table in counted for deal in range(1, 5)]


def test_a_refused_deal_stays_typed_and_can_be_corrected(club: Club) -> None:
    before = len(club.deals())
    with club.server.connect(club.cookie(5, "127.0.0.4")) as client:
        open_table(client)
        type_deal(client, 156)
        receive_until(client, "156")
        # The arrow goes from the last field to the first one, whose last digit is replaced.
        for key in ("Arrow Right", "Backspace", "0"):
            client.press(key)
        for _ in range(6):
            client.press("Enter")
        # The server waits for clients that do not read.
        receive_until(client, both_text(T, (150, 7)))
        assert club.wait_for(before + 1)[-1][2] == [150, 7]


def test_a_phone_reconnects_to_its_table_after_the_server_was_restarted(club: Club) -> None:
    cookie = club.cookie(5)
    before = len(club.deals())
    with club.server.connect(cookie) as client:
        open_table(client)
        number = sum(table == 5 for table, *_ in club.deals()) + 1
        type_deal(client, 64)
        club.wait_for(before + 1)
    club.server.kill()
    club.server.start()
    with club.server.connect(cookie) as client:
        text = open_page(client)
        assert shown_names(text, club) == set(club.names[4])
        assert f"Deal {number}: {both_text(T, (64, 93))}" in text
        assert f"Deal {number + 1} of 8" in text


def test_with_the_code_of_another_table_a_tab_does_not_resume_its_old_session(
    club: Club,
) -> None:
    cookie = club.cookie(1)
    with club.server.connect(cookie) as client:
        client.register(page={**PAGE, "route": "/"})
        session = client.session
    # At the same table the session is resumed.
    with club.server.connect(cookie) as client:
        client.register(session, page={**PAGE, "route": "/"})
        assert client.session == session
    answer = club.server.join(club.codes[1], cookie=cookie)
    assert answer.cookies["pizarra"] == cookie.partition("=")[2]
    with club.server.connect(cookie) as client:
        client.register(session, page={**PAGE, "route": "/"})
        assert client.session != session
        assert shown_names(received(client), club) <= set(club.names[1])


def test_a_code_for_reading_shows_the_night_but_writes_nothing(club: Club) -> None:
    with club.server.connect(club.server.cookie_for(Right.READ)) as client:
        text = open_page(client, route=f"/tournament/night/{club.night}")
        assert len(shown_names(text, club)) == 4 * TABLES
        before = len(club.deals())
        type_deal(client, 50)
        received(client)
        assert len(club.deals()) == before


def test_at_the_address_for_guests_a_code_is_required(club: Club) -> None:
    assert GUESTS in club.server.guests_url
    assert club.server.join("").status_code == 403


def test_a_deal_that_was_taken_back_can_be_typed_again(club: Club) -> None:
    before = club.deals()
    number = sum(table == 2 for table, *_ in before) + 1

    async def count(phone: Client, points: int) -> None:
        for digit in str(points):
            await phone.tap(f"digit-{digit}")
        await phone.tap("sheet-write")
        await phone.wait_for(T("table.deal_of", n=number + 1, of=8))

    async def story() -> None:
        phone = await seated(club, 2, "127.0.0.4")
        listener = asyncio.create_task(phone.listen())
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await count(phone, 64)
        await phone.tap("take-back")
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await count(phone, 71)
        await phone.tap("take-back")
        await phone.wait_for(T("table.deal_of", n=number, of=8))
        await phone.socket.close()
        await listener

    asyncio.run(story())
    # Deals that were taken back stay in the log.
    assert club.deals()[len(before) :] == [(2, number, [64, 93]), (2, number, [71, 86])]
