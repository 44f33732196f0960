"""Names in pasted lists and in tables of text files."""

from __future__ import annotations

import pytest

from scorer.screens.tournament.players.name_list import (
    entrants_in,
    entrants_in_rows,
    line_of,
    names_of,
    repeated,
    rows_in,
)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Anna\nBeat\r\nCarla", ("Anna", "Beat", "Carla")),
        ("Anna, Beat;Carla\tDora", ("Anna", "Beat", "Carla", "Dora")),
        (
            "1. Anna\n2) Beat\n 3 Carla\n4: Dora\n5 - Ernst",
            ("Anna", "Beat", "Carla", "Dora", "Ernst"),
        ),
        ("\ufeffZoë  Müller\n\n  \n17\n", ("Zoë Müller",)),
        ("3x Anna", ("3x Anna",)),
        ("Frei, Anna\nGut, Beat", ("Frei, Anna", "Gut, Beat")),
        ("Frei\tAnna\nGut\tBeat", ("Frei Anna", "Gut Beat")),
        ("\u200e1. Anna\u200b\n\u202aBeat von\u00a0Arx\u202c", ("Anna", "Beat von Arx")),
        ("Jose\u0301", ("Jos\u00e9",)),
        ("", ()),
    ],
)
def test_names_are_read_from_a_pasted_list(text: str, names: tuple[str, ...]) -> None:
    assert names_of(entrants_in(text)) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Nr;Vorname;Nachname;Ort\n1;Anna;Frei;Bern\n2;Beat;Gut;Chur", ("Anna Frei", "Beat Gut")),
        ("Nombre,Apellido\nAna,Pérez\nLuis,", ("Ana Pérez", "Luis")),
        ("1;Anna;Bern\n2;Beat;Chur\n", ("Anna", "Beat")),
        ('Name\n"Frei, Anna"\nBeat', ("Frei, Anna", "Beat")),
        ("Anna\nBeat\n\n", ("Anna", "Beat")),
        ("", ()),
        ("1;2;3", ()),
    ],
)
def test_names_are_read_from_a_table_in_a_text_file(text: str, names: tuple[str, ...]) -> None:
    assert names_of(entrants_in_rows(rows_in(text))) == names


def test_names_that_are_there_already_are_found_whatever_their_case() -> None:
    assert repeated(["Anna", "ANNA", "anna"], []) == ("ANNA",)
    assert repeated(["Straße", "Beat"], ["STRASSE", "beat"]) == ("Straße", "Beat")
    assert repeated(["Anna", "Beat"], ["Carla"]) == ()


def test_what_a_file_had_is_the_same_after_the_shown_text_is_touched() -> None:
    rows = rows_in('Name\n"Frei, Anna"\n"Gut, Beat"')
    shown = "\n".join(map(line_of, entrants_in_rows(rows)))
    assert names_of(entrants_in(shown + " ")) == ("Frei, Anna", "Gut, Beat")


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("Ana / Beat\nCarla/Dora", (("Ana", "Beat"), ("Carla", "Dora"))),
        ("1. Ana / Beat", (("Ana", "Beat"),)),
        ("Ana & Beat\nCarla + Dora\nErnst", (("Ana", "Beat"), ("Carla", "Dora"), ("Ernst",))),
        ("Frei, Ana / Gut, Beat", (("Frei, Ana", "Gut, Beat"),)),
        ("1\tAna\tBeat\n2\tCarla\tDora", (("Ana", "Beat"), ("Carla", "Dora"))),
        ("Ana /\n/ Beat", (("Ana",), ("Beat",))),
    ],
)
def test_pairs_are_read_from_a_pasted_list(text: str, pairs: tuple[tuple[str, ...], ...]) -> None:
    assert tuple(one.names for one in entrants_in(text, pairs=True)) == pairs


@pytest.mark.parametrize(
    "text",
    [
        "Spieler 1;Spieler 2\nAna;Beat\nCarla;Dora",
        "Nr,Jugador,Pareja\n1,Ana,Beat\n2,Carla,Dora",
        "Ana;Beat\nCarla;Dora",
        "Name\nAna / Beat\nCarla / Dora",
    ],
)
def test_pairs_are_read_from_two_columns(text: str) -> None:
    pairs = (("Ana", "Beat"), ("Carla", "Dora"))
    assert tuple(one.names for one in entrants_in_rows(rows_in(text), pairs=True)) == pairs


def test_partners_on_one_line_are_one_name_where_the_draw_makes_the_pairs() -> None:
    assert names_of(entrants_in("Ana / Beat\nCarla")) == ("Ana / Beat", "Carla")


@pytest.mark.parametrize(
    ("text", "lines", "pairs"),
    [
        ("1. Ana [Alba]\nBeat[ Bern ]\nCarla", ["Ana [Alba]", "Beat [Bern]", "Carla"], False),
        ("Ana [Alba], Beat", ["Ana [Alba]", "Beat"], False),
        ("[Alba]\nAna []", ["Ana"], False),
        ("Ana / Beat [Alba]\nCarla [Bern]", ["Ana / Beat [Alba]", "Carla [Bern]"], True),
    ],
)
def test_a_name_can_carry_the_team(text: str, lines: list[str], *, pairs: bool) -> None:
    found = entrants_in(text, pairs=pairs)
    assert list(map(line_of, found)) == lines
    assert entrants_in("\n".join(lines), pairs=pairs) == found


@pytest.mark.parametrize(
    ("text", "lines", "pairs"),
    [
        ("Name;Vorname;Verein\nFrei;Ana;Alba\nGut;Beat;", ["Ana Frei [Alba]", "Beat Gut"], False),
        ("Club;Joueur\nAlba;Ana\nBern;Beat", ["Ana [Alba]", "Beat [Bern]"], False),
        ("Name 1;Name 2;Team\nAna;Beat;Alba", ["Ana / Beat [Alba]"], True),
        ("Equipo,A,B\nAlba,Ana,Luis", ["Ana / Luis [Alba]"], True),
    ],
)
def test_a_column_of_a_file_can_hold_the_teams(text: str, lines: list[str], *, pairs: bool) -> None:
    assert list(map(line_of, entrants_in_rows(rows_in(text), pairs=pairs))) == lines
