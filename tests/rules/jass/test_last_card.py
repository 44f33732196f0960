"""Cards that mean Obenabe or Undenufe when the dealer turns them (DIF-2, BIE-4)."""

from __future__ import annotations

from rules.games.differenzler.deal import Options
from rules.jass.cards import Card, Mode
from rules.jass.last_card import mode_of, with_meaning

ACE = Card.parse("HA")


def test_a_new_meaning_of_a_card_replaces_the_old_one() -> None:
    up = with_meaning(Options(), ACE, Mode.OBENABE)
    assert mode_of(ACE, up) is Mode.OBENABE
    down = with_meaning(up, ACE, Mode.UNDENUFE)
    assert down == Options(undenufe_cards=(ACE,))
    assert mode_of(ACE, down) is Mode.UNDENUFE


def test_a_card_gets_its_own_suit_back() -> None:
    up = with_meaning(Options(), ACE, Mode.OBENABE)
    own = with_meaning(up, ACE, None)
    assert own == Options()
    assert mode_of(ACE, own) is Mode.HEARTS
