"""The form of the report that :mod:`scorer.cli.report` makes, as types.

Names of fields get into what other programs read and are final.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from rules.engine.game import Status
from rules.engine.limits import Limit

Name = Literal["pizarra.score"]
SCHEMA: Final[Name] = "pizarra.score"
"""Names the form of a report."""
Version = Literal[1]
VERSION: Final[Version] = 1
"""The version of that form."""
Stop = Literal["stopped"]
STOPPED: Final[Stop] = "stopped"
"""The status of a Partie whose log breaks a rule, and of a document that cannot be read."""

FromZero = Annotated[int, Limit("minimum", 0)]
FromOne = Annotated[int, Limit("minimum", 1)]
Side = Annotated[FromZero, "A side by its number, from 0."]
Seat = Annotated[FromZero, "A seat in the order of play, from 0."]
Points = Annotated[int, "Points, before the factor."]
RuleId = Annotated[str, Limit("pattern", "^[A-Z]+-[0-9]+$"), "The id of a rule in docs/rules.md."]
CodeText = Annotated[
    str, Limit("pattern", "^[a-z0-9_.]+$"), "A code of lower-case words, never a sentence."
]
Stage = Annotated[int, Limit("minimum", 0), Limit("maximum", 3)]
Why = Literal["after_end", "not_in_time"]


class Standing(TypedDict):
    """How a side stands."""

    side: Side
    players: list[str]
    """Names, in the order of the seats."""
    total: int
    rank: FromOne
    """1 is first; equal sides share a place."""
    possible: NotRequired[FromZero]
    """The most that this side can still make in tricks; only on a printed sheet."""
    target: NotRequired[int]
    """What this side needs; only where each side has a target of its own."""


class Line(TypedDict):
    """One line of the score; a total is the sum of its lines."""

    seq: FromOne
    """The entry that brought the fact."""
    deal: FromOne
    side: Side
    reason: CodeText
    rule: RuleId
    points: Points
    factor: FromOne
    score: int
    """Points times factor."""
    row: NotRequired[FromZero]
    """The row of a printed sheet, from 0; only where there is one."""
    mode: NotRequired[CodeText]
    """How the deal was played; only where there is a row."""


class Question(TypedDict):
    """The one fact that an open ruling asks for, and of which side."""

    code: CodeText
    rule: RuleId
    side: Side | None


class Outcome(TypedDict):
    """Who has won, or what is missing before that can be said."""

    status: Status
    winners: list[Side]
    ranks: list[FromOne]
    """The place of every side once finished, else empty."""
    question: Question | None
    decided: NotRequired[Side | None]
    """The side that no other can catch up any more, or null; only on a printed sheet."""
    loser: NotRequired[Side]
    """The side that has lost; only in games that name a loser, once finished."""


class Account(TypedDict):
    """The arithmetic of one side in the deal that decides (END-8)."""

    side: Side
    before: int
    """Total before the deal."""
    target: int
    stoeck: Points
    weis: Points
    tricks: Points | None
    matsch: Points
    factor: FromOne
    """Multiplies tricks and Matsch."""
    meld_factor: FromOne
    """Multiplies Stöck and Weis."""
    stage: Stage | None
    """Where the running total reached the target.

    0 before the deal, then the stages in the order of counting; null: it did not.
    """
    claimed: FromZero
    """The place of this side's claim, 1 is first; 0: it made none."""
    claim_total: int | None
    """Its total when it claimed."""
    total: int


class Alternative(TypedDict):
    """A fact that would have changed the ruling; winner null: nobody would have won yet."""

    code: CodeText
    side: Side
    winner: Side | None
    rules: list[RuleId]
    is_open: bool
    """Whether it would be known who wins only after one more answer."""
    least: NotRequired[Points]
    """Where the fact is a number of points, the smallest that changes the ruling so."""
    most: NotRequired[Points]
    """The largest; absent where no limit matters, as ``least``."""


class Finding(TypedDict):
    """Something that decided although no line of the score says so."""

    deal: FromOne
    code: CodeText
    rule: RuleId
    side: Side | None
    """The side that it concerns, if only one."""
    args: dict[str, int | str | list[int | str]]
    """The numbers and names that belong to the code."""


class Ruling(TypedDict):
    """Who wins and why, or that one fact is missing (END-8)."""

    winner: Side | None
    reason: CodeText
    rules: list[RuleId]
    """In the order applied."""
    accounts: list[Account]
    findings: list[Finding]
    """What decided besides the points, in the order in which it applied."""
    alternatives: list[Alternative]
    all_judged: bool
    """Whether every fact that can be otherwise was judged.

    Only then do no alternatives mean that no other single fact would change the ruling.
    """
    silent_helped: bool
    """Whether the winner would have lost by claiming second (END-3, END-4)."""


class Problem(TypedDict):
    """What is wrong with a document, or with the call."""

    seq: FromOne | None
    """The entry at fault; null: none is."""
    code: CodeText
    rule: Literal[""] | RuleId
    """The rule that is broken; empty: none is."""
    field: str
    """Of an entry that breaks a rule, the field of its data; else a path into the document."""
    args: dict[str, int | str | list[int | str]]
    """The numbers and names that belong to the code."""


class Uncounted(TypedDict):
    """A fact that is kept in the log and does not count."""

    seq: FromOne
    """The entry that brought it."""
    type: Annotated[str, Limit("pattern", "^[a-z_]+[.][a-z_]+$"), "What it is."]
    why: Why
    """It stands after the end of the Partie (ALL-1), or it was put into a counted deal and nobody
    has vouched for it (WIIS-6, STK-1)."""
    rule: RuleId


class Next(TypedDict):
    """What the table must do now; a seat is null while unknown."""

    code: CodeText
    deal: FromOne
    dealer: Seat | None
    vorhand: Seat | None
    chooser: Seat | None
    seat: Seat | None
    """Whose turn it is."""


class ReportHead(TypedDict):
    """What `pizarra score --json` prints, always and exactly once.

    Numbers, codes and the players' names.
    """

    schema: Name
    version: Version
    sides: list[Standing]
    """By number; empty where there is no Partie to be read."""
    lines: list[Line]
    """In the order of the table."""
    uncounted: list[Uncounted]
    """Facts without effect: first those that were not said in time, then those after the end."""
    ruling: Ruling | None
    findings: list[Finding]
    """What decided besides the points in any deal, also in games without a ruling."""


class JudgedReport(ReportHead):
    """The score of a Partie that keeps to the rules."""

    status: Status
    outcome: Outcome
    problem: Problem | None
    """Null, or why the first fact that was not said in time does not count."""
    next: Next


class StoppedReport(ReportHead):
    """An entry breaks a rule, or there is no Partie to be read; ``problem`` says what."""

    status: Stop
    outcome: Outcome | None
    problem: Problem
    next: Next | None


Report = JudgedReport | StoppedReport
