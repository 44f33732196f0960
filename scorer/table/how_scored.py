"""How a game is scored: an example, what this table has agreed on, the rules by their ids."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.forms.house_rules import differences
from scorer.games.forms import FORMS
from scorer.session import View
from scorer.table.actions import Actions
from scorer.table.frame import frame, sentence
from scorer.widgets.card import card, heading
from scorer.widgets.tap import words


def _ids(chapter: str, last: int, first: int = 1) -> tuple[str, ...]:
    return tuple(f"{chapter}-{number}" for number in range(first, last + 1))


_WEIS = (*_ids("WIIS", 4), "WIIS-6", "STK-1")
_PAIRS = (*_ids("WIIS", 6), "STK-1")

RULES: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "schieber": (
        ("schieber", _ids("SCH", 4)),
        ("mode", _ids("MODE", 3)),
        ("weis", _PAIRS),
        ("matsch", ("MAT-1",)),
        ("ending", _ids("END", 7)),
        ("faults", _ids("PEN", 2)),
        ("slate", _ids("SLATE", 2)),
    ),
    "coiffeur": (("coiffeur", _ids("COI", 9)), ("faults", _ids("PEN", 2))),
    "differenzler": (("differenzler", _ids("DIF", 7)),),
    "individual": (("individual", _ids("IND", 6)), ("weis", _WEIS)),
    "putz": (("putz", _ids("PUT", 6)),),
    "handjass": (("handjass", _ids("HAND", 4)), ("weis", _WEIS)),
    "pandur": (("pandur", _ids("PAN", 7)), ("weis", _WEIS)),
    "bieter": (
        ("bieter", _ids("BIE", 6)),
        ("weis", _PAIRS),
        ("matsch", ("MAT-1",)),
        ("ending", _ids("END", 7)),
    ),
}
"""For each game by key, its chapters: the name of the heading and the ids in order."""

CARDS = ("cards", ("CARD-2", "CARD-3", "CARD-4"))
"""The chapter that stands last for every game."""


@ft.component
def HowScored(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """The panel that tells it, in the words of the players."""
    t, colours, game = look.t, look.colours, view.game
    form = FORMS[game.key]
    usual = game.usual_options(len(view.players))
    agreed = differences(look, form.rules, view.options, usual)
    if form.number is not None:
        field = form.number.field
        agreed = (f"{t(f'new.{field}')}: {getattr(view.options, field)}", *agreed)
    house_rules = " · ".join(agreed) if agreed else t("new.house_rules_club")
    rows: list[ft.Control] = [
        card(sentence(t(f"scored.{game.key}"), colours.ink), colours, border=colours.line),
        heading(t("scored.agreed"), colours),
        sentence(house_rules, colours.accent, size=15),
    ]
    for title, rules in (*RULES[game.key], CARDS):
        rows.append(heading(t(f"rules.{title}"), colours))
        rows.extend(_rule(look, rule) for rule in rules)
    return frame(look, actions, t("scored.title"), rows, tall=True)


def _rule(look: Appearance, rule: str) -> ft.Control:
    """The sentence of a rule, and its id where it bothers nobody."""
    colours = look.colours
    return ft.Column(
        [
            sentence(look.t(f"rule.{rule}"), colours.ink, size=15),
            words(rule, colours.quiet, size=12.5, align=ft.TextAlign.LEFT),
        ],
        spacing=0,
        tight=True,
    )
