"""How a game is scored, as a table plays it: every number is one that the engine gives."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.games.bieter.deal import RAISE as BID_STEP
from rules.games.coiffeur.sheet import ALTERNATING_SUMS
from rules.games.differenzler.deal import EXACT_HIT
from rules.games.individual.deal import PENALTY
from rules.games.individual.deal import RAISE as LIMIT_STEP
from rules.games.pandur.bids import LADDER
from rules.games.putz.prizes import prizes
from rules.games.sidi.game import HIGHEST_NUMBER
from rules.jass.cards import (
    CARD_POINTS,
    DEAL_TOTAL,
    DECK,
    LAST_TRICK,
    Card,
    Mode,
    Rank,
    Suit,
    card_value,
)
from rules.jass.factors import Factors
from rules.jass.melds import CLUB, Fours, MeldRules, four_worth, sequence_worth
from rules.jass.points import ENOUGH, STOECK
from rules.jass.totals import FROM_NINE_UP, possible_totals
from scorer.forms.house_rules import as_ever
from scorer.games import ALL
from scorer.phrases import mode_text, with_colon
from scorer.table.how_scored import CARDS, has_usual_example, told_chapters
from scorer.table.rulebook.agreed import Agreed, sentences
from scorer.texts import LANGUAGES, texts
from tests.rules.laws import tried

CODES = [language.code for language in LANGUAGES]
NUMBER = re.compile(r"\d+")
IMPOSSIBLE = {1, DEAL_TOTAL - 1}
"""Points that nobody can make with all cards in play (CARD-4)."""

GENERATED = ("CARD-2", "WIIS-1", "WIIS-2", "MODE-1", "COI-1")
"""Rules that are lists of all their numbers."""

law = tried(40)


def agreed(
    key: str, players: int, lang: str = "en", deck: str = "french", **options: Any
) -> Agreed:
    game = GAMES[key]
    usual = game.usual_options(players)
    return Agreed(texts(lang, deck), deck, game, replace(usual, **options), players)


def told(table: Agreed, rule: str) -> str:
    return "\n".join(sentences(table, rule, ALL[table.game.key].told))


def panel(table: Agreed) -> str:
    return "\n".join(
        text for _, rules in told_chapters(ALL[table.game.key], table) for text in rules
    )


def numbers(text: str) -> set[int]:
    return set(map(int, NUMBER.findall(text)))


def pomme_and_prizes(players: int, options: Any) -> set[int]:
    """All that a deal of Putz can give somebody, without the sign."""
    given_out: set[int] = set()
    for pommes in range(players + 1):
        points = [10] * pommes + [100 - 10 * place for place in range(players - pommes)]
        scores = prizes(
            points, best_alone=options.best_alone, all_pomme_spared=options.all_pomme_spared
        ).scores
        given_out |= set(map(abs, scores))
    return given_out


def engine(table: Agreed) -> Mapping[str, set[int]]:
    """The numbers of each rule, from the options and the engine."""
    options, players, game = table.options, table.players, table.game
    rules = getattr(options, "meld_rules", MeldRules())
    pandur = game.key == "pandur"
    ranks = [rank for rank in Rank if not pandur or rank >= Rank.NINE]
    totals = game.trick_totals(options, players)
    ace_eleven = getattr(options, "undenufe_ace_eleven", False)
    modes = list(Mode) if game.has_modes(options) else [Mode.SPADES]
    lengths = set(range(3, len(ranks) + 1))
    two_left = possible_totals(8, among=FROM_NINE_UP)
    bids = {bid.points for bid in LADDER if bid.points is not None}
    found: dict[str, set[int]] = {
        "CARD-2": {
            value
            for mode in modes
            for card in DECK
            if (value := card_value(card, mode, undenufe_ace_eleven=ace_eleven))
        },
        "CARD-3": {CARD_POINTS, LAST_TRICK, DEAL_TOTAL},
        "CARD-4": {*IMPOSSIBLE, DEAL_TOTAL}
        if totals == {DEAL_TOTAL}
        else {min(totals), max(totals)},
        "WIIS-1": lengths | set(map(sequence_worth, lengths)),
        "WIIS-2": {four_worth(rank, rules) for rank in ranks} - {0},
        "STK-1": {STOECK},
        "MAT-1": {getattr(options, "matsch_bonus", 0)},
        "PEN-2": {DEAL_TOTAL},
        "SLATE-1": {500, 1000},
        "BIE-1": {BID_STEP, getattr(options, "minimum", 0)},
        "BIE-2": {getattr(options, "pair_target", 0)},
        "BIE-3": {DEAL_TOTAL},
        "BIE-6": {DEAL_TOTAL},
        "COI-6": {DEAL_TOTAL},
        "COI-7": {getattr(options, "matsch_bonus", 0)},
        "DIF-1": {getattr(options, "deals", 0)},
        "DIF-3": {0, DEAL_TOTAL},
        "DIF-4": {*IMPOSSIBLE, DEAL_TOTAL},
        "DIF-5": {0, -EXACT_HIT},
        "HAND-2": {LAST_TRICK, ENOUGH},
        "HAND-3": {ENOUGH},
        "HAND-4": {getattr(options, "target", 0)},
        "IND-1": {getattr(options, "target", 0)},
        "IND-2": {STOECK},
        "IND-3": {ENOUGH, -PENALTY},
        "IND-4": {ENOUGH, -PENALTY},
        "IND-5": {LIMIT_STEP},
        "IND-6": {DEAL_TOTAL},
        "MOL-1": {len(DECK) // count for count in (3, 4, 5, 6)},
        "MOL-3": {*IMPOSSIBLE, DEAL_TOTAL},
        "MOL-4": {STOECK},
        "MOL-5": {getattr(options, "deals", 0)},
        "PAN-1": {len(FROM_NINE_UP)},
        "PAN-2": bids,
        "PAN-4": {50, *(bid.worth for bid in LADDER)},
        "PAN-6": {getattr(options, "target", 0)},
        "PAN-7": {
            len(FROM_NINE_UP),
            *IMPOSSIBLE,
            DEAL_TOTAL,
            min(two_left),
            max(two_left),
            *(set(range(min(two_left), max(two_left))) - two_left),
        },
        "PUT-2": {LAST_TRICK, ENOUGH},
        "PUT-6": {getattr(options, "target", 0), abs(getattr(options, "lowest", 0))},
    }
    if game.key == "sidi":
        found["SIDI-1"] = {options.target}
        found["SIDI-2"] = {options.minimum, HIGHEST_NUMBER, DEAL_TOTAL}
        found["SIDI-4"] = {DEAL_TOTAL}
    if game.key == "schieber":
        found["MODE-1"] = {options.factors.of(mode) for mode in Mode}
    if game.key == "putz":
        prizes_given = pomme_and_prizes(players, options)
        found |= {"PUT-3": prizes_given, "PUT-4": prizes_given, "PUT-5": {1}}
    if game.key == "coiffeur":
        found["COI-1"] = {row.factor for row in options.rows}
        found["COI-2"] = {len(options.rows) * len(game.sides(players))}
        if options.values_per_trick:
            found["COI-6"] = set(ALTERNATING_SUMS)
    return found


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", CODES)
@law
@given(data=st.data())
def test_every_number_is_one_that_the_engine_gives(
    key: str, lang: str, data: st.DataObject
) -> None:
    options = data.draw(import_module(f"tests.rules.games.{key}.partien").OPTIONS)
    players = data.draw(st.sampled_from(GAMES[key].player_counts))
    deck = data.draw(st.sampled_from(("french", "swiss")))
    table = Agreed(texts(lang, deck), deck, GAMES[key], options, players)
    known = engine(table)
    for part in (*ALL[key].how_scored, CARDS):
        for rule in part.rules:
            text = told(table, rule)
            if rule == "COI-1":
                # The rows of a sheet can have names with digits.
                assert {int(n) for n in re.findall(r"×(\d+)", text)} == known[rule]
                continue
            allowed = known.get(rule, set())
            assert numbers(text) <= allowed, (rule, text, allowed)
            if rule in GENERATED and text:
                assert numbers(text) == allowed, (rule, text)


def test_a_number_stands_beside_what_it_is_worth_of() -> None:
    """Two numbers that have changed places are each one that the engine gives."""
    factors = Factors(spades=2, clubs=3, hearts=4, diamonds=5, obenabe=6, undenufe=7)
    for lang, deck in product(CODES, ("french", "swiss")):
        table = agreed("schieber", 4, lang, deck, factors=factors, undenufe_ace_eleven=True)
        t = table.t
        plain, trumps, obenabe, undenufe = told(table, "CARD-2").split("\n")
        for line, card_suit, mode in (
            (plain, Suit.HEARTS, Mode.SPADES),
            (trumps, Suit.SPADES, Mode.SPADES),
            (obenabe, Suit.HEARTS, Mode.OBENABE),
            (undenufe, Suit.HEARTS, Mode.UNDENUFE),
        ):
            _, values = re.split(r"[ \N{NO-BREAK SPACE}]?: ", line, maxsplit=1)
            worths = {
                rank: card_value(Card(card_suit, rank), mode, undenufe_ace_eleven=True)
                for rank in Rank
            }
            assert set(values.split(" · ")) == {
                f"{t(f'rank.{deck}.{rank.code}')} {worth}"
                for rank, worth in worths.items()
                if worth
            }
        told_factors = told(table, "MODE-1").replace("\N{NO-BREAK SPACE}", " ")
        assert set(told_factors.split(" · ")) == {
            f"{mode_text(t, mode, deck)} ×{factors.of(mode)}" for mode in Mode
        }
        assert set(told(table, "WIIS-1").split(" · ")) == {
            with_colon(t, t("weis.sequence_of", n=length), sequence_worth(length))
            for length in range(3, 10)
        }


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("deck", ["french", "swiss"])
@pytest.mark.parametrize("key", GAMES)
def test_every_house_rule_can_be_told(key: str, deck: str, lang: str) -> None:
    """Each option with each of its values, one by one, in every language and deck."""
    game = GAMES[key]
    for players in game.player_counts:
        usual = game.usual_options(players)
        assert panel(Agreed(texts(lang, deck), deck, game, usual, players))
        for rule in ALL[key].form.rules:
            value = getattr(usual, rule.field)
            others = (
                [not value]
                if isinstance(value, bool)
                else [one for one in getattr(rule, "choices", ()) if one != value]
            )
            for other in others:
                options = replace(usual, **{rule.field: other})
                assert panel(Agreed(texts(lang, deck), deck, game, options, players))


def test_individual_counts_only_the_fours_that_it_agreed_on() -> None:
    text = told(agreed("individual", 4), "WIIS-2")
    assert numbers(text) == {100, 200}
    assert "nines" not in text
    assert "tens" not in text
    assert "nines: 150" in told(agreed("individual", 4, fours=Fours.ALL), "WIIS-2")
    no_low = told(agreed("schieber", 4, fours=Fours.NO_LOW), "WIIS-2")
    assert "sixes" not in no_low
    assert "tens" in no_low


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "key", ["differenzler", "handjass", "individual", "molotow", "pandur", "putz"]
)
def test_where_each_plays_alone_there_are_no_pairs(key: str, lang: str) -> None:
    pair = {"es": "pareja", "de": "Team", "fr": "équipe", "it": "coppi", "en": "pair"}[lang]
    for players in GAMES[key].player_counts:
        assert pair not in panel(agreed(key, players, lang))


@pytest.mark.parametrize(
    ("key", "players", "least", "most"),
    [
        ("putz", 3, 49, 157),
        ("putz", 5, 137, 157),
        ("individual", 3, 49, 157),
        ("handjass", 2, 11, 151),
    ],
)
def test_where_cards_stay_out_the_sum_is_no_fixed_one(
    key: str, players: int, least: int, most: int
) -> None:
    assert numbers(told(agreed(key, players), "CARD-4")) == {least, most}


def test_molotow_says_what_a_weis_is_worth() -> None:
    text = panel(agreed("molotow", 4))
    for worth in (sequence_worth(3), sequence_worth(4), *map(four_worth, Rank)):
        assert f": {worth}" in text
    bare = panel(agreed("molotow", 4, hand_weis=False, stoeck=False, table_weis=False))
    assert "Weis" not in bare
    assert "Stöck" not in bare


def test_weis_are_told_only_where_they_count() -> None:
    for without in (agreed("schieber", 4, weis=False), agreed("coiffeur", 4), agreed("putz", 3)):
        assert not told(without, "WIIS-1")
        assert str(sequence_worth(6)) not in panel(without)
    for counting in (agreed("coiffeur", 4, weis=True), agreed("putz", 3, melds=True)):
        assert told(counting, "WIIS-1")


def test_a_matsch_without_bonus_is_told_as_such() -> None:
    assert "150" in told(agreed("schieber", 4, matsch_bonus=150), "MAT-1")
    assert not numbers(told(agreed("bieter", 3, matsch_bonus=0), "MAT-1"))


def test_only_the_games_of_the_club_refer_to_its_rules() -> None:
    """The club's instructions explain four games (source C)."""
    from_club = {key for key, screens in ALL.items() if screens.form.from_club}
    assert from_club == {"schieber", "bieter", "differenzler", "coiffeur"}


