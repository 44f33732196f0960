"""The facts of a night, and what a correction changed, in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from rules.engine.game import Event, Placed
from rules.tournament import facts
from rules.tournament.draw import sitting_out
from rules.tournament.ledger import Next
from rules.tournament.options import Options
from rules.tournament.quality import quality_of
from rules.tournament.standings import BETWEEN_NAMES, Changed, changed
from rules.tournament.state import Round, State, TableScore
from rules.tournament.terms import OF_A_ROUND, changes_of
from rules.tournament.verify import made_in
from scorer.memory.cash import money
from scorer.nights import NightView
from scorer.phrases import joined, signed, with_colon, with_semicolons
from scorer.texts import Texts
from scorer.texts.rounds import trumps_text
from scorer.texts.standings import number_text

_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
"""Unicode's bidirectional classes of letters and digits that are written from right to left."""
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"
"""Unicode's isolates: characters around a text, so that its direction affects nothing around it."""
MOST_NAMED = 6
"""How many players a sentence names; more are counted."""


def fact_text(t: Texts, event: Event, state: State) -> str:
    """Return a fact in a few words.

    Args:
        t: The texts.
        event: The fact.
        state: The night before the fact.

    Raises:
        TypeError: It is no fact of a tournament night.
    """
    key = f"tournament.fact.{event.kind}"
    match event:
        case facts.PlayerEntered():
            return t(key, name=event.name)
        case facts.PlayerLeft() | facts.PlayerReturned():
            return t(key, name=name_of(state, event.number))
        case facts.PlayerReplaced():
            return t(key, name=event.name, before=name_of(state, event.number))
        case facts.PairFormed():
            first, second = (name_of(state, number) for number in event.numbers)
            paired = t(key, first=first, second=second)
            return with_colon(t, event.name, paired) if event.name else paired
        case facts.CheckedIn():
            seen = "here" if event.here else "not_here"
            return t(f"tournament.fact.{seen}", name=name_of(state, event.number))
        case facts.FeePaid(amount=amount):
            name = name_of(state, event.number)
            if not amount:
                return t("tournament.fact.fee_unpaid", name=name)
            return t(key, name=name, amount=money(t, amount))
        case facts.RoundsDrawn():
            return _drawn_text(t, event)
        case facts.SeatsSwapped():
            first, second = (name_of(state, number) for number in event.numbers)
            if event.token is not None:
                second = f"{t('tournament.stand_in')} ({t('paper.token')} {event.token})"
            return t(key, round=event.round, first=first, second=second)
        case facts.TableCounted() | facts.ResultCounted() | facts.DealCounted():
            return _counted_text(t, event)
        case facts.RoundRevealed() | facts.RoundClosed():
            return t(key, round=event.round)
        case _:
            return _ranking_text(t, event, state)


def _ranking_text(t: Texts, event: Event, state: State) -> str:
    """What is agreed, or decides who is first and gets what."""
    match event:
        case facts.PlayerMarked():
            name = name_of(state, event.number)
            marks = ", ".join(event.categories) or t("tournament.categories.none")
            return with_colon(t, name, marks)
        case facts.TeamJoined():
            team = event.team or t("tournament.teams.none")
            return with_colon(t, name_of(state, event.number), team)
        case facts.TotalCarried():
            name = BETWEEN_NAMES.join(name_of(state, number) for number in event.numbers)
            return t("tournament.fact.total_carried", name=name, points=event.points)
        case facts.OptionsAgreed():
            return with_colon(t, t("tournament.fact.options_agreed"), _agreed_text(t, event))
        case facts.NightNamed():
            return with_colon(t, t("tournament.new.title"), event.title or "–")
        case facts.CardsDrawn():
            names = ", ".join(name_of(state, number) for number in event.numbers)
            return with_colon(t, t("tournament.fact.cards_drawn"), names)
        case facts.NumberDrawn():
            return number_text(t, event.number, event.lot)
        case facts.PrizesOffered():
            return t("tournament.fact.prizes_offered", n=len(event.prizes))
        case facts.TillAgreed(till=till):
            shares = " : ".join(map(str, till.shares)) or "–"
            return t("tournament.fact.till_agreed", fee=money(t, till.fee), shares=shares)
        case _:
            raise TypeError(f"no fact of a tournament: {event!r}")


