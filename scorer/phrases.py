"""Sentences for the codes and numbers of the rules, in the language of the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import reduce
from typing import Final, Protocol, TypeVar

from rules.engine.args import Arg, Seat, Side
from rules.engine.game import NextStep, Question, Violation
from rules.engine.ruling import Account
from rules.engine.steps import Ask
from rules.jass.auction import AnyBid
from rules.jass.cards import AnyMode, Card, Suit
from rules.jass.ending import TieBreak
from rules.jass.melds import Kind, Meld
from scorer.seat_names import SeatNames
from scorer.texts import Texts

V = TypeVar("V")

_MOST_PLAYERS: Final = 6
"""The most players of a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names that sentences use.

    Attributes:
        players: Names of the players by seat.
        sides: What each side is called in columns and headings.
        lists: By side, the names that a sentence about the side lists.
        sizes: How many players each side has.
        deck: Whose names the cards have: ``french`` or ``swiss``.
        uneven: Whether one player is a side against two; sentences about a side must then fit
            one player and several.
    """

    players: tuple[str, ...]
    sides: tuple[str, ...]
    deck: str = "french"
    uneven: bool = False
    sizes: tuple[int, ...] = ()
    lists: tuple[tuple[str, ...], ...] = ()

    def side(self, side: Arg | None) -> str:
        """The heading of a side; its number where there is no such side."""
        return _at(self.sides, side, str(side))

    def members(self, side: Arg | None) -> tuple[str, ...]:
        """The names that a sentence about a side lists; its number where there is no such side."""
        return _at(self.lists, side, (str(side),))

    def people(self, side: Arg | None) -> int:
        """How many players a side has, which decides the form of verbs about it."""
        return _at(self.sizes, side, 1)

    def player(self, seat: Arg | None) -> str:
        """The name of the player in a seat; its number where there is no such seat."""
        return _at(self.players, seat, str(seat))


def _at(values: Sequence[V], place: Arg | None, otherwise: V) -> V:
    """The value at a place, or another one where there is no such place."""
    if isinstance(place, int) and place in range(len(values)):
        return values[place]
    return otherwise


class Seated(Protocol):
    """A Partie at one moment, as far as it has names."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; empty where nobody is named."""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""

    @property
    def unnamed(self) -> SeatNames:
        """What seats and pairs without a name are called."""


def names_of(partie: Seated, deck: str = "french") -> Names:
    """Return the names at a table."""
    return names_at(partie.names, partie.sides, partie.unnamed, deck)


def names_at(
    names: Sequence[str],
    sides: Sequence[Sequence[int]],
    unnamed: SeatNames,
    deck: str = "french",
) -> Names:
    """Return the names of seats and sides; ``names`` are empty where nobody is named."""
    sizes = tuple(map(len, sides))
    return Names(
        players=unnamed.players(names),
        sides=unnamed.sides(names, sides),
        deck=deck,
        uneven=len(set(sizes)) > 1,
        sizes=sizes,
        lists=unnamed.members(names, sides),
    )


def seat_names(t: Texts) -> SeatNames:
    """Return what seats and pairs are called while nobody on them has a name."""
    return SeatNames(
        seats=tuple(t("names.seat_n", n=seat + 1) for seat in range(_MOST_PLAYERS)),
        pairs=(t("names.they"), t("names.we")),
        spoken=(t("names.opponents"), t("names.ours")),
    )


def with_colon(t: Texts, what: str | int, text: str | int) -> str:
    r"""Return what something is, a colon, and a text about it; a question has its own mark.

    >>> from scorer.texts import texts
    >>> with_colon(texts("en"), "Ana", 98), with_colon(texts("fr"), "Ana", 98)
    ('Ana: 98', 'Ana\xa0: 98')
    >>> with_colon(texts("en"), "Who?", "Ana")
    'Who? Ana'
    """
    if str(what).endswith("?"):
        return f"{what} {text}"
    return t("app.labelled", what=what, text=text)


def other_number(t: Texts, field: str, shown: str) -> str:
    """The name of the choice of a number that is not offered, with the number that is shown.

    >>> from scorer.texts import texts
    >>> [other_number(texts("es"), "target", shown) for shown in ("…", "500")]
    ['Meta: Otra', 'Meta: Otra, 500']
    """
    name = with_colon(t, t(f"new.{field}"), t(f"new.{field}_other"))
    return name if shown == "…" else f"{name}, {shown}"


