"""Faults in what is recorded, stored, served, imported and printed."""

from __future__ import annotations

from typing import Final

from tests.mutants.mutant import Mutant, tests

OF_RECORDING: Final = (
    Mutant(
        name="undo-skips-to-the-first-step",
        file="scorer/session/open_log.py",
        before="self._write((Undone(done[-1]),), seen)",
        after="self._write((Undone(done[0]),), seen)",
        found_by=tests(
            "tests/scorer/test_session.py",
            "test_several_facts_of_one_tap_are_written_together_or_not_at_all",
        ),
    ),
    Mutant(
        name="amended-fact-not-verified-again",
        file="scorer/session/open_log.py",
        before="if judgement.refused:\n",
        after="if judgement.refused and not changes:\n",
        found_by=tests(
            "tests/scorer/test_session.py", "test_a_weis_for_a_counted_deal_is_asked_about"
        ),
    ),
    Mutant(
        name="old-screen-writes",
        file="scorer/store/entry_log.py",
        before="            if seen_seq != self.last_seq:\n"
        "                raise Stale(seen_seq=seen_seq, last_seq=self.last_seq)\n"
        "            if not",
        after="            if not",
        found_by=tests(
            "tests/scorer/test_session.py", "test_a_tap_on_an_old_screen_writes_nothing"
        ),
    ),
    Mutant(
        name="stale-summary",
        file="scorer/store/log_folder.py",
        before="return log is None or log.last_seq == summary.last_seq",
        after="return True",
        found_by=tests(
            "tests/scorer/store/test_summaries.py", "test_an_entry_makes_only_its_own_summary_stale"
        ),
    ),
    Mutant(
        name="newest-kept-when-an-old-log-is-opened",
        file="scorer/store/newest.py",
        before="if kept is None or log_id in {*kept.unsettled, *kept.summaries, *kept.opened}:",
        after="if kept or not kept:",
        found_by=tests(
            "tests/scorer/test_newest.py", "test_a_kill_at_any_moment_leaves_the_newest"
        ),
    ),
    Mutant(
        name="renamed-before-it-is-flushed",
        file="scorer/storage/crash_safe.py",
        before="            self._disk.flush(descriptor)\n        finally:\n",
        after="        finally:\n",
        found_by=tests(
            "tests/scorer/store/test_power_cut.py", "test_nothing_acknowledged_is_ever_lost"
        ),
    ),
    Mutant(
        name="newest-slot-torn",
        file="scorer/storage/slots.py",
        before="return 0 if self._newest is None else 1 - self._newest",
        after="return 0 if self._newest is None else self._newest",
        found_by=tests(
            "tests/scorer/store/test_slots.py",
            "test_of_a_torn_slot_the_previous_write_is_used_and_reported",
        ),
    ),
    Mutant(
        name="code-opens-two-tables",
        file="scorer/nights/table_codes.py",
        before='text = f"{one.night} {one.round} {one.table} {one.draw}".encode()',
        after='text = f"{one.night} {one.round} {one.table // 2} {one.draw}".encode()',
        found_by=tests(
            "tests/scorer/nights/test_tables.py",
            "test_each_table_has_a_code_of_its_own_however_it_is_typed",
        ),
    ),
    Mutant(
        name="draw-not-repeatable",
        file="scorer/nights/drawing.py",
        before="draws = search(task_of(state, planned_rounds(state, rounds)), seed)",
        after="draws = search(task_of(state, planned_rounds(state, rounds)), seed + 1)",
        found_by=tests(
            "tests/scorer/nights/test_open_night.py",
            "test_a_draw_is_repeatable_and_each_draw_has_a_seed_of_its_own",
        ),
    ),
    Mutant(
        name="reader-writes",
        file="scorer/guests/access.py",
        before="(guest.right, guest.partie) == (Right.WRITE, self._partie)",
        after="guest.partie == self._partie",
        found_by=tests(
            "tests/scorer/test_guests.py",
            "test_revoking_write_access_takes_effect_at_once_and_invalidates_the_code",
        ),
    ),
    Mutant(
        name="wrong-document-imported",
        file="scorer/exchange/problems.py",
        before="    if problem:\n        raise Broken(problem, partie)\n",
        after="",
        found_by=tests(
            "tests/scorer/cli/test_transfer.py", "test_a_list_with_a_broken_partie_is_not_imported"
        ),
    ),
    Mutant(
        name="wrong-total-in-a-csv-file",
        file="scorer/paper/rows.py",
        before="            line.total,\n",
        after="            line.best,\n",
        found_by=tests(
            "tests/scorer/paper/test_spreadsheet.py", "test_standings_are_those_of_the_rules"
        ),
    ),
    Mutant(
        name="wrong-total-on-a-paper",
        file="scorer/paper/standings.py",
        before="text=signed(row.total)",
        after="text=signed(row.total + 1)",
        found_by=tests(
            "tests/scorer/paper/test_papers.py", "test_standings_are_those_of_the_rules"
        ),
    ),
    Mutant(
        name="page-without-the-script-that-reconnects",
        file="scorer/server/static/index.html",
        before='  <script src="reconnect.js" defer></script>\n',
        after="",
        found_by=tests(
            "tests/browser/server/test_web_folder.py",
            "test_after_a_lost_connection_the_screen_returns_without_the_taps_made_meanwhile",
        ),
    ),
    Mutant(
        name="stranger-is-served",
        file="scorer/server/access_control.py",
        before="        if guest is None:\n",
        after="        if self._book is None:\n",
        found_by=tests(
            "tests/scorer/server/test_strangers.py",
            "test_without_a_code_only_the_page_for_joining_is_served",
        ),
    ),
    Mutant(
        name="second-tab-writes-unasked",
        file="scorer/browser/start.py",
        before="asyncio.ensure_future(self._open(take_over=False))",
        after="asyncio.ensure_future(self._open(take_over=True))",
        found_by=tests(
            "tests/browser/phone/test_phone.py", "test_a_second_tab_offers_to_take_over_the_partien"
        ),
    ),
    Mutant(
        name="phone-lacks-a-module",
        file="tools/phone/archive.py",
        before='    "scorer/places.py",\n',
        after='    "scorer/places.py",\n    "scorer/store/settings.py",\n',
        found_by=tests(
            "tests/tools/phone/test_archive.py",
            "test_the_archive_contains_every_module_that_the_app_imports_in_a_browser",
        ),
    ),
    Mutant(
        name="service-worker-stores-nothing",
        file="tools/phone/static/sw.js",
        before="    await cache.put(path, WITH_POLICY",
        after="    void (path, WITH_POLICY",
        found_by=tests(
            "tests/browser/phone/test_phone.py",
            "test_the_installed_app_plays_a_whole_partie_offline_and_shows_it_after_a_restart",
        ),
    ),
)
