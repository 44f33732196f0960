"""Sentences of rulings, read as players read them: who said what, and what else matters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.log import Inserted
from rules.engine.ruling import Account, Alternative, Ruling
from rules.jass.cards import Mode
from rules.jass.ending import Order, RulingReason
from rules.jass.ruling import grounds
from rules.jass.what_if import Fact, doer
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    CrossedFirst,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    WeisShown,
)
from scorer.exchange.problems import played
from scorer.phrases import Names, names_at, seat_names, side_text
from scorer.ruling.sentences import (
    MOST_ALTERNATIVES,
    ruling_lines,
    told_alternatives,
    what_if_sentences,
)
from scorer.table.ruling.arithmetic import arithmetic
from scorer.texts import LANGUAGES, Texts, texts
from scorer.texts.catalogue import Plural, Text, catalogue
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import NAMES, look, seen

CODES = [language.code for language in LANGUAGES]
PAIRS = ((0, 2), (1, 3))
DECIDED = [path for game in ("schieber", "bieter") for path in sorted((LOGS / game).glob("*.txt"))]

THEY_SAID_IT = {
    "es": r"\b([Ll]o (dijo|dijeron|dicen|dice|dijo)|decirlo|lo (hubiera|decía)n?)\b",
    "de": r"\bes (als|zuerst|zuletzt)\b",
    "fr": r"\b(l’(a|ont|avait|avaient) dit|le disant|le dire)\b",
    "it": r"\b(l’(ha|hanno|avesse|avessero) detto|dirlo|dicendolo|nel dirlo)\b",
    "en": r"\b(said it|saying it|say it)\b",
}
"""A pronoun for the words “We're out!”."""

QUOTED = re.compile(r"[«“]|bedankt|afuera|fuori|sortaient| out\b")
"""The words themselves, or that somebody is out, for which German says thanks."""

SPOKEN = ("alternative.", "finding.", "fact.", "ruling.", "uneven.ruling.", "ask.")


def forms(text: Text) -> tuple[str, ...]:
    return (text.one, text.other) if isinstance(text, Plural) else (text,)


def names(t: Texts) -> Names:
    return names_at(NAMES, PAIRS, seat_names(t))


def ruling_of(path: Path) -> Ruling | None:
    partie = load(path, GAMES[path.parent.name])
    ruling: Ruling | None = partie.game.outcome(played(partie).state).ruling
    return ruling


@pytest.mark.parametrize("lang", CODES)
def test_what_was_said_is_named_before_a_pronoun_stands_for_it(lang: str) -> None:
    pronoun = re.compile(THEY_SAID_IT[lang])
    wrong = [
        (key, form)
        for key, text in catalogue(lang).items()
        if key.startswith(SPOKEN)
        for form in forms(text)
        if (found := pronoun.search(form)) and not QUOTED.search(form[: found.start()])
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("lang", "claimed", "later"),
    [
        (
            "es",
            "Ana y Marta dijeron «Estamos afuera» con 370, y la meta es 380.",
            (
                "Ana y Marta mostraron el Stöck después de decir «Estamos afuera»: "
                "para esas palabras ya no cuenta."
            ),
        ),
        (
            "de",
            "Ana und Marta haben sich mit 370 bedankt, und das Ziel ist 380.",
            (
                "Ana und Marta zeigten die Stöck erst nach dem Bedanken: "
                "Dafür zählen sie nicht mehr."
            ),
        ),
        (
            "fr",
            "Ana et Marta ont dit « On sort » avec 370, et le but est 380.",
            (
                "Ana et Marta ont montré le stöck après avoir dit « On sort » : "
                "pour ces mots, il ne compte plus."
            ),
        ),
        (
            "it",
            "Ana e Marta hanno detto «Siamo fuori» con 370, e il traguardo è 380.",
            (
                "Ana e Marta hanno mostrato lo Stöck dopo aver detto «Siamo fuori»: "
                "per quelle parole non conta più."
            ),
        ),
        (
            "en",
            "Ana and Marta said “We’re out!” with 370, and the target is 380.",
            (
                "Ana and Marta showed the Stöck only after saying “We’re out!”: "
                "for these words they no longer count."
            ),
        ),
    ],
)
def test_a_claim_and_the_stoeck_that_came_later_are_both_told(
    lang: str, claimed: str, later: str
) -> None:
    t = texts(lang)
    ruling = seen(
        *(ModeChosen(mode=Mode.OBENABE), TricksCounted(tricks=(100, 57))),
        *(ModeChosen(mode=Mode.HEARTS), ClaimedOut(side=0), StoeckShown(side=0)),
        ClaimSettled(side=0, tricks=70),
        target=380,
    ).outcome.ruling
    assert ruling is not None
    told = list(ruling_lines(t, names(t), ruling))
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told[:2]] == [claimed, later]


