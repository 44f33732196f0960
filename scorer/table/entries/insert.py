"""The panel that inserts what was forgotten: a fact of a deal, or a whole deal (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Change, Recorded, Voided
from scorer.drafts.own_values import OwnValues
from scorer.session import View
from scorer.table.corrections.confirm import vouched
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import key_height
from scorer.table.entries.deals import PlayedDeal, deal_with
from scorer.table.entries.insertion import (
    Insertion,
    InsertionPoint,
    Offer,
    best_insertion_point,
    inserted,
    insertion_points,
    next_offers,
    offers,
    start_of,
)
from scorer.table.entries.past import table_at, view_at, with_facts
from scorer.table.frame import answer, frame, gone, message_line
from scorer.table.live_table import use_typed
from scorer.table.model import Actions, Panel, TableContext
from scorer.table.panel_parts import button, sentence
from scorer.table.widths import below_fields
from scorer.table.wording import effect, fact_text, phrase
from scorer.widgets.choice import chip, wrapped
from scorer.widgets.faces import Key
from scorer.widgets.tap import icon_button


@dataclass(frozen=True)
class InsertPanel(Panel):
    """Inserts a fact into a deal, or a whole deal before it.

    Attributes:
        at: An entry of the deal.
        kind: The kind of fact; ``None``: a whole deal.
        place: The place that was chosen, by :attr:`InsertionPoint.name`; ``None``: the best.
        events: The facts of the whole deal so far.
        following: The kind of its next fact; ``None``: the usual one.
        rare: Whether kinds that are seldom forgotten are shown, too.
        inner: A panel of the game in which something more is asked.
    """

    scrolls = True

    at: int
    kind: type[Event] | None = None
    place: int | None = None
    events: tuple[Event, ...] = ()
    following: type[Event] | None = None
    rare: bool = False
    inner: Panel | None = None

    @property
    def name(self) -> str:
        """The same while something is chosen, so that a tap on its way counts."""
        asked = (self.inner.name,) if self.inner else ()
        return " ".join((type(self).__name__, str(self.at), *asked))

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The choice of what is inserted, and the form for it."""
        look, view, actions = table.look, table.view, table.actions
        t, quiet = look.t, look.colours.quiet
        deal = deal_with(view, self.at)
        if deal is None:
            return gone(table)
        offered = offers(view, table.screens, deal)
        step = _whole_step(table, self, deal) if self.kind is None else None
        for offer in offered:
            if offer.kind is self.kind:
                step = _single_step(table, self, deal, offer)
        if step is None:
            return gone(table)
        back = InsertPanel(self.at, events=self.events[:-1]) if self.events else None
        about = (self.at, step.offer.kind.kind, step.offer.place.before, self.events)
        past = _past_table(table, self, step, table.live.own.panel(f"insert {about!r}"))
        inner = self.inner
        if inner is not None:
            drawn = inner.draw(past)
            return frame(past, t(inner.title), [drawn]) if inner.title else drawn
        place = "entries.before_deal" if self.kind is None else "entries.in_deal"
        return frame(
            table,
            t("entries.insert_what"),
            [
                _kinds(table, self, offered),
                sentence(t(place, n=deal.number), quiet, size=15),
                *(
                    sentence(text, look.colours.ink, bold=True)
                    for text in _so_far(table, self, deal)
                ),
                ft.Container(
                    StepForm(
                        past,
                        step,
                        lambda: actions.open(back),
                        lambda place: actions.open(replace(self, place=place)),
                        back=back is not None,
                    ),
                    key=f"{step.offer.kind.kind}-{len(self.events)}",
                ),
                *([] if self.kind else _other_facts(table, self, step)),
                *([] if self.kind or self.events else [_remove_deal(table, deal)]),
            ],
            tall=True,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _InsertionStep:
    """A fact that is typed at a place of the log.

    Attributes:
        now: The Partie as it is.
        past: The Partie at that place.
        offer: The kind of fact, and what is shown first.
        places: The place of a fact, and all places at which it can stand.
        judge: What a fact would lead to, or why it is refused.
        take: Writes facts, or keeps them as a part of a whole deal.
        last: Whether a fact is written at once.
        revise: Makes changes that a panel of the game asks for, also of facts that are not
            written yet.
    """

    now: View
    past: View
    offer: Offer
    places: Callable[[Event], tuple[InsertionPoint, tuple[InsertionPoint, ...]]]
    judge: Callable[[Event], Insertion | tuple[Violation, ...]]
    take: Callable[[Sequence[Event]], bool]
    last: Callable[[Event], bool]
    revise: Callable[[Sequence[Change]], bool]


def _kinds(table: TableContext, panel: InsertPanel, offered: Sequence[Offer]) -> ft.Control:
    """What can be inserted: a whole deal, and the facts that are possible in this one."""
    t = table.look.t
    shown = [offer for offer in offered if panel.rare or not offer.rare]
    texts: list[tuple[str, type[Event] | None]] = [(t("entries.insert_deal"), None)]
    texts += [(t(f"kind.{offer.kind.kind}"), offer.kind) for offer in shown]

    def choose(kind: type[Event] | None) -> Callable[..., object]:
        return lambda _: table.actions.open(InsertPanel(panel.at, kind, rare=panel.rare))

    chips = [
        chip(text, table.look.colours, choose(kind), chosen=kind is panel.kind, key=text)
        for text, kind in texts
    ]
    if len(shown) < len(offered):
        more = replace(panel, rare=True)
        other = chip(t("entries.other"), table.look.colours, lambda _: table.actions.open(more))
        chips.append(other)
    return wrapped(chips)


def _so_far(table: TableContext, panel: InsertPanel, deal: PlayedDeal) -> list[str]:
    """The facts of a whole deal that are typed already."""
    before = view_at(table.view, start_of(table.view, deal).before)
    return [
        phrase(table, event, state=with_facts(before, panel.events[:at]).state)
        for at, event in enumerate(panel.events)
    ]


def _other_facts(table: TableContext, panel: InsertPanel, step: _InsertionStep) -> list[ft.Control]:
    """The other facts that can come next in a whole deal, such as a Weis before the count."""
    look = table.look
    others = [
        offer.kind
        for offer in next_offers(step.past, table.screens)
        if offer.kind is not step.offer.kind
    ]
    if not others:
        return []

    def choose(kind: type[Event]) -> Callable[..., object]:
        return lambda _: table.actions.open(replace(panel, following=kind, inner=None))

    texts = {kind: look.t(f"kind.{kind.kind}") for kind in others}
    chips = [
        chip(text, look.colours, choose(kind), label=look.t("entries.first", what=text))
        for kind, text in texts.items()
    ]
    return [sentence(look.t("entries.or_first"), look.colours.quiet, size=15), wrapped(chips)]


def _following(table: TableContext, panel: InsertPanel, coming: Sequence[Offer]) -> Offer | None:
    """What comes next in a whole deal: what was chosen, else the last of its usual facts."""
    by_kind = {offer.kind: offer for offer in coming}
    if panel.following in by_kind:
        return by_kind[panel.following]
    usual = [by_kind[kind] for kind in table.screens.deal if kind in by_kind]
    return usual[-1] if usual else next(iter(coming), None)


def _single_step(
    table: TableContext, panel: InsertPanel, deal: PlayedDeal, offer: Offer
) -> _InsertionStep:
    view, facts = table.view, table.screens.facts

    def places(event: Event) -> tuple[InsertionPoint, ...]:
        return insertion_points(view, facts, deal, event)

    def place_of(event: Event) -> InsertionPoint:
        possible = places(event)
        chosen = next((place for place in possible if place.name == panel.place), None)
        return chosen or (best_insertion_point(view, possible, event) if possible else offer.place)

    def judge(event: Event) -> Insertion | tuple[Violation, ...]:
        place = place_of(event)
        refused = refusals(view.game.verify(place.state, event))
        return refused or inserted(view, place.before, (event,))

    def take(events: Sequence[Event]) -> bool:
        return _write(table.actions, inserted(view, place_of(events[0]).before, events).changes)

    def revise(changes: Sequence[Change]) -> bool:
        added = [change.event for change in changes if isinstance(change, Recorded)]
        others = [change for change in changes if not isinstance(change, Recorded)]
        changed = (*others, *inserted(view, place_of(offer.draft).before, added).changes)
        return table.actions.correct(changed)

    return _InsertionStep(
        now=view,
        past=view_at(view, place_of(offer.draft).before),
        offer=offer,
        places=lambda event: (place_of(event), places(event)),
        judge=judge,
        take=take,
        last=lambda _: True,
        revise=revise,
    )


def _whole_step(table: TableContext, panel: InsertPanel, deal: PlayedDeal) -> _InsertionStep | None:
    view, game = table.view, table.view.game
    start: InsertionPoint = start_of(view, deal)
    past = with_facts(view_at(view, start.before), panel.events)
    offer = _following(table, panel, next_offers(past, table.screens))
    if offer is None:
        return None

    def ends(events: Sequence[Event]) -> bool:
        return not game.same_deal(start.state, with_facts(past, events).state)

    def judge(event: Event) -> Insertion | tuple[Violation, ...]:
        refused = refusals(game.verify(past.state, event))
        return refused or inserted(view, start.before, (*panel.events, event))

    def take(events: Sequence[Event]) -> bool:
        all_events = (*panel.events, *events)
        if ends(events):
            return _write(table.actions, inserted(view, start.before, all_events).changes)
        table.actions.open(InsertPanel(panel.at, events=all_events))
        return True

    def revise(changes: Sequence[Change]) -> bool:
        events = revised(panel.events, changes, view.seq + 1)
        table.actions.open(InsertPanel(panel.at, events=events))
        return True

    return _InsertionStep(
        now=view,
        past=past,
        offer=offer,
        places=lambda _: (start, (start,)),
        judge=judge,
        take=take,
        last=lambda event: ends((event,)),
        revise=revise,
    )


def revised(events: Sequence[Event], changes: Sequence[Change], first: int) -> tuple[Event, ...]:
    """The facts of a deal that are not written yet, after changes that refer to them as entries.

    Args:
        events: The facts.
        changes: The changes.
        first: The number that stands for the entry of the first fact.
    """
    by_entry: dict[int, Event] = dict(enumerate(events, start=first))
    added: list[Event] = []
    for change in changes:
        if isinstance(change, Amended):
            by_entry[change.target] = change.event
        elif isinstance(change, Voided):
            by_entry.pop(change.target, None)
        elif isinstance(change, Recorded):
            added.append(change.event)
    return (*by_entry.values(), *added)


def _write(actions: Actions, changes: Sequence[Change]) -> bool:
    """Write facts at their place; those at the end of the log are simply recorded."""
    recorded = [change.event for change in changes if isinstance(change, Recorded)]
    return actions.record(*recorded) if recorded else actions.correct(changes)


def _past_table(
    table: TableContext, panel: InsertPanel, step: _InsertionStep, own: OwnValues
) -> TableContext:
    """The table at the place of the fact: what is recorded there is inserted."""

    def act(actions: Actions) -> Actions:
        def record(*events: Event) -> bool:
            # The second tap of a double tap on one step is no answer to the next one.
            return not (panel.events and actions.debounced()) and step.take(events)

        return replace(
            actions,
            record=record,
            correct=step.revise,
            open=lambda inner: actions.open(replace(panel, inner=inner)),
            now=lambda: step.past,
            repeated=lambda: False,
            unseen=lambda: False,
        )

    return table_at(table, step.past, own, act)


@ft.component
def StepForm(
    table: TableContext,
    step: _InsertionStep,
    leave: Callable[[], None],
    move: Callable[[int], None],
    *,
    back: bool,
) -> ft.Control:
    """The pad or the fields of a fact, and the buttons.

    Args:
        table: The table at the place of the fact.
        step: The fact.
        leave: Goes to the fact before, or closes the panel.
        move: Chooses another place.
        back: Whether there is a fact before.
    """
    look, actions = table.look, table.actions
    t = look.t
    first = step.offer.draft
    draft, latest, change = use_typed(table.live, "fact", first)
    typed, set_typed = ft.use_state(False)
    told, set_told = ft.use_state(frozenset[str]())
    unsaid = _unsaid(table, first, draft) - told
    said, say = ft.use_state("")
    pad = table.screens.facts[step.offer.kind].pad
    place = _place_row(table, step, draft, move)
    if pad is not None:
        return ft.Column([*place, pad(table)], spacing=8, tight=True)
    found = step.judge(draft)
    refused = _refused(found)
    last = step.last(first if refused else draft)

    def waits(now: Event) -> bool:
        # Who has typed nothing has not said 0.
        nothing = now == first and _is_zero(now) and not typed
        return nothing or bool(_unsaid(table, first, now) - told)

    def write_latest() -> None:
        now = latest()
        if not waits(now) and not _refused(step.judge(now)):
            actions.record(now)

    def touched(how: Callable[[Any], Any]) -> None:
        actions.touched()
        set_typed(True)
        change(how)

    room = below_fields(look, table.screens.table.room)
    cancel = button(
        look,
        t("app.back" if back else "app.cancel"),
        lambda _: leave(),
        height=key_height(look),
        room=room,
        key="insert-cancel",
    )
    write = answer(
        table,
        t("pad.write" if last else "app.next"),
        None if refused or waits(draft) else write_latest,
        kind=Key.WRITE,
        height=key_height(look),
        room=room,
        key="insert-write",
    )

    def tell(field: str) -> None:
        set_told(lambda now: now | {field})

    buttons = (cancel, write)
    outlook = ""
    if last and not waits(draft) and isinstance(found, Insertion):
        # A Weis that comes late counts once the table has said that it was in time.
        outlook = effect(t, step.now, step.now.judge(*vouched(found.changes)))
    message = message_line(table, refused, said or outlook)
    rows = fact_rows(
        table,
        draft,
        touched,
        buttons,
        first=step.offer.draft,
        message=message,
        say=say,
        enter=write_latest,
        unsaid=unsaid,
        tell=tell,
    )
    # Whose a fact is decides whether its place can be chosen: a tap on its way counts all the same.
    fields = ft.Column(rows, spacing=8, tight=True, key="fields")
    return ft.Column([*place, fields], spacing=8, tight=True)


def _refused(found: Insertion | tuple[Violation, ...]) -> tuple[Violation, ...]:
    """Why a fact cannot be inserted."""
    return found if isinstance(found, tuple) else refusals(found.judgement.refused)


def _unsaid(table: TableContext, first: Event, draft: Event) -> frozenset[str]:
    """The fields that only the table knows, and that are as they were before anything was said."""
    asks = table.screens.facts[type(draft)].asks
    return frozenset(name for name in asks if getattr(draft, name) == getattr(first, name))


def _is_zero(draft: Event) -> bool:
    """Whether the number of a fact is 0, as before anything is typed."""
    return any(getattr(draft, name, None) == 0 for name in ("points", "kept", "tricks"))


def _place_row(
    table: TableContext, step: _InsertionStep, draft: Event, move: Callable[[int], None]
) -> list[ft.Control]:
    """After which fact it stands, and buttons for earlier and later, where it can stand elsewhere.

    What comes before what decides, for example, for whom a Weis counts before a claim.
    """
    look, view = table.look, step.now
    here, places = step.places(draft)
    if len(places) < 2:
        return []
    order = {placed.seq: at for at, placed in enumerate(view.facts)}
    in_order = sorted(places, key=lambda place: order.get(place.name, len(order)))
    at = in_order.index(here)
    facts = view.facts[: order.get(here.name, len(order))]
    before = facts[-1] if facts else None
    text = look.t("entries.at_start")
    if before is not None:
        state = view.state_before(before.seq)
        what = fact_text(table.screens.facts, look, view, before.event, state=state)
        text = look.t("entries.after", what=what)

    def button_to(icon: ft.IconData, key: str, to: int) -> ft.Control:
        possible = to in range(len(in_order))
        act = (lambda _: move(in_order[to].name)) if possible else None
        return icon_button(icon, look.t(key), look.colours, act)

    return [
        ft.Row(
            [
                ft.Container(sentence(text, look.colours.quiet, size=15), expand=1),
                button_to(ft.Icons.ARROW_UPWARD, "entries.earlier", at - 1),
                button_to(ft.Icons.ARROW_DOWNWARD, "entries.later", at + 1),
            ],
            spacing=0,
        )
    ]


def _remove_deal(table: TableContext, deal: PlayedDeal) -> ft.Control:
    """A button that removes the whole deal."""
    changes = [Voided(seq) for seq in deal.of_play]
    return ft.Row(
        [
            answer(
                table,
                table.look.t("entries.remove_deal"),
                (lambda: table.actions.correct(changes)) if changes else None,
                kind=Key.DELETE,
                height=key_height(table.look),
                key="remove-deal",
            )
        ]
    )
