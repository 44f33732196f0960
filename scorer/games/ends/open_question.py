"""The ruling of a Partie, and its open question with the answers (END-1, END-3 to END-5, END-8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Event, Question
from rules.engine.ruling import Ruling
from rules.engine.steps import Ask
from rules.jass.cards import DEAL_TOTAL
from rules.jass.ending import TieBreak, other
from rules.pairs.facts import (
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
)
from scorer.phrases import question_text, side_text, tie_break_text
from scorer.table.corrections.fields import NumberFields, all_tricks, empty_key, key_height
from scorer.table.entries.panel import EntriesPanel
from scorer.table.frame import answer, frame, message_line
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.pad.keyboard import Typist
from scorer.table.panel_parts import CHOICE_HEIGHT, button, sentence
from scorer.table.rulebook.book import read_at
from scorer.table.ruling.card import RulingCard
from scorer.table.ruling.sharing import ShareButtons, shared_ruling
from scorer.table.widths import beside_digits
from scorer.widgets.choice import button_row
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.tap import stepwise, text_button


@dataclass(frozen=True)
class RulingPanel(Panel):
    """Shows the ruling, also to sessions that may not write (END-8)."""

    scrolls = True
    readable = True

    def draw(self, table: TableContext) -> ft.Control:
        """The card of the ruling, and what can be done with it."""
        look, actions, outcome = table.look, table.actions, table.view.outcome
        t, ruling, question = look.t, outcome.ruling, outcome.question
        if ruling is None:
            nothing = sentence(t("step.count_deal"), look.colours.quiet)
            return frame(table, t("ruling.title"), [nothing])
        asks = OpenQuestion(table, question) if question and look.writing else None
        card = RulingCard(look, table.names, ruling, asks, read_at(table))
        # An open ruling can only be closed by sessions that cannot answer it.
        closes = outcome.finished or not look.writing
        buttons = _buttons(table, ruling)
        share = ShareButtons(
            look, table.services.device, shared_ruling(t, table.names, ruling), actions.say
        )
        # On a phone on its side, a question needs all the room.
        title = "" if asks and look.short else t("ruling.title")
        return frame(table, title, [card, share], *buttons, tall=True, closes=closes)


def _buttons(table: TableContext, ruling: Ruling) -> list[ft.Control]:
    look, actions = table.look, table.actions
    t = look.t
    if not look.writing:
        return []
    correct = button(
        look, t("ruling.correct"), lambda _: actions.open(EntriesPanel()), key="ruling-correct"
    )
    accept = button(
        look, t("ruling.accept"), lambda _: actions.open(None), kind=Key.WRITE, key="ruling-accept"
    )
    # On a wide screen the entries always stand beside the ruling, and the header has redo.
    buttons = [] if look.wide else [correct]
    if ruling.winner is not None:
        return [*buttons, accept]
    if buttons and table.view.history.undone:
        # The question covers the line above the keys, which else offers it.
        again = stepwise(lambda _: actions.redo())
        buttons.insert(0, button(look, t("table.redo"), again, key="ruling-redo"))
    return buttons


@ft.component
def OpenQuestion(table: TableContext, question: Question) -> ft.Control:
    """The question and its answers; an answer is recorded as a fact."""
    look, view = table.look, table.view
    code, notice = question.code, use_part(table.live.notice, whole_value)
    if code is Ask.CLAIM_TRICKS:
        return ClaimTricksPad(table, question.side or 0)
    targets = view.sheet.targets
    target: int = targets[question.side or 0] if targets else view.options.target
    text = sentence(question_text(look.t, table.names, question, target), look.colours.ink)
    if code is Ask.STOECK:
        answers = _stoeck_answers(table, question.side or 0)
    elif code is Ask.SPOKE_FIRST:
        answers = _first_answers(table, question.side)
    else:
        answers = CrossedFirstAnswers(table)
    # The panel covers the line of the table that says why something did not count.
    refused = notice.text and not notice.written
    why = [sentence(notice.text, look.colours.error)] if refused else []
    return ft.Column([text, *why, answers], spacing=10, tight=True)


def _answer(table: TableContext, text: str, event: Event, key: str) -> ft.Control:
    return text_button(
        text,
        table.look.colours,
        table.handler(lambda: table.actions.record(event)),
        height=CHOICE_HEIGHT + 4,
        expand=1,
        size=16,
        key=key,
    )


def _stoeck_answers(table: TableContext, side: int) -> ft.Control:
    """The answers to whether a side still shows the Stöck (END-4)."""
    t = table.look.t
    return button_row(
        [
            _answer(table, t("ask.stoeck_no"), StoeckRuledOut(), "answer-no"),
            _answer(table, t("ask.stoeck_yes"), StoeckShown(side=side), "answer-yes"),
        ],
        spacing=8,
    )


def _first_answers(table: TableContext, silent: int | None) -> ft.Control:
    """Who spoke first; ``silent`` is the side of which no claim is written (END-3)."""
    t, view = table.look.t, table.view
    together = _answer(table, t("ask.spoke_together"), ClaimedTogether(), "answer-together")
    if silent is None:
        options = [(name, SpokeFirst(side=side)) for side, name in enumerate(view.side_names)]
    else:
        claimant = other(silent)
        options = [
            (t("app.no"), SpokeFirst(side=claimant, alone=True)),
            (t("ask.spoke_after"), SpokeFirst(side=claimant)),
            (t("ask.spoke_before"), SpokeFirst(side=silent)),
        ]
    answers = [
        _answer(table, text, event, f"answer-{place}")
        for place, (text, event) in enumerate(options)
    ]
    rows = [answers, [together]] if silent is None else [answers[:2], [*answers[2:], together]]
    return ft.Column([button_row(row, spacing=8) for row in rows], spacing=8, tight=True)


@ft.component
def CrossedFirstAnswers(table: TableContext) -> ft.Control:
    """Which side crossed first; if nobody knows, the agreed tie-break (END-5)."""
    view, t, colours = table.view, table.look.t, table.look.colours
    agreeing, set_agreeing = ft.use_state(False)
    rows: list[ft.Control] = [
        button_row(
            [
                _answer(table, name, CrossedFirst(side=side), f"answer-{side}")
                for side, name in enumerate(view.side_names)
            ],
            spacing=8,
        ),
        ft.Row(
            [
                text_button(
                    t("ask.nobody_knows"),
                    colours,
                    lambda _: set_agreeing(lambda now: not now),
                    height=CHOICE_HEIGHT,
                    expand=1,
                    selected=agreeing,
                    kind=Key.STEP if agreeing else Key.PLAIN,
                    key="answer-unknown",
                )
            ]
        ),
    ]
    if agreeing:
        ruling = view.outcome.ruling
        accounts = ruling.accounts if ruling else ()
        agreements = [
            _answer(
                table,
                tie_break_text(t, table.names, tie_break, accounts),
                TieBreakAgreed(how=tie_break),
                f"answer-{tie_break}",
            )
            for tie_break in TieBreak
        ]
        rows += [sentence(t("ask.agree"), colours.ink), button_row(agreements, spacing=8)]
    return ft.Column(rows, spacing=8, tight=True)


@dataclass(frozen=True, slots=True)
class _ClaimTricks:
    """What is typed of the trick points of a claim."""

    points: int | None = None
    all_taken: bool = False


@ft.component
def ClaimTricksPad(table: TableContext, side: int) -> ft.Control:
    """The pad for the trick points that a side had when it claimed (END-1)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    nothing, everything = _ClaimTricks(), _ClaimTricks(DEAL_TOTAL, all_taken=True)
    draft, latest, change = use_typed(table.live, f"tricks of claim {side}", nothing)
    said, say = ft.use_state("")
    points = draft.points

    def settled(now: _ClaimTricks) -> ClaimSettled:
        return ClaimSettled(side=side, tricks=now.points or 0, matsch=now.all_taken)

    violations = view.check(settled(draft)) if points is not None else ()
    ready = points is not None and not violations
    room = beside_digits(look, table.screens.table.room)

    def changed(move: Callable[[_ClaimTricks], _ClaimTricks]) -> None:
        say("")
        change(move)

    def turn() -> None:
        changed(lambda now: nothing if now.all_taken else everything)

    message = message_line(table, violations, said)
    question = t(
        "ask.claim_tricks", side=side_text(t, table.names, side), people=table.names.people(side)
    )
    # On a phone on its side the pad needs the room: what is wrong replaces the question.
    wrong = look.short and (violations or said)

    def write_latest() -> None:
        if latest().points is not None:
            actions.record(settled(latest()))

    write = answer(
        table,
        t("pad.write"),
        write_latest if ready else None,
        kind=Key.WRITE,
        height=key_height(look),
        room=room,
        key="answer-write",
    )
    return NumberFields(
        look,
        message if wrong else sentence(question, look.colours.ink),
        [points],
        [None],
        lambda move: changed(lambda now: _ClaimTricks(move([now.points])[0])),
        [all_tricks(look, turn, on=draft.all_taken, room=room), empty_key(look), write],
        say=say,
        typist=Typist(table.live.panel_keyboard, write_latest),
        message=None if look.short else message,
    )
