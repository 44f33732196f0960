"""A night: its tabs, what to do next, and the standings beside them on wide screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from rules.tournament.draw import drawable, next_round
from rules.tournament.facts import RoundClosed
from rules.tournament.ledger import Next
from rules.tournament.options import Wish
from scorer.appearance import Appearance
from scorer.error_handling import guard, guard_async
from scorer.nights import NightView, OpenNight
from scorer.paper.papers import Paper
from scorer.screens.parts import problem_line, titled, unopened, use_opened
from scorer.screens.table_phone.codes import phones_route
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.agreed.during_night import AgreedCard, AgreedForm
from scorer.screens.tournament.asking import Question, lost_by_closing
from scorer.screens.tournament.elsewhere import use_elsewhere, use_lost_touches
from scorer.screens.tournament.entries import EntryCorrection, EntryList
from scorer.screens.tournament.kept.final import FinalForm
from scorer.screens.tournament.nights import title_of
from scorer.screens.tournament.paper import PaperButtons, papers_had, papers_of
from scorer.screens.tournament.parts import (
    FOLLOW_REST,
    NARROW,
    READ_REST,
    Message,
    frame,
    message_as_title,
    message_rows,
    scrolling,
    two_columns,
)
from scorer.screens.tournament.place import (
    CardsOpened,
    CloseAsked,
    DrawAsked,
    EntryOpened,
    ListOpened,
    NightPlace,
    OfNight,
    Opened,
    PlayerOpened,
    SwapOpened,
    Tab,
    TableOpened,
    next_table,
)
from scorer.screens.tournament.players.card import PlayerCard
from scorer.screens.tournament.players.everybody import PlayerList
from scorer.screens.tournament.players.members import MemberList
from scorer.screens.tournament.players.pasting import NamesEntry
from scorer.screens.tournament.players.till import TillScreen
from scorer.screens.tournament.prizes import CardsForm, NumberForm, PrizesForm
from scorer.screens.tournament.round import RoundView
from scorer.screens.tournament.seats.by_hand import SeatsByHand
from scorer.screens.tournament.seats.swap import SwapSeats
from scorer.screens.tournament.standings import StandingsList
from scorer.screens.tournament.table import TableSheet
from scorer.screens.tournament.wording import next_text
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.sharing.taps import taps_of
from scorer.text_size.drawn import LEAST_LETTERS, stacked
from scorer.widgets.bar import MARGIN, form, top_bar
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_row, button_rows, equal_chips
from scorer.widgets.component import use_cell, use_effect, use_kept_places, use_latest
from scorer.widgets.faces import Key
from scorer.widgets.history import use_back
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, prose, text_button

_PAPERS_OF_A_ROUND = (Paper.DRAW, Paper.TABLES, Paper.SHEETS)
_PAPERS_OF_STANDINGS = (Paper.STANDINGS, Paper.RESULTS, Paper.PAGE)


@ft.component
def NightRoute() -> Any:
    """A night by its id, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    night_id = ft.use_route_params().get("id", "")
    deleted, set_deleted = ft.use_state(False)
    refusal, say = ft.use_state("")

    async def open_it(wanted: str) -> OpenNight:
        set_deleted(await services.nights.is_deleted(wanted))
        return await services.nights.open_night(wanted)

    async def bring_back() -> None:
        await services.nights.bring_back(night_id)
        set_deleted(False)

    night, problem = use_opened(look.t, OpenNight, night_id, open_it)
    route = f"/tournament/night/{night_id}"
    if night is not None and deleted:
        content = [
            *problem_line(look, refusal),
            *_deleted(look, guard_async(look.t, say, bring_back)),
        ]
        top = titled(
            look,
            title_of(look.t, night.view.title),
            guard(look.t, say, lambda _: services.go("/tournament")),
        )
        return screen(look, route, form(look, top, content))
    if night is not None:
        # The key makes a new screen for another night: what is opened and typed is not kept.
        return screen(look, route, ft.Container(NightScreen(context, night), key=night.view.id))
    return unopened(context, route, problem, "/tournament")


def _deleted(look: Appearance, bring_back: Callable[..., Any]) -> list[ft.Control]:
    """What stands in the place of a night that is deleted, in which nothing can be written."""
    t, colours = look.t, look.colours
    said: list[ft.Control] = [prose(t("tournament.nights.deleted"), colours.ink, size=18)]
    if not look.writing:
        return said
    text = t("tournament.nights.bring_back")
    return [*said, text_button(text, colours, bring_back, kind=Key.STEP, key="bring-back")]


