"""The screen of the desk: the cases, one question after another, and what was found."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from rules.desk.cases import Case, Interview
from rules.desk.question import Answer
from rules.desk.settlement import Decision, Settlement
from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.forms.rule_links import RuleLinks, refusal
from scorer.phrases import Names
from scorer.ruling.sentences import MOST_ALTERNATIVES
from scorer.screens.desk.questions import question_view
from scorer.screens.desk.talk import DeskFacts, use_talk
from scorer.screens.desk.typed import Answering
from scorer.screens.desk.words import (
    case_text,
    decision_text,
    instead_text,
    mode_of,
    reasons,
    ruling_of,
    said_text,
    shared_lines,
    suspicion_text,
)
from scorer.screens.parts import titled, unopened, use_opened
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.session import OpenPartie
from scorer.table.ruling.card import RulingCard
from scorer.table.ruling.sharing import ShareButtons
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import form, shared_height, upright
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.component import use_option
from scorer.widgets.faces import Key
from scorer.widgets.history import use_back
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button


@ft.component
def DeskRoute() -> Any:
    """The desk without a Partie, or with the one that the address names."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    partie, problem = use_opened(look.t, OpenPartie, partie_id, services.partien.open_partie)
    route = f"/desk/{partie_id}" if partie_id else "/desk"
    back = f"/partie/{partie_id}" if partie_id else "/"
    if partie_id and partie is None:
        return unopened(context, route, problem, back, look.t("desk.title"))
    shown = upright(look, lambda seen: Desk(replace(context, look=seen), partie, route, back))
    return screen(look, route, shown)


@ft.component
def Desk(context: ScreenContext, partie: OpenPartie | None, place: str, leave: str) -> Any:
    """A list of cases, then a question at a time, then the decision.

    Args:
        context: The context of the session.
        partie: The Partie into which a ruling can be written, if any.
        place: The route of the desk.
        leave: The route of the screen before.
    """
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    talk = use_talk(look, services.drafts, place, partie)
    known, interview = talk.known, talk.interview
    problem, say = ft.use_state("")
    refused, refuse = use_option(Violation)

    def go(to: Interview | None) -> None:
        say("")
        refuse(None)
        talk.go(to)

    def go_on(to: Interview | None) -> None:
        # On the way back, what was typed for the answer after it stays.
        talk.typed.forget()
        go(to)

    def back() -> bool:
        if interview is None:
            return False
        go(interview.back)
        return True

    def leave_or_back(_event: object) -> None:
        if not back():
            services.go(leave)

    use_back(services.history, back)

    top = titled(look, _title(t, known, interview), guard(t, say, leave_or_back))
    wrong = _wrong(look, known, problem, refused)
    if interview is None:
        return form(look, top, [*wrong, *_cases(look, known, talk.begin)])
    found, page = interview.now, f"question-{len(interview.answers)}"
    if not isinstance(found, Settlement):

        def reply(answer: Answer) -> None:
            faults = interview.faults(answer)
            if faults:
                refuse(faults[0])
            else:
                go_on(interview.answered(answer))

        question = question_view(
            look, known.names, found, known.factors, Answering(talk.typed, reply, say)
        )
        # The key makes new fields for the next question.
        rows = [
            *_answers_so_far(look, known, interview),
            *wrong,
            ft.Container(question, key=page),
        ]
        return form(look, top, rows, page=page)
    lines = tuple(shared_lines(t, known.names, interview))
    foot: list[ft.Control] = [ShareButtons(look, services.device, lines, say)]
    if partie is not None and look.writing and _can_write(partie, found):

        def write(_event: object) -> None:
            partie.record(*found.facts, seen=talk.seen)
            go_on(None)
            services.go(leave)

        act = guard(t, say, write, refuse=refuse)
        step = text_button(t("desk.write"), colours, act, kind=Key.WRITE, key="desk-write")
        foot.insert(0, step)
    again = text_button(t("desk.another"), colours, lambda _: go_on(None), key="desk-another")
    card = settled_view(look, known.names, interview, found)
    rows = [*_answers_so_far(look, known, interview), *wrong, card, again]
    if look.short:
        # A phone in landscape has no room for buttons that do not scroll.
        return form(look, top, [*rows, *foot], page="settled")
    return form(look, top, rows, foot, page="settled")


