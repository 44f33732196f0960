"""The facts of a night and its corrections in words, in every language."""

from __future__ import annotations

import pytest

from rules.tournament.facts import (
    CardsDrawn,
    CheckedIn,
    DealCounted,
    FeePaid,
    Lot,
    NightNamed,
    NumberDrawn,
    NumberLot,
    OptionsAgreed,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    PlayerReturned,
    Prize,
    PrizeFor,
    PrizesOffered,
    ResultCounted,
    RoundClosed,
    RoundRevealed,
    RoundsDrawn,
    Seating,
    SeatsSwapped,
    TeamJoined,
    TillAgreed,
    TotalCarried,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Wish
from rules.tournament.standings import standings
from rules.tournament.state import State
from rules.tournament.till import Till
from scorer.phrases import joined
from scorer.screens.tournament.place import NightPlace, TableOpened, next_table
from scorer.screens.tournament.wording import changed_text, fact_text, quality_lines
from scorer.texts import LANGUAGES, texts
from scorer.texts.standings import award_lines
from tests.rules.tournament.nights import after, by_hand, counted, entered, played

LOT = Lot(seed=7, batches=1, method=1)
SEATING = Seating(tables=((1, 2, 3, 4),))
FACTS = (
    PlayerEntered(name="Anna"),
    PlayerLeft(number=1),
    PlayerReturned(number=1),
    PlayerReplaced(number=1, name="Zoë"),
    PairFormed(numbers=(1, 2)),
    RoundsDrawn(round=1, seatings=(SEATING,), lot=LOT),
    RoundsDrawn(round=1, seatings=(SEATING, SEATING), lot=LOT),
    RoundsDrawn(round=1, seatings=(SEATING,), lot=None),
    counted(1, 1, 700, matsches=(1, 0), stoeck=(0, 2)),
    DealCounted(round=1, table=1, deal=2, tricks=(98, 59), matsch=None, stoeck=1),
    RoundClosed(round=1),
    PlayerMarked(number=1, categories=("Damen",)),
    *(TeamJoined(number=1, team=team) for team in ("Alba", "")),
    TotalCarried(numbers=(1, 2), points=357),
    OptionsAgreed(round=2, rounds=5, matsch=0, ties=()),
    CardsDrawn(numbers=(3, 1)),
    NumberDrawn(number=785),
    NumberDrawn(number=296, lot=NumberLot(seed=7, lowest=257, highest=357)),
    NightNamed(title="Club night"),
    PrizesOffered(prizes=(Prize(award=PrizeFor.LAST),), one_each=True),
    RoundRevealed(round=2),
    SeatsSwapped(round=1, numbers=(1, 2)),
    SeatsSwapped(round=1, numbers=(1, 0), token=8),
    TillAgreed(till=Till(fee=2000, shares=(50, 30))),
    *(CheckedIn(number=1, here=here) for here in (True, False)),
    *(FeePaid(number=1, amount=amount) for amount in (0, 2050)),
    ResultCounted(round=1, table=1, points=(12, -10, 0, 58)),
)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_fact_has_a_text_of_its_own(lang: str) -> None:
    assert {type(fact) for fact in FACTS} >= set(TOURNAMENT.event_types) - {type(FACTS[8])}
    phrases = [fact_text(texts(lang), fact, entered(4)) for fact in FACTS]
    assert len(set(phrases)) == len(phrases)
    assert all("{" not in phrase for phrase in phrases)


def test_the_text_of_a_result_names_matsch_and_stoeck_only_if_there_are_some() -> None:
    t, state = texts("de"), entered(4)
    text = "Runde 1, Tisch 1: 700 : 556, Matsch 1 : 0, Stöck 0 : 2"
    assert fact_text(t, FACTS[8], state).replace("\N{NO-BREAK SPACE}", " ") == text
    text = fact_text(t, counted(1, 3, 628), state)
    assert text == "Runde 1, Tisch 3: 628\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}628"


def test_french_has_no_second_colon_between_the_points_of_both_sides() -> None:
    text = fact_text(texts("fr"), counted(1, 3, 628), entered(4))
    assert text.replace("\N{NO-BREAK SPACE}", " ") == "Tour 1, table 3 : 628 à 628"


def test_a_correction_says_whose_total_and_rank_changed() -> None:
    start = after(entered(4), by_hand((1, 2, 3, 4)))
    before = after(start, counted(1, 1, 600))
    now = after(start, counted(1, 1, 700))
    assert changed_text(texts("en"), before, now) == (
        "P1 600 → 700, rank 3 → 1; P2 656 → 556, rank 1 → 3; "
        "P3 600 → 700, rank 3 → 1; P4 656 → 556, rank 1 → 3"
    )
    assert changed_text(texts("en"), now, now) == ""


def test_many_changes_are_counted() -> None:
    state = entered(8)
    tables = by_hand((1, 2, 3, 4), (5, 6, 7, 8))
    before = after(state, tables, counted(1, 1, 600), counted(1, 2, 600))
    now = after(state, tables, counted(1, 1, 700), counted(1, 2, 700))
    assert changed_text(texts("en"), before, now).endswith("; and 2 more")


def test_the_quality_of_a_draw_names_what_repeats_and_who_sits_out() -> None:
    state = after(entered(9, wish=Wish.NEW_FACES), by_hand((1, 2, 3, 4), (5, 6, 7, 8), byes=(9,)))
    t = texts("en")
    assert quality_lines(t, state.rounds, state) == ["Sitting out: P9."]
    again = after(played(after(entered(4))), by_hand((1, 2, 3, 4), number=2))
    assert "6 encounters repeat." in quality_lines(t, again.rounds, again)


def test_the_next_table_to_be_counted() -> None:
    state = after(entered(12), by_hand((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)))
    assert next_table(state) == TableOpened(1, 1)
    state = after(state, counted(1, 2, 628))
    assert next_table(state, 1) == TableOpened(1, 3)
    assert next_table(state, 3) == TableOpened(1, 1)
    state = after(state, counted(1, 1, 628), counted(1, 3, 628))
    assert next_table(state, 3) is None


def test_without_a_chosen_round_the_newest_one_is_shown() -> None:
    assert NightPlace().round_of(entered(4)) == 0
    once = played(entered(4))
    assert NightPlace().round_of(once) == 1
    twice = after(once, by_hand((1, 2, 3, 4), number=2))
    assert NightPlace().round_of(twice) == 2
    assert NightPlace(round=1).round_of(twice) == 1
    assert NightPlace(round=3).round_of(twice) == 2


@pytest.mark.parametrize(("lang", "colon"), [("es", ":"), ("fr", "\N{NO-BREAK SPACE}:")])
def test_a_result_has_the_colon_of_its_language(lang: str, colon: str) -> None:
    t, state = texts(lang), entered(4)
    assert f"1{colon} 700" in fact_text(t, FACTS[8], state)
    assert f"2{colon} 98" in fact_text(t, FACTS[9], state)


def test_rounds_so_far_are_counted_in_singular_and_plural() -> None:
    for lang, wanted in (("fr", "Après 1 tour sur 4"), ("it", "Dopo 1 turno su 4")):
        assert texts(lang)("tournament.standings.after", n=1, rounds=4) == wanted


@pytest.mark.parametrize(
    ("lang", "agreed"),
    [
        ("de", "Abgemacht: Matsch: 157, sonst nichts; Runden: 5; Gleiche Totale: Rang teilen"),
        ("fr", "Convenu : Match : 157, rien de plus ; Tours : 5 ; Totaux égaux : Rang partagé"),
    ],
)
def test_what_is_agreed_is_separated_where_it_has_commas(lang: str, agreed: str) -> None:
    text = fact_text(texts(lang), FACTS[15], entered(4)).replace("\N{NO-BREAK SPACE}", " ")
    assert text.startswith(agreed)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_deal_within_a_sentence_has_no_capital_but_in_german(lang: str) -> None:
    deal = texts(lang)("home.deal_n", n=2)
    assert f", {deal}" in fact_text(texts(lang), FACTS[9], entered(4))
    assert deal[0].isupper() == (lang == "de")


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_prize_says_who_has_another_one_and_that_nobody_is_left(lang: str) -> None:
    """The best round of the night and the prize for it can name different people (TOUR-13)."""
    t = texts(lang)
    place, best = (Prize(award=award) for award in (PrizeFor.PLACE, PrizeFor.BEST_ROUND))
    state = after(entered(8, rounds=1), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))
    state = after(state, counted(1, 1, 800), counted(1, 2, 600))

    def last_line(state: State, *prizes: Prize) -> str:
        offered = after(state, PrizesOffered(prizes=prizes, one_each=True))
        return list(award_lines(t, offered, standings(offered)))[-1]

    passed = t("tournament.prizes.passed", people=2, names=joined(t, ["P1", "P3"]))
    assert last_line(state, place, best).endswith(f"({passed})")
    many = t("tournament.prizes.passed_many", n=4)
    assert last_line(state, *3 * [place], best).endswith(f"({many})")
    assert last_line(state, *8 * [place], best).endswith(t("tournament.prizes.nobody"))
    over = after(state, RoundClosed(round=1))
    assert last_line(over, *8 * [place], best).endswith(t("tournament.prizes.left_over"))
    # The number has still to be drawn.
    near = Prize(award=PrizeFor.NEAREST)
    assert last_line(over, near).endswith(t("tournament.prizes.nobody"))


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_a_prize_has_one_colon(lang: str) -> None:
    best = Prize(award=PrizeFor.CATEGORY, category="Damen", name="Korb")
    state = after(entered(4), PlayerMarked(number=1, categories=("Damen",)))
    state = after(played(state), PrizesOffered(prizes=(best,), one_each=False))
    (line,) = award_lines(texts(lang), state, standings(state))
    assert line.count(":") == 1
    assert line.endswith("Korb – P1")
