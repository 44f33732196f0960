"""The command line: start the app, export and import Partien, print a score.

Exit status: 0 done, also when a ruling is open; 1 an entry breaks a rule; 2 the file is
unreadable or from a later version, the data folder cannot be used, or the arguments are wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import io
import json
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar
from urllib.parse import urlsplit

from rules import GAMES
from rules.engine.game import Replay
from rules.engine.names import harmless
from rules.engine.notation import Partie
from rules.tournament.document import Night, is_night
from rules.tournament.season import SeasonRules, season, season_faults
from rules.tournament.standings import standings
from scorer import VERSION
from scorer.cli.print_night import printed_night, season_list
from scorer.cli.print_sheet import printed
from scorer.cli.report import report, report_of_nothing
from scorer.cli.tournament_report import night_report
from scorer.exchange.documents import (
    MOST_BYTES,
    FileCode,
    Json,
    NoPartie,
    Problem,
    document_text,
    parse,
    valid_night,
    valid_partie,
)
from scorer.exchange.problems import (
    Broken,
    checked_logs,
    logs_in,
    played,
    problem_in,
    problem_sentence,
)
from scorer.exchange.reading import GZIP
from scorer.guests.rights import Places
from scorer.paper.partie.words import told_partie
from scorer.phrases import violation_text
from scorer.texts import LANGUAGES, Texts, choose_language, texts

if TYPE_CHECKING:
    from rules.numbers.numbers import Who
    from rules.numbers.played import Played
    from scorer.guests.access import Invitation
    from scorer.noted.people import People
    from scorer.store import LogFolder, Shelf, StoreError

DONE, BROKEN, WRONG = 0, 1, 2
"""Exit statuses."""

HOST = "127.0.0.1"
GUEST_PORT = 7157
"""The default port for guests: always the same, so that their links stay valid."""

PAPERS = ("players", "tokens", "draw", "tables", "sheets", "results", "standings", "page")
"""What can be printed of a night: the values of `scorer.paper.papers.Paper`."""

MAX_PLACES = 500
"""The most places for guests of one right; more phones than one computer can draw for."""

STREAM = "-"

T = TypeVar("T")


class Failed(Exception):
    """A command ends early; ``sentence`` tells the person why."""

    def __init__(self, sentence: str, status: int = WRONG) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.status = status


class WrongCall(Exception):
    """The arguments were not understood; ``sentence`` says what is wrong with them."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Parser(argparse.ArgumentParser):
    """A parser whose caller reports wrong calls."""

    def error(self, message: str) -> NoReturn:
        """Raise :class:`WrongCall`."""
        raise WrongCall(f"{self.format_usage()}{self.prog}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        # Windows writes to pipes in an old code page; and names may hold lone surrogates.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        call = _parser().parse_args(_with_command(words))
        status: int = call.run(call)
        sys.stdout.flush()
    except WrongCall as wrong:
        if words[:1] == ["score"] and "--json" in words:
            _print_json(report_of_nothing(Problem(code=FileCode.CALL)))
        print(wrong.sentence, file=sys.stderr)
        return WRONG
    except Failed as failed:
        print(failed.sentence, file=sys.stderr)
        return failed.status
    except BrokenPipeError:
        # The reader of the output has closed it; discard what is left in the buffer.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except KeyboardInterrupt:
        return 130
    return status


def _with_command(words: list[str]) -> list[str]:
    """The arguments of a call, with ``serve`` in front if no command is named."""
    asks_for_help = words[:1] in (["-h"], ["--help"], ["--version"])
    return words if asks_for_help or (words and not words[0].startswith("-")) else ["serve", *words]


def _parser() -> Parser:
    parser = Parser(prog="pizarra", description="Pizarra keeps the score of a game of Jass.")
    parser.add_argument("--version", action="version", version=f"Pizarra {VERSION}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    data = Parser(add_help=False)
    data.add_argument("--data", type=Path, metavar="DIR", help="the folder with your Partien")

    serve = commands.add_parser("serve", parents=[data], help="start the app (the default)")
    serve.add_argument("--port", type=_port, default=0, metavar="N", help="default: a free one")
    serve.add_argument("--no-browser", action="store_true", help="only print the address")
    serve.add_argument(
        "--lan",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="let phones follow, and write, with a code; at this address of this computer, "
        "by default the one in the local network",
    )
    serve.add_argument(
        "--guest-port",
        type=_port,
        metavar="N",
        help=f"where phones come in; default: {GUEST_PORT}, or a free one",
    )
    for option, default, who in (
        ("--readers", Places().readers, "follow a Partie, or all of them"),
        ("--writers", Places().writers, "write in a Partie, or in all of them"),
        ("--tables", Places().tables, "count at the tables of a tournament night"),
    ):
        serve.add_argument(
            option,
            type=_place_count,
            default=default,
            metavar="N",
            help=f"places for phones that {who}, 1 to {MAX_PLACES}; default: {default}",
        )
    serve.add_argument(
        "--behind", metavar="URL", help="the https address of a proxy that phones come through"
    )
    serve.add_argument(
        "--window", action="store_true", help="show it in a window of an installed browser"
    )
    serve.add_argument("--desktop", action="store_true", help="open Flet's native window instead")
    serve.set_defaults(run=_serve)

    export = commands.add_parser(
        "export", parents=[data], help="write a Partie or a tournament night as one JSON document"
    )
    which = export.add_mutually_exclusive_group()
    which.add_argument("id", nargs="?", metavar="ID", help="its id, or the beginning of its id")
    which.add_argument("--all", action="store_true", help="write a list of all Partien and nights")
    export.add_argument("-o", "--output", metavar="FILE", default=STREAM, help="default: print it")
    export.set_defaults(run=_export)

    import_ = commands.add_parser(
        "import", parents=[data], help="import exported Partien and nights"
    )
    import_.add_argument("file", metavar="FILE", help="a document, a list of them, or - for stdin")
    import_.add_argument("--show", action="store_true", help="only print what it would do")
    import_.set_defaults(run=_import)

    score = commands.add_parser("score", help="print sheet, outcome and ruling of a document")
    score.add_argument("file", metavar="FILE", help="the document, or - for standard input")
    score.add_argument("--json", action="store_true", help="one JSON object for other programs")
    score.add_argument("--lang", choices=[language.code for language in LANGUAGES])
    score.set_defaults(run=_score)

    season_of = commands.add_parser("season", help="add up the standings of several nights")
    season_of.add_argument("files", nargs="+", metavar="FILE", help="documents of nights")
    season_of.add_argument("--best", type=_from_one, metavar="N", help="count each player's best N")
    season_of.add_argument(
        "--rank-points",
        type=_numbers_of,
        default=(),
        metavar="25,18,15",
        help="add up points for the ranks instead of totals",
    )
    season_of.add_argument("--last-double", action="store_true", help="the last night counts twice")
    season_of.add_argument("--lang", choices=[language.code for language in LANGUAGES])
    season_of.add_argument(
        "--out", metavar="FILE", help="write a .pdf, .xlsx, .csv or .html file instead"
    )
    season_of.set_defaults(run=_season)

    _add_numbers(commands, data)

    paper = commands.add_parser(
        "paper", help="print the sheet of a Partie, or draw, sheets and standings of a night"
    )
    paper.add_argument("file", metavar="FILE", help="the document of the Partie or night, or -")
    paper.add_argument(
        "--what",
        choices=PAPERS,
        help="of a night: draw of a round, sheets of tables or players, results, standings, or a "
        "page (.html) with all of it",
    )
    paper.add_argument(
        "--out",
        required=True,
        metavar="FILE",
        help="a .pdf to print, a .xlsx or .csv for spreadsheets, or a .html for everybody",
    )
    paper.add_argument("--round", type=_from_one, metavar="N", help="default: the current one")
    paper.add_argument("--empty", action="store_true", help="sheets without results")
    paper.add_argument("--lang", choices=[language.code for language in LANGUAGES])
    paper.set_defaults(run=_paper)
    return parser


def _add_numbers(commands: Any, data: Parser) -> None:
    """Add the command that counts."""
    numbers = commands.add_parser(
        "numbers", parents=[data], help="count the finished Partien of a player, a pair or a table"
    )
    numbers.add_argument(
        "people", nargs="*", metavar="NAME", help="a player, or all people of a table"
    )
    numbers.add_argument("--pair", action="store_true", help="the two people as a pair")
    numbers.add_argument("--game", choices=list(GAMES), help="Partien of this game")
    numbers.add_argument("--year", type=_from_one, metavar="N", help="Partien of this year")
    numbers.add_argument("--json", action="store_true", help="one JSON object for other programs")
    numbers.add_argument("--lang", choices=[language.code for language in LANGUAGES])
    numbers.set_defaults(run=_numbers)


def _port(word: str) -> int:
    port = int(word)
    if not 0 <= port <= 65535:
        raise ValueError(word)
    return port


def _place_count(word: str) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= MAX_PLACES:
        message = f"{word!r} is not a whole number from 1 to {MAX_PLACES}"
        raise argparse.ArgumentTypeError(message)
    return int(word)


def _from_one(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        message = f"{word!r} is not a whole number of 1 or more"
        raise argparse.ArgumentTypeError(message)
    return int(word)


def _numbers_of(word: str) -> tuple[int, ...]:
    parts = [part.strip() for part in word.split(",")]
    if not all(part.isdecimal() for part in parts):
        message = f"{word!r} is not a list of whole numbers with commas"
        raise argparse.ArgumentTypeError(message)
    return tuple(map(int, parts))


def _words(lang: str | None = None) -> Texts:
    """The texts in a language, by default in that of the terminal."""
    locales = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return texts(lang or choose_language([next(filter(None, locales), "")]))


def _print_json(value: Json) -> None:
    print(json.dumps(value, ensure_ascii=False))


# --- score


def _score(call: argparse.Namespace) -> int:
    t = _words(call.lang)
    try:
        found = _document(call.file)
    except NoPartie as error:
        if not call.json:
            raise Failed(problem_sentence(t, error.problem, call.file)) from error
        _print_json(report_of_nothing(error.problem))
        return WRONG
    if isinstance(found, Night):
        return _score_night(call, t, found)
    problem = problem_in(played(found))
    if call.json:
        _print_json(report(found))
    else:
        print(printed(t, found))
        if problem:
            print(problem_sentence(t, problem, call.file, found), file=sys.stderr)
    return BROKEN if problem else DONE


def _score_night(call: argparse.Namespace, t: Texts, night: Night) -> int:
    log = night.replay()
    problem = problem_in(log)
    if call.json:
        _print_json(night_report(night))
    else:
        print(printed_night(t, night, log))
        if problem:
            print(problem_sentence(t, problem, call.file), file=sys.stderr)
    return BROKEN if problem else DONE


def _season(call: argparse.Namespace) -> int:
    t = _words(call.lang)
    by_id: dict[str, str] = {}
    found: list[Night] = []
    for file in call.files:
        night = _night(t, file)
        # The same night in two files would be added up twice.
        other = by_id.setdefault(night.id, file)
        if len(by_id) == len(found):
            raise Failed(t("cli.season_twice", path=file, other=other))
        found.append(night)
    rules = SeasonRules(best=call.best, rank_points=call.rank_points, last_double=call.last_double)
    nights = [standings(night.replay().state) for night in found]
    found_wrong = next(season_faults(nights, rules), None)
    if found_wrong is not None:
        raise Failed(violation_text(t, found_wrong))
    if call.out:
        from scorer.paper.files import Form
        from scorer.paper.papers import printed_season

        form = Form(_ending(t, call.out, [form.value for form in Form]))
        _write_bytes(t, call.out, printed_season(t, found, rules, form))
        return DONE
    print(t("tournament.season"), end="\n\n")
    print(season_list(t, season(nights, rules), len(nights)))
    return DONE


def _document(file: str) -> Partie | Night:
    """The Partie or the night in a document. Raises :class:`NoPartie`."""
    data = parse(_read(file))
    return valid_night(data) if is_night(data) else valid_partie(data)


def _night(t: Texts, file: str) -> Night:
    """A tournament night that keeps to the rules, from a document."""
    try:
        data = parse(_read(file))
        if not is_night(data):
            raise Failed(t("cli.no_night", path=file))
        night = valid_night(data)
    except NoPartie as error:
        raise Failed(problem_sentence(t, error.problem, file)) from error
    _sound(t, night.replay(), file)
    return night


def _paper(call: argparse.Namespace) -> int:
    t = _words(call.lang)
    try:
        found = _document(call.file)
    except NoPartie as error:
        raise Failed(problem_sentence(t, error.problem, call.file)) from error
    if isinstance(found, Partie):
        return _paper_of_partie(call, t, found)
    from scorer.paper.files import Form
    from scorer.paper.papers import FORMS, NothingToPrint, Paper, PaperOrder, printed

    if call.what is None:
        raise Failed(t("cli.paper.which", papers=", ".join(PAPERS)))
    _sound(t, found.replay(), call.file)
    paper = Paper(call.what)
    form = Form(_ending(t, call.out, [form.value for form in FORMS[paper]]))
    wanted = PaperOrder(paper=paper, form=form, round=call.round, empty=call.empty)
    try:
        made = printed(t, found, wanted)
    except NothingToPrint as error:
        raise Failed(t("cli.paper.nothing")) from error
    _write_bytes(t, call.out, made)
    return DONE


def _paper_of_partie(call: argparse.Namespace, t: Texts, partie: Partie) -> int:
    from scorer.paper.files import PRINTED, Form
    from scorer.paper.partie.printed import printed_partie

    if call.what is not None or call.round is not None or call.empty:
        raise Failed(t("cli.no_night", path=call.file))
    told = told_partie(t, partie)
    _sound(t, told.log, call.file)
    form = Form(_ending(t, call.out, [form.value for form in PRINTED]))
    _write_bytes(t, call.out, printed_partie(told, form))
    return DONE


def _sound(t: Texts, log: Replay, file: str) -> None:
    """Raise :class:`Failed` if an entry breaks a rule."""
    problem = problem_in(log)
    if problem:
        raise Failed(problem_sentence(t, problem, file), BROKEN)


def _ending(t: Texts, name: str, endings: Sequence[str]) -> str:
    """The ending of a file's name, which says what is written into it."""
    ending = Path(name).suffix.lower().removeprefix(".")
    if ending not in endings:
        forms = ", ".join(f".{one}" for one in endings)
        raise Failed(t("cli.paper.form", path=name, forms=forms))
    return ending


def _write_bytes(t: Texts, name: str, content: bytes) -> None:
    try:
        Path(name).write_bytes(content)
    except (OSError, ValueError) as error:
        raise Failed(t("cli.not_written", path=name)) from error


def _read(name: str) -> bytes:
    """The bytes of a file, or of standard input. Raises :class:`NoPartie`."""
    try:
        # One byte more than the limit is enough to tell that a file is too large.
        if name == STREAM:
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise NoPartie(Problem(code=FileCode.MISSING)) from error
    except (OSError, ValueError) as error:
        raise NoPartie(Problem(code=FileCode.UNREADABLE)) from error


# --- numbers


def _numbers(call: argparse.Namespace) -> int:
    # Ratings need a package of their own, which no other command waits for.
    from rules.numbers.numbers import Pair, Player, Table
    from rules.numbers.played import Filter
    from scorer.cli.numbers_report import answer, numbers_report
    from scorer.cli.print_numbers import printed_numbers
    from scorer.noted.here import placed_here
    from scorer.noted.people import people_of
    from scorer.session.archive import Archive

    t = _words(call.lang)

    async def read(shelf: Shelf) -> tuple[tuple[Played, ...], dict[str, str], People]:
        return await Archive(shelf).partien(), placed_here(shelf), people_of(shelf.settings)

    partien, in_evenings, known = _on_shelf(t, _open_to_read(call, t), read)
    people = frozenset(map(known.called, call.people))
    if len(people) < len(call.people) or (call.pair and len(people) != 2):
        raise Failed(t("numbers.people"))
    who: Who | None = Table(people) if people else None
    if len(people) == 1:
        (only_one,) = people
        who = Player(only_one)
    elif call.pair:
        who = Pair(people)
    only = Filter(game=call.game, year=call.year)
    told = answer(partien, who, only, int(time.time()), in_evenings)
    if call.json:
        _print_json(numbers_report(told))
    else:
        print(printed_numbers(t, told))
    return DONE


# --- export and import


def _on_shelf(
    t: Texts, opening: Coroutine[Any, Any, Shelf], work: Callable[[Shelf], Awaitable[T]]
) -> T:
    """Open the data folder, do some work with it, and close it."""
    from scorer.store import StoreError

    async def run() -> T:
        shelf = await opening
        try:
            return await work(shelf)
        finally:
            shelf.close()

    try:
        return asyncio.run(run())
    except StoreError as error:
        raise Failed(_store_sentence(t, error)) from error


async def _open(call: argparse.Namespace) -> Shelf:
    from scorer.places import data_folder
    from scorer.store import Shelf

    return await Shelf.open(data_folder(call.data))


async def _open_to_read(call: argparse.Namespace, t: Texts) -> Shelf:
    from scorer.places import data_folder
    from scorer.store import Shelf, WriteFailed

    folder = data_folder(call.data)
    try:
        return await Shelf.open_to_read(folder)
    except WriteFailed as error:
        raise Failed(t("cli.file.unreadable", path=str(folder))) from error


def _store_sentence(t: Texts, error: StoreError) -> str:
    if error.code == "shelf_in_use":
        return t("cli.in_use_file" if "file" in error.details else "cli.in_use", **error.details)
    if error.code == "unreadable":
        newer = error.details["reason"] == "newer_version"
        code = FileCode.NEWER if newer else FileCode.UNREADABLE
        return t(f"cli.{code}", path=error.details["file"])
    key = f"error.{error.code}"
    return t(key if key in t else "error.store_error", **error.details)


def _export(call: argparse.Namespace) -> int:
    from scorer.exchange.transfer import export_all, export_document

    t = _words()

    async def one(shelf: Shelf) -> bytes:
        folder, log_id = _chosen(t, shelf, call.id)
        text = document_text(await export_document(folder, log_id))
        return f"{text}\n".encode("utf-8", "backslashreplace")

    try:
        if not call.all:
            _write(t, call.output, _on_shelf(t, _open_to_read(call, t), one))
            return DONE
        backup = _on_shelf(t, _open_to_read(call, t), export_all)
    except NoPartie as error:
        raise Failed(problem_sentence(t, error.problem, call.id or "")) from error
    _write(t, call.output, backup.content)
    for log_id, why in backup.left_out:
        if isinstance(why, NoPartie):
            print(problem_sentence(t, why.problem, log_id), file=sys.stderr)
        else:
            print(_store_sentence(t, why), file=sys.stderr)
    return WRONG if backup.left_out else DONE


def _all_logs(shelf: Shelf) -> list[tuple[LogFolder, str]]:
    """All Partien and nights, each as its folder and its id."""
    return [(folder, one) for folder in (shelf.partien, shelf.nights) for one in folder.ids]


def _chosen(t: Texts, shelf: Shelf, begins: str | None) -> tuple[LogFolder, str]:
    """The only Partie or night whose id begins like this; with None, the only one there is."""
    found = [one for one in _all_logs(shelf) if one[1].startswith(begins or "")]
    if len(found) == 1:
        return found[0]
    if not found:
        key = "cli.no_such_partie" if begins else "cli.no_partien"
        raise Failed(t(key, id=begins or "", folder=str(shelf.folder)))
    raise Failed("\n  ".join([t("cli.which"), *(log_id for _, log_id in found)]))


def _write(t: Texts, name: str, content: bytes) -> None:
    if name != STREAM:
        _write_bytes(t, name, content)
    elif content.startswith(GZIP):
        sys.stdout.buffer.write(content)
    else:
        print(content.decode(), end="")


def _import(call: argparse.Namespace) -> int:
    from scorer.exchange.plans import plan_lines
    from scorer.exchange.transfer import import_logs, planned

    t = _words()
    raw = b""
    try:
        raw = _read(call.file)
        # All are checked before the first is written: a list is imported whole or not at all.
        for _ in logs_in(raw):
            pass
    except Broken as error:
        sentence = problem_sentence(t, error.problem, call.file, error.partie)
        raise Failed(f"{sentence}\n{t('cli.not_imported')}", BROKEN) from error
    except NoPartie as error:
        raise Failed(problem_sentence(t, error.problem, call.file)) from error

    async def work(shelf: Shelf) -> None:
        if call.show:
            plan = await planned(shelf, ([one] for one in checked_logs(raw)))
            print("\n".join(plan_lines(t, plan) or [t("copy.same")]))
            return
        done = await import_logs(shelf, checked_logs(raw))
        for one in done.arrived:
            print(t(f"cli.arrived.{one.arrival.value}", id=one.id, old=harmless(one.own_id)))
        if done.club:
            print(t("copy.club"))

    try:
        _on_shelf(t, (_open_to_read(call, t) if call.show else _open(call)), work)
    except Failed as failed:
        raise Failed(f"{failed.sentence}\n{t('cli.not_imported')}", failed.status) from failed
    return DONE


# --- the app


def _serve(call: argparse.Namespace) -> int:
    t = _words()
    if call.desktop:
        return _desktop(call, t)
    try:
        listener = socket.create_server((HOST, call.port))
    except OSError as error:
        raise Failed(t("cli.port_taken", port=call.port)) from error

    browser = _window_browser(call, t)

    def announce(address: str, invitation: Invitation | None, stop: Callable[[], None]) -> None:
        print(f"Pizarra: {address}", flush=True)
        if invitation is not None:
            _invite(t, invitation)
        if browser is not None:
            window = open_app_window(browser, address, stop)
            resources.callback(window.terminate)
        elif not call.no_browser:
            browse(address)

    with contextlib.ExitStack() as resources:
        resources.enter_context(listener)
        guests = _guest_listener(call, t)
        if guests is not None:
            resources.enter_context(guests)
        shelf = _opened(call, t)
        from scorer.server.start import Lan, browse, open_app_window, serve

        lan = None
        if guests is not None:
            places = Places(readers=call.readers, writers=call.writers, tables=call.tables)
            lan = Lan(listener=guests, public_url=_public_url(call, t), places=places)
        try:
            serve(shelf, listener, announce, lan)
        except KeyboardInterrupt:
            return DONE
        finally:
            shelf.close()
    return DONE


def _window_browser(call: argparse.Namespace, t: Texts) -> str | None:
    """Print and return the browser that will show the window; None if there will be no window."""
    if not call.window:
        return None
    from scorer.server.browsers import find_browser

    browser = find_browser()
    if browser is None:
        print(t("cli.no_browser_window"), flush=True)
    else:
        print(t("cli.browser_window", browser=browser), flush=True)
    return browser


def _guest_listener(call: argparse.Namespace, t: Texts) -> socket.socket | None:
    """A listening socket for guests; None if the call asks for none.

    It listens at one address only, never at all addresses of the computer.
    """
    if call.lan is None and call.behind is None:
        return None
    from scorer.server.endpoints import lan_address

    _public_url(call, t)
    address = call.lan or (HOST if call.behind else lan_address())
    if address is None:
        raise Failed(t("cli.no_lan"))
    wanted = GUEST_PORT if call.guest_port is None else call.guest_port
    for port in (wanted, 0) if call.guest_port is None else (wanted,):
        try:
            return socket.create_server((address, port))
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            if not taken or port == 0:
                raise Failed(t("cli.no_address", address=address)) from error
    raise Failed(t("cli.port_taken", port=wanted))


def _public_url(call: argparse.Namespace, t: Texts) -> str:
    """The address of the proxy, with a slash at its end; empty without one."""
    if call.behind is None:
        return ""
    url = urlsplit(call.behind)
    if url.scheme != "https" or not url.hostname or url.path.strip("/") or url.query:
        raise Failed(t("cli.bad_behind", url=call.behind))
    return f"https://{url.netloc}/"


def _invite(t: Texts, invitation: Invitation) -> None:
    """Print the guests' address; on a terminal, and in no log, also the link to read."""
    print(t("cli.guests", address=invitation.address), flush=True)
    if not sys.stdout.isatty():
        return
    from scorer.guests.rights import Right
    from scorer.server.qr import qr_text

    link = invitation.link(Right.READ)
    print(f"\n{qr_text(link)}\n{t('cli.reading', link=link)}\n{t('cli.writing')}", flush=True)


def _desktop(call: argparse.Namespace, t: Texts) -> int:
    if find_spec("flet_desktop") is None:
        raise Failed(t("cli.no_window"))
    shelf = _opened(call, t)
    from scorer.server.start import show_window

    try:
        show_window(shelf)
    finally:
        shelf.close()
    return DONE


def _opened(call: argparse.Namespace, t: Texts) -> Shelf:
    """The opened data folder."""
    from scorer.store import StoreError

    try:
        shelf = asyncio.run(_open(call))
    except StoreError as error:
        raise Failed(_store_sentence(t, error)) from error
    if shelf.lock_file is not None:
        print(
            t("cli.no_lock", folder=str(shelf.folder), file=str(shelf.lock_file)), file=sys.stderr
        )
    return shelf


if __name__ == "__main__":
    sys.exit(main())
