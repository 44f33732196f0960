"""The app uses only texts that exist, with the arguments that they need."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rules
import scorer
from rules.engine.codes import Code
from scorer.texts import FALLBACK
from scorer.texts.catalogue import Plural, catalogue
from tests.scorer.texts.test_catalogues import arguments

RULES = sorted(Path(rules.__file__).parent.rglob("*.py"))
SECTION = r"[a-z_0-9]+\\\."
"""How the pattern of a key begins: with the name of a section."""
SOURCES = sorted(Path(scorer.__file__).parent.rglob("*.py"))


@cache  # three tests ask for the same sources
def calls(path: Path) -> tuple[ast.Call, ...]:
    """Return every call of something named `t`, the texts of a language."""
    return tuple(
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and node.args
        and getattr(node.func, "id", getattr(node.func, "attr", "")) == "t"
    )


def keys(asked: ast.expr) -> Iterator[str]:
    """Return the keys that an expression can evaluate to, each as a pattern."""
    match asked:
        case ast.Constant(value=str(key)):
            yield re.escape(key)
        case ast.IfExp(body=first, orelse=second):
            yield from keys(first)
            yield from keys(second)
        case ast.Call(func=ast.Attribute(attr="key") | ast.Name(id="side_key"), args=[*_, key]):
            yield from keys(key)  # or another text where sides are uneven
        case ast.JoinedStr(values=parts):
            fixed = (getattr(part, "value", None) for part in parts)
            yield "".join(re.escape(part) if isinstance(part, str) else r".+" for part in fixed)


def plain(pattern: str) -> str:
    """Return the key that a pattern without variable parts stands for."""
    return re.sub(r"\\(.)", r"\1", pattern)


def test_every_text_that_is_asked_for_exists() -> None:
    known = catalogue(FALLBACK)
    missing = [
        f"{path}:{call.lineno}: {key}"
        for path in SOURCES
        for call in calls(path)
        for key in keys(call.args[0])
        if plain(key) not in known and not any(map(re.compile(key).fullmatch, known))
    ]
    assert not missing


def test_a_text_gets_the_arguments_that_it_takes() -> None:
    wrong = [
        f"{path}:{call.lineno}: {key}"
        for path in SOURCES
        for call in calls(path)
        for key in keys_with_other_arguments(call)
    ]
    assert not wrong


def keys_with_other_arguments(call: ast.Call) -> Iterator[str]:
    """The texts that a call asks for with other arguments than they take."""
    given = {keyword.arg for keyword in call.keywords}
    if None in given:
        return  # only known when it runs
    for key in keys(call.args[0]):
        text = catalogue(FALLBACK).get(plain(key))
        if text is None:
            continue  # a key with parts that are only known when it runs
        chooses = {text.count} if isinstance(text, Plural) else set()
        if given != arguments(text) | chooses:
            yield key


def used() -> tuple[set[str], set[str]]:
    """Return the strings of the rules and the app, and the patterns of keys put together."""
    fixed: set[str] = {f"violation.{code}" for code in Code}
    patterns: set[str] = set()
    for path in (*SOURCES, *RULES):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    fixed.add(text)
                case ast.JoinedStr():
                    (pattern,) = keys(node)
                    if re.match(SECTION, pattern):
                        patterns.add(pattern)
    return fixed, patterns


def test_no_text_is_left_over() -> None:
    fixed, patterns = used()
    whole = re.compile("|".join(patterns))
    known = (key.removeprefix("swiss.").removeprefix("uneven.") for key in catalogue(FALLBACK))
    left_over = [key for key in known if key not in fixed and not whole.fullmatch(key)]
    assert not left_over


def test_enough_calls_are_found() -> None:
    assert sum(1 for path in SOURCES for _ in calls(path)) > 100
