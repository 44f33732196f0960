"""Every way in refuses every hostile file in a sentence, and takes nothing of it."""

from __future__ import annotations

import asyncio
import sys
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest

from rules.engine.names import is_seen
from scorer.cli.main import main
from scorer.exchange.club import DEEPEST_VALUE, MOST_KEPT
from scorer.exchange.documents import MOST_BYTES, FileCode, NoPartie
from scorer.exchange.handover import Arriving, arrived_partie
from scorer.exchange.problems import MOST_BRANCHES, logs_in, problem_sentence, valid_logs
from scorer.exchange.reading import documents_in
from scorer.exchange.transfer import export_all, import_logs, planned
from scorer.texts import LANGUAGES, texts
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.exchange.devices import example, exchange, new_device, night, partie
from tests.scorer.exchange.hostile import HOSTILE, branches, club, deep, in_bytes, packed
from tools.bench.hostile import MEGABYTES, measured

pytestmark = pytest.mark.torture


def said(error: NoPartie) -> str:
    """The code of a refusal, whose sentence is checked in every language."""
    for language in LANGUAGES:
        sentence = problem_sentence(texts(language.code), error.problem, "x.json")
        assert all(map(is_seen, sentence))
        assert len(sentence) < 400
    return error.problem.code


@pytest.mark.parametrize("name", first_in_quick_run(HOSTILE, 16))
def test_a_hostile_file_is_refused_by_the_app_and_as_a_code(name: str) -> None:
    whole = HOSTILE[name]()

    async def as_a_file() -> None:
        shelf = await new_device()
        await import_logs(shelf, [partie("1" * 32, "aab"), night("3" * 32)])
        shelf.settings.remember_players(["Ana", "Zoë"])
        before = (await export_all(shelf)).content
        with pytest.raises(NoPartie) as caught:
            # What a page or a command line hands over of a large file.
            await planned(shelf, logs_in(whole[: MOST_BYTES + 1]))
        said(caught.value)
        assert (await export_all(shelf)).content == before

    asyncio.run(as_a_file())
    sent = zlib.compress(whole, 1)
    code = urlsafe_b64encode(sent).decode().rstrip("=")
    with pytest.raises(NoPartie) as caught:
        arrived_partie(Arriving(f"{zlib.crc32(sent):08x}", 1, {1: code}))
    said(caught.value)


@pytest.mark.parametrize("name", first_in_quick_run(HOSTILE))
@pytest.mark.skipif(sys.platform != "linux", reason="measures memory as Linux counts it")
def test_a_hostile_file_is_refused_in_200_megabytes(name: str, tmp_path: Path) -> None:
    assert measured(name, tmp_path).megabytes < MEGABYTES


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=FULL if at % 6 else ()) for at, name in enumerate(HOSTILE)]
)
def test_the_command_imports_nothing_of_a_hostile_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", tmp_path / "x.json"
    file.write_bytes(in_bytes(example("schieber")))
    assert main(["import", "--data", str(data), str(file)]) == 0

    def kept() -> dict[str, bytes]:
        return {str(path): path.read_bytes() for path in data.rglob("*") if path.is_file()}

    before = kept()
    file.write_bytes(HOSTILE[name]())
    capsys.readouterr()
    assert main(["import", "--data", str(data), str(file)]) != 0
    told = capsys.readouterr()
    assert told.out == ""
    assert "x.json" in told.err
    assert "Traceback" not in told.err
    assert kept() == before


def test_nothing_behind_a_megabyte_of_spaces_is_unpacked() -> None:
    spaces = b" " * 2_000_000
    for one in (spaces, b"[" + spaces, b"[1," + spaces):
        # The end of the file is gone, which whoever unpacks all of it would say.
        with pytest.raises(NoPartie) as caught:
            list(documents_in(packed([one])[:-8]))
        assert said(caught.value) == FileCode.NOT_JSON


def test_what_is_just_within_the_limits_is_taken_in_and_copied_again() -> None:
    async def run() -> None:
        shelf = await new_device()
        raw = club(
            settings={"new_schieber": deep(DEEPEST_VALUE - 1)},
            people=(f"P{one}" for one in range(MOST_KEPT)),
        )
        for one in (raw, branches(MOST_BRANCHES)):
            await import_logs(shelf, valid_logs(one))
        assert len(shelf.settings.players) == MOST_KEPT
        assert len(shelf.partien.ids) == MOST_BRANCHES
        other = await new_device()
        await exchange(shelf, other)
        assert (await export_all(other)).content == (await export_all(shelf)).content

    asyncio.run(run())


def test_a_partie_that_is_cut_off_anywhere_is_refused() -> None:
    raw = in_bytes(example("schieber"))
    for place in range(0, len(raw), 97):
        with pytest.raises(NoPartie) as caught:
            valid_logs(raw[:place])
        assert said(caught.value) in (FileCode.NOT_JSON, FileCode.NOT_A_PARTIE)
