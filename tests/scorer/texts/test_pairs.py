"""Pairs without names in sentences: the verbs, articles and capitals are right."""

import pytest

from scorer.phrases import Names, names_at, seat_names, side_text, wins_text
from scorer.texts import LANGUAGES, Texts, texts

THEY, WE = 0, 1
PAIRS = ((0, 2), (1, 3))


def table(t: Texts) -> Names:
    return names_at(("",) * 4, PAIRS, seat_names(t))


def about(lang: str, key: str, side: int, **args: str | int) -> str:
    t = texts(lang)
    return t(key, side=side_text(t, table(t), side), people=2, **args)


@pytest.mark.parametrize(
    ("lang", "we", "they"),
    [
        (
            "es",
            "Los nuestros dicen: «¡Estamos afuera!»",
            "Los contrarios dicen: «¡Estamos afuera!»",
        ),
        ("de", "Unsere zwei sagen: «Mir sind dusse!»", "Die Gegner sagen: «Mir sind dusse!»"),
        (
            "fr",
            "Les nôtres disent : « On est sortis ! »",
            "Les adversaires disent : « On est sortis ! »",
        ),
        ("it", "I nostri dicono: «Siamo fuori!»", "Gli avversari dicono: «Siamo fuori!»"),
        ("en", "Our players say: “We’re out!”", "Our opponents say: “We’re out!”"),
    ],
)
def test_a_claim_of_a_pair_without_names(lang: str, we: str, they: str) -> None:
    sentences = [
        about(lang, "claim.said", side).replace("\N{NO-BREAK SPACE}", " ") for side in (1, 0)
    ]
    assert sentences == [we, they]


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "Renuncio de los nuestros, que se quedan con 40"),
        ("de", "Unsere zwei haben nicht Farbe gegeben und behalten 40"),
        ("fr", "Fausse renonce des nôtres, qui gardent 40"),
        ("it", "I nostri non hanno risposto al seme e tengono 40"),
        ("en", "Our players did not follow suit and keep 40"),
    ],
)
def test_an_article_contracts_with_the_word_before_it(lang: str, sentence: str) -> None:
    assert about(lang, "fact.revoked", WE, points=40) == sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "A los contrarios les faltaban cartas: 157 para los otros"),
        ("de", "Die Gegner hatten zu wenig Karten: 157 für die anderen"),
        ("fr", "Il manquait des cartes aux adversaires : 157 pour les autres"),
        ("it", "Agli avversari mancavano carte: 157 agli altri"),
        ("en", "Our opponents were short of cards: 157 for the others"),
    ],
)
def test_a_sentence_about_missing_cards_of_a_pair(lang: str, sentence: str) -> None:
    text = about(lang, "fact.deal_forfeited", THEY)
    assert text.replace("\N{NO-BREAK SPACE}", " ") == sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "¡Ganan los nuestros!"),
        ("de", "Unsere zwei gewinnen!"),
        ("fr", "Les nôtres gagnent !"),
        ("it", "Vincono i nostri!"),
        ("en", "Our players win!"),
    ],
)
def test_the_winners(lang: str, sentence: str) -> None:
    t = texts(lang)
    assert wins_text(t, table(t), [WE]).replace("\N{NO-BREAK SPACE}", " ") == sentence


def test_a_name_stays_as_it_was_typed() -> None:
    t = texts("es")
    names = names_at(("ana", "los nuestros", "", ""), PAIRS, seat_names(t))
    assert side_text(t, names, THEY) == "ana y Puesto 3"
    assert t("step.bid", name="ana") == "ana ofrece o pasa"


def test_french_elides_before_a_name_that_begins_with_a_vowel() -> None:
    t = texts("fr")
    assert t("alternative.no_weis", side="Ana et Inès") == "Sans les annonces d’Ana et Inès"
    assert t("alternative.no_weis", side="Élodie") == "Sans les annonces d’Élodie"
    assert t("alternative.no_weis", side="Hans") == "Sans les annonces de Hans"
    assert t("alternative.no_weis", side="Luc de Olten") == "Sans les annonces de Luc de Olten"


@pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])
def test_a_pair_without_names_has_one_name_everywhere(lang: str) -> None:
    t = texts(lang)
    for heading, spoken in (("names.we", "names.ours"), ("names.they", "names.opponents")):
        noun = t(spoken)
        assert t(heading) == noun[0].upper() + noun[1:]
