"""Looking up texts: plurals, missing arguments, missing texts."""

import logging

import pytest

from scorer.texts import LANGUAGES, MissingText, Texts, texts
from scorer.texts.catalogue import STRICT, DuplicateText, Plural, Text, catalogue, merged


@pytest.fixture
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT, raising=False)


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def missing_key(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a key that English has and Spanish lacks."""
    monkeypatch.delitem(catalogue("es"), "table.claim")
    return "table.claim"


def test_arguments_are_filled_in() -> None:
    assert texts("es")("table.claim", side="Ana · Marta") == "Ana · Marta: ¡afuera!"


@pytest.mark.parametrize(
    ("lang", "n", "form"),
    [
        ("es", 1, "falta 1"),
        ("es", 0, "faltan 0"),
        ("es", 2, "faltan 2"),
        ("fr", 0, "il manque 0"),
        ("fr", 1, "il manque 1"),
        ("fr", 2, "il manque 2"),
        ("it", 1, "manca 1"),
        ("it", 683, "mancano 683"),
    ],
)
def test_numbers_choose_the_form(lang: str, n: int, form: str) -> None:
    assert texts(lang)("table.missing", n=n) == form


def test_a_text_may_count_another_argument() -> None:
    sums = {"first": 98, "second": 60, "total": 157}
    t = texts("es")
    one = t("violation.tricks.surplus", **sums, sum=158, difference=1)
    assert one == "98 + 60 = 158: sobra 1 punto"
    more = t("violation.tricks.missing", **sums, sum=148, difference=9)
    assert more == "98 + 60 = 148: faltan 9 puntos"


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_numbers_are_written_as_on_a_slate(lang: str) -> None:
    assert "1817" in texts(lang)("end.place", place=1, side="A", total=1817)


def test_texts_of_one_language_are_equal_and_of_two_are_not() -> None:
    assert Texts("de") == texts("de")
    assert hash(Texts("de")) == hash(texts("de"))
    assert texts("de") != texts("it")
    assert texts("de") is texts("de")


@pytest.mark.parametrize("lang", ["", "pt", "../es", "ES"])
def test_an_unsupported_language_is_english(lang: str) -> None:
    assert texts(lang) == texts("en")


@pytest.mark.usefixtures("lenient")
def test_a_missing_text_falls_back_to_english(
    missing_key: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "scorer.texts"):
        assert texts("es")(missing_key, side="A") == "A: out!"
    assert missing_key in caplog.text


@pytest.mark.usefixtures("lenient")
def test_an_unknown_text_is_its_key() -> None:
    assert texts("fr")("no.such.key") == "no.such.key"


@pytest.mark.usefixtures("lenient")
def test_a_missing_argument_stays_a_placeholder() -> None:
    assert texts("es")("table.claim") == "{side}: ¡afuera!"


@pytest.mark.usefixtures("strict")
def test_a_missing_text_is_an_error_in_strict_mode(missing_key: str) -> None:
    with pytest.raises(MissingText, match=r"no text table\.claim in es"):
        texts("es")(missing_key, side="A")


@pytest.mark.usefixtures("strict")
def test_a_missing_argument_is_an_error_in_strict_mode() -> None:
    with pytest.raises(MissingText, match=r"table\.claim: no argument side"):
        texts("es")("table.claim")


def test_membership_says_whether_a_text_exists() -> None:
    assert "app.name" in texts("es")
    assert "app.nothing" not in texts("es")


@pytest.mark.usefixtures("lenient")
def test_only_the_languages_in_use_are_read() -> None:
    catalogue.cache_clear()
    texts("it")("app.name")
    assert catalogue.cache_info().currsize == 1
    texts("it")("no.such.key")
    assert catalogue.cache_info().currsize == 2


def test_the_files_of_a_language_are_one_catalogue() -> None:
    rows = Plural(one="{n} row", other="{n} rows")
    files: dict[str, dict[str, Text]]
    files = {"common": {"app.name": "Pizarra"}, "coiffeur": {"new.rows": rows}}
    assert merged(files) == {"app.name": "Pizarra", "new.rows": rows}


def test_a_key_in_two_files_is_refused_and_both_are_named() -> None:
    files = {"common": {"app.name": "Pizarra"}, "pandur": {"bid": "bid"}, "putz": {"bid": "bids"}}
    with pytest.raises(DuplicateText, match=r"bid stands in pandur\.toml and in putz\.toml"):
        merged(files)
