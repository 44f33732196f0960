"""The keys of a Coiffeur, always at the same place: the points of both sides, digits, writing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from rules.engine.game import refusals
from rules.engine.score import totals
from rules.engine.steps import Step
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import leads
from rules.games.coiffeur.facts import Passed
from rules.jass.cards import DEAL_TOTAL
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games.coiffeur.cells import INCOMPLETE
from scorer.games.coiffeur.check import CheckedDraft, check_draft, current_draft
from scorer.games.coiffeur.draft import OTHERS, OWN, CellDraft
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import with_colon
from scorer.table.model import TableContext
from scorer.text_size.room import fills_room, grown_height
from scorer.theme import TARGET
from scorer.widgets.component import use_part, whole
from scorer.widgets.numpad import DigitKeys
from scorer.widgets.spoken import block
from scorer.widgets.tap import tap, words

GAP = 5
"""Between two keys, in logical pixels."""

CARDS = 50
"""Least height of the points of both sides, in logical pixels."""

GREATEST_CARDS = 100
"""Height up to which they grow with their texts, in logical pixels."""

LEAST_WORD = 58
"""Room for a word on a key of the narrowest phone, in logical pixels."""

NARROW_WORD = 50 / 1340
"""The same on a wide screen, where the keys stand beside the sheet, as a share of its width."""

NARROW_TEXT = 12.5 / 1340
"""Size of the text above the keys there, as a share of the width of the screen."""

_ROOMS = {2: 0.78, 3: 1.2}
"""The same for the two keys of a row that share it by 2 : 3, as factors."""

LETTER = 0.58
"""Greatest average width of a letter, as a share of the size of its text."""

LEAST_HEIGHT = CARDS + 3 * TARGET + 3 * GAP
"""Height of all keys on the smallest screen, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeySizes:
    """The sizes of the keys on a screen, in logical pixels.

    Attributes:
        cards: The height of the points of both sides.
        key: The height of a digit.
        rows: How many rows the digits stand in, 3 or 4.
    """

    cards: float
    key: float
    rows: int

    @property
    def pad(self) -> float:
        """The height of digits and other keys."""
        return self.rows * self.key + (self.rows - 1) * GAP

    @property
    def height(self) -> float:
        """The height of everything."""
        return self.cards + GAP + self.pad


TABLET = 600
"""Width from which a screen in portrait has room for larger letters, in logical pixels."""


def key_sizes(look: Appearance) -> KeySizes:
    """The sizes of the keys: they grow with the screen."""
    if look.short or look.height < 760:
        return KeySizes(cards=CARDS, key=TARGET, rows=3)
    if look.wide:
        key = min(80.0, max(float(TARGET), look.height * 0.085))
        return KeySizes(cards=1.2 * key, key=key, rows=4)
    if look.height < 1000 or look.width < TABLET:
        return KeySizes(cards=grown_height(look, 58, GREATEST_CARDS), key=50, rows=4)
    return KeySizes(cards=grown_height(look, 76, GREATEST_CARDS), key=68, rows=4)


@ft.component
@fills_room
def CoiffeurKeys(table: TableContext) -> ft.Control:
    """The points of both sides, the digits, and the keys beside them."""
    typed, sizes = table.live.kept(CellDraft), key_sizes(table.look)
    use_part(typed, whole)
    draft = current_draft(table.view, typed.value)
    checked = check_draft(table.view, draft)
    entry = CellEntry(table)
    pad = ft.Row(
        [_digits(table.look, entry, sizes), _other_keys(table, draft, checked, sizes)],
        spacing=GAP,
    )
    return ft.Column([_cards(table, draft, checked, sizes), pad], spacing=GAP, tight=True)


def _cards(
    table: TableContext, draft: CellDraft, checked: CheckedDraft, sizes: KeySizes
) -> ft.Control:
    """What is being written with the points of its side, and the points of the others."""
    own, others = shown_points(draft, checked)
    wrong = bool(checked.violations) and checked.violations[0].code not in INCOMPLETE
    view, t = table.view, table.look.t
    name = t("coiffeur.points")
    others_name = t("coiffeur.others")
    if draft.place is not None:
        side = draft.place[0]
        name = view.side_names[side]
        if len(view.sides) == 2:
            others_name = view.side_names[1 - side]
    entry = CellEntry(table)
    texts = _card_texts(table, draft, checked)
    return ft.Row(
        [
            _card(
                table,
                ", ".join((with_colon(t, name, own), *texts)),
                (texts, own),
                partial(entry.type_for, others=False),
                active=draft.points.seat == OWN,
                typed=not draft.empty,
                wrong=wrong,
                sizes=sizes,
                share=5,
            ),
            _card(
                table,
                with_colon(t, others_name, others),
                ((others_name,), others),
                partial(entry.type_for, others=True),
                active=draft.points.seat == OTHERS,
                typed=draft.points.typed(OTHERS) is not None,
                wrong=wrong,
                sizes=sizes,
                share=3,
            ),
        ],
        spacing=GAP,
    )


