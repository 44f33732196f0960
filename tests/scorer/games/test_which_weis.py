"""Two Weis in one deal: which are replaced, and with which cards the comparison starts."""

from __future__ import annotations

from rules.engine.game import Event, replay
from rules.engine.log import (
    Amended,
    Change,
    Recorded,
    Voided,
    effective,
    extended,
    history,
    judge,
)
from rules.games.individual.game import INDIVIDUAL
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Card, Mode
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import Kind
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, WeisShown
from rules.solo.facts import CardTurned, DealerFound
from rules.solo.facts import WeisShown as SoloWeisShown
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.melds.weis_draft import StatedWeis
from scorer.games.melds.which_weis import WhichWeisPanel, ask_which_weis
from scorer.games.melds.written_weis import (
    first_draft,
    in_place_of_written,
    stated_weis,
    written_points,
)
from scorer.session import View
from tests.scorer.games.shown import NAMES, seen

HEARTS = ModeChosen(mode=Mode.HEARTS)
FIFTY, TWENTY = WeisShown(side=0, points=50), WeisShown(side=0, points=20)
HUNDRED = WeisShown(side=1, points=100)
HEART_EIGHT = Card.parse("H8")


def meld(seat: int, *codes: str) -> ShownMeld:
    return ShownMeld(seat=seat, cards=tuple(Card.parse(code) for code in codes))


def points_after(view: View, changes: tuple[Change, ...]) -> tuple[int, ...]:
    judgement = judge(SCHIEBER, view.options, len(view.players), view.entries, changes)
    assert not judgement.refused
    assert not judgement.conflicts
    return SCHIEBER.sheet(judgement.replay.state).totals


def test_all_written_weis_of_the_side_are_added() -> None:
    assert written_points(seen(HEARTS, FIFTY, TWENTY)) == (StatedWeis(0, 0, 70),)
    assert written_points(seen(HEARTS, FIFTY, TricksCounted(tricks=(97, 60)), HEARTS)) == ()


def test_the_new_weis_replaces_all_written_ones() -> None:
    view = seen(HEARTS, FIFTY, StoeckShown(side=0), TWENTY)
    changes = in_place_of_written(view, HUNDRED)
    assert changes == (Amended(3, HUNDRED), Voided(5))
    assert points_after(view, changes) == (20, 100)


def test_a_weis_of_an_annulled_deal_stays_as_it_is() -> None:
    assert in_place_of_written(seen(HEARTS, FIFTY, DealAnnulled(), HEARTS), HUNDRED) == ()


def test_the_cards_start_with_the_written_points_then_the_new_ones() -> None:
    view = seen(HEARTS, FIFTY)
    draft = first_draft(view, (stated_weis(view, 1, 100),))
    assert (draft.current.seat, draft.current.kind, draft.current.length) == (0, Kind.SEQUENCE, 4)
    following = draft.with_meld_added()
    assert (following.current.seat, following.current.length) == (1, 5)
    assert following.with_meld_added().stated == ()


def test_the_cards_start_with_those_that_were_shown() -> None:
    shown = meld(1, "H6", "H7", "H8")
    draft = first_draft(seen(HEARTS, WeisCompared(melds=(shown,))), ())
    assert (draft.melds, draft.stated) == ((shown,), ())


def test_compared_cards_replace_the_written_points() -> None:
    view = seen(HEARTS, FIFTY)
    compared: Event = WeisCompared(
        melds=(meld(0, "S6", "S7", "S8", "S9"), meld(1, "D8", "D9", "D10", "DJ", "DQ"))
    )
    assert points_after(view, in_place_of_written(view, compared)) == (0, 100)


def test_a_weis_by_points_is_asked_about_and_cards_are_compared_again() -> None:
    view = seen(HEARTS, FIFTY)
    by_cards = WeisByCardsPanel()
    assert ask_which_weis(by_cards, view, HUNDRED) == WhichWeisPanel(HUNDRED, by_cards)
    assert ask_which_weis(by_cards, view, WeisCompared(melds=())) is by_cards


def test_compared_cards_stand_after_the_turned_card_that_they_need() -> None:
    facts = (DealerFound(seat=3), SoloWeisShown(seat=3, points=20), CardTurned(card=HEART_EIGHT))
    entries = extended((), [Recorded(fact) for fact in facts], "")
    options, placed = INDIVIDUAL.usual_options(4), effective(entries)
    view = View(
        id="0" * 32,
        game=INDIVIDUAL,
        names=NAMES,
        options=options,
        entries=entries,
        facts=placed,
        replay=replay(INDIVIDUAL, options, len(NAMES), placed),
        history=history(entries),
    )
    compared = WeisCompared(melds=(meld(3, "S7", "S8", "S9"), meld(2, "D10", "DJ", "DQ")))
    changes = in_place_of_written(view, compared)
    assert changes == (Voided(2), Recorded(compared))
    assert not judge(INDIVIDUAL, options, len(NAMES), entries, changes).refused
