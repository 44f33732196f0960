"""Catalogues of texts: one folder for each language, read when it is first needed.

The folder has `common.toml`; files for single topics, such as `counter.toml`; and in `games` a file
for each game, named after its key, with the texts that only this game needs. Every key is in one
file only.

A text is a string for `str.format` with named arguments, or a table with the forms `one` and
`other`. The argument `n`, or the one named in `count`, chooses the form. Numbers have no
separators.
"""

import logging
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from scorer.texts.languages import FALLBACK, LANGUAGES
from scorer.texts.pairs import elided, fitted

Arg = str | int

STRICT: Final = "PIZARRA_STRICT_TEXTS"
"""Environment variable: with `1`, a missing text or argument raises an error."""

USUAL_DECK: Final = "french"
"""The deck whose suits and cards the texts name."""

_COUNT: Final = "n"
_ONE_UP_TO: Final = {"fr": 1}
"""The greatest number with the form `one`, from 0; in other languages only 1 has it."""

_NO_BREAK_SPACES: Final = dict.fromkeys(("es", "de", "it"), re.compile(" (?=%)")) | {
    "fr": re.compile(" (?=[:;!?»%])|(?<=«) ")
}
"""Spaces that become no-break spaces."""

_FOLDER: Final = Path(__file__).parent

_log = logging.getLogger(__name__)


class MissingText(KeyError):
    """No text has this key, or the text needs an argument that was not given."""


class DuplicateText(ValueError):
    """Two files of a language have a text with the same key."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A text with a form for one and a form for every other number.

    Attributes:
        one: The form for one.
        other: The form for all other numbers.
        count: Name of the argument that chooses the form.
    """

    one: str
    other: str
    count: str = _COUNT

    def form(self, lang: str, args: dict[str, Arg]) -> str:
        """Return the form for these arguments; `other` if the one that chooses is missing."""
        counted = args.get(self.count)
        if lang in _ONE_UP_TO:
            return self.one if counted in range(_ONE_UP_TO[lang] + 1) else self.other
        return self.one if counted == 1 else self.other


Text = str | Plural


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language; two objects of the same language are equal.

    Attributes:
        lang: Code of the language, one of `LANGUAGES`.
        deck: Whose suits and cards the texts name. A text that differs with this deck has a key
            that begins with its name, such as `swiss.new.first_vorhand`.
    """

    lang: str
    deck: str = USUAL_DECK

    def __call__(self, key: str, /, **args: Arg) -> str:
        """Return the text with its arguments filled in.

        If this language has no such text, the English one is returned; if there is none either,
        the key. An argument that is not given is shown as its name in braces.

        Raises:
            MissingText: In these cases, if `STRICT` is set.
        """
        for lang in (self.lang, FALLBACK):
            known = catalogue(lang)
            text = known.get(f"{self.deck}.{key}", known.get(key))
            if text is not None:
                return _fill_in(key, text, lang, args)
            _report_missing(f"no text {key} in {lang}")
        return key

    def __contains__(self, key: str) -> bool:
        """Tell whether this language has a text for the key."""
        return key in catalogue(self.lang)


@cache
def texts(lang: str, deck: str = USUAL_DECK) -> Texts:
    """Return the texts of a language and a deck; of `FALLBACK` if there is no such language."""
    known = any(language.code == lang for language in LANGUAGES)
    return Texts(lang if known else FALLBACK, deck)


@cache
def catalogue(lang: str) -> dict[str, Text]:
    """Return all texts of a language by key; the keys of nested tables are joined by dots.

    Raises:
        DuplicateText: A key is in two files.
    """
    return merged(texts_by_file(lang))


def texts_by_file(lang: str) -> dict[str, dict[str, Text]]:
    """Return the texts of a language by key, for each of its files: `common`, games, topics.

    Typographic apostrophes and no-break spaces are inserted here.
    """
    return {
        path.stem: dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8")), lang))
        for path in sorted((_FOLDER / lang).rglob("*.toml"))
    }


def merged(files: Mapping[str, Mapping[str, Text]]) -> dict[str, Text]:
    """Return the texts of several files as one mapping.

    Args:
        files: For the name of each file, its texts by key.

    Raises:
        DuplicateText: A key is in two files.
    """
    texts_by_key: dict[str, Text] = {}
    for name, part in files.items():
        if twice := texts_by_key.keys() & part.keys():
            key = min(twice)
            first = next(other for other, before in files.items() if key in before)
            raise DuplicateText(f"{key} stands in {first}.toml and in {name}.toml")
        texts_by_key |= part
    return texts_by_key


def _flat(path: str, table: dict[str, Any], lang: str) -> Iterator[tuple[str, Text]]:
    for name, value in table.items():
        key = f"{path}.{name}" if path else name
        if isinstance(value, str):
            yield key, _typeset(value, lang)
        elif {"one", "other"} <= value.keys():
            one, other = _typeset(value["one"], lang), _typeset(value["other"], lang)
            yield key, Plural(one, other, value.get("count", _COUNT))
        else:
            yield from _flat(key, value, lang)


def _typeset(text: str, lang: str) -> str:
    text = text.replace("'", "’")
    return (
        _NO_BREAK_SPACES[lang].sub("\N{NO-BREAK SPACE}", text) if lang in _NO_BREAK_SPACES else text
    )


class _Gaps(dict[str, Arg]):
    """Arguments; a missing one is shown as its name in braces."""

    def __missing__(self, name: str) -> str:
        _report_missing(f"no argument {name}")
        return f"{{{name}}}"


def _fill_in(key: str, text: Text, lang: str, args: dict[str, Arg]) -> str:
    if isinstance(text, Plural) and text.count not in args:
        _report_missing(f"{key}: no argument {text.count}, which chooses the form")
    form = text.form(lang, args) if isinstance(text, Plural) else text
    try:
        filled = elided(lang, form, args).format_map(_Gaps(args))
    except MissingText as missing:
        raise MissingText(f"{key}: {missing.args[0]}") from None
    return fitted(lang, filled, _nouns(lang)) if args else filled


@cache
def _nouns(lang: str) -> tuple[str, ...]:
    """The nouns for pairs without names; none in a catalogue that does not have them."""
    known = (catalogue(lang).get(key) for key in ("names.ours", "names.opponents"))
    return tuple(noun for noun in known if isinstance(noun, str))


def _report_missing(what: str) -> None:
    if os.environ.get(STRICT) == "1":
        raise MissingText(what)
    _log.warning("%s", what)
