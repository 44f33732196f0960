"""The state of the form for a new Partie, and how taps change it. Nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.engine.codec import Unreadable, to_json
from rules.engine.game import AnyGame, Event
from rules.engine.names import clean_name
from rules.engine.notation import options_from_json
from rules.jass.draw import PLAYERS, seats_of_draw
from rules.solo.facts import DealerFound
from scorer.forms.first_player import FirstPlayer
from scorer.screens.new_partie.draw import PairDraw
from scorer.session import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What a form starts with.

    Attributes:
        names: Names by seat; empty where they are not known.
        options: The options of the game.
        usual: The options if it were no rematch.
        winners: In a rematch, the seats of the winners of the previous Partie.
        previous: In a rematch, the id of the previous Partie.
    """

    names: tuple[str, ...]
    options: Any
    usual: Any
    winners: tuple[int, ...] = ()
    previous: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a Partie cannot begin.

    Attributes:
        text: A sentence for the players; empty for nothing.
        rule: The id of the rule that says so; empty for none.
    """

    text: str = ""
    rule: str = ""


NO_PROBLEM = Problem()
"""The Partie can begin, as far as anybody has tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """The part of the state of the form whose JSON form follows from its types.

    Attributes:
        names: Names by seat; empty for a free seat.
        spare: Names without a seat, since the number of players was reduced.
        naming: The seat that is being named, if any.
        winners: The seats of the winners of the previous Partie who play again.
        first: The seat chosen as the answer to the question of :class:`FirstPlayer`.
        dealer: The seat chosen as the answer to the dealer question of :class:`FirstPlayer`.
        typing: The field of the options whose number is being typed; empty if none.
        problem: Why the Partie cannot begin.
    """

    names: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    naming: int | None = None
    winners: frozenset[int] = frozenset()
    first: int | None = None
    dealer: int | None = None
    typing: str = ""
    problem: Problem = NO_PROBLEM


@dataclass(frozen=True, slots=True, kw_only=True)
class Form(Typed):
    """The state of the form.

    Attributes:
        options: The options of the game.
        drawn: After a draw, every player's name with the draw.
    """

    options: Any
    drawn: tuple[tuple[str, PairDraw], ...] = ()

    @property
    def free_seat(self) -> int | None:
        """The first seat without a name."""
        return next((seat for seat, name in enumerate(self.names) if not name), None)

    def naming_seat(self, seat: int | None) -> Form:
        """Return the form with this seat being named, or none."""
        return replace(self, naming=seat, problem=NO_PROBLEM)

    def named(self, seat: int, name: str) -> Form:
        """Return the form with a name on a seat, and the next free seat being named."""
        before = self.names[seat]
        same_player = not before or before == name.strip()
        moved = replace(
            self,
            names=_with(self.names, seat, name.strip()),
            winners=self.winners if same_player else self.winners - {seat},
            drawn=(),
            problem=NO_PROBLEM,
        )
        return replace(moved, naming=moved.free_seat)

    def cleared(self, seat: int) -> Form:
        """Return the form with a seat freed, which stays the one being named."""
        return replace(
            self,
            names=_with(self.names, seat, ""),
            winners=self.winners - {seat},
            drawn=(),
            naming=seat,
        )

    def swapped(self, seat: int, other: int) -> Form:
        """Return the form with two players exchanged."""
        order = {seat: other, other: seat}
        moved = self._reseated([order.get(each, each) for each in range(len(self.names))])
        return replace(moved, drawn=(), naming=None)

    def _reseated(self, order: Sequence[int]) -> Form:
        """Return the form with the player of seat ``order[0]`` on seat 0, and so on."""
        now = {before: seat for seat, before in enumerate(order)}
        return replace(
            self,
            names=tuple(self.names[before] for before in order),
            winners=frozenset(now[seat] for seat in self.winners),
            first=None if self.first is None else now[self.first],
            dealer=None if self.dealer is None else now[self.dealer],
        )

    def typed(self, name: str, number: str) -> Form:
        """Return the form with what was typed into the fields and not confirmed."""
        form = self
        if form.naming is not None and (cleaned := clean_name(name)):
            form = form.named(form.naming, cleaned)
        if form.typing and number.isdecimal():
            form = replace(form, options=replace(form.options, **{form.typing: int(number)}))
        return form

    def seating(self, game: AnyGame, players: int) -> Form:
        """Return the form for another number of players.

        Players who lose their seats get them back when there are seats again. Options with the
        usual value get the usual value for the new number.
        """
        aside = (name for name in self.spare if name not in self.names)
        everybody = (*self.names, *aside, *[""] * players)
        names = everybody[:players]
        spare = tuple(name for name in everybody[players:] if name)
        options = _options_for(game, self.options, len(self.names), players)
        return replace(
            self,
            names=names,
            winners=frozenset(seat for seat in self.winners if seat < players),
            first=_still_there(self.first, players),
            dealer=_still_there(self.dealer, players),
            spare=spare,
            options=options,
            drawn=(),
            problem=NO_PROBLEM,
            naming=None,
        )

    def paired(self, draw: PairDraw) -> Form:
        """Return the form with the pairs of a draw (SCH-1)."""
        moved = self._reseated(seats_of_draw(draw.high))
        shown = tuple((name, draw) for name in self.names)
        return replace(moved, drawn=shown, naming=None, problem=NO_PROBLEM)

    def candidates(self, first: FirstPlayer) -> tuple[int, ...]:
        """Return the seats that can be first; in a rematch perhaps only those of the winners."""
        only_winners = first.only_winners(self.options)
        return tuple(
            seat for seat in range(len(self.names)) if not only_winners or seat in self.winners
        )

    def dealers(self, first: FirstPlayer) -> tuple[int, ...]:
        """Return the seats that can have drawn the card of the dealer, if that is asked."""
        if not first.dealer_question(self.options):
            return ()
        return tuple(seat for seat in range(len(self.names)) if seat != self.first)

    def facts(self, first: FirstPlayer) -> tuple[Event, ...]:
        """Return the facts of who is first and who deals, as far as they were chosen."""
        if self.first is None or self.first not in self.candidates(first):
            return ()
        found = first.fact(self.options, self.first, len(self.names))
        if self.dealer is None or self.dealer not in self.dealers(first):
            return (found,)
        return found, DealerFound(seat=self.dealer)

    def to_remember(self, first: FirstPlayer, usual: Any) -> dict[str, Any]:
        """Return what to remember for the next Partie of this game, as JSON."""
        options = first.to_remember(self.options, usual)
        return {"players": len(self.names), "options": to_json(options)}


