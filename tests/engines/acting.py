"""Touches and keys as WebDriver and WebDriver BiDi describe them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from tests.engines.pages import EnginePage


class ActingPage(EnginePage):
    """A page whose protocol performs actions."""

    pointer: ClassVar[str]
    """The kind of pointer that touches: ``touch``, or ``mouse`` where there are no touches."""

    @abstractmethod
    def act(self, source: Mapping[str, Any]) -> None:
        """Perform the actions of an input source."""

    def touch(self, x: float, y: float) -> None:
        self.act(
            {
                "type": "pointer",
                "id": "pointer",
                "parameters": {"pointerType": self.pointer},
                "actions": [
                    {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
                    {"type": "pointerDown", "button": 0},
                    {"type": "pointerUp", "button": 0},
                ],
            }
        )

    def type(self, text: str) -> None:
        keys = [{"type": how, "value": key} for key in text for how in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": keys})