def shown_points(draft: CellDraft, checked: CheckedDraft) -> tuple[str, str]:
    """The points of the side and of the others, typed or following from the typed ones."""
    own, others = (digits or "" for digits in draft.points.digits)
    count = checked.count
    if count is not None:
        own = own or str(count.points)
        rest = count.others
        if rest is None and not checked.violations:
            rest = DEAL_TOTAL - count.points
        others = others or ("" if rest is None else str(rest))
    return own or "–", others or "–"


def _card_texts(table: TableContext, draft: CellDraft, checked: CheckedDraft) -> tuple[str, ...]:
    """What is being written, and its product or what is missing; or what comes next."""
    look, view = table.look, table.view
    t = look.t
    row = draft.sheet_row(view.options)
    if row is None or draft.place is None:
        return (_next_step(table),)
    state = view.state_of(COIFFEUR)
    choice = state.deal.choice
    playing = choice is not None and draft.place == (choice.side, choice.row)
    if playing and not look.show_trump:
        return view.side_names[draft.place[0]], t("table.trump_hidden")
    title = f"{row_title(t, row, look.deck)} · {view.side_names[draft.place[0]]}"
    if checked.violations and checked.violations[0].code in INCOMPLETE:
        begins = not draft.asks_way(view.options) or draft.way is not None
        return title, t("coiffeur.how_it_begins" if begins else "coiffeur.what_is_played")
    if draft.origin is not None:
        before = view.state_before(checked.entries.chosen or 0)
        title = f"{t('entries.deal_n', n=view.game.next_step(before).deal)} · {title}"
    if checked.lines and not checked.violations:
        return title, _product(table, checked)
    seat = leads(state)
    if playing and seat is not None:
        return title, t("coiffeur.leads", name=view.players[seat])
    return (title,)


def _next_step(table: TableContext) -> str:
    """Who chooses the next row; who must, where the choice cannot be passed on any more."""
    t, view = table.look.t, table.view
    step = view.next_step
    if step.code is Step.SAY_VORHAND:
        return t("table.who_is_vorhand")
    name = view.players[step.seat] if step.seat is not None else ""
    return t("step.must_choose" if step.code is Step.MUST_CHOOSE else "step.choose_row", name=name)


def _product(table: TableContext, checked: CheckedDraft) -> str:
    t, lines = table.look.t, checked.lines
    first = lines[0]
    score = totals(lines, len(table.view.sides))[first.side]
    if len(lines) > 1:
        bonus = lines[1].points
        factor = first.factor
        return t("pad.with_bonus", points=first.points, bonus=bonus, factor=factor, score=score)
    return t("pad.times", points=first.points, factor=first.factor, score=score)


def _card(
    table: TableContext,
    label: str,
    shown: tuple[tuple[str, ...], str],
    choose: Callable[[], None],
    *,
    active: bool,
    typed: bool,
    wrong: bool,
    sizes: KeySizes,
    share: int,
) -> ft.Control:
    """Texts with a number; the frame shows where digits go."""
    colours = table.look.colours
    (first, *more), number = shown
    small, short = 13.0 if sizes.cards < 70 else 16.0, sizes.cards == CARDS
    if table.look.wide:
        small = min(small, NARROW_TEXT * table.look.width)
    least = 11.5 if short else small
    ink = colours.error if wrong else colours.ink if typed else colours.quiet
    lines: list[ft.Control] = [
        words(
            first,
            colours.quiet,
            size=small,
            align=ft.TextAlign.LEFT,
            lines=1 if more and short else 2,
        ),
        *(
            words(text, colours.accent, size=least, align=ft.TextAlign.LEFT, lines=1)
            for text in more
        ),
    ]
    texts = ft.Column(lines, spacing=0, tight=True, expand=1, alignment=ft.MainAxisAlignment.CENTER)
    figure = words(number, ink, size=min(40.0, sizes.cards * 0.5), bold=True)
    return tap(
        label,
        ft.Row([texts, figure], spacing=4),
        lambda _: choose(),
        colour=colours.table if colours.dark else colours.card,
        border=colours.step if active else colours.line,
        height=sizes.cards,
        expand=share,
        padding=ft.Padding.symmetric(horizontal=7, vertical=1),
        selected=active,
    )


