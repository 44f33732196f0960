"""How a Differenzler stands: the ranking, the totals deal by deal, who declares how well."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.differenzler_deal import State
from rules.differenzler_standing import Judgement, course, judgements
from rules.score import ranking
from scorer.session import View
from scorer.views.acts import Acts, Panel
from scorer.views.look import Look
from scorer.views.new_partie import rematch_route
from scorer.widgets.course import course_chart
from scorer.widgets.tap import icon_button, text_button, words

GAP = 8


@ft.component
def Standing(look: Look, view: View, acts: Acts, go: Callable[[str], None] | None) -> ft.Control:
    """The ranking; with ``go`` it is the end of the Partie and shows the ways on (DIF-6)."""
    t, colours = look.t, look.colours
    state: State = view.state
    totals = course(state)
    places = view.outcome.ranks or ranking(totals[-1], lowest_wins=True)
    order = sorted(range(state.players), key=lambda seat: (places[seat], seat))
    judged = judgements(state)
    title = t("differenzler.standing")
    if view.outcome.finished:
        winners = [view.players[seat] for seat in view.outcome.winners]
        shared = t("differenzler.shared", names=" · ".join(winners))
        title = t("differenzler.wins", name=winners[0]) if len(winners) == 1 else shared
    head: list[ft.Control] = [
        words(title, colours.ink, size=24, bold=True, align=ft.TextAlign.LEFT, lines=2, expand=1)
    ]
    if go is None:
        head.append(icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: acts.open(None)))
    rows: list[ft.Control] = [ft.Row(head)]
    rows.extend(_place(look, view, places[seat], totals[-1][seat], judged[seat]) for seat in order)
    if go is not None:
        rows.append(_ways_on(look, view, acts, go))
    if state.counted and not look.wide:
        rows.append(course_chart(totals, view.players, colours, height=150))
    return ft.Column(rows, spacing=GAP, tight=True, scroll=ft.ScrollMode.AUTO)


def _place(look: Look, view: View, place: int, total: int, judged: Judgement) -> ft.Control:
    """A player: place, name, how well she declares, total."""
    t, colours = look.t, look.colours
    tenths = judged.tenths or 0
    detail = t(
        "differenzler.judged",
        hits=judged.hits,
        average=t("differenzler.tenths", whole=tenths // 10, tenth=tenths % 10),
    )
    return ft.Row(
        [
            words(f"{place}.", colours.quiet, size=18),
            ft.Column(
                [
                    words(
                        view.players[judged.seat],
                        colours.ink,
                        size=18,
                        bold=place == 1,
                        align=ft.TextAlign.LEFT,
                    ),
                    words(detail, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=2),
                ],
                spacing=0,
                tight=True,
                expand=1,
            ),
            words(str(total).replace("-", "−"), colours.ink, size=24, bold=True),
        ],
        spacing=10,
    )


def _ways_on(look: Look, view: View, acts: Acts, go: Callable[[str], None]) -> ft.Control:
    t, colours = look.t, look.colours
    buttons: list[ft.Control] = [
        text_button(t("end.home"), colours, lambda _: go("/"), expand=1, key="end-home"),
        text_button(
            t("end.rematch"),
            colours,
            lambda _: go(rematch_route(view)),
            step=True,
            expand=1,
            key="end-rematch",
        ),
    ]
    if not look.wide:
        entries = text_button(
            t("ruling.correct"), colours, lambda _: acts.open(Panel(kind="entries")), expand=1
        )
        buttons.insert(0, entries)
    return ft.Row(buttons, spacing=GAP)
