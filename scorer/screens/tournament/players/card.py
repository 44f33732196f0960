"""What can be done with a player: leave, return, be replaced, be renamed, get a partner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Amended
from rules.engine.names import clean_name
from rules.tournament.facts import (
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    PlayerReturned,
    TeamJoined,
)
from rules.tournament.state import Player, State
from scorer.appearance import Appearance
from scorer.drafts.typed import KeptField
from scorer.forms.naming import NameNote
from scorer.nights import NightView
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import toggled, use_night_field
from scorer.screens.tournament.place import Tab
from scorer.services import ScreenContext
from scorer.widgets.card import stretched
from scorer.widgets.choice import chip, field_row, wrapped
from scorer.widgets.component import use_live_part
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, once, prose, text_button


@ft.component
def PlayerCard(
    context: ScreenContext, view: NightView, do: NightActions, number: int
) -> ft.Control:
    """A player, and what can be done."""
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    if not 1 <= number <= len(state.players):
        return lettering("", colours.ink)
    player = state.player(number)
    head = title_text(f"{number} · {player.name}", colours.ink, size=22)

    def write(fact: Event) -> None:
        do.record(fact)
        do.leave(Tab.PLAYERS)

    parts: list[ft.Control] = [head]
    if not look.writing:
        return stretched(parts)
    if not player.present:
        back = do.handler(lambda: write(PlayerReturned(number=number)))
        text = t("tournament.player.returns")
        return stretched([*parts, text_button(text, colours, back, kind=Key.STEP, key="returns")])
    leave = do.handler(lambda: write(PlayerLeft(number=number)))
    parts.append(NewName(context, view, do, player))
    parts.append(text_button(t("tournament.player.leaves"), colours, leave, key="leaves"))
    parts.append(prose(t("tournament.player.leaves_help"), colours.quiet, size=14))
    if state.has_pairs and state.partner(number) is None:
        parts.append(title_text(t("tournament.player.pair_with"), colours.ink))
        chips = [
            chip(
                state.player(other).name,
                colours,
                do.handler(partial(write, PairFormed(numbers=(number, other)))),
                key=str(other),
            )
            for other in _free(state, number)
        ]
        parts.append(wrapped(chips))
    if state.partner(number) is not None:
        parts.append(PairName(context, view, do, number))
    parts.append(Categories(context, view, do, player))
    parts.append(Team(context, view, do, player))
    return stretched(parts)


def _free(state: State, number: int) -> list[int]:
    """The numbers of those present who have no partner yet."""
    return [other for other in state.present if other != number and state.partner(other) is None]


@ft.component
def NewName(
    context: ScreenContext, view: NightView, do: NightActions, player: Player
) -> ft.Control:
    """A field with the name; a new name corrects the spelling, or is that of a replacement.

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        player: Whose name it is.
    """
    t, colours, number = context.look.t, context.look.colours, player.number
    typed = use_night_field(context, view, f"player/{number}", player.name, player.name)
    noted = use_live_part(typed.words, lambda now: now.text)

    def spell() -> None:
        _rename(do, naming_fact(view, number), typed)

    def replace_player() -> None:
        do.record(PlayerReplaced(number=number, name=clean_name(typed.text)))
        typed.forget()
        do.leave(Tab.PLAYERS)

    box = typed.drawn(colours, t("tournament.player.name"), "player-name")
    return stretched(
        [
            field_row(box),
            NameNote(context.look, noted),
            text_button(t("tournament.player.spell"), colours, do.handler(spell), key="spell"),
            text_button(
                t("tournament.player.replace"), colours, do.handler(replace_player), key="replace"
            ),
            prose(t("tournament.player.replace_help"), colours.quiet, size=14),
        ]
    )


@ft.component
def PairName(context: ScreenContext, view: NightView, do: NightActions, number: int) -> ft.Control:
    """A field with what the pair of a player is called (TOUR-11).

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        number: The player.
    """
    t, colours = context.look.t, context.look.colours
    formed = _pair_fact(view, number)
    called = formed[1].name if formed else ""
    typed = use_night_field(context, view, f"pair/{number}", called, called)

    def write() -> None:
        _rename(do, _pair_fact(do.night.view, number), typed)

    box = typed.drawn(colours, t("tournament.pair.name"), "pair-name")
    name_pair = text_button(t("tournament.pair.write"), colours, do.handler(write), key="name-pair")
    return stretched([field_row(box), name_pair])


def _rename(
    do: NightActions,
    found: tuple[int, PlayerEntered | PlayerReplaced | PairFormed] | None,
    typed: KeptField,
) -> None:
    """Correct the fact with this number, if there is one, so that it has the typed name."""
    if found is None:
        return
    seq, fact = found
    if do.correct(Amended(seq, replace(fact, name=clean_name(typed.text)))):
        typed.forget()
        do.leave(Tab.PLAYERS)


def _pair_fact(view: NightView, number: int) -> tuple[int, PairFormed] | None:
    """The fact that made a player one of a pair, with the number of its entry."""
    for placed in view.facts:
        if isinstance(placed.event, PairFormed) and number in placed.event.numbers:
            return placed.seq, placed.event
    return None


@ft.component
def Categories(
    context: ScreenContext, view: NightView, do: NightActions, player: Player
) -> ft.Control:
    """The categories of a player: those of the night to tap, and a field for another one (TOUR-13).

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        player: Who is marked.
    """
    typed = use_night_field(context, view, f"category/{player.number}", player.number)

    def mark(categories: tuple[str, ...]) -> None:
        do.record(PlayerMarked(number=player.number, categories=categories))

    def switch(word: str) -> None:
        mark(toggled(do.night.view.state.player(player.number).categories, word))

    def add() -> None:
        state = do.night.view.state
        word = clean_name(typed.text)
        # A word that is there in another spelling is the same category.
        known = {one.casefold(): one for one in state.categories}
        word = known.get(word.casefold(), word)
        own = state.player(player.number).categories
        if word not in own:
            mark((*own, word))
        typed.clear()

    words, own = view.state.categories, player.categories
    return _words(
        context.look, do, typed, "categories", words=words, own=own, switch=switch, add=add
    )


@ft.component
def Team(context: ScreenContext, view: NightView, do: NightActions, player: Player) -> ft.Control:
    """The team of a player: those of the night to tap, and a field for another one (TOUR-20).

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        player: Whose team it is.
    """
    look = context.look
    typed = use_night_field(context, view, f"team/{player.number}", player.number)

    def join(team: str) -> None:
        do.record(TeamJoined(number=player.number, team=team))

    def switch(team: str) -> None:
        own = do.night.view.state.player(player.number).team
        join("" if team == own else team)

    def add() -> None:
        team = clean_name(typed.text)
        if not team:
            do.refuse(look.t("violation.tour.no_word"))
            return
        join(team)
        typed.clear()

    own = (player.team,)
    return _words(look, do, typed, "teams", words=view.state.teams, own=own, switch=switch, add=add)


def _words(
    look: Appearance,
    do: NightActions,
    typed: KeptField,
    name: str,
    *,
    words: Sequence[str],
    own: Sequence[str],
    switch: Callable[[str], None],
    add: Callable[[], None],
) -> ft.Control:
    """Words of a night to tap, and a field for another one.

    Args:
        look: Colours, texts and size of the screen.
        do: What taps do.
        typed: The field.
        name: What the texts call the words.
        words: The words.
        own: Those that are the player's.
        switch: Gives the player a word, or takes it away.
        add: Gives the player the word that is typed.
    """
    t, colours = look.t, look.colours
    chips = [
        chip(word, colours, once(do.seen(partial(switch, word))), chosen=word in own)
        for word in words
    ]
    return stretched(
        [
            title_text(t(f"tournament.{name}.title"), colours.ink),
            *([wrapped(list(chips))] if chips else ()),
            field_row(typed.drawn(colours, t(f"tournament.{name}.new"), name)),
            text_button(t(f"tournament.{name}.add"), colours, do.handler(add), key=f"add-{name}"),
        ]
    )


def naming_fact(view: NightView, number: int) -> tuple[int, PlayerEntered | PlayerReplaced] | None:
    """Return the newest fact that named a player, with the number of its entry."""
    found: tuple[int, PlayerEntered | PlayerReplaced] | None = None
    entered = 0
    for placed in view.facts:
        match placed.event:
            case PlayerEntered() as fact:
                entered += 1
                if entered == number:
                    found = (placed.seq, fact)
            case PlayerReplaced(number=replaced) as fact if replaced == number:
                found = (placed.seq, fact)
            case _:
                pass
    return found
