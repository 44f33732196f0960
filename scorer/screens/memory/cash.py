"""The cash box: who owes what, by evening and by year, and what was paid."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import flet as ft

from rules.numbers.cash import Due, Prices, dues
from rules.numbers.evening import evenings
from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.club import CASH
from scorer.exchange.marks import Payment
from scorer.memory.cash import (
    MOST,
    STEP,
    USUAL,
    Account,
    accounts,
    current,
    due_text,
    money,
    paid_by,
    pay,
    prices_of,
    take_back,
    with_prices,
)
from scorer.memory.history import day_of
from scorer.memory.question import CASH_BOX, HISTORY
from scorer.noted.people import people_of
from scorer.phrases import with_colon
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.home import sentences
from scorer.screens.memory.counted import progress_line, use_played
from scorer.screens.parts import problem_line, titled
from scorer.services import Services
from scorer.session import Stale
from scorer.text_size.drawn import scaled, stacked
from scorer.widgets.bar import form
from scorer.widgets.card import card, heading, spread, stretched
from scorer.widgets.choice import stepper, toggle
from scorer.widgets.component import use_cell
from scorer.widgets.spoken import said
from scorer.widgets.tap import lettering, once, prose, rested, text_button
from scorer.write_access import require_write

END: Final = ft.TextAlign.END

MOST_EVENINGS: Final = 6
"""Number of evenings that are shown at first."""

MOST_PAYMENTS: Final = 5
"""Number of payments that are shown, the last ones."""


@ft.component
def CashRoute() -> Any:
    """The route of the cash box."""
    context = use_screen_context()
    return screen(context.look, CASH_BOX, CashBox(context))


@ft.component
def CashBox(context: ScreenContext) -> ft.Control:
    """What is open, the evenings, the years, what was paid, and what costs how much."""
    services, look = context.services, context.look
    t, partien = look.t, services.partien
    problem, say = ft.use_state("")
    _, count_change = ft.use_state(0)
    played, progress = use_played(look, partien, say)
    settings = partien.shelf.settings
    prices = prices_of(settings.get(CASH))
    # What this session knows: what its screen shows, and what it has written since.
    known = use_cell(lambda: current(prices))
    known[0] = current(prices)
    may_change = partien.archive is not None and partien.access.writes

    def tapped(change: Callable[[], None]) -> Callable[[Any], None]:
        def act(_event: Any) -> None:
            require_write(partien.access)
            try:
                change()
            finally:
                # After a refusal the screen shows why.
                count_change(lambda count: count + 1)

        return guard(t, say, act)

    def open_now() -> Sequence[Account]:
        kept = prices_of(settings.get(CASH)), paid_by(settings), people_of(settings)
        return accounts(played or (), *kept)

    parts = problem_line(look, problem)
    if played is None:
        parts += progress_line(look, progress)
    elif prices:
        parts += _open(look, open_now, tapped if may_change else None, services)
        parts += _evenings(look, played, prices, partien.placed)
        parts += _years(look, played, prices)
        if may_change:
            parts += _paid(look, paid_by(settings)[:MOST_PAYMENTS], tapped, services)
    if may_change:
        parts.append(_prices(look, known, tapped, services))
    back = guard(t, say, lambda _: services.go(HISTORY))
    return form(look, titled(look, t("cash.title"), back), parts, page=CASH_BOX)


Tapped = Callable[[Callable[[], None]], Callable[[Any], None]]
"""Makes the handler of a tap that changes something."""


def _open(
    look: Appearance,
    open_now: Callable[[], Sequence[Account]],
    tapped: Tapped | None,
    services: Services,
) -> list[ft.Control]:
    """Who owes what now, each with the button that settles it."""
    t, settings = look.t, services.partien.shelf.settings
    rows: list[ft.Control] = []

    def settle(one: Account) -> Callable[[], None]:
        def act() -> None:
            # Others may have settled it, or changed a price.
            if one not in open_now():
                raise Stale
            pay(settings, one.due.person, one.open, int(time.time()))

        return act

    for one in open_now():
        if not one.open:
            continue
        rows.append(_line(look, one.due.person, money(one.open), due_text(t, one.due)))
        if tapped is not None and one.open > 0:
            amount = money(one.open)
            rows.append(
                text_button(
                    t("cash.settle", amount=amount),
                    look.colours,
                    # The lines close up: a second touch would settle the next one.
                    rested(once(tapped(settle(one)))),
                    label=t("cash.settle_whose", name=one.due.person, amount=amount),
                    height=48,
                    size=15,
                    key=f"settle-{one.due.person}",
                )
            )
    if not rows:
        rows.append(prose(t("cash.nothing_open"), look.colours.quiet))
    return [_group(look, t("cash.open"), rows, "open")]


def _evenings(
    look: Appearance,
    played: Sequence[Played],
    prices: Sequence[Prices],
    placed: dict[str, str],
) -> list[ft.Control]:
    """What everybody owes for each of the last evenings."""
    found: list[ft.Control] = []
    for evening in reversed(evenings(played, placed)):
        owed = dues(evening.partien, prices)
        if not owed:
            continue
        day = sentences.day(look.t, day_of(evening.partien[0]))
        found.append(_group(look, day[0].upper() + day[1:], _lines(look, owed)))
        if len(found) == MOST_EVENINGS:
            break
    return found


def _years(
    look: Appearance, played: Sequence[Played], prices: Sequence[Prices]
) -> list[ft.Control]:
    """What everybody owes for each year, the last one first."""
    years = sorted({one.year for one in played if one.year is not None}, reverse=True)
    of_years = ((year, dues((one for one in played if one.year == year), prices)) for year in years)
    return [_group(look, str(year), _lines(look, owed)) for year, owed in of_years if owed]


def _lines(look: Appearance, owed: Sequence[Due]) -> list[ft.Control]:
    return [_line(look, due.person, money(due.amount), due_text(look.t, due)) for due in owed]


def _line(look: Appearance, person: str, amount: str, why: str) -> ft.Control:
    """A person, an amount, and below them what it is for."""
    t, colours = look.t, look.colours
    rows: list[ft.Control] = [
        spread(
            prose(person, colours.ink, size=16),
            lettering(amount, colours.ink, size=17, bold=True, align=END),
        )
    ]
    if why:
        rows.append(prose(why, colours.quiet, size=14))
    text = ", ".join(filter(None, [with_colon(t, person, amount), why]))
    return said(text, ft.Column(rows, spacing=0, tight=True))


def _paid(
    look: Appearance, paid: Sequence[Payment], tapped: Tapped, services: Services
) -> list[ft.Control]:
    """The last payments, each with a button that takes it back."""
    t, settings = look.t, services.partien.shelf.settings

    def undo(one: Payment) -> Callable[[], None]:
        return lambda: take_back(settings, one)

    rows: list[ft.Control] = []
    for one in paid:
        rows.append(_line(look, one.person, money(one.amount), ""))
        whose = with_colon(t, one.person, money(one.amount))
        rows.append(
            text_button(
                t("memory.undo"),
                look.colours,
                rested(tapped(undo(one))),
                label=f"{t('memory.undo')}: {whose}",
                height=48,
                size=15,
                key=one.id,
            )
        )
    return [_group(look, t("cash.paid"), rows, "paid")] if rows else []


def _prices(
    look: Appearance, known: list[Prices | None], tapped: Tapped, services: Services
) -> ft.Control:
    """Whether the cash box is used, and what costs how much from now on."""
    t, colours, settings = look.t, look.colours, services.partien.shelf.settings
    now = known[0]

    def change(**by: int) -> Callable[[Any], None]:
        def keep() -> None:
            kept = prices_of(settings.get(CASH))
            held, seen = current(kept), known[0]
            # Others may have changed another price meanwhile, but not whether the box is used.
            if (held is None) != (now is None) or any(
                held and seen and getattr(held, name) != getattr(seen, name) for name in by
            ):
                raise Stale
            changed = {name: (getattr(held, name) if held else 0) + n for name, n in by.items()}
            settings.set(CASH, with_prices(kept, int(time.time()), **changed))
            known[0] = current(prices_of(settings.get(CASH)))

        return tapped(keep)

    rows: list[ft.Control] = [
        toggle(
            t("cash.use"),
            now is not None,
            colours,
            change(**(USUAL if now is None else {})),
            hint=t("cash.use_help"),
        )
    ]
    for name in ("lost", "matsch", "missed") if now is not None else ():
        value = getattr(now, name)
        text = t(f"cash.price_{name}")
        price = stepper(
            text,
            money(value),
            colours,
            change(**{name: -STEP}) if value else None,
            change(**{name: STEP}) if value < MOST else None,
            sign="",
            width=scaled(64),
        )
        if stacked():
            rows += [prose(text, colours.ink, size=16), price]
        else:
            label = prose(text, colours.ink, size=16, expand=True)
            rows.append(ft.Row([label, price]))
    return _group(look, t("cash.prices"), rows, "prices")


def _group(look: Appearance, title: str, rows: list[ft.Control], key: str = "") -> ft.Control:
    """A card with a title. With a key its buttons stay the same ones whatever appears above it."""
    shown = card(
        stretched([heading(title, look.colours), *rows], spacing=8), look.colours, padding=12
    )
    shown.key = key or None
    return shown
