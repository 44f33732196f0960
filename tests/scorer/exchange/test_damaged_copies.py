"""Copies that are damaged, or made to do harm, are refused; nothing of them is taken."""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.notation import to_document
from scorer.exchange import reading, transfer
from scorer.exchange.club import SETTINGS, club_from_document, is_club
from scorer.exchange.documents import FileCode, NoPartie, document_text
from scorer.exchange.problems import copy_sentence, problem_sentence, valid_logs
from scorer.exchange.reading import documents_in
from scorer.exchange.transfer import Backup, export_all, import_logs
from scorer.texts import LANGUAGES, texts
from tests.rules.laws import tried
from tests.scorer.exchange.devices import new_device, night, partie

pytestmark = pytest.mark.torture


def copies_of_all() -> tuple[Backup, Backup]:
    """The copy of a device as it is, and as it would be if it were large."""

    async def run() -> tuple[Backup, Backup]:
        shelf = await new_device()
        await import_logs(shelf, [partie("1" * 32, "aab"), partie("2" * 32), night("3" * 32)])
        shelf.settings.set("new_schieber", {"players": 4})
        shelf.settings.remember_players(["Ana", "Zoë"])
        plain = await export_all(shelf)
        with patch.object(transfer, "MOST_BYTES", 100):
            return plain, await export_all(shelf)

    return asyncio.run(run())


PLAIN, PACKED = copies_of_all()


def problem_of(raw: bytes) -> str:
    """The code with which a file is refused; its sentence is made in every language."""
    with pytest.raises(NoPartie) as caught:
        valid_logs(raw)
    for language in LANGUAGES:
        assert problem_sentence(texts(language.code), caught.value.problem, "x.json")
    return caught.value.problem.code


PICTURE = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"


@pytest.mark.parametrize("raw", [b"", b"Ana, 96", PICTURE, b"[1]", b'{"name": "Ana"}'])
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_what_is_no_copy_is_called_so(raw: bytes, language: str) -> None:
    t = texts(language)
    with pytest.raises(NoPartie) as caught:
        valid_logs(raw)
    said = copy_sentence(t, caught.value.problem, "x.json")
    assert said == t("copy.no_copy", path="x.json")


def test_a_copy_that_breaks_off_may_be_damaged() -> None:
    with pytest.raises(NoPartie) as caught:
        valid_logs(document_text(to_document(partie("1" * 32)))[:-20].encode())
    assert "or it is damaged (line " in copy_sentence(texts("en"), caught.value.problem, "x.json")


def test_a_large_copy_is_compressed_and_holds_the_same() -> None:
    assert (PLAIN.ending, PACKED.ending) == ("json", "json.gz")
    assert gzip.decompress(PACKED.content) == PLAIN.content
    assert list(documents_in(PACKED.content)) == list(documents_in(PLAIN.content))


@given(st.integers(0, len(PLAIN.content) - 1), st.integers(1, 255))
@tried(60)
def test_a_changed_byte_is_noticed(place: int, by: int) -> None:
    raw = bytearray(PLAIN.content)
    raw[place] ^= by
    if bytes(raw).translate(None, b" \t\r\n") == PLAIN.content.translate(None, b" \t\r\n"):
        return
    problem_of(bytes(raw))


@given(st.sampled_from((PLAIN.content, PACKED.content)), st.data())
@tried(60)
def test_a_copy_of_which_the_end_is_missing_is_refused(raw: bytes, data: st.DataObject) -> None:
    short = raw[: data.draw(st.integers(0, len(raw) - 2))]
    # Only the line break behind the last sign may be missing.
    problem_of(short)


@given(st.integers(10, len(PACKED.content) - 1), st.integers(1, 255))
@tried(60)
def test_a_changed_byte_of_a_compressed_copy_is_noticed(place: int, by: int) -> None:
    raw = bytearray(PACKED.content)
    raw[place] ^= by
    with suppress(EOFError, OSError, zlib.error):
        # Bits that fill up the last byte of the compressed data say nothing.
        if gzip.decompress(bytes(raw)) == PLAIN.content:
            return
    problem_of(bytes(raw))


