"""Decides which side wins when the target is reached, and asks for missing facts (END).

:func:`settle` applies the rules to a deal whose facts are all known. :func:`judge` also accepts a
deal in which facts are still missing: it settles all ways in which the deal can continue, and
names a winner only if it is the same in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.frozen import replace
from rules.engine.steps import Ask
from rules.jass.cards import DEAL_TOTAL
from rules.jass.points import STOECK

BOTH = (0, 1)


class Order(StrEnum):
    """The order of counting in the deal in which both sides reach their target (END-4)."""

    STOECK_WEIS_TRICKS = "stoeck_weis_tricks"
    """First the Stöck, then Weis, then tricks (C)."""
    STOECK_TRICKS_WEIS = "stoeck_tricks_weis"
    """First the Stöck, then tricks, then Weis (S)."""


class TieBreak(StrEnum):
    """What decides if it is unknown which side reached its target first (END-5)."""

    HIGHER_TOTAL = "higher_total"
    """The side that exceeds its target by more wins; if equal, one more deal is played."""
    ONE_MORE_DEAL = "one_more_deal"
    """One more deal is played, and then the higher total wins."""


class RulingReason(StrEnum):
    """Why a side wins, as the sentence that sums up a ruling. The values are final."""

    ONLY_SIDE = "only_side"
    """It is the only side that reached its target (END-6)."""
    FALSE_CLAIM = "false_claim"
    """The other side claimed before it had reached its target (END-2)."""
    FIRST_CLAIM = "first_claim"
    """Both sides claimed rightly, and it claimed first (END-3)."""
    SECOND_CLAIM_SHORT = "second_claim_short"
    """It claimed rightly, and the later claim of the other side was false (END-3)."""
    CLAIM_WINS = "claim_wins"
    """It claimed rightly, and the option lets a right claim win (END-4)."""
    EARLIER_STAGE = "earlier_stage"
    """It reached its target at an earlier stage of the count (END-4)."""
    CLAIMED_ON_TIE = "claimed_on_tie"
    """Both sides reached their target at the same stage, and it had claimed (END-5)."""
    CROSSED_FIRST = "crossed_first"
    """Both sides reached their target with the tricks, and it was first (END-5)."""
    HIGHER_TOTAL = "higher_total"
    """It exceeds its target by more (END-5)."""
    OPEN = "open"
    """A fact is missing before a side wins."""
    NOT_REACHED = "not_reached"
    """Neither side has won yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A side's claim to have reached its target, “Estamos afuera” (END-1).

    Attributes:
        side: The side that claims.
        tricks: Its trick points at the claim; ``None`` while unknown.
        matsch: Whether it had taken all tricks of the deal.
        stoeck: Its points for the Stöck at the claim, before the factor.
        weis: Its points for Weis at the claim, before the factor.
    """

    side: int
    tricks: int | None = None
    matsch: bool = False
    stoeck: int = 0
    weis: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class LastDeal:
    """The facts of a deal in which a side may reach its target. Points are before the factors.

    Attributes:
        before: The totals of both sides before the deal.
        targets: The targets of both sides.
        factor: Multiplies tricks and Matsch.
        meld_factor: Multiplies Stöck and Weis.
        matsch_bonus: The bonus for a Matsch.
        total: The trick points of the whole deal. If they are unknown before the count (CARD-4),
            the most that are possible.
        stoeck: Points of each side for the Stöck.
        weis: Points of each side for Weis.
        stoeck_possible: Whether each side may still show the Stöck.
        claims: The claims in the order in which they were made.
        tricks: The trick points of each side; ``None`` before the count.
        matsch: The side that took all tricks.
        revoker: The side that loses tricks by its own fault (PEN-1, PEN-2).
        kept: The trick points that this side keeps: those won before a revoke (PEN-1), none in a
            forfeited deal (PEN-2).
        crossed: The side that reached its target first with the tricks, if the players know it.
        tie_break: The tie-break that was agreed for this deal.
        order: The order of counting.
        claim_wins: Whether a right first claim wins regardless of the order of counting (END-4).
        order_known: Whether it is known who spoke (END-3): the claims are in the order in which
            they were made, and a side without one has been silent so far.
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
    order_known: bool = True

    @property
    def played_on(self) -> bool:
        """Whether both sides had reached their target before this deal (END-5)."""
        return all(self.before[side] >= self.targets[side] for side in BOTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Who wins and by which rules, or which fact is missing.

    Without a winner and without a question the Partie goes on.

    Attributes:
        winner: The side that wins; ``None`` if none does yet.
        reason: Why it wins.
        rules: The ids of the rules, in the order in which they were applied.
        ask: The fact that is needed; ``None`` if none is.
        ask_side: The side that this fact is about.
    """

    winner: int | None = None
    reason: RulingReason = RulingReason.NOT_REACHED
    rules: tuple[str, ...] = ()
    ask: Ask | None = None
    ask_side: int | None = None


GOES_ON = Verdict()
"""No side has won and no fact is needed."""


def other(side: int) -> int:
    """The opponents' side."""
    return 1 - side


def claim_points(deal: LastDeal, claim: Claim) -> tuple[int, bool]:
    """The trick points that count for a claim, and whether they are a Matsch.

    A side at fault loses the tricks that it won after the fault (PEN-1, PEN-2). They do not count
    for its claim, and it cannot have a Matsch. The tricks of the claim must be known.
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
    """Whether the side had reached its target when it claimed (END-2)."""
    return claim_total(deal, claim) >= deal.targets[claim.side]


def standing_claims(deal: LastDeal) -> tuple[Claim, ...]:
    """The claims that count: all but those that failed because of the opponents' fault (END-7).

    A claim whose tricks are not known yet counts.
    """
    if not deal.claims:
        return ()
    return tuple(
        claim
        for claim in deal.claims
        if claim.tricks is None or is_good(deal, claim) or not _failed_by_fault(deal, claim)
    )


def judged_claims(deal: LastDeal, winner: int | None) -> Iterator[tuple[Claim, bool]]:
    """The claims that count, each with whether it was good (END-2), for a deal that is decided.

    The tricks of a claim need not be known if its side wins in any case. Of a first claim this
    tells that it was good; of any other claim it tells nothing, and the claim is left out.
    """
    for place, claim in enumerate(standing_claims(deal)):
        if claim.tricks is not None:
            yield claim, is_good(deal, claim)
        elif place == 0 and claim.side == winner:
            yield claim, True


def _failed_by_fault(deal: LastDeal, claim: Claim) -> bool:
    """Whether a false claim failed because of the opponents' fault (END-7).

    It did if it could have been right with the best end of the deal: with all tricks except those
    that the opponents had won before their fault, and with everything else that its side has.
    """
    side = claim.side
    if deal.revoker != other(side):
        return False
    most = deal.tricks[side] if deal.tricks else deal.total - deal.kept
    bonus = deal.matsch_bonus if deal.matsch == side else 0
    melds = deal.stoeck[side] + deal.weis[side]
    could_have = deal.meld_factor * melds + deal.factor * (most + bonus)
    return deal.before[side] + could_have >= deal.targets[side]


def counting_tricks(deal: LastDeal, side: int) -> tuple[int | None, int]:
    """A side's trick points that count and its bonus for a Matsch, before the factor.

    Tricks that a side takes after its own claim count for neither side (END-1). The trick points
    are ``None`` while unknown. Where the opponents' fault saves a claim however few tricks it had
    (END-7), nothing needs to be known of it, and all tricks of its side count.
    """
    for claim in standing_claims(deal):
        if claim.side == side:
            if claim.tricks is not None:
                tricks, matsch = claim_points(deal, claim)
                return tricks, deal.matsch_bonus if matsch else 0
            if not _failed_by_fault(deal, claim):
                return None, 0
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
    """The stage at which a side's running total reaches its target; ``None`` if it does not.

    0 is before the deal; 1, 2 and 3 follow the order of counting: Stöck, Weis, tricks (END-4).
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
    """By how much a side exceeds its own target; comparable if targets differ (BIE-2)."""
    return _total(deal, side) - deal.targets[side]


def settle(deal: LastDeal) -> Verdict:
    """The ruling on a deal whose facts are all known (END-2 to END-7)."""
    claims = standing_claims(deal)
    applied = ("END-7",) if len(claims) < len(deal.claims) else ()
    return _by_claims(deal, claims, applied) or _by_stages(deal, claims, applied)


def _by_claims(
    deal: LastDeal, claims: tuple[Claim, ...], applied: tuple[str, ...]
) -> Verdict | None:
    """The ruling if claims alone decide: a false first claim, or two claims (END-2, END-3)."""
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
    """The ruling with at most one claim, which is right: the earlier stage wins (END-4 to 6)."""
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
    """The ruling if both reach their target at the same stage without a claim (END-5)."""
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

    A side has won once nothing that the other side may still show, take or claim can change that;
    the winning side itself is assumed to claim nothing more. Before that the verdict asks for a
    missing fact, or the deal goes on.

    If there is a claim, the order of the entries and the silence of the other side decide only if
    ``order_known`` is set. Otherwise the verdict asks who spoke first (END-3).
    """
    unknown = next((claim for claim in deal.claims if claim.tricks is None), None)
    if deal.tricks is not None:
        if unknown is None and _order_is_known(deal):
            return settle(deal)
        deal = replace(deal, stoeck_possible=(False, False))
    for side in BOTH:
        verdicts = [settle(end) for end in continuations(deal, silent=side)]
        if all(verdict.winner == side for verdict in verdicts):
            return verdicts[-1]
    if unknown is not None:
        return Verdict(
            reason=RulingReason.OPEN, rules=("END-1",), ask=Ask.CLAIM_TRICKS, ask_side=unknown.side
        )
    return _ask_stoeck(deal) if _order_is_known(deal) else _ask_first(deal)


def _order_is_known(deal: LastDeal) -> bool:
    """Whether it is known who spoke, as it always is without a claim."""
    return deal.order_known or not deal.claims


def _ask_first(deal: LastDeal) -> Verdict:
    """Ask who spoke first if that decides (END-3).

    ``ask_side`` is the side that wins if it was silent; ``None`` if both have claimed.
    """
    spoken = judge(replace(deal, order_known=True))
    if spoken.winner is None:
        return spoken
    silent = spoken.winner if len(deal.claims) == 1 else None
    return Verdict(reason=RulingReason.OPEN, rules=("END-3",), ask=Ask.SPOKE_FIRST, ask_side=silent)


def _ask_stoeck(deal: LastDeal) -> Verdict:
    """Ask for the Stöck if a side wins unless the other side shows them (END-4)."""
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


def continuations(deal: LastDeal, *, silent: int) -> Iterator[LastDeal]:
    """The ways to continue the deal that are the worst for the silent side.

    More tricks never harm the side that takes them, and showing the Stöck never harms a side. So
    it is enough to give the other side, the rival, all remaining tricks, with and without its
    Stöck. A claim can harm the side that makes it. So a claim with unknown tricks is tried with
    none and with all of them, and before the count the rival is tried with a claim and without.
    Where it is not known who spoke, claims are tried in both orders.

    Args:
        deal: The facts known so far.
        silent: The side that claims nothing more.

    Yields:
        Deals whose facts are all known. In the last one the rival has the most, claims nothing
        and shows nothing; its ruling names the rules.
    """
    rival = other(silent)
    no_more_claims = deal.tricks is not None or any(claim.side == rival for claim in deal.claims)
    for known in _claims_known(deal):
        for end in _stoeck_shown(_all_to(rival, known), rival):
            yield from _other_orders(end, silent)
            if not no_more_claims:
                yield with_claim(end, rival)
            yield end


def _other_orders(deal: LastDeal, silent: int) -> Iterator[LastDeal]:
    """The counted deal with its claims in the other order, or with one of the silent side (END-3).

    It yields nothing if it is known who spoke. A claim of the silent side matters only after a good
    claim of the rival: it would then be the second one.
    """
    if deal.order_known:
        return
    if len(deal.claims) > 1:
        yield replace(deal, claims=deal.claims[::-1])
    elif any(claim.side != silent and is_good(deal, claim) for claim in deal.claims):
        yield with_claim(deal, silent)


def _claims_known(deal: LastDeal) -> Iterator[LastDeal]:
    """The deal with the fewest and with the most tricks that each claim can have had."""
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
    """The counted deal in which the rival takes all tricks that the other had not yet claimed."""
    if deal.tricks is not None:
        return deal
    rest = sum(claim.tricks or 0 for claim in deal.claims if claim.side != rival)
    most = deal.total - rest
    return replace(
        deal,
        tricks=(most, rest) if rival == 0 else (rest, most),
        matsch=rival if most == deal.total else None,
    )


def with_claim(deal: LastDeal, side: int) -> LastDeal:
    """The deal in which a side claims at the end, with everything that it has."""
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
    """The deal with the Stöck of the rival, if it may still show them, and without."""
    if deal.stoeck_possible[rival]:
        shown = (STOECK, 0) if rival == 0 else (0, STOECK)
        yield replace(deal, stoeck=shown)
    yield deal
