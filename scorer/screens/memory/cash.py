"""The cash box: who owes what, by evening and by year, and what was paid."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import flet as ft

from rules.numbers.cash import Due, Prices, dues
from rules.numbers.evening import evenings
from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_kept_field
from scorer.error_handling import guard, guard_async
from scorer.exchange.club import CASH
from scorer.exchange.marks import Payment
from scorer.exchange.prices import MOST_PRICE, price_changes
from scorer.memory.cash import (
    USUAL,
    Account,
    accounts,
    amount_in,
    credited,
    current,
    due_text,
    lowered,
    money,
    paid_by,
    pay,
    prices_of,
    raised,
    take_back,
    with_prices,
)
from scorer.memory.history import evening_day
from scorer.memory.question import CASH_BOX, HISTORY
from scorer.noted.people import people_of
from scorer.phrases import with_colon
from scorer.screens.home import sentences
from scorer.screens.memory.counted import progress_line, use_played
from scorer.screens.parts import problem_line, titled
from scorer.services import ScreenContext, Services, screen, use_screen_context
from scorer.session import Partien, Stale
from scorer.text_size.drawn import room_on_page
from scorer.theme import TARGET
from scorer.widgets.bar import form
from scorer.widgets.card import card, heading, spread, stretched
from scorer.widgets.choice import field_row, stepper, toggle
from scorer.widgets.component import keyed, use_cell, use_count, use_option, use_part
from scorer.widgets.faces import Key
from scorer.widgets.spoken import announced, said
from scorer.widgets.tap import card_button, lettering, once, prose, rested, small_button
from scorer.write_access import require_write

END: Final = ft.TextAlign.END

MOST_EVENINGS: Final = 6
"""Number of evenings that are shown at first."""

MOST_PAYMENTS: Final = 5
"""Number of payments that are shown at first, the last ones."""

PRICES: Final = ("lost", "matsch", "missed")
"""What can have a price."""


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
    _, count_change = use_count()
    typing, type_price = ft.use_state("")
    hurried, hurry = ft.use_state("")
    outdated, count_outdated = use_count()
    played, progress = use_played(look, partien, say, outdated)
    prices = prices_of(partien.shelf.settings.get(CASH))
    # What this session knows: what its screen shows, and what it has written since.
    known = use_cell(lambda: current(prices))
    known[0] = current(prices)
    may_change = partien.archive is not None and partien.access.writes

    def tapped(change: Callable[[], None]) -> Callable[[Any], None]:
        def act(_event: Any) -> None:
            say("")
            require_write(partien.access)
            try:
                change()
            finally:
                # After a refusal the screen shows why.
                count_change()

        return guard(t, say, act)

    async def settle(one: Account) -> None:
        say("")
        require_write(partien.access)
        # Others may have settled it, changed a price, or corrected or deleted a Partie.
        now = await partien.archive.partien() if partien.archive else ()
        if one not in _owed(partien, now):
            # The screen shows why.
            count_outdated()
            raise Stale
        pay(partien.shelf.settings, one.due.person, one.open, int(time.time()))
        hurry(lambda whose: "" if whose == one.due.person else whose)
        count_change()

    parts = problem_line(look, problem)
    if played is None:
        parts += progress_line(look, progress)
    elif prices:
        found = _owed(partien, played)
        amounts = (amount for one in found for amount in (one.due.amount, one.paid))
        amount = partial(money, t, among=(*amounts, *_of(known[0]).values()))
        settling = (lambda one: guard_async(t, say, partial(settle, one))) if may_change else None
        parts += _open(look, amount, found, settling, (hurried, hurry))
        parts += _evenings(look, amount, played, prices, partien.placed)
        parts += _years(look, amount, played, prices)
        if may_change:
            settings = partien.shelf.settings
            paid = credited(played, prices, paid_by(settings), people_of(settings))
            parts.append(Paid(look, amount, paid, partial(take_back, settings), tapped))
    if may_change:
        parts.append(_prices(look, known, tapped, services, (typing, type_price)))
    top = titled(look, t("cash.title"), guard(t, say, lambda _: services.go(HISTORY)))
    return form(look, top, parts, page=CASH_BOX)


def _owed(here: Partien, partien: Sequence[Played]) -> Sequence[Account]:
    """Who owes what for these Partien, by what is noted now."""
    settings = here.shelf.settings
    kept = prices_of(settings.get(CASH)), paid_by(settings), people_of(settings)
    return accounts(partien, *kept)


Tapped = Callable[[Callable[[], None]], Callable[[Any], None]]
"""Makes the handler of a tap that changes something."""

Worded = Callable[[int], str]
"""Writes an amount."""


def _of(prices: Prices | None) -> dict[str, int]:
    """What costs how much; nothing while the cash box is not used."""
    return {name: getattr(prices, name) for name in PRICES} if prices else {}


def _open(
    look: Appearance,
    worded: Worded,
    found: Sequence[Account],
    settling: Callable[[Account], Callable[[Any], Awaitable[None]]] | None,
    hurry: tuple[str, Callable[[str], None]],
) -> list[ft.Control]:
    """Who owes what now, each with the button that settles it.

    Args:
        look: Colours, texts and size of the screen.
        worded: Writes an amount.
        found: What is open.
        settling: Makes the handler of the button; None where nothing can be changed.
        hurry: Whose button was touched too soon after another one, empty for nobody's, and what
            notes that.
    """
    hurried, note = hurry
    t = look.t
    rows: list[ft.Control] = []
    for one in found:
        if not one.open:
            continue
        rows.append(_line(look, one.due.person, worded(one.open), due_text(t, one.due)))
        if settling is not None and one.open > 0:
            amount = worded(one.open)
            rows.append(
                small_button(
                    t("cash.settle", amount=amount),
                    look.colours,
                    # The lines close up: a second touch would settle the next one.
                    rested(once(settling(one)), partial(note, one.due.person)),
                    label=t("cash.settle_whose", name=one.due.person, amount=amount),
                    key=f"settle-{one.due.person}",
                )
            )
            if one.due.person == hurried:
                why = t("table.double_tap")
                rows.append(announced(why, prose(why, look.colours.error, size=15)))
    if not rows:
        rows.append(prose(t("cash.nothing_open"), look.colours.quiet))
    return [_group(look, t("cash.open"), rows, "open")]


def _evenings(
    look: Appearance,
    worded: Worded,
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
        day = sentences.day(look.t, evening_day(evening))
        found.append(_group(look, day[0].upper() + day[1:], _lines(look, worded, owed)))
        if len(found) == MOST_EVENINGS:
            break
    return found


def _years(
    look: Appearance, worded: Worded, played: Sequence[Played], prices: Sequence[Prices]
) -> list[ft.Control]:
    """What everybody owes for each year, the last one first."""
    years = sorted({one.year for one in played if one.year is not None}, reverse=True)
    of_years = ((year, dues((one for one in played if one.year == year), prices)) for year in years)
    return [_group(look, str(year), _lines(look, worded, owed)) for year, owed in of_years if owed]


def _lines(look: Appearance, worded: Worded, owed: Sequence[Due]) -> list[ft.Control]:
    return [_line(look, due.person, worded(due.amount), due_text(look.t, due)) for due in owed]


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


@ft.component
def Paid(
    look: Appearance,
    worded: Worded,
    paid: Sequence[Payment],
    undone: Callable[[Payment], None],
    tapped: Tapped,
) -> ft.Control:
    """The payments, the last ones at first, each with a button that takes it back.

    Args:
        look: Colours, texts and size of the screen.
        worded: Writes an amount.
        paid: The payments, by those whose debts they lessen.
        undone: Takes one back.
        tapped: Makes the handler of a tap.
    """
    most, set_most = ft.use_state(MOST_PAYMENTS)
    t = look.t
    rows: list[ft.Control] = []
    for one in paid[:most]:
        rows.append(_line(look, one.person, worded(one.amount), ""))
        whose = with_colon(t, one.person, worded(one.amount))
        rows.append(
            small_button(
                t("memory.undo"),
                look.colours,
                rested(tapped(partial(undone, one))),
                label=f"{t('memory.undo')}: {whose}",
                key=one.id,
            )
        )
    if len(paid) > most:
        more = small_button(t("home.show_more"), look.colours, lambda: set_most(2 * most))
        rows.append(more)
    shown = _group(look, t("cash.paid"), rows, "paid")
    shown.visible = bool(rows)
    return shown


def _prices(
    look: Appearance,
    known: list[Prices | None],
    tapped: Tapped,
    services: Services,
    typing: tuple[str, Callable[[str], None]],
) -> ft.Control:
    """Whether the cash box is used, and what costs how much from now on.

    Args:
        look: Colours, texts and size of the screen.
        known: The prices that this session knows.
        tapped: Makes the handler of a tap.
        services: What the screen can do.
        typing: Which price is typed, empty for none, and what types another one.
    """
    t, colours, settings = look.t, look.colours, services.partien.shelf.settings
    now = known[0]

    def change(wanted: Mapping[str, Callable[[int], int]]) -> None:
        kept = settings.get(CASH)
        held, seen = _of(current(prices_of(kept))), _of(known[0])
        # Others may have changed another price meanwhile, but not whether the box is used.
        if bool(held) != (now is not None) or any(
            held.get(name) != seen.get(name) for name in wanted
        ):
            raise Stale
        changed = {name: to(held.get(name, 0)) for name, to in wanted.items()}
        settings.set(CASH, with_prices(price_changes(kept), int(time.time()), **changed))
        known[0] = current(prices_of(settings.get(CASH)))

    def changing(name: str, to: Callable[[int], int]) -> Callable[[Any], None]:
        return tapped(lambda: change({name: to}))

    first = {} if now else {name: lambda _, price=price: price for name, price in USUAL.items()}
    rows: list[ft.Control] = [
        toggle(
            t("cash.use"),
            now is not None,
            colours,
            tapped(lambda: change(first)),
            hint=t("cash.use_help"),
        )
    ]
    typed, type_price = typing
    prices = _of(now)
    for name, value in prices.items():
        text = t(f"cash.price_{name}")
        amount = money(t, value, prices.values())
        price = stepper(
            text,
            card_button(
                amount,
                colours,
                once(lambda name=name: type_price("" if name == typed else name)),
                label=f"{with_colon(t, text, amount)}. {t('cash.type')}",
                expand=1,
                room=room_on_page() - 2 * TARGET,
                selected=name == typed,
                key=f"type-{name}",
            ),
            colours,
            changing(name, lowered) if value else None,
            changing(name, raised) if value < MOST_PRICE else None,
            width=None,
        )
        rows += [prose(text, colours.ink, size=16), price]
        if name == typed:

            def keep(amount: int, name: str = name) -> None:
                change({name: lambda _: amount})
                type_price("")

            rows.append(keyed(TypedPrice, name)(look, services.drafts, name, value, keep, tapped))
    return _group(look, t("cash.prices"), rows, "prices")


@ft.component
def TypedPrice(
    look: Appearance,
    drafts: KeptDrafts,
    name: str,
    price: int,
    keep: Callable[[int], None],
    tapped: Tapped,
) -> ft.Control:
    """The field for a price, and the button that keeps it or says what can be typed.

    Args:
        look: Colours, texts and size of the screen.
        drafts: Keeps what is typed.
        name: What has the price.
        price: What it costs now.
        keep: Keeps another price.
        tapped: Makes the handler of a tap.
    """
    t, colours = look.t, look.colours
    typed = use_kept_field(drafts, f"cash/{name}", price)
    refused, refuse = use_option(str)
    wrong = use_part(typed.words, lambda now: now.text == refused)

    def write() -> None:
        amount = amount_in(typed.text)
        if amount is None or amount > MOST_PRICE:
            refuse(typed.text)
            return
        keep(amount)
        typed.forget()

    box = typed.drawn(colours, t(f"cash.price_{name}"), f"price-{name}")
    box.on_submit = tapped(write)
    rows: list[ft.Control] = [field_row(box)]
    if wrong:
        why = t("cash.no_amount", most=money(t, MOST_PRICE))
        rows.append(announced(why, prose(why, colours.error, size=15)))
    rows.append(
        card_button(t("cash.keep"), colours, tapped(write), kind=Key.STEP, key=f"keep-{name}")
    )
    return stretched(rows, spacing=8)


def _group(look: Appearance, title: str, rows: list[ft.Control], key: str = "") -> ft.Control:
    """A card with a title. With a key its buttons stay the same ones whatever appears above it."""
    shown = card(
        stretched([heading(title, look.colours), *rows], spacing=8), look.colours, padding=12
    )
    shown.key = key or None
    return shown
