"""The form for a new Partie of any game: seats, who is first, house rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

import flet as ft

from rules.engine.game import AnyGame, Violation
from rules.engine.notation import check_players
from scorer.appearance import Appearance
from scorer.error_handling import error_text, guard, guard_async
from scorer.forms.game_form import GameForm
from scorer.forms.house_rules import HouseRules
from scorer.forms.kinds import Terms
from scorer.forms.rule_links import RuleHint
from scorer.forms.seats import Seating, seats
from scorer.games import ALL
from scorer.phrases import NO_NAMES, violation_text
from scorer.screens.new_partie.begin import begin as begin_partie
from scorer.screens.new_partie.begin import usual_setup
from scorer.screens.new_partie.draw import draw_pairs, new_seed
from scorer.screens.new_partie.form import NO_PROBLEM, Form, Problem, Setup, draws_pairs, rematch
from scorer.screens.new_partie.parts import (
    FormEdit,
    draw_result,
    first_choice,
    name_panel,
    number_choice,
    players_choice,
)
from scorer.screens.new_partie.typed_form import use_typed_form
from scorer.screens.parts import unopened
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.widgets.bar import column_width, form, top_bar
from scorer.widgets.card import stretched
from scorer.widgets.component import keyed, use_cell, use_effect, use_option
from scorer.widgets.faces import Key
from scorer.widgets.history import use_back
from scorer.widgets.tap import prose, small_button, text_button


@ft.component
def NewPartieRoute() -> Any:
    """The route of the form, with the key of the game."""
    game = ft.use_route_params().get("game", "")
    return keyed(_NewPartieOf, game)(game)


@ft.component
def _NewPartieOf(game: str) -> Any:
    """The form for a game: empty, as last time, or for a rematch; a new one for every key."""
    context = use_screen_context()
    services, look = context.services, context.look
    page = ft.context.page
    screens = ALL.get(game)
    game_form = screens.form if screens else None
    previous_id = use_cell(lambda: _previous_partie(page.route))[0]
    setup, set_setup = use_option(Setup)
    problem, say = ft.use_state("")

    async def prepare() -> None:
        if game_form is None:
            return
        usual = usual_setup(services, game_form)
        try:
            previous = await services.partien.open_partie(previous_id) if previous_id else None
        except Exception as error:  # noqa: BLE001 - the form then works without a rematch
            say(error_text(look.t, error))
            previous = None
        matches = previous is not None and previous.view.game is game_form.game
        set_setup(rematch(previous.view, game_form.first, usual) if previous and matches else usual)

    use_effect(prepare, [])
    route = f"/new/{game}"
    if game_form is not None and setup is not None:
        return screen(look, route, NewPartie(context, game_form, setup, problem))
    message = look.t("error.bad_partie_id") if game_form is None else problem
    return unopened(context, route, message, "/", look.t("new.title"))


def _previous_partie(route: str) -> str:
    """Return the id of the previous Partie from the route of a rematch.

    >>> _previous_partie("/new/schieber?from=0a"), _previous_partie("/new/schieber")
    ('0a', '')
    """
    return next(iter(parse_qs(urlsplit(route).query).get("from", ())), "")


def _top(look: Appearance, back: Callable[..., Any], game: AnyGame | None = None) -> ft.Control:
    title = look.t("new.title")
    name = f" · {look.t(f'game.{game.key}')}" if game else ""
    return top_bar(f"{title}{name}", look.colours, back=back, back_label=look.t("app.back"))


@ft.component
def NewPartie(context: ScreenContext, game_form: GameForm, setup: Setup, warning: str) -> Any:
    """The whole form on one screen; house rules are folded away."""
    services, look, game = context.services, context.look, game_form.game
    t = look.t
    typed = use_typed_form(services.drafts, game, setup)
    now, current, change_to = typed.now, typed.latest, typed.change

    def say(problem: str | Violation) -> None:
        change_to(lambda form: replace(form, problem=_problem(look, problem)))

    def edit(change: Callable[[Form], Form]) -> Callable[..., Any]:
        def act(_event: Any) -> None:
            change_to(change)
            typed.name.set("")

        return guard(t, say, act)

    def on_seat(seat: int) -> Callable[..., Any]:
        def act(form: Form) -> Form:
            form_with_typed = typed.with_typed(form)
            return form_with_typed.naming_seat(None if form.naming == seat else seat)

        return edit(act)

    def close_names() -> Form:
        change_to(lambda form: replace(typed.with_typed(form), naming=None))
        return current[0]

    use_back(services.history, lambda: current[0].naming is not None and bool(close_names()))

    async def start() -> None:
        if typed.begun[0]:
            return
        ready = typed.with_typed(current[0])
        refused = _refusal(look, game, ready)
        change_to(lambda _: replace(ready, naming=None, problem=refused))
        if refused != NO_PROBLEM:
            return
        # Stays set until the form is closed: a second tap must not begin a second Partie.
        typed.begun[0] = True
        try:
            await begin_partie(services, game_form, setup, ready)
        except Exception:
            typed.begun[0] = False
            raise

    width = int(column_width(look))
    top = _top(look, guard(t, say, lambda _: services.go("/")), game)
    begin = guard_async(t, say, start, refuse=say)
    foot = _foot(look, now.problem if now.problem.text else Problem(warning), begin)
    players = len(now.names)
    seating = Seating(names=now.names, sides=game.sides(players), naming=now.naming)
    table = [*players_choice(look, game, now, edit), seats(look, seating, width, on_seat)]
    if now.naming is not None:
        known = services.known_players
        panel = name_panel(look, now, known, edit, typed.name)
        return form(look, top, table, foot, aside=[panel])
    terms = Terms(
        look=look,
        services=services,
        players=players,
        options=now.options,
        change=lambda options: edit(_with_options(options))(None),
    )
    numbers = (
        number_choice(look, game_form.number, now, edit, typed.number) if game_form.number else []
    )
    content: list[ft.Control] = [
        *(_draw(look, now, edit) if draws_pairs(game, players) else ()),
        *([stretched(numbers, spacing=6)] if numbers else ()),
        stretched(first_choice(look, game_form, now, edit), spacing=6),
        HouseRules(game_form, terms, game.usual_options(players)),
    ]
    return form(look, top, table, foot, aside=content)


def _draw(look: Appearance, now: Form, edit: FormEdit) -> list[ft.Control]:
    """The button that draws the pairs, and the drawn cards (SCH-1)."""

    def draw(form: Form) -> Form:
        if check_players(form.names) or not all(form.names):
            return replace(form, problem=Problem(look.t("new.draw_needs_names")))
        return form.paired(draw_pairs(new_seed()))

    button = small_button(look.t("new.shuffle"), look.colours, edit(draw), key="draw")
    return [button, *([draw_result(look, now)] if now.drawn else ())]


def _foot(look: Appearance, problem: Problem, start: Callable[..., Any]) -> list[ft.Control]:
    """The start button, and above it why the Partie cannot begin yet."""
    begin = text_button(
        look.t("new.start"), look.colours, start, kind=Key.STEP, height=60, key="start"
    )
    if not problem.text:
        return [begin]
    why = prose(problem.text, look.colours.error)
    return [RuleHint(look, why, problem.rule) if problem.rule else why, begin]


def _refusal(look: Appearance, game: AnyGame, form: Form) -> Problem:
    """Return why the Partie cannot begin, if it cannot."""
    names = replace(NO_NAMES, deck=look.deck)
    for found in check_players(form.names):
        # A name that cannot be written breaks no rule of the game.
        return Problem(violation_text(look.t, found, names))
    for found in game.check_options(form.options, len(form.names)):
        return _problem(look, found)
    return NO_PROBLEM


def _problem(look: Appearance, found: str | Violation) -> Problem:
    """Why the Partie cannot begin: a sentence, or what a rule forbids."""
    if isinstance(found, str):
        return Problem(found)
    names = replace(NO_NAMES, deck=look.deck)
    return Problem(violation_text(look.t, found, names), found.rule)


def _with_options(options: Any) -> Callable[[Form], Form]:
    return lambda form: replace(form, options=options)