@ft.component
def NightScreen(context: ScreenContext, night: OpenNight) -> Any:
    """The screen of a night; it follows what other screens write."""
    services, look = context.services, context.look
    page = ft.context.page
    view, set_view = ft.use_state(night.view)
    others = use_elsewhere(
        lambda listener: night.subscribe(lambda _: listener()),
        lambda: set_view(night.view),
        FOLLOW_REST if look.writing else READ_REST,
        writes=look.writing,
    )
    place, latest, change = use_latest(NightPlace(tab=None))
    first = use_cell(lambda: _first_tab(night.view))[0]
    message, say = ft.use_state(Message())
    busy, set_busy = ft.use_state(False)

    doing = use_cell(
        lambda: NightActions(
            t=look.t,
            night=night,
            others=others,
            say=say,
            place=change,
            at=lambda: latest[0],
            busy=set_busy,
            vibrate=services.vibrate,
            taps=taps_of(page),
        )
    )
    if doing[0].t != look.t:
        doing[0] = replace(doing[0], t=look.t)
    do = doing[0]
    use_lost_touches(others, do.meant)
    use_back(services.history, do.close)
    use_effect(do.taps.appeared, [view.next_step, view.state.closed, place.opened])
    wide = two_columns(look)
    # For a reader who has chosen no tab, the screen changes to the tab of what is played now.
    chosen = place.tab or (first if look.writing else _first_tab(view))
    tab = Tab.ROUND if wide and chosen is Tab.STANDINGS else chosen
    opened = place.opened
    foot: Sequence[ft.Control] = []
    # A message above the keys would move them, and players type without looking: it is shown in
    # the place of the title.
    in_title = isinstance(opened, TableOpened | EntryOpened) and message.text
    can_write = look.writing and not view.read_only
    keep = use_kept_places()
    title = message if in_title else Message()
    moves = (can_write, bool(view.history.done), bool(view.history.undone))
    top = [
        # A result of a table leaves the bar and the tabs as they are.
        keep(
            "top",
            (look, services.invitation is None, view.title, do, opened, title, moves),
            partial(_top, context, view, do, opened, title, can_write=can_write),
        ),
        *_warnings(look, night, view),
        *message_rows(look, Message() if in_title else message),
    ]
    if opened is None:
        tabs = keep("tabs", (look, do, tab, wide), partial(_tabs, look, do, tab, wide=wide))
        name, shown = _tab(context, view, do, place, tab)
        # In landscape, enlarged tabs would leave no room for what is below them.
        scrolls = look.short and stacked()
        body = scrolling([*([tabs] if scrolls else ()), *shown], name)
        if not scrolls:
            beside_tabs = ft.Padding.only(left=MARGIN, right=MARGIN, bottom=10)
            top.append(ft.Container(tabs, padding=beside_tabs, key="tabs"))
        if look.writing:
            # Between two results of tables, only which of them is the next one matters.
            step = view.next_step
            now = next_table(view.state) if step is Next.COUNT else view.state
            # The tables of another round than that of the next step may be shown.
            elsewhere = tab is Tab.ROUND and place.round_of(view.state) != view.state.closed + 1
            of = (look, do, tab, busy, view.read_only, step, now, elsewhere)
            make = partial(_foot, look, view, do, tab, busy=busy, elsewhere=elsewhere)
            foot = keep("foot", of, make)
    else:
        body = _opened(context, view, do, opened)
    beside = None
    if wide:
        papers = papers_had(do.night, _PAPERS_OF_STANDINGS)
        beside = keep("beside", (context, do, papers), partial(_beside, context, do, papers))
    return frame(look, top, body, beside, foot)


def _warnings(look: Appearance, night: OpenNight, view: NightView) -> list[ft.Control]:
    """What is wrong with the night's file, if anything is."""
    t = look.t
    found = []
    if night.notice is not None:
        found.append(t(f"table.damage.{night.notice.code}"))
    if view.replay.stopped_at is not None:
        found.append(t("tournament.stopped"))
    return [part for text in found for part in message_rows(look, Message(text, refused=True))]


def _first_tab(view: NightView) -> Tab:
    """Where the screen begins: at the players until a round is drawn, then at the round."""
    if view.next_step is Next.OVER:
        return Tab.STANDINGS
    return Tab.ROUND if view.state.rounds else Tab.PLAYERS


