"""The table that this device counts while it cannot reach the night, and the link that sends it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.engine.codec import Unreadable, from_json, to_json
from rules.engine.codes import Code
from rules.tournament.facts import DealCounted
from rules.tournament.offline import OfflineSheet, to_text
from scorer.nights.table_codes import ALPHABET, LENGTH
from scorer.session.open_log import Refused
from scorer.store import KeyValueStore

SETTING: Final = "offline_table"
"""The name of the setting with the sheet."""

_ADDRESS: Final = re.compile(
    r"(?:(https?)://)?([a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:]{2,45}\])(?::([1-9][0-9]{0,4}))?/?"
)
_HIGHEST_PORT: Final = 65535


class OfflineTable:
    """The deals of one table, kept on this device until another table is begun."""

    def __init__(self, store: KeyValueStore) -> None:
        """Count with a sheet that the ``store`` keeps."""
        self._store = store

    @property
    def sheet(self) -> OfflineSheet | None:
        """What is counted so far; None before the first table."""
        try:
            kept: OfflineSheet = from_json(OfflineSheet, self._store.get(SETTING), "sheet")
        except Unreadable:
            return None
        return kept if kept.is_sound else None

    @property
    def waits(self) -> bool:
        """Whether the table that was counted last does not have all of its deals yet."""
        sheet = self.sheet
        return sheet is not None and bool(sheet.waiting)

    def begin(self, sheet: OfflineSheet) -> OfflineSheet:
        """Count with this sheet from now on; it replaces the one before.

        Raises:
            ValueError: No table has such a sheet.
            scorer.store.StoreError: The disk refused; so too for every other write.
        """
        if not sheet.is_sound:
            raise ValueError("no table has such a sheet")
        self._store.set(SETTING, to_json(sheet))
        return sheet

    def count(self, deal: DealCounted) -> OfflineSheet:
        """Write a deal; the same deal once more is counted once (TOUR-8).

        Raises:
            Refused: The rules forbid it.
            ValueError: No table was begun.
        """
        sheet = self._required()
        found = sheet.faults(deal)
        if [one.code for one in found] == [Code.TOUR_SAME_RESULT]:
            return sheet
        if found:
            raise Refused(found)
        return self.begin(sheet.with_deals((*sheet.deals, deal)))

    def take_back(self, number: int) -> OfflineSheet:
        """Take back the last deal, if it is the one with this number and the table lacks it.

        Raises:
            ValueError: No table was begun.
        """
        sheet = self._required()
        if not sheet.waiting or sheet.last != number:
            return sheet
        return self.begin(sheet.with_deals(sheet.deals[:-1]))

    def send(self, count: int) -> OfflineSheet:
        """Note that the first deals were sent: from now on the players are asked about them.

        Args:
            count: How many deals; those that were taken back meanwhile are left out.

        Raises:
            ValueError: No table was begun.
        """
        sheet = self._required()
        return self.begin(replace(sheet, sent=max(sheet.arrived, min(count, len(sheet.deals)))))

    def answer(self, arrived: int) -> OfflineSheet:
        """Note how many deals the table has, as the players have seen there.

        No deal is removed, so a wrong answer loses nothing: after another answer the deals are sent
        again, and the table counts each of them once (TOUR-8).

        Args:
            arrived: How many deals, from the first one; only those that are on the sheet count.

        Raises:
            ValueError: No table was begun.
        """
        sheet = self._required()
        known = max(0, min(arrived, len(sheet.deals)))
        return self.begin(replace(sheet, sent=known, arrived=known))

    def _required(self) -> OfflineSheet:
        sheet = self.sheet
        if sheet is None:
            raise ValueError("no table was begun")
        return sheet


def address_of(typed: str) -> str:
    """Return the address of the organiser's computer from typed text or a pasted link.

    Returns:
        The address with scheme and a slash at its end; empty if the text holds none.

    >>> address_of(" 192.168.1.20:7157 "), address_of("https://jass.example.org/join#ABCD")
    ('http://192.168.1.20:7157/', 'https://jass.example.org/')
    >>> address_of("javascript:alert(1)"), address_of("a b"), address_of("")
    ('', '', '')
    """
    place = typed.strip().lower().partition("#")[0].removesuffix("join")
    found = _ADDRESS.fullmatch(place)
    if found is None or int(found[3] or 1) > _HIGHEST_PORT:
        return ""
    port = f":{found[3]}" if found[3] else ""
    return f"{found[1] or 'http'}://{found[2]}{port}/"


def code_of(typed: str) -> str:
    """Return the code of a table from typed text or a pasted link; empty if there is none.

    >>> code_of("abcd-efgh 2345"), code_of("http://10.0.0.2:7157/join#ABCDEFGH2345"), code_of("AB")
    ('ABCDEFGH2345', 'ABCDEFGH2345', '')
    """
    code = "".join(typed.rpartition("#")[2].upper().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else ""


def link_of(address: str, code: str, deals: Sequence[DealCounted]) -> str:
    """Return the link that opens a table with deals for it; browsers do not send the deals.

    Args:
        address: What :func:`address_of` has returned.
        code: What :func:`code_of` has returned.
        deals: The deals, one or more.
    """
    return f"{address}join#{code}.{to_text(deals)}"