def with_semicolons(t: Texts, parts: Sequence[str]) -> str:
    r"""Return texts one after the other, as a language separates them; empty without any.

    >>> from scorer.texts import texts
    >>> with_semicolons(texts("en"), ["Ana 98", "Beat 59"])
    'Ana 98; Beat 59'
    >>> with_semicolons(texts("fr"), ["Ana 98", "Beat 59"])
    'Ana 98\xa0; Beat 59'
    """
    first, *others = parts or ("",)
    return reduce(lambda before, rest: t("app.apart", first=before, rest=rest), others, first)


def date_text(t: Texts, when: date) -> str:
    """Return a date in figures."""
    return t("home.date", day=when.day, month=when.month, year=when.year)


def joined(t: Texts, names: Sequence[str]) -> str:
    """Return names as a sentence lists them.

    >>> from scorer.texts import texts
    >>> joined(texts("es"), ["Ana", "Carla"]), joined(texts("es"), ["Beat", "Inés"])
    ('Ana y Carla', 'Beat e Inés')
    >>> joined(texts("de"), ["Ana", "Beat", "Carla"])
    'Ana, Beat und Carla'

    Names with commas in them are separated by another sign.

    >>> joined(texts("de"), ["Lisa", "Frei, Anna", "Beat"])
    'Lisa; Frei, Anna; Beat'
    """
    *others, last = names
    if not others:
        return last
    if any("," in name for name in names):
        return with_semicolons(t, names)
    return t("names.and", first=", ".join(others), last=last)


def side_text(t: Texts, names: Names, side: Arg | None) -> str:
    """Return a side as a sentence names it: its players, joined by a word."""
    return joined(t, names.members(side))


def sides_text(t: Texts, names: Names, sides: Iterable[int]) -> str:
    """Return the players of several sides as a sentence lists them."""
    return joined(t, [name for side in sides for name in names.members(side)])


def wins_text(t: Texts, names: Names, sides: Sequence[int]) -> str:
    """Return who has won, with the verb for one person or for several.

    >>> from scorer.texts import texts
    >>> from scorer.seat_names import NUMBERED
    >>> names = names_at(("Ana", "Beat", "Carla"), ((0,), (1, 2)), NUMBERED)
    >>> wins_text(texts("es"), names, [0]), wins_text(texts("es"), names, [1])
    ('¡Gana Ana!', '¡Ganan Beat y Carla!')
    """
    people = sum(names.people(side) for side in sides)
    return t("end.wins", side=sides_text(t, names, sides), people=people)


