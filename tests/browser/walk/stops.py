"""Every screen of the app in its states, and how a walk gets there."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from scorer.phrases import card_text
from scorer.texts import Texts
from scorer.texts.standings import season_name
from tests.browser.prepared import LONG
from tests.browser.walk.prepared_games import (
    ALONE,
    BY_TOTAL,
    DRAWN,
    NIGHT,
    PAIRS,
    PRIZES,
    Table,
    finished,
    playing,
)

OTHERS: Final = "others"
"""The group of the screens that belong to no game."""

TYPED: Final = "57"
"""Digits that are typed on a table: points that each game can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A screen in one of its states.

    Attributes:
        name: What it is, for file names and reports.
        group: The key of its game, or `OTHERS`.
        path: Its route.
        expected: A text on the screen of this route.
        opens: The button of a list that is tapped first; a wide screen always shows the list, and
            has no such button.
        taps: The buttons to tap then, in order: each the beginning of a name. Where one of them is
            missing, the state does not exist there.
        keys: The keys to press then.
        closes: The button to tap once it was seen, where all of it would be there again.
        usual: Whether it is seen at every table; tests of every day show only these.
    """

    name: str
    group: str
    path: str
    expected: str
    opens: str = ""
    taps: tuple[str, ...] = ()
    keys: str = ""
    closes: str = ""
    usual: bool = False


class Walker(Protocol):
    """What a walk needs of a screen: of a browser, or of a client without one."""

    def go(self, path: str = "") -> None:
        """Show another screen."""

    def wait_for(self, text: str) -> None:
        """Wait for a text."""

    def settle(self) -> None:
        """Wait until nothing changes."""

    def texts(self) -> tuple[str, ...]:
        """All names on the screen."""

    def buttons(self) -> tuple[str, ...]:
        """The names of all that can be tapped."""

    def tap(self, name: str) -> None:
        """Tap a button."""

    def type_keys(self, keys: str) -> None:
        """Press keys."""


TRIES: Final = 6
"""How often the first screen is asked for: what is open is closed first."""

PATIENCE_SECONDS: Final = 2
"""How long a button may take to come, and a tap to change the screen; some change nothing."""


def walk(screen: Walker, stops: Sequence[Stop], t: Texts) -> Iterator[Stop]:
    """Show one state after the other; yield each once it is shown and nothing changes."""
    read = t("take.read")
    for stop in stops:
        # Two tables may say the same, so the screen with the fewest controls is shown between them.
        for _ in range(TRIES):
            screen.go("take")
            screen.settle()
            if any(read in text for text in screen.texts()):
                break
        screen.go(stop.path)
        screen.wait_for(stop.expected)
        screen.settle()
        if stop.opens:
            _tapped(screen, stop.opens)
        if all(_tapped(screen, name) for name in stop.taps):
            if stop.keys:
                screen.type_keys(stop.keys)
                screen.settle()
            yield stop
        if stop.closes:
            _tapped(screen, stop.closes)


def _tapped(screen: Walker, beginning: str) -> bool:
    """Tap the button with this name, else one whose name begins so; return whether there is one."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not (begun := [name for name in screen.buttons() if name.startswith(beginning)]):
        if time.monotonic() > end:
            return False
        screen.settle()
    before, end = screen.texts(), time.monotonic() + PATIENCE_SECONDS
    screen.tap(min(begun, key=len))
    screen.settle()
    # A busy machine is quiet for a while before it shows what was tapped.
    while screen.texts() == before and time.monotonic() < end:
        screen.settle()
    return True


def every_stop(t: Texts, tables: Sequence[Table]) -> tuple[Stop, ...]:
    """Every screen in its states: those of the games of these tables, then all others.

    Args:
        t: The texts of the language in which the app is shown.
        tables: The Partien that the app has.
    """
    games = dict.fromkeys(table.game for table in tables)
    of_games = (stop for game in games for stop in _of_game(t, tables, game))
    return (*of_games, *_of_the_others(t))


PANELS: Final = {
    "weis": ("table.weis",),
    "stoeck": ("table.stoeck",),
    "menu": ("table.menu",),
    "entries": ("table.entries",),
    "fault": ("table.menu", "table.fault"),
    "standing": ("table.menu", "sheet.standing"),
    "names": ("table.menu", "names.title"),
    "scored": ("table.menu", "scored.title"),
    "rules": ("table.menu", "rules.title"),
    "counter": ("table.menu", "counter.title"),
    "keyboard": ("table.menu", "keyboard.title"),
}
"""Panels of a table, each with the texts of the buttons that open it."""

