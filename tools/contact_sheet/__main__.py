"""`python -m tools.contact_sheet`: every screen in every size, language and look, and its faults.

A sheet of pictures for each game and look, and `faults.csv` with a line for each fault. Each screen
is opened once for a language and a size of texts; the window and the colours change while it is
open. All of it takes hours; name less, as in `--games schieber --sizes 360x640 --languages de`.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from rules import GAMES
from tests.browser.walk.stops import OTHERS
from tools.contact_sheet.faults import Fault, summary, write_table
from tools.contact_sheet.look import LANGUAGE_CODES, MODES, SIZES, TEXTS
from tools.contact_sheet.rounds import faults_of

OUT: Final = Path("dist") / "contact-sheet"


def main(argv: list[str] | None = None) -> int:
    """Carry out the command line; return 1 if there is any fault, else 0."""
    call = _parsed(argv)
    call.out.mkdir(parents=True, exist_ok=True)
    found: list[Fault] = []
    failed = False
    with ProcessPoolExecutor(call.jobs, get_context("spawn")) as pool:
        walks = {
            pool.submit(faults_of, call, language, text): f"{language} {text} %"
            for text, language in product(call.text, call.languages)
        }
        for done in as_completed(walks):
            if problem := done.exception():
                failed = True
                print(walks[done], *traceback.format_exception(problem), file=sys.stderr)
            else:
                found.extend(done.result())
                write_table(call.out / "faults.csv", found)
                print(walks[done], flush=True)
    print(summary(found))
    print(call.out / "faults.csv")
    return 1 if found or failed else 0


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
    parser.add_argument(
        "--jobs", type=int, default=2, metavar="N", help="so many browsers at once; default: 2"
    )
    parser.add_argument("--out", type=Path, default=OUT, metavar="DIR", help=f"default: {OUT}")
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main())
