"""A whole night as its organiser plays it: from the form to the standings, back and forward again.

What the screens show is compared with a computation from the document of the night, by which
nothing of the program is used.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rules.engine.log import history
from rules.tournament.document import to_document
from rules.tournament.facts import ResultCounted, TableCounted
from rules.tournament.options import Options, Wish
from rules.tournament.state import State
from tests.browser.tournament.organiser import Organiser
from tests.rules.tournament.reckoning import Line, Reckoning

Typed = tuple[int | None, ...]
"""The numbers of a sheet in the order of its fields; ``None``: the field is left as it is."""
Seats = tuple[int, int, int, int]
USUAL: Final = Options()


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """What an organiser and the tables do.

    Attributes:
        title: What the night is called.
        people: The list that is pasted, a player or a pair on each line.
        players: How many players it has.
        results: What is typed for a table, from the numbers of round and table.
        rounds: How many rounds are played.
        agreed: What is tapped in the form: options, each with the choice.
        drawn: For each round that is drawn by the table, the players of each table by seat; other
            rounds are drawn by lot.
    """

    title: str
    people: tuple[str, ...]
    players: int
    results: Callable[[int, int], Typed]
    rounds: int = 2
    agreed: tuple[tuple[str, str], ...] = ()
    drawn: tuple[tuple[Seats, ...], ...] = ()


class Playing:
    """An evening on the organiser's screen.

    Args:
        hand: The organiser.
        evening: What is played.
    """

    def __init__(self, hand: Organiser, evening: Evening) -> None:
        self.hand = hand
        self.evening = evening
        self._shot = re.sub(r"\W+", "-", evening.title.lower())

    def shot(self, what: str) -> None:
        """Save a picture, named by the night."""
        self.hand.screen.shot(f"{self._shot}-{what}")

    def begin(self) -> State:
        """Agree on what is played, and enter the players."""
        hand, t, evening = self.hand, self.hand.t, self.evening
        hand.begin(evening.title)
        for option, text in evening.agreed:
            label = t(f"tournament.option.{option}")
            hand.tap(t("app.labelled", what=label, text=text))
        for _ in range(USUAL.rounds - evening.rounds):
            hand.tap(f"{t('tournament.option.rounds')} −")
        self.shot("form")
        hand.tap_text("tournament.new.begin")
        hand.paste("\n".join(evening.people), evening.players)
        begun = hand.wait_for_state(lambda now: len(now.players) == evening.players)
        assert begun.options.rounds == evening.rounds
        return begun

    def mark(self, number: int, category: str) -> None:
        """Give a player a category, which is tapped if another player has it."""
        hand = self.hand
        player = hand.night().replay().state.player(number)
        hand.tap(f"{number} {player.name}")
        hand.screen.wait_for_text(hand.t("tournament.categories.title"))
        if category in hand.screen.buttons():
            hand.tap(category)
        else:
            hand.type_into(category, hand.t("tournament.categories.new"))
            hand.tap_text("tournament.categories.add")
        hand.wait_for_state(lambda now: now.player(number).categories == (category,))
        hand.tap_text("app.back")

    def play(self) -> None:
        """Play all rounds."""
        for number in range(1, self.evening.rounds + 1):
            self._draw(number)
            self.hand.tap_text("tournament.table.enter", n=1)
            for table in range(1, self.evening.players // 4 + 1):
                self._enter(number, table)
            self.hand.move_on("tournament.round.close", n=number)
            self.hand.wait_for_close(number)

    def _draw(self, number: int) -> None:
        hand = self.hand
        if number > len(self.evening.drawn):
            hand.move_on("tournament.draw.round", n=number)
            hand.wait_for_draw(number)
            self.shot(f"drawn-{number}")
            return
        tables = self.evening.drawn[number - 1]
        hand.move_on("tournament.seats.by_hand")
        hand.screen.wait_for(hand.t("tournament.seats.by_token"))
        # Token by token in the first round, table by table in the next one, and so on.
        self._show_tokens(tables) if number % 2 else self._name_players(tables)
        self.shot(f"tokens-{number}")
        hand.tap_text("tournament.seats.write", n=number)
        made = hand.wait_for_draw(number).rounds[number - 1].tables
        assert tuple(one.seats for one in made) == tables
        self.shot(f"drawn-{number}")

    def _show_tokens(self, tables: tuple[Seats, ...]) -> None:
        """Type the token of one player after the other; a partner for the night sits across."""
        state: State = self.hand.night().replay().state
        tokens = {
            player: 4 * table + seat + 1
            for table, seats in enumerate(tables)
            for seat, player in enumerate(seats)
        }
        seated: set[int] = set()
        for player in sorted(tokens, reverse=True):
            if player in seated:
                continue
            self.hand.tap(f"{player} {state.player(player).name}")
            self.hand.type_points(tokens[player])
            self.hand.tap_text("tournament.seats.take")
            seated |= {player, self._partner(tables, state, player)}

    def _name_players(self, tables: tuple[Seats, ...]) -> None:
        """Type the player of one seat after the other."""
        state: State = self.hand.night().replay().state
        self.hand.tap_text("tournament.seats.by_table")
        seated: set[int] = set()
        for player in (player for seats in tables for player in seats):
            if player not in seated:
                self.hand.type_points(player)
                self.hand.tap_text("tournament.seats.take")
                seated |= {player, self._partner(tables, state, player)}

    @staticmethod
    def _partner(tables: tuple[Seats, ...], state: State, player: int) -> int:
        """Who sits across because of being the partner for the night; else the player."""
        if state.options.wish is not Wish.FIXED_PAIRS:
            return player
        (seats,) = (one for one in tables if player in one)
        return seats[(seats.index(player) + 2) % 4]

    def _enter(self, number: int, table: int) -> None:
        """Type what a table has made; what is written is what was typed."""
        hand, t = self.hand, self.hand.t
        typed = self.evening.results(number, table)
        hand.screen.wait_for(t("tournament.table.of_round", round=number, n=table))
        state: State = hand.night().replay().state
        for place, points in enumerate(typed):
            if place:
                hand.tap_text("app.next")
            if points is not None:
                hand.type_points(abs(points))
            if points is not None and points < 0:
                player = state.rounds[number - 1].tables[table - 1].seats[place]
                seat = f"{4 * (table - 1) + place + 1} {state.player(player).name}"
                below = t("tournament.result.below_zero")
                hand.tap(t("app.labelled", what=seat, text=below))
                hand.screen.wait_for_text(t("app.labelled", what=seat, text=_number(points)))
        self.shot(f"sheet-{number}-{table}")
        hand.tap_text("pad.write")
        hand.wait_for_table(number, table)
        fact = hand.night().replay().taken[-1].event
        if isinstance(fact, ResultCounted):
            assert fact.points == typed
            return
        assert isinstance(fact, TableCounted)
        assert typed[0] is not None
        rest = (state.options.round_total - typed[0], 0, 0, 0, 0)
        said = (one if one is not None else left for one, left in zip(typed[1:], rest, strict=True))
        assert (*fact.tricks, *fact.matsches, *fact.stoeck) == (typed[0], *said)

    def reckoned(self) -> tuple[Line, ...]:
        """The standings by the other computation."""
        return tuple(Reckoning(document_of(self.hand)).lines())

    def show_standings(self) -> None:
        """Open the standings, which have a column of their own on a wide screen."""
        name = self.hand.t("tournament.tab.standings")
        if name in self.hand.screen.buttons():
            self.hand.tap(name)

    def wait_for_standings(self, lines: tuple[Line, ...]) -> None:
        """Wait until the screen shows these lines and no others, in their order."""
        texts, screen = [line_text(self.hand, line) for line in lines], self.hand.screen
        for text in texts:
            screen.wait_for_text(text)
        screen.settle()
        points = f", {self.hand.t('tournament.round.title', n=1)} "
        shown = [one for one in screen.texts() if re.match(r"\d+\. ", one) and points in one]
        assert shown == texts

    def back_and_forward(self) -> None:
        """Undo the whole night, step by step, and do all of it again."""
        hand = self.hand
        before = hand.night()
        steps = len(history(before.entries).done)
        for left in reversed(range(steps)):
            hand.tap_text("table.undo")
            hand.wait_for_steps(left)
        assert hand.night().replay().taken == ()
        self.shot("undone")
        for done in range(1, steps + 1):
            hand.tap_text("table.redo")
            hand.wait_for_steps(done)
        assert hand.night().replay().taken == before.replay().taken


def document_of(hand: Organiser) -> dict[str, Any]:
    """The document of the night that is played."""
    document: dict[str, Any] = json.loads(json.dumps(to_document(hand.night())))
    return document


def line_text(hand: Organiser, line: Line) -> str:
    """How a line of the other computation reads on the screen."""
    t, rounds = hand.t, []
    for number, points in enumerate(line["rounds"], start=1):
        made = "–" if points is None else _number(points)
        said = f"{t('tournament.round.title', n=number)} {made}"
        struck = number in line["struck"]
        rounds.append(f"{said} ({t('tournament.does_not_count')})" if struck else said)
    who = f"{line['rank']}. {line['name']}"
    return ", ".join([t("app.labelled", what=who, text=_number(line["total"])), *rounds])


def _number(points: int) -> str:
    return str(points).replace("-", "−")
