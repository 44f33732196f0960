"""A Coiffeur at the table: whole Partien in the real browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.game import Event
from rules.engine.log import Recorded, extended
from rules.engine.notation import Partie, to_document
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS, Options, RowKind, Way
from rules.jass.cards import Mode
from rules.pairs.facts import VorhandFound
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.texts import texts
from tests.browser.conftest import DESKTOP, PHONE, OpenLayoutCheck, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, LONGEST
from tests.browser.prepared import LONG, NAMES, fill
from tests.full_run import first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.headless]

ES = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
ROWS: Final = tuple(f"{ES(f'mode.french.{row.kind}')} ×{row.factor}" for row in CLUB_ROWS)
EGGAE, HAERZ, SCHUFLAE, CHRUEZ, OBENABE, UNDENUFE, JOKER7, JOKER8, SLALOM, GUSHTI = range(10)
FIRST: Final = {
    mode: ES("coiffeur.first", mode=ES(f"mode.french.{mode}"))
    for mode in (Mode.OBENABE, Mode.UNDENUFE)
}

ALL_EXTRAS: Final = Options(weis=True, stoeck=True, matsch_bonus=100, values_per_trick=True)


def cell(side: int, row: int, points: int, *, way: Way | None = None) -> tuple[Event, ...]:
    """Play a row; where it needs a direction, the first one."""
    played = CLUB_ROWS[row].kind.way or way
    assert played is not None
    opening = Mode.OBENABE if played.alternates else None
    return RowChosen(side=side, row=row, way=way, opening=opening), PointsMade(points=points)


MIDDLE: Final = (
    VorhandFound(seat=0),
    *(*cell(0, EGGAE, 98), *cell(1, HAERZ, 131), *cell(0, SCHUFLAE, 112)),
    *(*cell(1, SCHUFLAE, 104), *cell(0, OBENABE, 87), *cell(1, UNDENUFE, 140)),
    *(*cell(0, JOKER7, 121, way=Way.CLUBS), *cell(1, SLALOM, 99)),
)
"""Eight deals of pairs: 1716 to 2305."""


def played_out(sides: int) -> tuple[Event, ...]:
    """Return facts that fill each row with the same points for every side: a draw."""
    facts: list[Event] = [VorhandFound(seat=0)]
    for row, one in enumerate(CLUB_ROWS):
        way = Way.SLALOM if one.kind is RowKind.JOKER else None
        for side in range(sides):
            facts.extend(cell(side, row, 100 + row, way=way))
    return tuple(facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """A Partie that begins with some facts."""

    facts: tuple[Event, ...] = (VorhandFound(seat=0),)
    names: tuple[str, ...] = NAMES
    options: Options = field(default_factory=Options)


PARTIEN: Final[dict[str, Prepared]] = {
    "whole": Prepared(facts=()),
    "three": Prepared(names=NAMES[:3]),
    "another": Prepared(names=NAMES[:3]),
    "options": Prepared(options=ALL_EXTRAS),
    "middle": Prepared(facts=MIDDLE),
    "keys": Prepared(facts=MIDDLE),
    "digits": Prepared(facts=MIDDLE),
    "chosen": Prepared(),
    "fault": Prepared(),
    "forgotten": Prepared(facts=(VorhandFound(seat=0), *cell(0, EGGAE, 98)), options=ALL_EXTRAS),
    "draw": Prepared(facts=played_out(2)[:-1]),
    "long_pairs": Prepared(facts=MIDDLE, names=LONG),
    "long_playing": Prepared(facts=(*MIDDLE, RowChosen(side=0, row=CHRUEZ)), names=LONG),
    "long_three": Prepared(facts=played_out(3)[:-4], names=LONG[:3]),
    "long_end": Prepared(facts=played_out(2), names=LONG),
    "long_options": Prepared(
        facts=MIDDLE[:-2], names=LONG, options=Options(weis=True, stoeck=True)
    ),
}


def address(name: str) -> str:
    return f"partie/{_id(name)}"


def _id(name: str) -> str:
    return f"{list(PARTIEN).index(name) + 1:032x}"


def document(name: str) -> dict[str, object]:
    prepared = PARTIEN[name]
    entries: Any = ()
    for fact in prepared.facts:
        entries = extended(entries, [Recorded(fact)], "2026-01-01T20:00:00+00:00")
    return to_document(
        Partie(
            id=_id(name),
            game=COIFFEUR,
            rules=COIFFEUR.revision,
            players=prepared.names,
            options=prepared.options,
            entries=entries,
        )
    )


def served(new_app: StartApp, data: Path, **how: str) -> Server:
    fill(data, [document(name) for name in PARTIEN])
    return new_app(data, **how)


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    return served(new_app, tmp_path_factory.mktemp("coiffeur"))


@dataclass(slots=True)
class Table:
    """Plays on a screen and counts the taps."""

    screen: Screen
    sides: tuple[str, ...] = PAIRS
    taps: int = 0
    made: dict[tuple[int, int], int] = field(default_factory=dict)

    def tap(self, *names: str) -> None:
        for name in names:
            self.screen.tap(name)
            self.taps += 1

    def open_cell(self, side: int, row: int) -> str:
        return ES("coiffeur.open", side=self.sides[side], row=ROWS[row])

    def cell(self, side: int, row: int, points: int) -> str:
        score = points * CLUB_ROWS[row].factor
        return ES(
            "coiffeur.written", side=self.sides[side], row=ROWS[row], points=points, score=score
        )

    def fill(self, side: int, row: int, points: int, *choices: str) -> int:
        """Write a cell with consecutive taps; return their number."""
        before = self.taps
        self.tap(self.open_cell(side, row), *choices, *str(points), ES("pad.write"))
        self.screen.wait_for(self.cell(side, row, points))
        self.made[side, row] = points
        return self.taps - before

    def correct(self, side: int, row: int, points: int) -> int:
        before = self.taps
        self.tap(self.cell(side, row, self.made[side, row]), *str(points), ES("pad.correct"))
        self.screen.wait_for(self.cell(side, row, points))
        self.made[side, row] = points
        return self.taps - before

    def total(self, side: int) -> str:
        return str(
            sum(
                points * CLUB_ROWS[row].factor
                for (who, row), points in self.made.items()
                if who == side
            )
        )

    def totals_show(self) -> bool:
        # What can still be written follows, as long as anything can.
        seen = " | ".join(f"{text}, " for text in self.screen.texts())
        said = [(name, self.total(side)) for side, name in enumerate(self.sides)]
        return all(
            f"{name}: {total}, " in seen or f"{name} {total}" in seen for name, total in said
        )


@pytest.mark.drawn
def test_a_whole_partie_of_pairs(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, path=address("whole"))
    table = Table(screen)
    screen.wait_for("Juego 1 de 20")
    for name in (*"98", ES("pad.write")):
        screen.tap(name)
    screen.wait_for(ES("coiffeur.needs_cell"))
    screen.tap(ES("pad.clear"))
    screen.tap("Ana")
    screen.wait_for(ES("step.choose_row", name="Ana"))

    # The next deal begins: it is said who deals it, beside what was just written.
    assert table.fill(0, EGGAE, 98) == 4
    written = ES("table.written", what=ES("fact.points_made", side="Ana y Marta", points=98))
    screen.wait_for(f"Reparte Ana · {written}")
    assert table.fill(1, EGGAE, 103) == 5
    assert table.totals_show()

    # COI-5: all push, so the Vorhand must choose, and nobody else can.
    for name in ("Marta", "Pedro", "Ana", "Luis"):
        screen.wait_for(ES("step.choose_row", name=name))
        screen.tap(ES("table.pushed"))
        # The same fact twice within this time would be taken for a double tap.
        screen.pause(int(2000 * DOUBLE_TAP_SECONDS))
    screen.wait_for(ES("step.must_choose", name="Marta"))
    screen.tap(table.open_cell(1, HAERZ))
    screen.wait_for(ES("violation.row.forced", seat="Marta"))
    screen.shot("coiffeur-forced")
    screen.tap(table.open_cell(0, HAERZ))
    screen.wait_for(ES("violation.row.forced", seat="Marta"), gone=True)
    assert table.fill(0, HAERZ, 40) == 4

    # The question how it is played can be closed, and is asked again before anything is written.
    screen.tap(table.open_cell(1, JOKER7))
    screen.tap(ES("app.close"))
    screen.wait_for(ES("app.close"), gone=True)
    for name in (*"77", ES("pad.write")):
        screen.tap(name)
    screen.wait_for(ES("violation.row.needs_way"))
    screen.wait_for(ES("app.close"))
    screen.tap(ES("pad.clear"))
    # COI-4: the Joker repeats what was played; that mode's own row stays written once.
    assert table.fill(1, JOKER7, 77, ES("mode.french.diamonds")) == 5
    assert table.fill(0, JOKER7, 88, ES("mode.french.slalom"), FIRST[Mode.UNDENUFE]) == 6
    assert table.fill(1, SLALOM, 64, FIRST[Mode.OBENABE]) == 5
    screen.shot("coiffeur-jokers")
    refuse_and_undo(table)
    play_to_the_end(table)
    see_the_end(table)


def refuse_and_undo(table: Table) -> None:
    """Type impossible points, then those of the other side; undo and redo."""
    screen = table.screen
    # CARD-4: points that nobody can have made are not written.
    screen.tap(table.open_cell(0, SCHUFLAE))
    write = ES("pad.write")
    for name in ("1", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.impossible", points=1))
    for name in (*"58", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.range", points=158, total=157))
    for name in (ES("pad.erase"), "6", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.impossible", points=156))
    # Both numbers can be typed; if their sum is not 157, the refusal names both.
    for name in (ES("pad.clear"), *"98", f"{PAIRS[1]}: 59", *"60", write):
        screen.tap(name)
    wrong = {"first": 98, "second": 60, "sum": 158, "total": 157, "difference": 1}
    screen.wait_for(ES("violation.tricks.surplus", **wrong))
    # The key removes the number of the active field alone; the other one stays.
    screen.tap(ES("pad.clear"))
    screen.wait_for(f"{PAIRS[1]}: 59")
    product = ES("pad.times", points=98, factor=3, score=294)
    screen.wait_for(f"{product}. {ROWS[SCHUFLAE]} · {PAIRS[0]}")
    screen.tap(f"{PAIRS[0]}: 98")
    for name in (*"45", ES("coiffeur.swap"), write):
        screen.tap(name)
    table.made[0, SCHUFLAE] = 112
    screen.wait_for(table.cell(0, SCHUFLAE, 112))

    # The row is chosen before it is counted: undo takes back one of these steps at a time.
    screen.tap(table.open_cell(1, SCHUFLAE))
    screen.tap(ES("coiffeur.choose"))
    screen.wait_for(ES("coiffeur.playing", side=PAIRS[1], row=ROWS[SCHUFLAE]))
    for name in (*"104", write):
        screen.tap(name)
    table.made[1, SCHUFLAE] = 104
    screen.wait_for(table.cell(1, SCHUFLAE, 104))
    assert table.totals_show()
    screen.tap(ES("table.undo"))
    screen.wait_for(ES("coiffeur.playing", side=PAIRS[1], row=ROWS[SCHUFLAE]))
    screen.tap(ES("table.redo"))
    screen.wait_for(table.cell(1, SCHUFLAE, 104))


def play_to_the_end(table: Table) -> None:
    """Play the other cells; before the last one, the winner is decided."""
    for row, points in ((CHRUEZ, (99, 33)), (OBENABE, (87, 120)), (UNDENUFE, (61, 140))):
        for side in (0, 1):
            table.fill(side, row, points[side])
    table.fill(1, HAERZ, 131)
    table.fill(0, JOKER8, 150, ES("mode.french.clubs"))
    table.fill(1, JOKER8, 20, ES("mode.french.clubs"))
    table.fill(0, SLALOM, 112, FIRST[Mode.OBENABE])
    table.fill(0, GUSHTI, 99, FIRST[Mode.UNDENUFE])
    assert table.totals_show()
    table.screen.wait_for(ES("coiffeur.caught"))
    table.tap(table.open_cell(1, GUSHTI), FIRST[Mode.OBENABE], *"57", ES("pad.write"))
    table.made[1, GUSHTI] = 57


def see_the_end(table: Table) -> None:
    """Check the winner and the summary; then correct the first cell."""
    screen = table.screen
    screen.wait_for(ES("end.wins", side="Ana y Marta", people=2))
    screen.wait_for(ES("coiffeur.best", cells=f"{ROWS[JOKER8]}, Ana y Marta", score=1200))
    screen.wait_for(ES("coiffeur.gain", row=ROWS[JOKER8], margin=1040, side="Luis y Pedro"))
    screen.shot("coiffeur-end")
    assert table.correct(0, EGGAE, 8) == 3
    screen.wait_for(f"1. {PAIRS[0]}: {table.total(0)}")
    screen.wait_for(f"2. {PAIRS[1]}: {table.total(1)}")
    assert table.totals_show()
    screen.assert_own_host_only()


def test_three_single_players(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, width=360, height=740, touch=True, path=address("three"))
    table = Table(screen, sides=NAMES[:3])
    screen.wait_for("Juego 1 de 30")
    assert table.fill(0, EGGAE, 98) == 4
    assert table.fill(2, CHRUEZ, 120) == 5
    screen.wait_for(ES("step.choose_row", name="Marta"))
    screen.tap(ES("table.pushed"))
    screen.wait_for(ES("step.choose_row", name="Ana"))
    # Marta is asked again only when everybody has pushed.
    assert table.fill(1, OBENABE, 60) == 4
    assert table.fill(1, JOKER7, 77, ES("mode.french.gushti"), FIRST[Mode.OBENABE]) == 6
    assert table.totals_show()
    screen.shot("coiffeur-three")


def test_weis_stoeck_matsch_and_values_per_trick(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, path=address("options"))
    table = Table(screen)
    write = ES("pad.write")
    screen.tap(table.open_cell(0, CHRUEZ))
    screen.tap(ES("coiffeur.choose"))
    screen.wait_for(ES("coiffeur.leads", name="Ana"))
    screen.tap(f"{ES('table.weis')} {ES('table.stoeck')}")
    screen.tap(ES("table.bar_label", side=PAIRS[0], points=50))
    # The keys of the panel say 200, too.
    screen.wait_for(f"{PAIRS[0]}: 200")
    screen.tap(f"{ES('table.weis')} {ES('table.stoeck')}")
    screen.tap(ES("table.stoeck"))
    screen.wait_for("280")
    screen.tap(ES("pad.matsch"))
    screen.wait_for("(157 + 100) × 4 = 1028")
    screen.tap(write)
    screen.wait_for("1308")

    for name in (table.open_cell(1, EGGAE), *"258", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.range_matsch", points=258, total=157, most=257))
    for name in (ES("pad.erase"), "7", write):
        screen.tap(name)
    screen.wait_for(table.cell(1, EGGAE, 257))

    for name in (table.open_cell(0, GUSHTI), FIRST[Mode.OBENABE], *"98", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.needs_others"))
    for name in (f"{PAIRS[1]}: –", *"27", write):
        screen.tap(name)
    screen.wait_for(ES("violation.tricks.alternating", first=98, second=27, sum=125))
    for name in (ES("pad.erase"), "6", write):
        screen.tap(name)
    screen.wait_for(table.cell(0, GUSHTI, 98))


def test_a_matsch_in_a_forgotten_row_of_two_sums_is_inserted(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=address("forgotten"))
    table = Table(screen)
    for name in (ES("table.entries"), ES("entries.insert_at", n=1), PAIRS[1], ROWS[SLALOM]):
        screen.tap(name)
    screen.wait_for(ES("violation.row.needs_opening", mode="Slalom"))
    for name in (FIRST[Mode.OBENABE], ES("app.next"), ES("pad.matsch"), *"124"):
        screen.tap(name)
    screen.wait_for("(124 + 100) × 9 = 2016")
    screen.tap(ES("pad.write"))
    score = {"points": 224, "score": 2016}
    screen.wait_for(ES("coiffeur.written", side=PAIRS[1], row=ROWS[SLALOM], **score))
    screen.wait_for(table.cell(0, EGGAE, 98))


def test_a_written_cell_is_moved_changed_and_removed(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, path=address("middle"))
    table = Table(screen)
    joker = table.cell(0, JOKER7, 121)

    screen.tap(joker)
    screen.tap(ES("mode.french.slalom"))
    screen.wait_for(ES("coiffeur.how_it_begins"))
    screen.tap(FIRST[Mode.UNDENUFE])
    screen.tap(ES("pad.correct"))
    screen.wait_for("Marta: Joker ×7, jugado como Slalom, primero Undenufe")

    screen.tap(joker)
    screen.tap(ES("coiffeur.change"))
    screen.wait_for(ES("coiffeur.move"))
    screen.tap(ROWS[JOKER8])
    screen.tap(ES("pad.correct"))
    screen.wait_for(ES("coiffeur.written", side=PAIRS[0], row=ROWS[JOKER8], points=121, score=968))

    screen.tap(table.cell(0, EGGAE, 98))
    screen.tap(ES("coiffeur.change"))
    screen.wait_for(ES("coiffeur.move"))
    screen.tap(ROWS[CHRUEZ])
    screen.tap(ES("pad.correct"))
    screen.wait_for(table.cell(0, CHRUEZ, 98))
    screen.wait_for("2131")

    # A later deal has filled this row: the conflict is shown before anything is written.
    screen.tap(table.cell(0, CHRUEZ, 98))
    screen.tap(ES("coiffeur.change"))
    screen.wait_for(ES("coiffeur.move"))
    screen.tap(ROWS[OBENABE])
    screen.tap(ES("pad.correct"))
    screen.wait_for(ES("entries.conflicts"))
    screen.tap(ES("entries.cancel"))
    screen.wait_for(ES("entries.conflicts"), gone=True)

    screen.tap(table.cell(1, SLALOM, 99))
    screen.tap(ES("coiffeur.change"))
    screen.tap(ES("entries.remove_deal"))
    screen.wait_for(table.open_cell(1, SLALOM))
    screen.wait_for("Juego 8 de 20")
    screen.wait_for("1414")
    screen.tap(ES("table.undo"))
    screen.wait_for(table.cell(1, SLALOM, 99))
    screen.shot("coiffeur-desk")


def test_a_cell_is_written_and_undone_with_the_keyboard(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, path=address("keys"))
    table = Table(screen)
    # The digits may come before the cell.
    screen.wait_for(ES("step.choose_row", name="Ana"))
    screen.type_keys("97")
    screen.wait_for(f"{ES('coiffeur.points')}: 97")
    screen.tap(table.open_cell(0, CHRUEZ))
    screen.wait_for(f"{PAIRS[0]}: 97")
    screen.press("Backspace")
    screen.press("8")
    screen.enter()
    screen.wait_for(table.cell(0, CHRUEZ, 98))
    screen.press("Control+z")
    screen.wait_for(table.open_cell(0, CHRUEZ))
    # The keys of an open correction are typed there, and those after it for the open deal.
    screen.tap(table.cell(0, EGGAE, 98))
    screen.wait_for(ES("pad.correct"))
    screen.type_keys("77")
    screen.enter()
    screen.wait_for(table.cell(0, EGGAE, 77))
    screen.type_keys("12")
    screen.wait_for(f"{ES('coiffeur.points')}: 12")


def test_typed_digits_move_to_another_cell_but_not_to_another_partie(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **DESKTOP, path=address("digits"))
    screen.tap(Table(screen).open_cell(1, CHRUEZ))
    for digit in "98":
        screen.tap(digit)
    screen.wait_for(f"{PAIRS[1]}: 98")
    screen.tap(Table(screen).open_cell(0, UNDENUFE))
    screen.wait_for(f"{PAIRS[0]}: 98")
    screen.go(address("another"))
    three = Table(screen, sides=NAMES[:3])
    screen.wait_for("Juego 1 de 30")
    screen.wait_for(f"{ES('coiffeur.points')}: –")
    three.fill(0, HAERZ, 98)


def test_points_for_another_row_than_the_chosen_one_are_asked_about(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=address("chosen"))
    table = Table(screen)
    for name in (table.open_cell(0, CHRUEZ), ES("coiffeur.choose")):
        screen.tap(name)
    screen.wait_for(ES("coiffeur.playing", side=PAIRS[0], row=ROWS[CHRUEZ]))
    for name in (table.open_cell(0, HAERZ), *"98", ES("pad.write")):
        screen.tap(name)
    screen.wait_for(ES("coiffeur.which_row"))
    screen.tap(f"{PAIRS[0]} · {ROWS[CHRUEZ]}")
    screen.wait_for(table.cell(0, CHRUEZ, 98))
    screen.wait_for(table.open_cell(0, HAERZ))


@pytest.mark.drawn
def test_missing_cards_found_at_the_end_name_the_row_and_its_points(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=address("fault"))
    table = Table(screen)
    screen.tap(ES("table.menu"))
    screen.tap(ES("table.fault"))
    screen.wait_for(ES("coiffeur.which_row"))
    screen.tap(PAIRS[0])
    screen.tap(ROWS[HAERZ])
    screen.tap(ES("fault.short_cards"))
    cell = f"{PAIRS[0]} · {ROWS[HAERZ]}"
    screen.tap(ES("coiffeur.writes", n=0, cell=cell))
    screen.wait_for(table.cell(0, HAERZ, 0))
    pair = "Ana y Marta"
    screen.wait_for(ES("coiffeur.forfeited", side=pair, n=0, cell=f"{pair}, {ROWS[HAERZ]}"))


def test_equal_totals_are_a_draw(server: Server, open_screen: OpenScreen) -> None:
    screen = open_screen(server.url, **PHONE, locale="de-CH", path=address("draw"))
    t = texts("de")
    for name in ("1", "0", "9", t("pad.write")):
        screen.tap(name)
    best = " · ".join(f"Guschti ×10, {pair}" for pair in ("Ana und Marta", "Luis und Pedro"))
    screen.wait_for(t("coiffeur.best", cells=best, score=1090))
    screen.wait_for(t("end.draw", sides="Ana und Marta, Luis und Pedro"))
    screen.shot("coiffeur-draw")


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder = tmp_path_factory.mktemp("coiffeur_labelled")
    return served(new_app, folder, module="tests.browser.labelled_app")


@pytest.mark.drawn
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(open_layout_check: OpenLayoutCheck, lang: str) -> None:
    # So high that the pad covers nothing of the sheet.
    t, layout_check = texts(lang), open_layout_check(lang, 1500)
    screen = layout_check.screen
    pair = f"{LONG[0]} · {LONG[2]}"

    def free(row: int) -> str:
        one = CLUB_ROWS[row]
        name = t("coiffeur.row", name=t(f"mode.french.{one.kind}"), factor=one.factor)
        return t("coiffeur.open", side=pair, row=name)

    ways: Sequence[tuple[str, tuple[str, ...], str]] = (
        ("long_pairs", (), t("step.choose_row", name=LONG[0])),
        ("long_pairs", (free(JOKER8), t("mode.french.slalom")), t("coiffeur.choose")),
        ("long_playing", (), t("coiffeur.change")),
        ("long_playing", (t("coiffeur.change"),), t("entries.remove")),
        ("long_three", (), t("coiffeur.possible")),
        ("long_end", (), t("end.rematch")),
        ("long_options", (), t("table.stoeck")),
        ("whole", (), t("table.who_is_vorhand")),
    )
    for wide in (False, True) if lang in LONGEST else (False,):
        if wide:
            layout_check.widen()
        for name, taps, expected in ways:
            screen.go(address(name))
            for tap in taps:
                screen.tap(tap)
            layout_check.measure(expected, f"{wide=}, {name}, {taps}")
    layout_check.assert_nothing_found()
