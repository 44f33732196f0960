"""Values that documents write as a short code, such as a playing card."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Self


class Coded(ABC):
    """A value that has a code: a short text that stands for it in documents.

    The codec writes :attr:`code` and reads it back with :meth:`parse`. The JSON Schema lists
    :meth:`codes`; its description is the docstring of the class.
    """

    __slots__ = ()

    expected: ClassVar[str]
    """What a refusal names when a text is no code, such as ``a card such as SJ or H10``."""

    @property
    @abstractmethod
    def code(self) -> str:
        """The text that stands for this value."""

    @classmethod
    @abstractmethod
    def parse(cls, code: str) -> Self:
        """The value with this code.

        Raises:
            ValueError: The text is not the code of any value.
        """

    @classmethod
    @abstractmethod
    def codes(cls) -> tuple[str, ...]:
        """The codes of all values, in the order in which the values sort."""
