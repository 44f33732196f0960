"""The printed papers of a night: their texts, numbers of pages and layout."""

from __future__ import annotations

import io
from functools import cache
from itertools import pairwise

import pytest
from pypdf import PdfReader

from rules.engine.names import alphabetical
from rules.tournament.document import Night
from rules.tournament.facts import PlayerEntered, PlayerLeft, PlayerReplaced, TotalCarried
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import Imposed
from rules.tournament.outcome.teams import team_standings
from rules.tournament.season import SeasonRules
from rules.tournament.standings import standings
from scorer.paper.door_list import door_pages
from scorer.paper.draw_list import draw_pages
from scorer.paper.files import Form
from scorer.paper.fonts import MM
from scorer.paper.forms import HALF
from scorer.paper.frame import BOTTOM, MARGIN
from scorer.paper.job import job_of
from scorer.paper.lists import prize_lines, standing_lists
from scorer.paper.papers import (
    FORMS,
    NothingToPrint,
    Paper,
    PaperOrder,
    file_name,
    has,
    paper_name,
    printed,
    printed_season,
)
from scorer.paper.player_sheets import player_pages
from scorer.paper.rows import result_rows, standing_rows
from scorer.paper.shapes import CUT, HEIGHT, WIDTH, Box, Line, Page, Squares, Text
from scorer.paper.standings import standings_pages
from scorer.paper.table_sheets import TableCode, table_pages
from scorer.phrases import signed
from scorer.server.qr import qr_squares
from scorer.texts import LANGUAGES, Language, texts
from scorer.texts.rounds import imposed_text
from scorer.texts.standings import members_text
from tests.scorer.paper.nights import (
    facts_of,
    names,
    night_of,
    night_of_game,
    pairs_night,
    prizes_night,
)

OTHER_GAMES = [game for game in NightGame if game is not NightGame.SCHIEBER]
CODES = [language.code for language in LANGUAGES]
TRUMPS = night_of(facts_of(names(8), 1, trumps=tuple(Imposed)), trumps=tuple(Imposed))
LONG = [f"María-Fernanda de la Concepción Hürlima{n}" for n in range(1, 10)]


@cache
def evening(players: int = 12, played: int = 3, open_tables: int = 1) -> Night:
    """A night that is played deal by deal, the last round with a table that is not counted."""
    return night_of(facts_of(names(players), played, by_deal=True, open_tables=open_tables))


def read(made: bytes) -> list[str]:
    """The text of every page, as another program finds it."""
    return [page.extract_text() for page in PdfReader(io.BytesIO(made)).pages]


def all_pages(night: Night, lang: str = "de") -> dict[Paper, tuple[Page, ...]]:
    """All papers of a night that are printed, as shapes."""
    job = job_of(texts(lang), night)
    one = job.round(job.newest)
    assert one is not None
    return {
        Paper.DRAW: draw_pages(job, job.newest, one),
        Paper.TABLES: table_pages(job, job.newest, empty=False),
        Paper.SHEETS: player_pages(job, empty=False),
        Paper.STANDINGS: standings_pages(job),
        Paper.PLAYERS: door_pages(job),
    }


def words(pages: tuple[Page, ...]) -> list[str]:
    return [shape.text for page in pages for shape in page if isinstance(shape, Text)]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "paper",
    [paper for paper in Paper if Form.PDF in FORMS[paper] and paper is not Paper.TOKENS],
)
def test_every_paper_can_be_printed_in_every_language(lang: str, paper: Paper) -> None:
    t = texts(lang)
    shown = "\n".join(read(printed(t, evening(), PaperOrder(paper=paper))))
    assert "Klubabend" in shown
    assert "François Müller 3" in shown
    assert "Añel Öztürk 5" in shown
    own = {
        Paper.DRAW: t("paper.draw", n=3),
        Paper.TABLES: t("paper.check", total=1256),
        Paper.SHEETS: t("paper.partner"),
        Paper.STANDINGS: t("paper.standings"),
        Paper.PLAYERS: t("paper.has_paid"),
    }
    assert own[paper] in shown.replace("\xa0", " ").replace("\n", " ") or own[paper] in shown


