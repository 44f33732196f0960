"""A short Partie of every game, from its first tap to its end, as buttons to touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules import GAMES
from rules.games.bieter.deal import Options as Bieter
from rules.games.coiffeur.sheet import CLUB_ROWS
from rules.games.coiffeur.sheet import Options as Coiffeur
from rules.games.differenzler.deal import Options as Differenzler
from rules.games.handjass.deal import Options as Handjass
from rules.games.individual.deal import Options as Individual
from rules.games.molotow.game import Options as Molotow
from rules.games.pandur.deal import Options as Pandur
from rules.games.putz.deal import Options as Putz
from rules.games.schieber.deal import Options as Schieber
from rules.games.sidi.game import Options as Sidi
from scorer.texts import texts
from tests.browser.finger import TouchedScreen
from tests.browser.prepared import NAMES, begun

T: Final = texts("es")
WRITE: Final = T("pad.write")
STOECK: Final = T("table.who_has_stoeck")
FIRST_UP: Final = T("coiffeur.first", mode=T("mode.french.obenabe"))


@dataclass(frozen=True, slots=True)
class InPanel:
    """A button of a panel; the panel before it may have a button of the same name.

    Attributes:
        panel: A text of the panel, which is waited for.
        button: The button to touch then.
    """

    panel: str
    button: str


@dataclass(frozen=True, slots=True)
class NewKey:
    """One of the keys that appear where others have been: the player looks before the touch."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortPartie:
    """A Partie that ends after a few deals.

    Attributes:
        game: The key of its game.
        options: Chosen so that the Partie ends soon.
        players: How many play it, in the order of the table.
        asks: What the table asks before the first fact.
        buttons: The buttons to touch, in order.
        ends: Texts on the screen at the end: who has won, and the score.
        steps: The number of undo taps from the end to the beginning.
    """

    game: str
    options: Any
    players: int = 4
    asks: str
    buttons: tuple[str | InPanel | NewKey, ...]
    ends: tuple[str, ...]
    steps: int

    @property
    def id(self) -> str:
        """The id of the Partie."""
        return f"{list(GAMES).index(self.game) + 1:032x}"

    @property
    def document(self) -> Mapping[str, object]:
        """The Partie before its first fact, as the app exports it."""
        return begun(GAMES[self.game], self.id, NAMES[: self.players], self.options)


def _mode(name: str, factor: int) -> str:
    return T("a11y.mode", mode=T(f"mode.french.{name}"), factor=factor)


def _cell(side: str, row: int) -> str:
    name = f"{T(f'mode.french.{SHEET[row].kind}')} ×{SHEET[row].factor}"
    return T("coiffeur.open", side=side, row=name)


PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
SHEET: Final = CLUB_ROWS[3:9]

SCHIEBER: Final = ShortPartie(
    game="schieber",
    options=Schieber(target=400),
    asks=T("table.who_is_vorhand"),
    buttons=(
        *("Ana", _mode("clubs", 2)),
        *(T("table.bar_label", side=PAIRS[0], points=50), T("table.stoeck")),
        *(T("table.stoeck_of", side=PAIRS[0]), *"98", WRITE),
        *(_mode("hearts", 1), f"{PAIRS[1]}: –", *"100", WRITE),
        *(T("table.pushed"), _mode("undenufe", 4), f"{PAIRS[1]}: –"),
        *(T("pad.contra_matsch"), WRITE),
    ),
    ends=("¡Ganan Luis y Pedro!", "1. Luis · Pedro: 1246", "2. Ana · Marta: 393"),
    steps=9,
)