def test_a_copy_that_was_encoded_or_laid_out_otherwise_is_read() -> None:
    text = PLAIN.content.decode()
    for other in (
        text.replace("\n", "\r\n").encode("utf-16"),
        b"\xef\xbb\xbf" + text.encode(),
        (text + "\n\n").encode(),
        gzip.compress(text.encode("utf-8")),
    ):
        assert list(documents_in(other)) == list(documents_in(PLAIN.content))


def test_a_document_of_a_club_stands_first() -> None:
    club, *others = json.loads(PLAIN.content)
    assert is_club(club)
    assert problem_of(json.dumps([*others, club]).encode()) == FileCode.NOT_A_PARTIE
    assert problem_of(json.dumps([club, *others[1:]]).encode()) == FileCode.DAMAGED


@pytest.mark.parametrize(
    "change",
    [
        {"version": "1"},
        {"people": None},
        {"people": [{"name": "", "value": True, "at": 0}]},
        {"people": [{"name": "Ana\u202e", "value": True, "at": 0}]},
        {"people": [{"name": 41 * "a", "value": True, "at": 0}]},
        {"people": [{"name": "Ana", "value": "yes", "at": 0}]},
        {"people": [{"name": "Ana", "value": True, "at": -1}]},
        {"people": [{"name": "Ana", "value": True, "at": 10**14 + 1}]},
        {"people": [{"name": "Ana", "value": True}]},
        {"settings": [{"name": "new_schieber", "value": "a" * 100_001, "at": 0}]},
        {"settings": [{"name": "ratings", "value": 7, "at": 0}]},
        {"settings": [{"name": "round_minutes", "value": "long", "at": 0}]},
        {"settings": [[]]},
    ],
)
def test_names_and_settings_of_another_form_are_refused(change: dict[str, Any]) -> None:
    club, *_ = json.loads(PLAIN.content)
    with pytest.raises(NoPartie) as caught:
        club_from_document(club | change)
    assert caught.value.problem.code == FileCode.NOT_A_PARTIE


def test_a_newer_copy_is_refused_and_an_unknown_setting_left_out() -> None:
    club, *_ = json.loads(PLAIN.content)
    with pytest.raises(NoPartie) as caught:
        club_from_document(club | {"version": 2})
    assert caught.value.problem.code == FileCode.NEWER
    more = [*club["settings"], {"name": "of a later version", "value": 1, "at": 5}]
    assert club_from_document(club | {"settings": more}) == club_from_document(club)


def test_nothing_of_the_device_itself_is_in_a_copy() -> None:
    async def run() -> str:
        shelf = await new_device()
        for name in ("guests", "tables", "language", "theme", "text_size", "window", "deck"):
            shelf.settings.set(name, "secret")
        return (await export_all(shelf)).content.decode()

    assert "secret" not in asyncio.run(run())
    assert all(name.startswith(("new_", "coiffeur_", "cash", "r")) for name in SETTINGS)


def test_a_long_list_is_read_with_little_of_it_in_memory() -> None:
    held: list[int] = []
    original = reading._Text._hold

    def noted(self: Any, size: int) -> Any:
        yield from original(self, size)
        held.append(len(self._held))

    raw = b"[" + b",\n".join([PLAIN.content.strip(b"[]\n").partition(b",\n")[2]] * 50) + b"]"
    with patch.object(reading._Text, "_hold", noted):
        count = sum(len(step) for step in documents_in(raw))
    assert count == 150
    assert max(held) < 300_000


def test_the_place_of_a_fault_is_told_far_into_a_list() -> None:
    one = b'{"a":\n 1}'
    raw = b"[" + b",\n".join([one] * 15_000) + b",\n{!}]"
    with pytest.raises(NoPartie) as caught:
        list(documents_in(raw))
    assert dict(caught.value.problem.args) == {"line": 30_001, "column": 2}
