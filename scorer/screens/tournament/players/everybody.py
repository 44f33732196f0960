"""The players of a night: a field for the next name, lists, and everybody who takes part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from rules.tournament.state import Player, State
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import opening_button
from scorer.screens.tournament.parts import name_grid
from scorer.screens.tournament.place import ListOpened, OfNight, PlayerOpened
from scorer.screens.tournament.players.finding import use_finding
from scorer.screens.tournament.players.next_name import NextName
from scorer.screens.tournament.players.pasting import ReadFile
from scorer.services import ScreenContext
from scorer.texts.rounds import seats_now
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_row
from scorer.widgets.component import memo
from scorer.widgets.tap import lettering, prose, tap


@ft.component
def PlayerList(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """Everybody who takes part, and before it what enters more."""
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    finding = use_finding()
    parts: list[ft.Control] = []
    if look.writing:
        parts.append(NextName(context, view, do))
        button = partial(opening_button, look, do, expand=1)
        paste = button(t("tournament.players.paste"), ListOpened(), key="paste")
        parts.append(ft.Row([paste, ft.Container(ReadFile(look, do), expand=1)], spacing=8))
        others = [OfNight.MEMBERS, *([OfNight.TILL] if state.players else [])]
        parts.append(
            button_row([button(t(f"tournament.{one}.title"), one, key=one.value) for one in others])
        )
    parts.append(prose(_count_text(look, state), colours.quiet))
    parts += finding.field(look, len(state.players))
    shown, seats = finding.found(state.players), seats_now(t, state)
    parts.append(Everybody(look, state.players, state.pairs, do, shown, seats))
    return stretched(parts)


def _count_text(look: Appearance, state: State) -> str:
    """How many are present, and how many have left."""
    present = len(state.present)
    counted = look.t("tournament.players.count", n=present)
    away = len(state.players) - present
    if away:
        counted = f"{counted} · {look.t('tournament.players.away', n=away)}"
    return counted


@memo
@ft.component
def Everybody(
    look: Appearance,
    players: tuple[Player, ...],
    pairs: tuple[tuple[int, int], ...],
    do: NightActions,
    shown: tuple[Player, ...],
    seats: dict[int, str],
) -> ft.Control:
    """A button for each player who is shown, in columns on wide screens.

    Args:
        look: Colours, texts and size of the screen.
        players: All players.
        pairs: Partners for the night.
        do: What taps do.
        shown: Those who are shown.
        seats: Where those who take part in the round sit, or that they sit out.
    """
    partners = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    cells = [
        _player(look, players, player, partners, do, seats.get(player.number)) for player in shown
    ]
    return name_grid(look, cells)


def _player(
    look: Appearance,
    players: Sequence[Player],
    player: Player,
    partners: dict[int, int],
    do: NightActions,
    seat: str | None,
) -> ft.Control:
    t, colours = look.t, look.colours
    notes = [seat] if seat else []
    if not player.present:
        notes.append(t("tournament.players.gone"))
    if player.former:
        notes.append(t("tournament.players.instead", name=player.former[-1]))
    if player.number in partners:
        partner = players[partners[player.number] - 1].name
        notes.append(t("tournament.players.partner", name=partner))
    notes += [*player.categories, *filter(None, [player.team])]
    ink = colours.ink if player.present else colours.quiet
    lines: list[ft.Control] = [prose(player.name, ink, lines=1)]
    if notes:
        text = " · ".join(notes)
        lines.append(prose(text, colours.quiet, size=14, lines=1))
    number = lettering(str(player.number), colours.quiet, size=14, width=34)
    name = ft.Column(lines, spacing=0, tight=True, expand=True)
    return tap(
        ", ".join([f"{player.number} {player.name}", *notes]),
        ft.Row([number, name], spacing=6),
        do.opening(PlayerOpened(player.number)),
        colour=colours.card,
        height=52,
        expand=1,
        key=f"player-{player.number}",
    )
