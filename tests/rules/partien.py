"""Random Partien for the laws: verified facts, corrections that were judged, and plain garbage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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
from rules.engine.steps import Ask
from rules.games.schieber.deal import Options, State
from rules.jass.cards import DECK, Card, Mode, Rank, Suit
from rules.jass.ending import Order, TieBreak
from rules.jass.factors import CLUB, SIMPLE, Factors
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import SINGLE_WORTHS, Fours, TrumpTie
from rules.jass.seats import FirstVorhand
from rules.pairs import facts
from tests.rules.games.bieter import partien as partien_bieter
from tests.rules.games.coiffeur import partien as partien_coiffeur
from tests.rules.games.differenzler import partien as partien_differenzler
from tests.rules.games.handjass import partien as partien_handjass
from tests.rules.games.individual import partien as partien_individual
from tests.rules.games.pandur import partien as partien_pandur
from tests.rules.games.putz import partien as partien_putz

Draw = st.DrawFn

SIDE = st.integers(0, 1)
SEAT = st.integers(0, 3)
POINTS = st.one_of(
    st.integers(0, 157).filter(lambda points: points not in (1, 156)), st.sampled_from((0, 157))
)
TAKEN = st.one_of(st.none(), POINTS)
BOOL = st.booleans()
MATSCH = st.sampled_from((None, None, 0, 1))


@st.composite
def splits(draw: Draw) -> Event:
    first = draw(POINTS)
    matsch = draw(MATSCH) if first in (0, 157) else None
    if matsch is not None and first != (157, 0)[matsch]:
        matsch = None
    return facts.TricksCounted(tricks=(first, 157 - first), matsch=matsch)


@st.composite
def shown_melds(draw: Draw) -> Event:
    """Up to three melds, most of them possible together."""
    melds = []
    for _ in range(draw(st.integers(1, 3))):
        if draw(BOOL):
            start, length = draw(st.integers(0, 35)), draw(st.integers(3, 5))
            cards = DECK[start : start + length]
        else:
            rank = draw(st.sampled_from(list(Rank)))
            cards = tuple(Card(suit, rank) for suit in Suit)
        melds.append(ShownMeld(seat=draw(SEAT), cards=cards))
    return WeisCompared(melds=tuple(melds), vouched=draw(BOOL))


ANY_FACT: dict[str, st.SearchStrategy[Event]] = {
    "schieber": st.one_of(
        st.builds(facts.VorhandFound, seat=SEAT),
        st.builds(facts.ModeChosen, mode=st.sampled_from(Mode), pushed=BOOL),
        st.builds(facts.WeisShown, side=SIDE, points=st.sampled_from(SINGLE_WORTHS), vouched=BOOL),
        shown_melds(),
        st.builds(facts.StoeckShown, side=SIDE),
        st.just(facts.StoeckRuledOut()),
        st.builds(facts.ClaimedOut, side=SIDE, tricks=TAKEN),
        st.builds(facts.ClaimedOut, side=SIDE, tricks=st.just(157), matsch=BOOL),
        st.just(facts.ClaimedTogether()),
        st.builds(facts.ClaimSettled, side=SIDE, tricks=POINTS),
        splits(),
        st.builds(facts.Revoked, side=SIDE, kept=POINTS),
        st.builds(facts.Revoked, side=SIDE, kept=st.just(0), matsch=BOOL),
        st.builds(facts.DealForfeited, side=SIDE),
        st.just(DealAnnulled()),
        st.builds(facts.CrossedFirst, side=SIDE),
        st.builds(facts.TieBreakAgreed, how=st.sampled_from(TieBreak)),
    ),
    "differenzler": partien_differenzler.ANY_FACT,
    "coiffeur": partien_coiffeur.ANY_FACT,
    "individual": partien_individual.ANY_FACT,
    "putz": partien_putz.ANY_FACT,
    "handjass": partien_handjass.ANY_FACT,
    "pandur": partien_pandur.ANY_FACT,
    "bieter": partien_bieter.ANY_FACT,
}
"""Any fact of each game, fitting or not."""


def _schieber(draw: Draw, state: State) -> Event:
    """A fact that a table might state now."""
    deal, ask = state.deal, state.verdict.ask
    if deal.vorhand is None:
        return facts.VorhandFound(seat=draw(SEAT))
    if deal.mode is None:
        return facts.ModeChosen(mode=draw(st.sampled_from(Mode)), pushed=draw(BOOL))
    if deal.count is not None and ask is Ask.CLAIM_TRICKS:
        return facts.ClaimSettled(side=state.verdict.ask_side or 0, tricks=draw(POINTS))
    if deal.count is not None:
        if draw(BOOL):
            return facts.CrossedFirst(side=draw(SIDE))
        return facts.TieBreakAgreed(how=draw(st.sampled_from(TieBreak)))
    if draw(st.integers(0, 3)) > 1:
        return draw(splits())
    return draw(ANY_FACT["schieber"])


LIKELY: dict[str, Callable[[Draw, Any], Event]] = {
    "schieber": _schieber,
    "differenzler": partien_differenzler.likely,
    "coiffeur": partien_coiffeur.likely,
    "individual": partien_individual.likely,
    "putz": partien_putz.likely,
    "handjass": partien_handjass.likely,
    "pandur": partien_pandur.likely,
    "bieter": partien_bieter.likely,
}
"""How each game goes on, most of the time."""

OPTIONS: dict[str, st.SearchStrategy[Any]] = {
    "schieber": st.builds(
        Options,
        target=st.sampled_from((200, 500, 900, 1500)),
        factors=st.sampled_from((CLUB, SIMPLE, Factors(spades=10, hearts=3))),
        melds_multiplied=BOOL,
        weis=st.sampled_from((True, True, True, False)),
        stoeck=st.sampled_from((True, True, True, False)),
        fours=st.sampled_from(Fours),
        shared_cards=BOOL,
        trump_tie=st.sampled_from(TrumpTie),
        matsch_bonus=st.sampled_from((100, 0, 50)),
        undenufe_ace_eleven=BOOL,
        first_vorhand=st.sampled_from(FirstVorhand),
        order=st.sampled_from(Order),
        claim_wins=BOOL,
        negative_rest=BOOL,
    ),
    "differenzler": partien_differenzler.OPTIONS,
    "coiffeur": partien_coiffeur.OPTIONS,
    "individual": partien_individual.OPTIONS,
    "putz": partien_putz.OPTIONS,
    "handjass": partien_handjass.OPTIONS,
    "pandur": partien_pandur.OPTIONS,
    "bieter": partien_bieter.OPTIONS,
}
"""Options of each game, with targets that are soon reached."""

MOST: dict[str, int] = {"coiffeur": partien_coiffeur.MOST}
"""How many facts are tried at most, where it takes more than thirty to come to an end."""


@st.composite
def told(draw: Draw, game: AnyGame) -> Partie:
    """A Partie of verified facts, of any length up to its end."""
    options = draw(OPTIONS[game.key])
    players = draw(st.sampled_from(game.player_counts))
    state = game.start(options, players)
    events: list[Event] = []
    for _ in range(draw(st.integers(0, MOST.get(game.key, 30)))):
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
    partie = draw(told(game))
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
def garbage(draw: Draw, game: AnyGame) -> Partie:
    """A log that reads well and makes no sense: any facts, pointing anywhere before them."""
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
    """The state after facts that are all in order, taken without :func:`replay`."""
    state = partie.game.start(partie.options, len(partie.players))
    for fact in placed:
        assert not refusals(partie.game.verify(state, fact.event))
        state = partie.game.apply(state, fact.event)
    return state


assert set(ANY_FACT) == set(LIKELY) == set(OPTIONS) == set(GAMES), "every game has its facts here"
