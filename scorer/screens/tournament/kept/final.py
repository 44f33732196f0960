"""Who of a night qualifies for a final, and the button that begins it (TOUR-21)."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.tournament.outcome.final import Limit, Qualification, final_faults, last_rank, qualified
from rules.tournament.standings import Standing, Unit, standings
from scorer.appearance import Appearance
from scorer.error_handling import guard_async
from scorer.nights import NightView
from scorer.phrases import joined, violation_text
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.new_night import LONGEST_TITLE, use_begin
from scorer.screens.tournament.nights import title_of
from scorer.screens.tournament.panel import panel_head, toggled, use_night_draft
from scorer.services import ScreenContext
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, field, field_row, toggle, wrapped
from scorer.widgets.component import use_part
from scorer.widgets.faces import Key
from scorer.widgets.spoken import heard, title_text
from scorer.widgets.tap import once, prose, text_button
from scorer.widgets.typed_text import use_typed_text


@dataclass(frozen=True, slots=True)
class _Typed:
    """What is chosen and typed."""

    amount: str = str(Qualification().amount)
    limit: Limit = Limit.RANKS
    holders: tuple[Unit, ...] = ()
    carries: bool = False

    @property
    def wanted(self) -> Qualification:
        """Who is to qualify; nobody where no number is typed."""
        amount = int(self.amount) if self.amount.isdecimal() else 0
        return Qualification(
            limit=self.limit, amount=amount, holders=self.holders, carries=self.carries
        )


@ft.component
def FinalForm(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """Who qualifies, by rank or as a share, and who else; said before the final is begun."""
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    lines = standings(view.state)
    kept = use_night_draft(context, view, "final", view.seq, _Typed())
    typed = use_part(kept, lambda now: now)
    amount = use_typed_text(kept.value.amount)
    begin_once = use_begin(services)

    def begin() -> Awaitable[None]:
        title = t("tournament.final.named", title=title_of(t, view.title))[:LONGEST_TITLE]
        return begin_once(lambda: services.nights.begin_final(view.id, title, kept.value.wanted))

    def switch(unit: Unit) -> None:
        kept.set(replace(kept.value, holders=toggled(kept.value.holders, unit)))

    def limit_chip(limit: Limit) -> ft.Control:
        choose = do.handler(lambda: kept.set(replace(kept.value, limit=limit)))
        text = t(f"tournament.final.{limit}")
        return chip(text, colours, choose, chosen=typed.limit is limit)

    box = field(
        colours,
        hint=t(f"tournament.final.{'last' if typed.limit is Limit.RANKS else 'share'}"),
        value=amount,
        on_change=lambda _: kept.set(replace(kept.value, amount=amount.text)),
        digits=True,
        key="final-amount",
    )
    without = replace(typed.wanted, holders=())
    by_rank = {line.unit for line in qualified(lines, without)}
    chips = [
        chip(
            line.name,
            colours,
            once(do.handler(partial(switch, line.unit))),
            chosen=line.unit in typed.holders,
            key=str(line.unit),
        )
        for line in lines
        if line.unit not in by_rank
    ]
    carries = toggle(
        t("tournament.final.carries"),
        typed.carries,
        colours,
        do.handler(lambda: kept.set(replace(kept.value, carries=not kept.value.carries))),
        hint=t("tournament.final.carries_help"),
    )
    bad = next(final_faults(view.state, typed.wanted), None)
    said = violation_text(t, bad) if bad else _who_text(look, lines, typed.wanted)
    return stretched(
        [
            *panel_head(look, "final"),
            wrapped([limit_chip(limit) for limit in Limit]),
            field_row(box),
            card(carries, colours, padding=12),
            *([title_text(t("tournament.final.holders"), colours.ink)] if chips else ()),
            *([wrapped(list(chips))] if chips else ()),
            # With a live region: it changes while something above it is tapped.
            heard(said, prose(said, colours.error if bad else colours.accent, size=15)),
            text_button(
                t("tournament.final.begin", n=len(qualified(lines, typed.wanted))),
                colours,
                guard_async(t, do.refuse, begin, refuse=do.forbid),
                kind=Key.STEP,
                dim=bad is not None,
                key="begin-final",
            ),
        ]
    )


def _who_text(look: Appearance, lines: tuple[Standing, ...], wanted: Qualification) -> str:
    """Who qualifies, and that all do who share the last rank."""
    t = look.t
    found = qualified(lines, wanted)
    if not found:
        return t("tournament.final.nobody")
    names = joined(t, [line.name for line in found])
    said = t("tournament.final.who", n=len(found), names=names)
    ranked = [line for line in found if line.unit not in wanted.holders]
    last = ranked[-1].rank if ranked else None
    sharing = [line for line in lines if line.rank == last]
    if last is None or len(sharing) < 2 or last + len(sharing) - 1 <= last_rank(lines, wanted):
        return said
    return f"{t('tournament.final.shared', rank=last)} {said}"
