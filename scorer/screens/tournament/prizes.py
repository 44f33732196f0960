"""The prizes of a night, and what is drawn at its end: cards and a number.

TOUR-4 has the cards, TOUR-13 the prizes, TOUR-15 and TOUR-18 the number.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.codec import to_json
from rules.engine.names import clean_name
from rules.tournament.facts import CardsDrawn, NumberDrawn, Prize, PrizeFor, PrizesOffered
from rules.tournament.outcome.number import totals_between
from rules.tournament.standings import Unit, standings
from rules.tournament.state import State
from scorer.nights import NightView, draw_number
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import (
    panel_head,
    toggled,
    use_night_draft,
    use_night_field,
    write_button,
)
from scorer.screens.tournament.place import CardsOpened, Tab
from scorer.services import ScreenContext
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, field, field_row, toggle, wrapped
from scorer.widgets.component import use_part
from scorer.widgets.tap import once, prose, text_button
from scorer.widgets.typed_text import TypedText, use_typed_text

LINES = 6
"""Lines of the field with the prizes for places that are seen at once."""
FEW_LINES = 3
"""Lines of the field with those for the nearest to a number."""
LONGEST_TEXT = 8_000
"""Characters of the longest list of prizes."""
LISTED = (PrizeFor.PLACE, PrizeFor.NEAREST)
"""The prizes of which there can be several, one on each line of a field."""
SPECIAL = (PrizeFor.MATSCHES, PrizeFor.BEST_ROUND, PrizeFor.LAST)
"""The prizes that are for no place and no category."""


@dataclass(frozen=True, slots=True)
class _Order:
    """Those who are equal, in the order in which they were tapped."""

    units: tuple[Unit, ...] = ()


@dataclass(frozen=True, slots=True)
class _Typed:
    """What stands in the form.

    Attributes:
        places: The prizes for the places, one on each line.
        nearest: Those for the nearest to a number, one on each line.
        others: The other prizes.
        one_each: Whether nobody gets two.
    """

    places: str = ""
    nearest: str = ""
    others: tuple[Prize, ...] = ()
    one_each: bool = True

    def fact(self) -> PrizesOffered:
        """The fact of what is typed."""
        places, nearest = (
            tuple(
                Prize(award=award, name=name)
                for name in filter(None, map(clean_name, text.splitlines()))
            )
            for award, text in zip(LISTED, (self.places, self.nearest), strict=True)
        )
        # Where nobody gets two, what somebody has earned goes before what chance gives.
        return PrizesOffered(prizes=(*places, *self.others, *nearest), one_each=self.one_each)


def typed_of(state: State) -> _Typed:
    """Return the form of the prizes that are offered."""
    offered = state.offered
    if offered is None:
        return _Typed()
    places, nearest = (
        "\n".join(prize.name for prize in offered.prizes if prize.award is award)
        for award in LISTED
    )
    others = tuple(prize for prize in offered.prizes if prize.award not in LISTED)
    return _Typed(places, nearest, others, offered.one_each)


@ft.component
def PrizesForm(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """Fields with a prize on each line, and switches for the other ones."""
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    first = typed_of(state)
    kept = use_night_draft(context, view, "prizes", to_json(first.fact()), first)
    typed, near = use_typed_text(kept.value.places), use_typed_text(kept.value.nearest)
    others = use_part(kept, lambda now: now.others)
    one_each = use_part(kept, lambda now: now.one_each)

    def write() -> None:
        keep()
        do.record(kept.value.fact())
        kept.set(typed_of(do.night.view.state))
        do.leave(Tab.STANDINGS)

    def switch(prize: Prize) -> None:
        kept.set(replace(kept.value, others=toggled(kept.value.others, prize)))

    def keep() -> None:
        kept.set(replace(kept.value, places=typed.text, nearest=near.text))

    def box(text: TypedText, name: str, lines: int) -> ft.Control:
        """A field with a prize on each line."""
        return field_row(
            field(
                colours,
                hint=t(f"tournament.prizes.{name}"),
                value=text,
                on_change=lambda _: keep(),
                lines=lines,
                most=LONGEST_TEXT,
                key=f"prize-{name}",
            )
        )

    switches = [
        toggle(
            t("tournament.award.category", category=prize.category)
            if prize.category
            else t(f"tournament.award.{prize.award}"),
            prize in others,
            colours,
            do.handler(partial(switch, prize)),
            key=f"{prize.award} {prize.category}",
        )
        for prize in _possible(state, others)
    ]
    both = toggle(
        t("tournament.prizes.one_each"),
        one_each,
        colours,
        do.handler(lambda: kept.set(replace(kept.value, one_each=not kept.value.one_each))),
        hint=t("tournament.prizes.one_each_help"),
    )
    return stretched(
        [
            *panel_head(look, "prizes", "places_help"),
            box(typed, "places", LINES),
            card(stretched(switches, spacing=0), colours, padding=12),
            prose(t("tournament.prizes.nearest_help"), colours.quiet, size=15),
            box(near, "nearest", FEW_LINES),
            card(both, colours, padding=12),
            write_button(look, do, "prizes", write, key="write-prizes"),
        ]
    )


def _possible(state: State, chosen: tuple[Prize, ...]) -> list[Prize]:
    """The prizes that are not for places: those that can be chosen, and those that are."""
    categories = [
        Prize(award=PrizeFor.CATEGORY, category=category) for category in state.categories
    ]
    special = [
        award for award in SPECIAL if award is not PrizeFor.MATSCHES or state.options.kind.detailed
    ]
    found = [*categories, *(Prize(award=award) for award in special)]
    # One that is chosen may have a name, which a file has given it.
    named = {(prize.award, prize.category): prize for prize in (*found, *chosen)}
    return list(named.values())


@ft.component
def NumberForm(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """A field with the number that was drawn, and a button that draws it (TOUR-15, TOUR-18)."""
    look = context.look
    t, colours = look.t, look.colours
    typed = use_night_field(context, view, "number", view.seq)

    def write() -> None:
        if not typed.text.isdecimal():
            do.refuse(t("tournament.number.help"))
            return
        do.record(NumberDrawn(number=int(typed.text)))
        typed.forget()
        do.leave(Tab.STANDINGS)

    def draw() -> None:
        drawn = draw_number(do.night.view.state)
        if drawn is not None:
            do.record(drawn)
            do.leave(Tab.STANDINGS)

    # Nobody draws until the number suits.
    between = totals_between(standings(view.state)) if view.state.number is None else None
    by_lot: list[ft.Control] = []
    if between is not None:
        label = t("tournament.number.draw", lowest=between[0], highest=between[1])
        help_text = t("tournament.number.draw_help")
        by_lot = [
            prose(help_text, colours.quiet, size=15),
            text_button(label, colours, do.seen(draw), key="draw-number"),
        ]
    box = typed.drawn(colours, t("tournament.number.title"), "number", digits=True)
    return stretched(
        [
            *panel_head(look, "number"),
            field_row(box),
            write_button(look, do, "number", write, key="write-number"),
            *by_lot,
        ]
    )


@ft.component
def CardsForm(
    context: ScreenContext, view: NightView, do: NightActions, opened: CardsOpened
) -> ft.Control:
    """Those who are equal; they are tapped in the order of their cards, the highest first.

    Args:
        context: What the screen is drawn with.
        view: The night.
        do: What taps do.
        opened: Who is equal.
    """
    look, state = context.look, view.state
    kept = use_night_draft(context, view, "cards", [view.seq, to_json(opened.units)], _Order())
    order = use_part(kept, lambda now: now.units)

    def name(unit: tuple[int, ...]) -> str:
        return " / ".join(state.player(number).name for number in unit)

    def tap(unit: tuple[int, ...]) -> None:
        kept.set(_Order(toggled(kept.value.units, unit)))

    def write() -> None:
        do.record(CardsDrawn(numbers=tuple(unit[0] for unit in kept.value.units)))
        do.leave(Tab.STANDINGS)

    chips = [
        chip(
            f"{order.index(unit) + 1}. {name(unit)}" if unit in order else name(unit),
            look.colours,
            once(do.handler(partial(tap, unit))),
            chosen=unit in order,
            key=str(unit),
        )
        for unit in opened.units
    ]
    return stretched(
        [
            *panel_head(look, "cards"),
            wrapped(list(chips)),
            write_button(
                look, do, "cards", write, key="write-cards", dim=len(order) < len(opened.units)
            ),
        ]
    )
