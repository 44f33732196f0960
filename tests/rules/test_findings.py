"""Findings: what decided besides the points, each with its rule (END-8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.game import Event, replay
from rules.engine.log import effective
from rules.engine.ruling import Finding, FindingKind
from rules.games.schieber.deal import Deal, Options, State
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
)
from tests.rules.golden import LOGS, load

RULES = {
    FindingKind.REVOKED: "PEN-1",
    FindingKind.SHORT_OF_CARDS: "PEN-2",
    FindingKind.CLAIM_UNDONE: "END-7",
    FindingKind.LIMIT_RAISED: "IND-5",
    FindingKind.TIE_UNPAID: "PUT-5",
    FindingKind.MORE_POINTS: "PUT-6",
}


def findings(path: Path, entries: int | None = None) -> tuple[Finding, ...]:
    """What decided in a golden log, or in its first entries."""
    partie = load(path, GAMES[path.parent.name])
    facts = effective(partie.entries[:entries])
    done = replay(partie.game, partie.options, len(partie.players), facts)
    return partie.game.findings(done.state)


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("schieber/revoke", [("revoked", 5, 1), ("claim_undone", 5, 0)]),
        ("schieber/short_of_cards", [("short_of_cards", 4, 0)]),
        ("schieber/weis_compared", [("weis_beaten", 2, 1)]),
        ("individual/four_players", [("limit_raised", 4, None), ("limit_raised", 6, None)]),
        (
            "putz/three_players",
            [("tie_unpaid", 5, None), ("tie_unpaid", 6, None), ("more_points", 13, 2)],
        ),
        ("pandur/four_down_to_two", [("weis_beaten", 6, 0)]),
        ("schieber/false_claim", []),
        ("schieber/plain_win", []),
    ],
)
def test_findings_of_golden_logs(log: str, expected: list[tuple[str, int, int | None]]) -> None:
    found = findings(LOGS / f"{log}.txt")
    assert [(one.code, one.deal, one.side) for one in found] == expected
    for one in found:
        assert one.rule == RULES.get(FindingKind(one.code), one.rule)


def test_pan_5_a_dealer_who_gets_nothing_is_a_finding() -> None:
    """The test reads only the entries before a correction that changes this."""
    (spared,) = findings(LOGS / "pandur/spared_dealer.txt", 8)
    assert (spared.code, spared.deal, spared.side, spared.rule) == (
        FindingKind.DEALER_SPARED,
        2,
        1,
        "PAN-5",
    )


def test_claims_at_the_same_moment_are_a_finding() -> None:
    options = Options(target=1000)
    state = State(options=options, deal=Deal(number=3, vorhand=0), before=(960, 900))
    facts: tuple[Event, ...] = (
        ModeChosen(mode=Mode.HEARTS),
        ClaimedTogether(),
        TricksCounted(tricks=(100, 57)),
    )
    for fact in facts:
        assert not SCHIEBER.verify(state, fact)
        state = SCHIEBER.apply(state, fact)
    ruling = SCHIEBER.outcome(state).ruling
    assert ruling is not None
    assert [(one.code, one.rule) for one in ruling.findings] == [("claimed_together", "END-3")]
    assert ruling.rules == ("END-3", "END-6")


def test_end_2_stoeck_shown_after_a_claim_that_was_short_without_them_are_named() -> None:
    """To 120: 70 in tricks, and 20 for the Stöck before the words, or after them."""
    first = (VorhandFound(seat=0), ModeChosen(mode=Mode.DIAMONDS), TricksCounted(tricks=(40, 117)))
    claim, shown = ClaimedOut(side=0), StoeckShown(side=0)
    settled = ClaimSettled(side=0, tricks=70)

    def found(*last: Event) -> list[tuple[str, str, int | None]]:
        state = SCHIEBER.start(Options(target=120), 4)
        for fact in (*first, ModeChosen(mode=Mode.HEARTS), *last):
            state = SCHIEBER.apply(state, fact)
        ruling = SCHIEBER.outcome(state).ruling
        assert ruling is not None
        assert (ruling.reason == "false_claim") == (last[0] is claim)
        return [(one.code, one.rule, one.side) for one in ruling.findings]

    assert found(claim, shown, settled) == [("stoeck_after_claim", "END-2", 0)]
    assert found(shown, ClaimedOut(side=0, tricks=70)) == []
    assert found(claim, settled) == []