@pytest.mark.parametrize("path", DECIDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_at_most_two_alternatives_are_told_and_those_that_were_argued_about_first(
    path: Path,
) -> None:
    ruling = ruling_of(path)
    if ruling is None:
        return
    told = told_alternatives(ruling)
    assert len(told) == min(MOST_ALTERNATIVES, len(ruling.alternatives))
    assert all(one in ruling.alternatives for one in told)
    if Fact.NO_FAULT in {one.code for one in ruling.alternatives}:
        assert told[0].code == Fact.NO_FAULT


def alternative(code: Fact, *, side: int = 0, winner: int | None = 0) -> Alternative:
    return Alternative(code=code, side=side, doer=doer(code, side), winner=winner, rules=())


def test_the_likeliest_alternative_comes_first() -> None:
    codes = (Fact.REVOKE, Fact.NO_STOECK, Fact.STOECK, Fact.CLAIM_FIRST, Fact.NO_FAULT)
    ruling = Ruling(
        winner=1, reason="only_side", rules=(), alternatives=tuple(map(alternative, codes))
    )
    assert [one.code for one in told_alternatives(ruling)] == [Fact.NO_FAULT, Fact.CLAIM_FIRST]


@pytest.mark.parametrize("code", Fact)
def test_every_alternative_has_a_place_in_the_order(code: Fact) -> None:
    ruling = Ruling(winner=1, reason="only_side", rules=(), alternatives=(alternative(code),))
    assert told_alternatives(ruling) == [alternative(code)]


@pytest.mark.parametrize("lang", CODES)
def test_a_side_that_would_have_won_by_what_it_did_is_named_once(lang: str) -> None:
    t = texts(lang)
    for code in (Fact.STOECK, Fact.CLAIM_FIRST, Fact.CROSSED_FIRST, Fact.SILENT):
        ruling = Ruling(winner=1, reason="", rules=(), alternatives=(alternative(code),))
        (text,) = what_if_sentences(t, names(t), ruling)
        assert text.count("Marta") == 1
    other = alternative(Fact.NO_STOECK, side=1)
    ruling = Ruling(winner=1, reason="", rules=(), alternatives=(other,))
    (text,) = what_if_sentences(t, names(t), ruling)
    assert "Marta" in text
    assert "Pedro" in text


@pytest.mark.parametrize("winner", [0, 1])
def test_the_count_of_the_winner_stands_first(winner: int) -> None:
    t = texts("en")
    lines = list(ruling_lines(t, names(t), two_claims(winner)))
    place = lines.index(t("ruling.arithmetic")) + 1
    assert lines[place].strip().startswith(("Ana · Marta", "Luis · Pedro")[winner])


def two_claims(winner: int) -> Ruling:
    accounts = tuple(
        Account(
            side=side,
            before=2400,
            target=2500,
            stoeck=0,
            weis=0,
            tricks=100 + side,
            matsch=0,
            factor=1,
            meld_factor=1,
            stage=3,
            claimed=1 if side == winner else 2,
            claim_total=2500 + side,
        )
        for side in (0, 1)
    )
    reason = RulingReason.FIRST_CLAIM
    why = grounds(reason, accounts[winner], accounts[1 - winner], Order.STOECK_WEIS_TRICKS)
    return Ruling(winner=winner, reason=reason, rules=("END-3",), grounds=why, accounts=accounts)


def shown(control: object) -> Iterator[str]:
    value = getattr(control, "value", None)
    if isinstance(value, str):
        yield value
    inner = getattr(control, "controls", None) or [getattr(control, "content", None)]
    for one in inner:
        if one is not None:
            yield from shown(one)


@pytest.mark.parametrize("lang", CODES)
def test_the_order_of_two_claims_is_a_word_and_no_figure(lang: str) -> None:
    """“1. 2500” would be read as twelve thousand five hundred."""
    t = texts(lang)
    cells = list(shown(arithmetic(look(lang), names(t), two_claims(1))))
    assert t("ruling.said_first", total=2501) in cells
    assert t("ruling.said_second", total=2500) in cells
    assert not [cell for cell in cells if re.search(r"\d\. \d", cell)]


def test_a_single_claim_has_no_order() -> None:
    first, second = two_claims(0).accounts
    alone = replace(second, claimed=0, claim_total=None)
    ruling = Ruling(winner=0, reason="only_side", rules=(), accounts=(first, alone))
    cells = list(shown(arithmetic(look("en"), names(texts("en")), ruling)))
    assert "2500" in cells


@pytest.mark.parametrize("lang", CODES)
def test_a_count_that_was_written_before_the_weis_that_ends_it_all_is_shown_as_such(
    lang: str,
) -> None:
    t = texts(lang)
    ruling = seen(
        *(ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(100, 57))),
        *(ModeChosen(mode=Mode.OBENABE), TricksCounted(tricks=(40, 117)), CrossedFirst(side=1)),
        [Inserted(5, WeisShown(side=0, points=50, vouched=True))],
        target=500,
    ).outcome.ruling
    assert ruling is not None
    cells = list(shown(arithmetic(look(lang), names(t), ruling)))
    assert t("ruling.not_known") not in cells
    assert cells.count(t("ruling.after_end")) == 2
    assert {"40", "117"} <= set(cells)
    told = "\n".join(ruling_lines(t, names(t), ruling))
    tricks = f"({t('ruling.part.tricks', points=117)}) × 3"
    assert t("ruling.tricks_after", total=228, tricks=tricks) in told
    (without,) = what_if_sentences(t, names(t), ruling)
    assert without == t(
        "alternative.result.wins",
        condition=t("alternative.no_weis", side=side_text(t, names(t), 0), people=2),
        winner=side_text(t, names(t), 1),
        people=2,
    )


@pytest.mark.parametrize("lang", CODES)
def test_no_ruling_has_a_gap_a_doubled_mark_or_a_placeholder(lang: str) -> None:
    t = texts(lang)
    badly_written = re.compile(r"\S {2}|[.,:;!?]{2}|[{}]| [.,]| $")
    rulings = [ruling for path in DECIDED if (ruling := ruling_of(path)) is not None]
    assert len(rulings) > 20
    for ruling in rulings:
        uneven = len({account.target for account in ruling.accounts}) > 1
        seated = names_at(NAMES[:3], ((0,), (1, 2)), seat_names(t)) if uneven else names(t)
        for line in ruling_lines(t, seated, ruling):
            assert not badly_written.search(line), line