def _top(
    context: ScreenContext,
    view: NightView,
    do: NightActions,
    opened: Opened | None,
    message: Message,
    *,
    can_write: bool,
) -> ft.Control:
    """The bar: the title of the night, or a message in its place, and the buttons."""
    look, services = context.look, context.services
    t, colours = look.t, look.colours

    def back() -> None:
        if opened is not None:
            do.open(None)
        else:
            services.go("/tournament")

    to_screen = do.handler(lambda: services.go(f"/tournament/night/{view.id}/screen"))
    show = icon_button(ft.Icons.VISIBILITY, t("projector.open"), colours, to_screen, key="screen")
    actions = [show]
    if services.invitation is not None:
        to_phones = do.handler(lambda: services.go(phones_route(view.id)))
        label = t("tables.title")
        actions.append(icon_button(ft.Icons.QR_CODE_2, label, colours, to_phones, key="phones"))
    # On a phone the buttons leave little room: two lines of a smaller title show more of it. While
    # something is opened, the buttons that lead elsewhere make room for the message.
    narrow = look.width < NARROW
    if narrow and opened is not None:
        actions = []

    def move(
        icon: ft.IconData, name: str, act: Callable[[], None], *, possible: bool
    ) -> ft.Control:
        label = t(f"table.{name}")
        return icon_button(icon, label, colours, do.handler(act), dim=not possible, key=name)

    if can_write:
        # Somebody who taps undo several times must not hit another button, so undo keeps its
        # place. On a phone there is room for redo only while there is something to redo; it comes
        # first, so that the other buttons do not move when it appears.
        done, undone = bool(view.history.done), bool(view.history.undone)
        redo = [move(ft.Icons.REDO, "redo", do.redo, possible=undone)]
        undo = [move(ft.Icons.UNDO, "undo", do.undo, possible=done)]
        if narrow:
            actions = [*(redo if undone else ()), *actions, *undo]
        else:
            actions = [*actions, *redo, *undo]
    message_title = ft.Container(message_as_title(look, message), expand=True)
    return top_bar(
        message_title if message.text else title_of(t, view.title),
        colours,
        back=do.handler(back),
        back_label=t("app.back"),
        actions=actions,
        lines=2 if narrow else 1,
        size=17 if narrow else 22,
    )


def _tabs(look: Appearance, do: NightActions, shown: Tab, *, wide: bool) -> ft.Control:
    tabs = [tab for tab in Tab if not (wide and tab is Tab.STANDINGS)]
    chips = [
        (
            look.t(f"tournament.tab.{tab}"),
            look.t(f"tournament.tab.{tab}"),
            tab is shown,
            do.handler(lambda tab=tab: do.show(tab)),
        )
        for tab in tabs
    ]
    narrow = look.width < NARROW
    return equal_chips(chips, look.colours, LEAST_LETTERS if narrow else 16, by_words=narrow)


def _tab(
    context: ScreenContext, view: NightView, do: NightActions, place: NightPlace, tab: Tab
) -> tuple[str, list[ft.Control]]:
    """The name and the content of what a tab shows."""
    look = context.look
    match tab:
        case Tab.PLAYERS:
            papers = papers_of(context, do.night, (Paper.PLAYERS, Paper.TOKENS))
            return "players", [PlayerList(context, view, do), papers]
        case Tab.STANDINGS:
            papers = papers_of(context, do.night, _PAPERS_OF_STANDINGS)
            return "standings", [StandingsList(look, do), papers]
        case Tab.ENTRIES:
            agreed = AgreedCard(look, view.state.options, do)
            return "entries", [agreed, EntryList(look, view, do)]
        case Tab.ROUND:
            number = place.round_of(view.state)
            papers = papers_of(context, do.night, _PAPERS_OF_A_ROUND, number or None)
            return f"round-{number}", [RoundView(look, view, do, number), papers]


_OF_NIGHT = {
    OfNight.AGREED: AgreedForm,
    OfNight.PRIZES: PrizesForm,
    OfNight.NUMBER: NumberForm,
    OfNight.FINAL: FinalForm,
    OfNight.SEATS: SeatsByHand,
    OfNight.TILL: TillScreen,
    OfNight.MEMBERS: MemberList,
}
"""What draws that which is opened of the whole night."""


def _opened(
    context: ScreenContext, view: NightView, do: NightActions, opened: Opened
) -> ft.Control:
    match opened:
        case PlayerOpened(number):
            key, shown = f"player-{number}", PlayerCard(context, view, do, number)
        case ListOpened(names):
            key, shown = "list", NamesEntry(context, view, do, names)
        case TableOpened():
            # The same key for all tables: a tap while the next table is being drawn is not lost.
            key = "table"
            shown = ft.Container(TableSheet(context, view, do, opened), key=key)
        case OfNight():
            key, shown = opened.value, _OF_NIGHT[opened](context, view, do)
        case CardsOpened():
            key, shown = "cards", CardsForm(context, view, do, opened)
        case EntryOpened(seq):
            key = f"entry-{seq}"
            shown = ft.Container(EntryCorrection(context, view, do, seq), key=key)
        case DrawAsked() | CloseAsked():
            key, shown = "question", Question(context.look, view, do, opened)
        case SwapOpened(number):
            key, shown = "swap", SwapSeats(context, view, do, number)
    return scrolling([shown], key)


