"""What is typed in the form for a new Partie, as it is kept until the form is shown again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.engine.codec import Json, Unreadable, to_json
from rules.engine.game import AnyGame
from rules.engine.notation import options_from_json
from scorer.drafts.kept import Draft, KeptDrafts
from scorer.drafts.typed import from_draft, to_draft
from scorer.screens.new_partie.form import Form, Setup, Typed, initial_form
from scorer.widgets.component import Live, use_cell, use_effect, use_latest


@dataclass(frozen=True, eq=False, kw_only=True)
class TypedForm:
    """What is typed in the form that is shown.

    Attributes:
        now: The form to draw.
        latest: A list of one item: the newest form, which handlers must use.
        change: Changes the form.
        name: The name in the text field, not confirmed yet.
        number: The number in the text field, not confirmed yet.
        begun: A list of one item: whether the Partie has begun. Nothing is kept then.
    """

    now: Form
    latest: list[Form]
    change: Callable[[Callable[[Form], Form]], None]
    name: Live[str]
    number: Live[str]
    begun: list[bool]

    def with_typed(self, form: Form) -> Form:
        """Return a form with what is in the text fields, which are empty then."""
        form_with_typed = form.typed(self.name.value, self.number.value)
        self.name.set("")
        self.number.set("")
        return form_with_typed


def use_typed_form(drafts: KeptDrafts, game: AnyGame, setup: Setup) -> TypedForm:
    """Hook: the form, with what was typed when it was shown last; each change is kept."""
    first = use_cell(lambda: _form(drafts, game, setup))[0]
    now, latest, change = use_latest(first)
    name, number = use_cell(lambda: (Live(""), Live("")))[0]
    begun = use_cell(lambda: False)

    def draft() -> Draft:
        form = latest[0].typed(name.value, number.value)
        return _draft(setup, None if begun[0] else form)

    def keep(_typed: object = None) -> None:
        drafts.put(_place(game, setup), draft)

    def change_and_keep(move: Callable[[Form], Form]) -> None:
        change(move)
        keep()

    use_effect(lambda: name.follow(keep), [])
    use_effect(lambda: number.follow(keep), [])
    return TypedForm(
        now=now, latest=latest, change=change_and_keep, name=name, number=number, begun=begun
    )


def _place(game: AnyGame, setup: Setup) -> str:
    """The place of the drafts of a form: one for each game, and one for each rematch."""
    return f"new/{game.key}/{setup.previous}"


def _draft(setup: Setup, form: Form | None) -> Draft:
    """What was typed since the form began with ``setup``; ``None``: nothing that is kept."""
    if form is None or form == initial_form(setup):
        return _moment(setup), None
    typed = Typed(**{one.name: getattr(form, one.name) for one in fields(Typed)})
    return _moment(setup), {"form": to_draft(typed), "options": to_json(form.options)}


def _form(drafts: KeptDrafts, game: AnyGame, setup: Setup) -> Form:
    """The form as it opens: with what was typed, unless it would begin otherwise since then."""
    begun = initial_form(setup)
    draft = drafts.at(_place(game, setup), _moment(setup))
    if not isinstance(draft, Mapping):
        return begun
    typed = from_draft(Typed, draft.get("form"), Typed())
    players = len(typed.names)
    seats = (typed.naming, typed.first, typed.dealer, *typed.winners)
    if players not in game.player_counts or any(
        seat not in (None, *range(players)) for seat in seats
    ):
        return begun
    try:
        options: Any = options_from_json(game, players, draft.get("options"))
    except Unreadable:
        return begun
    return replace(
        begun, options=options, **{one.name: getattr(typed, one.name) for one in fields(Typed)}
    )


def _moment(setup: Setup) -> Json:
    """With what the form begins: after a Partie with others, it begins with those."""
    return [to_json(setup.names), to_json(setup.options), sorted(setup.winners)]
