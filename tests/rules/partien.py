"""Random Partien for the laws: verified facts, corrections that were judged, and random logs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from typing import Any

from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import AnyGame, Event, Placed, refusals, replay
from rules.engine.log import (
    Amended,
    Change,
    Entry,
    Inserted,
    Recorded,
    Redone,
    Undone,
    Voided,
    effective,
    extended,
    history,
    judge,
    without_advice,
)
from rules.engine.notation import Partie

Draw = st.DrawFn


def _of(game: str) -> Any:
    """A game's strategies for random Partien: `ANY_FACT`, `likely`, `OPTIONS`, perhaps `MOST`.

    It also has a `LONG_LOG` (:mod:`tests.rules.long_logs`), and the `EXAMPLE_TOTALS`.
    """
    return import_module(f"tests.rules.games.{game}.partien")


ANY_FACT: dict[str, st.SearchStrategy[Event]] = {key: _of(key).ANY_FACT for key in GAMES}
"""Any fact of each game, valid or not."""

LIKELY: dict[str, Callable[[Draw, Any], Event]] = {key: _of(key).likely for key in GAMES}
"""For each game: draws a fact that a table might state in a given state."""

OPTIONS: dict[str, st.SearchStrategy[Any]] = {key: _of(key).OPTIONS for key in GAMES}
"""Options of each game, with targets that are soon reached."""

EXAMPLE_TOTALS: dict[str, tuple[int, ...]] = {key: _of(key).EXAMPLE_TOTALS for key in GAMES}
"""What every side has after the example of the game."""

MOST: dict[str, int] = {key: getattr(_of(key), "MOST", 30) for key in GAMES}
"""How many facts are tried at most."""


@st.composite
def valid_partien(draw: Draw, game: AnyGame) -> Partie:
    """A Partie of verified facts, of any length up to its end."""
    options = draw(OPTIONS[game.key])
    players = draw(st.sampled_from(game.player_counts))
    state = game.start(options, players)
    events: list[Event] = []
    for _ in range(draw(st.integers(0, MOST[game.key]))):
        event = LIKELY[game.key](draw, state)
        if not game.verify(state, event):
            events.append(event)
            state = game.apply(state, event)
    entries: tuple[Entry, ...] = ()
    for event in events:
        entries = extended(entries, [Recorded(event)], "")
    return partie_of(game, options, entries, players)


def partie_of(
    game: AnyGame, options: Any, entries: tuple[Entry, ...], players: int | None = None
) -> Partie:
    names = tuple(f"P{seat}" for seat in range(players or game.player_counts[0]))
    return Partie(
        id="law",
        game=game,
        rules=game.revision,
        players=names,
        options=options,
        entries=entries,
    )


@st.composite
def corrections(draw: Draw, partie: Partie) -> tuple[Change, ...]:
    """A batch of corrections at any place of the log, not yet judged."""
    placed = effective(partie.entries)
    if not placed:
        return ()
    batch: list[Change] = []
    for _ in range(draw(st.integers(1, 2))):
        target = draw(st.sampled_from(placed)).seq
        kind = draw(st.integers(0, 2))
        if kind == 0:
            batch.append(Voided(target))
        elif kind == 1:
            batch.append(Amended(target, draw(ANY_FACT[partie.game.key])))
        else:
            batch.append(Inserted(target, draw(ANY_FACT[partie.game.key])))
    return tuple(batch)


@st.composite
def corrected(draw: Draw, game: AnyGame) -> Partie:
    """A Partie with corrections, undos and redos, written as the program writes them."""
    partie = draw(valid_partien(game))
    entries = partie.entries
    for _ in range(draw(st.integers(0, 4))):
        past = history(entries)
        kind = draw(st.integers(0, 3))
        if kind == 0 and past.done:
            entries = extended(entries, [Undone(past.done[-1])], "")
        elif kind == 1 and past.undone:
            entries = extended(entries, [Redone(past.undone[-1])], "")
        else:
            now = replace(partie, entries=entries)
            changes = draw(corrections(now))
            judged = judge(game, partie.options, len(partie.players), entries, changes)
            if changes and not without_advice(judged).refused:
                entries = extended(entries, (*changes, *judged.mends), "")
    return replace(partie, entries=entries)


@st.composite
def random_logs(draw: Draw, game: AnyGame) -> Partie:
    """A readable log with any facts and changes, which refer to any entries before them."""
    entries: list[Entry] = []
    step = 0
    for seq in range(1, draw(st.integers(0, 12)) + 1):
        if not entries or draw(st.integers(0, 3)):
            step = seq
        before = draw(st.integers(1, max(1, seq - 1)))
        fact = draw(ANY_FACT[game.key])
        kinds: list[Change] = [Recorded(fact)]
        if seq > 1:
            kinds += [
                Inserted(before, fact),
                Amended(before, fact),
                Voided(before),
                Undone(before),
                Redone(before),
            ]
        entries.append(Entry(seq, "", step, draw(st.sampled_from(kinds))))
    players = draw(st.sampled_from(game.player_counts))
    return partie_of(game, draw(OPTIONS[game.key]), tuple(entries), players)


def facts_of(partie: Partie) -> tuple[Placed, ...]:
    return effective(partie.entries)


def played(partie: Partie, placed: tuple[Placed, ...] | None = None) -> Any:
    """The replay of a Partie, or of other facts under its options."""
    chosen = facts_of(partie) if placed is None else placed
    return replay(partie.game, partie.options, len(partie.players), chosen)


def one_by_one(partie: Partie, placed: tuple[Placed, ...]) -> Any:
    """The state after facts, none of which may be refused, computed without :func:`replay`."""
    state = partie.game.start(partie.options, len(partie.players))
    for fact in placed:
        assert not refusals(partie.game.verify(state, fact.event))
        state = partie.game.apply(state, fact.event)
    return state
