"""Who is out first: claims, Stöck before Weis before tricks, and what is still open (END).

The rules of the rulebook speak of a deal whose facts are all known; :func:`settle` applies
them, word for word. :func:`judge` is for the table, where some facts are missing: it
settles every way in which the deal can still go and has a winner only when all agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.engine.score import Account, Alternative, Ruling
from rules.engine.steps import Ask
from rules.jass.cards import DEAL_TOTAL
from rules.jass.points import STOECK

BOTH = (0, 1)


class Order(StrEnum):
    """In which order a deal is counted when both sides reach their target (END-4)."""

    STOECK_WEIS_TRICKS = "stoeck_weis_tricks"
    STOECK_TRICKS_WEIS = "stoeck_tricks_weis"


class TieBreak(StrEnum):
    """What a table may agree on when nobody knows who crossed first (END-5)."""

    HIGHER_TOTAL = "higher_total"
    ONE_MORE_DEAL = "one_more_deal"


class RulingReason(StrEnum):
    """The sentence that sums a ruling up."""

    ONLY_SIDE = "only_side"
    FALSE_CLAIM = "false_claim"
    FIRST_CLAIM = "first_claim"
    SECOND_CLAIM_SHORT = "second_claim_short"
    CLAIM_WINS = "claim_wins"
    EARLIER_STAGE = "earlier_stage"
    CLAIMED_ON_TIE = "claimed_on_tie"
    CROSSED_FIRST = "crossed_first"
    HIGHER_TOTAL = "higher_total"
    OPEN = "open"
    NOT_REACHED = "not_reached"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """“Estamos afuera”: a side says that it has reached its target (END-1).

    ``tricks`` are its trick points by then, ``None`` while not known; ``matsch``: it had
    taken all tricks of the deal. ``stoeck`` and ``weis`` are the points that it had shown
    and won by then, before the factor.
    """

    side: int
    tricks: int | None = None
    matsch: bool = False
    stoeck: int = 0
    weis: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LastDeal:
    """The facts of a deal in which somebody may reach the target.

    Points are before the factors. ``tricks`` are what each side took by the end of the
    deal, ``None`` before it is counted; ``matsch`` is the side that took all tricks.
    ``revoker`` is the side whose fault gives tricks away and ``kept`` what it keeps: after
    a revoke what it had won before (PEN-1), of a forfeited deal nothing (PEN-2).
    ``stoeck_possible`` says who may still show the Stöck. ``total`` is what all tricks hold;
    where that comes out with the count only (CARD-4), before it the most that they can hold.
    """

    before: tuple[int, int]
    targets: tuple[int, int]
    factor: int = 1
    meld_factor: int = 1
    matsch_bonus: int = 100
    total: int = DEAL_TOTAL
    stoeck: tuple[int, int] = (0, 0)
    weis: tuple[int, int] = (0, 0)
    stoeck_possible: tuple[bool, bool] = (False, False)
    claims: tuple[Claim, ...] = ()
    tricks: tuple[int, int] | None = None
    matsch: int | None = None
    revoker: int | None = None
    kept: int = 0
    crossed: int | None = None
    tie_break: TieBreak | None = None
    order: Order = Order.STOECK_WEIS_TRICKS
    claim_wins: bool = False

    @property
    def played_on(self) -> bool:
        """Both sides had reached their target before this deal (END-5)."""
        return all(self.before[side] >= self.targets[side] for side in BOTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Who wins and by which rules, or which fact is missing.

    Neither ``winner`` nor ``ask``: the Partie goes on.
    """

    winner: int | None = None
    reason: RulingReason = RulingReason.NOT_REACHED
    rules: tuple[str, ...] = ()
    ask: Ask | None = None
    ask_side: int | None = None


GOES_ON = Verdict()


def other(side: int) -> int:
    """The opponents' side."""
    return 1 - side


def claim_points(deal: LastDeal, claim: Claim) -> tuple[int, bool]:
    """Trick points that count for a claim, and whether they are a Matsch.

    A fault takes back what the offender won after it (PEN-1, PEN-2), so a claimant cannot
    lean on those tricks, and nobody who gives tricks away has them all. The tricks of the
    claim must be known.
    """
    tricks = claim.tricks or 0
    if deal.revoker == claim.side:
        return min(deal.kept, tricks), False
    return tricks, claim.matsch


