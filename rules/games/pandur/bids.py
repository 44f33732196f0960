"""The bids of Pandur: their order, what they promise and their worth (PAN-2 to PAN-4)."""

from __future__ import annotations

from rules.jass.auction import AnyBid


class Bid(AnyBid):
    """A bid, in the order from the lowest to the highest (PAN-2).

    A number promises so many points, a misère no trick, a Pandur every trick. The values are
    final.
    """

    N100 = "100"
    N110 = "110"
    N120 = "120"
    N130 = "130"
    N140 = "140"
    N150 = "150"
    N160 = "160"
    N170 = "170"
    N180 = "180"
    N190 = "190"
    N200 = "200"
    MISERE = "misere"
    """No trick, without trumps."""
    TRUMP_MISERE = "trump_misere"
    """No trick; the suit of the first card led is trumps."""
    N210 = "210"
    N220 = "220"
    N230 = "230"
    N240 = "240"
    N250 = "250"
    PANDUR = "pandur"
    """Every trick, without trumps."""
    N260 = "260"
    N270 = "270"
    N280 = "280"
    N290 = "290"
    N300 = "300"
    TRUMP_PANDUR = "trump_pandur"
    """Every trick; the suit of the first card led is trumps."""

    @property
    def points(self) -> int | None:
        """How many points a number promises; ``None`` of misère and Pandur (PAN-3)."""
        return int(self.value) if self.value.isdigit() else None

    @property
    def trumps(self) -> bool:
        """Whether there is a trump suit (PAN-2)."""
        return self not in (Bid.MISERE, Bid.PANDUR)

    @property
    def worth(self) -> int:
        """Game points for the soloist, or for each opponent if it fails (PAN-4).

        >>> [(bid.value, bid.worth) for bid in Bid if bid.value in ("140", "150", "300")]
        [('140', 2), ('150', 3), ('300', 6)]
        """
        if self.points is not None:
            return self.points // 50
        return {Bid.PANDUR: 5, Bid.TRUMP_PANDUR: 6}.get(self, 4)


LADDER: tuple[Bid, ...] = tuple(Bid)
"""All bids, from the lowest to the highest (PAN-2)."""


def higher(bid: Bid | None) -> tuple[Bid, ...]:
    """The bids that are higher than this one; all bids before the first (PAN-2).

    >>> higher(Bid.N300)
    (<Bid.TRUMP_PANDUR: 'trump_pandur'>,)
    """
    return LADDER if bid is None else LADDER[LADDER.index(bid) + 1 :]
