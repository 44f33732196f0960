"""What the parts of the table screen can do, and which of them is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.engine.log import Change, Conflict
from scorer.session import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A part that lies over the lower half of the table until it is closed.

    ``kind`` names it; ``side`` is the side it starts with, ``row`` a row of the sheet, from 0;
    ``seq`` the entry it corrects;
    ``before`` the entry that a forgotten fact is put in before; ``changes`` and
    ``conflicts`` belong to a correction that must be confirmed; ``since``, ``said`` and
    ``again`` to a write that another one came before: the newest entry its writer knew, what
    it was, and what writes it after all.
    """

    kind: str
    side: int | None = None
    row: int | None = None
    seq: int | None = None
    before: int | None = None
    changes: tuple[Change, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    since: int = 0
    said: str = ""
    again: Callable[[], bool] | None = None

    @property
    def name(self) -> str:
        """Other than that of any panel that it takes the place of."""
        return " ".join(map(str, (self.kind, self.side, self.row, self.seq, self.before)))


@dataclass(frozen=True, eq=False)
class Actions:
    """Writes and moves. Every write answers whether it was made; a refusal is shown.

    ``record`` writes facts at the end of the log and closes the panel. ``correct`` writes
    a correction; where the table must confirm it first, the right panel opens instead.
    ``confirm`` writes a correction that was confirmed, mended where needed. ``open`` shows
    a panel, or none. ``turn`` turns a half of the slate (SLATE-4), ``say`` shows a sentence.
    ``now`` is the Partie as it stands, also where the screen has not followed yet.
    ``by_key`` does what a key is for, at once; where the key ``is_tap`` on the focused button
    as well, that one is left out. ``debounced``: a tap now would be the rest of the one before.
    """

    record: Callable[..., bool]
    correct: Callable[[Sequence[Change]], bool]
    confirm: Callable[[Sequence[Change]], bool]
    undo: Callable[[], bool]
    redo: Callable[[], bool]
    open: Callable[[Panel | None], None]
    turn: Callable[[int], None]
    say: Callable[[str], None]
    now: Callable[[], View]
    by_key: Callable[..., None]
    debounced: Callable[[], bool]
