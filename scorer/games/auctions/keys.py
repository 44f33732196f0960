"""The keys of an auction: the players, passes and waits, steps of a bid, and the modes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import refusals
from rules.jass.auction import BidPostponed
from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.games.auctions.calls import Calling, Calls
from scorer.games.counting.count_keys import says_unfinished
from scorer.games.counting.key_sizes import KeySizes
from scorer.session import View
from scorer.table.corrections.fields import Fields
from scorer.table.model import LiveTable, PlayKeys, TableContext
from scorer.table.notice import NextLine, next_line, notice_height
from scorer.table.pad.keys import scale
from scorer.table.widths import keys_width
from scorer.text_size.drawn import LEAST_LETTERS, abbreviated, shares_by_need, width_of
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.choice import stepper
from scorer.widgets.component import memo, use_part
from scorer.widgets.faces import CHOSEN_OUTLINE, Key, face
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import HINT, TIGHT, centred, lettering, tap, text_button

MANY_LETTERS = 22
"""Number of letters from which a text is smaller, so that it fits into two lines."""

THREE_LINES = 61
"""Least height of a key with such a text and another one below it, in logical pixels."""

KEY_PADDING = 2
"""Between the edge of a key and the name on it, in logical pixels."""

LINE_LETTERS = 1.2
"""How much larger than usual the line above the keys is at most."""

LONG_TEXT = 0.8
"""Factor for the size of such a text."""


@dataclass(frozen=True, eq=False, kw_only=True)
class CallKeys:
    """The keys of one auction, drawn for one picture of the table.

    Attributes:
        calls: What a touch reads and does.
        shown: Who calls next in the picture; ``None``: nobody.
        bid_text: Returns a bid in words.
        height: Height of a key, in logical pixels.
        letters: A factor for the size of letters.
    """

    calls: Calls
    shown: Calling | None
    bid_text: Callable[[Any], str]
    height: float
    letters: float = 1

    @property
    def name(self) -> str:
        """The name of the player who calls; empty while nobody does."""
        players = self.calls.table.view.players
        return players[self.shown.seat] if self.shown else ""

    @property
    def plays(self) -> str:
        """Who plays with which bid if all others pass; empty before the first bid."""
        table, auction = self.calls.table, self.shown.auction if self.shown else None
        if auction is None or auction.bidder is None:
            return ""
        name, bid = table.view.players[auction.bidder], self.bid_text(auction.bid)
        return table.look.t("table.plays_bid", name=name, bid=bid)

    def key(
        self,
        text: str,
        name: str,
        act: Callable[[], object],
        *,
        hint: str = "",
        kind: Key = Key.PLAIN,
        dim: bool = False,
        expand: int = 1,
        size: float = 15,
    ) -> ft.Control:
        """A key of the auction, with the number of its share of the row."""
        return text_button(
            text,
            self.calls.table.look.colours,
            lambda _: act(),
            hint=hint,
            kind=kind,
            dim=dim,
            height=self.height,
            expand=expand,
            size=max(LEAST_LETTERS, round(size * min(self.letters, 1.3), 1)),
            key=name,
        )

    def players(
        self,
        gap: float,
        hint: Callable[[int], str] = lambda _: "",
        *,
        width: float | None = None,
        columns: int = 0,
    ) -> list[ft.Control]:
        """A key for each player, which lets the player call.

        Args:
            gap: The space between two keys, in logical pixels.
            hint: Returns what stands below the name of a player.
            width: The width of a row of keys likewise; ``None``: that of all keys of the table.
            columns: The keys in a row; 0: all in one row, in which long names have more room.
        """
        table = self.calls.table
        names, size = table.view.players, self._name_size
        edges = 2 * (KEY_PADDING + CHOSEN_OUTLINE)
        whole = keys_width(table.look, table.screens.table.room) if width is None else width
        room, shares = whole - ((columns or len(names)) - 1) * gap, [1] * len(names)
        if not columns:
            needed = [width_of(name, size, bold=True) + edges for name in names]
            shares = shares_by_need(needed, room, least=TARGET)
        unit = room / (columns or sum(shares))
        return [
            self._player(
                seat,
                name,
                abbreviated(name, size, unit * share - edges, bold=True),
                hint(seat),
                share,
            )
            for seat, (name, share) in enumerate(zip(names, shares, strict=True))
        ]

    @property
    def _name_size(self) -> float:
        return round(14 * self.letters, 1)

    def pass_key(self, *, text: str = "", expand: int = 1) -> ft.Control:
        """A pass of the player who calls; ``text`` stands on it while nobody does."""
        name = self.name
        said = self.calls.table.look.t("fact.bid_passed", name=name, people=1) if name else text
        return self.key(said, "pass", self.calls.pass_one, dim=not name, expand=expand)

    def wait_key(self) -> ft.Control:
        """A wait of the player who calls, which is possible only at first (BIE-1)."""
        view, seat = self.calls.table.view, self.shown.seat if self.shown else -1
        refused = bool(refusals(view.check(BidPostponed(seat=seat))))
        text = self.calls.table.look.t("fact.bid_postponed", name=self.name)
        return self.key(text, "wait", self.calls.wait, dim=refused)

    def stands_key(
        self, *, expand: int = 1, hinted: bool = False, kind: Key = Key.PLAIN
    ) -> ft.Control:
        """The passes of all who can still bid; it says who then plays."""
        others, plays = self.calls.table.look.t("table.others_pass"), self.plays
        long = len(plays) > MANY_LETTERS
        hinted = hinted and (not long or self.height >= THREE_LINES)
        return self.key(
            plays or others,
            "stands",
            self.calls.pass_others,
            hint=others if plays and hinted else "",
            kind=kind,
            dim=not plays,
            expand=expand,
            size=15 * (LONG_TEXT if long else 1),
        )

    def _player(self, seat: int, name: str, written: str, hint: str, share: int) -> ft.Control:
        colours, shown = self.calls.table.look.colours, self.shown
        here = shown is not None and seat == shown.seat
        looks = face(colours, chosen=here)
        rows: list[ft.Control] = [
            lettering(
                written,
                looks.ink,
                size=self._name_size,
                bold=here,
                # A single word would be broken anywhere; on one line it ends with an ellipsis.
                lines=2 if " " in name and not hint else 1,
                line=TIGHT,
            )
        ]
        if hint:
            rows.append(lettering(hint, colours.quiet, size=HINT, lines=1, line=TIGHT))
        return tap(
            name,
            centred(rows) if hint else rows[0],
            lambda _: self.calls.choose(seat),
            looks=looks,
            height=self.height,
            expand=share,
            padding=KEY_PADDING,
            selected=here,
            dim=shown is not None and seat not in shown.auction.open,
            key=f"seat-{seat}",
        )


def call_height(look: Appearance, height: float, rows: int, gap: float, largest: float) -> float:
    """The height of a key in rows below the line that says what comes next, in logical pixels."""
    return min(max(TARGET, (height - notice_height(look)) / rows - gap), largest * scale(look))


def call_rows(
    table: TableContext, line: NextLine, rows: Sequence[ft.Control], gap: float
) -> ft.Control:
    """The keys of an auction, below the line that says what comes next."""
    letters = min(scale(table.look), LINE_LETTERS)
    above = next_line(table.look, line, table.live.notice.value, table.actions, letters=letters)
    return ft.Column([above, *rows], spacing=gap, tight=True)


def before_play(
    play: PlayKeys,
    settled: Callable[[View], bool],
    auction: Callable[[TableContext, float], ft.Control],
) -> PlayKeys:
    """The keys of an auction and, once it is settled, those of the play at the same place.

    Args:
        play: The keys of the play.
        settled: Returns whether the auction is over.
        auction: Draws the keys of the auction, for a height in logical pixels.
    """

    def draw(table: TableContext, width: float, height: float) -> ft.Control:
        return play.draw(table, width, height) if settled(table.view) else auction(table, height)

    def claims(table: TableContext) -> ft.Control:
        return play.claims(table) if play.claims and settled(table.view) else ft.Row()

    return replace(
        play, draw=draw, claims=claims, step=lambda view: "play" if settled(view) else "auction"
    )


def bid_points(now: Calling, least: int) -> int:
    """The points of the next bid: as chosen, but at least the lowest possible bid."""
    return max(least, now.draft.points or 0)


def step_keys(
    keys: CallKeys, steps: tuple[int, ...], stepped: Callable[[Calling, int], int], *, lowest: bool
) -> list[ft.Control]:
    """A key for each step.

    Args:
        keys: The keys of the auction.
        steps: By how many points each key changes the bid.
        stepped: Returns the points after a step, at the moment of the touch.
        lowest: Whether the bid that is shown is the lowest possible one.
    """

    def key(by: int) -> ft.Control:
        def act() -> None:
            keys.calls.change(lambda now: replace(now.draft, points=stepped(now, by)))

        sign = f"+{by}" if by > 0 else f"−{-by}"
        return keys.key(sign, f"by-{by}", act, dim=by < 0 and lowest, size=16)

    return [key(by) for by in steps]


def bid_stepper(
    points: int, fields: Fields, raised: int, stepped: Callable[[int, int, int], int]
) -> ft.Control:
    """The points of a bid that is corrected.

    Args:
        points: The points now.
        fields: The fields of the bid.
        raised: By how many points a tap changes the bid; the least bid, too.
        stepped: Returns points that are changed by some others, but not below the least.
    """

    def move(by: int) -> Callable[..., object]:
        def changed(now: Any) -> Any:
            return replace(now, points=stepped(now.points, by, raised))

        return lambda _: fields.change(changed)

    look = fields.look
    return stepper(look.t("sheet.bid"), points, look.colours, move(-raised), move(raised), sign="")


def mode_keys(
    mode_of: Callable[[View], Mode | None], choose_mode: Callable[[LiveTable, Mode], None]
) -> Callable[[Appearance, LiveTable, KeySizes], ft.Control]:
    """Make the row of modes, without factors.

    Args:
        mode_of: Returns the mode of the open deal; ``None`` while it is unknown.
        choose_mode: Names the mode of the open deal, or corrects it.
    """

    @memo
    @ft.component
    @fills_room
    def ModeRow(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
        """The six modes; a tap on another one corrects the deal."""
        chosen = use_part(live.view, mode_of)

        def choose(mode: Mode) -> None:
            if not says_unfinished(look, live):
                choose_mode(live, mode)

        shown = chosen if look.show_trump else None
        return mode_row(look.t, look.colours, look.deck, None, shown, choose, height=sizes.modes)

    return ModeRow