LISTED: Final = {"insert": "entries.insert_at", "correct": "entries.deal_n"}
"""Panels that the list of entries opens, each with the text of the button for a deal."""


USUAL: Final = frozenset({"menu", "entries"})
"""Panels that are opened at every table."""


def _of_game(t: Texts, tables: Sequence[Table], game: str) -> Iterator[Stop]:
    """The form of a game, its table in each state, its panels, the end."""
    menu = t("table.menu")
    start = t("new.start")
    yield Stop(name=f"{game}-form", group=game, path=f"new/{game}", expected=start, usual=True)
    played, over = playing(tables, game), finished(tables, game)
    for table in tables:
        if table.game == game:
            yield Stop(
                name=f"{game}-{table.step}",
                group=game,
                path=table.path,
                expected=menu,
                usual=table in (played, over),
            )
    yield Stop(name=f"{game}-typed", group=game, path=played.path, expected=menu, keys=TYPED)
    for panel, keys in PANELS.items():
        yield Stop(
            name=f"{game}-{panel}",
            group=game,
            path=played.path,
            expected=menu,
            taps=tuple(map(t, keys)),
            usual=panel in USUAL,
        )
    for panel, key in LISTED.items():
        yield Stop(
            name=f"{game}-{panel}",
            group=game,
            path=played.path,
            expected=menu,
            opens=t("table.entries"),
            taps=(t(key, n=1),),
        )
    pair = " · ".join(played.document["players"][:3:2])
    claim = (t("table.claim", side=pair),)
    yield Stop(name=f"{game}-claim", group=game, path=played.path, expected=menu, taps=claim)
    if game == "coiffeur":
        yield from _cells(t, played)
    if game == "bieter":
        yield _second_weis(t, played)
    ruling = (t("end.ruling"),)
    yield Stop(name=f"{game}-ruling", group=game, path=over.path, expected=menu, taps=ruling)
    for name, expected in (("deals", "past.play"), ("share", "share.picture")):
        yield Stop(
            name=f"{game}-{name}",
            group=game,
            path=f"{over.path}/{name}",
            expected=t(expected),
            usual=True,
        )
    given = t("give.link")
    yield Stop(name=f"{game}-give", group=game, path=f"{played.path}/give", expected=given)


def _second_weis(t: Texts, table: Table) -> Stop:
    """The question which of two Weis counts; nothing is written before the answer."""
    bidder = table.document["players"][0]
    return Stop(
        name=f"{table.game}-which-weis",
        group=table.game,
        path=table.path,
        expected=t("table.menu"),
        taps=(t("table.weis"), t("table.bar_label", side=bidder, points=100)),
    )


def _cells(t: Texts, table: Table) -> Iterator[Stop]:
    """A cell of the sheet that is chosen, one that asks how it is played, and a forgotten count."""
    pair = " · ".join(table.document["players"][1::2])
    cell = t("coiffeur.open", side=pair, row="|").partition("|")[0]
    for name, row in (("cell", ""), ("joker", "Wunsch")):
        yield Stop(
            name=f"{table.game}-{name}",
            group=table.game,
            path=table.path,
            expected=t("table.menu"),
            taps=(cell + row,),
        )
    row = t("coiffeur.row", name=t("mode.french.undenufe"), factor=3)
    yield Stop(
        name=f"{table.game}-insert-count",
        group=table.game,
        path=table.path,
        expected=t("table.menu"),
        opens=t("table.entries"),
        taps=(t("entries.insert_at", n=1), pair, row, t("app.next")),
    )


