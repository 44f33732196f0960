"""After any sequence of operations a log holds exactly the acknowledged entries."""

import errno
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorer.storage import Disk
from scorer.storage.envelope import decode, encode
from scorer.store import Json, Stale, WriteFailed
from tests import tally
from tests.rules.laws import tried
from tests.scorer.store.shelves import OpenShelf

pytestmark = pytest.mark.torture

json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
batches = st.lists(json_values, min_size=1, max_size=3)


class FailingDisk(Disk):
    """Refuses one renaming or flush: the one after ``refuse_in`` others, unless it is negative."""

    def __init__(self) -> None:
        self.refuse_in = -1
        self.error = errno.EIO

    def _count(self) -> None:
        self.refuse_in -= 1
        if self.refuse_in == -1:
            raise OSError(self.error, os.strerror(self.error))

    def flush(self, descriptor: int) -> None:
        self._count()
        super().flush(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        self._count()
        super().replace(source, target)

    def flush_folder(self, folder: Path) -> None:
        self._count()
        super().flush_folder(folder)


class PartieMachine(RuleBasedStateMachine):
    """Appends, refusals, restarts and damages, compared with a plain list."""

    def __init__(self) -> None:
        super().__init__()
        self._temporary = tempfile.TemporaryDirectory()
        self.disk = FailingDisk()
        self.shelf = OpenShelf(Path(self._temporary.name), self.disk)
        self.expected: list[Json] = []
        self.before_last: list[Json] | None = None

    @initialize()
    def create(self) -> None:
        self.log = self.shelf.create()

    def _batch(self, values: list[Any]) -> list[Json]:
        first = len(self.expected) + 1
        return [{"seq": seq, "data": value} for seq, value in enumerate(values, start=first)]

    @rule(values=batches)
    def append(self, values: list[Any]) -> None:
        batch = self._batch(values)
        self.log.append(batch, seen_seq=len(self.expected))
        self.before_last = list(self.expected)
        self.expected += batch

    @rule(values=batches, off=st.integers(-3, 3).filter(bool))
    def append_stale(self, values: list[Any], off: int) -> None:
        with pytest.raises(Stale):
            self.log.append(self._batch(values), seen_seq=len(self.expected) + off)

    @rule(values=batches, step=st.integers(0, 3))
    def append_refused(self, values: list[Any], step: int) -> None:
        self.disk.refuse_in = step
        with pytest.raises(WriteFailed):
            self.log.append(self._batch(values), seen_seq=len(self.expected))
        # A refused write may leave another previous copy than that before the last append.
        self.before_last = None

    @rule()
    def restart(self) -> None:
        self.shelf.reopen()
        self.log = self.shelf.open_partie()
        assert self.log.notice is None
        tally.count(len(self.expected))

    @rule(data=st.data())
    def damage(self, data: st.DataObject) -> None:
        if self.before_last is None:
            return
        self.shelf.close()
        content = bytearray(self.shelf.file().read_bytes())
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] ^= data.draw(st.integers(1, 127))
        self.shelf.file().write_bytes(content)
        self.shelf.reopen()
        self.log = self.shelf.open_partie()
        assert self.log.notice
        assert self.log.notice.code == "previous_copy"
        self.expected, self.before_last = self.before_last, None

    @invariant()
    def memory_is_what_was_acknowledged(self) -> None:
        if hasattr(self, "log"):
            assert list(self.log.entries) == self.expected
            assert self.log.last_seq == len(self.expected)

    def teardown(self) -> None:
        self.shelf.close()
        self._temporary.cleanup()


PartieMachine.TestCase.settings = settings(tried(40), stateful_step_count=20)
test_any_order_of_events = PartieMachine.TestCase


tables = st.dictionaries(
    st.text(),
    st.dictionaries(st.text(), st.dictionaries(st.text(), json_values, max_size=2), max_size=2),
    max_size=2,
)


@given(write=st.integers(1, 10**18 - 1), tables=tables)
def test_what_is_encoded_is_decoded(write: int, tables: dict[str, dict[str, Any]]) -> None:
    content = decode(encode(write, tables))
    assert content.write == write
    assert content.tables == tables
