"""Correcting a fact: say it differently, or take it out (ALL-1)."""

from __future__ import annotations

import flet as ft

from rules.engine.game import refusals
from rules.engine.log import Amended, Change, Voided, judge
from rules.pairs.facts import ModeChosen
from scorer.appearance import Appearance
from scorer.games.schieber.ledger import deals
from scorer.services import guard
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.corrections.fields import HEIGHT_OF_KEY, fact_rows, use_draft
from scorer.table.frame import button, frame, sentence, verdict
from scorer.table.wording import effect, phrase


@ft.component
def Edit(look: Appearance, view: View, actions: Actions, panel: Panel) -> ft.Control:
    """The fact of one entry, with all that can be different about it.

    What the correction would do to the score is shown before it is made.
    """
    t, colours = look.t, look.colours
    seq = panel.seq or 0
    event = view.fact(seq)
    draft, latest, change = use_draft(seq, event)
    if event is None:
        return frame(look, actions, t("entries.title"), [sentence(t("error.stale"), colours.quiet)])
    before = view.state_before(seq)
    counted = any(step.seq == seq for step in view.replay.steps)
    faults = refusals(view.game.verify(before, draft)) if counted else ()
    ready = counted and draft != event and not faults
    removal = _removal(look, view, seq)
    remove = button(
        look,
        t("entries.remove_deal" if len(removal) > 1 else "entries.remove"),
        guard(t, actions.say, lambda _: actions.correct(removal)),
        height=HEIGHT_OF_KEY,
        key="edit-remove",
    )
    write = button(
        look,
        t("pad.correct"),
        guard(t, actions.say, lambda _: actions.correct([Amended(seq, latest())]))
        if ready
        else None,
        step=True,
        height=HEIGHT_OF_KEY,
        key="edit-write",
    )
    deal = t("entries.deal_n", n=view.game.next_step(before).deal)
    told = f"{deal} · {phrase(look, view, event, state=before)}"
    rows: list[ft.Control] = [sentence(told, colours.quiet, size=15)]
    if not counted:
        return frame(
            look,
            actions,
            t("entries.correct"),
            [*rows, sentence(t("entries.surplus"), colours.quiet)],
            remove,
        )
    fields = fact_rows(look, view, draft, change, (remove, write))
    outlook = _effect(look, view, Amended(seq, draft)) if ready else ""
    fields.insert(-1, verdict(look, view, faults, outlook))
    return frame(look, actions, t("entries.correct"), [*rows, *fields])


def _removal(look: Appearance, view: View, seq: int) -> tuple[Change, ...]:
    """What removes a fact; without its mode a whole deal has no sense, so it goes, too."""
    if isinstance(view.fact(seq), ModeChosen):
        for deal in deals(look, view):
            if deal.mode_seq == seq:
                return tuple(Voided(each) for each in deal.seqs)
    return (Voided(seq),)


def _effect(look: Appearance, view: View, change: Change) -> str:
    judgement = judge(view.game, view.options, len(view.players), view.entries, (change,))
    return effect(look.t, view, judgement)
