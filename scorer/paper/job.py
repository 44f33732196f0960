"""What every paper of a night is made from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.engine.game import Replay
from rules.engine.names import harmless
from rules.tournament.document import Night
from rules.tournament.draw import seed_of
from rules.tournament.options import Terms
from rules.tournament.season import SeasonRules, SeasonStanding, season, season_faults
from rules.tournament.standings import standings
from rules.tournament.state import Round, State, Table
from scorer.noted.days import local_time
from scorer.phrases import date_text
from scorer.texts import Texts
from scorer.texts.rounds import seat_name


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A night that is printed, in a language.

    Attributes:
        t: The texts.
        night: The night.
        log: Its replay.
    """

    t: Texts
    night: Night
    log: Replay

    @property
    def state(self) -> State:
        """The night up to the last entry that fits."""
        state: State = self.log.state
        return state

    @property
    def name(self) -> str:
        """What the night is called, and its day."""
        title = harmless(self.title) or self.t("tournament.title")
        return " · ".join(filter(None, (title, self._day)))

    @property
    def title(self) -> str:
        """What the night is called; empty if nothing."""
        return self.night.called(self.state).strip()

    @property
    def _day(self) -> str:
        """The day of the first entry; empty if there is none."""
        at = local_time(self.night.entries[0].at) if self.night.entries else None
        return date_text(self.t, at.date()) if at else ""

    @property
    def alone(self) -> bool:
        """Whether everybody plays alone, so that tokens give no side (TOUR-19)."""
        return self.state.options.kind.alone

    def player(self, number: int) -> str:
        """The name of a player, or what is said of a seat without one, as it may be shown."""
        return harmless(seat_name(self.t, self.state.players, number))

    def round(self, number: int) -> Round | None:
        """A round by its number from 1; ``None`` if it is not drawn."""
        rounds = self.state.rounds
        return rounds[number - 1] if 1 <= number <= len(rounds) else None

    def terms(self, number: int) -> Terms:
        """What a round is played by; one that is not drawn, by what is agreed now (TOUR-12)."""
        one = self.round(number)
        return one.terms if one is not None else self.state.options.terms

    @property
    def newest(self) -> int:
        """The round that is played, else the last one drawn; 0 if none is."""
        state = self.state
        return state.closed + 1 if state.current else len(state.rounds)

    def drawn_with(self, number: int) -> str:
        """What a round was drawn with, and who plays whom by token; empty if seated by hand."""
        seed = self.seed(number)
        if seed is None:
            return ""
        # Where everybody plays alone, nobody plays with or against the odd ones.
        return self.t("tournament.draw.seed" if self.alone else "paper.drawn_with", seed=seed)

    def seed(self, number: int) -> int | None:
        """The number that a round was drawn with; ``None`` if it was seated by hand (TOUR-2)."""
        return seed_of(self.log.taken, number)


def job_of(t: Texts, night: Night) -> Job:
    """What the papers of a night are made from."""
    return Job(t=t, night=night, log=night.replay())


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonJob:
    """A season that is printed, in the language of its nights.

    Attributes:
        jobs: The nights, the oldest first; at least one.
        rules: How they are added up.
        title: What the season is called, with its year; empty if nothing.
    """

    jobs: tuple[Job, ...]
    rules: SeasonRules
    title: str = ""

    @property
    def t(self) -> Texts:
        """The texts."""
        return self.last.t

    @property
    def last(self) -> Job:
        """The last night."""
        return self.jobs[-1]

    @property
    def name(self) -> str:
        """What the season is called, as it may be shown."""
        return harmless(self.title) or self.t("paper.season")

    @property
    def lines(self) -> tuple[SeasonStanding, ...]:
        """The standings of the season (TOUR-9); none if its nights cannot be added up so."""
        nights = [standings(job.state) for job in self.jobs]
        return () if any(season_faults(nights, self.rules)) else season(nights, self.rules)


def season_job_of(
    t: Texts, nights: Iterable[tuple[Night, Replay]], rules: SeasonRules, title: str = ""
) -> SeasonJob:
    """What the papers of a season are made from.

    Args:
        t: The texts.
        nights: The nights, the oldest first, each with its replay; at least one.
        rules: How they are added up.
        title: What the season is called, with its year; empty if nothing.
    """
    jobs = tuple(Job(t=t, night=night, log=log) for night, log in nights)
    return SeasonJob(jobs=jobs, rules=rules, title=title)


def place_of(one: Round, number: int) -> tuple[int, int, Table] | None:
    """Where a player sits in a round: table from 1, seat from 0; ``None`` without a seat."""
    for place, table in enumerate(one.tables, start=1):
        if number in table.seats:
            return place, table.seats.index(number), table
    return None
