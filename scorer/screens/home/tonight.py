"""The tally of an evening: how many Partien everybody has won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import flet as ft

from rules.numbers.evening import Evening
from scorer.memory.evening import more_text, people_text, won_text
from scorer.phrases import joined, with_colon
from scorer.screens.home import sentences
from scorer.screens.home.frame import Frame, group_title
from scorer.summary import ListedPartie
from scorer.texts import Texts
from scorer.widgets.card import card, stretched
from scorer.widgets.spoken import said
from scorer.widgets.tap import lettering, prose

END = ft.TextAlign.END


@dataclass(frozen=True, slots=True)
class Count:
    """What a player or pair has won and lost.

    Attributes:
        who: The names, as a sentence lists them.
        won: Number of Partien.
        lost: Number of Partien of games that name a loser instead of a winner (HAND-4, PAN-6).
        more: What they have made besides; empty where that is not known.
    """

    who: str
    won: int
    lost: int
    more: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """The Partien of an evening.

    Attributes:
        partien: Number of Partien.
        counts: What everybody has won, the most first.
    """

    partien: int
    counts: tuple[Count, ...]


def tallies(
    t: Texts, evenings: Iterable[Evening], finished: Iterable[ListedPartie]
) -> tuple[Tally, ...]:
    """Return a tally of each evening, the last one first, then of the Partien in none of them.

    In those nobody is named, so game and seats tell which belong together.

    Args:
        t: The texts.
        evenings: The evenings of today, in the order in which they began.
        finished: The Partien of today, the newest first.
    """
    named = list(evenings)
    counted = {partie_id for one in named for partie_id in one.ids}
    groups: dict[object, list[ListedPartie]] = {}
    for partie in finished:
        if partie.id not in counted:
            same = partie.game, partie.names, partie.sides
            groups.setdefault(same, []).append(partie)
    return (
        *(_tally_of(t, one) for one in reversed(named)),
        *(_tally(t, group) for group in groups.values()),
    )


def _tally_of(t: Texts, evening: Evening) -> Tally:
    counts = (
        Count(people_text(t, one), one.won, one.lost, more_text(t, one)) for one in evening.told
    )
    return Tally(len(evening.partien), tuple(counts))


def _tally(t: Texts, parties: list[ListedPartie]) -> Tally:
    won: dict[frozenset[str], tuple[str, int, int]] = {}
    for partie in reversed(parties):
        called = sentences.names(t, partie)
        for side in range(len(partie.sides)):
            members = called.members(side)
            who, wins, losses = won.get(frozenset(members), (joined(t, members), 0, 0))
            wins += side in partie.winners and partie.loser is None
            losses += side == partie.loser
            won[frozenset(members)] = who, wins, losses
    counts = sorted((Count(*one) for one in won.values()), key=lambda one: (-one.won, one.lost))
    return Tally(len(parties), tuple(counts))


def evening(
    frame: Frame, evenings: Iterable[Evening], finished: Iterable[ListedPartie]
) -> list[ft.Control]:
    """The group of what everybody has won today; empty before anything has finished.

    Arguments as of :func:`tallies`.
    """
    look = frame.look
    cards = [_card(frame, tally) for tally in tallies(look.t, evenings, finished)]
    return [group_title(frame, look.t("home.tonight")), *cards] if cards else []


def _card(frame: Frame, tally: Tally) -> ft.Control:
    """A tally: a line for each player or pair, with the Partien won."""
    t, colours = frame.look.t, frame.look.colours
    told = [f"{one.who} {_in_words(t, one)}" for one in tally.counts]
    head = t("home.partien", n=tally.partien)
    rows = [_line(frame, one) for one in tally.counts]
    size = 14 * frame.grown
    won = lettering(t("number.won"), colours.quiet, size=size, align=END)
    heads = ft.Row([prose(head, colours.quiet, size=size, expand=True), won], spacing=12)
    content = stretched([heads, *rows], spacing=4)
    more = [with_colon(t, one.who, one.more) for one in tally.counts if one.more]
    return said(
        ". ".join([with_colon(t, head, ", ".join(told)), *more]),
        card(content, colours, border=colours.line, padding=12),
    )


def _line(frame: Frame, one: Count) -> ft.Control:
    t, colours, grown = frame.look.t, frame.look.colours, frame.grown
    lost = (
        [lettering(t("home.lost_n", n=one.lost), colours.quiet, size=14 * grown)]
        if one.lost
        else []
    )
    who: list[ft.Control] = [prose(one.who, colours.ink, size=16 * grown)]
    if one.more:
        who.append(prose(one.more, colours.quiet, size=14 * grown))
    return ft.Row(
        [
            ft.Column(who, spacing=0, tight=True, expand=True),
            *lost,
            lettering(str(one.won), colours.ink, size=22 * grown, bold=True, align=END),
        ],
        spacing=12,
    )


def _in_words(t: Texts, one: Count) -> str:
    won = t("home.won_n", n=one.won)
    return won_text(t, won, t("home.lost_n", n=one.lost) if one.lost else "")