def initial_form(setup: Setup) -> Form:
    """Return the form as it opens; the Partie can begin at once, because names are optional."""
    return Form(names=setup.names, options=setup.options, winners=frozenset(setup.winners))


def draws_pairs(game: AnyGame, players: int) -> bool:
    """Return whether the pairs can be drawn (SCH-1)."""
    return players == PLAYERS and len(game.sides(players)) == 2


def last_players(seated: Sequence[str], players: Sequence[str], count: int) -> tuple[str, ...]:
    """Return the names by seat that a form begins with: those who played last.

    Args:
        seated: The names by seat of the last Partie, empty where nobody was named.
        players: All remembered names, most recent first.
        count: The number of seats.

    >>> last_players(("Ana", "", ""), ("Ana", "Luis"), 2), last_players((), ("Ana", "Luis"), 2)
    (('Ana', ''), ('Ana', 'Luis'))
    """
    recent = players if all(seated) and len(players) >= count else seated
    return (*recent, *[""] * count)[:count]


def remembered(
    game: AnyGame,
    first: FirstPlayer,
    players: Sequence[str],
    kept: Any,
    *,
    seated: Sequence[str] = (),
) -> Setup:
    """Return a setup with the players and options of the last Partie of this game.

    Args:
        game: The game to play.
        first: How its first player is found.
        players: All remembered names, most recent first.
        kept: What :meth:`Form.to_remember` returned the last time; invalid parts are ignored.
        seated: The names by seat of the last Partie, empty where nobody was named.
    """
    last = kept if isinstance(kept, Mapping) else {}
    count = last.get("players")
    if type(count) is not int or count not in game.player_counts:
        count = game.player_counts[0]
    options = _options(game, first, count, last.get("options"))
    names = last_players(seated, players, count)
    return Setup(names=names, options=options, usual=options)


def rematch(view: View, first: FirstPlayer, usual: Setup) -> Setup:
    """Return a setup with the same players and rules; perhaps a winner deals (SCH-2)."""
    winners = tuple(seat for side in view.outcome.winners for seat in view.sides[side])
    to_remember = first.to_remember(view.options, usual.usual)
    options = first.rematch(view.options) if winners else to_remember
    return Setup(
        names=view.names, options=options, winners=winners, usual=to_remember, previous=view.id
    )


def _options(game: AnyGame, first: FirstPlayer, players: int, kept: Any) -> Any:
    usual = game.usual_options(players)
    if not isinstance(kept, Mapping):
        return usual
    try:
        options = options_from_json(game, players, kept)
    except Unreadable:
        return usual
    if game.check_options(options, players):
        return usual
    return first.to_remember(options, usual)


def _options_for(game: AnyGame, options: Any, before: int, after: int) -> Any:
    """Return the options for another number of players; usual values change to the new usual."""
    was, becomes = game.usual_options(before), game.usual_options(after)
    usual = {
        field.name: getattr(becomes, field.name)
        for field in fields(options)
        if getattr(options, field.name) == getattr(was, field.name)
    }
    return replace(options, **usual)


def _still_there(seat: int | None, players: int) -> int | None:
    return seat if seat is not None and seat < players else None


def _with(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    return (*names[:seat], name, *names[seat + 1 :])
