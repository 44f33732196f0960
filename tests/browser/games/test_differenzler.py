"""A Differenzler at the table: whole Partien in the real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.game import Event
from rules.games.differenzler.deal import Options
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.differenzler.game import DIFFERENZLER
from rules.solo.facts import DealerFound
from tests.browser.conftest import DESKTOP, PHONE, OpenScreen, StartApp
from tests.browser.finger import WITH_AND_WITHOUT_READER, Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.games.sheet_totals import assert_totals
from tests.browser.harness import Screen, Server
from tests.browser.prepared import begun, fill
from tests.full_run import first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

NAMES = ("Ana", "Luis", "Marta", "Pedro")
WHOLE, SECRET, THREE, WIDE, REFUSED, *QUICK = (f"{number:032x}" for number in range(1, 10))


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("differenzler")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    first = DealerFound(seat=3)
    fill(
        data,
        [
            begun(DIFFERENZLER, WHOLE, NAMES, Options(), first),
            begun(DIFFERENZLER, SECRET, NAMES, Options(secret=True), first),
            begun(DIFFERENZLER, THREE, NAMES[:3], Options(deals=9), DealerFound(seat=0)),
            begun(DIFFERENZLER, WIDE, NAMES, Options(deals=2), first),
            begun(DIFFERENZLER, REFUSED, NAMES, Options(), first),
            *(begun(DIFFERENZLER, quick, NAMES, Options(), FIRST) for quick in QUICK),
        ],
    )
    return new_app(data)


class Table:
    """Plays on a screen and counts the taps."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.taps = 0

    def tap(self, name: str) -> None:
        self.screen.tap(name)
        self.taps += 1

    def type(self, number: int) -> None:
        for digit in str(number):
            self.tap(digit)

    def declare(self, declared: dict[str, int]) -> None:
        """Type the declarations of all players in order; the last one writes them all."""
        for who, points in declared.items():
            self.screen.wait_for(f"{who} declara")
            self.number(points)
        for who, points in declared.items():
            self.screen.wait_for(f"{who}, dijo: {points}")

    def number(self, points: int) -> None:
        """Type a number; if another digit could extend it, also the key that ends it."""
        self.type(points)
        if 0 < points < 16:
            self.tap("Anotar")

    def count(self, *made: int) -> None:
        self.screen.wait_for("¿Cuánto hizo")
        for points in made[:-1]:
            self.number(points)
        self.type(made[-1])
        self.tap("Anotar")
        self.screen.wait_for("¿Cuánto hizo", gone=True)


