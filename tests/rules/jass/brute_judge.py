"""A brute-force judge of the ending, to compare with :mod:`rules.jass.ending`.

It is written from the text of the rules and shares no algorithm with the program: it tries every
way in which a deal can continue. It shares only the types of a deal and of a claim, so that both
judges can judge the same deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.jass.ending import Claim, LastDeal, Order, TieBreak

GOES_ON = "goes on"
OPEN = "open"
Result = int | str
"""The side that wins, or :data:`GOES_ON`, or :data:`OPEN`."""


def impossible(deal: LastDeal) -> tuple[int, int]:
    """CARD-4: the points that no side can make: 1, and 1 less than all."""
    return 1, deal.total - 1


def reach(deal: LastDeal, claim: Claim) -> int:
    """END-2: the total of a side at its claim, with the tricks that it had taken by then."""
    tricks, matsch = taken_at(deal, claim)
    melds = deal.meld_factor * (claim.stoeck + claim.weis)
    bonus = deal.matsch_bonus if matsch else 0
    return deal.before[claim.side] + melds + deal.factor * (tricks + bonus)


def taken_at(deal: LastDeal, claim: Claim) -> tuple[int, bool]:
    """Tricks and Matsch at a claim. PEN-1: an offender has only what it won before its revoke."""
    assert claim.tricks is not None
    if deal.revoker == claim.side:
        return min(claim.tricks, deal.kept), False
    return claim.tricks, claim.matsch


def good(deal: LastDeal, claim: Claim) -> bool:
    return reach(deal, claim) >= deal.targets[claim.side]


def claims_that_count(deal: LastDeal) -> list[Claim]:
    """END-1: the first claim of each side. END-7: none that failed because of a revoke."""
    counted: list[Claim] = []
    for claim in deal.claims:
        opponent_revoked = deal.revoker is not None and deal.revoker != claim.side
        if opponent_revoked and not good(deal, claim) and within_reach(deal, claim.side):
            continue
        if claim.side not in [other.side for other in counted]:
            counted.append(claim)
    return counted


def within_reach(deal: LastDeal, side: int) -> bool:
    """END-7: whether all tricks that the others had not won before their revoke suffice."""
    assert deal.tricks is not None
    tricks = deal.tricks[side] + (deal.matsch_bonus if deal.matsch == side else 0)
    melds = deal.stoeck[side] + deal.weis[side]
    total = deal.before[side] + deal.meld_factor * melds + deal.factor * tricks
    return total >= deal.targets[side]


def steps(deal: LastDeal, side: int) -> list[int]:
    """The running totals of a side: before the deal, and after each of the three stages."""
    assert deal.tricks is not None
    points, matsch = deal.tricks[side], deal.matsch == side
    for claim in claims_that_count(deal):
        if claim.side == side:
            points, matsch = taken_at(deal, claim)
    stoeck = deal.meld_factor * deal.stoeck[side]
    weis = deal.meld_factor * deal.weis[side]
    tricks = deal.factor * (points + (deal.matsch_bonus if matsch else 0))
    parts = [stoeck, weis, tricks]
    if deal.order is Order.STOECK_TRICKS_WEIS:
        parts = [stoeck, tricks, weis]
    running = [deal.before[side]]
    for part in parts:
        running.append(running[-1] + part)
    return running


def stage(deal: LastDeal, side: int) -> int | None:
    for number, total in enumerate(steps(deal, side)):
        if total >= deal.targets[side]:
            return number
    return None


def final(deal: LastDeal) -> tuple[Result, tuple[str, ...]]:
    """The result of a deal whose facts are all known, and the rules that were applied."""
    claims = claims_that_count(deal)
    result, rule = _final(deal, claims)
    rules = (rule,) if rule else ()
    return result, ("END-7", *rules) if len(claims) < len(deal.claims) else rules


def _final(deal: LastDeal, claims: list[Claim]) -> tuple[Result, str]:
    if claims and not good(deal, claims[0]):
        return 1 - claims[0].side, "END-2"
    if len(claims) == 2:
        return claims[0].side, "END-3"
    stages = [stage(deal, 0), stage(deal, 1)]
    if stages == [None, None]:
        return GOES_ON, ""
    for side in (0, 1):
        if stages[1 - side] is None:
            return side, "END-6"
    if claims and deal.claim_wins:
        return claims[0].side, "END-4"
    assert stages[0] is not None
    assert stages[1] is not None
    if stages[0] != stages[1]:
        return 0 if stages[0] < stages[1] else 1, "END-4"
    if claims:
        return claims[0].side, "END-5"
    return same_stage(deal), "END-5"


def same_stage(deal: LastDeal) -> Result:
    """END-5: the result if both reach the target at the same stage and nobody claimed."""
    # BIE-2: where targets differ, the higher total is the one further over its own.
    ends = [steps(deal, side)[-1] - deal.targets[side] for side in (0, 1)]
    higher: Result = GOES_ON if ends[0] == ends[1] else ends.index(max(ends))
    if deal.before[0] >= deal.targets[0] and deal.before[1] >= deal.targets[1]:
        return higher  # this is the one more deal that was agreed
    if deal.crossed is not None:
        return deal.crossed
    if deal.tie_break is TieBreak.HIGHER_TOTAL:
        return higher
    if deal.tie_break is TieBreak.ONE_MORE_DEAL:
        return GOES_ON
    return OPEN


def with_claims_counted(
    deal: LastDeal, tricks: tuple[int, int], matsch: int | None
) -> Iterator[LastDeal]:
    """The counted deal with all possible tricks of claims whose tricks are unknown."""
    deal = replace(deal, tricks=tricks, matsch=matsch)
    for place, claim in enumerate(deal.claims):
        if claim.tricks is None:
            rival = sum(c.tricks or 0 for c in deal.claims if c.side != claim.side)
            # An offender may have had tricks at its claim that the revoke gave to the others.
            most = deal.total - rival if deal.revoker == claim.side else tricks[claim.side]
            for taken in range(most + 1):
                if taken in impossible(deal):
                    continue
                whole = [False]
                if taken == deal.total:
                    whole = [False, True] if matsch == claim.side else [False]
                for all_tricks in whole:
                    known = replace(claim, tricks=taken, matsch=all_tricks)
                    claims = (*deal.claims[:place], known, *deal.claims[place + 1 :])
                    yield from with_claims_counted(replace(deal, claims=claims), tricks, matsch)
            return
    yield deal


def splits(deal: LastDeal) -> Iterator[tuple[tuple[int, int], int | None]]:
    """Every division of the tricks, with or without a Matsch, that fits the claims so far."""
    for first in range(deal.total + 1):
        if first in impossible(deal):
            continue
        tricks = (first, deal.total - first)
        for matsch in (None, 0, 1):
            if matsch is not None and tricks[matsch] != deal.total:
                continue
            fits = all(
                tricks[claim.side] >= (claim.tricks or 0)
                and (not claim.matsch or matsch == claim.side)
                for claim in deal.claims
            )
            if fits:
                yield tricks, matsch


def shown(deal: LastDeal) -> Iterator[LastDeal]:
    """The deal without further Stöck, and with those of each side that may still show them."""
    nobody = replace(deal, stoeck_possible=(False, False))
    yield nobody
    for side in (0, 1):
        if deal.stoeck_possible[side]:
            points = (20, deal.stoeck[1]) if side == 0 else (deal.stoeck[0], 20)
            yield replace(nobody, stoeck=points)


def further_claims(deal: LastDeal, speaker: int, held: tuple[int, int]) -> Iterator[LastDeal]:
    """A counted deal without and with each claim that a side can still have made.

    Args:
        deal: The deal.
        speaker: The side that may claim.
        held: The points of each side for Stöck shown so far. Stöck shown later may come before the
            claim or after it.
    """
    yield deal
    if speaker in [claim.side for claim in deal.claims]:
        return
    assert deal.tricks is not None
    for taken in range(deal.tricks[speaker] + 1):
        if taken in impossible(deal):
            continue
        for all_tricks in (
            [False, True] if taken == deal.total and deal.matsch == speaker else [False]
        ):
            for stoeck in {held[speaker], deal.stoeck[speaker]}:
                claim = Claim(
                    side=speaker,
                    tricks=taken,
                    matsch=all_tricks,
                    stoeck=stoeck,
                    weis=deal.weis[speaker],
                )
                yield replace(deal, claims=(*deal.claims, claim))


def claim_orders(deal: LastDeal, silent: int) -> Iterator[LastDeal]:
    """END-3: a counted deal with every way in which the sides may have spoken.

    Unless the order is known, claims may have been made in another order than that of the entries,
    and ``silent`` may have claimed after a right claim of the others.
    """
    yield deal
    if deal.order_known:
        return
    if len(deal.claims) == 2:
        yield replace(deal, claims=(deal.claims[1], deal.claims[0]))
    elif deal.claims and deal.claims[0].side != silent and good(deal, deal.claims[0]):
        assert deal.tricks is not None
        second = Claim(
            side=silent,
            tricks=deal.tricks[silent],
            matsch=deal.matsch == silent,
            stoeck=deal.stoeck[silent],
            weis=deal.weis[silent],
        )
        yield replace(deal, claims=(deal.claims[0], second))


def completions(deal: LastDeal, *, silent: int) -> Iterator[LastDeal]:
    """Every way in which the deal can continue if ``silent`` claims nothing more."""
    counted = deal.tricks is not None
    ways = [(deal.tricks, deal.matsch)] if deal.tricks is not None else list(splits(deal))
    # After the count no Stöck can be shown.
    for end in [deal] if counted else shown(deal):
        for tricks, matsch in ways:
            assert tricks is not None
            for known in with_claims_counted(end, tricks, matsch):
                for spoken in claim_orders(known, silent):
                    if counted:
                        yield spoken
                    else:
                        yield from further_claims(spoken, 1 - silent, deal.stoeck)


def has_won(deal: LastDeal, side: int) -> bool:
    """Whether the side wins whatever the others may still show, take or claim."""
    return all(final(end)[0] == side for end in completions(deal, silent=side))


def winner(deal: LastDeal) -> int | None:
    """The side that has won however the deal continues; ``None`` if neither has."""
    sides = [side for side in (0, 1) if has_won(deal, side)]
    assert len(sides) < 2
    return sides[0] if sides else None


def results(deal: LastDeal) -> set[Result]:
    """All results that a counted deal can still have."""
    assert deal.tricks is not None
    return {final(end)[0] for side in (0, 1) for end in completions(deal, silent=side)}
