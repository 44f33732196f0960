"""The values of a game at its table, such as what is typed on its pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from rules.engine.codec import Json
from scorer.drafts.form import from_draft, to_draft
from scorer.widgets.component import Live

T = TypeVar("T")


class OwnValues:
    """A live value of each kind, made when it is first asked for."""

    def __init__(self, drafts: Json = None) -> None:
        """Begin with what :attr:`drafts` was once; None: with nothing."""
        self._left: dict[str, Json] = dict(drafts) if isinstance(drafts, dict) else {}
        self._values: dict[str, Live[Any]] = {}
        self._changed: Callable[[], object] = lambda: None

    def value(self, kind: type[T]) -> Live[T]:
        """Return the live value of a kind, a frozen dataclass with defaults for all fields."""
        name = f"{kind.__module__}.{kind.__qualname__}"
        if name not in self._values:
            live = Live(from_draft(kind, self._left.pop(name, {}), kind()))
            live.follow(lambda _: self._changed())
            self._values[name] = live
        return cast(Live[T], self._values[name])

    @property
    def drafts(self) -> Json:
        """What of the values is not as at first, in JSON form."""
        now = {name: to_draft(live.value) for name, live in self._values.items()}
        return self._left | {name: draft for name, draft in now.items() if draft}

    def follow(self, changed: Callable[[], object]) -> None:
        """Call a function after every change, in place of any before."""
        self._changed = changed
