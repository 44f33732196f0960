"""What a mutant is: a fault planted at one place, and the tests that must find it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mutant:
    """A fault in one file.

    Attributes:
        name: What is wrong, in a few words joined by hyphens.
        file: The file, from the top of the checkout.
        before: A text that stands in the file once.
        after: What stands there instead.
        found_by: Files and tests for pytest; one of them must fail.
    """

    name: str
    file: str
    before: str
    after: str
    found_by: tuple[str, ...]

    @property
    def layer(self) -> str:
        """The folder of the program that it is in: at most its first two names."""
        return "/".join(PurePosixPath(self.file).parent.parts[:2])

    def planted(self, text: str) -> str:
        """The text of the file with the fault in it.

        Raises:
            ValueError: It is not clear where the fault belongs.
        """
        places = text.count(self.before)
        if places != 1:
            raise ValueError(f"{self.name}: {self.file} has {places} places for it")
        return text.replace(self.before, self.after)


def tests(file: str, *names: str) -> tuple[str, ...]:
    """Tests of a file for pytest; the whole file if none is named."""
    return tuple(f"{file}::{name}" for name in names) or (file,)
