"""The codes of the tables of a round: each opens its table of its draw, and nothing else.

A code is computed from a secret of this data folder and from the draw. So a new draw has new codes,
a draw that is undone and redone has its old ones, and codes on paper hold when the program is
started again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rules.engine.codec import Unreadable
from rules.engine.notation import Newer, fact_to_json
from rules.tournament.draw import draw_of
from rules.tournament.facts import RoundsDrawn
from rules.tournament.ledger import TOURNAMENT
from scorer.nights.night import NightView, OpenNight
from scorer.nights.nights import Nights
from scorer.sharing.listeners import Listeners
from scorer.store import KeyValueStore, StoreError

SETTING: Final = "tables"
"""The name of the setting with the secret, and with the night whose tables phones may join."""

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The 32 letters and digits that cannot be mistaken for each other."""

LENGTH: Final = 12
"""Characters of a code: 60 bits. Wrong codes are rate-limited; a code expires with its round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePass:
    """What the code of a table gives: this table of this draw of a round.

    Attributes:
        night: The id of the night.
        round: Counted from 1.
        table: Counted from 1.
        draw: Which draw of the round it is.
    """

    night: str
    round: int
    table: int
    draw: str


class TableCodes:
    """The codes of the tables of one night, the one whose tables phones may join."""

    def __init__(self, store: KeyValueStore, nights: Nights) -> None:
        """Read the secret from the store, or draw one.

        Args:
            store: Keeps the secret and which night it is.
            nights: All nights, with the right to write.
        """
        self._store = store
        self._nights = nights
        self._night: OpenNight | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._listeners: Listeners[[]] = Listeners()
        self._draws: tuple[NightView | None, dict[int, str]] = (None, {})
        """A cache: the view that was asked for last, and the draws of its rounds by number."""
        nights.keep_while(self.count_for)
        kept = store.get(SETTING)
        try:
            self._secret, self._night_id = bytes.fromhex(kept["secret"]), str(kept["night"])
        except (TypeError, KeyError, ValueError):
            self._secret, self._night_id = secrets.token_bytes(32), ""

    @property
    def night(self) -> OpenNight | None:
        """The night whose tables phones may join."""
        return self._night

    async def prepare(self) -> None:
        """Open the night that was chosen before the program was started."""
        if self._night is None and self._night_id:
            try:
                night = await self._nights.open_night(self._night_id)
            except (StoreError, Newer, Unreadable):
                self._night_id = ""
                return
            self._follow(night)

    async def invite(self, night_id: str) -> None:
        """Let phones join the tables of a night, and of no other one.

        Raises:
            scorer.store.StoreError: There is no such night, or the disk refused.
            rules.engine.codec.Unreadable: It is not a night.
            rules.engine.notation.Newer: A newer version has written it.
        """
        night = await self._nights.open_night(night_id)
        self._keep(self._secret, night_id)
        self._follow(night)
        self._listeners.call()

    def dismiss(self) -> None:
        """Let no phone join any table, and no phone that has joined write any more.

        Raises:
            scorer.store.StoreError: The disk refused; nothing has changed.
        """
        self._keep(self._secret, "")
        self._night = None
        self._unsubscribe()
        self._listeners.call()

    def renew(self) -> None:
        """Change the codes of all tables. Raises as :meth:`dismiss`."""
        self._keep(secrets.token_bytes(32), self._night_id)
        self._listeners.call()

    def passes(self) -> tuple[TablePass, ...]:
        """The passes of the tables of the current round, in the order of the tables."""
        return self.passes_of(self._night.view) if self._night is not None else ()

    def passes_of(self, view: NightView) -> tuple[TablePass, ...]:
        """The same for a night at one moment; none if phones may not join its tables."""
        current = view.state.current
        if self._night is None or self._night.view.id != view.id or current is None:
            return ()
        number = view.state.closed + 1
        draw = self.draw(number)
        return tuple(
            TablePass(night=view.id, round=number, table=table, draw=draw)
            for table in range(1, len(current.tables) + 1)
        )

    def count_for(self, night_id: str) -> bool:
        """Whether phones may count tables of this night now."""
        return self._night_id == night_id and bool(self.passes())

    def code(self, one: TablePass) -> str:
        """The code of a table."""
        text = f"{one.night} {one.round} {one.table} {one.draw}".encode()
        digest = hmac.digest(self._secret, text, "sha256")
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:LENGTH])

    def find(self, typed: str) -> TablePass | None:
        """The pass that a code gives, however it is typed; None if no table played now has it."""
        typed_code = "".join(typed.upper().replace("-", " ").split()).encode()
        found = None
        # All are compared in constant time, so that the time taken reveals nothing about any.
        for one in self.passes():
            if secrets.compare_digest(typed_code, self.code(one).encode()):
                found = one
        return found

    def is_played(self, one: TablePass) -> bool:
        """Whether a table is one of the round that is played, as it is drawn now."""
        if self._night is None:
            return False
        view = self._night.view
        current, number = view.state.current, view.state.closed + 1
        return (
            current is not None
            and (one.night, one.round) == (view.id, number)
            and 1 <= one.table <= len(current.tables)
            and one.draw == self.draw(number)
        )

    def draw(self, number: int) -> str:
        """Which draw seats a round now, as a short digest; empty if the round is not drawn.

        It is cached, because every phone asks for it after every entry.
        """
        view = self._night.view if self._night is not None else None
        if view is None:
            return ""
        if self._draws[0] is not view:
            self._draws = (view, {})
        known = self._draws[1]
        if number not in known:
            known[number] = digest_of(view, number)
        return known[number]

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of the night; return a function to unsubscribe."""
        return self._listeners.add(listener)

    def _keep(self, secret: bytes, night_id: str) -> None:
        self._store.set(SETTING, {"secret": secret.hex(), "night": night_id})
        self._secret, self._night_id = secret, night_id

    def _follow(self, night: OpenNight) -> None:
        self._unsubscribe()
        self._night = night
        self._unsubscribe = night.subscribe(lambda _: self._listeners.call())


def digest_of(view: NightView, number: int) -> str:
    """Which draw seats a round, as a short digest; empty if the round is not drawn."""
    if number > len(view.state.rounds):
        # It was drawn and then dropped, because fewer rounds were agreed or players have changed.
        return ""
    found = draw_of(view.replay.taken, number)
    return _digest(*found) if found is not None else ""


@lru_cache
def _digest(seq: int, fact: RoundsDrawn) -> str:
    text = json.dumps([seq, fact_to_json(TOURNAMENT, fact)])
    return hashlib.sha256(text.encode()).hexdigest()[:16]