def winners_first(totals: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return the totals of all sides, those of the winners before the others.

    >>> winners_first((2360, 2513), (1,))
    [2513, 2360]
    """
    order = sorted(range(len(totals)), key=lambda side: side not in winners)
    return [totals[side] for side in order]


def signed(points: int) -> str:
    """Return a number as text, with a real minus sign.

    >>> signed(-100), signed(57)
    ('−100', '57')
    """
    return str(points).replace("-", "−")


def say_points(names: Sequence[str], points: Sequence[int | None]) -> str:
    """Return everybody's points with the names; who has none is left out.

    >>> say_points(("Ana", "Luis", "Marta"), (37, None, -4))
    'Ana 37, Marta −4'
    """
    pairs = zip(names, points, strict=False)
    return ", ".join(f"{name} {signed(made)}" for name, made in pairs if made is not None)


def side_key(t: Texts, names: Names, key: str) -> str:
    """Return the key of a sentence about a side; another one where sides are uneven."""
    uneven = f"uneven.{key}"
    return uneven if names.uneven and uneven in t else key


def over_text(t: Texts, names: Names, accounts: Sequence[Account]) -> str:
    """Return how far each side is over its own target: ``Carla +36, Ana und Beat 0``."""
    return ", ".join(
        f"{side_text(t, names, one.side)} {f'+{one.over}' if one.over > 0 else signed(one.over)}"
        for one in accounts
    )


def tie_break_text(t: Texts, names: Names, how: TieBreak, accounts: Sequence[Account] = ()) -> str:
    """Return what the table agrees on where nobody knows who was first (END-5, BIE-2).

    Args:
        t: The texts.
        names: What the sides are called.
        how: The tie-break.
        accounts: The arithmetic of both sides. Where their targets differ, the text says what is
            compared, with its numbers.
    """
    key = side_key(t, names, f"choice.tie_break.{how}")
    text = t(key)
    compares = accounts and key.startswith("uneven.")
    return f"{text} ({over_text(t, names, accounts)})" if compares else text


def mode_text(t: Texts, mode: str, deck: str = "french") -> str:
    """Return the name of a mode in the words of a deck."""
    return t(f"mode.{deck}.{mode}")


def bid_text(t: Texts, bid: str) -> str:
    """Return a bid of Pandur by its code: a number as it is, else its name."""
    return bid if bid.isdigit() else t(f"bid.{bid}")


def card_text(t: Texts, code: str, deck: str = "french") -> str:
    """Return the name of a card in the words of a deck; an unknown code as it is."""
    try:
        card = Card.parse(code)
    except ValueError:
        return code
    rank = t(f"rank.{deck}.{card.rank.code}")
    return t("card.name", rank=rank, suit=t(f"suit.{deck}.{card.suit.value}"))


def meld_name(t: Texts, meld: Meld, deck: str) -> str:
    """Return a Weis in the words of a deck, without its points."""
    if meld.kind is Kind.FOUR:
        return t("meld.four", ranks=t(f"ranks.{deck}.{meld.top.code}"))
    rank, suit = t(f"rank.{deck}.{meld.top.code}"), t(f"suit.{deck}.{meld.cards[0].suit}")
    return t("meld.sequence", n=len(meld.cards), suit=suit, rank=rank)


def lowest_card(t: Texts, meld: Meld, deck: str) -> str:
    """Return what decides between Weis in Undenufe: the lowest card of a sequence (WIIS-4)."""
    one = meld.kind is Kind.SEQUENCE
    return card_text(t, meld.cards[0].code, deck) if one else meld_name(t, meld, deck)


NO_NAMES = Names(players=(), sides=())
"""For sentences without names."""


def violation_text(t: Texts, violation: Violation, names: Names = NO_NAMES) -> str:
    """Return why a fact is refused or asked about, with its numbers and names."""
    return code_text(t, names, violation.code, violation.args)


def code_text(t: Texts, names: Names, code: str, args: Sequence[tuple[str, Arg]]) -> str:
    """Return the sentence for the code of a violation and its arguments."""
    return coded_text(t, names, f"violation.{code}", args)


def coded_text(t: Texts, names: Names, key: str, args: Sequence[tuple[str, Arg]]) -> str:
    """Return a text with its arguments, which are numbers, names and codes, put into words."""
    arguments = {name: argument_text(t, names, value) for name, value in args}
    side = next((value for _, value in args if isinstance(value, Side)), None)
    if side is not None:
        arguments["people"] = names.people(side)
    text = t(side_key(t, names, key), **arguments)
    # A name stays as it was typed; a bid or a card begins a sentence with a capital letter.
    begins = (str(arguments[name]) for name, value in args if _is_common_noun(value))
    return text[0].upper() + text[1:] if any(map(text.startswith, begins)) else text


def _is_common_noun(value: Arg) -> bool:
    """Whether an argument is written with a small letter within a sentence."""
    first = value[0] if isinstance(value, tuple) and value else value
    return isinstance(first, AnyBid | Card | Suit)


def argument_text(t: Texts, names: Names, value: Arg) -> str | int:
    """Return one argument as it appears in the sentence, by what its type says that it is."""
    match value:
        case Side():
            return side_text(t, names, value)
        case Seat():
            return names.player(value)
        case AnyMode():
            return mode_text(t, value, names.deck)
        case Suit():
            return t(f"suit.{names.deck}.{value}")
        case AnyBid():
            return bid_text(t, value)
        case Card():
            return card_text(t, value.code, names.deck)
        case tuple():
            words = [str(argument_text(t, names, one)) for one in value]
            if isinstance(value[0], Seat):
                return joined(t, words)
            return (", " if _is_common_noun(value) else " + ").join(words)
        case int() | str():
            return value
    return str(value)


def question_text(t: Texts, names: Names, question: Question, target: int) -> str:
    """Return the question of an open ruling to the players; ``target`` in points."""
    silent = question.code is Ask.SPOKE_FIRST and question.side is not None
    key = side_key(t, names, "ask.spoke_first_too" if silent else f"ask.{question.code}")
    people = names.people(question.side)
    return t(key, side=side_text(t, names, question.side), people=people, target=target)


def step_text(t: Texts, names: Names, step: NextStep) -> str:
    """Return what the players must do now."""
    return t(f"step.{step.code}", name=names.player(step.seat))
