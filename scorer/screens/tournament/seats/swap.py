"""Two who sat in each other's seats are swapped, before and after results (TOUR-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import flet as ft

from rules.tournament.facts import STAND_IN, SeatsSwapped
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Wish
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.phrases import violation_text
from scorer.screens.tournament.actions import NightActions, refusal_of
from scorer.screens.tournament.panel import use_night_draft, write_button
from scorer.screens.tournament.parts import name_grid
from scorer.screens.tournament.players.finding import use_finding
from scorer.screens.tournament.wording import changed_text, isolated
from scorer.services import ScreenContext
from scorer.texts import Texts
from scorer.texts.rounds import seat_name, seat_text
from scorer.widgets.card import card, stretched
from scorer.widgets.component import use_part
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, tap

Place: TypeAlias = tuple[int, int]
"""Who sits somewhere in a round, as the draw has it, and the token, as in ``Round.places``."""
Places: TypeAlias = tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Whose seats are swapped: what stands at each in the draw, and the token; 0 without one."""

    places: Places = ()


@ft.component
def SwapSeats(context: ScreenContext, view: NightView, do: NightActions, number: int) -> ft.Control:
    """Everybody in a round; two are chosen, and what their change of seats does is said.

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        number: The round.
    """
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    kept = use_night_draft(context, view, f"swap/{number}", view.seq, _Chosen())
    chosen = use_part(kept, lambda now: now.places)
    finding = use_finding()
    if not 1 <= number <= len(state.rounds):
        return prose(t("tournament.table.gone"), colours.ink)
    # Everybody by number, and then the stand-ins by token.
    by_number = sorted(state.rounds[number - 1].places, key=lambda one: (one[0] == STAND_IN, one))
    places = tuple(by_number)
    still = tuple(one for one in chosen if one in places)

    def tapped(one: Place) -> None:
        do.refuse("")
        kept.set(_Chosen(_with(kept.value.places, one)))

    parts: list[ft.Control] = [
        title_text(t("tournament.swap.title", n=number), colours.ink, size=20),
        prose(t("tournament.swap.help"), colours.quiet, size=15),
    ]
    if still:
        parts.append(_chosen(look, view, do, number, still))
    # With both chosen, the others would only push what follows out of sight.
    listed = places
    if len(still) == 2:
        listed = tuple(one for one in places if one in still)
    else:
        parts += finding.field(look, len(places))
        sought = {player.number for player in finding.found(state.players)}
        # A stand-in has no name that could be looked for.
        listed = tuple(one for one in places if one[0] in sought or one[0] == STAND_IN)
    parts.append(_everybody(look, state, number, listed, still, tapped))
    return stretched(parts)


def _with(now: Places, tapped: Place) -> Places:
    """The chosen two after a tap: the later one gives way to another, and a tap takes back."""
    if tapped in now:
        return tuple(one for one in now if one != tapped)
    return (*now[:1], tapped)


def _fact(number: int, chosen: Places) -> SeatsSwapped:
    """The change of seats of two, of whom one may be a stand-in."""
    (first, first_token), (second, second_token) = chosen
    if STAND_IN not in (first, second):
        return SeatsSwapped(round=number, numbers=(first, second))
    token = first_token if first == STAND_IN else second_token
    return SeatsSwapped(round=number, numbers=(first or second, STAND_IN), token=token)


def _chosen(
    look: Appearance, view: NightView, do: NightActions, number: int, chosen: Places
) -> ft.Control:
    """Those who are chosen, and with two of them what changes and the button that writes."""
    t, colours, state = look.t, look.colours, view.state
    lines: list[ft.Control] = [
        prose(" · ".join(_words(t, state, number, one)), colours.ink, bold=True) for one in chosen
    ]
    if len(chosen) == 2:
        fact = _fact(number, chosen)
        refused = refusal_of(view, fact)

        def write() -> None:
            do.record(fact)
            do.show_round(number)

        if refused is not None:
            said = violation_text(t, refused)
        else:
            after = TOURNAMENT.apply(state, fact)
            said = changed_text(t, state, after) or t("tournament.swap.no_points")
            if state.options.wish is Wish.FIXED_PAIRS:
                said = f"{t('tournament.swap.partners')} {said}"
        lines.append(prose(said, colours.accent, size=15))
        dim = refused is not None
        lines.append(write_button(look, do, "swap", write, key="swap-write", dim=dim))
    return card(stretched(lines, spacing=6), colours, padding=12)


def _words(t: Texts, state: State, number: int, place: Place) -> tuple[str, str]:
    """Who it is, with the number of a player, and the seat."""
    who, token = place
    name = isolated(seat_name(t, state.players, who))
    kind = state.rounds[number - 1].terms.kind
    where = seat_text(t, token, kind) if token else t("projector.sits_out")
    return (name if who == STAND_IN else f"{who} {name}"), where


def _everybody(
    look: Appearance,
    state: State,
    number: int,
    listed: Places,
    chosen: Places,
    tapped: Callable[[Place], None],
) -> ft.Control:
    """Everybody, each with the seat below the name; a tap chooses that person."""
    colours = look.colours

    def cell(one: Place) -> ft.Control:
        words = _words(look.t, state, number, one)
        name, where = words
        lines: list[ft.Control] = [
            prose(name, colours.ink, lines=1),
            prose(where, colours.quiet, size=14, lines=1),
        ]
        return tap(
            " · ".join(words),
            ft.Row([ft.Column(lines, spacing=0, tight=True, expand=True)]),
            partial(tapped, one),
            colour=colours.card,
            border=colours.step if one in chosen else colours.line,
            selected=one in chosen,
            height=56,
            expand=1,
            key=f"swap-{one[0] or f'stand-in-{one[1]}'}",
        )

    return name_grid(look, list(map(cell, listed)))
