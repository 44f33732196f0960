"""The club's memory on the screens: the tally of an evening, all finished Partien, the numbers."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.numbers.tally import Measure
from scorer.exchange.club import CASH
from scorer.exchange.prices import MOST_PRICE
from scorer.memory.cash import money
from scorer.memory.question import Counted, Kind, Question
from scorer.phrases import with_colon
from scorer.preferred import TEXT_SIZE, TEXT_SIZES
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, LayoutCheck
from tests.browser.layout_problems import Ruler
from tests.browser.prepared import LONG, NAMES, document, fill, mode, remember, setting, tricks
from tests.browser.prepared import START as VORHAND
from tests.browser.screens.test_text_size import SIZES_OF_SCREENS
from tests.browser.walk.prepared_games import tables
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.exchange.devices import example

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
NOBODY: Final = ("",) * 4


def ended(
    number: int, first: int, names: tuple[str, ...] = NAMES, at: datetime | None = None
) -> dict[str, object]:
    """A Schieber of one deal, in which the first pair has made so many points."""
    return document(
        f"{number:032x}",
        (VORHAND, mode(Mode.UNDENUFE), tricks(first)),
        names=names,
        options=Options(target=300),
        at=(at or datetime.now(UTC)).isoformat(timespec="seconds"),
    )


def test_the_end_says_who_has_won_how_often_today(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100), ended(2, 40), ended(3, 100), ended(4, 100, NOBODY)])
    phone = open_screen(own_app(tmp_path).url, **PHONE)
    phone.wait_for("3 partidas: Ana y Marta 2 ganadas, Luis y Pedro 1 ganada")
    phone.wait_for("1 partida: los contrarios 1 ganada, los nuestros 0 ganadas")
    phone.shot("home-with-evening")
    phone.go(f"partie/{1:032x}")
    phone.wait_for("Ganadas hoy: Ana y Marta 2, Luis y Pedro 1")
    phone.shot("end-with-evening")
    phone.go("")
    phone.wait_for(T("home.new_partie"))
    phone.go(f"partie/{4:032x}")
    phone.wait_for(T("end.rematch"))
    phone.pause(500)
    assert not phone.has(T("home.all_won_tonight"))


FRIDAY: Final = datetime(2026, 3, 13, 20, tzinfo=UTC)
OTHERS: Final = ("Ana", "Eva", "Marta", "Franz")
CARD: Final = "Ganaron Ana y Marta, "


@pytest.fixture(scope="module")
def club(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """Two Partien of one evening, one of the year before with Eva and Franz, and many older."""
    data: Path = tmp_path_factory.mktemp("club")
    older = [ended(n, 100, at=FRIDAY - timedelta(days=400 + n)) for n in range(4, 50)]
    documents = [
        ended(1, 100, at=FRIDAY),
        ended(2, 40, at=FRIDAY + timedelta(minutes=20)),
        ended(3, 100, OTHERS, at=FRIDAY - timedelta(days=365)),
    ]
    fill(data, [*documents, *older])
    return new_app(data)


def cards(screen: Screen) -> int:
    """How many Partien are listed."""
    return sum(text.startswith("Ganaron ") for text in screen.texts())


def test_all_finished_partien_stand_under_their_evenings(
    club: Server, open_screen: OpenScreen
) -> None:
    phone = open_screen(club.url, **PHONE, path="history")
    phone.wait_for_text("49 partidas")
    phone.wait_for_text("13-3-2026")
    phone.wait_for_text("Partidas ganadas: Ana y Marta 1, Luis y Pedro 1")
    assert cards(phone) == 20
    phone.shot("history")
    phone.tap(T("home.show_more"))
    last = (FRIDAY - timedelta(days=440)).astimezone()
    phone.wait_for_text(f"{last.day}-{last.month}-{last.year}")
    assert cards(phone) == 40
    phone.tap(T("home.show_more"))
    phone.wait_for(T("home.show_more"), gone=True)
    assert cards(phone) == 49
    phone.tap("Ganaron Luis y Pedro, Schieber · 300, Ana · Marta 160, Luis · Pedro 468, juego 1")
    phone.wait_for(T("end.rematch"))


def test_a_game_keeps_its_name_in_the_list_once_its_last_partie_is_deleted(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY), example("bieter")])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.wait_for_text("2 partidas")
    which = T("numbers.which_game")
    phone.tap(f"{which} ({T('numbers.everything')})")
    phone.tap(f"{which}: {T('game.bieter')}")
    phone.wait_for_text("1 partida")
    phone.tap(phone.name_with(T("memory.more", what="")))
    phone.tap(T("memory.delete"))
    phone.wait_for(T("memory.deleted"))
    assert phone.has(f"{which} ({T('game.bieter')})")


def test_it_is_said_what_of_a_note_cannot_be_drawn(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.tap(phone.name_with(T("memory.more", what="")))
    phone.wait_for(T("memory.delete_help"))
    phone.paste_into("Última noche 🎉 en lo de Ana", T("memory.note"))
    undrawn = T("names.undrawn", name="🎉", letters="🎉")
    phone.wait_for(undrawn)
    phone.paste_into("Última noche en lo de Ana", T("memory.note"))
    phone.wait_for(undrawn, gone=True)


LONG_REST: Final = """
() => {
  const rest = new MouseEvent('click');
  Object.defineProperty(rest, 'timeStamp', { value: performance.now() + 600000 });
  window.dispatchEvent(rest);
}
"""


@pytest.mark.drawn
def test_after_a_reload_the_first_tap_counts(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY), ended(2, 40, at=FRIDAY + timedelta(minutes=20))])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.wait_for_text("Partidas ganadas: Ana y Marta 1, Luis y Pedro 1")
    # A page that has been open for long, by its clock; the one that is loaded counts anew.
    phone.page.evaluate(LONG_REST)
    phone.tap(phone.name_with(T("memory.more", what="Schieber · 300, Ana · Marta 160")))
    phone.tap(T("memory.delete"))
    phone.wait_for(T("memory.deleted"))
    phone.reload()
    phone.wait_for(T("memory.deleted"))
    phone.tap(T("memory.undo"))
    phone.wait_for_text("2 partidas", seconds=15)


def test_a_partie_is_deleted_and_brought_back(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY), ended(2, 40, at=FRIDAY + timedelta(minutes=20))])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.wait_for_text("Partidas ganadas: Ana y Marta 1, Luis y Pedro 1")
    more = phone.name_with(T("memory.more", what="Schieber · 300, Ana · Marta 160"))
    phone.tap(more)
    phone.wait_for(T("memory.delete_help"))
    phone.shot("history-actions")
    phone.tap(T("memory.delete"))
    phone.wait_for(T("memory.deleted"))
    phone.wait_for_text("1 partida")
    phone.wait_for_text("Partidas ganadas: Ana y Marta 1, Luis y Pedro 0")
    phone.shot("history-deleted")
    phone.tap(T("memory.undo"))
    phone.wait_for_text("2 partidas")
    phone.wait_for_text("Partidas ganadas: Ana y Marta 1, Luis y Pedro 1")
    phone.tap(more)
    phone.tap(T("memory.delete"))
    phone.wait_for(T("memory.deleted"))
    phone.go("")
    phone.wait_for(T("home.new_partie"))
    phone.go("history")
    phone.wait_for_text("1 partida")
    assert not phone.has(T("memory.deleted"))
    phone.tap(T("memory.gone", n=1))
    phone.tap(phone.name_with(T("memory.bring_back")))
    phone.wait_for_text("2 partidas")


def test_the_list_is_limited_by_player_year_and_game(club: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(club.url, **PHONE, path="history")
    phone.tap("Jugador (Todo)")
    phone.tap("Jugador: Eva")
    phone.wait_for_text("1 partida")
    phone.wait_for("Ana · Marta 400, Eva · Franz 228")
    phone.tap("Año (Todo)")
    phone.shot("history-year")
    phone.tap("Año: 2026")
    phone.wait_for_text(T("numbers.nothing"))
    phone.tap("Jugador (Eva)")
    phone.tap("Jugador: Todo")
    phone.wait_for_text("2 partidas")
    # There is one game, so nothing is to be chosen.
    assert not phone.has(f"{T('numbers.which_game')} (")
    # The device keeps what limits the list, and other tests look at the whole list on it.
    phone.tap("Año (2026)")
    phone.tap("Año: Todo")
    phone.wait_for_text("49 partidas")


def test_lines_that_move_up_in_the_list_stay_the_same_lines(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    days = [FRIDAY - timedelta(days=n) for n in range(12)]
    teams = (NAMES, OTHERS)
    fill(tmp_path, [ended(n + 1, 100, teams[n % 2], at=day) for n, day in enumerate(days)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.wait_for_text("12 partidas")
    phone.tap(phone.name_with(T("memory.more", what="")))
    phone.wait_for(T("memory.delete_help"))
    for before, name, count in (("Todo", "Eva", 6), ("Eva", "Todo", 12)):
        phone.tap(f"Jugador ({before})")
        phone.tap(f"Jugador: {name}")
        phone.wait_for_text(f"{count} partidas")
        assert cards(phone) == count
        phone.rest()
    phone.tap(
        phone.name_with("Ganaron Ana y Marta, Schieber · 300, Ana · Marta 400, Eva · Franz 228")
    )
    phone.wait_for(T("end.rematch"))


def test_an_evening_that_goes_on_into_the_next_day_stands_under_both(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    # A day begins at 06:00, where the device is.
    times = [datetime(2026, 3, 13, hour, 30).astimezone() for hour in (4, 5, 6, 7)]
    fill(tmp_path, [ended(n, 100, at=at) for n, at in enumerate(times, 1)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="history")
    phone.wait_for_text("4 partidas")
    for day in ("13-3-2026", "12-3-2026"):
        phone.wait_for(f"{T('share.evening')}: {day}")
    assert cards(phone) == 4
    phone.tap(f"{T('share.evening')}: 12-3-2026")
    phone.wait_for(T("ruling.copy"))


@FULL
@pytest.mark.drawn
def test_words_limit_the_list_while_they_are_typed(club: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(club.url, **PHONE, path="history")
    phone.wait_for_text("49 partidas")
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.type("fra schieb")
    phone.wait_for_text("1 partida")
    phone.wait_for("Eva · Franz 228")


def test_each_number_leads_to_the_partien_that_it_was_counted_from(
    club: Server, open_screen: OpenScreen
) -> None:
    phone = open_screen(club.url, **PHONE, path="history")
    phone.tap(T("numbers.title"))
    phone.wait_for_text(T("numbers.choose"))
    phone.tap("Eva")
    phone.wait_for("Ganadas: 0/1, pocos casos")
    phone.wait_for("Marta: 0/1, pocos casos")
    phone.wait_for(T("numbers.in_placement", n=1))
    phone.tap("Jugador (Eva)")
    phone.tap("Jugador: Ana")
    phone.wait_for(f"Ganadas: 48/49, {T('numbers.range', share=98, low=89, high=100)}")
    phone.shot("numbers")
    phone.tap(f"Ganadas: 48/49, {T('numbers.range', share=98, low=89, high=100)}")
    phone.wait_for_text(T("numbers.counted"))
    phone.wait_for_text("Ana · Ganadas")
    phone.wait_for_text("49 partidas")
    phone.tap("Volver")
    phone.wait_for("Ganadas: 48/49")
    phone.tap("Año (Todo)")
    phone.tap("Año: 2026")
    phone.wait_for("Ganadas: 1/2, pocos casos")
    phone.tap("Luis: 1/2, pocos casos")
    phone.wait_for_text("Ana · Delante de (Luis) · 2026")
    phone.wait_for_text("2 partidas")


def test_pairs_and_tables_have_numbers_too(club: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(club.url, **PHONE, path="numbers")
    phone.tap(T("numbers.kind_pair"))
    phone.tap("Luis y Pedro")
    phone.wait_for(f"Ganadas: 1/48, {T('numbers.range', share=2, low=0, high=11)}")
    assert not phone.has(T("numbers.one_rating"))
    phone.tap(T("numbers.kind_table"))
    phone.tap("Ana, Eva, Franz y Marta")
    phone.wait_for("Partidas: 1")
    phone.tap("Partidas: 1")
    phone.wait_for_text("1 partida")
    phone.wait_for("Eva · Franz 228")


def test_charts_say_in_a_sentence_what_they_show(club: Server, open_screen: OpenScreen) -> None:
    phone = open_screen(club.url, **PHONE, path="numbers?kind=player&name=Ana")
    chosen = phone.name_with(
        "Elegidos, Ana (49), Mesa (49). Undenufe: 49/49, 100\N{NO-BREAK SPACE}%"
    )
    assert chosen.endswith("49 juegos")
    phone.shot("numbers-modes")
    phone.go("numbers?kind=pair")
    phone.wait_for("Quién gana con quién. Ana y Marta: 48–1, Luis y Pedro: 1–47")
    phone.shot("numbers-matrix")
    phone.go("numbers?kind=table&name=Ana&name=Eva&name=Franz&name=Marta")
    phone.wait_for("Quién gana con quién. Ana y Marta: 1–0, Eva y Franz: 0–1")
    # The chart and the list below it have a heading each.
    titles = [T("numbers.matrix"), T("numbers.partners")]
    assert [text for text in phone.texts() if text in titles] == titles
    phone.tap("Ana y Marta: 1/1, pocos casos")
    phone.wait_for_text("1 partida")


@FULL
@pytest.mark.drawn
def test_two_spellings_become_one_person_and_two_again(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    other = ("Anna", "Luis", "Marta", "Pedro")
    fill(tmp_path, [ended(1, 100, at=FRIDAY), ended(2, 100, other, at=FRIDAY)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="numbers?kind=player&name=Anna")
    phone.wait_for("Partidas: 1")
    phone.tap(T("people.call"))
    # The pictures, which come later, move what is below them.
    phone.settle()
    phone.page.get_by_role("textbox").first.click()
    phone.pause(150)
    phone.page.keyboard.type("Luis")
    phone.wait_for(T("people.both", n=1, old="Anna", new="Luis"))
    for _ in "Luis":
        phone.page.keyboard.press("Backspace")
    phone.page.keyboard.type("Ana")
    phone.wait_for(
        f"{T('people.plan', n=1, old='Anna', new='Ana')} {T('people.joined', n=1, new='Ana')}"
    )
    phone.shot("numbers-other-name")
    phone.tap(T("people.do_call", name="Ana"))
    phone.wait_for("Partidas: 2")
    phone.go("numbers")
    called = T("people.called", old="Anna", new="Ana")
    phone.wait_for_text(called)
    phone.shot("numbers-changed-names")
    phone.tap(f"{T('memory.undo')}: {called}")
    phone.wait_for("Anna")


def test_who_is_hidden_is_offered_nowhere_until_shown_again(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY), ended(2, 100, OTHERS, at=FRIDAY)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="numbers?kind=player&name=Eva")
    phone.tap(T("people.hide"))
    phone.wait_for_text(T("people.hidden_help"))
    phone.go("numbers")
    phone.wait_for("Franz")
    assert "Eva" not in phone.texts()
    phone.tap("Marta")
    phone.wait_for("Partidas: 2")
    assert not phone.has("Eva: 0/1")
    phone.go("history")
    phone.tap("Jugador (Todo)")
    phone.wait_for("Jugador: Franz")
    assert not phone.has("Jugador: Eva")
    phone.go("numbers")
    phone.tap(f"{T('memory.undo')}: {T('people.hidden', name='Eva')}")
    phone.wait_for("Eva")


def test_the_form_for_a_new_partie_seats_who_was_hidden_and_is_shown_again(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [ended(1, 100, at=FRIDAY)])
    remember(tmp_path)
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="numbers?kind=player&name=Luis")
    phone.tap(T("people.hide"))
    phone.wait_for_text(T("people.hidden_help"))
    phone.go("new/schieber")
    phone.wait_for_text(T("new.start"))
    assert phone.has("Marta")
    assert not phone.has("Luis")
    phone.go("numbers?kind=player&name=Luis")
    phone.tap(T("people.show"))
    phone.wait_for_text(T("people.hide_help"))
    phone.go("new/schieber")
    phone.wait_for_text(T("new.start"))
    assert phone.has("Luis")


def test_the_cash_box_counts_from_when_it_is_used_and_is_settled_with_a_tap(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    later = datetime.now(UTC) + timedelta(minutes=5)
    fill(tmp_path, [ended(1, 100, at=FRIDAY), ended(2, 100, at=later)])
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="settings")
    phone.tap(T("cash.title"))
    phone.tap(T("cash.use"))
    phone.wait_for(T("cash.settle_whose", name="Luis", amount="0,50"))
    phone.tap(f"{T('cash.price_lost')} +")
    phone.tap(T("cash.settle_whose", name="Luis", amount="0,60"))
    phone.wait_for(T("cash.settle_whose", name="Luis", amount="0,60"), gone=True)
    phone.wait_for("Luis: 0,60")
    phone.wait_for(T("cash.settle_whose", name="Pedro", amount="0,60"))
    phone.shot("cash-box")
    phone.tap(f"{T('memory.undo')}: Luis: 0,60")
    phone.wait_for(T("cash.settle_whose", name="Luis", amount="0,60"))
    phone.tap("Volver")
    phone.tap(T("cash.title"))
    phone.tap(T("cash.use"))
    phone.wait_for_text(T("cash.nothing_open"), gone=True)
    phone.wait_for(T("cash.price_lost"), gone=True)


def test_ratings_are_shown_unless_the_settings_hide_them(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    now = datetime.now(UTC)
    orders = [NAMES, ("Ana", "Marta", "Luis", "Pedro"), ("Ana", "Luis", "Pedro", "Marta")]
    many = [ended(n, 100, orders[n % 3], at=now - timedelta(days=60 - n)) for n in range(1, 46)]
    fill(tmp_path, many)
    phone = open_screen(own_app(tmp_path).url, **PHONE, path="numbers")
    phone.wait_for_text(T("numbers.ratings"))
    phone.tap(T("numbers.rating_what"))
    phone.wait_for_text(T("numbers.rating_why"))
    phone.shot("ratings")
    phone.tap(phone.name_with("Ana: "))
    phone.wait_for("Cómo cambió: ")
    phone.tap(phone.name_with("Fuerza: 2"))
    phone.wait_for_text("45 partidas")
    phone.go("settings")
    phone.tap(T("numbers.show_ratings"))
    phone.go("numbers")
    phone.wait_for_text(T("numbers.choose"))
    phone.pause(500)
    assert not phone.has(T("numbers.ratings"))


@pytest.fixture(scope="module", params=first_in_quick_run((100, TEXT_SIZES[-1])))
def labelled(
    request: pytest.FixtureRequest, new_app: StartApp, tmp_path_factory: pytest.TempPathFactory
) -> Server:
    """The labelled app with Partien of all games, with usual and with the largest texts."""
    data: Path = tmp_path_factory.mktemp("labelled")
    fill(
        data,
        [
            *(table.document for table in tables(long=True)),
            *(ended(n, 100, LONG) for n in range(0xA00, 0xA30)),
        ],
    )
    setting(data, TEXT_SIZE, request.param)
    setting(data, CASH, [{"since": 0, "lost": MOST_PRICE, "matsch": MOST_PRICE, "missed": 5}])
    return new_app(data, module="tests.browser.labelled_app")


@pytest.mark.drawn
@pytest.mark.parametrize("size", first_in_quick_run(SIZES_OF_SCREENS))
@pytest.mark.parametrize("lang", first_in_quick_run(LANGUAGE_CODES))
def test_nothing_is_cut(
    lang: str, size: str, labelled: Server, ruler: Ruler, open_screen: OpenScreen
) -> None:
    width, height = SIZES_OF_SCREENS[size]
    shown = open_screen(labelled.url, width=width, height=height, touch=True, locale=lang)
    t = texts(lang)
    check = LayoutCheck(shown, ruler)
    check.measure(t("home.new_partie"), "home")
    check.at("history", t("home.show_more"))
    shown.tap(f"{t('numbers.which_player')} ({t('numbers.everything')})")
    check.measure(with_colon(t, t("numbers.which_player"), LONG[0]), "players")
    shown.tap(shown.name_with(t("memory.more", what="").strip()))
    check.measure(t("memory.delete_help"), "actions")
    shown.tap(t("memory.place"))
    check.measure(t("memory.which_evening"), "evenings")
    shown.shot(f"memory-actions-{lang}-{size}")
    check.at("numbers", t("numbers.choose"))
    question = Question(people=LONG[:1])
    check.at(question.route.removeprefix("/"), t("numbers.results"))
    shown.tap(t("numbers.rating_what"))
    check.measure(t("numbers.rating_why"), "rating")
    shown.tap(t("people.call"))
    check.measure(t("people.hide_help"), "another name")
    check.at("cash", t("cash.prices"))
    check.measure(t("cash.price_missed"), "cash box")
    shown.tap(shown.name_with(t("cash.type")))
    shown.tap(t("cash.keep"))
    check.measure(t("cash.no_amount", most=money(t, MOST_PRICE)), "typed price")
    shown.shot(f"cash-{lang}-{size}")
    for game in ("coiffeur", "differenzler"):
        part = replace(question, game=game)
        check.at(part.route.removeprefix("/"), t("number.points"))
    table = Question(kind=Kind.TABLE, people=LONG)
    check.at(table.route.removeprefix("/"), t("numbers.results"))
    number = Counted(code=Measure.YIELD, game="schieber", about="undenufe")
    check.at(table.counted_route(number).removeprefix("/"), t("numbers.counted"))
    shown.shot(f"memory-{lang}-{size}")
    check.assert_nothing_found()
