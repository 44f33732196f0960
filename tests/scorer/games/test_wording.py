"""Facts as short sentences, in every language."""

from __future__ import annotations

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Recorded, Voided, extended, judge
from rules.engine.notation import Partie
from rules.games.bieter.deal import Options as BieterOptions
from rules.games.bieter.facts import BidMade, ModeNamed
from rules.games.bieter.game import BIETER
from rules.games.schieber.game import SCHIEBER
from rules.jass.auction import BidPassed
from rules.jass.cards import Card, Mode
from rules.jass.ending import TieBreak
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo.facts import DealerFound
from scorer.table.wording import effect, phrase
from scorer.texts import LANGUAGES
from tests.scorer.games.shown import look, seen, table, view_of

MELD = ShownMeld(seat=1, cards=tuple(Card.parse(code) for code in ("H6", "H7", "H8")))
EVERY: tuple[Event, ...] = (
    VorhandFound(seat=2),
    DealerFound(seat=3),
    ModeChosen(mode=Mode.UNDENUFE, pushed=True),
    WeisShown(side=0, points=150),
    WeisCompared(melds=(MELD,)),
    StoeckShown(side=1),
    StoeckRuledOut(),
    ClaimedOut(side=0),
    ClaimedOut(side=1, tricks=60),
    ClaimedTogether(),
    ClaimSettled(side=1, tricks=60),
    TricksCounted(tricks=(98, 59)),
    TricksCounted(tricks=(157, 0), matsch=0),
    Revoked(side=1, kept=40),
    DealForfeited(side=0),
    DealAnnulled(),
    CrossedFirst(side=1),
    SpokeFirst(side=1),
    TieBreakAgreed(how=TieBreak.ONE_MORE_DEAL),
)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_fact_has_a_phrase_of_its_own(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    assert {type(event) for event in EVERY} == set(SCHIEBER.event_types)
    view = seen(ModeChosen(mode=Mode.HEARTS))
    phrases = [phrase(table(view, lang), event) for event in EVERY]
    assert len(set(phrases)) == len(EVERY)
    assert not [text for text in phrases if "{" in text or "." in text.split()[0]]


def test_mode_3_a_pushed_mode_was_chosen_by_the_partner() -> None:
    phrases = [
        phrase(table(seen()), ModeChosen(mode=Mode.HEARTS, pushed=pushed))
        for pushed in (False, True)
    ]
    assert phrases == ["Ana: Härz", "Marta: Härz, con Gschobä"]


def test_wiis_5_compared_weis_name_the_side_that_writes() -> None:
    view = seen(ModeChosen(mode=Mode.HEARTS))
    assert phrase(table(view), WeisCompared(melds=(MELD,))) == "Wiis comparados: Luis y Pedro 20"


def test_the_newest_of_equal_facts_is_meant_unless_the_state_is_given() -> None:
    matsch = TricksCounted(tricks=(157, 0), matsch=0)
    hearts = ModeChosen(mode=Mode.HEARTS)
    view = seen(hearts, matsch, hearts, matsch)
    assert phrase(table(view), matsch) == "Contra-Matsch, Ana y Marta"
    first = view.state_before(3)
    assert phrase(table(view), matsch, state=first) == "Matsch, Ana y Marta"


def test_a_correction_tells_the_new_score_and_a_change_of_winner() -> None:
    spades, count = ModeChosen(mode=Mode.SPADES), TricksCounted(tricks=(98, 59))
    view = seen(spades, count, target=190)
    texts = [
        effect(
            look().t,
            view,
            judge(SCHIEBER, view.options, len(view.players), view.entries, changes),
        )
        for changes in (
            [Amended(3, TricksCounted(tricks=(100, 57)))],
            [Amended(3, TricksCounted(tricks=(57, 100)))],
            [Voided(3)],
        )
    ]
    assert texts == [
        "Quedarían: Ana · Marta 200, Luis · Pedro 114",
        "Quedarían: Ana · Marta 114, Luis · Pedro 200. Así ganan Luis y Pedro.",
        "Quedarían: Ana · Marta 0, Luis · Pedro 0. Así todavía no gana nadie.",
    ]


def test_bie_1_without_the_highest_bid_another_player_plays_and_is_named() -> None:
    facts = (
        DealerFound(seat=2),
        BidMade(seat=0, points=500),
        BidMade(seat=1, points=510),
        BidPassed(seat=2),
        BidPassed(seat=0),
        ModeNamed(mode=Mode.HEARTS),
        TricksCounted(tricks=(80, 60)),
    )
    entries = extended((), [Recorded(fact) for fact in facts], "")
    partie = Partie(
        id="bieter",
        game=BIETER,
        rules=1,
        players=("Ana", "Luis", "Marta"),
        options=BieterOptions(),
        entries=entries,
    )
    view = view_of(partie)
    assert view.side_names == ("Luis", "Ana · Marta")
    assert effect(look().t, view, view.judge(Voided(3))) == "Quedarían: Ana 80, Luis · Marta 60"