@pytest.mark.parametrize("lang", CODES)
def test_no_house_rule_of_another_game_says_what_the_club_does(lang: str) -> None:
    t = texts(lang)
    for key, screens in ALL.items():
        if screens.form.from_club:
            continue
        for rule in screens.form.rules:
            assert "club" not in rule.explained(t).casefold(), (key, rule.field)
        table = agreed(key, GAMES[key].example.players, lang)
        assert "club" not in panel(table).casefold()
        assert "club" not in as_ever(t, screens.form).casefold()


def test_the_example_in_words_is_shown_only_where_it_scores_so() -> None:
    for key, game in GAMES.items():
        usual = game.usual_options(game.example.players)
        assert has_usual_example(game, usual), key
    schieber = GAMES["schieber"]
    for other in ({"weis": False}, {"stoeck": False}, {"melds_multiplied": False}):
        assert not has_usual_example(schieber, replace(schieber.usual_options(4), **other))
    assert has_usual_example(schieber, replace(schieber.usual_options(4), target=1000))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_an_example_is_one_that_the_engine_gives(key: str, lang: str) -> None:
    game = GAMES[key]
    state = game.after_example()
    lines = game.lines(state)
    known = set(map(abs, game.sheet(state).totals)) | numbers(repr(game.example.facts)) | {ENOUGH}
    for line in lines:
        side = [one for one in lines if one.side == line.side]
        known |= {abs(line.points), abs(line.score), line.factor}
        known |= {sum(one.points for one in side), sum(one.score for one in side)}
    if key == "individual":
        known |= {-PENALTY, *(abs(PENALTY + line.points) for line in lines)}
    if key == "differenzler":
        known |= {-EXACT_HIT}
    if key == "coiffeur":
        known |= {DEAL_TOTAL - line.points for line in lines}
    for deck in ("french", "swiss"):
        text = texts(lang, deck)(f"scored.{key}")
        assert numbers(text) <= known, (text, known)


def test_the_values_that_can_be_agreed_are_those_of_the_club_where_nothing_can_be() -> None:
    assert agreed("putz", 3).meld_rules == CLUB
