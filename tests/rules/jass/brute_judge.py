"""A second judge of the ending, written from the rules alone and as plainly as they are.

It shares no thought with :mod:`rules.jass.ending`: nothing is clever here, every way in which
a deal can still go is simply tried. Only the descriptions of a deal and of a claim are
common, because both judges must be asked about the same thing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.jass.ending import Claim, LastDeal, Order, TieBreak

GOES_ON = "goes on"
OPEN = "open"
Result = int | str
"""The side that wins, or one of the two words above."""


def impossible(deal: LastDeal) -> tuple[int, int]:
    """CARD-4: nobody makes 1 point, and nobody leaves 1 to the others."""
    return 1, deal.total - 1


def reach(deal: LastDeal, claim: Claim) -> int:
    """END-2: before + factor × (Stöck, Wiis; tricks taken by then, Matsch if complete)."""
    tricks, matsch = taken_at(deal, claim)
    melds = deal.meld_factor * (claim.stoeck + claim.weis)
    bonus = deal.matsch_bonus if matsch else 0
    return deal.before[claim.side] + melds + deal.factor * (tricks + bonus)


def taken_at(deal: LastDeal, claim: Claim) -> tuple[int, bool]:
    """Tricks and Matsch at a claim. PEN-1: an offender has only what it won before."""
    assert claim.tricks is not None
    if deal.revoker == claim.side:
        return min(claim.tricks, deal.kept), False
    return claim.tricks, claim.matsch


def good(deal: LastDeal, claim: Claim) -> bool:
    return reach(deal, claim) >= deal.targets[claim.side]


def claims_that_count(deal: LastDeal) -> list[Claim]:
    """END-1: the first of each side. END-7: none that fails because the opponent revoked."""
    counted: list[Claim] = []
    for claim in deal.claims:
        opponent_revoked = deal.revoker is not None and deal.revoker != claim.side
        if opponent_revoked and not good(deal, claim) and within_reach(deal, claim.side):
            continue
        if claim.side not in [other.side for other in counted]:
            counted.append(claim)
    return counted


def within_reach(deal: LastDeal, side: int) -> bool:
    """END-7: all that the other side had not won before its revoke would have been enough."""
    assert deal.tricks is not None
    tricks = deal.tricks[side] + (deal.matsch_bonus if deal.matsch == side else 0)
    melds = deal.stoeck[side] + deal.weis[side]
    total = deal.before[side] + deal.meld_factor * melds + deal.factor * tricks
    return total >= deal.targets[side]


def steps(deal: LastDeal, side: int) -> list[int]:
    """The running total of a side: before the deal, and after each of three parts."""
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
    """The result of a deal of which everything is known, and the rules that give it."""
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
    """END-5, nobody claimed."""
    # BIE-2: where targets differ, the higher total is the one further over its own.
    ends = [steps(deal, side)[-1] - deal.targets[side] for side in (0, 1)]
    higher: Result = GOES_ON if ends[0] == ends[1] else ends.index(max(ends))
    if deal.before[0] >= deal.targets[0] and deal.before[1] >= deal.targets[1]:
        return higher  # the one more deal that was agreed
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
    """The counted deal with every value that unknown claims may have had."""
    deal = replace(deal, tricks=tricks, matsch=matsch)
    for place, claim in enumerate(deal.claims):
        if claim.tricks is None:
            rival = sum(c.tricks or 0 for c in deal.claims if c.side != claim.side)
            # What a revoke moved may have been the offender's when it claimed.
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
    """Every way to share the tricks, and who has the Matsch, that fits the claims so far."""
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
    """The deal with the Stöck of nobody (else), or of either side that may still show it."""
    nobody = replace(deal, stoeck_possible=(False, False))
    yield nobody
    for side in (0, 1):
        if deal.stoeck_possible[side]:
            points = (20, deal.stoeck[1]) if side == 0 else (deal.stoeck[0], 20)
            yield replace(nobody, stoeck=points)


def further_claims(deal: LastDeal, speaker: int, held: tuple[int, int]) -> Iterator[LastDeal]:
    """A counted deal as it is, and with each claim that ``speaker`` can still have made.

    ``held`` is what the Stöck of each side was worth before the speaker spoke: a Stöck
    that comes on top may be shown before the claim, or after it.
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

    Unless it is known, claims may have been made in another order than they were written, and
    ``silent`` may have claimed after a good claim of the others.
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
    """Every way in which the deal can go on while ``silent`` says no more."""
    counted = deal.tricks is not None
    ways = [(deal.tricks, deal.matsch)] if deal.tricks is not None else list(splits(deal))
    # Once the deal is counted the cards are together, and no Stöck can be shown.
    for end in [deal] if counted else shown(deal):
        for tricks, matsch in ways:
            assert tricks is not None
            for known in with_claims_counted(end, tricks, matsch):
                for said in claim_orders(known, silent):
                    if counted:
                        yield said
                    else:
                        yield from further_claims(said, 1 - silent, deal.stoeck)


def has_won(deal: LastDeal, side: int) -> bool:
    """Nothing that the others may still show, take or say keeps the side from winning."""
    return all(final(end)[0] == side for end in completions(deal, silent=side))


def winner(deal: LastDeal) -> int | None:
    """The side that has won already, however the deal goes on; ``None``: neither."""
    sides = [side for side in (0, 1) if has_won(deal, side)]
    assert len(sides) < 2
    return sides[0] if sides else None


def results(deal: LastDeal) -> set[Result]:
    """All that a counted deal can still come to."""
    assert deal.tricks is not None
    return {final(end)[0] for side in (0, 1) for end in completions(deal, silent=side)}
