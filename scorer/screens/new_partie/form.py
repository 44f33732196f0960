"""The state of the form for a new Partie, and how taps change it. Nothing here draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.engine.codec import Unreadable, from_json, to_json
from rules.engine.game import AnyGame, Event
from rules.jass.draw import PLAYERS, seats_of_draw
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
        winners: In a rematch, the names of the winners of the previous Partie.
    """

    names: tuple[str, ...]
    options: Any
    usual: Any
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """The state of the form.

    Attributes:
        names: Names by seat; empty for a free seat.
        options: The options of the game.
        spare: Names without a seat, since the number of players was reduced.
        naming: The seat that is being named, if any.
        first: The name chosen as the answer to the question of :class:`FirstPlayer`.
        typing: The field of the options whose number is being typed; empty if none.
        drawn: After a draw, every player's name with the draw.
        problem: A sentence for the players, why the Partie cannot begin.
    """

    names: tuple[str, ...]
    options: Any
    spare: tuple[str, ...] = ()
    naming: int | None = None
    first: str = ""
    typing: str = ""
    drawn: tuple[tuple[str, PairDraw], ...] = ()
    problem: str = ""

    @property
    def free_seat(self) -> int | None:
        """The first seat without a name."""
        return next((seat for seat, name in enumerate(self.names) if not name), None)

    def naming_seat(self, seat: int | None) -> Form:
        """Return the form with this seat being named, or none."""
        return replace(self, naming=seat, problem="")

    def named(self, seat: int, name: str) -> Form:
        """Return the form with a name on a seat, and the next free seat being named."""
        there = replace(self, names=_with(self.names, seat, name.strip()), drawn=(), problem="")
        return replace(there, naming=there.free_seat)

    def cleared(self, seat: int) -> Form:
        """Return the form with a seat freed, which stays the one being named."""
        return replace(self, names=_with(self.names, seat, ""), drawn=(), naming=seat)

    def swapped(self, seat: int, other: int) -> Form:
        """Return the form with two players exchanged."""
        names = _with(_with(self.names, seat, self.names[other]), other, self.names[seat])
        return replace(self, names=names, drawn=(), naming=None)

    def typed(self, name: str, number: str) -> Form:
        """Return the form with what was typed into the fields and not confirmed."""
        form = self
        if form.naming is not None and name.strip():
            form = form.named(form.naming, name)
        if form.typing and number.isdecimal():
            form = replace(form, options=replace(form.options, **{form.typing: int(number)}))
        return form

    def seating(self, game: AnyGame, players: int) -> Form:
        """Return the form for another number of players.

        Players who lose their seats get them back when there are seats again. Options that had
        the usual values get those of the new number.
        """
        aside = (name for name in self.spare if name not in self.names)
        everybody = (*self.names, *aside, *[""] * players)
        names = everybody[:players]
        spare = tuple(name for name in everybody[players:] if name)
        options = _options_for(game, self.options, len(self.names), players)
        there = replace(
            self, names=names, spare=spare, options=options, drawn=(), problem="", naming=None
        )
        return replace(there, naming=there.free_seat)

    def paired(self, draw: PairDraw) -> Form:
        """Return the form with the pairs of a draw (SCH-1)."""
        names = tuple(self.names[player] for player in seats_of_draw(draw.high))
        shown = tuple((name, draw) for name in self.names)
        return replace(self, names=names, drawn=shown, naming=None, problem="")

    def candidates(self, first: FirstPlayer, winners: Sequence[str]) -> tuple[str, ...]:
        """Return who can be first; in a rematch perhaps only ``winners`` of the previous Partie."""
        only_winners = first.only_winners(self.options)
        return tuple(name for name in self.names if name and (not only_winners or name in winners))

    def facts(self, first: FirstPlayer) -> tuple[Event, ...]:
        """Return the fact of who is first, if that was chosen."""
        if not self.first or self.first not in self.names:
            return ()
        seat = self.names.index(self.first)
        return (first.fact(self.options, seat, len(self.names)),)

    def to_remember(self, first: FirstPlayer, usual: Any) -> dict[str, Any]:
        """Return what to remember for the next Partie of this game, as JSON."""
        options = first.to_remember(self.options, usual)
        return {"players": len(self.names), "options": to_json(options)}


def initial_form(setup: Setup) -> Form:
    """Return the form as it opens: the first free seat is being named."""
    form = Form(names=setup.names, options=setup.options)
    return replace(form, naming=form.free_seat)


def draws_pairs(game: AnyGame, players: int) -> bool:
    """Return whether the pairs can be drawn (SCH-1)."""
    return players == PLAYERS and len(game.sides(players)) == 2


def remembered(game: AnyGame, first: FirstPlayer, players: Sequence[str], kept: Any) -> Setup:
    """Return a setup with the players and options of the last Partie of this game.

    Args:
        game: The game to play.
        first: How its first player is found.
        players: All remembered names, most recent first.
        kept: What :meth:`Form.to_remember` returned the last time; invalid parts are ignored.
    """
    last = kept if isinstance(kept, Mapping) else {}
    count = last.get("players")
    if type(count) is not int or count not in game.player_counts:
        count = game.player_counts[0]
    options = _options(game, first, count, last.get("options"))
    names = tuple(players[:count]) if len(players) >= count else ("",) * count
    return Setup(names=names, options=options, usual=options)


def rematch(view: View, first: FirstPlayer, usual: Setup) -> Setup:
    """Return a setup with the same players and rules; perhaps a winner deals (SCH-2)."""
    winners = tuple(
        view.players[seat] for side in view.outcome.winners for seat in view.sides[side]
    )
    to_remember = first.to_remember(view.options, usual.usual)
    options = first.rematch(view.options) if winners else to_remember
    return Setup(names=view.players, options=options, winners=winners, usual=to_remember)


def _options(game: AnyGame, first: FirstPlayer, players: int, kept: Any) -> Any:
    usual = game.usual_options(players)
    if not isinstance(kept, Mapping):
        return usual
    try:
        options = from_json(game.options_type, kept)
    except Unreadable:
        return usual
    if game.check_options(options, players):
        return usual
    return first.to_remember(options, usual)


def _options_for(game: AnyGame, options: Any, before: int, after: int) -> Any:
    """Return the options for another number of players; usual values become usual ones."""
    was, becomes = game.usual_options(before), game.usual_options(after)
    usual = {
        field.name: getattr(becomes, field.name)
        for field in fields(options)
        if getattr(options, field.name) == getattr(was, field.name)
    }
    return replace(options, **usual)


def _with(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    return (*names[:seat], name, *names[seat + 1 :])
