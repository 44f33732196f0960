"""Names that are typed one below the other, faster than the screen is redrawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.engine.names import clean_name


class WrittenLine(NamedTuple):
    """A line that Enter has ended.

    Attributes:
        name: The name in it.
        entry: The number of the entry that holds the name; ``None`` if it was refused.
    """

    name: str
    entry: int | None


@dataclass(slots=True)
class TypedNames:
    r"""Which lines of a field are written already.

    Attributes:
        written: The lines that are written or were refused.

    >>> names = TypedNames()
    >>> for number, (name, before) in enumerate(names.changes("Anna\nBeta\nCar")):
    ...     names.write(WrittenLine(name, number), before)
    >>> names.changes("Anna\nBeat\nCar")
    (('Beat', WrittenLine(name='Beta', entry=1)),)
    """

    written: list[WrittenLine] = field(default_factory=list)

    def changes(self, text: str) -> tuple[tuple[str, WrittenLine | None], ...]:
        """The lines that are not written yet, in their order.

        Args:
            text: What is in the field.

        Returns:
            Each name with the line that it corrects: one that is written, begins with the same
            letter and is not in the field any more. ``None`` for another player.
        """
        *ended, last = map(clean_name, text.split("\n"))
        known = [line.name for line in self.written]
        missing = [self.written[place] for place in _only_in(known, ended)]
        found: list[tuple[str, WrittenLine | None]] = []
        for name in filter(None, (ended[place] for place in _only_in(ended, known))):
            before = next((line for line in missing if line.name[:1] == name[:1]), None)
            if before is not None:
                missing.remove(before)
            found.append((name, before))
        if not last:
            # A line that was erased to its beginning is not corrected by what is typed there.
            self.written = [line for line in self.written if line not in missing]
        return tuple(found)

    def write(self, line: WrittenLine, before: WrittenLine | None) -> None:
        """Note that a line is written, or was refused; it may replace one that was before."""
        if before in self.written:
            self.written[self.written.index(before)] = line
        else:
            self.written.append(line)


def unended(text: str) -> str:
    r"""Return the last line, which Enter has not ended yet.

    >>> unended("Anna\nBeat  G")
    'Beat  G'
    """
    return text.rpartition("\n")[2]


def _only_in(lines: Sequence[str], others: Iterable[str]) -> Iterator[int]:
    """Yield the indexes of lines that others lack; equal lines are counted against each other."""
    left = Counter(others)
    for place, line in enumerate(lines):
        if left[line]:
            left[line] -= 1
        else:
            yield place
