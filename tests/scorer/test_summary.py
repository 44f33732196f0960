"""What the start screen shows of each Partie, from files on the disk."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path

from rules import GAMES
from rules.engine.log import Amended
from rules.jass.cards import Mode
from rules.jass.slate import written
from rules.pairs.facts import TricksCounted
from scorer.paper.partie.words import told_partie
from scorer.session import Partien
from scorer.store import Shelf, Summary
from scorer.summary import (
    AN_EVENING,
    NEWER,
    STOPPED,
    ListedPartie,
    listed_partie,
    overview,
    summarize,
)
from scorer.texts import texts
from tests.scorer.short_schieber import PLAYERS, begin, count, with_shelf


def test_a_partie_in_progress_shows_sides_totals_deal_and_progress(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        open_partie = await begin(shelf, 1000)
        count(open_partie, Mode.CLUBS, 100)
        (shown,) = (await overview(shelf)).in_progress
        assert shown.id == open_partie.view.id
        assert (shown.game, shown.target, shown.deal) == ("schieber", 1000, 2)
        assert shown.names == PLAYERS
        assert shown.sides == ((0, 2), (1, 3))
        assert shown.totals == (200, 114)
        assert shown.shares == (0.2, 0.114)
        assert shown.state == "in_progress"
        assert shown.day is not None

    with_shelf(tmp_path, act)


def test_a_partie_is_at_the_table_until_it_has_ended_or_an_evening_has_passed(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        now = datetime.now(UTC)
        assert not (await overview(shelf)).at_the_table(now)
        ended = await begin(shelf, 300)
        assert (await overview(shelf)).at_the_table(now)
        count(ended, Mode.UNDENUFE, 100)
        assert not (await overview(shelf)).at_the_table(now)
        count(await begin(shelf, 1000), Mode.CLUBS, 100)
        seen = await overview(shelf)
        assert seen.at_the_table(now)
        assert not seen.at_the_table(now + AN_EVENING + timedelta(minutes=1))

    with_shelf(tmp_path, act)


def test_a_finished_partie_is_in_progress_again_after_an_undo(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        open_partie = await begin(shelf, 300)
        count(open_partie, Mode.UNDENUFE, 100)
        seen = await overview(shelf)
        assert seen.in_progress == ()
        (ended,) = seen.ended(20)
        assert ended.winners == (0,)
        assert ended.shares == (1.0, 228 / 300)
        open_partie.undo(seen=open_partie.view.seq)
        seen = await overview(shelf)
        assert seen.finished == ()
        assert seen.in_progress[0].totals == (0, 0)

    with_shelf(tmp_path, act)


def test_the_partie_that_ended_last_comes_first_and_not_more_than_asked_for(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        for day in (4, 9, 6):
            open_partie = await begin(shelf, 300)
            open_partie._now = partial(datetime, 2026, 11, day, tzinfo=UTC)
            count(open_partie, Mode.UNDENUFE, 100)
        seen = await overview(shelf)
        assert len(seen.finished) == 3
        assert [ended.last[:10] for ended in seen.ended(2)] == ["2026-11-09", "2026-11-06"]

    with_shelf(tmp_path, act)


def test_a_correction_keeps_when_a_partie_ended_and_what_goes_on_ends_again(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        def on_day(day: int) -> None:
            old._now = partial(datetime, 2026, 11, day, 3, tzinfo=UTC)

        old = await begin(shelf, 300)
        on_day(4)
        count(old, Mode.UNDENUFE, 100)
        counted = old.view.seq
        newer = await begin(shelf, 300)
        newer._now = partial(datetime, 2026, 11, 5, tzinfo=UTC)
        count(newer, Mode.UNDENUFE, 100)

        async def order() -> list[tuple[bool, int]]:
            return [(one.id == old.view.id, int(one.last[8:10])) for one in await ended(shelf)]

        on_day(9)
        amended = Amended(counted, TricksCounted(tricks=(101, 56)))
        old.correct(amended, seen=old.view.seq)
        assert await order() == [(False, 5), (True, 4)]
        # What is played at night belongs to the evening before, in lists and on paper.
        assert [one.day for one in await ended(shelf)][-1] == date(2026, 11, 3)
        assert told_partie(texts("de"), old.view.partie).day == "3.11.2026"
        old.undo(seen=old.view.seq)
        old.undo(seen=old.view.seq)
        count(old, Mode.UNDENUFE, 100)
        assert await order() == [(True, 9), (False, 5)]

    with_shelf(tmp_path, act)


async def ended(shelf: Shelf) -> tuple[ListedPartie, ...]:
    return (await overview(shelf)).ended(20)


def test_a_partie_of_a_newer_version_is_shown_with_its_players(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        partie_id = (await begin(shelf, 300)).view.id
        header = (await shelf.partien.open(partie_id)).header
        content = summarize({**header, "version": 2}, ())
        assert not content.finished
        assert content.data["state"] == NEWER
        assert content.data["names"] == list(PLAYERS)

    with_shelf(tmp_path, act)


def test_a_log_that_breaks_a_rule_shows_the_totals_before_that_entry(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        open_partie = await begin(shelf, 1000)
        count(open_partie, Mode.HEARTS, 100)
        log = await shelf.partien.open(open_partie.view.id)
        broken = {**log.entries[-1], "seq": 4, "step": 4}
        content = summarize(log.header, (*log.entries, broken))
        assert not content.finished
        assert content.data["state"] == STOPPED
        assert content.data["totals"] == [100, 57]

    with_shelf(tmp_path, act)


def test_an_unreadable_file_is_reported_and_hides_no_other(tmp_path: Path) -> None:
    async def play(shelf: Shelf) -> None:
        await begin(shelf, 1000)
        await begin(shelf, 1000)

    async def look(shelf: Shelf) -> None:
        seen = await overview(shelf)
        assert len(seen.in_progress) == 1
        assert [damage.code for damage in seen.damages] == ["damaged"]

    with_shelf(tmp_path, play)
    victim = min((tmp_path / "partien").glob("*.json"))
    for copy in (tmp_path / "partien").glob(f"{victim.name}*"):
        copy.write_bytes(b"chalk")
    with_shelf(tmp_path, look)


def test_a_kept_summary_says_the_same_as_a_new_one(tmp_path: Path) -> None:
    found: list[Summary] = []

    async def play(shelf: Shelf) -> None:
        count(await begin(shelf, 300), Mode.UNDENUFE, 100)
        found.extend((await overview(shelf)).finished)

    async def look(shelf: Shelf) -> None:
        found.extend((await overview(shelf)).finished)

    with_shelf(tmp_path, play)
    with_shelf(tmp_path, look)
    assert listed_partie(found[0]) == listed_partie(found[1])


def test_a_partie_in_progress_shows_its_strokes_what_is_missing_and_what_comes_next(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        count(await begin(shelf, 1000), Mode.CLUBS, 100)
        (shown,) = (await overview(shelf)).in_progress
        assert shown.missing == (800, 886)
        assert shown.chalk == (written((200,)), written((114,)))
        assert (shown.dealer, shown.chooser, shown.step) == (0, 1, "choose_mode")
        assert shown.began is not None
        assert shown.began.date() == shown.day

    with_shelf(tmp_path, act)


def test_every_game_can_be_shown_in_progress_also_after_its_summary_was_stored(
    tmp_path: Path,
) -> None:
    async def act(shelf: Shelf) -> None:
        for game in GAMES.values():
            players = game.player_counts[0]
            names = tuple(f"P{seat}" for seat in range(players))
            await Partien(shelf).begin(game, names, game.usual_options(players))
        listing = await shelf.partien.listing(summarize, rules_revision=1)
        for summary in listing.in_progress:
            kept = replace(summary, data=json.loads(json.dumps(summary.data)))
            shown = listed_partie(kept)
            assert shown == listed_partie(summary)
            assert len(shown.chalk) in (0, len(shown.sides))
            assert len(shown.missing) in (0, len(shown.sides))
        assert {listed_partie(one).game for one in listing.in_progress} == set(GAMES)

    with_shelf(tmp_path, act)
