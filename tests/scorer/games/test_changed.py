"""What a correction, an undo or a redo has changed, in words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.engine.game import Event
from rules.engine.log import (
    Amended,
    Change,
    Inserted,
    Recorded,
    Redone,
    Undone,
    Voided,
    extended,
)
from rules.games.individual.facts import PointsCounted
from rules.games.sidi.facts import BidMade
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, WeisShown
from rules.solo.facts import DealerFound
from rules.solo.facts import WeisShown as SoloWeisShown
from scorer.games import ALL
from scorer.session import View
from scorer.table.corrections.changed import changed_text, redone_text, undone_text
from scorer.table.wording import effect
from scorer.texts import LANGUAGES
from tests.scorer.games.shown import look, seen
from tests.scorer.games.table_without_screen import TableWithoutScreen

FACTS = ALL["schieber"].facts
SPADES = ModeChosen(mode=Mode.SPADES)
WEIS = WeisShown(side=0, points=50)
COUNT = TricksCounted(tricks=(97, 60))
BEFORE: tuple[Event, ...] = (SPADES, WEIS, COUNT, SPADES, COUNT)
"""Entries 2 to 6, two deals of a Schieber."""


def changed(*changes: Change, lang: str = "es") -> str:
    return changed_text(FACTS, look(lang), seen(*BEFORE), seen(*BEFORE, changes))


def test_a_count_tells_both_numbers_as_they_were_and_are() -> None:
    amended = Amended(6, TricksCounted(tricks=(98, 59)))
    assert changed(amended) == "Juego 2: Ana · Marta 97 → 98, Luis · Pedro 60 → 59"
    assert changed(amended, lang="de") == "Spiel 2: Ana · Marta 97 → 98, Luis · Pedro 60 → 59"


def test_a_weis_tells_its_points_or_its_side() -> None:
    assert changed(Amended(3, WeisShown(side=0, points=100))) == "Juego 1: Wiis de 50 → 100"
    assert changed(Amended(3, WeisShown(side=1, points=50))) == (
        "Juego 1: Ana y Marta → Luis y Pedro"
    )


def test_a_mode_tells_what_is_played_instead() -> None:
    assert changed(Amended(5, ModeChosen(mode=Mode.HEARTS))) == "Juego 2: Schuflä → Härz"


def test_a_removed_fact_and_an_added_one_are_named() -> None:
    assert changed(Voided(3)) == "Quitado del juego 1: Wiis de 50, Ana y Marta"
    assert changed(Voided(3), lang="de") == "Aus Spiel 1 entfernt: Weis 50, Ana und Marta"
    assert changed(Inserted(4, StoeckShown(side=1, vouched=True))) == (
        "Agregado al juego 1: Stöck, Luis y Pedro"
    )


def test_a_whole_deal_is_named_by_its_number() -> None:
    assert changed(Voided(2), Voided(3), Voided(4)) == "Quitado: Juego 1"


LONG_ENOUGH: tuple[Event, ...] = (
    *(ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(100, 57))),
    *(ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(60, 97))),
    *(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(70, 87))),
)
"""Three deals to 500, entries 2 to 7: 400 to 228, 460 to 325, 600 to 499."""
EARLIER_END = Amended(3, TricksCounted(tricks=(120, 37)))
"""480 and then 540 for side 0: out in the second deal."""


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "2 anotaciones quedan después del final y no cuentan"),
        ("de", "2 Einträge stehen dann nach dem Ende und zählen nicht"),
    ],
)
def test_entries_that_come_after_an_earlier_end_are_counted(lang: str, sentence: str) -> None:
    t = look(lang).t
    before = seen(*LONG_ENOUGH, target=500)
    after = seen(*LONG_ENOUGH, (EARLIER_END,), target=500)
    assert changed_text(FACTS, look(lang), before, after).endswith(
        f"120, Luis · Pedro 57 → 37. {sentence}"
    )
    # The same sentence is shown before the correction is written.
    assert sentence in effect(t, before, before.judge(EARLIER_END))


def test_a_corrected_entry_after_the_end_is_said_not_to_count() -> None:
    steps: tuple[Event | Sequence[Change], ...] = (*LONG_ENOUGH, (EARLIER_END,))
    late = Amended(7, TricksCounted(tricks=(80, 77)))
    before, after = seen(*steps, target=500), seen(*steps, (late,), target=500)
    text = changed_text(FACTS, look(), before, after)
    assert text.startswith("Después del final, no cuenta: Juego")
    assert "Ana · Marta 70 → 80, Luis · Pedro 87 → 77" in text
    assert after.sheet.totals == before.sheet.totals


def test_a_fact_that_is_removed_with_a_correction_is_named_too() -> None:
    text = changed(Amended(2, ModeChosen(mode=Mode.OBENABE)), Voided(3))
    assert text == "Juego 1: Schuflä → Obenabe. Quitado del juego 1: Wiis de 50, Ana y Marta"


def test_one_fact_in_the_place_of_another_is_a_change_of_it() -> None:
    text = changed(Voided(3), Inserted(4, StoeckShown(side=0, vouched=True)))
    assert text == "Juego 1: Wiis de 50 → Stöck"


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "es",
            [
                "Agregado al juego 1: Wiis de 200, Marta",
                "Quitado del juego 2: Ana 80, Luis 77, Marta 0, Pedro 0 en bazas",
            ],
        ),
        (
            "de",
            [
                "In Spiel 1 eingefügt: Weis 200, Marta",
                "Aus Spiel 2 entfernt: Ana 80, Luis 77, Marta 0, Pedro 0 in den Stichen",
            ],
        ),
    ],
)
def test_an_inserted_fact_is_no_change_of_a_removed_one(lang: str, sentences: list[str]) -> None:
    """A forgotten Weis, with which the count of the next deal is removed."""
    table = TableWithoutScreen(
        "individual",
        DealerFound(seat=3),
        PointsCounted(points=(40, 60, 40, 17)),
        PointsCounted(points=(80, 77, 0, 0)),
    )
    first, second = (placed.seq for placed in table.view.facts[1:])
    before, weis = table.view, SoloWeisShown(seat=2, points=200, vouched=True)
    table.entries = extended(table.entries, [Inserted(first, weis), Voided(second)], "")
    text = changed_text(ALL["individual"].facts, look(lang), before, table.view)
    assert text == ". ".join(sentences)
    undone = undone_text(ALL["individual"].facts, look(lang), table.view, before)
    assert "→" not in text + undone


def test_a_removed_count_is_no_change_of_a_weis_of_its_deal() -> None:
    weis = WeisShown(side=0, points=100, vouched=True)
    assert changed(Inserted(4, weis), Voided(4)) == (
        "Agregado al juego 1: Wiis de 100, Ana y Marta. "
        "Quitado del juego 1: Ana · Marta 97, Luis · Pedro 60 en bazas"
    )


def test_some_facts_of_a_deal_are_not_the_deal() -> None:
    melds = [WeisShown(side=0, points=points, vouched=True) for points in (20, 50, 100)]
    text = changed(*(Inserted(4, weis) for weis in melds))
    assert text == "Agregado al juego 1: 3 anotaciones"
    before = seen(SPADES, *melds, COUNT)
    after = seen(SPADES, *melds, COUNT, [Voided(seq) for seq in (3, 4, 5)])
    removed = changed_text(FACTS, look(), before, after)
    assert removed == "Quitado del juego 1: 3 anotaciones"


def test_a_correction_without_visible_change_names_the_fact() -> None:
    vouched = WeisShown(side=0, points=50, vouched=True)
    assert changed(Amended(3, vouched)) == "Juego 1: Wiis de 50, Ana y Marta"


def undone(before: View, step: int) -> str:
    return undone_text(FACTS, look(), before, _after(before, Undone(step)))


def _after(before: View, change: Change) -> View:
    steps = [entry.change for entry in before.entries[1:]]
    return seen(*([one] for one in steps), [change])


def test_an_undo_names_the_fact_that_is_gone_and_a_redo_the_one_that_is_back() -> None:
    before = seen(*BEFORE)
    assert undone(before, 6) == "Deshecho: Ana · Marta 97, Luis · Pedro 60 en bazas"
    after = _after(before, Undone(6))
    again = _after(after, Redone(6))
    assert (
        redone_text(FACTS, look(), after, again)
        == "Rehecho: Ana · Marta 97, Luis · Pedro 60 en bazas"
    )


def test_an_undone_step_names_all_who_have_passed() -> None:
    bid = BidMade(seat=0, points=80, mode=Mode.HEARTS)
    before = TableWithoutScreen("sidi", DealerFound(seat=3), bid)
    after = TableWithoutScreen("sidi", DealerFound(seat=3), bid)
    assert after.record(*(BidPassed(seat=seat) for seat in (1, 2, 3)))
    text = undone_text(ALL["sidi"].facts, look(), after.view, before.view)
    assert text == "Deshecho: Luis, Marta y Pedro pasan"


def test_an_undone_correction_names_the_restored_facts() -> None:
    before = seen(*BEFORE, [Amended(6, TricksCounted(tricks=(98, 59)))])
    assert undone(before, 7) == "Deshecho. Juego 2: Ana · Marta 98 → 97, Luis · Pedro 59 → 60"
    removed = seen(*BEFORE, [Voided(3)])
    assert undone(removed, 7) == "Deshecho. Agregado al juego 1: Wiis de 50, Ana y Marta"


def test_nothing_is_said_where_nothing_changed() -> None:
    view = seen(*BEFORE)
    assert changed_text(FACTS, look(), view, view) == ""
    assert undone_text(FACTS, look(), view, view) == "Deshecho"


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_changes_have_texts_in_every_language(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    many = changed(*(Voided(seq) for seq in range(2, 7)), Recorded(SPADES), lang=lang)
    assert "5" in many
    assert "{" not in many