def _wrong(
    look: Appearance, known: DeskFacts, problem: str, refused: Violation | None
) -> list[ft.Control]:
    """Why the last touch did nothing, if it did nothing."""
    if problem:
        return [prose(problem, look.colours.error, size=17)]
    return [refusal(look, refused, known.names, size=17)] if refused else []


def _title(t: Texts, known: DeskFacts, interview: Interview | None) -> str:
    if interview is None:
        return t("desk.title")
    return case_text(t, known.names, interview.case)


CASES_TOP = 124
"""Height of what stands above the cases and below them, in logical pixels."""
HIGHEST_CASE = 72
"""The greatest height of the button of a case, in logical pixels."""


def _cases(look: Appearance, known: DeskFacts, begin: Callable[[Case], None]) -> list[ft.Control]:
    """A button for each case."""
    t, colours = look.t, look.colours
    columns = 2 if look.wide or look.short else 1
    rows = math.ceil(len(known.cases) / columns)
    height = shared_height(look, rows, taken=CASES_TOP, least=TARGET, most=HIGHEST_CASE)

    def button(case: Case) -> ft.Control:
        return text_button(
            case_text(t, known.names, case),
            colours,
            lambda _: begin(case),
            kind=Key.STEP if case is Case.OUT_FIRST else Key.PLAIN,
            height=height,
            expand=1,
            key=f"case-{case}",
        )

    buttons = [button(case) for case in known.cases]
    return [
        title_text(t("desk.what"), colours.ink, size=22),
        ft.Column(
            [
                ft.Row(
                    buttons[start : start + columns],
                    spacing=8,
                    # Keys beside each other are equally high, also where a text takes two lines.
                    intrinsic_height=True,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                )
                for start in range(0, len(buttons), columns)
            ],
            spacing=8,
            tight=True,
        ),
    ]


def _answers_so_far(look: Appearance, known: DeskFacts, interview: Interview) -> list[ft.Control]:
    """The answers so far, in a few quiet lines."""
    pairs = zip(interview.asked, interview.answers, strict=False)
    texts = [
        said_text(look.t, known.names, question, answer)
        for question, answer in pairs
        if not isinstance(question, Settlement)
    ]
    if not texts:
        return []
    line = prose(" · ".join(texts), look.colours.quiet, size=14, lines=3)
    return [line]


def _can_write(partie: OpenPartie, found: Settlement) -> bool:
    """Whether the settlement has facts, and the Partie accepts the first one now."""
    return bool(found.facts) and not partie.view.check(found.facts[0])


MOST_SUSPICIONS = 4
"""More suggestions only confuse a table."""


def settled_view(
    look: Appearance, names: Names, interview: Interview, found: Settlement
) -> ft.Control:
    """The card of a ruling, or a card of its own where no points decide who wins."""
    t, colours = look.t, look.colours
    ruling = ruling_of(found)
    if ruling is not None:
        decision = None
        if ruling.winner is None or found.decision is not Decision.RULING:
            decision = prose(decision_text(t, names, found), colours.ink, size=18, bold=True)
        return card(RulingCard(look, names, ruling, decision), colours)
    rows: list[ft.Control] = [
        prose(decision_text(t, names, found), colours.ink, size=22, bold=True)
    ]
    rows += [prose(text, colours.ink) for text in reasons(t, names, found)]
    if found.suspicions:
        mode = mode_of(interview)
        rows.append(heading(t("desk.suspicions"), colours))
        rows += [
            prose(f"{place}. {suspicion_text(t, names, one, mode)}", colours.ink, size=18)
            for place, one in enumerate(found.suspicions[:MOST_SUSPICIONS], start=1)
        ]
    elif found.unexplained:
        rows.append(prose(t("desk.no_suspicion"), colours.ink))
    rows.append(RuleLinks(look, found.rules))
    otherwise = interview.instead[:MOST_ALTERNATIVES]
    if otherwise:
        rows.append(heading(t("ruling.what_if"), colours))
        rows += [prose(instead_text(t, names, one), colours.quiet, size=15) for one in otherwise]
    column = stretched(rows)
    return card(column, colours)
