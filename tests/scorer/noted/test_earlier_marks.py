"""Marks that name a log by a digest hold in every later version of the program."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.engine.codec import usual_left_out
from rules.tournament.facts import Prize, PrizeFor, PrizesOffered, SeatsSwapped
from rules.tournament.options import Options
from scorer.exchange.marks import OfLog
from scorer.exchange.outlines import outline
from scorer.exchange.problems import checked_logs
from scorer.exchange.transfer import import_logs
from scorer.nights import Nights
from scorer.noted.marked import marked_logs
from scorer.session import Partien
from tests.scorer.exchange.devices import NIGHT, WHOLE, exchange, new_device

COPIES = sorted((Path(__file__).parent / "copies").iterdir())
"""Copies of clubs in which a night and a Partie are deleted and a night is put away, each by a
version of its own that named them by all fields that facts and options had then."""


@pytest.mark.parametrize("copy", COPIES, ids=lambda path: path.stem)
def test_what_an_earlier_version_has_deleted_stays_deleted_and_can_be_brought_back(
    copy: Path,
) -> None:
    content = copy.read_bytes()

    async def run() -> None:
        shelf = await new_device()
        await import_logs(shelf, checked_logs(content))
        nights = Nights(shelf)
        listing = await nights.listing()
        assert [(one.title, one.put_away) for one in listing.nights] == [("April", True)]
        assert [one.title for one in listing.deleted] == ["March"]
        (partie,) = await marked_logs(shelf, OfLog.DELETED).ids()
        other = await new_device()
        await exchange(shelf, other)
        await nights.bring_back(listing.deleted[0].id)
        await nights.put_away(listing.nights[0].id, away=False)
        await Partien(shelf).bring_back(partie)
        await exchange(shelf, other)
        # The copy is older than what was said here.
        for device in (shelf, other):
            await import_logs(device, checked_logs(content))
            found = await Nights(device).listing()
            assert {(one.title, one.put_away) for one in found.nights} == {
                ("April", False),
                ("March", False),
            }
            assert not await marked_logs(device, OfLog.DELETED).ids()

    asyncio.run(run())


def test_a_field_with_its_default_changes_no_digest() -> None:
    swapped = SeatsSwapped(round=1, numbers=(1, 5))
    assert usual_left_out(swapped) == {"round": 1, "numbers": [1, 5]}
    told = PrizesOffered(prizes=(Prize(award=PrizeFor.PLACE),), one_each=False)
    assert usual_left_out(told) == {"prizes": [{"award": "place"}], "one_each": False}
    assert usual_left_out(Options(rounds=2)) == {"rounds": 2}


def test_a_digest_stays_as_it_is() -> None:
    """These are in the marks of clubs: whoever changes them brings back what was deleted."""
    assert outline(WHOLE).after(len(WHOLE.entries)) == "ddc568ea8b4130bdac5b8833f657ec88"
    assert outline(NIGHT).after(len(NIGHT.entries)) == "cc8fc2ed48ae7526bc0fe6bd687b2e5b"
