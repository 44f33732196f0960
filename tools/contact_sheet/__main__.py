"""`python -m tools.contact_sheet`: every screen in every size, language and look, and its faults.

A sheet of pictures for each game and look, and `faults.csv` with a line for each fault. All looks
together take hours; name fewer, as in `--games schieber --sizes 360x640 --languages de`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from rules import GAMES
from scorer.texts import texts
from tests.browser.layout_problems import Ruler
from tests.browser.tabs import Tabs
from tests.browser.walk.prepared_games import Table, tables
from tests.browser.walk.stops import OTHERS, Stop, every_stop, walk
from tools.contact_sheet.faults import Fault, in_controls, in_places, summary, write_table
from tools.contact_sheet.look import LANGUAGE_CODES, MODES, SIZES, TEXTS, Look, looks
from tools.contact_sheet.served import LABELLED, PLAIN, served
from tools.contact_sheet.sheet import contact_sheet

OUT: Final = Path("dist") / "contact-sheet"


def main(argv: list[str] | None = None) -> int:
    """Carry out the command line; return 1 if there is any fault, else 0."""
    call = _parsed(argv)
    call.out.mkdir(parents=True, exist_ok=True)
    found: list[Fault] = []
    # The start screen shows Partien of all games.
    shown = tables([key for key in GAMES if OTHERS in call.games or key in call.games], long=True)
    settings = looks(call.modes, call.text, call.sizes, call.languages)
    for _, same in groupby(settings, key=lambda look: (look.mode, look.text)):
        found.extend(_faults(list(same), shown, call))
        write_table(call.out / "faults.csv", found)
    print(summary(found))
    print(call.out / "faults.csv")
    return 1 if found else 0


def _parsed(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="tools.contact_sheet",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    choices: dict[str, Sequence[str]] = {
        "games": (*GAMES, OTHERS),
        "sizes": SIZES,
        "languages": LANGUAGE_CODES,
        "modes": MODES,
        "text": TEXTS,
    }
    for name, offered in choices.items():
        parser.add_argument(
            f"--{name}",
            nargs="+",
            choices=offered,
            default=offered,
            metavar=name.upper(),
            help=", ".join(offered),
        )
    parser.add_argument("--screens", nargs="+", metavar="NAME", help="only these, as schieber-menu")
    parser.add_argument("--usual", action="store_true", help="only what is seen in every Partie")
    parser.add_argument(
        "--no-pictures", action="store_true", help="only what is found without a browser"
    )
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help=f"default: {OUT}")
    return parser.parse_args(argv)


def _faults(
    same: Sequence[Look], shown: Sequence[Table], call: argparse.Namespace
) -> Iterator[Fault]:
    """The faults in looks with the same settings of the app."""
    with served(PLAIN, same[0], shown) as url:
        for look in same:
            print(look, flush=True)
            yield from in_controls(url, look, _stops(look, shown, call))
    if call.no_pictures:
        return
    with served(LABELLED, same[0], shown) as url, sync_playwright() as playwright:
        tabs = Tabs(playwright)
        ruler = Ruler(tabs.browser)
        for look in same:
            yield from _pictured(tabs, ruler, url, look, _stops(look, shown, call), call.out)
        ruler.close()
        tabs.close()


def _stops(look: Look, shown: Sequence[Table], call: argparse.Namespace) -> list[Stop]:
    """The screens that are asked for."""
    return [
        stop
        for stop in every_stop(texts(look.language), shown)
        if stop.group in call.games
        and (not call.screens or stop.name in call.screens)
        and (stop.usual or not call.usual)
    ]


def _pictured(
    tabs: Tabs, ruler: Ruler, url: str, look: Look, stops: Sequence[Stop], out: Path
) -> Iterator[Fault]:
    """Write the sheets of a look; yield the faults that only a browser shows."""
    touch = not look.size.startswith(("1340", "1920"))
    with tabs.screen(
        url,
        width=look.width,
        height=look.height,
        shots=out,
        touch=touch,
        locale=look.language,
        scale=1,
    ) as screen:
        walked = walk(screen, stops, texts(look.language))
        for group, of_group in groupby(walked, key=lambda stop: stop.group):
            pictures = []
            for stop in of_group:
                yield from in_places(screen, ruler, look, stop)
                pictures.append((stop.name, screen.page.screenshot()))
            contact_sheet(pictures).save(out / f"{group}-{look}.png")


if __name__ == "__main__":
    sys.exit(main())
