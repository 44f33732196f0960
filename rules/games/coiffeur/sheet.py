"""What the players of a Coiffeur agree on: the rows of the sheet and the options (COI-1, COI-7)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.engine.names import LONGEST
from rules.jass.cards import DEAL_TOTAL, AnyMode, Mode
from rules.jass.melds import Fours, TrumpTie
from rules.jass.options import WeisOptions, check_bonus
from rules.jass.seats import FirstVorhand

LEAST_ROWS = 6
MOST_ROWS = 14
"""A sheet has 6 to 14 rows (COI-1)."""
LARGEST_FACTOR = 20
"""The largest factor that a row may have (COI-1)."""

ALTERNATING_SUMS = tuple(range(113, 202, 11))
"""The possible trick points of Slalom and Gushti if values change trick by trick (COI-6).

The cards without aces and sixes and the last trick are worth 113 points. Each ace and each six
adds 11 or nothing.
"""


class Way(AnyMode):
    """How a deal of Coiffeur is played. The values get into files and are final."""

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"
    SLALOM = "slalom"
    """Obenabe and Undenufe in turn, trick by trick (COI-6)."""
    GUSHTI = "gushti"
    """The first five tricks one way, the last four the other (COI-6)."""

    @property
    def alternates(self) -> bool:
        """Whether the direction changes during the deal, so that a first one is chosen."""
        return self in (Way.SLALOM, Way.GUSHTI)


class RowKind(AnyMode):
    """What a row of the sheet stands for. The values get into files and are final."""

    SPADES = "spades"
    CLUBS = "clubs"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    OBENABE = "obenabe"
    UNDENUFE = "undenufe"
    SLALOM = "slalom"
    GUSHTI = "gushti"
    JOKER = "joker"
    """Any way of playing, also one that was played before (COI-4)."""

    @property
    def way(self) -> Way | None:
        """How such a row is played; ``None``: the Joker leaves it open.

        >>> RowKind.CLUBS.way
        <Way.CLUBS: 'clubs'>
        >>> RowKind.JOKER.way is None
        True
        """
        return None if self is RowKind.JOKER else Way(self.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """One row of the sheet (COI-1)."""

    kind: RowKind
    """How a deal for this row is played."""
    factor: int
    """What its points are multiplied by, 1 to 20."""
    name: str = ""
    """The players' own name for the row; empty for the usual word."""


CLUB_ROWS = tuple(
    SheetRow(kind=kind, factor=factor)
    for factor, kind in enumerate(
        (
            RowKind.DIAMONDS,
            RowKind.HEARTS,
            RowKind.SPADES,
            RowKind.CLUBS,
            RowKind.OBENABE,
            RowKind.UNDENUFE,
            RowKind.JOKER,
            RowKind.JOKER,
            RowKind.SLALOM,
            RowKind.GUSHTI,
        ),
        start=1,
    )
)
"""The club's sheet: ten rows, ×1 to ×10 (COI-1, C)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal; the defaults are those of the club."""

    rows: tuple[SheetRow, ...] = CLUB_ROWS
    """The rows of the sheet, from the top (COI-1; C)."""
    weis: bool = False
    """Weis count, but only for the side that chose (COI-7; C says no)."""
    stoeck: bool = False
    """Stöck count, but only for the side that chose (COI-7; C says no)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W and E: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 0
    """The bonus for all tricks, before the factor (COI-7; C has none; 100 makes 257)."""
    values_per_trick: bool = False
    """In Slalom and Gushti a card counts by the direction of its trick (COI-6; a reading)."""
    first_vorhand: FirstVorhand = FirstVorhand.TEN_OF_DIAMONDS
    """How the first Vorhand is found (SCH-2; C)."""

    @property
    def melds_count(self) -> bool:
        """Whether anything but tricks can be written."""
        return self.weis or self.stoeck


def holds_any_sum(options: Options, way: Way) -> bool:
    """Whether a deal played so need not hold 157, but one of :data:`ALTERNATING_SUMS`."""
    return options.values_per_trick and way.alternates


def most_points(options: Options, row: SheetRow) -> int:
    """The most trick points that a row can bring, Matsch included, before the factor (COI-8).

    >>> most_points(Options(), CLUB_ROWS[0]), most_points(Options(matsch_bonus=100), CLUB_ROWS[0])
    (157, 257)
    """
    may_alternate = row.kind.way is None or row.kind.way.alternates
    per_trick = options.values_per_trick and may_alternate
    return (ALTERNATING_SUMS[-1] if per_trick else DEAL_TOTAL) + options.matsch_bonus


def check_sheet(options: Options) -> tuple[Violation, ...]:
    """What is wrong with rows, factors and bonus (COI-1, MAT-1)."""
    found: list[Violation] = []
    count = len(options.rows)
    if not LEAST_ROWS <= count <= MOST_ROWS:
        found.append(
            violation(
                Code.OPTION_ROWS, "COI-1", "rows", rows=count, least=LEAST_ROWS, most=MOST_ROWS
            )
        )
    found.extend(
        violation(
            Code.OPTION_ROW_FACTOR,
            "COI-1",
            "rows",
            row=number,
            factor=row.factor,
            most=LARGEST_FACTOR,
        )
        for number, row in enumerate(options.rows, start=1)
        if not 1 <= row.factor <= LARGEST_FACTOR
    )
    found.extend(
        violation(Code.OPTION_ROW_NAME, "COI-1", "rows", row=number, most=LONGEST)
        for number, row in enumerate(options.rows, start=1)
        if len(row.name) > LONGEST
    )
    found.extend(check_bonus(options.matsch_bonus))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Play:
    """How a deal is played; ``opening`` is the first direction of Slalom and Gushti."""

    way: Way
    opening: Mode | None = None

    @property
    def mode(self) -> Mode:
        """The mode by which melds rank: Slalom and Gushti go by their opening (COI-7)."""
        return self.opening or Mode(self.way.value)