def _agreed_text(t: Texts, event: facts.OptionsAgreed) -> str:
    """What was agreed anew, and from which round on where that matters."""
    changed = changes_of(event)
    parts = [option_text(t, name, value) for name, value in changed.items()]
    if changed.keys() & set(OF_A_ROUND) and event.round > 1:
        parts.append(t("tournament.agreed.from_round", n=event.round))
    return with_semicolons(t, parts)


def option_text(t: Texts, name: str, value: Any) -> str:
    """Return an option with its value."""
    label = t(f"tournament.option.{name}")
    match name:
        case "stoeck" | "hide_last" | "nearest" | "by_standing":
            return with_colon(t, label, t("desk.yes" if value else "app.no"))
        case "wish" | "left_over":
            return with_colon(t, label, t(f"tournament.{name}.{value}"))
        case "ties":
            ways = ", ".join(t(f"tournament.ties.{tie}") for tie in value)
            return with_colon(t, label, ways or t("tournament.ties.shared"))
        case "matsch":
            return with_colon(t, label, matsch_text(t, value))
        case "trumps":
            return with_colon(t, label, trumps_text(t, value))
        case "game":
            return with_colon(t, label, t(f"game.{value}"))
        case _:
            return with_colon(t, label, value)


def matsch_text(t: Texts, worth: int) -> str:
    """Return what a Matsch is worth besides the 157, or that it is worth nothing more."""
    return f"+{worth}" if worth else t("tournament.matsch_alone")


def options_text(t: Texts, options: Options) -> str:
    """Return what is agreed in a few words: the format, and what is not as usual."""
    usual, kind = Options(), options.kind
    names = (
        *("matsch", "stoeck", "wish", "left_over", "bye_points", "struck", "ties"),
        *("trumps", "by_standing", "nearest", "hide_last", "team_best"),
    )
    parts = [] if kind.game is usual.game else [t(f"game.{kind.game}")]
    parts.append(f"{options.rounds} × {options.deals}")
    for name in names:
        value = getattr(options, name)
        if name in kind.absent:
            continue
        if name == "matsch" or value != getattr(usual, name):
            parts.append(option_text(t, name, value))
    return " · ".join(parts)


def name_of(state: State, number: int) -> str:
    """Return the name of a player; the number where nobody has it."""
    return state.player(number).name if 1 <= number <= len(state.players) else str(number)


def _drawn_text(t: Texts, event: facts.RoundsDrawn) -> str:
    if event.lot is None:
        return t("tournament.draw_by_hand", round=event.round)
    last = event.round + len(event.seatings) - 1
    if last == event.round:
        return t("tournament.fact.round_drawn", round=event.round, seed=event.lot.seed)
    return t("tournament.fact.rounds_drawn", first=event.round, last=last, seed=event.lot.seed)


def _counted_text(
    t: Texts, event: facts.TableCounted | facts.ResultCounted | facts.DealCounted
) -> str:
    where = t("tournament.fact.table_counted", round=event.round, table=event.table)
    if isinstance(event, facts.DealCounted):
        where = f"{where}, {t('home.deal_n', n=event.deal)}"
    if isinstance(event, facts.ResultCounted):
        return with_colon(t, where, result_text(t, event))
    return with_colon(t, where, made_text(t, made_in(event)))


def result_text(
    t: Texts, event: facts.TableCounted | facts.ResultCounted | facts.DealCounted
) -> str:
    """Return what was counted, without the table: the deal if it is one, and what was made."""
    if isinstance(event, facts.ResultCounted):
        return " · ".join(map(signed, event.points))
    made = made_text(t, made_in(event))
    if not isinstance(event, facts.DealCounted):
        return made
    return with_colon(t, t("table.deal", n=event.deal), made)


def made_text(t: Texts, made: TableScore) -> str:
    """Return what both sides made: trick points, then Matsche and Stöck where there are any."""
    parts = [both_text(t, made.tricks)]
    if any(made.matsches):
        parts.append(f"{t('pad.matsch')} {both_text(t, made.matsches)}")
    if any(made.stoeck):
        parts.append(f"{t('table.stoeck')} {both_text(t, made.stoeck)}")
    return ", ".join(parts)


def both_text(t: Texts, numbers: tuple[int, int]) -> str:
    """Return the numbers of both sides, which stay on one line."""
    first, second = numbers
    return t("app.both", first=first, second=second)