def _beside(context: ScreenContext, do: NightActions, had: tuple[Paper, ...]) -> ft.Control:
    """The standings with the papers that there are, in a column of their own."""
    look = context.look
    named = title_text(look.t("tournament.tab.standings"), look.colours.ink, size=20)
    papers = PaperButtons(context, do.night, had, None)
    head = ft.Container(ft.Row([named]), padding=ft.Padding.only(left=MARGIN, top=12, bottom=8))
    return ft.Column(
        [head, scrolling([StandingsList(look, do), papers], "beside")],
        expand=True,
        spacing=0,
    )


def _foot(
    look: Appearance,
    view: NightView,
    do: NightActions,
    tab: Tab,
    *,
    busy: bool,
    elsewhere: bool,
) -> Sequence[ft.Control]:
    """What comes next, and the button that does it.

    Args:
        look: Colours, texts and size of the screen.
        view: The night.
        do: What taps do.
        tab: The tab that is shown.
        busy: Whether a draw is being computed.
        elsewhere: Whether another round is shown than that of the next step.
    """
    t, colours = look.t, look.colours
    if busy:
        ring = ft.ProgressRing(width=24, height=24, color=colours.accent)
        text = prose(t("tournament.draw.looking"), colours.ink)
        return [ft.Row([ring, text], spacing=12, height=56)]
    if view.read_only:
        return [prose(t("error.read_only"), colours.error)]
    if tab is Tab.STANDINGS or look.short or stacked():
        # A phone in landscape has no room for the sentence, nor has one with large texts.
        return _next_buttons(look, view, do, tab, elsewhere=elsewhere)
    hint = prose(next_text(t, view), colours.quiet, size=14, lines=3)
    return [hint, *_next_buttons(look, view, do, tab, elsewhere=elsewhere)]


def _next_buttons(
    look: Appearance, view: NightView, do: NightActions, tab: Tab, *, elsewhere: bool
) -> list[ft.Control]:
    t, colours, state = look.t, look.colours, view.state
    number = next_round(state)

    def button(text: str, action: Any, *, kind: Key = Key.STEP, key: str = "next") -> ft.Control:
        return text_button(text, colours, action, kind=kind, expand=1, key=key)

    def enter() -> tuple[str, Any]:
        table = next_table(state)
        key = "tournament.table.enter_in_round" if elsewhere else "tournament.table.enter"
        text = t(key, n=table.table if table else 0, round=state.closed + 1)
        return text, do.opening(table)

    match view.next_step:
        case Next.ENTER:
            if tab is Tab.PLAYERS:
                return []
            show = do.handler(lambda: do.show(Tab.PLAYERS))
            return [stretched([ft.Row([button(t("tournament.tab.players"), show)])])]
        case Next.DRAW | Next.DRAW_AGAIN as step:
            again = step is Next.DRAW_AGAIN

            def draw(rounds: int) -> Any:
                # Another draw throws away the one that was shown, and perhaps printed.
                if again:
                    return do.step(do.opening(DrawAsked(rounds)))
                return do.step(do.draw(rounds))

            text = t("tournament.draw.again" if again else "tournament.draw.round", n=number)
            by_hand = do.step(do.opening(OfNight.SEATS))
            others = [button(t("tournament.seats.by_hand"), by_hand, kind=Key.PLAIN, key="by-hand")]
            left = drawable(state)
            if left > 1 and state.options.wish is not Wish.LOT:
                ahead = t("tournament.draw.ahead", n=left)
                others.append(button(ahead, draw(left), kind=Key.PLAIN, key="draw-ahead"))
            if again:
                # Who has come can wait for the next round.
                others.append(button(*enter(), kind=Key.PLAIN, key="enter"))
            drawn = button(text, draw(1))
            if others[1:] and look.width < NARROW:
                # Three words beside one another would be cut.
                rows = button_rows(others, columns=2)
                return [stretched([*rows, button_row([drawn])], spacing=8)]
            return [button_row([*others, drawn], spacing=8)]
        case Next.COUNT:
            return [ft.Row([button(*enter())])]
        case Next.CLOSE:
            text = t("tournament.round.close", n=number - 1)
            closed = RoundClosed(round=number - 1)

            def close() -> None:
                if lost_by_closing(t, do.night.view.state):
                    do.open(CloseAsked())
                else:
                    do.record(closed)

            return [ft.Row([button(text, do.step(do.handler(close)))])]
        case _:
            return []
