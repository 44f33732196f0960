"""Questions before something is thrown away that the screen does not show."""

from __future__ import annotations

from functools import partial

import flet as ft

from rules.tournament.draw import next_round
from rules.tournament.facts import RoundClosed
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.nights import NightView
from scorer.screens.tournament.actions import Handler, NightActions
from scorer.screens.tournament.place import CloseAsked, DrawAsked
from scorer.texts import Texts
from scorer.widgets.card import stretched
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button


@ft.component
def Question(
    look: Appearance, view: NightView, do: NightActions, asked: DrawAsked | CloseAsked
) -> ft.Control:
    """What is lost, and both answers; the one that keeps everything comes first."""
    t, colours, state = look.t, look.colours, view.state
    if isinstance(asked, DrawAsked):
        number = next_round(state)
        answer, lost = t("tournament.draw.again", n=number), lost_by_drawing(t, state)
        act = do.step(do.draw(asked.rounds))
    else:
        number = state.closed + 1
        answer, lost = t("tournament.round.close", n=number), lost_by_closing(t, state)
        act = do.step(do.handler(partial(_close, do, number)))
    return stretched(
        [
            title_text(answer, colours.ink, size=22),
            *(prose(text, colours.ink) for text in lost),
            *both_answers(look, do, ("ask-cancel", "ask-answer"), answer, act),
        ]
    )


def both_answers(
    look: Appearance, do: NightActions, keys: tuple[str, str], answer: str, act: Handler
) -> list[ft.Control]:
    """The button that keeps everything, and the one that throws something away."""
    cancel, do_it = keys
    return [
        text_button(look.t("entries.cancel"), look.colours, do.opening(None), key=cancel),
        text_button(answer, look.colours, act, kind=Key.DELETE, key=do_it),
    ]


def _close(do: NightActions, number: int) -> None:
    do.record(RoundClosed(round=number))
    do.leave_open()


def lost_by_drawing(t: Texts, state: State) -> list[str]:
    """Return what is lost when the next round is drawn again; empty if it is not drawn yet."""
    number = next_round(state)
    if number > len(state.rounds):
        return []
    return [t("tournament.draw.again_lost", n=number), *_ahead(t, state, number + 1)]


def lost_by_closing(t: Texts, state: State) -> list[str]:
    """Return what is lost when the round is closed: rounds ahead that seat other players."""
    ahead = state.closed + 2
    if ahead > len(state.rounds):
        return []
    fits = state.rounds[ahead - 1].seated == frozenset(state.present)
    return [] if fits else _ahead(t, state, ahead)


def _ahead(t: Texts, state: State, first: int) -> list[str]:
    """Which rounds that were drawn ahead are lost, from one on."""
    last = len(state.rounds)
    if first > last:
        return []
    if first == last:
        return [t("tournament.draw.round_lost", n=first)]
    return [t("tournament.draw.rounds_lost", first=first, last=last)]