def step_text(t: Texts, before: NightView, after: NightView) -> str:
    """Return what the newest step added, took away or replaced; empty for nothing."""
    old = {placed.seq: placed for placed in before.facts}
    new = {placed.seq: placed for placed in after.facts}
    removed = [placed for seq, placed in old.items() if seq not in new]
    added = [placed for seq, placed in new.items() if seq not in old]
    other = [placed for seq, placed in new.items() if seq in old and old[seq].event != placed.event]
    sentences = []
    if removed:
        sentences.append(t("entries.removed", what=_several(t, before, removed)))
    if added or other:
        sentences.append(t("table.written", what=_several(t, after, [*added, *other])))
    return " ".join(sentences)


def _several(t: Texts, view: NightView, some: Sequence[Placed]) -> str:
    people = sum(isinstance(one.event, facts.PlayerEntered) for one in some)
    entered = facts.PlayerEntered | facts.PairFormed | facts.TeamJoined
    if len(some) > 2 and people and all(isinstance(one.event, entered) for one in some):
        return t("tournament.players.count", n=people)
    if len(some) > 2:
        return t("entries.facts", n=len(some))
    told = [fact_text(t, one.event, view.state_before(one.seq)) for one in some]
    return with_semicolons(t, told)


def changed_text(t: Texts, before: State, now: State) -> str:
    """Return whose total or rank a correction changed (TOUR-8); empty if nobody's."""
    found = changed(before, now)
    sentences = [_change_text(t, one) for one in found[:MOST_NAMED]]
    if not sentences:
        return ""
    more = len(found) - MOST_NAMED
    if more > 0:
        sentences.append(t("tournament.changed.more", n=more))
    return with_semicolons(t, sentences)


def _change_text(t: Texts, one: Changed) -> str:
    name, parts = one.line.name, []
    total, rank = one.total, one.rank
    if total[0] != total[1]:
        parts.append(f"{_known(total[0])} → {_known(total[1])}")
    if rank[0] != rank[1]:
        parts.append(t("tournament.changed.rank", before=_known(rank[0]), now=_known(rank[1])))
    return f"{name} {', '.join(parts)}"


def _known(number: int | None) -> str:
    return "–" if number is None else signed(number)


def quality_lines(t: Texts, rounds: tuple[Round, ...], state: State) -> list[str]:
    """Return what repeats in some rounds, and who sits out in the last of them (TOUR-6, TOUR-7)."""
    found = quality_of(rounds, state.options.wish)
    sentences = []
    if found.repeated_pairs:
        sentences.append(t("tournament.pairs", n=found.repeated_pairs))
    if found.repeated_encounters:
        sentences.append(t("tournament.encounters", n=found.repeated_encounters))
    if not sentences and len(rounds) > 1:
        sentences.append(t("tournament.nothing_repeats"))
    byes = [name_of(state, number) for number in rounds[-1].byes]
    if byes:
        sentences.append(t("tournament.draw.byes", names=joined(t, byes)))
    return sentences


def next_text(t: Texts, view: NightView) -> str:
    """Return what comes next; before a last round by ranks also who sits out in it (TOUR-16)."""
    state, step = view.state, view.next_step
    out = sitting_out(state) if step is Next.DRAW else None
    if out is None:
        return t(f"tournament.next.{step}", n=state.closed + 1)
    sentences = [t("tournament.next.draw_last")]
    if out.known:
        names = joined(t, [name_of(state, number) for number in out.known])
        sentences.append(t("tournament.draw.byes", names=names))
    if out.by_lot:
        sentences.append(t("tournament.draw.byes_by_lot", n=out.by_lot))
    return " ".join(sentences)


def isolated(name: str) -> str:
    r"""Return a name so that it can be put in a line with numbers and other names.

    Without isolates, a name written from right to left would move the numbers beside it.

    >>> isolated("Ana"), ascii(isolated("\u05d3\u05df"))
    ('Ana', "'\\u2068\\u05d3\\u05df\\u2069'")
    """
    if any(unicodedata.bidirectional(character) in _RIGHT_TO_LEFT for character in name):
        return f"{_ISOLATE}{name}{_END_ISOLATE}"
    return name


def rank_text(rank: int | None) -> str:
    """Return a rank as lists have it; a dash while there is none.

    >>> rank_text(3), rank_text(None)
    ('3.', '–')
    """
    return "–" if rank is None else f"{rank}."
