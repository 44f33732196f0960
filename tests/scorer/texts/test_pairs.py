"""Pairs without names in sentences: the verbs, articles and capitals are right."""

import pytest

from scorer.phrases import (
    Names,
    card_text,
    joined,
    names_at,
    seat_names,
    side_text,
    wins_text,
)
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
            "Les nôtres disent : « On sort ! »",
            "Les adversaires disent : « On sort ! »",
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


@pytest.mark.parametrize(
    ("name", "of"),
    [
        *(("Ana et Inès", "d’Ana et Inès"), ("Élodie", "d’Élodie"), ("Œdipe", "d’Œdipe")),
        *(("Yves", "d’Yves"), ("Yann", "de Yann"), ("Yolanda", "de Yolanda")),
        *(("Hélène", "d’Hélène"), ("Henri", "d’Henri"), ("Hugo", "d’Hugo")),
        *(("Hans", "de Hans"), ("Heidi", "de Heidi"), ("Hermann", "de Hermann")),
        *(("Luc de Olten", "de Luc de Olten"), ("Place 1", "de Place 1")),
    ],
)
def test_french_elides_before_a_name_that_sounds_like_a_vowel(name: str, of: str) -> None:
    t = texts("fr")
    assert t("alternative.no_weis", side=name) == f"Sans les annonces {of}"
    left_alone = t("fact.spoke_alone", side=name, people=1)
    assert left_alone.startswith(f"Personne d’autre {of.replace('d', 'qu', 1)} n’a dit")


@pytest.mark.parametrize(
    ("lang", "names", "listed"),
    [
        ("es", ("Beat", "Inés"), "Beat e Inés"),
        ("es", ("Beat", "Íñigo"), "Beat e Íñigo"),
        ("es", ("Beat", "Hilda"), "Beat e Hilda"),
        ("es", ("Beat", "Yves"), "Beat e Yves"),
        ("es", ("Beat", "Yolanda"), "Beat y Yolanda"),
        ("es", ("Ana", "Hierónimo"), "Ana y Hierónimo"),
        ("es", ("Ana", "Yolanda"), "Ana y Yolanda"),
        ("es", ("Ana", "Hans"), "Ana y Hans"),
        ("es", ("y y", "Ana"), "y y y Ana"),
        ("it", ("Luca", "Emma"), "Luca ed Emma"),
        ("it", ("Luca", "Ivo"), "Luca e Ivo"),
        ("fr", ("Luc", "Inès"), "Luc et Inès"),
        ("de", ("Beat", "Ida"), "Beat und Ida"),
    ],
)
def test_names_are_joined_as_they_are_spoken(
    lang: str, names: tuple[str, str], listed: str
) -> None:
    assert joined(texts(lang), names) == listed


def test_every_sentence_that_lists_two_names_joins_them_so() -> None:
    t = texts("es")
    twice = t("violation.meld.two_owners", first="Ana", second="Inés", card="as de Eggä")
    assert twice == "Ana e Inés no pueden tener la misma carta: as de Eggä."
    assert texts("it")("tournament.fact.pair_formed", first="Luca", second="Emma") == (
        "Luca ed Emma sono una coppia"
    )


@pytest.mark.parametrize(
    ("lang", "deck", "card", "name"),
    [
        ("de", "swiss", "CQ", "Eichel-Ober"),
        ("de", "swiss", "D10", "Schellen-Banner"),
        ("de", "french", "CJ", "Kreuz-Bauer"),
        ("es", "swiss", "CQ", "Ober de Eicheln"),
    ],
)
def test_the_name_of_a_card_is_put_together(lang: str, deck: str, card: str, name: str) -> None:
    assert card_text(texts(lang, deck), card, deck) == name


@pytest.mark.parametrize(
    ("rank", "named"), [("J", "la jota"), ("Q", "la dama"), ("K", "el rey"), ("A", "el as")]
)
def test_spanish_gives_a_card_its_article(rank: str, named: str) -> None:
    t = texts("es")
    meld = t("meld.sequence", n=4, suit="Eggä", rank=t(f"rank.french.{rank}"))
    assert meld == f"escala de 4 en Eggä hasta {named}"


@pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])
def test_no_number_is_torn_from_its_percent_sign(lang: str) -> None:
    t = texts(lang)
    for text in (
        t("loading.files", percent=40),
        t("loading.steps", percent=5),
        t("numbers.range", share="50", low="40", high="60"),
    ):
        assert " %" not in text
        assert "\N{NO-BREAK SPACE}%" in text or lang == "en"


@pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])
def test_a_pair_without_names_has_one_name_everywhere(lang: str) -> None:
    t = texts(lang)
    for heading, spoken in (("names.we", "names.ours"), ("names.they", "names.opponents")):
        noun = t(spoken)
        assert t(heading) == noun[0].upper() + noun[1:]
