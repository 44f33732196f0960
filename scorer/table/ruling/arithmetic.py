"""The arithmetic of a ruling as a table (END-8)."""

from __future__ import annotations

from functools import partial

import flet as ft

from rules.engine.reasons import Reason
from rules.engine.ruling import Account, Part, Ruling, running
from scorer.appearance import Appearance
from scorer.phrases import Names
from scorer.table.panel_parts import sentence
from scorer.text_size.drawn import LEAST_LETTERS, room_on_page
from scorer.widgets.card import stretched
from scorer.widgets.tap import lettering

ONE_LINE_LENGTH = 11
"""Characters of a bold number that fit on one line of the narrowest phone at full size."""

LABEL_WIDTH, GAP = 80, 4
"""Width of the first column, and of the space before the others, in logical pixels."""


def arithmetic(look: Appearance, names: Names, ruling: Ruling) -> ft.Control:
    """The totals before the last deal and after each stage of counting, for all sides."""
    t, colours, accounts = look.t, look.colours, ruling.accounts
    parts_by_account = [running(account, ruling.order) for account in accounts]
    after_end = ruling.after_end or [(None, 0)] * len(accounts)
    rows = [
        _row(
            look,
            _label(look, t("ruling.order"), size=14, bold=True),
            [
                _cell(look, names.side(account.side), colour=colours.sides[account.side])
                for account in accounts
            ],
        ),
        _row(
            look,
            _label(look, t("ruling.before")),
            [_before(look, account) for account in accounts],
        ),
    ]
    for place, stage in enumerate(zip(*parts_by_account, strict=True), start=1):
        name = f"{place} {t(f'reason.{stage[0].stage}')}"
        rows.append(
            _row(
                look,
                _label(look, name),
                [_stage(look, part, later) for part, later in zip(stage, after_end, strict=True)],
            )
        )
    claims = sum(account.claimed > 0 for account in accounts)
    if claims:
        rows.append(
            _row(
                look,
                _label(look, t("ruling.claim_total"), size=14),
                [_claim(look, account, claims) for account in accounts],
            )
        )
    if any(account.stage is not None for account in accounts):
        legend = sentence(f"✓ {t('ruling.reaches')}", colours.accent, size=14)
        rows.append(ft.Container(legend, padding=ft.Padding.only(top=6, bottom=2)))
    return ft.Column(rows, spacing=0, tight=True)


def _row(look: Appearance, label: ft.Control, cells: list[ft.Control]) -> ft.Control:
    return ft.Container(
        border=ft.Border.only(bottom=ft.BorderSide(1, look.colours.line)),
        padding=ft.Padding.only(top=7, bottom=7),
        content=ft.Row(
            [
                ft.Container(label, width=LABEL_WIDTH),
                *(ft.Container(cell, expand=1) for cell in cells),
            ],
            spacing=GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _label(look: Appearance, text: str, *, size: float = 15, bold: bool = False) -> ft.Control:
    """What stands in a row."""
    return sentence(text, look.colours.ink, size=size, bold=bold, room=LABEL_WIDTH)


def _cell(
    look: Appearance, text: str, below: str = "", *, colour: str = "", reached: bool = False
) -> ft.Control:
    """A number and, smaller, how it is computed.

    Args:
        look: Colours and words.
        text: The number.
        below: How it is computed.
        colour: The colour of the number.
        reached: Whether it reaches the target; the check mark is explained below the table.
    """
    colours = look.colours
    ink = colours.accent if reached else colour or colours.ink
    marked_text = f"{text} ✓" if reached else text
    long = reached and len(marked_text) > ONE_LINE_LENGTH
    if long:
        marked_text = marked_text.replace(" → ", "→")
    size = LEAST_LETTERS if long else 14.5
    room = (room_on_page() - LABEL_WIDTH) / 2 - GAP
    number = partial(lettering, align=ft.TextAlign.RIGHT, room=room)
    rows: list[ft.Control] = [number(marked_text, ink, size=size, bold=reached)]
    if below:
        rows.append(number(below, colours.quiet, size=14))
    return stretched(rows, spacing=0)


def _before(look: Appearance, account: Account) -> ft.Control:
    return _cell(look, str(account.before), reached=account.stage == 0)


def _stage(look: Appearance, part: Part, later: tuple[int | None, int]) -> ft.Control:
    """A stage of the count; ``later``: points and bonus that were written after the end."""
    if part.points is None:
        t, quiet = look.t, look.colours.quiet
        points, bonus = later
        if points is None:
            return _cell(look, t("ruling.not_known"), colour=quiet)
        return _cell(look, str(points + bonus), t("ruling.after_end"), colour=quiet)
    if not part.score and part.stage is not Reason.TRICKS:
        return _cell(look, "–", colour=look.colours.quiet)
    sums = f"({part.points} + {part.bonus})" if part.bonus else str(part.points)
    return _cell(
        look,
        f"+{part.score} → {part.total}",
        f"{sums} × {part.factor}" if part.factor > 1 or part.bonus else "",
        reached=part.reaches,
    )


def _claim(look: Appearance, account: Account, claims: int) -> ft.Control:
    """The total of a side at its claim; where ``claims`` are several, also which one was first."""
    if not account.claimed:
        return _cell(look, "–", colour=look.colours.quiet)
    if account.claim_total is None:
        return _cell(look, look.t("ruling.not_known"), colour=look.colours.quiet)
    if claims == 1:
        return _cell(look, str(account.claim_total))
    key = "ruling.said_first" if account.claimed == 1 else "ruling.said_second"
    return _cell(look, look.t(key, total=account.claim_total))
