"""The values of a game at its table, such as what is typed on its pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from rules.engine.codec import Json
from scorer.drafts.typed import from_draft, to_draft
from scorer.widgets.component import Live

T = TypeVar("T")

_PANELS: Final = "panels"
"""Where the draft of a table has what is typed in its panels."""


class OwnValues:
    """A live value of each kind, made when it is first asked for; and such values of each panel."""

    def __init__(self, drafts: Json = None) -> None:
        """Begin with what :attr:`drafts` was once; None: with nothing."""
        self._left: dict[str, Json] = dict(drafts) if isinstance(drafts, dict) else {}
        left = self._left.pop(_PANELS, {})
        self._left_in_panels: dict[str, Json] = left if isinstance(left, dict) else {}
        self._values: dict[str, tuple[Live[Any], Any]] = {}
        self._panels: dict[str, OwnValues] = {}
        self._changed: Callable[[], object] = lambda: None

    def value(self, kind: type[T], first: T | None = None) -> Live[T]:
        """Return the live value of a kind.

        Args:
            kind: A frozen dataclass.
            first: The value before anything is typed; None: that with defaults for all fields.
        """
        name = f"{kind.__module__}.{kind.__qualname__}"
        if name not in self._values:
            begun = kind() if first is None else first
            left = self._left.pop(name, None)
            live = Live(begun if left is None else from_draft(kind, left, begun))
            live.follow(self._tell)
            self._values[name] = live, begun
        return cast(Live[T], self._values[name][0])

    def panel(self, about: str) -> OwnValues:
        """Return what is typed in a panel.

        Args:
            about: What it is about: differs where anything else is typed.
        """
        if about not in self._panels:
            panel = self._panels[about] = OwnValues(self._left_in_panels.pop(about, None))
            panel.follow(self._tell)
        return self._panels[about]

    def forget_panels(self) -> None:
        """Forget what is typed in panels."""
        self._panels.clear()
        self._left_in_panels.clear()
        self._changed()

    def _tell(self, _value: object = None) -> None:
        self._changed()

    @property
    def drafts(self) -> Json:
        """What of the values is not as at first, in JSON form."""
        now = {
            name: to_draft(live.value)
            for name, (live, first) in self._values.items()
            if live.value != first
        }
        panels = self._left_in_panels | {
            about: panel.drafts for about, panel in self._panels.items()
        }
        now[_PANELS] = {about: draft for about, draft in panels.items() if draft}
        return self._left | {name: draft for name, draft in now.items() if draft}

    def follow(self, changed: Callable[[], object]) -> None:
        """Call a function after every change, in place of any before."""
        self._changed = changed
