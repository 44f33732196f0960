"""A worked example: three Partien of four people, and one that was left open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.game import Event, replay
from rules.engine.log import Recorded, effective, extended
from rules.engine.notation import Partie
from rules.games.schieber import SCHIEBER
from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.jass.factors import SIMPLE
from rules.jass.game import AnyJassGame, JassGame
from rules.numbers.played import Played
from rules.pairs.facts import (
    ModeChosen,
    Revoked,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)

ANA, BETO, CARLA, DIEGO = "Ana", "Beto", "Carla", "Diego"
CROSSED = (ANA, BETO, CARLA, DIEGO)
"""Ana plays with Carla."""
BESIDE = (ANA, CARLA, BETO, DIEGO)
"""Ana plays with Beto."""
OPTIONS = Options(target=310, factors=SIMPLE)
"""With 300 the Weis of the second Partie would end it before its last count."""


def partie(
    partie_id: str,
    names: Sequence[str],
    *facts: Event,
    game: AnyJassGame = SCHIEBER,
    options: Any = OPTIONS,
) -> Partie:
    return Partie(
        id=partie_id,
        game=game,
        rules=game.revision,
        players=tuple(names),
        options=options,
        entries=extended((), [Recorded(fact) for fact in facts], ""),
    )


def played(one: Partie, ended: int = 0, year: int | None = None) -> Played | None:
    """A Partie with its digest; None while it is not finished."""
    log = replay(one.game, one.options, len(one.players), effective(one.entries))
    assert log.stopped_at is None
    assert isinstance(one.game, JassGame)
    digest = one.game.digest(one, log)
    if digest is None:
        return None
    return Played(id=one.id, digest=digest, began=ended - 1200, ended=ended, year=year)


def deal(mode: Mode, left: int, right: int, *, pushed: bool = False) -> tuple[Event, Event]:
    matsch = {0: 1, 157: 0}.get(left)
    counted = TricksCounted(tricks=(left, right), matsch=matsch)
    return ModeChosen(mode=mode, pushed=pushed), counted


def with_meld(of: tuple[Event, Event], meld: Event) -> tuple[Event, ...]:
    return of[0], meld, of[1]


P1 = partie(
    "p1",
    CROSSED,
    VorhandFound(seat=0),
    *with_meld(deal(Mode.HEARTS, 102, 55), WeisShown(side=0, points=20)),
    *deal(Mode.OBENABE, 97, 60, pushed=True),
    *with_meld(deal(Mode.SPADES, 120, 37), StoeckShown(side=0)),
)
P2 = partie(
    "p2",
    CROSSED,
    VorhandFound(seat=3),
    *deal(Mode.UNDENUFE, 0, 157),
    *with_meld(deal(Mode.CLUBS, 64, 93, pushed=True), WeisShown(side=1, points=50)),
)
P3 = partie(
    "p3",
    BESIDE,
    VorhandFound(seat=0),
    *deal(Mode.DIAMONDS, 70, 87),
    *with_meld(deal(Mode.HEARTS, 47, 110, pushed=True), StoeckShown(side=0)),
    ModeChosen(mode=Mode.OBENABE),
    Revoked(side=0, kept=30),
)
P4 = partie("p4", CROSSED, VorhandFound(seat=0), *deal(Mode.HEARTS, 102, 55))

PARTIEN = tuple(
    one
    for number, partie_ in enumerate((P1, P2, P3, P4), start=1)
    if (one := played(partie_, ended=10_000 * number)) is not None
)
"""The three that are finished, in the order of their ends."""
