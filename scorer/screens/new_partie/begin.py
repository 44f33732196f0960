"""What a new Partie begins with, and its beginning: for the form, and without it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from rules.engine.log import ended_at
from scorer.exchange.club import last_form
from scorer.forms.game_form import GameForm
from scorer.screens.new_partie.form import Form, Setup, initial_form, rematch, remembered
from scorer.services import Services
from scorer.session import View
from scorer.summary import written_lately


def usual_setup(services: Services, game_form: GameForm) -> Setup:
    """Return what the form for a game begins with, if it is no rematch."""
    game = game_form.game
    kept = services.preferences.get(last_form(game.key))
    players, seated = services.known_players, services.last_seated
    return remembered(game, game_form.first, players, kept, seated=seated)


async def begin(services: Services, game_form: GameForm, setup: Setup, ready: Form) -> None:
    """Begin the Partie of a form that is not refused, and show its table.

    Raises:
        scorer.session.Refused, scorer.write_access.ReadOnly, scorer.store.StoreError: As
            :meth:`scorer.session.Partien.begin` does.
    """
    game = game_form.game
    services.save_setting(last_form(game.key), ready.to_remember(game_form.first, setup.usual))
    facts = ready.facts(game_form.first)
    open_partie = await services.partien.begin(
        game, ready.names, ready.options, *facts, previous=setup.previous
    )
    services.go(f"/partie/{open_partie.view.id}")


async def begin_again(services: Services, game_form: GameForm, partie_id: str) -> None:
    """Begin another Partie with the people, seats and house rules of a finished one.

    On the same evening it is its rematch, so that one of the winners deals (SCH-2); later, the
    house rule finds the first player. The table asks who that is, as it does after a form in which
    nobody was chosen.

    Raises:
        rules.engine.codec.Unreadable: The finished Partie cannot be read.
        scorer.session.Refused, scorer.write_access.ReadOnly, scorer.store.StoreError: As
            :meth:`scorer.session.Partien.begin` does.
    """
    view = (await services.partien.open_partie(partie_id)).view
    setup = rematch(view, game_form.first, usual_setup(services, game_form))
    if not _of_this_evening(view):
        setup = replace(setup, options=setup.usual, winners=(), previous="")
    await begin(services, game_form, setup, initial_form(setup))


def _of_this_evening(view: View) -> bool:
    return written_lately(ended_at(view.entries, view.replay.taken), datetime.now(UTC))
