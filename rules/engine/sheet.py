"""What any scoreboard shows, without saying how it looks."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One side's part of a row: the score that counts, the points behind it, a mark.

    ``points`` are before the factor, ``None`` where nothing was written; ``mark`` is what the
    view draws beside the score, such as a Matsch. Where each cell of a row has a deal of its
    own, ``deal`` and ``position`` belong to the cell; ``mode`` and ``opening`` then say how
    it was played, as far as the row does not. ``made`` are the card points that led to a
    score in game points.
    """

    side: int
    score: int | None = None
    points: int | None = None
    mark: Reason | None = None
    deal: int | None = None
    position: int | None = None
    mode: str = ""
    opening: str = ""
    made: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the sheet.

    ``reason`` says what it is (tricks, weis, stoeck …), ``mode`` and ``factor`` how it was
    played, ``position`` which fact of the effective log it comes from. On a sheet that is
    printed before the game, ``deal`` and ``reason`` are ``None``, because every
    cell has its own; ``name`` is what the table calls the row, empty for the usual word. In Pandur
    it is the code of the bid.
    """

    deal: int | None
    reason: Reason | None
    cells: tuple[Cell, ...]
    mode: str = ""
    factor: int = 1
    position: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Rows in the order of the facts or of the printed sheet, and the total of every side.

    ``possible`` is the most that each side can still make in tricks and Matsch, multiplied;
    empty where a game has no such limit. ``targets`` are those of the sides where each has
    its own, else empty.
    """

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    possible: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
