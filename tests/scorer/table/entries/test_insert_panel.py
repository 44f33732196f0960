"""The panel that inserts: every fact that it offers can be typed, in every game."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.game import AnyGame, Event
from rules.engine.log import Amended, Inserted, Recorded, Voided
from rules.engine.notation import Partie, to_document
from rules.games.bieter import facts as bieter
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.differenzler import facts as differenzler
from rules.games.handjass import facts as handjass
from rules.games.individual import facts as individual
from rules.games.molotow import facts as molotow
from rules.games.pandur import facts as pandur
from rules.games.pandur.bids import Bid
from rules.games.putz import facts as putz
from rules.games.schieber.deal import Options as SchieberOptions
from rules.games.sidi import facts as sidi
from rules.jass.cards import Card, Mode
from rules.pairs import facts as pairs
from rules.pairs.facts import ClaimedOut, ModeChosen, StoeckShown, TricksCounted, VorhandFound
from rules.solo.facts import CardTurned, DealerFound, WeisShown
from scorer.games import ALL
from scorer.phrases import say_points
from scorer.session import View
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS, DRAWN_SECONDS
from scorer.table.entries.deals import deals_of
from scorer.table.entries.insert import revised
from scorer.table.entries.insertion import offers
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.prepared import NAMES, STAGES, begun, document
from tests.full_run import first_in_quick_run
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import view_of
from tests.scorer.server.clients import PARTIE
from tests.scorer.server.readers.room import Phone, room, wait_until
from tests.scorer.server.readers.shown import Shown

T = texts("en")
LONGEST = {
    game: max((LOGS / game).glob("*.txt"), key=lambda path: path.stat().st_size) for game in GAMES
}
READING = ""
"""No tap, but the time in which a person reads a question that has just appeared."""
STEPS = 2
"""Steps of a Partie that was begun in one, and into which something was inserted."""


def label(text: str) -> str:
    """How a control with this label is found on a page."""
    return f"'label': {text!r}"


def chosen(phone: Phone, text: str) -> bool:
    """Whether the control with this label is the chosen one of several."""
    return any(
        each.get("label") == text and each.get("selected") for each in phone.shown.controls()
    )


def on_panel(phone: Phone, text: str) -> list[dict[str, Any]]:
    """The controls of the open panel that can be tapped and have this label."""
    shown = Shown()
    panels = [
        each
        for each in phone.shown.controls()
        if str(each.get("identifier", "")).startswith("panel InsertPanel")
    ]
    shown.page = {"views": panels}
    return [
        each
        for each in shown.controls()
        if each.get("on_click") and (each.get("content") or {}).get("label") == text
    ]


def offered(phone: Phone, text: str) -> bool:
    """Whether the open panel has something with this label that can be tapped."""
    return bool(on_panel(phone, text))


async def tap_on_panel(phone: Phone, text: str) -> None:
    await wait_until(lambda: bool(on_panel(phone, text)))
    phone.event(on_panel(phone, text)[-1]["_i"], "click")
    # The next tap comes after the screen has followed, as a person's does.
    await asyncio.sleep(1.2 * DRAWN_SECONDS)
    await phone.followed()


async def open_insertion(phone: Phone, deal: int) -> None:
    phone.tap(label(T("table.entries")))
    await wait_until(lambda: phone.sees(label(T("entries.insert_at", n=deal))))
    phone.tap(label(T("entries.insert_at", n=deal)))
    await wait_until(lambda: phone.sees(T("entries.insert_what")))


@pytest.mark.parametrize("key", first_in_quick_run(GAMES, 2))
def test_every_offered_fact_has_a_form(
    key: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = GAMES[key]
    partie = load(LONGEST[key], game)
    view: View = view_of(partie)
    deal = deals_of(view)[0]
    kinds = [offer.kind.kind for offer in offers(view, ALL[key], deal)]
    assert kinds

    async def story() -> None:
        async with room(tmp_path, to_document(replace(partie, id=PARTIE))) as here:
            phone = await here.writer()
            await open_insertion(phone, deal.number)
            await tap_on_panel(phone, T("entries.other"))
            for kind in kinds:
                text = T(f"kind.{kind}")
                await tap_on_panel(phone, text)
                await wait_until(partial(chosen, phone, text))
                assert phone.sees(T("entries.in_deal", n=deal.number))

    asyncio.run(story())
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("key", ["schieber", "coiffeur"])
def test_a_fact_stays_the_same_choice_when_rarer_ones_are_shown(key: str, tmp_path: Path) -> None:
    """A tap on it that is on its way then counts for it, and for no other one."""
    partie = load(LONGEST[key], GAMES[key])
    deal = deals_of(view_of(partie))[0]

    async def story() -> None:
        async with room(tmp_path, to_document(replace(partie, id=PARTIE))) as here:
            phone = await here.writer()
            await open_insertion(phone, deal.number)
            shown = [
                (text, on_panel(phone, text)[0]["_i"])
                for text in (
                    T("entries.insert_deal"),
                    *(T(f"kind.{kind.kind}") for kind in ALL[key].facts),
                )
                if on_panel(phone, text)
            ]
            assert shown
            await tap_on_panel(phone, T("entries.other"))
            await wait_until(lambda: not on_panel(phone, T("entries.other")))
            assert shown == [(text, on_panel(phone, text)[0]["_i"]) for text, _ in shown]

    asyncio.run(story())


@dataclass(frozen=True)
class Forgotten:
    """A Partie of two deals, and a whole deal that is inserted between them.

    Attributes:
        first: The facts of the first deal, with those that say who deals it.
        last: The facts of the deal that was played last.
        taps: What a person taps to insert the deal.
        deal: The facts that these taps stand for.
        players: How many players there are.
    """

    first: tuple[Event, ...]
    last: tuple[Event, ...]
    taps: tuple[str, ...]
    deal: tuple[Event, ...]
    players: int = 4


def number(name: str, points: int) -> tuple[str, ...]:
    """The taps for the number of a player."""
    return (f"{name}: –", *str(points))


NEXT, WRITE = T("app.next"), T("pad.write")
CARD = Card.parse("H9")
FORGOTTEN = {
    "schieber": Forgotten(
        (VorhandFound(seat=0), ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(100, 57))),
        (ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(80, 77))),
        ("Hearts, times 1", NEXT, *number("Ana · Marta", 98), WRITE),
        (ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(98, 59))),
    ),
    "coiffeur": Forgotten(
        (VorhandFound(seat=0), RowChosen(side=0, row=0), PointsMade(points=100)),
        (RowChosen(side=0, row=2), PointsMade(points=80)),
        ("Hearts ×2", NEXT, "9", "8", WRITE),
        (RowChosen(side=1, row=1), PointsMade(points=98)),
    ),
    "differenzler": Forgotten(
        (
            DealerFound(seat=3),
            *(differenzler.PointsDeclared(seat=seat, points=40) for seat in range(4)),
            differenzler.PointsCounted(points=(40, 40, 40, 37)),
        ),
        (differenzler.PointsDeclared(seat=1, points=20),),
        (
            *(tap for name in NAMES for tap in number(name, 50)),
            WRITE,
            *(tap for name in NAMES[:3] for tap in number(name, 30)),
            WRITE,
        ),
        (
            *(differenzler.PointsDeclared(seat=seat, points=50) for seat in (1, 2, 3, 0)),
            differenzler.PointsCounted(points=(30, 30, 30, 67)),
        ),
    ),
    "individual": Forgotten(
        (DealerFound(seat=3), individual.PointsCounted(points=(60, 50, 25, 22))),
        (individual.PointsCounted(points=(40, 50, 30, 37)),),
        (*(tap for name in NAMES[:3] for tap in number(name, 30)), WRITE),
        (individual.PointsCounted(points=(30, 30, 30, 67)),),
    ),
    "putz": Forgotten(
        (DealerFound(seat=2), putz.PointsCounted(points=(70, 57, 18))),
        (putz.PointsCounted(points=(60, 50, 30)),),
        (*(tap for name in NAMES[:3] for tap in number(name, 40)), WRITE),
        (putz.PointsCounted(points=(40, 40, 40)),),
        players=3,
    ),
    "handjass": Forgotten(
        (
            DealerFound(seat=3),
            handjass.HandsTaken(seats=(0, 1, 2, 3)),
            handjass.HandsCounted(tricks=(60, 50, 25, 22)),
        ),
        (handjass.HandsTaken(seats=(0, 1)),),
        (NEXT, *(tap for name in NAMES[:3] for tap in number(name, 30)), WRITE),
        (
            handjass.HandsTaken(seats=(0, 1, 2, 3)),
            handjass.HandsCounted(tricks=(30, 30, 30, 67)),
        ),
    ),
    "pandur": Forgotten(
        (
            DealerFound(seat=3),
            pandur.BidMade(seat=0, bid=Bid.N100),
            pandur.SoloCounted(points=110),
        ),
        (pandur.BidMade(seat=2, bid=Bid.N120),),
        ("100", NEXT, "1", "2", "0", WRITE),
        (pandur.BidMade(seat=1, bid=Bid.N100), pandur.SoloCounted(points=120)),
    ),
    "bieter": Forgotten(
        (
            DealerFound(seat=0),
            bieter.BidMade(seat=1, points=600),
            bieter.ModeNamed(mode=Mode.HEARTS),
            TricksCounted(tricks=(98, 59)),
        ),
        (bieter.TrumpTurned(card=CARD), TricksCounted(tricks=(80, 77))),
        ("hearts", "nine", NEXT, *number("Luis", 100), WRITE),
        (bieter.TrumpTurned(card=CARD), TricksCounted(tricks=(100, 57))),
        players=3,
    ),
    "molotow": Forgotten(
        (DealerFound(seat=3), molotow.PointsCounted(points=(60, 50, 25, 22))),
        (molotow.PointsCounted(points=(40, 50, 30, 37)),),
        (*(tap for name in NAMES[:3] for tap in number(name, 30)), WRITE),
        (molotow.PointsCounted(points=(30, 30, 30, 67)),),
    ),
    "sidi": Forgotten(
        (
            DealerFound(seat=3),
            sidi.BidMade(seat=0, points=80, mode=Mode.HEARTS),
            TricksCounted(tricks=(98, 59)),
        ),
        (sidi.BidMade(seat=2, points=60, mode=Mode.CLUBS),),
        ("Hearts", "Luis", NEXT, *number("Ana · Marta", 100), WRITE),
        (
            sidi.BidMade(seat=1, points=40, mode=Mode.HEARTS),
            TricksCounted(tricks=(100, 57)),
        ),
    ),
}


WITH_WEIS = Forgotten(
    FORGOTTEN["individual"].first,
    FORGOTTEN["individual"].last,
    (
        T("entries.first", what=T("kind.weis_shown")),
        "Luis",
        "50",
        NEXT,
        *number("Luis", 0),
        *number("Ana", 100),
        *number("Marta", 30),
        WRITE,
        READING,
        T("individual.dry"),
    ),
    (
        WeisShown(seat=1, points=50, vouched=True),
        individual.PointsCounted(points=(100, 0, 30, 27), trickless=(1,)),
    ),
)
"""A forgotten deal with a Weis, whose player won no trick, about which the game asks (IND-4)."""


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_forgotten_deal_is_typed_and_counts(key: str, tmp_path: Path) -> None:
    check_whole_deal(GAMES[key], FORGOTTEN[key], tmp_path)


@pytest.mark.parametrize("key", ["schieber", "coiffeur", "pandur", "bieter", "sidi"])
def test_how_a_forgotten_deal_was_played_is_not_guessed(key: str, tmp_path: Path) -> None:
    game, case = GAMES[key], FORGOTTEN[key]
    options = game.usual_options(case.players)
    stored = begun(game, PARTIE, NAMES[: case.players], options, *case.first, *case.last)

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            if key == "bieter":
                await tap_on_panel(phone, T("entries.first", what=T("kind.mode_named")))
            mode = "Hearts" if key == "bieter" else case.taps[0]
            await wait_until(lambda: bool(on_panel(phone, mode)))
            assert not chosen(phone, mode)
            assert not on_panel(phone, NEXT)
            await tap_on_panel(phone, mode)
            if key == "sidi":
                assert not on_panel(phone, NEXT)
                await tap_on_panel(phone, case.taps[1])
            await wait_until(lambda: bool(on_panel(phone, NEXT)))

    asyncio.run(story())


@pytest.mark.parametrize("key", ["individual", "putz", "handjass", "differenzler", "bieter"])
def test_a_forgotten_card_is_said_and_not_guessed(key: str, tmp_path: Path) -> None:
    game, case = GAMES[key], FORGOTTEN[key]
    options = game.usual_options(case.players)
    stored = begun(game, PARTIE, NAMES[: case.players], options, *case.first, *case.last)
    kind = "card_turned" if CardTurned in game.event_types else "trump_turned"

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            # A Bieter begins with it.
            if key != "bieter":
                await tap_on_panel(phone, T("entries.first", what=T(f"kind.{kind}")))
            for tap in ("hearts", "nine"):
                await wait_until(partial(offered, phone, tap))
                assert not offered(phone, NEXT)
                await tap_on_panel(phone, tap)
            await wait_until(partial(offered, phone, NEXT))

    asyncio.run(story())


AGAINST = T("fact.tricks_contra_matsch", side="Ana and Marta")
RAISED = (f"{T('sheet.bid')} +",) * 12
"""From 40 to all tricks."""


@pytest.mark.parametrize(
    ("key", "taps", "deal"),
    [
        ("schieber", (), (ModeChosen(mode=Mode.HEARTS),)),
        ("sidi", RAISED, (sidi.BidMade(seat=1, points=157, mode=Mode.HEARTS),)),
    ],
)
def test_card_5_all_tricks_of_a_forgotten_deal_are_asked_about(
    key: str, taps: tuple[str, ...], deal: tuple[Event, ...], tmp_path: Path
) -> None:
    case = FORGOTTEN[key]
    chosen = case.taps[: case.taps.index(NEXT)]
    count = (*number("Ana · Marta", 157), WRITE, READING)
    made = TricksCounted(tricks=(157, 0), matsch=0)
    whole = replace(
        case,
        taps=(*chosen, *taps, NEXT, *count, AGAINST),
        deal=(*deal, made),
    )
    check_whole_deal(GAMES[key], whole, tmp_path)


def test_ind_4_a_question_of_the_game_is_asked_before_the_deal_is_inserted(tmp_path: Path) -> None:
    check_whole_deal(GAMES["individual"], WITH_WEIS, tmp_path, late=True)


def check_whole_deal(game: AnyGame, case: Forgotten, folder: Path, *, late: bool = False) -> None:
    """Type a forgotten deal; ``late``: its Weis was in time, which the table is asked (WIIS-6)."""
    names, options = NAMES[: case.players], game.usual_options(case.players)
    facts = (*case.first, *case.deal, *case.last)
    state = game.start(options, case.players)
    for fact in facts:
        state = game.apply(state, fact)
    stored = begun(game, PARTIE, names, options, *case.first, *case.last)

    async def story() -> None:
        async with room(folder, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            for tap in case.taps:
                if tap is READING:
                    await asyncio.sleep(DOUBLE_TAP_SECONDS)
                else:
                    await tap_on_panel(phone, tap)
            await wait_until(lambda: not phone.sees(T("entries.insert_what")))
            if late:
                yes = label(T("entries.late_weis_yes"))
                await wait_until(lambda: phone.sees(yes))
                phone.tap(yes)
                await wait_until(lambda: not phone.sees(yes))

    asyncio.run(story())
    entries = entries_on_disk(folder, PARTIE)
    partie = Partie(
        id=PARTIE,
        game=game,
        rules=game.revision,
        players=names,
        options=options,
        entries=entries,
    )
    written = view_of(partie)
    assert [step.event for step in written.replay.taken] == list(facts)
    assert written.sheet.totals == game.sheet(state).totals
    # The whole deal is one step, which an undo takes back.
    assert len({entry.step for entry in entries}) == STEPS


def test_facts_that_are_not_written_yet_are_changed_in_their_place() -> None:
    first, second, third = (WeisShown(seat=seat, points=20) for seat in range(3))
    better, new = WeisShown(seat=0, points=50), WeisShown(seat=3, points=100)
    changes = (Amended(7, better), Voided(8), Recorded(new))
    assert revised((first, second, third), changes, 7) == (better, third, new)


async def shown_hint(phone: Phone, text: str) -> None:
    await wait_until(lambda: phone.sees(text))


def test_a_fact_moves_among_the_places_at_which_it_can_stand(tmp_path: Path) -> None:
    """A Weis before or after the claim decides whether that claim was right (END-1)."""
    facts = (
        VorhandFound(seat=0),
        ModeChosen(mode=Mode.HEARTS),
        StoeckShown(side=1),
        ClaimedOut(side=0),
        TricksCounted(tricks=(100, 57)),
    )
    options = SchieberOptions(target=130)
    stored = begun(GAMES["schieber"], PARTIE, NAMES, options, *facts)

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 1)
            await tap_on_panel(phone, T("kind.weis_shown"))
            await shown_hint(phone, T("entries.after", what="Stöck, Luis and Pedro"))
            # Nothing is written before somebody has said whose it is, and what it is worth.
            for said in ("20", "Ana · Marta"):
                assert not chosen(phone, said)
                assert not on_panel(phone, WRITE)
                await tap_on_panel(phone, said)
            # The score as it is if the Weis was shown in time, which is asked next.
            totals = say_points(("Ana · Marta", "Luis · Pedro"), (20, 77))
            await shown_hint(phone, T("entries.new_totals", totals=totals))
            await tap_on_panel(phone, T("entries.earlier"))
            await shown_hint(phone, T("entries.after", what="Ana: Hearts"))
            claim = T("fact.claimed_out", side="Ana and Marta", people=2)
            for fact in ("Stöck, Luis and Pedro", claim):
                await tap_on_panel(phone, T("entries.later"))
                await shown_hint(phone, T("entries.after", what=fact))
            await tap_on_panel(phone, WRITE)
            yes = label(T("entries.late_weis_yes"))
            await wait_until(lambda: phone.sees(yes))
            phone.tap(yes)
            await wait_until(lambda: not phone.sees(yes))

    asyncio.run(story())
    entries = entries_on_disk(tmp_path, PARTIE)
    assert entries[-1].change == Inserted(5, pairs.WeisShown(side=0, points=20, vouched=True))


def test_a_key_stays_the_same_when_a_place_can_be_chosen_no_more(tmp_path: Path) -> None:
    """A tap on it that is on its way counts, also where another owner takes the place away."""

    async def story() -> None:
        async with room(tmp_path, document(PARTIE, STAGES["mode"])) as here:
            phone = await here.writer()
            await open_insertion(phone, 1)
            await tap_on_panel(phone, T("kind.weis_shown"))
            assert phone.sees(T("entries.earlier"))
            before = on_panel(phone, "100")[0]["_i"]
            await tap_on_panel(phone, "Luis · Pedro")
            assert not phone.sees(T("entries.earlier"))
            assert on_panel(phone, "100")[0]["_i"] == before

    asyncio.run(story())


PANDUR = FORGOTTEN["pandur"]


def test_what_the_rules_refuse_is_not_inserted(tmp_path: Path) -> None:
    stored = begun(
        GAMES["pandur"],
        PARTIE,
        NAMES,
        GAMES["pandur"].usual_options(4),
        *PANDUR.first,
        *PANDUR.last,
    )

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            for tap in ("100", NEXT, "1"):
                await tap_on_panel(phone, tap)
            await shown_hint(phone, T("violation.tricks.impossible", points=1))
            assert not on_panel(phone, WRITE)
            await tap_on_panel(phone, "2")
            await wait_until(lambda: bool(on_panel(phone, WRITE)))

    asyncio.run(story())
    assert len(entries_on_disk(tmp_path, PARTIE)) == len((*PANDUR.first, *PANDUR.last))


def test_later_facts_that_no_longer_fit_are_removed_if_the_table_agrees(tmp_path: Path) -> None:
    """With one deal more, another player deals the next one, and cannot have bid in it (PAN-1)."""
    bid = pandur.BidMade(seat=1, bid=Bid.N120)
    options = GAMES["pandur"].usual_options(4)
    stored = begun(GAMES["pandur"], PARTIE, NAMES, options, *PANDUR.first, bid)

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            for tap in PANDUR.taps:
                await tap_on_panel(phone, tap)
            await shown_hint(phone, T("entries.conflicts"))
            assert len(entries_on_disk(tmp_path, PARTIE)) == len((*PANDUR.first, bid))
            phone.tap(label(T("entries.mend")))
            await wait_until(lambda: not phone.sees(T("entries.conflicts")))

    asyncio.run(story())
    added = [entry.change for entry in entries_on_disk(tmp_path, PARTIE)[len(PANDUR.first) + 1 :]]
    assert added == [*(Inserted(4, fact) for fact in PANDUR.deal), Voided(4)]


def test_wiis_6_a_deal_is_inserted_without_its_weis_if_that_came_too_late(tmp_path: Path) -> None:
    case = FORGOTTEN["schieber"]
    stored = begun(GAMES["schieber"], PARTIE, NAMES, SchieberOptions(), *case.first, *case.last)
    weis = (T("entries.first", what=T("kind.weis_shown")), "Ana · Marta", "50", NEXT)

    async def story() -> None:
        async with room(tmp_path, stored) as here:
            phone = await here.writer()
            await open_insertion(phone, 2)
            for tap in (*case.taps[:2], *weis, *case.taps[2:]):
                await tap_on_panel(phone, tap)
            no = label(T("entries.late_weis_no"))
            await wait_until(lambda: phone.sees(no))
            phone.tap(no)
            await wait_until(lambda: not phone.sees(no))

    asyncio.run(story())
    added = entries_on_disk(tmp_path, PARTIE)[len((*case.first, *case.last)) :]
    assert [entry.change for entry in added] == [Inserted(4, fact) for fact in case.deal]
