"""The sentences of a ruling, and all of it as lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.args import Side
from rules.engine.ruling import Account, Alternative, Finding, Reached, Ruling
from rules.jass.what_if import Fact
from scorer.phrases import Names, coded_text, over_text, side_key, side_text, with_colon
from scorer.texts import Texts

_INDENT = "  "


def ruling_text(t: Texts, names: Names, ruling: Ruling) -> str:
    """Return the sentence that sums up a ruling; for an open one, that a fact is missing.

    Empty where the findings say it all.
    """
    why = ruling.grounds
    if why is None:
        return t("ruling.open") if ruling.reason else ""
    winner, loser = why.winner, why.loser
    return t(
        side_key(t, names, f"ruling.{why.code}"),
        winner=side_text(t, names, winner.side),
        loser=side_text(t, names, loser.side),
        winners=names.people(winner.side),
        target=winner.target,
        loser_target=loser.target,
        claim_total=loser.claim_total or 0,
        winner_claim=winner.claim_total or 0,
        winner_total=winner.total,
        loser_total=loser.total,
        over=over_text(t, names, (winner, loser)),
        winner_stage=_reached_text(t, why.winner_reached),
        loser_stage=_reached_text(t, why.loser_reached),
    )


def _reached_text(t: Texts, reached: Reached | None) -> str:
    return "" if reached is None else t(f"stage.{reached}")


def alternative_text(t: Texts, names: Names, alternative: Alternative) -> str:
    """Return what would have changed a ruling, and how."""
    points, doer = _points_text(t, alternative), alternative.doer
    code = f"{alternative.code}_points" if points else alternative.code
    condition = t(
        f"alternative.{code}",
        side=side_text(t, names, doer),
        people=names.people(doer),
        points=points,
    )
    winner = alternative.winner
    if winner is None:
        key = "alternative.result.open" if alternative.is_open else "alternative.result.goes_on"
        return t(key, condition=condition)
    side, people = side_text(t, names, winner), names.people(winner)
    if winner == doer and alternative.code in _DONE_BY_SIDE:
        return t("alternative.result.wins_too", condition=condition, people=people)
    return t("alternative.result.wins", condition=condition, winner=side, people=people)


_DONE_BY_SIDE = frozenset(
    {
        *(Fact.STOECK, Fact.STOECK_WITH_CLAIM, Fact.CLAIM_FIRST, Fact.CLAIM_SECOND),
        *(Fact.SILENT, Fact.CROSSED_FIRST, Fact.NO_FAULT),
    }
)
"""Facts whose sentence begins with what a side does; it need not be named again if it wins."""


def _points_text(t: Texts, alternative: Alternative) -> str:
    """For which points the ruling tips; empty where they do not matter."""
    least, most = alternative.least, alternative.most
    if least is None:
        return "" if most is None else t("alternative.points.at_most", most=most)
    if most is None:
        return t("alternative.points.at_least", least=least)
    key = "alternative.points.exactly" if least == most else "alternative.points.between"
    return t(key, least=least, most=most)


def finding_text(t: Texts, names: Names, finding: Finding) -> str:
    """Return what else decided, without the id of its rule."""
    side = () if finding.side is None else (("side", Side(finding.side)),)
    return coded_text(t, names, f"finding.{finding.code}", (*side, *finding.args))


def ruling_sentences(t: Texts, names: Names, ruling: Ruling) -> list[str]:
    """Return what decided, sentence by sentence; the summary comes first."""
    sentences = [ruling_text(t, names, ruling)]
    sentences += [finding_text(t, names, finding) for finding in ruling.findings]
    if ruling.silent_helped and ruling.winner is not None:
        winner, people = side_text(t, names, ruling.winner), names.people(ruling.winner)
        sentences.append(t("ruling.silent_helped", winner=winner, winners=people))
    return [text for text in sentences if text]


_LIKELIEST_FIRST = (
    Fact.NO_FAULT,
    Fact.STOECK_WITH_CLAIM,
    Fact.CLAIM_FIRST,
    Fact.CROSSED_FIRST,
    Fact.SILENT,
    Fact.STOECK,
    Fact.NO_WEIS,
    Fact.NO_STOECK,
    Fact.CLAIM_SECOND,
    Fact.REVOKE,
)
"""What players argue about, the most common first: what was done or said comes before cards that
somebody would have needed."""

MOST_ALTERNATIVES = 2
"""How many alternatives are told; more are not read at a table."""


def told_alternatives(ruling: Ruling) -> list[Alternative]:
    """Return the likeliest facts that would have changed a ruling."""
    ordered = sorted(ruling.alternatives, key=lambda one: _LIKELIEST_FIRST.index(Fact(one.code)))
    return ordered[:MOST_ALTERNATIVES]


def what_if_sentences(t: Texts, names: Names, ruling: Ruling) -> list[str]:
    """Return what would have changed a ruling; empty where that was not asked or is not known."""
    if ruling.alternatives:
        return [alternative_text(t, names, one) for one in told_alternatives(ruling)]
    return [t("ruling.no_what_if")] if ruling.all_judged else []


def ruling_lines(t: Texts, names: Names, ruling: Ruling) -> Iterator[str]:
    """Yield a ruling as plain text, as a terminal prints it and people share it."""
    yield from ruling_sentences(t, names, ruling)
    yield rules_line(t, ruling.rules)
    if ruling.accounts:
        yield ""
        yield t("ruling.arithmetic")
        for account in _winner_first(ruling):
            side = names.side(account.side)
            later = ruling.after_end[account.side] if ruling.after_end else None
            yield _INDENT + with_colon(t, side, _sum(t, account, later))
    changes = what_if_sentences(t, names, ruling)
    if changes:
        yield ""
        yield t("ruling.what_if")
        yield from (_INDENT + text for text in changes)


def _winner_first(ruling: Ruling) -> list[Account]:
    return sorted(ruling.accounts, key=lambda account: account.side != ruling.winner)


def rules_line(t: Texts, rules: Sequence[str]) -> str:
    """Return the ids of rules as a line of plain text."""
    return with_colon(t, t("rules.title"), ", ".join(rules))


def _sum(t: Texts, account: Account, later: tuple[int | None, int] | None) -> str:
    """The arithmetic of a side: ``1169 + (100 in tricks) × 4 = 1569``.

    Args:
        t: The texts.
        account: The arithmetic.
        later: Trick points and bonus that were written after the end; ``None`` where none were.
    """
    melds = _product(t, account.meld_factor, stoeck=account.stoeck, weis=account.weis)
    tricks = _product(t, account.factor, tricks=account.tricks or 0, matsch=account.matsch)
    parts = [str(account.before), *filter(None, (melds, tricks))]
    total = " + ".join(parts)
    if len(parts) > 1:
        total = f"{total} = {account.total}"
    if account.tricks is not None:
        return total
    points, bonus = later or (None, 0)
    if points is None:
        return t("ruling.tricks_unknown", total=total)
    written = _product(t, account.factor, tricks=points, matsch=bonus)
    return t("ruling.tricks_after", total=total, tricks=written or 0)


def _product(t: Texts, factor: int, **points: int) -> str:
    """Points by their reasons times the factor; empty if there are none."""
    named = [
        t(f"ruling.part.{reason}", points=number) for reason, number in points.items() if number
    ]
    added = " + ".join(named)
    return f"({added}) × {factor}" if added and factor > 1 else added