def claim_total(deal: LastDeal, claim: Claim) -> int:
    """The claimant's total at the moment of its claim (END-2)."""
    tricks, matsch = claim_points(deal, claim)
    trick_points = tricks + (deal.matsch_bonus if matsch else 0)
    melds = claim.stoeck + claim.weis
    return deal.before[claim.side] + deal.meld_factor * melds + deal.factor * trick_points


def is_good(deal: LastDeal, claim: Claim) -> bool:
    """Whether the claimant had reached its target when it spoke (END-2)."""
    return claim_total(deal, claim) >= deal.targets[claim.side]


def standing_claims(deal: LastDeal) -> tuple[Claim, ...]:
    """The claims that have an effect: those that the others' fault made fail have none (END-7).

    A claim whose tricks are not known yet stands.
    """
    if not deal.claims:
        return ()
    return tuple(
        claim
        for claim in deal.claims
        if claim.tricks is None or is_good(deal, claim) or deal.revoker != other(claim.side)
    )


def counting_tricks(deal: LastDeal, side: int) -> tuple[int | None, int]:
    """A side's trick points that count, and its Matsch bonus; both before the factor.

    What a side takes after its own claim counts for nobody (END-1). ``None``: not known.
    """
    for claim in standing_claims(deal):
        if claim.side == side:
            if claim.tricks is None:
                return None, 0
            tricks, matsch = claim_points(deal, claim)
            return tricks, deal.matsch_bonus if matsch else 0
    if deal.tricks is None:
        return None, 0
    return deal.tricks[side], deal.matsch_bonus if deal.matsch == side else 0


def _parts(deal: LastDeal, side: int) -> tuple[int, ...]:
    """The score of a side in the order of counting: before the deal, then each stage."""
    tricks, matsch = counting_tricks(deal, side)
    stoeck = deal.meld_factor * deal.stoeck[side]
    weis = deal.meld_factor * deal.weis[side]
    trick_score = deal.factor * ((tricks or 0) + matsch)
    if deal.order is Order.STOECK_TRICKS_WEIS:
        return deal.before[side], stoeck, trick_score, weis
    return deal.before[side], stoeck, weis, trick_score


def stage(deal: LastDeal, side: int) -> int | None:
    """Where a side's running total first reaches its target, ``None`` where it does not.

    0 before the deal, then 1, 2, 3 in the order of counting: Stöck, Weis, tricks (END-4).
    """
    running = 0
    for position, part in enumerate(_parts(deal, side)):
        running += part
        if running >= deal.targets[side]:
            return position
    return None


def _total(deal: LastDeal, side: int) -> int:
    return sum(_parts(deal, side))


def _over(deal: LastDeal, side: int) -> int:
    """How far a side is over its own target, which makes unequal targets comparable (BIE-2)."""
    return _total(deal, side) - deal.targets[side]


def settle(deal: LastDeal) -> Verdict:
    """The ruling on a deal whose facts are all known (END-2 to END-7)."""
    claims = standing_claims(deal)
    applied = ("END-7",) if len(claims) < len(deal.claims) else ()
    return _by_claims(deal, claims, applied) or _by_stages(deal, claims, applied)


def _by_claims(
    deal: LastDeal, claims: tuple[Claim, ...], applied: tuple[str, ...]
) -> Verdict | None:
    """The ruling that the claims alone give: a false first one, or two (END-2, END-3)."""
    if claims and not is_good(deal, claims[0]):
        return Verdict(
            winner=other(claims[0].side), reason=RulingReason.FALSE_CLAIM, rules=(*applied, "END-2")
        )
    if len(claims) > 1:
        enough = is_good(deal, claims[1])
        reason = RulingReason.FIRST_CLAIM if enough else RulingReason.SECOND_CLAIM_SHORT
        return Verdict(winner=claims[0].side, reason=reason, rules=("END-3",))
    return None


def _by_stages(deal: LastDeal, claims: tuple[Claim, ...], applied: tuple[str, ...]) -> Verdict:
    """The ruling with one good claim or none: who reached the target earlier (END-4 to 6)."""
    claimant = claims[0].side if claims else None
    first, second = (stage(deal, side) for side in BOTH)
    if first is None and second is None:
        return Verdict(rules=applied)
    if first is None or second is None:
        winner = 0 if second is None else 1
        return Verdict(winner=winner, reason=RulingReason.ONLY_SIDE, rules=(*applied, "END-6"))
    if claimant is not None and deal.claim_wins:
        return Verdict(winner=claimant, reason=RulingReason.CLAIM_WINS, rules=(*applied, "END-4"))
    if first != second:
        earlier = 0 if first < second else 1
        return Verdict(winner=earlier, reason=RulingReason.EARLIER_STAGE, rules=(*applied, "END-4"))
    applied = (*applied, "END-5")
    if claimant is not None:
        return Verdict(winner=claimant, reason=RulingReason.CLAIMED_ON_TIE, rules=applied)
    return _same_stage(deal, applied)


