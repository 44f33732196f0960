"""Catalogues of texts: one folder for each language, read when it is first needed.

The folder holds `common.toml` and a file for each game, named after the game's key, with the
texts that only this game needs. No key stands in two files.

A text is a string for `str.format` with named arguments, or a table with the forms `one`
and `other`, of which the argument `n` chooses; a table may name another argument in
`count`. Numbers are written without separators, as on a slate.
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

Arg = str | int

STRICT: Final = "PIZARRA_STRICT_TEXTS"
"""Environment variable: `1` makes a missing text or argument an error instead of a gap."""

_COUNT: Final = "n"
_ONE_UP_TO: Final = {"fr": 1}
"""Up to which number, from 0, the form `one` is right; elsewhere for 1 alone."""

_NO_BREAK_SPACES: Final = {"fr": re.compile(" (?=[:;!?»])|(?<=«) ")}
"""Spaces at which a line must not break."""

_FOLDER: Final = Path(__file__).parent

_log = logging.getLogger(__name__)


class MissingText(KeyError):
    """No text has this key, or the text wants an argument that was not given."""


class DuplicateText(ValueError):
    """Two files of a language have a text for the same key."""


@dataclass(frozen=True, slots=True)
class Plural:
    """A text with a form for one and a form for every other number.

    Attributes:
        one: The form for one.
        other: The form for all other numbers.
        count: Name of the argument that is counted.
    """

    one: str
    other: str
    count: str = _COUNT

    def form(self, lang: str, args: dict[str, Arg]) -> str:
        """Return the form for these arguments; without the counted one, `other`."""
        counted = args.get(self.count)
        if lang in _ONE_UP_TO:
            return self.one if counted in range(_ONE_UP_TO[lang] + 1) else self.other
        return self.one if counted == 1 else self.other


Text = str | Plural


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of one language; equal to every other of that language.

    Attributes:
        lang: Code of the language, one of `LANGUAGES`.
    """

    lang: str

    def __call__(self, key: str, /, **args: Arg) -> str:
        """Return the text with its arguments filled in.

        A key that this language lacks is looked up in English, and the key itself stands
        for a text that nobody wrote; an argument that is not given stays a gap.

        Raises:
            MissingText: Instead of these makeshifts, where `STRICT` is set.
        """
        for lang in (self.lang, FALLBACK):
            text = catalogue(lang).get(key)
            if text is not None:
                return _fill_in(key, text, lang, args)
            _report_missing(f"no text {key} in {lang}")
        return key

    def __contains__(self, key: str) -> bool:
        """Tell whether this language has a text for the key."""
        return key in catalogue(self.lang)


@cache
def texts(lang: str) -> Texts:
    """Return the texts of a language; of `FALLBACK` when there is no such language."""
    known = any(language.code == lang for language in LANGUAGES)
    return Texts(lang if known else FALLBACK)


@cache
def catalogue(lang: str) -> dict[str, Text]:
    """Return all texts of a language by key; the keys of nested tables are joined by dots.

    Raises:
        DuplicateText: A key stands in two files.
    """
    return merged(texts_by_file(lang))


def texts_by_file(lang: str) -> dict[str, dict[str, Text]]:
    """Return the texts of a language by key, for each of its files: `common`, or a game's key.

    The files hold the signs of a keyboard; apostrophes and the spaces of French are set here.
    """
    return {
        path.stem: dict(_flat("", tomllib.loads(path.read_text(encoding="utf-8")), lang))
        for path in sorted((_FOLDER / lang).iterdir())
        if path.suffix == ".toml"
    }


def merged(files: Mapping[str, Mapping[str, Text]]) -> dict[str, Text]:
    """Return the texts of several files, each by its name, in one.

    Raises:
        DuplicateText: A key stands in two files.
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
    """Arguments in which a missing one stays visible as its name in braces."""

    def __missing__(self, name: str) -> str:
        _report_missing(f"no argument {name}")
        return f"{{{name}}}"


def _fill_in(key: str, text: Text, lang: str, args: dict[str, Arg]) -> str:
    form = text.form(lang, args) if isinstance(text, Plural) else text
    try:
        return form.format_map(_Gaps(args))
    except MissingText as missing:
        raise MissingText(f"{key}: {missing.args[0]}") from None


def _report_missing(what: str) -> None:
    if os.environ.get(STRICT) == "1":
        raise MissingText(what)
    _log.warning("%s", what)
