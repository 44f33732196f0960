"""The table of a Schieber: the slate, modes and the pushed choice, what comes next."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from rules.engine.log import Amended
from rules.games.schieber import SCHIEBER
from rules.games.schieber.game import open_facts
from rules.jass.cards import Mode
from rules.jass.seats import partner
from rules.pairs.facts import ModeChosen
from scorer.appearance import Appearance
from scorer.games.boards.slate import SLATE_ROOM, slate_board
from scorer.games.counting.count_keys import (
    Typing,
    is_correcting,
    says_unfinished,
    typed_now,
    typed_state,
    typing_panel,
)
from scorer.games.counting.key_sizes import KeySizes
from scorer.games.counting.matsch import question_of
from scorer.games.counting.play import SidePlay, beside_key, mode_shortcuts, play_keys, side_pile
from scorer.games.counting.side_counting import Counting
from scorer.games.ends.claim import ClaimPanel
from scorer.games.ends.open_question import RulingPanel
from scorer.games.facts.fault import FaultPanel
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.seats.player_buttons import ask_vorhand, first_question, who_dealt_row
from scorer.phrases import mode_text, names_of, with_colon
from scorer.session import View
from scorer.table.model import LiveTable, Menu, MenuRow, Shortcut, TableContext, TableDesign
from scorer.table.notice import NextLine, deal_text, refused_line, sum_text
from scorer.text_size.room import fills_room
from scorer.widgets.component import memo, use_effect, use_part
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import text_button


def _mode_entry(view: View) -> tuple[int, ModeChosen | None]:
    """The entry that chose the mode of the open deal, and its fact; ``(0, None)`` without one."""
    found = open_facts(view.facts, ModeChosen)
    return found[-1] if found else (0, None)


def _mode(view: View) -> Mode | None:
    fact = _mode_entry(view)[1]
    return fact.mode if fact else None


def _pushed(live: LiveTable) -> bool:
    view = live.actions.now()
    fact = _mode_entry(view)[1]
    return fact.pushed if fact else live.kept(Typing).value.pushed_in == view.deal_begun


def say_next(look: Appearance, live: LiveTable) -> NextLine:
    """What comes next, or what is typed and whether it can be."""
    t, view, typed, panel = look.t, live.actions.now(), typed_now(live), typing_panel(live)
    deal = deal_text(look, view)
    state = view.state_of(SCHIEBER)
    vorhand = state.deal.vorhand
    if isinstance(panel, ClaimPanel):
        return NextLine(t("claim.ask_tricks"), t("claim.answer_first"))
    if is_correcting(live):
        return NextLine(t("play.type_right"), t("entries.correct"))
    if vorhand is None:
        return NextLine(first_question(t, view.options), deal)
    mode = _mode(view)
    event = typed.event()
    if mode is None:
        chooser = partner(vorhand) if _pushed(live) else vorhand
        text = t("play.chooses", name=view.players[chooser])
        return NextLine(text, deal if event is None else t("play.mode_still_missing"))
    if event is None:
        who = view.next_step.chooser
        chose = ""
        if who is not None and look.show_trump:
            mode_name = mode_text(t, mode, look.deck)
            chose = t("play.chose", name=view.players[who], mode=mode_name)
        return NextLine(t("play.points"), chose or deal)
    violations = sorted(
        typed.numbers.judged(view.check(event)),
        key=lambda fault: ("points", typed.points) not in fault.args,
    )
    if violations:
        return refused_line(t, names_of(view, look.deck), violations[0])
    return NextLine(sum_text(t, event.tricks), deal)


def choose_mode(look: Appearance, live: LiveTable, mode: Mode) -> None:
    """Choose the mode of the open deal, or correct it (MODE-3)."""
    # The newest view: the deal on the screen may have been counted since it was drawn.
    view, actions = live.actions.now(), live.actions
    actions.touched()
    seq, fact = _mode_entry(view)
    if says_unfinished(look, live):
        return
    if fact is None:
        actions.record(ModeChosen(mode=mode, pushed=_pushed(live)))
    elif fact.mode is not mode:
        actions.correct([Amended(seq, replace(fact, mode=mode))])


def push(look: Appearance, live: LiveTable) -> None:
    """Say that the choice of the mode was pushed to the partner, or that it was not (MODE-3)."""
    view, actions = live.actions.now(), live.actions
    actions.touched()
    seq, fact = _mode_entry(view)
    if says_unfinished(look, live):
        return
    if view.state_of(SCHIEBER).deal.vorhand is None:
        actions.say(first_question(look.t, view.options))
    elif fact is not None:
        actions.correct([Amended(seq, replace(fact, pushed=not fact.pushed))])
    else:
        deal = 0 if _pushed(live) else view.deal_begun
        live.kept(Typing).set(replace(Typing.now(live), pushed_in=deal))


@memo
@ft.component
@fills_room
def ModeRow(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
    """The six modes; a tap on another one corrects the deal (MODE-3).

    Where the table hides the trump, a button has to be tapped to see the chosen mode.
    """

    def part(_value: object) -> Mode | None:
        mode: Mode | None = typed_state(live).deal.mode
        return mode

    use_part(live.panel, part)
    chosen_mode = use_part(live.view, part)
    revealed, set_revealed = ft.use_state(False)
    use_effect(lambda: set_revealed(False), [chosen_mode is None])

    if chosen_mode is None or look.show_trump or revealed:
        factors = live.view.value.options.factors
        choose = partial(choose_mode, look, live)
        return mode_row(
            look.t, look.colours, look.deck, factors, chosen_mode, choose, height=sizes.modes
        )
    return text_button(
        look.t("table.show_trump"),
        look.colours,
        lambda _: set_revealed(True),
        hint=look.t("table.trump_hidden"),
        height=sizes.modes,
        key="show-trump",
    )


@memo
@ft.component
@fills_room
def PushKey(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
    """The key by which the Vorhand pushes the choice to the partner (MODE-3)."""

    def part(_value: object) -> bool:
        if is_correcting(live):
            pushed: bool = typed_state(live).deal.pushed
            return pushed
        return _pushed(live)

    use_part(live.kept(Typing), part)
    use_part(live.panel, part)
    pushed = use_part(live.view, part)
    ready = use_part(live.view, lambda view: view.state_of(SCHIEBER).deal.vorhand is not None)

    text = look.t("table.pushed")
    return beside_key(
        look, sizes, text, lambda: push(look, live), key="pushed", on=pushed, dim=not ready
    )


_COUNTING = Counting(mode_of=_mode, ask=question_of)

_PLAY = play_keys(
    SidePlay(
        counting=_COUNTING,
        say_next=say_next,
        modes=ModeRow,
        beside_sides=PushKey,
        shortcuts=(
            *mode_shortcuts(lambda table, mode: choose_mode(table.look, table.live, mode)),
            Shortcut(
                key="P",
                text=lambda look: look.t("table.pushed"),
                act=lambda table: push(table.look, table.live),
            ),
        ),
    )
)


def _menu(table: TableContext) -> Menu:
    """Rows for faults of play, the ruling, and turning a half of the slate."""
    t, view, actions = table.look.t, table.view, table.actions
    showing = [
        MenuRow(with_colon(t, t("table.turn_half"), name), partial(actions.turn, side))
        for side, name in enumerate(view.side_names)
    ]
    if view.outcome.ruling is not None:
        showing.insert(0, MenuRow(t("ruling.title"), lambda: actions.open(RulingPanel())))
    fault = MenuRow(t("table.fault"), lambda: actions.open(FaultPanel()))
    return Menu(writing=[fault, *who_dealt_row(table)], showing=showing)


TABLE = TableDesign(
    board=slate_board,
    keys=_PLAY,
    menu=_menu,
    first_question=ask_vorhand,
    second_weis=partial(ask_which_weis, WeisByCardsPanel()),
    ruling=RulingPanel(),
    pile=side_pile(_COUNTING, ace_eleven=lambda view: view.options.undenufe_ace_eleven),
    room=SLATE_ROOM,
    slate=True,
    self_updating=True,
)
