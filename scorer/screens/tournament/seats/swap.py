"""Two who sat in each other's seats are swapped, before and after results (TOUR-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.tournament.facts import SeatsSwapped
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Wish
from rules.tournament.state import Player
from scorer.appearance import Appearance
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_draft
from scorer.nights import NightView
from scorer.phrases import violation_text
from scorer.screens.tournament.actions import NightActions, refusal_of
from scorer.screens.tournament.parts import column_width
from scorer.screens.tournament.place import NightPlace
from scorer.screens.tournament.players.finding import Finding, use_finding
from scorer.screens.tournament.seats.now import seats_of
from scorer.screens.tournament.wording import changed_text, isolated
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import card, stretched
from scorer.widgets.component import use_part
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, tap, text_button

START = ft.TextAlign.START
LEAST_COLUMN = 240
"""Least width of a column of names, in logical pixels."""


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Whose seats are swapped."""

    players: tuple[int, ...] = ()


@ft.component
def SwapSeats(
    look: Appearance, view: NightView, do: NightActions, number: int, drafts: KeptDrafts
) -> ft.Control:
    """Everybody in a round; two are chosen, and what their change of seats does is said.

    Args:
        look: Colours, texts and size of the screen.
        view: The night.
        do: What taps do.
        number: The round.
        drafts: They keep who is chosen.
    """
    t, colours, state = look.t, look.colours, view.state
    place = f"tournament/night/{view.id}/swap/{number}"
    kept = use_draft(drafts, place, view.seq, _Chosen())
    chosen = use_part(kept, lambda now: now.players)
    finding = use_finding()
    if not 1 <= number <= len(state.rounds):
        return lettering(t("tournament.table.gone"), colours.ink, align=START)
    seats = seats_of(t, state, number)
    still = tuple(one for one in chosen if one in seats)

    def tapped(player: int) -> None:
        do.refuse("")
        kept.set(_Chosen(_with(kept.value.players, player)))

    parts: list[ft.Control] = [
        title_text(t("tournament.swap.title", n=number), colours.ink, size=20),
        lettering(t("tournament.swap.help"), colours.quiet, size=15, align=START),
    ]
    if still:
        parts.append(_chosen(look, view, do, number, still))
    # With both chosen, the others would only push what follows out of sight.
    listed = still if len(still) == 2 else seats
    players = tuple(player for player in state.players if player.number in listed)
    if len(still) < 2:
        parts += finding.field(look, len(players))
    else:
        finding = replace(finding, text="")
    parts.append(_everybody(look, finding, players, seats, still, tapped))
    return stretched(parts)


def _with(now: tuple[int, ...], player: int) -> tuple[int, ...]:
    """The chosen two after a tap: the later one gives way to another, and a tap takes back."""
    if player in now:
        return tuple(one for one in now if one != player)
    return (*now[:1], player)


def _chosen(
    look: Appearance, view: NightView, do: NightActions, number: int, chosen: tuple[int, ...]
) -> ft.Control:
    """Those who are chosen, and with two of them what changes and the button that writes."""
    t, colours, state = look.t, look.colours, view.state
    seats = seats_of(t, state, number)
    lines: list[ft.Control] = [
        lettering(_seat(state.player(one), seats[one]), colours.ink, bold=True, align=START)
        for one in chosen
    ]
    if len(chosen) == 2:
        fact = SeatsSwapped(round=number, numbers=(chosen[0], chosen[1]))
        refused = refusal_of(view, fact)

        def write() -> None:
            do.record(fact)
            do.place(lambda _: NightPlace(round=number))

        if refused is not None:
            said = violation_text(t, refused)
        else:
            after = TOURNAMENT.apply(state, fact)
            said = changed_text(t, state, after) or t("tournament.swap.no_points")
            if state.options.wish is Wish.FIXED_PAIRS:
                said = f"{t('tournament.swap.partners')} {said}"
        lines.append(lettering(said, colours.accent, size=15, align=START))
        lines.append(
            text_button(
                t("tournament.swap.write"),
                colours,
                do.seen(write),
                kind=Key.STEP,
                dim=refused is not None,
                key="swap-write",
            )
        )
    return card(stretched(lines, spacing=6), colours, padding=12)


def _seat(player: Player, where: str) -> str:
    return f"{player.number} {isolated(player.name)} · {where}"


def _cell(
    look: Appearance,
    player: Player,
    where: str,
    *,
    chosen: bool,
    tapped: Callable[[int], None],
) -> ft.Control:
    """A player, and the seat below the name; a tap chooses the player."""
    colours = look.colours
    name = f"{player.number} {isolated(player.name)}"
    lines: list[ft.Control] = [
        lettering(name, colours.ink, align=START, lines=1),
        lettering(where, colours.quiet, size=14, align=START, lines=1),
    ]
    return tap(
        _seat(player, where),
        ft.Row([ft.Column(lines, spacing=0, tight=True, expand=True)]),
        lambda _: tapped(player.number),
        colour=colours.card,
        border=colours.step if chosen else colours.line,
        selected=chosen,
        height=56,
        expand=1,
        key=f"swap-{player.number}",
    )


def _everybody(
    look: Appearance,
    finding: Finding,
    players: tuple[Player, ...],
    seats: dict[int, str],
    chosen: tuple[int, ...],
    tapped: Callable[[int], None],
) -> ft.Control:
    columns = max(1, min(3, (column_width(look) - 2 * MARGIN) // LEAST_COLUMN))
    cells = [
        _cell(look, player, seats[player.number], chosen=player.number in chosen, tapped=tapped)
        for player in finding.found(players)
    ]
    lines: list[ft.Control] = []
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        empty: list[ft.Control] = [ft.Container(expand=1) for _ in range(columns - len(row))]
        lines.append(ft.Row([*row, *empty], spacing=6))
    return stretched(lines, spacing=6)