@pytest.mark.parametrize(
    ("players", "draw", "tables", "sheets", "ranks"),
    [(4, 1, 1, 2, 1), (12, 1, 2, 6, 1), (30, 2, 4, 15, 1), (160, 7, 20, 80, 5)],
)
def test_each_paper_has_the_expected_number_of_pages(
    players: int, draw: int, tables: int, sheets: int, ranks: int
) -> None:
    pages = all_pages(evening(players, 1, 0))
    found = [len(pages[one]) for one in (Paper.DRAW, Paper.TABLES, Paper.SHEETS, Paper.STANDINGS)]
    assert found == [draw, tables, sheets, ranks]
    made = printed(texts("de"), evening(players, 1, 0), PaperOrder(paper=Paper.DRAW))
    assert len(read(made)) == draw


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "night",
    [
        night_of(facts_of(LONG, 2, by_deal=True), "Schweizermeisterschaft " * 4),
        night_of(facts_of(["W" * 40, *names(7)], 1)),
        night_of(facts_of(names(6), 12, by_deal=True, deals=24, rounds=12), rounds=12, deals=24),
        evening(160, 1, 0),
        TRUMPS,
        *map(night_of_game, OTHER_GAMES),
    ],
    ids=["long names", "a very long word", "many rounds", "many players", "trumps", *OTHER_GAMES],
)
def test_texts_stay_within_the_margins_and_do_not_overlap(night: Night, lang: str) -> None:
    for paper, pages in all_pages(night, lang).items():
        for page in pages:
            found = [shape for shape in page if isinstance(shape, Text)]
            for text in found:
                assert text.left >= MARGIN - 0.01, (paper, text)
                assert text.left + text.width <= WIDTH - MARGIN + 0.01, (paper, text)
                assert 0 < text.y < HEIGHT - 5, (paper, text)
            # The baselines of words in one line are the same, or they are far enough apart.
            found.sort(key=lambda text: (round(text.y, 2), text.left))
            for one, other in pairwise(found):
                if round(one.y, 2) == round(other.y, 2):
                    assert one.left + one.width <= other.left + 0.01, (paper, one, other)


