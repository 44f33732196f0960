"""The form for a table that is counted offline: its place, the first deal, what was agreed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.codec import to_json
from rules.tournament.offline import MOST_TABLES, OfflineSheet
from rules.tournament.options import MOST_ROUNDS, Options
from scorer.drafts.typed import use_draft
from scorer.error_handling import guard
from scorer.screens.table_phone.deals import error_line
from scorer.screens.tournament.agreed.options import OptionsForm, number_card
from scorer.services import ScreenContext
from scorer.widgets.bar import form
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import use_part
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button
from scorer.widgets.typed_text import use_typed_text


@dataclass(frozen=True, slots=True, kw_only=True)
class _Typed:
    """What is chosen and typed in the form.

    Attributes:
        place: Round, first deal and what was agreed.
        table: What stands in the field for the number of the table.
    """

    place: OfflineSheet
    table: str


@ft.component
def OfflinePlace(
    context: ScreenContext,
    top: ft.Control,
    sheet: OfflineSheet | None,
    problem: str,
    say: Callable[[str], None],
    begin: Callable[[OfflineSheet], object],
) -> ft.Control:
    """The form; deals that wait on the sheet are kept, or removed for another table.

    Args:
        context: The context of the session; its drafts keep what is typed until it is begun.
        top: The title bar.
        sheet: What is counted so far, if anything.
        problem: Why a tap did nothing; empty if it did something.
        say: Shows such a reason.
        begin: Counts with another sheet from now on.
    """
    look, drafts = context.look, context.services.drafts
    t, colours = look.t, look.colours
    before = sheet or OfflineSheet()
    known = sheet is not None and before.following.round == before.round
    first = _Typed(place=before.following, table=str(before.table) if known else "")
    typed = use_draft(drafts, "tournament/offline/place", to_json(before), first)
    place = use_part(typed, lambda now: now.place)
    number = use_typed_text(typed.value.table)

    def change(move: Callable[[OfflineSheet], OfflineSheet]) -> None:
        typed.set(replace(typed.value, place=move(typed.value.place)))

    def chosen() -> OfflineSheet | None:
        """Return the chosen place; if no round has such a table, show that and return ``None``."""
        table = int(number.text) if number.text.isdecimal() else 0
        found = replace(typed.value.place, table=table)
        if not found.is_sound:
            say(t("offline.bad_table", most=MOST_TABLES))
            return None
        return found

    def write(*, with_deals: bool) -> None:
        found = chosen()
        if found is None:
            return
        moved = before.moved_to(found) if with_deals else found
        if moved.is_sound:
            begin(moved)
            typed.set(first)
        else:
            say(t("offline.not_fitting"))

    def first_deal(to: int) -> None:
        change(lambda now: replace(now, first=to))

    def agree(to: Options) -> None:
        change(lambda now: replace(now, options=to, first=min(now.first, to.deals)))

    box = field(
        colours,
        hint=t("offline.table"),
        value=number,
        on_change=lambda _: typed.set(replace(typed.value, table=number.text)),
        digits=True,
        key="offline-table-number",
    )
    box.max_length = 2
    deals = place.options.deals
    parts: list[ft.Control] = [
        prose(t("offline.about"), colours.quiet, size=15),
        field_row(box),
        number_card(
            look,
            t("offline.round"),
            t("offline.round_help"),
            place.round,
            MOST_ROUNDS,
            lambda to: change(lambda now: replace(now, round=to)),
        ),
        number_card(
            look, t("offline.first"), t("offline.first_help"), place.first, deals, first_deal
        ),
        *OptionsForm(look, place.options, agree).of_deals(),
    ]
    foot = [error_line(look, problem)]
    anew = guard(t, say, lambda _: write(with_deals=False))
    if before.waiting:
        kept = guard(t, say, lambda _: write(with_deals=True))
        label = t("offline.keep", n=len(before.deals))
        foot.append(text_button(label, colours, kept, kind=Key.STEP, key="offline-keep"))
        label = t("offline.begin_anew")
        foot.append(text_button(label, colours, anew, kind=Key.DELETE, size=15, key="offline-anew"))
    else:
        label = t("offline.begin")
        foot.append(text_button(label, colours, anew, kind=Key.STEP, key="offline-begin"))
    return form(look, top, parts, foot)