COIFFEUR: Final = ShortPartie(
    game="coiffeur",
    options=Coiffeur(rows=SHEET),
    asks=T("table.who_is_vorhand"),
    buttons=(
        "Ana",
        *(_cell(PAIRS[0], 0), *"98", WRITE),
        *(_cell(PAIRS[1], 0), *"61", WRITE),
        *(T("table.pushed"), _cell(PAIRS[0], 1), *"75", WRITE),
        *(_cell(PAIRS[1], 1), T("coiffeur.choose"), *"82", WRITE),
        *(_cell(PAIRS[0], 2), *"40", WRITE),
        *(_cell(PAIRS[1], 2), *"99", WRITE),
        *(_cell(PAIRS[0], 3), T("mode.french.diamonds"), *"77", WRITE),
        *(_cell(PAIRS[1], 3), T("mode.french.diamonds"), *"88", WRITE),
        *(_cell(PAIRS[0], 4), T("mode.french.gushti"), FIRST_UP, *"64", WRITE),
        *(_cell(PAIRS[1], 4), T("mode.french.clubs"), *"33", WRITE),
        *(_cell(PAIRS[0], 5), FIRST_UP, *"112", WRITE),
        *(_cell(PAIRS[1], 5), FIRST_UP, *"57", WRITE),
    ),
    ends=("¡Ganan Ana y Marta!", "1. Ana · Marta: 3066", "2. Luis · Pedro: 2641"),
    steps=15,
)

DIFFERENZLER: Final = ShortPartie(
    game="differenzler",
    options=Differenzler(deals=1),
    asks="reparte primero?",
    buttons=(
        "Pedro",
        *(*"40", WRITE, *"7", WRITE, *"100", WRITE, *"0"),
        *(*"52", WRITE, *"5", WRITE, *"100", WRITE),
        T("differenzler.trick_yes"),
    ),
    ends=("Empatan Marta y Pedro", "Ana 12, Luis 2, Marta −10, Pedro −10"),
    steps=7,
)

INDIVIDUAL: Final = ShortPartie(
    game="individual",
    options=Individual(target=250, everyone_writes=True),
    asks="reparte primero?",
    buttons=(
        "Pedro",
        *("Wiis", "Luis", "Luis: Wiis de 50", "Stöck", InPanel(STOECK, "Ana")),
        *(*"626035", WRITE),
        *(*"12", T("app.next"), *"7050", WRITE),
        *(*"239121", WRITE),
    ),
    ends=("¡Gana Luis!", "1. Luis: 271", "4. Pedro: −53"),
    steps=6,
)

PUTZ: Final = ShortPartie(
    game="putz",
    options=Putz(target=3),
    players=3,
    asks="reparte primero?",
    buttons=(
        "Marta",
        *(T("card.turned"), "Härz", "nueve"),
        *(*"705718", WRITE),
        *(*"2110020", WRITE),
        *(*"606021", WRITE),
    ),
    ends=("Empatan Ana y Luis", "Ana y Luis llegaron a 3.", "Ana 3, Luis 3, Marta −2"),
    steps=5,
)

HANDJASS: Final = ShortPartie(
    game="handjass",
    options=Handjass(target=2),
    asks="reparte primero?",
    buttons=(
        "Pedro",
        *("Ana: –", "Marta: –", "Pedro: –", WRITE),
        *("Wiis", "Ana", "Ana: Wiis de 50", "Stöck", InPanel(STOECK, "Marta")),
        *(*"604017", T("app.next"), WRITE),
        *(T("table.menu"), T("fact.hands_taken_none"), "Luis: –", WRITE),
        *("Pedro: –", "Ana: –", "Marta: –", WRITE, *"306030", WRITE),
        *("Ana: –", WRITE),
    ),
    ends=("Queda Pedro y pierde.", "1. ", "4. Pedro: "),
    steps=10,
)

PANDUR: Final = ShortPartie(
    game="pandur",
    options=Pandur(target=4),
    players=4,
    asks="reparte primero?",
    buttons=(
        *("Pedro", "150", "Luis pasa", "Ana juega 150", NewKey("Triunfo: Chrüz")),
        *("Wiis", "Ana: Wiis de 50", "Stöck", *"79", WRITE),
        *(NewKey("misère"), "Luis juega misère"),
        *(NewKey("Luis cumple: misère, Luis +4"), WRITE),
        *(NewKey("misère"), "Pedro juega misère"),
        *(NewKey("Pedro cumple: misère, Pedro +4"), WRITE),
        *(NewKey("misère"), "Marta juega misère"),
        *(NewKey("Marta cumple: misère, Marta +4"), WRITE),
    ),
    ends=("Queda Ana y pierde.",),
    steps=17,
)