@pytest.mark.parametrize(("players", "pages"), [(4, 1), (30, 1), (33, 2), (400, 15)])
def test_there_is_a_token_for_every_seat(players: int, pages: int) -> None:
    night = night_of([PlayerEntered(name=f"P{number}") for number in range(1, players + 1)])
    made = read(printed(texts("de"), night, PaperOrder(paper=Paper.TOKENS)))
    assert len(made) == pages
    found = [word for page in made for word in page.split() if word.isdecimal()]
    assert {str(token) for token in range(1, players // 4 * 4 + 1)} <= set(found)
    assert f"Tisch {players // 4}" in made[-1].replace("\xa0", " ")


def test_everybody_stands_once_on_the_list_for_the_door() -> None:
    people = names(130)
    night = night_of([PlayerEntered(name=name) for name in people])
    pages = door_pages(job_of(texts("de"), night))
    assert [word for word in words(pages) if word in people] == sorted(people, key=alphabetical)
    assert len(pages) == 3
    boxes = [shape for page in pages for shape in page if isinstance(shape, Box)]
    assert len(boxes) == 2 * len(people)


def test_a_list_ends_above_the_foot_of_its_page() -> None:
    for page in standings_pages(job_of(texts("es"), evening(160, 1, 0))):
        rows = [shape for shape in page if isinstance(shape, Text) and shape.y < HEIGHT - 12]
        assert max(text.y for text in rows) <= BOTTOM


def test_no_name_is_lost_in_a_draw() -> None:
    night = evening(160, 1, 0)
    shown = words(all_pages(night)[Paper.DRAW])
    for name in names(160):
        # Once in the list of names, and once at the table.
        joined = " ".join(shown)
        assert joined.count(f"{name} ") + joined.endswith(name) >= 2 or name in shown, name
    assert not [one for one in shown if CUT in one]
    for number in range(1, 161):
        assert shown.count(str(number)) >= 2


@pytest.mark.parametrize("lang", CODES)
def test_the_sheet_of_a_table_says_what_each_deal_is_played_by(lang: str) -> None:
    t = texts(lang, "swiss")
    job = job_of(t, TRUMPS)
    for empty in (False, True):
        shown = words(table_pages(job, 1, empty=empty))
        for deal, imposed in enumerate(tuple(Imposed)[:8], start=1):
            assert shown[shown.index(imposed_text(t, imposed)) - 1] == str(deal)
        assert t("paper.trumps") in shown
    assert t("paper.trumps") not in words(table_pages(job_of(t, evening()), 1, empty=True))


def test_a_draw_says_who_sits_out_and_what_it_was_drawn_with() -> None:
    t = texts("en")
    night = evening(14, 1, 0)
    state = night.replay().state
    shown = words(draw_pages(job_of(t, night), 1, state.rounds[0]))
    assert shown.count("sits out") == len(state.rounds[0].byes) == 2
    assert "Drawn with number 101. Odd tokens play even ones." in shown


def test_standings_are_those_of_the_rules() -> None:
    night = evening(14, 3, 0)
    page = read(printed(texts("de"), night, PaperOrder(paper=Paper.STANDINGS)))[0]
    lines = standings(night.replay().state)
    for line in lines:
        made = " ".join(
            "–" if points is None else f"({points})" if place in line.byes else str(points)
            for place, points in enumerate(line.rounds, start=1)
        )
        assert f"\n{line.rank} {line.player.name} {made} {line.total}\n" in page
    assert "(0)" in page
    assert "In Klammern: in dieser Runde ausgesetzt." in page
    assert "Nach 3 Runden" in page


def test_the_last_list_is_called_final() -> None:
    night = evening(8, 4, 0)
    shown = words(standings_pages(job_of(texts("es"), night)))
    assert "Posiciones finales" in shown
    assert "Las 4 rondas" in shown


def test_a_table_sheet_shows_deals_sums_and_check_only_when_they_are_wanted() -> None:
    job = job_of(texts("en"), evening())
    full, empty = (
        words(table_pages(job, 1, empty=without_results)) for without_results in (False, True)
    )
    table = job.state.rounds[0].tables[0]
    first = sum(made.tricks[0] for made in table.made)
    assert f"{first} + {1256 - first} = 1256" in full
    assert str(table.points(0, job.state.options)) in full
    assert not [one for one in empty if "= 1256" in one and "Check" not in one]
    assert "Check: tricks of both = 1256" in empty
    assert job.player(table.seats[0]) in empty


@pytest.mark.parametrize("deals", [3, 4, 8, 9, 10, 12, 24])
@pytest.mark.parametrize("paper", [Paper.TABLES, Paper.SHEETS])
def test_the_rows_of_a_form_fill_its_page(paper: Paper, deals: int) -> None:
    """The club's evening of 8 deals had the lowest rows of all, and others ended half-way."""
    night = night_of(facts_of(names(8), 1, deals=deals), deals=deals)
    page = all_pages(night)[paper][0]
    boxes = [shape for shape in page if isinstance(shape, Box)]
    end = HALF if any(one.y + one.height < HALF < two.y for one, two in pairwise(boxes)) else HEIGHT
    lowest = max(one.y + one.height for one in boxes if one.y < end)
    assert end - 25 < lowest < end - 10
    written = [one.height for one in boxes if one.fill is None and one.x == MARGIN]
    assert min(written[:deals]) > (6.5 if deals <= 8 else 6)


def test_a_table_sheet_without_a_draw_is_a_form() -> None:
    pages = table_pages(job_of(texts("en"), night_of([])), 1, empty=False)
    assert words(pages).count("Table ____") == 2
    assert len(player_pages(job_of(texts("en"), night_of([])), empty=False)) == 1


def test_the_points_on_a_player_sheet_add_up() -> None:
    night = evening(14, 3, 1)
    job = job_of(texts("en"), night)
    for player in job.state.players:
        sheet = player_pages(job, empty=False)[(player.number - 1) // 2]
        texts_there = [shape for shape in sheet if isinstance(shape, Text)]
        shown = [shape.text for shape in texts_there]
        # The heading of the sheet is found by its size, as the name is also a partner's on others.
        begin = [(shape.text, shape.size) for shape in texts_there].index((player.name, 22))
        numbers = shown[begin : shown.index("Total", begin) + 2]
        line = next(one for one in standings(job.state) if one.player is player)
        done = [
            points or 0
            for place, points in enumerate(line.rounds, start=1)
            if place <= job.state.closed
        ]
        waits = any(
            player.number in table.seats and not table.made for table in job.state.rounds[2].tables
        )
        byes = player.number in job.state.rounds[2].byes
        wanted = sum(done) if waits or byes else line.total
        assert numbers[-1] == str(wanted), player


def test_standings_list_a_substitute_and_a_player_who_left() -> None:
    facts = [PlayerEntered(name=f"P{n}") for n in range(1, 6)]
    night = night_of([*facts, PlayerReplaced(number=2, name="Zoë"), PlayerLeft(number=5)])
    shown = words(standings_pages(job_of(texts("fr"), night)))
    assert {"Zoë", "pour P2", "P5", "plus là"} <= set(shown)
    assert "P2" not in shown


@pytest.mark.parametrize("form", list(Form))
def test_a_paper_that_would_be_empty_is_refused(form: Form) -> None:
    t, nobody = texts("en"), night_of([])
    drawn = evening(8, 1, 0)
    for night, wanted in (
        (nobody, PaperOrder(paper=Paper.DRAW, form=form)),
        (nobody, PaperOrder(paper=Paper.STANDINGS, form=form)),
        (nobody, PaperOrder(paper=Paper.RESULTS, form=form)),
        (drawn, PaperOrder(paper=Paper.DRAW, form=form, round=3)),
        (drawn, PaperOrder(paper=Paper.TABLES, form=form, round=9)),
        (drawn, PaperOrder(paper=Paper.SHEETS, form=Form.CSV)),
    ):
        with pytest.raises(NothingToPrint):
            printed(t, night, wanted)
    assert has(Paper.TABLES, nobody.replay().state)
    assert not has(Paper.DRAW, nobody.replay().state)


@pytest.mark.parametrize("lang", CODES)
def test_a_season_is_printed(lang: str) -> None:
    nights = [evening(8, 1, 0), evening(12, 1, 0), evening(12, 3, 0)]
    (page,) = read(printed_season(texts(lang), nights, SeasonRules(best=2), Form.PDF))
    assert texts(lang)("paper.season") in page
    assert "(" in page
    assert "François Müller 9" in page
    rows = (
        printed_season(texts(lang), nights, SeasonRules(), Form.CSV)
        .decode("utf-8-sig")
        .splitlines()
    )
    assert len(rows) == 13
    assert rows[0].count(";") == 2 + 3


@pytest.mark.parametrize("lang", CODES)
def test_below_a_season_stands_which_night_each_column_is(lang: str) -> None:
    t, facts = texts(lang), facts_of(names(8), 1)
    nights = [night_of(facts, title) for title in ("Enero", "Noche del club de febrero", "")]
    (printed,) = read(printed_season(t, nights, SeasonRules(), Form.PDF))
    page = printed_season(t, nights, SeasonRules(), Form.HTML).decode()
    for number, night in enumerate(nights, start=1):
        said = f"{t('tournament.column.night', n=number)} = {job_of(t, night).name}"
        assert said in " ".join(printed.split())
        assert said in page


def test_a_long_season_shows_its_last_nights() -> None:
    night = evening(8, 1, 0)
    (page,) = read(printed_season(texts("de"), [night] * 30, SeasonRules(), Form.PDF))
    assert "A30 = Klubabend" in page
    assert "A16" not in page


def test_files_are_named_after_night_paper_and_round() -> None:
    t = texts("de")
    night = night_of(facts_of(names(8), 1), "Übungs/Abend: «Zürich»")
    draw = PaperOrder(paper=Paper.DRAW)
    assert file_name(t, night, draw) == "pizarra-ubungs-abend-zurich-auslosung-1.pdf"
    rows = PaperOrder(paper=Paper.STANDINGS, form=Form.CSV)
    assert file_name(t, night, rows) == "pizarra-ubungs-abend-zurich-rangliste.csv"
    assert {paper_name(texts(lang), paper) for paper in Paper for lang in CODES}


LINK = "http://192.168.178.123:8551/join#"


def codes(tables: int) -> tuple[TableCode, ...]:
    """A code for each table."""
    return tuple(
        TableCode(
            address="http://192.168.178.123:8551/",
            code=f"{place:012}",
            squares=qr_squares(f"{LINK}{place:012}"),
        )
        for place in range(1, tables + 1)
    )


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("deals", [1, 8, 10, 24])
def test_the_sheet_of_a_table_carries_its_code_inside_its_half(lang: str, deals: int) -> None:
    night = night_of(facts_of(LONG[:8], 1, open_tables=2, deals=deals), deals=deals)
    job = job_of(texts(lang), night)
    given = codes(2)
    pages = table_pages(job, 1, empty=True, codes=given)
    shapes = [(shape, page) for page, one in enumerate(pages) for shape in one]
    drawn = [(shape, page) for shape, page in shapes if isinstance(shape, Squares)]
    assert [shape.rows for shape, _ in drawn] == [one.squares for one in given]
    for (squares, page), code in zip(drawn, given, strict=True):
        fours = "-".join(code.code[at : at + 4] for at in (0, 4, 8))
        shown = [shape for shape, at in shapes if at == page and isinstance(shape, Text)]
        assert [one.text for one in shown if fours in one.text] == [
            job.t("paper.code", address=code.address, code=fours)
        ]
        assert job.t("paper.code_draw", n=1, seed=101) in [one.text for one in shown]
        # Four squares around the code stay white, as scanners want it.
        white = 4 * squares.side / len(squares.rows)
        left, right = squares.x - white, squares.x + squares.side + white
        top, bottom = squares.y - white, squares.y + squares.side + white
        for text in shown:
            beside = text.left + text.width < left or text.left > right
            assert beside or text.y < top or text.y - text.size * MM > bottom, text
        below = [one for one, at in shapes if at == page and isinstance(one, Box)]
        assert not [one for one in below if one.y < bottom and one.y + one.height > top]
        assert right <= WIDTH


def test_the_squares_of_a_code_become_as_few_rectangles_as_there_are_runs() -> None:
    rows = ((True, True, False), (False, True, True), (True, False, True))
    squares = Squares(x=10, y=20, side=6, rows=rows)
    assert squares.runs == ((10, 20, 4, 2), (12, 22, 4, 2), (10, 24, 2, 2), (14, 24, 2, 2))


def test_only_sheets_of_tables_carry_codes() -> None:
    night, t = evening(8, 1, 2), texts("en")
    given = codes(2)
    for paper in (Paper.TABLES, Paper.SHEETS, Paper.DRAW, Paper.STANDINGS):
        shown = "".join(read(printed(t, night, PaperOrder(paper=paper), given)))
        assert ("0000-0000-0002" in shown) is (paper is Paper.TABLES)
    # Fewer codes than tables: the others have none.
    shown = "".join(read(printed(t, night, PaperOrder(paper=Paper.TABLES), given[:1])))
    assert ("0000-0000-0001" in shown, "0000-0000-0002" in shown) == (True, False)


def test_struck_rounds_categories_and_prizes_are_on_paper() -> None:
    job = job_of(texts("es"), prizes_night())
    pages = standings_pages(job)
    shown = words(pages)
    struck = sum(len(line.struck) for line in standings(job.state))
    assert struck == len(job.state.players)
    across = [
        shape
        for shape in pages[0]
        if isinstance(shape, Line) and shape.start[1] == shape.end[1] and shape.width == 0.35
    ]
    assert len(across) == struck
    assert {"Posiciones finales · Damas", "Posiciones finales · Juveniles", "Premios"} <= set(shown)
    assert "1. Jamón – Añel Öztürk 11" in shown
    sheet = player_pages(job, empty=False)[0]
    assert len([shape for shape in sheet if isinstance(shape, Line) and shape.width == 0.35]) == 2


def test_teams_are_on_paper_with_those_who_count() -> None:
    job = job_of(texts("es"), prizes_night())
    shown = words(standings_pages(job))
    assert shown.count("Equipos") == 1
    for team in team_standings(standings(job.state), 4):
        own = shown.index(team.name)
        assert " ".join(shown[own + 1 : own + 3]).startswith(members_text(team))
    assert job.t("tournament.teams.best", n=4) in shown


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_what_is_carried_over_stands_before_the_first_round(language: Language) -> None:
    t = texts(language.code)
    carried = [TotalCarried(numbers=(1,), points=2345)]
    (first, *_) = standing_lists(job_of(t, night_of([*facts_of(names(4), 0), *carried])))
    assert list(first.heads) == [t("tournament.column.carried")]
    assert [row.made for row in first.rows] == [("2345",), ("–",), ("–",), ("–",)]
    assert t("tournament.final.note") in first.notes


def test_a_list_of_pairs_has_a_line_for_each() -> None:
    shown = words(standings_pages(job_of(texts("de"), pairs_night())))
    assert "Vreni Zürcher 7 / Ueli Äbi 8" in shown
    assert shown.index("Los Ases") + 1 == shown.index("Ana / Beat")
    assert "Zoë für Niño García 4" in shown


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_the_sheet_of_a_table_has_a_column_for_each_who_has_a_result(game: NightGame) -> None:
    t = texts("de")
    night = night_of_game(game, open_tables=1)
    job = job_of(t, night)
    shown, blank = (words(table_pages(job, 2, empty=empty)) for empty in (False, True))
    kind, (table, _) = night.options.kind, job.state.rounds[1].tables
    for points in table.results:
        assert signed(points) in shown
        assert shown.count(signed(points)) > blank.count(signed(points))
    titles = [f"{t('paper.token')} {token}" for token in range(1, 9)]
    assert all((title in shown) == kind.alone for title in titles)
    assert t("paper.matsch") not in shown
    assert t("paper.check", total=night.options.round_total) not in shown


@pytest.mark.parametrize("game", OTHER_GAMES)
def test_the_points_on_a_player_sheet_of_another_game_are_those_of_the_standings(
    game: NightGame,
) -> None:
    job = job_of(texts("en"), night_of_game(game))
    shown = words(player_pages(job, empty=False))
    for line in standings(job.state):
        assert signed(line.total) in shown
    assert job.t("paper.stoeck") not in shown


def test_rows_of_another_game_have_no_parts_of_a_schieber() -> None:
    job = job_of(texts("en"), night_of_game(NightGame.DIFFERENZLER, open_tables=1))
    heads, *rows = result_rows(job)
    assert heads == ("Round", "Table", "Name", "Points")
    assert [row[-1] for row in rows] == [-1, 1, 3, 0, 0, 2, 4, 1, 0, 2, 4, 1, *[None] * 4]
    assert "Matsch" not in next(iter(standing_rows(job)))


def test_a_season_of_differenzler_says_that_the_lowest_sum_is_first() -> None:
    t, night = texts("de"), night_of_game(NightGame.DIFFERENZLER)
    (page,) = read(printed_season(t, [night, night], SeasonRules(), Form.PDF))
    assert t("tournament.lowest_first") in page
    by_rank = SeasonRules(rank_points=(3, 2, 1))
    (page,) = read(printed_season(t, [night, night], by_rank, Form.PDF))
    assert t("tournament.lowest_first") not in page


def test_a_category_has_its_own_best_round() -> None:
    job = job_of(texts("de"), prizes_night())
    whole, *categories = standing_lists(job)[:3]
    assert len(categories) == 2
    for shown in (whole, *categories):
        made = [
            (int(points.replace("(", "").replace(")", "")), row.name, place in row.best)
            for row in shown.rows
            for place, points in enumerate(row.made)
            if points.strip("()").isdecimal()
        ]
        most = max(points for points, *_ in made)
        assert {is_best for points, _, is_best in made if points == most} == {True}
        assert not any(is_best for points, _, is_best in made if points < most)
        named = list(dict.fromkeys(name for points, name, _ in made if points == most))
        said = [note for note in shown.notes if str(most) in note]
        assert len(said) == 1
        assert all(name in said[0] for name in named)


def test_the_head_of_a_season_says_from_which_night_to_which() -> None:
    nights = [night_of(facts_of(names(8), 1, rounds=1), title, rounds=1) for title in "ABC"]
    t = texts("de")
    (page,) = read(printed_season(t, nights, SeasonRules(), Form.PDF, "Cup 2026"))
    first, _, last = (job_of(t, night).name for night in nights)
    assert f"{first} – {last}" in page
    (page,) = read(printed_season(t, nights[:1], SeasonRules(), Form.PDF, "Cup 2026"))
    assert first in page
    assert f"{first} –" not in page


def test_a_long_line_of_the_prizes_is_whole() -> None:
    job = job_of(texts("es"), prizes_night())
    printed_words = " ".join(
        shape.text for shape in standings_pages(job)[-1] if isinstance(shape, Text)
    )
    assert max(map(len, prize_lines(job))) > 100
    assert all(line in printed_words for line in prize_lines(job))