def _same_stage(deal: LastDeal, applied: tuple[str, ...]) -> Verdict:
    """Both reach the target at the same stage and nobody has claimed (END-5)."""
    if deal.crossed is not None:
        return Verdict(winner=deal.crossed, reason=RulingReason.CROSSED_FIRST, rules=applied)
    if deal.played_on or deal.tie_break is TieBreak.HIGHER_TOTAL:
        ahead = _over(deal, 0) - _over(deal, 1)
        if ahead:
            winner = 0 if ahead > 0 else 1
            return Verdict(winner=winner, reason=RulingReason.HIGHER_TOTAL, rules=applied)
        return Verdict(rules=applied)
    if deal.tie_break is TieBreak.ONE_MORE_DEAL:
        return Verdict(rules=applied)
    return Verdict(reason=RulingReason.OPEN, rules=applied, ask=Ask.CROSSED_FIRST)


def judge(deal: LastDeal) -> Verdict:
    """The ruling with the facts known so far.

    A side has won as soon as nothing that may still be shown, taken or said by the other
    side can change it; its own silence is taken for granted. Until then the verdict asks
    for the fact that is missing, or the deal goes on.
    """
    if _nobody_near(deal):
        return GOES_ON
    unknown = next((claim for claim in deal.claims if claim.tricks is None), None)
    if deal.tricks is not None:
        if unknown is None:
            return settle(deal)
        deal = replace(deal, stoeck_possible=(False, False))
    for side in BOTH:
        verdicts = [settle(world) for world in worlds(deal, silent=side)]
        if all(verdict.winner == side for verdict in verdicts):
            return verdicts[-1]
    if unknown is not None:
        return Verdict(
            reason=RulingReason.OPEN, rules=("END-1",), ask=Ask.CLAIM_TRICKS, ask_side=unknown.side
        )
    return _ask_stoeck(deal)


def _nobody_near(deal: LastDeal) -> bool:
    """A cheap no for the many deals that cannot end the Partie yet."""
    return not deal.claims and all(_total(deal, side) < deal.targets[side] for side in BOTH)


def _ask_stoeck(deal: LastDeal) -> Verdict:
    """Somebody is out unless the other side shows the Stöck: ask (END-4)."""
    without = replace(deal, stoeck_possible=(False, False))
    if any(deal.stoeck_possible):
        settled = judge(without)
        if settled.winner is not None:
            return Verdict(
                reason=RulingReason.OPEN,
                rules=("END-4",),
                ask=Ask.STOECK,
                ask_side=other(settled.winner),
            )
    return GOES_ON


def worlds(deal: LastDeal, *, silent: int) -> Iterator[LastDeal]:
    """The ways in which the deal can still go that are the worst for a silent side.

    More tricks never harm who takes them, nor does a Stöck who shows it. So it is enough
    that the other side, the rival, takes all that is left, with its Stöck and without. Only
    claims can harm their speaker: one that waits for its tricks may have had none or all of
    them, and the rival makes one, as long as the deal is not counted, or says nothing. The
    last world, where it has the most, says and shows nothing, names the rule.
    """
    rival = other(silent)
    heard = deal.tricks is not None or any(claim.side == rival for claim in deal.claims)
    for known in _claims_known(deal):
        for world in _stoeck_shown(_all_to(rival, known), rival):
            if not heard:
                yield _with_claim(world, rival)
            yield world


def _claims_known(deal: LastDeal) -> Iterator[LastDeal]:
    """The deal with the least and the most that each claim can have had by then."""
    place = next((i for i, claim in enumerate(deal.claims) if claim.tricks is None), None)
    if place is None:
        yield deal
        return
    claim = deal.claims[place]
    most = deal.total - sum(c.tricks or 0 for c in deal.claims)
    matsch = most == deal.total
    if deal.tricks is not None:
        most, matsch = deal.tricks[claim.side], deal.matsch == claim.side
    for known in (replace(claim, tricks=0), replace(claim, tricks=most, matsch=matsch)):
        claims = (*deal.claims[:place], known, *deal.claims[place + 1 :])
        yield from _claims_known(replace(deal, claims=claims))


