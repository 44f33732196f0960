"""Names in pasted lists and in tables of text files."""

from __future__ import annotations

import pytest

from scorer.screens.tournament.players.name_list import names_in, names_in_table, repeated


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
        ("\u200e1. Anna\u200b\n\u202aBeat von\u00a0Arx\u202c", ("Anna", "Beat von Arx")),
        ("Jose\u0301", ("Jos\u00e9",)),
        ("", ()),
    ],
)
def test_names_are_read_from_a_pasted_list(text: str, names: tuple[str, ...]) -> None:
    assert names_in(text) == names


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
    assert names_in_table(text) == names


def test_names_that_are_there_already_are_found_whatever_their_case() -> None:
    assert repeated(["Anna", "ANNA", "anna"], []) == ("ANNA",)
    assert repeated(["Straße", "Beat"], ["STRASSE", "beat"]) == ("Straße", "Beat")
    assert repeated(["Anna", "Beat"], ["Carla"]) == ()
