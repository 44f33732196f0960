"""The keys that count a deal of two sides, and what a tap on each of them does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, refusals
from rules.pairs.facts import StoeckShown, WeisShown
from rules.pairs.game import AnyPairsState
from scorer.appearance import Appearance
from scorer.games.counting.key_sizes import KeySizes
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from scorer.games.melds.side_melds import StoeckPanel, WeisPanel
from scorer.session import View
from scorer.table.model import Actions, Covers, LiveTable, Panel
from scorer.table.pad.keyboard import key_handler, use_keys
from scorer.text_size.room import fills_room
from scorer.widgets.component import Live, memo, use_effect, use_part, whole_value
from scorer.widgets.faces import Key, face
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import tap, worded

_COMPARED = (Code.WEIS_OTHER_SIDE, Code.WEIS_CONTESTED)
"""Refusals after which a Weis can still be compared with those that are written."""


@dataclass(frozen=True)
class TypingPanel(Panel, ABC):
    """A panel over the board for which the number pad below it types.

    Attributes:
        write_key: Text key of the key in the corner of the pad.
        one_side: Whether only the points of the panel's side are typed, not those of both.
        confirmed_here: Whether only a button on the panel writes, and the key only says so.
        corrects: Whether it corrects a deal, so that nothing is written to the open one meanwhile.
    """

    covers = Covers.BOARD
    takes_keys = True
    write_key: ClassVar[str] = "pad.write"
    one_side: ClassVar[bool] = False
    confirmed_here: ClassVar[bool] = False
    corrects: ClassVar[bool] = False

    @abstractmethod
    def start(self, _view: View) -> Typed:
        """What is typed when the panel opens."""

    def state(self, view: View) -> AnyPairsState:
        """The state of the deal whose points are typed."""
        state: AnyPairsState = view.state
        return state

    @abstractmethod
    def write(self, actions: Actions, _typed: Typed, look: Appearance) -> None:
        """What the key in the corner of the pad does."""


NOTHING = Typed()


@dataclass(frozen=True, slots=True)
class Typing:
    """What is typed for the open deal; its followers also learn of what is typed for a panel.

    Attributes:
        deal: Typed for the open deal.
        begun: Which deal that is, see :attr:`scorer.session.View.deal_begun`.
        pushed_in: The same of the deal in which the choice was pushed, before the mode is chosen.
    """

    deal: Typed = NOTHING
    begun: int = 1
    pushed_in: int = 0

    def at(self, view: View) -> Typing:
        """The same for the open deal of a view: of what was typed for another, only the side."""
        if self.begun == view.deal_begun:
            return self
        return replace(self, deal=self.deal.again(), begun=view.deal_begun)

    @classmethod
    def now(cls, live: LiveTable) -> Typing:
        """What is typed for the open deal at the moment of a tap."""
        return live.kept(Typing).value.at(live.actions.now())


def typing_panel(live: LiveTable) -> TypingPanel | None:
    """The open panel, if the pad types for it."""
    panel = live.panel.value
    return panel if isinstance(panel, TypingPanel) else None


def says_correcting(look: Appearance, live: LiveTable) -> bool:
    """Say that the open correction comes first, if there is one; return whether that was said."""
    correcting = is_correcting(live)
    if correcting:
        live.actions.say(look.t("play.finish_correction"))
    return correcting


def says_unfinished(look: Appearance, live: LiveTable) -> bool:
    """The same also for an open claim: a key behind it must not change the deal unseen."""
    panel = typing_panel(live)
    if panel is None or not panel.confirmed_here:
        return says_correcting(look, live)
    live.actions.say(look.t("claim.answer_first"))
    return True


def is_correcting(live: LiveTable) -> bool:
    """Whether the pad types for a deal that is corrected."""
    panel = typing_panel(live)
    return panel is not None and panel.corrects


def typed_for(live: LiveTable, panel: TypingPanel) -> Live[Typed]:
    """What is typed for a panel."""
    return live.typed_in(panel.name, panel.start(live.actions.now()))


def typed_now(live: LiveTable) -> Typed:
    """What is typed for the open panel or, without one, for the open deal."""
    panel = typing_panel(live)
    return Typing.now(live).deal if panel is None else typed_for(live, panel).value


def typed_state(live: LiveTable) -> AnyPairsState:
    """The state of the deal whose points are typed: the open one, or one that is corrected."""
    view, panel = live.actions.now(), typing_panel(live)
    state: AnyPairsState = view.state if panel is None else panel.state(view)
    return state


def change_typed(live: LiveTable, change: Callable[[Typed], Typed]) -> None:
    """Change what is typed."""
    panel, now = typing_panel(live), change(typed_now(live))
    live.actions.touched()
    if panel is None:
        live.kept(Typing).set(replace(Typing.now(live), deal=now))
    else:
        typed_for(live, panel).set(now)
        tell_followers(live)


def type_digit(look: Appearance, live: LiveTable, digit: int) -> None:
    """Type a digit, or say that the number has no room for another one."""
    typed = typed_now(live)
    if typed.full:
        live.actions.say(look.t("pad.no_room", n=len(typed.digits)))
    else:
        change_typed(live, lambda now: now.with_digit(digit))


def tell_followers(live: LiveTable) -> None:
    """Tell those who follow what is typed that it is for another panel, or another number there."""
    typing = live.kept(Typing)
    typing.set(typing.value)


def type_for(live: LiveTable, side: int, counting: Counting) -> None:
    """Type the points of a side from now on."""
    both = counting.both(live.actions.now())
    change_typed(live, lambda now: now.for_side(side, both=both))


def matsch_side(live: LiveTable) -> int:
    """The side that a Matsch is for, by what is typed; a claim has one side alone."""
    panel, typed = typing_panel(live), typed_now(live)
    return typed.side if panel is not None and panel.one_side else typed.winner


def say_matsch(live: LiveTable) -> None:
    """Say that all tricks were won (MAT-1), or take that back."""
    side = matsch_side(live)
    change_typed(live, lambda now: now.with_matsch(side))


def start_again(live: LiveTable) -> None:
    """Forget what was typed for the open deal, but not for which side."""
    typing: Live[Typing] = live.kept(Typing)
    typing.set(replace(typing.value, deal=typing.value.deal.again(), begun=1))


def refusal(view: View, *facts: Event) -> Violation | None:
    """Why none of these facts can be recorded now; ``None`` if one can, or is to be compared."""
    found: Violation | None = None
    for fact in facts:
        faults = [fault for fault in view.check(fact) if fault.code not in _COMPARED]
        if not faults:
            return None
        found = found or faults[0]
    return found


def open_or_say(look: Appearance, live: LiveTable, panel: Panel, *facts: Event) -> None:
    """Open a panel that records one of these facts, or say why none can be recorded."""
    view = live.actions.now()
    fault = refusal(view, *facts)
    live.actions.touched()
    if says_correcting(look, live):
        return
    if fault is None:
        live.actions.open(panel)
    else:
        live.context(look, view).refuse((fault,))


def can_write(live: LiveTable, counting: Counting) -> bool:
    """Whether what is typed for the open deal can be written as it is."""
    view = live.actions.now()
    count = counting.count(view, Typing.now(live).deal)
    if count is None or counting.mode_of(view) is None:
        return False
    return not refusals(view.check(count))


def write_deal(look: Appearance, live: LiveTable, counting: Counting) -> None:
    """Record the count of the open deal at the moment of the tap, or say what is missing.

    Args:
        look: Colours, texts and size of the screen.
        live: The table.
        counting: How the deal is counted.
    """
    actions, t = live.actions, look.t
    view = actions.now()
    # What another screen has just written could not be seen: the tap was not meant for its deal.
    typed = (live.kept(Typing).value if actions.unseen() else Typing.now(live)).deal
    mode, event = counting.mode_of(view), counting.count(view, typed)
    question = counting.ask(view.state, event) if event and not view.check(event) else None
    if actions.repeated():
        start_again(live)
    elif event is None and mode and len(typed.missing) == 1:
        actions.say(t("play.missing_points_of", name=view.side_names[typed.missing[0]]))
    elif event is None:
        actions.say(t("play.missing_points" if mode else "play.missing_both"))
    elif mode is None:
        actions.say(t("play.missing_mode"))
    elif question is not None:
        actions.open(question)
    elif not actions.debounced() and actions.record(event):
        start_again(live)
        actions.wrote()


ANY_WEIS = (WeisShown(side=0, points=20), WeisShown(side=1, points=20))
ANY_STOECK = (StoeckShown(side=0), StoeckShown(side=1))
STOECK_PANEL = StoeckPanel()


@memo
@ft.component
@fills_room
def CountKeys(look: Appearance, live: LiveTable, sizes: KeySizes, counting: Counting) -> ft.Control:
    """Ten digits; beside them Weis, Stöck, Matsch, and the key that writes."""
    t = look.t

    on_key = key_handler(
        digit=partial(type_digit, look, live),
        erase=lambda: change_typed(live, Typed.erased),
        clear=lambda: change_typed(live, Typed.cleared),
        enter=lambda: _write(look, live, counting),
        others={
            "Arrow Left": lambda: type_for(live, 0, counting),
            "Arrow Right": lambda: type_for(live, 1, counting),
        },
    )
    use_keys(live.keyboard, on_key)
    use_effect(lambda: live.panel.follow(lambda _: tell_followers(live)), [live])
    # Each key beside the digits is drawn alone: what is typed never draws the whole pad again.
    aside = (
        MeldKey(look, live, sizes, "weis", WeisPanel(), ANY_WEIS),
        MeldKey(look, live, sizes, "stoeck", STOECK_PANEL, ANY_STOECK),
        MatschKey(look, live, sizes),
        WriteKey(look, live, sizes, counting),
    )
    return number_pad(
        look.colours,
        partial(type_digit, look, live),
        clear=(t("pad.clear"), lambda _: change_typed(live, Typed.cleared)),
        erase=(t("pad.erase"), lambda _: change_typed(live, Typed.erased)),
        aside=[ft.Container(key, expand=1) for key in aside],
        height=sizes.key,
        gap=sizes.gap,
        size=round(24 * sizes.type, 1),
    )


def _write(look: Appearance, live: LiveTable, counting: Counting) -> None:
    panel = typing_panel(live)
    if panel is None:
        write_deal(look, live, counting)
    else:
        panel.write(live.actions, typed_now(live), look)


def _key(
    look: Appearance,
    sizes: KeySizes,
    text: str,
    action: Callable[[], object],
    key: str,
    *,
    kind: Key = Key.FACT,
    on: bool = False,
    dim: bool = False,
) -> ft.Control:
    """A key beside the digits; it is always ready for a tap, also when it is drawn faint."""
    looks = face(look.colours, kind, chosen=on, ready=not dim)
    size = round((16 if kind is Key.WRITE else 14) * sizes.type, 1)
    return tap(
        text,
        worded(text, looks, size=size, room=sizes.word),
        lambda _: action(),
        looks=looks,
        height=sizes.key,
        padding=2,
        selected=on or None,
        dim=dim,
        key=key,
    )


@memo
@ft.component
@fills_room
def MeldKey(
    look: Appearance,
    live: LiveTable,
    sizes: KeySizes,
    kind: str,
    panel: Panel,
    facts: tuple[Event, ...],
) -> ft.Control:
    """The key for Weis or Stöck; it opens the panel in which one of the facts is recorded."""
    possible = use_part(live.view, lambda view: refusal(view, *facts) is None)
    text = look.t(f"table.{kind}")
    return _key(
        look, sizes, text, lambda: open_or_say(look, live, panel, *facts), kind, dim=not possible
    )


@memo
@ft.component
@fills_room
def MatschKey(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
    """The key that says that a side has won all tricks (MAT-1)."""

    def contra() -> bool:
        chose = live.actions.now().game.side_that_chose(typed_state(live))
        return chose is not None and chose != matsch_side(live)

    def shown(_value: object) -> tuple[bool, bool]:
        return contra(), typed_now(live).matsch

    use_part(live.view, shown)
    use_part(live.panel, shown)
    is_contra, on = use_part(live.kept(Typing), shown)
    text = look.t("pad.contra_matsch" if is_contra else "pad.matsch")
    return _key(look, sizes, text, lambda: say_matsch(live), "matsch", on=on)


@memo
@ft.component
@fills_room
def WriteKey(look: Appearance, live: LiveTable, sizes: KeySizes, counting: Counting) -> ft.Control:
    """The key that writes what is typed, or says what is missing."""

    def ready(_value: object) -> bool:
        panel = typing_panel(live)
        if panel is not None:
            return not typed_now(live).empty and not panel.confirmed_here
        return can_write(live, counting)

    use_part(live.view, ready)
    is_ready = use_part(live.kept(Typing), ready)
    panel = use_part(live.panel, whole_value)
    text = look.t(panel.write_key if isinstance(panel, TypingPanel) else "pad.write")
    return _key(
        look,
        sizes,
        text,
        lambda: _write(look, live, counting),
        "pad-write",
        kind=Key.WRITE,
        dim=not is_ready,
    )