def _digits(look: Appearance, entry: CellEntry, sizes: KeySizes) -> ft.Control:
    """The ten digits, and two keys that remove them; on a short screen beside them."""
    t = look.t
    keys = DigitKeys(
        colours=look.colours,
        on_digit=entry.digit,
        clear=(t("pad.clear"), entry.clear),
        erase=(t("pad.erase"), entry.erase),
        height=sizes.key,
        size=max(24.0, sizes.key * 0.4),
        icon=22,
    )
    rows = keys.rows
    if sizes.rows < len(rows):
        *rows, (clear, zero, erase) = rows
        for row, beside in zip(rows, (erase, clear, zero), strict=True):
            row.append(beside)
    return block(
        ft.Column(
            [ft.Row(row, spacing=GAP) for row in rows],
            spacing=GAP,
            tight=True,
            expand=8 if sizes.rows == 3 else 6,
        )
    )


def _other_keys(
    table: TableContext, draft: CellDraft, checked: CheckedDraft, sizes: KeySizes
) -> ft.Control:
    """The keys beside the digits in three rows; the one that writes stands last."""
    look, view = table.look, table.view
    t, options = look.t, view.options
    entry = CellEntry(table)
    state = view.state_of(COIFFEUR)
    height = (sizes.pad - 2 * GAP) / 3
    recorded = state.deal.choice
    chosen = recorded is not None and draft.place == (recorded.side, recorded.row)
    changes = chosen or draft.origin is not None

    word = partial(_word, table, height=height)
    first = [
        word(
            t("table.pushed"),
            entry.push,
            "push",
            dim=bool(refusals(view.check(Passed()))),
        ),
        word(
            t("coiffeur.change" if changes else "coiffeur.choose"),
            entry.choose,
            "choose",
            dim=draft.place is None,
        ),
    ]
    second = [word(t("coiffeur.swap"), entry.swap, "swap", picture=ft.Icons.SWAP_HORIZ)]
    matsch = draft.matsch or (draft.empty and checked.count is not None and checked.count.matsch)
    if options.matsch_bonus:
        second.insert(0, word(t("pad.matsch"), entry.matsch, "matsch", on=matsch))
    ready = checked.count is not None and not checked.violations and not checked.unchanged
    third = [
        word(
            t("pad.write" if draft.origin is None else "pad.correct"),
            entry.write,
            "pad-write",
            share=3,
            step=True,
            dim=not ready,
        )
    ]
    if options.melds_count:
        offered = ((options.weis, "table.weis"), (options.stoeck, "table.stoeck"))
        text = " ".join(t(key) for on, key in offered if on)
        melds = partial(word, text, entry.melds, "melds", dim=draft.place is None)
        if options.matsch_bonus:
            third.insert(0, melds(share=2))
        else:
            second.insert(0, melds())
    return ft.Column(
        [ft.Row(row, spacing=GAP) for row in (first, second, third)],
        spacing=GAP,
        tight=True,
        expand=5,
    )


def _word(
    table: TableContext,
    text: str,
    act: Callable[[], object],
    name: str,
    *,
    height: float,
    picture: ft.IconData | None = None,
    share: int = 1,
    step: bool = False,
    on: bool = False,
    dim: bool = False,
) -> ft.Control:
    """A key with a word on it, or with a picture that the word names."""
    look = table.look
    colours = look.colours
    ink = colours.on_step if step or on else colours.ink
    longest = max(len(word) for word in text.split())
    room = (NARROW_WORD * look.width if look.wide else LEAST_WORD) * _ROOMS.get(share, 1)
    largest = 16.0 if look.wide else 14.0 if step else 12.5
    size = min(largest, room / (longest * LETTER))
    shown: ft.Control = words(text, ink, size=size, bold=step, lines=2)
    return tap(
        text,
        ft.Icon(picture, size=24, color=ink) if picture else shown,
        guard(look.t, table.actions.say, lambda _: act()),
        colour=colours.step if step or on else colours.raised,
        height=height,
        expand=share,
        padding=1,
        selected=on or None,
        dim=dim,
        key=name,
    )