def _all_to(rival: int, deal: LastDeal) -> LastDeal:
    """The deal counted: one side has taken all but what the other had at its claim."""
    if deal.tricks is not None:
        return deal
    rest = sum(claim.tricks or 0 for claim in deal.claims if claim.side != rival)
    most = deal.total - rest
    return replace(
        deal,
        tricks=(most, rest) if rival == 0 else (rest, most),
        matsch=rival if most == deal.total else None,
    )


def _with_claim(deal: LastDeal, side: int) -> LastDeal:
    """The deal in which a side claims with all that it has in the end."""
    tricks = deal.tricks[side] if deal.tricks else 0
    claim = Claim(
        side=side,
        tricks=tricks,
        matsch=deal.matsch == side,
        stoeck=deal.stoeck[side],
        weis=deal.weis[side],
    )
    return replace(deal, claims=(*deal.claims, claim))


def _stoeck_shown(deal: LastDeal, rival: int) -> Iterator[LastDeal]:
    """The deal with the Stöck of one side, if it may still show them, and without."""
    if deal.stoeck_possible[rival]:
        shown = (STOECK, 0) if rival == 0 else (0, STOECK)
        yield replace(deal, stoeck=shown)
    yield deal


def account(deal: LastDeal, side: int) -> Account:
    """The arithmetic of one side (END-8)."""
    tricks, matsch = counting_tricks(deal, side)
    place, total = 0, None
    for position, claim in enumerate(deal.claims):
        if claim.side == side:
            place = position + 1
            total = claim_total(deal, claim) if claim.tricks is not None else None
    return Account(
        side=side,
        before=deal.before[side],
        target=deal.targets[side],
        stoeck=deal.stoeck[side],
        weis=deal.weis[side],
        tricks=tricks,
        matsch=matsch,
        factor=deal.factor,
        meld_factor=deal.meld_factor,
        stage=stage(deal, side),
        claimed=place,
        claim_total=total,
    )


class Fact(StrEnum):
    """A fact that would have changed a ruling (END-8)."""

    STOECK = "stoeck"
    CLAIM_FIRST = "claim_first"
    SILENT = "silent"
    CROSSED_FIRST = "crossed_first"
    REVOKE = "revoke"


def ruling(deal: LastDeal, verdict: Verdict) -> Ruling:
    """The ruling with its arithmetic and with the facts that would have changed it."""
    return Ruling(
        winner=verdict.winner,
        reason=verdict.reason,
        rules=verdict.rules,
        accounts=tuple(account(deal, side) for side in BOTH),
        alternatives=tuple(_alternatives(deal, verdict)),
    )


def _alternatives(deal: LastDeal, verdict: Verdict) -> Iterator[Alternative]:
    if verdict.winner is None:
        return
    for fact, side, varied in _variations(deal):
        changed = judge(varied)
        if changed.winner != verdict.winner:
            yield Alternative(code=fact, side=side, winner=changed.winner, rules=changed.rules)


def _variations(deal: LastDeal) -> Iterator[tuple[Fact, int, LastDeal]]:
    """The deals next to the real one, each with one other fact."""
    for side in BOTH:
        own = tuple(claim for claim in deal.claims if claim.side == side)
        rest = tuple(claim for claim in deal.claims if claim.side != side)
        if deal.stoeck_possible[side]:
            shown = (STOECK, 0) if side == 0 else (0, STOECK)
            yield Fact.STOECK, side, replace(deal, stoeck=shown, stoeck_possible=(False, False))
        if own:
            yield Fact.SILENT, side, replace(deal, claims=rest)
            if deal.revoker is None and not is_good(deal, own[0]):
                kept = deal.tricks[other(side)] if deal.tricks else 0
                yield Fact.REVOKE, side, replace(deal, revoker=other(side), kept=kept)
            yield Fact.CLAIM_FIRST, side, replace(deal, claims=(*own, *rest))
        elif deal.tricks is not None:
            yield Fact.CLAIM_FIRST, side, _claiming_first(deal, side)
        if deal.crossed == other(side):
            yield Fact.CROSSED_FIRST, side, replace(deal, crossed=side)


def _claiming_first(deal: LastDeal, side: int) -> LastDeal:
    """The deal in which a silent side had spoken first, with all that it has."""
    last = _with_claim(replace(deal, claims=()), side)
    return replace(last, claims=(*last.claims, *deal.claims))