def test_a_whole_partie_of_eight_deals_with_a_correction_of_the_first(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{WHOLE}")
    table = Table(screen)
    expected = [0, 0, 0, 0]
    order = list(NAMES)
    for deal in range(8):
        turn = order[deal % 4 :] + order[: deal % 4]
        declared = dict(zip(turn, (40, 30, 20, 52), strict=True))
        before = table.taps
        table.declare(declared)
        made = dict(zip(turn, (40, 44, 21, 52), strict=True))
        table.count(*(made[who] for who in NAMES[:3]))
        assert table.taps - before == 15
        for seat, who in enumerate(NAMES):
            off = abs(declared[who] - made[who])
            expected[seat] += off or -10
        if deal == 3:
            screen.reload()
            screen.wait_for(f"Juego {deal + 2} de 8")
        if deal < 7:
            screen.wait_for(f"Juego {deal + 2} de 8")
            assert_totals(screen, expected, NAMES)
    screen.wait_for("Empatan Ana, Luis, Marta y Pedro")
    screen.wait_for("cada uno, y nadie con menos")
    assert_totals(screen, expected, NAMES)
    table.tap("Anotaciones")
    screen.wait_for("Ana declara 40")
    # The list begins with the newest deal, so the first declaration of all is the last one.
    screen.tap("Ana declara 40", last=True)
    screen.wait_for("Corregir")
    table.type(41)
    table.tap("Corregir")
    expected[0] += 1 + 10
    screen.wait_for("Empatan Luis, Marta y Pedro")
    assert_totals(screen, expected, NAMES)
    screen.shot("differenzler-end")


def test_a_zero_asks_for_a_trick_and_a_wrong_sum_is_refused(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{THREE}")
    table = Table(screen)
    names = NAMES[:3]
    table.declare({"Luis": 50, "Marta": 0, "Ana": 90})
    screen.tap("Menú")
    screen.tap("Última carta del que reparte")
    screen.tap("Härz")
    screen.tap("nueve")
    screen.wait_for("Anotado: Última carta: nueve de Härz")
    screen.wait_for("¿Cuánto hizo cada uno en bazas?")
    table.type(97)
    screen.wait_for("¿Cuánto hizo Luis en bazas?")
    table.type(63)
    # The wrong sum is refused at once, and not written.
    screen.wait_for("97 + 63 = 160: sobran 3 puntos")
    screen.tap("Anotar")
    screen.wait_for("Marta: –")
    screen.wait_for("97 + 63 = 160: sobran 3 puntos")
    screen.tap("Luis: 63")
    table.type(60)
    screen.wait_for("Marta: 0")
    screen.tap("Anotar")
    screen.wait_for("¿Marta ganó alguna baza con su 0?")
    # The question is about the first deal; header and pad name the next one, which may begin.
    screen.wait_for("Juego 2 de 9")
    screen.wait_for("Marta declara · juego 2")
    screen.tap("Sí: −10")
    screen.wait_for("Juego 2 de 9")
    assert_totals(screen, [7, 10, -10], names)
    screen.tap("Deshacer")
    screen.wait_for("¿Marta ganó alguna baza con su 0?")
    screen.tap("No: sin bono")
    screen.wait_for("Juego 2 de 9")
    assert_totals(screen, [7, 10, 0], names)
    # The list shows the answer with its deal, and each number with its name.
    screen.tap("Anotaciones")
    screen.wait_for_text("Marta: 0 sin bazas")
    texts = screen.texts()
    assert texts.index("Marta: 0 sin bazas") > texts.index("Juego 1")
    assert "Juego 2" not in texts
    assert any("Ana 97, Luis 60, Marta 0 en bazas" in text for text in texts)


def test_a_number_that_cannot_be_is_never_written_not_even_in_part(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{REFUSED}")
    table = Table(screen)
    table.type(158)
    refused = "158 no puede ser: un juego tiene 157 puntos."
    screen.wait_for(refused)
    screen.wait_for("Ana: 158")
    for _ in range(2):
        screen.rest()
        screen.tap(WRITE)
        screen.wait_for(refused)
    # Further digits are not for another player, and do not change it.
    table.type(20)
    screen.wait_for("Ana: 158")
    screen.wait_for("Luis: –")
    screen.tap("Borrar cifra")
    screen.wait_for("Ana: 15")
    screen.wait_for(refused, gone=True)
    screen.tap(WRITE)
    screen.wait_for("Ana, dijo: 15")
    wait_for_facts(screen, data, REFUSED, FIRST, PointsDeclared(seat=0, points=15))


def test_secret_declarations_are_covered_until_the_deal_is_over(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{SECRET}")
    table = Table(screen)
    spoken: list[str] = []
    for who, points in zip(NAMES, (61, 62, 63, 64), strict=True):
        screen.wait_for(f"Pasa el teléfono a {who}")
        assert not any(str(other) in text for other in (61, 62, 63) for text in screen.texts())
        # Digits do not count before the player has taken the phone.
        table.type(9)
        table.tap(f"Soy {who}")
        screen.wait_for(f"{who}: –")
        for other in spoken:
            assert screen.has(f"{other}: ✓")
        # A number can be seen and changed before it is covered.
        table.type(99)
        screen.wait_for(f"{who}: 99")
        table.type(points)
        screen.wait_for(f"{who}: {points}")
        table.tap("Anotar")
        spoken.append(who)
    screen.wait_for("¿Cuánto hizo cada uno en bazas?")
    assert not screen.has("dijo: 61")
    table.count(61, 20, 30)
    screen.wait_for("Ana, dijo: 61")
    assert_totals(screen, [-10, 42, 33, 18], NAMES)


def test_a_deal_is_played_with_the_keyboard_in_german(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, locale="de-CH", path=f"partie/{WIDE}")
    screen.wait_for("Ana sagt Punkte an")
    for who, points in zip(NAMES, (40, 7, 20, 60), strict=True):
        screen.wait_for(f"{who} sagt Punkte an")
        screen.type_keys(str(points))
        # The last number writes them all by itself; Enter by habit leaves the next question.
        screen.enter()
        screen.wait_for(f"{who}, gesagt: {points}")
    screen.settle()
    assert not screen.has("Es fehlt")
    for who, points in zip(NAMES[:3], (50, 7, 40), strict=True):
        screen.wait_for(
            f"Wie viel hat {who} in Stichen?" if who != "Ana" else "Wie viel haben alle"
        )
        screen.type_keys(str(points))
        if who == NAMES[2]:
            continue
        # Also behind a number that has ended by itself.
        screen.enter()
        screen.settle()
        assert not screen.has("Es fehlt")
    screen.wait_for("Pedro: 60")
    screen.enter()
    screen.wait_for("Spiel 2 von 2")
    screen.shot("differenzler-desktop")
    screen.press("Control+z")
    screen.wait_for("Spiel 1 von 2")


FIRST = DealerFound(seat=3)
DEALS = (
    ((40, 7, 100, 12), (52, 0, 71, 34)),
    ((0, 15, 157, 99), (16, 15, 100, 26)),
    ((38, 38, 40, 40), (7, 90, 3, 57)),
)
"""The points that the players declare and make in three deals, by seat."""

WRITE = "Anotar"
FIELDS = tuple(f"{name}: –" for name in NAMES)


def in_turn(deal: int) -> tuple[int, ...]:
    """The seats in the order of play; Ana leads the first deal."""
    return tuple((deal + place) % 4 for place in range(4))


def facts_of(deal: int, declared: tuple[int, ...], made: tuple[int, ...]) -> list[Event]:
    declarations = [PointsDeclared(seat=seat, points=declared[seat]) for seat in in_turn(deal)]
    return [*declarations, PointsCounted(points=made)]


def one_after_the_other(turn: tuple[int, ...], numbers: tuple[int, ...]) -> list[str]:
    """Return keys for every number, each followed by the key that writes."""
    return [key for seat in turn for key in (*str(numbers[seat]), WRITE)]


def by_name(turn: tuple[int, ...], numbers: tuple[int, ...]) -> list[str]:
    """Return keys for the player and the number of each, and the key that writes at the end."""
    return [key for seat in turn for key in (FIELDS[seat], *str(numbers[seat]))] + [WRITE]


@pytest.mark.drawn
@pytest.mark.parametrize(("pace", "reader"), first_in_quick_run(WITH_AND_WITHOUT_READER, count=2))
def test_quick_touches_write_the_right_numbers(
    server: Server, data: Path, open_screen: OpenScreen, *, pace: int, reader: bool
) -> None:
    partie = QUICK[WITH_AND_WITHOUT_READER.index((pace, reader))]
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    screen.wait_for("Ana declara")
    screen.settle()
    finger = Finger(screen)
    finger.learn(*"0123456789", WRITE, *FIELDS)
    if not reader:
        screen.turn_off_semantics()
    expected: list[Event] = [FIRST]
    touches: list[str] = []
    for deal, (declared, made) in enumerate(DEALS):
        turn, way = in_turn(deal), (one_after_the_other, by_name)[deal % 2]
        touches += way(turn, declared) + way((0, 1, 2), made)
        expected += facts_of(deal, declared, made)
    finger.touch(touches, pace)
    wait_for_facts(screen, data, partie, *expected)
