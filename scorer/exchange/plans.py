"""What an import would do, or has done, in sentences."""

from __future__ import annotations

from collections import Counter
from typing import Final

from rules.engine.names import alphabetical
from scorer.exchange.marks import kinds
from scorer.exchange.transfer import Arrival, Plan
from scorer.texts import Texts

_SHOWN_AS: Final = {arrival: arrival for arrival in Arrival} | {Arrival.NAMED: Arrival.NEW}
"""How the logs of an import are counted for people; ids do not matter to them."""

MOST_NAMES: Final = 12
"""Number of names that are told at most."""


def plan_lines(t: Texts, plan: Plan) -> list[str]:
    """What an import would do, in a sentence for each kind of change."""
    lines = [t(f"copy.plan.{kind}", n=many) for kind, many in _counted(plan)] + _gone(t, plan)
    people, settings = plan.club.people, plan.club.settings
    if people:
        told = sorted(people, key=alphabetical)[:MOST_NAMES]
        more = ["…"] if len(people) > MOST_NAMES else []
        lines.append(t("copy.plan.people", n=len(people), names=", ".join([*told, *more])))
    noted = kinds(plan.club.marks)
    lines += [t(f"copy.plan.{kind}", n=many) for kind, many in sorted(noted.items())]
    if settings:
        lines.append(t("copy.plan.settings", n=len(settings)))
    return lines


def done_lines(t: Texts, done: Plan) -> list[str]:
    """What an import has done."""
    lines = [t(f"copy.{kind}", n=many) for kind, many in _counted(done)] + _gone(t, done)
    return [*lines, *([t("copy.club")] if done.club else ())]


def _gone(t: Texts, plan: Plan) -> list[str]:
    """That Partien and nights are deleted here and stay so, and where they can be brought back."""
    nights = sum(night for night, _ in plan.gone)
    told = (("gone", len(plan.gone) - nights), ("night_gone", nights))
    return [t(f"copy.{kind}", n=many) for kind, many in told if many]


def _counted(plan: Plan) -> list[tuple[str, int]]:
    """How many logs there are of each kind, in the order in which they are told.

    Of what is deleted here nobody is told that it is here already.
    """
    found = Counter(
        ("night_" if one.night else "") + _SHOWN_AS[one.arrival].value
        for one in plan.arrived
        if one.arrival is not Arrival.KNOWN or one.here not in plan.gone
    )
    kinds_of = (f"{night}{arrival.value}" for night in ("", "night_") for arrival in Arrival)
    return [(kind, found[kind]) for kind in kinds_of if found[kind]]