def _of_the_others(t: Texts) -> Iterator[Stop]:
    """The screens that belong to no game."""
    night = f"tournament/night/{NIGHT.id}"
    question = "desk.case.looking_back"
    routes: dict[str, tuple[str, str, tuple[str, ...]]] = {
        "home": ("", "home.new_partie", ()),
        "settings": ("settings", "settings.text_size", ()),
        "rules": ("rules", "rules.title", ()),
        "history": ("history", "numbers.which_player", ()),
        "numbers": ("numbers", "numbers.title", ()),
        "numbers-player": (f"numbers?kind=player&name={LONG[0]}", "people.hide", ()),
        "cash": ("cash", "cash.use", ()),
        "desk": ("desk", "desk.title", ()),
        "desk-question": ("desk", "desk.title", (question,)),
        "desk-ruling": ("desk", "desk.title", (question, "desk.option.which_trick.first")),
        "counter": ("counter", "counter.what", ()),
        "take": ("take", "take.read", ()),
        "tournament": ("tournament", "tournament.title", ()),
        "tournament-new": ("tournament/new", "tournament.new.begin", ()),
        "tournament-offline": ("tournament/offline", "offline.begin", ()),
        # On a wide screen the standings have no tab.
        **{
            f"night-{tab}": (night, "tournament.tab.players", (f"tournament.tab.{tab}",))
            for tab in ("players", "round", "standings", "entries")
        },
    }
    for name, (path, expected, keys) in routes.items():
        taps = tuple(map(t, keys))
        yield _of_none(name, path, t(expected), *taps)
    ace = f"{card_text(t, 'HA', 'french')}, 11"
    card = _of_none("counter-card", "counter", t("counter.what"), t("mode.french.hearts"), ace)
    yield replace(card, closes=t("app.close"))
    more = t("memory.more", what="").strip()
    yield _of_none("tournament-more", "tournament", t("tournament.nights.new"), more)
    by_rank = t("tournament.season_by.rank_points")
    by_total = season_name(t, BY_TOTAL.title, BY_TOTAL.year)
    yield _of_none("season", "tournament/season", by_rank)
    yield _of_none("season-by-total", "tournament/season", by_rank, by_total)
    yield from _of_rankings(t)
    yield from _of_seats(t)
    yield _of_none("night-screen", f"{night}/screen", "Noche de marzo")


def _of_rankings(t: Texts) -> Iterator[Stop]:
    """How a night is ranked: pairs, struck rounds, prizes, and what is agreed."""
    pairs, prizes = (f"tournament/night/{night.id}" for night in (PAIRS, PRIZES))
    players, entries = t("tournament.tab.players"), t("tournament.tab.entries")
    standings, agree = t("tournament.tab.standings"), t("tournament.agreed.change")
    ladies, teams = (
        t("app.labelled", what=standings, text=text)
        for text in ("Damas", t("tournament.teams.title"))
    )
    yield _of_none("night-pairs", pairs, players, standings)
    yield _of_none("night-pair-of", pairs, players, players, "1 ")
    yield _of_none("night-agreed", pairs, players, entries, agree)
    yield _of_none("night-struck", prizes, players, standings)
    yield _of_none("night-category", prizes, players, standings, ladies)
    yield _of_none("night-teams", prizes, players, standings, teams)
    yield _of_none("night-final", prizes, players, standings, t("tournament.final.title"))
    yield _of_none("night-prizes", prizes, players, standings, t("tournament.prizes.change"))
    yield _of_none("night-cards", prizes, players, standings, t("tournament.cards.title"))
    yield _of_none("night-team-of", prizes, players, players, "1 ")
    yield _of_none("night-screen-pairs", f"{pairs}/screen", "Noche de parejas")
    alone, enter = f"tournament/night/{ALONE.id}", t("tournament.table.enter", n=2)
    yield _of_none("night-alone", alone, players, enter)
    yield _of_none("night-alone-agreed", alone, players, entries, agree)
    yield _of_none("night-alone-standings", alone, players, standings)


def _of_seats(t: Texts) -> Iterator[Stop]:
    """Seats by hand, the questions about a draw, and the door."""
    drawn, played = (f"tournament/night/{night.id}" for night in (DRAWN, NIGHT))
    players = t("tournament.tab.players")
    tokens, swap = t("tournament.seats.by_hand"), t("tournament.swap.open")
    yield _of_none("night-draw-again", drawn, players, t("tournament.draw.again", n=1))
    yield _of_none("night-tokens", drawn, players, tokens, "7", t("tournament.seats.take"), "1")
    by_table = t("tournament.seats.by_table")
    yield _of_none("night-tokens-by-table", drawn, players, tokens, by_table)
    yield _of_none("night-swap", played, players, swap, "1 ", "12 ")
    yield _of_none("night-till", played, players, players, t("tournament.till.title"))


def _of_none(name: str, path: str, expected: str, *taps: str) -> Stop:
    return Stop(name=name, group=OTHERS, path=path, expected=expected, taps=taps, usual=True)
