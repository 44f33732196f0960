"""The pages of the big screen, and its clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import flet as ft
import pytest

from rules.engine.game import Placed
from rules.engine.log import Entry, effective
from rules.tournament.document import Night
from rules.tournament.facts import DealCounted, PlayerLeft, RoundClosed
from rules.tournament.standings import standings
from rules.tournament.state import State
from scorer.screens.tournament.projector.clock import (
    MOST_MINUTES,
    Hand,
    begun_at,
    changed_minutes,
    clock_text,
    drawn_ahead,
    hand_of,
)
from scorer.screens.tournament.projector.lines import (
    BESIDE_NAME,
    FACTORS,
    LEAST_LINE,
    LETTER,
    SMALLEST_NAME,
    TITLE,
    columns,
    fitted,
    name_factor,
    sizes,
)
from scorer.screens.tournament.projector.pages import Page, PageLine, Shows, heading_text, pages
from scorer.texts import texts
from tests.rules.tournament.nights import after, by_lot, counted, entered, played
from tests.scorer.games.shown import look
from tests.scorer.paper.nights import facts_of, names, night_of, prizes_night

T = texts("es")
START = datetime(2026, 3, 14, 20, 0, tzinfo=UTC)


def screen_of(lines: int) -> Callable[[int], int]:
    """A screen whose pages have room for so many lines, whatever the total number of lines."""
    return lambda _: lines


def state_of(players: int, played: int, **more: Any) -> State:
    state: State = night_of(facts_of(names(players), played, **more)).replay().state
    return state


def test_before_the_first_draw_the_players_are_shown() -> None:
    state = after(entered(9), PlayerLeft(number=4))
    (page,) = pages(T, state, screen_of(30))
    assert page.shows is Shows.WAITING
    assert [cell.name for cell in page.cells] == [f"P{n}" for n in range(1, 10) if n != 4]
    assert pages(T, entered(0), screen_of(30))[0].cells == ()


def test_the_heading_says_that_the_last_round_goes_by_the_ranks() -> None:
    night = played(entered(8, rounds=2, by_standing=True))
    for state, key in ((after(night, by_lot(night)), "draw_by_ranks"), (night, "standings")):
        shown = pages(T, state, screen_of(34))[-1].shows
        number = 2 if state.current else 1
        assert heading_text(T, state, shown) == T(f"projector.{key}", n=number)


def test_a_drawn_round_shows_every_player_once_with_table_and_token() -> None:
    state = entered(158)
    state = after(state, by_lot(state))
    shown = pages(T, state, screen_of(34))
    assert [page.part for page in shown] == list(range(1, 6))
    assert {page.shows for page in shown} == {Shows.DRAW}
    assert max(len(page.cells) for page in shown) <= 34
    cells = [cell for page in shown for cell in page.cells]
    assert sorted(cell.name for cell in cells) == sorted(one.name for one in state.players)
    assert sorted(cell.token for cell in cells if cell.token) == list(range(1, 157))
    assert [cell.back for cell in cells if not cell.token] == ["", ""]
    for cell in cells:
        if cell.token:
            table = state.rounds[0].tables[int(cell.back) - 1]
            number = table.seats[(cell.token - 1) % 4]
            assert state.player(number).name == cell.name


def test_the_standings_of_the_last_round_can_be_hidden() -> None:
    options: dict[str, Any] = {"rounds": 2, "hide_last": True}
    facts = facts_of(names(8), 2, open_tables=1, rounds=2)
    state = night_of(facts, **options).replay().state
    assert [page.shows for page in pages(T, state, screen_of(30))] == [Shows.TABLES]
    first = night_of(facts_of(names(8), 1, rounds=2), **options).replay().state
    assert [page.shows for page in pages(T, first, screen_of(30))] == [Shows.STANDINGS]
    over = night_of(facts_of(names(8), 2, rounds=2), **options).replay().state
    assert [page.shows for page in pages(T, over, screen_of(30))] == [Shows.STANDINGS]


def test_names_stand_in_alphabetical_order_accents_aside() -> None:
    state = after(entered(0), *facts_of(["Zoë", "Äbi", "Abt", "émile"], 0))
    (page,) = pages(T, after(state, by_lot(state)), screen_of(30))
    assert [cell.name for cell in page.cells] == ["Äbi", "Abt", "émile", "Zoë"]


def test_a_round_that_is_played_shows_tables_and_standings() -> None:
    state = state_of(16, 2, by_deal=True, open_tables=1)
    tables, ranks = pages(T, state, screen_of(34))
    assert (tables.shows, ranks.shows) == (Shows.TABLES, Shows.STANDINGS)
    assert [cell.done for cell in tables.cells] == [True, True, True, False]
    assert [cell.back for cell in tables.cells] == ["8/8", "8/8", "8/8", "0/8"]
    assert [cell.share for cell in tables.cells] == [1, 1, 1, 0]
    assert [(cell.front, cell.name, cell.back) for cell in ranks.cells] == [
        (f"{line.rank}.", line.player.name, str(line.total)) for line in standings(state)
    ]
    assert [cell.first for cell in ranks.cells].count(True) == 1


def test_between_two_rounds_and_at_the_end_the_standings_are_shown() -> None:
    for closed in (1, 4):
        assert [page.shows for page in pages(T, state_of(8, closed), screen_of(30))] == [
            Shows.STANDINGS
        ]


def test_the_teams_follow_the_standings() -> None:
    t, night = texts("es"), prizes_night()
    *_, last = pages(t, night.replay().state, lambda _: 40)
    assert last.shows is Shows.TEAMS
    assert [(one.front, one.name) for one in last.cells][:1] == [("1.", "Alba")]
    assert last.cells[0].second.count(", ") == 3


@pytest.mark.parametrize("lines", [1, 7, 34, 200])
def test_no_line_is_lost_however_small_the_screen_is(lines: int) -> None:
    state = state_of(40, 1)
    shown = pages(T, state, screen_of(lines))
    assert all(0 < len(page.cells) <= lines for page in shown)
    assert sum(len(page.cells) for page in shown) == 40


def minutes_later(night: Night) -> tuple[State, tuple[Placed, ...], tuple[Entry, ...]]:
    """State, facts and entries of a night, with one minute between two entries."""
    entries = tuple(
        Entry(one.seq, (START + timedelta(minutes=one.seq)).isoformat(), one.step, one.change)
        for one in night.entries
    )
    return night.replay().state, effective(entries), entries


def test_a_round_begins_with_its_draw() -> None:
    facts = facts_of(names(8), 2, open_tables=1)
    state, placed, entries = minutes_later(night_of(facts))
    drawn = max(place for place, fact in enumerate(facts, start=1) if fact.kind == "rounds_drawn")
    assert begun_at(state, placed, entries) == START + timedelta(minutes=drawn)


def test_a_round_that_was_drawn_ahead_begins_when_the_one_before_is_closed() -> None:
    facts = facts_of(names(8), 0)
    state = after(entered(0), *facts)
    ahead = by_lot(state, rounds=3)
    first = facts_of(names(8), 1)[len(facts) + 1 : -1]
    facts = [*facts, ahead, *first, RoundClosed(round=1)]
    state, placed, entries = minutes_later(night_of(facts))
    assert begun_at(state, placed, entries) == START + timedelta(minutes=len(facts))


def test_without_a_round_or_a_readable_time_there_is_no_clock() -> None:
    state, placed, entries = minutes_later(night_of(facts_of(names(8), 4)))
    assert begun_at(state, placed, entries) is None
    state, placed, entries = minutes_later(night_of(facts_of(names(8), 1, open_tables=1)))
    broken = tuple(Entry(one.seq, "yesterday", one.step, one.change) for one in entries)
    assert begun_at(state, placed, broken) is None
    local = tuple(Entry(one.seq, one.at[:19], one.step, one.change) for one in entries)
    assert begun_at(state, placed, local) == begun_at(state, placed, entries)


@pytest.mark.parametrize(
    ("passed", "minutes", "text", "over"),
    [
        (0, 0, "0:00", False),
        (75, 0, "1:15", False),
        (3725, 0, "1:02:05", False),
        (-5, 0, "0:00", False),
        (75, 45, "43:45", False),
        (45 * 60, 45, "+0:00", True),
        (45 * 60 + 61, 45, "+1:01", True),
        (0, 90, "1:30:00", False),
    ],
)
def test_the_clock_counts_up_or_down(passed: int, minutes: int, text: str, over: bool) -> None:  # noqa: FBT001
    assert clock_text(START, START + timedelta(seconds=passed), minutes) == (text, over)


def test_the_time_limit_of_a_round_changes_in_steps_up_to_a_maximum() -> None:
    assert [changed_minutes(0, -1), changed_minutes(0, 1), changed_minutes(45, -1)] == [0, 5, 40]
    assert changed_minutes(MOST_MINUTES, 1) == MOST_MINUTES


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1340, 844), (820, 1180), (390, 844)])
@pytest.mark.parametrize("lines", [10, 16, 30, 60])
def test_the_lines_of_a_page_fill_its_height_and_no_more(
    width: int, height: int, lines: int
) -> None:
    screen = replace(look(), width=width, height=height)
    size = sizes(screen)
    parts = -(-lines // fitted(screen, lines).lines)
    most = -(-lines // parts)
    cells = tuple(PageLine(f"{n}.", f"P{n}", "0") for n in range(most))
    drawn = cast(ft.Row, columns(screen, Page(Shows.STANDINGS, cells, 1, parts, most)))
    room = height - size.head - size.foot - size.title * TITLE
    for column in drawn.controls:
        shown = cast(list[ft.Semantics], getattr(column, "controls", []))
        high = sum(cast(float, cast(ft.Container, line.content).height) for line in shown)
        assert high <= room
        if column is drawn.controls[0]:
            assert high >= 0.6 * room


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1340, 844), (820, 1180), (360, 640)])
def test_lines_are_as_high_as_one_page_allows(width: int, height: int) -> None:
    screen = replace(look(), width=width, height=height)
    usual = sizes(screen)
    for lines in range(1, 161):
        size = fitted(screen, lines)
        assert size.columns * size.line * 10 <= width or size == usual
        if size == usual:
            continue
        assert size.lines >= lines or size.line >= 0.9 * usual.line
        assert size.line >= LEAST_LINE
        assert FACTORS[-1] <= size.line / usual.line <= FACTORS[0]
        below = size.head + size.foot + size.title * 1.7 + size.above
        assert below + size.per_column * size.line <= height


def test_lines_are_made_smaller_to_fit_on_one_page_of_a_projector() -> None:
    screen = replace(look(), width=1920, height=1080)
    assert sizes(screen).lines < 42 <= fitted(screen, 42).lines
    assert fitted(screen, 3).line > sizes(screen).line


def test_a_hundred_and_sixty_players_need_at_most_four_pages_of_a_projector() -> None:
    screen = replace(look(), width=1920, height=1080)
    state = entered(160)
    state = after(state, by_lot(state))
    assert len(pages(texts("es"), state, lambda lines: fitted(screen, lines).lines)) <= 4
    assert fitted(screen, 160).line >= 0.9 * sizes(screen).line


def test_seats_are_shown_until_all_tables_have_begun() -> None:
    state = state_of(8, 1, by_deal=True, open_tables=2)
    for table in (1, 2):
        assert {page.shows for page in pages(texts("es"), state, screen_of(30))} == {Shows.DRAW}
        made = DealCounted(round=1, table=table, deal=1, tricks=(57, 100), matsch=None, stoeck=None)
        state = after(state, made)
    assert pages(texts("es"), state, screen_of(30))[0].shows is Shows.TABLES
    # Where slips are typed in, the first one shows that everybody has long found a seat.
    slips = state_of(8, 1, open_tables=1)
    assert pages(texts("es"), slips, screen_of(30))[0].shows is Shows.TABLES


def test_in_the_break_the_standings_are_shown_although_the_next_round_is_drawn() -> None:
    state = state_of(8, 0)
    ahead = by_lot(state, rounds=3)
    facts = [*facts_of(names(8), 0), ahead, *(counted(1, table, 600) for table in (1, 2))]
    state, placed, _ = minutes_later(night_of([*facts, RoundClosed(round=1)]))
    assert drawn_ahead(state, placed)
    shown = pages(texts("es"), state, screen_of(30), in_break=True)
    assert [page.shows for page in shown] == [Shows.STANDINGS, Shows.DRAW]
    again = by_lot(state, seed=9)
    state, placed, _ = minutes_later(night_of([*facts, RoundClosed(round=1), again]))
    assert not drawn_ahead(state, placed)


def test_a_clock_is_started_paused_and_goes_on() -> None:
    def at(minutes: int) -> datetime:
        return START + timedelta(minutes=minutes)

    clock = Hand(night="n", round=2, since=START)
    paused = clock.switched(at(10))
    assert clock_text(paused.since, paused.at(at(25)), 45) == ("35:00", False)
    running = paused.switched(at(25))
    assert clock_text(running.since, running.at(at(30)), 45) == ("30:00", False)
    for one in (clock, paused, running):
        assert hand_of(one.kept(), "n", 2) == one
        assert hand_of(one.kept(), "n", 3) is None
    for broken in (
        None,
        {},
        {**clock.kept(), "since": ""},
        {**clock.kept(), "since": "2026-03-14"},
    ):
        assert hand_of(broken, "n", 2) is None


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1340, 844), (390, 844)])
def test_a_long_name_is_smaller_so_that_less_of_it_is_cut(width: int, height: int) -> None:
    screen = replace(look(), width=width, height=height)
    size = fitted(screen, 14)
    assert name_factor(screen, size, "Ana") == 1
    long = "Karl-Heinz von und zu Guttenberg"
    factor = name_factor(screen, size, long)
    assert SMALLEST_NAME <= factor < 1
    available = width / size.columns - 2 * size.margin - BESIDE_NAME * size.row
    assert factor == SMALLEST_NAME or len(long) * LETTER * size.row * factor <= available + 0.01