BIETER: Final = ShortPartie(
    game="bieter",
    options=Bieter(minimum=100, pair_target=300),
    players=3,
    asks="reparte primero?",
    buttons=(
        *("Marta", T("fact.bid_postponed", name="Ana"), "+10", "Luis ofrece 110", "Marta pasa"),
        *("+50", "Ana ofrece 170", "Luis pasa", NewKey("Härz")),
        *("Wiis", "Luis · Marta: Wiis de 50", "Stöck", T("table.stoeck_of", side="Ana")),
        *(*"80", "Luis · Marta: –", *"60", WRITE),
        *(T("card.last"), "Schuflä", T("rank.french.A")),
        *(T("bieter.decline"), "Ana no juega: 157 para los otros"),
        *("Chrüz", "Ana: –", *"20", WRITE),
    ),
    ends=("¡Ganan Luis y Marta!", "1. Luis · Marta: 404", "2. Ana: 120"),
    steps=14,
)

MOLOTOW_PARTIE: Final = ShortPartie(
    game="molotow",
    options=Molotow(deals=2),
    asks="reparte primero?",
    buttons=(
        "Ana",
        *(T("molotow.hand_weis"), "Luis", "Luis: Wiis de 50", "Stöck", InPanel(STOECK, "Luis")),
        *(
            T("molotow.table_weis"),
            InPanel(T("molotow.table_weis_title"), "Marta"),
            "Marta: Wiis de 20",
        ),
        *(*"405067", WRITE),
        *(*"10007", WRITE),
    ),
    ends=("¡Gana Luis!", "Ana 140, Luis −20, Marta 94, Pedro 50"),
    steps=6,
)

SIDI: Final = ShortPartie(
    game="sidi",
    options=Sidi(target=300),
    asks="reparte primero?",
    buttons=(
        *("Pedro", "Härz", "+20", "Ana ofrece 60 Härz", "Luis pasa"),
        *(T("mode.french.obenabe"), "Marta ofrece 70 Obenabe", "Pedro dobla"),
        *(NewKey("9"), "8", WRITE),
        *(NewKey("Chrüz"), "157", "Luis ofrece 157 Chrüz", "Luis juega 157 Chrüz, Los demás pasan"),
        *(NewKey("Luis · Pedro: –"), T("pad.matsch"), WRITE),
    ),
    ends=("¡Ganan Luis y Pedro!", "1. Luis · Pedro: 373", "2. Ana · Marta: 238"),
    steps=9,
)

SHORT: Final = (
    SCHIEBER,
    COIFFEUR,
    DIFFERENZLER,
    INDIVIDUAL,
    PUTZ,
    HANDJASS,
    PANDUR,
    BIETER,
    MOLOTOW_PARTIE,
    SIDI,
)


def tap_key(screen: TouchedScreen, button: str | NewKey) -> None:
    """Touch a button; a new key once it is there and the finger has rested."""
    if isinstance(button, NewKey):
        screen.middle(button.name)
        screen.rest()
    screen.tap(button.name if isinstance(button, NewKey) else button)


def play_and_take_back(screen: TouchedScreen, short: ShortPartie) -> None:
    """Play a Partie whose table is open to its end, and take back one step after the other.

    All undo taps are at one position, that of the button at the end: no step may move the button.
    """
    screen.wait_for(short.asks)
    for button in short.buttons:
        match button:
            case InPanel(panel, on_it):
                screen.wait_for(panel)
                screen.tap(on_it)
            case _:
                tap_key(screen, button)
    for text in short.ends:
        screen.wait_for(text)
    screen.shot(f"whole-{short.game}")
    undo = screen.middle(T("table.undo"))
    for _ in range(short.steps):
        # The second touch of a double tap takes nothing back.
        screen.rest()
        screen.tap_at(*undo)
    screen.wait_for(short.asks)
