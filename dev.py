#!/usr/bin/env python3
"""Set up, start and test Pizarra with nothing but Python's standard library.

    python dev.py run            the app in the browser
    python dev.py run-desktop    the app in a window of its own, if possible
    python dev.py phone          the app as files for any https host, in dist/phone
    python dev.py phone-run      the same, served on this computer and opened
    python dev.py release        a wheel, and one file that runs alone, in dist
    python dev.py check          lint, types, import contracts and the tests of a single process
    python dev.py test           the same with the tests of servers, builds and browsers
    python dev.py test-all       every test: all languages and sizes, all browsers, more examples
    python dev.py engines        tests in Chromium, Firefox and WebKit, as far as they are installed
    python dev.py torture        kills, damages, full disks: is what was acknowledged still there?
    python dev.py mutants        plants faults in a copy, one by one: do the tests find each?
    python dev.py bench          the measurements
    python dev.py contact-sheet  pictures of every screen, and a table of what is wrong there
    python dev.py schema         the JSON Schemas in docs/schema, from the types
    python dev.py letters        the letters of pictures in scorer/ruling, from the fonts
    python dev.py setup          only build .venv
    python dev.py lock           compile requirements/*.txt anew (needs uv)
    python dev.py clean          remove what was built

Further arguments are passed on to the app, to pytest or to the measurements.
"""

# Only syntax of Python 3.7 is used, so that an old Python gets as far as the message in `main`.
from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
EXE = ".exe" if os.name == "nt" else ""
PYTHON = BIN / ("python" + EXE)
REQUIREMENTS = ROOT / "requirements"

OLDEST = (3, 11)
DEBIAN_PACKAGES = "apt-get install python3-venv make"
LOCKS = {
    "app": ("pyproject.toml", "--group", "build"),
    "dev": ("--group", "dev", "-c", "requirements/app.txt"),
    "desktop": ("--group", "desktop", "-c", "requirements/app.txt"),
    "phone": ("--group", "phone", "-c", "requirements/dev.txt"),
}
# Without a timeout of the socket a broken network would block the start for ever.
FETCH_CLIENT = (
    "import socket; socket.setdefaulttimeout(20); "
    "import flet_desktop; flet_desktop.ensure_client_cached()"
)


class SetupError(Exception):
    """A problem that the user has to solve; the message says what to do."""


def call(*command: str | Path, env: dict[str, str] | None = None) -> int:
    """Run a program in the project's folder, with our output; return its exit status."""
    try:
        return subprocess.run(
            [str(part) for part in command], cwd=ROOT, env=env, check=False
        ).returncode
    except OSError as error:
        print(f"{command[0]} could not be started: {error.strerror}.", file=sys.stderr)
        return 127


def become(*command: str | Path) -> int:
    """Replace this process by a program, so that Ctrl+C and signals reach it; return its status."""
    sys.stdout.flush()
    words = [str(part) for part in command]
    if os.name == "posix":
        os.execv(words[0], words)  # noqa: S606 -- the program is ours, in .venv
    with subprocess.Popen(words) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue  # the child has received the same Ctrl+C and is shutting down


def fingerprint(*files: Path) -> str:
    """Return a digest of what an installation depends on: the files, this Python, this folder."""
    digest = hashlib.sha256(f"{sys.version}\n{ROOT}\n".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def build_venv() -> None:
    """Make `.venv` with this Python, unless it is there already.

    Raises:
        SetupError: This Python has no venv module, or the folder could not be made.
    """
    stamp = VENV / ".made-with"
    made_with = fingerprint()
    if PYTHON.exists() and stamp.exists() and stamp.read_text("utf-8") == made_with:
        return
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetupError(
            f"This Python has no venv module; on Debian and Ubuntu, `{DEBIAN_PACKAGES}` brings it."
        )
    print("Building .venv ...", flush=True)
    if call(sys.executable, "-m", "venv", "--clear", VENV):
        raise SetupError("The virtual environment .venv could not be built; see above.")
    stamp.write_text(made_with, "utf-8")


def install(name: str, *, project: bool = False) -> None:
    """Install one requirements file into `.venv`, every package checked against its hash.

    Does nothing if the file and the project's metadata are those of the last installation.

    Args:
        name: The stem of a file in `requirements/`.
        project: Install Pizarra itself as well, in a way that runs the files of this folder.

    Raises:
        SetupError: pip has failed.
    """
    listed = REQUIREMENTS / f"{name}.txt"
    stamp = VENV / f".installed-{name}"
    wanted = fingerprint(listed, ROOT / "pyproject.toml") if project else fingerprint(listed)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    print(f"Installing requirements/{name}.txt ...", flush=True)
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    failed = call(*pip, "--require-hashes", "--requirement", listed)
    if project and not failed:
        failed = call(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    if failed:
        raise SetupError(f"pip could not install requirements/{name}.txt; see above.")
    stamp.write_text(wanted, "utf-8")


def set_up(*more: str) -> None:
    """Build `.venv` with the app in it, and with the further requirements files named."""
    build_venv()
    install("app", project=True)
    for name in more:
        install(name)


def fetch_for_phone() -> None:
    """Download into `.venv` what the tests need inside the Python of the static build.

    Raises:
        SetupError: pip has failed.
    """
    listed = REQUIREMENTS / "phone.txt"
    stamp, wanted = VENV / ".fetched-phone", fingerprint(listed)
    if stamp.exists() and stamp.read_text("utf-8") == wanted:
        return
    print("Fetching requirements/phone.txt ...", flush=True)
    pip = (PYTHON, "-m", "pip", "download", "--quiet", "--disable-pip-version-check")
    python = ("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314")
    platforms = ("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")
    how = ("--only-binary", ":all:", "--no-deps", *python, "--abi", "none", *platforms)
    where = ("--require-hashes", "--requirement", listed, "--dest", VENV / "phone")
    if call(*pip, *how, *where):
        raise SetupError("pip could not fetch requirements/phone.txt; see above.")
    stamp.write_text(wanted, "utf-8")


def find_chromium() -> str | None:
    """Return the path of a browser for the tests: PIZARRA_CHROMIUM, or an installed one."""
    # Not imported at the top: an old Python cannot parse this module.
    from scorer.server.browsers import find_browser  # noqa: PLC0415

    return find_browser()


def require_chromium() -> str:
    """Return the path of a Chromium; install Debian's if there is none and we are root.

    Raises:
        SetupError: There is none, and none could be installed.
    """
    found = find_chromium()
    named = os.environ.get("PIZARRA_CHROMIUM")
    if not found and named:
        raise SetupError(f"PIZARRA_CHROMIUM names {named}, which is no program that can be run.")
    if not found:
        install_debian_packages("chromium")
        found = find_chromium()
    if not found:
        raise SetupError(
            "The browser tests need Chromium, Chrome or Edge: install one (on Debian and Ubuntu "
            "`sudo apt-get install chromium`), or name its program in PIZARRA_CHROMIUM."
        )
    return found


def missing_engines() -> list[str]:
    """Return the programs of Firefox and WebKit that cannot be found on this computer."""
    return [program for program in DEBIAN_ENGINES if not shutil.which(program)]


def install_debian_packages(*packages: str) -> None:
    """Install packages with apt-get if this is Debian and we are root; otherwise do nothing.

    The caller checks afterwards whether the programs were installed.
    """
    if not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return
    print(f"Installing {', '.join(packages)} for the browser tests ...", flush=True)
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    call("apt-get", "update", "-qq", env=env)
    call("apt-get", "install", "-qq", "-y", "--no-install-recommends", *packages, env=env)


def why_no_window() -> str | None:
    """Return why no native window can be opened; None if one can, once Flet's client is fetched."""
    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return "there is no screen to open a window on"
    try:
        install("desktop")
    except SetupError:
        return "the package flet-desktop could not be installed"
    own_client = os.environ.get("FLET_VIEW_PATH")
    names = ("flet", "flet.exe", "*.app")
    if own_client and any(list(Path(own_client).glob(name)) for name in names):
        return None
    fetched = subprocess.run(
        [str(PYTHON), "-c", FETCH_CLIENT], cwd=ROOT, stderr=subprocess.DEVNULL, check=False
    )
    return "Flet's native client could not be fetched" if fetched.returncode else None


def setup(_rest: list[str]) -> int:
    """Build `.venv` for running and for testing."""
    set_up("dev")
    fetch_for_phone()
    return 0


def run(rest: list[str]) -> int:
    """Start the app in the browser."""
    set_up()
    return become(BIN / f"pizarra{EXE}", *rest)


def run_desktop(rest: list[str]) -> int:
    """Start the app in Flet's native window, else in a window of a browser; print which."""
    set_up()
    obstacle = why_no_window()
    if obstacle:
        print(f"No native window, because {obstacle}.")
        return become(BIN / f"pizarra{EXE}", "--window", *rest)
    print("Pizarra opens in its own window.")
    return become(BIN / f"pizarra{EXE}", "--desktop", *rest)


def phone(rest: list[str]) -> int:
    """Build the app as files that a browser runs alone."""
    set_up()
    return become(PYTHON, "-m", "tools.phone", *rest)


def phone_run(rest: list[str]) -> int:
    """Build those files, serve them on this computer and open them."""
    set_up()
    return become(PYTHON, "-m", "tools.phone", "--serve", *rest)


def release(rest: list[str]) -> int:
    """Build a wheel, and one file with everything in it."""
    # The development tools include `packaging`. pip builds the wheel with the build backend of the
    # editable installation.
    set_up("dev")
    return become(PYTHON, "-m", "tools.release", *rest)


STATIC_CHECKS: tuple[tuple[str, tuple[str | Path, ...]], ...] = (
    ("lint", (BIN / f"ruff{EXE}", "check", ".")),
    ("format", (BIN / f"ruff{EXE}", "format", "--check", ".")),
    ("types", (BIN / f"mypy{EXE}",)),
    ("imports", (BIN / f"lint-imports{EXE}",)),
)
"""Names and commands of the checks that do not execute the code."""

PYTEST: tuple[str | Path, ...] = (PYTHON, "-m", "pytest")
ENGINES = "tests/engines"
SHORT_ENGINES = (f"{ENGINES}/test_phone.py", f"{ENGINES}/test_served.py")
"""The tests of `engines` that take a few minutes; the others play all games and open all
screens."""

WITHOUT_ENGINES = f"--ignore={ENGINES}"
WITHOUT_BROWSER = "--ignore=tests/browser"
WITHOUT_FULL = ("-m", "not full")
SINGLE_PROCESS = (
    *(
        f"--ignore=tests/{folder}"
        for folder in ("browser", "scorer/server", "tools/phone", "tools/release")
    ),
    *("-m", "not full and not served and not torture"),
)
"""Without the tests that start browsers or servers, build something, or try all that can go wrong
with what was written."""

FEWER_EXAMPLES = "--hypothesis-profile=quick"
MORE_EXAMPLES = "--hypothesis-profile=full"
FOR_A_NIGHT = "--hypothesis-profile=torture"

DEBIAN_ENGINES = {
    "firefox-esr": "firefox-esr",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}
"""The programs that `engines` needs beside Chromium, each with Debian's package."""

ALL_BROWSERS = os.environ.get("PIZARRA_ALL_BROWSERS") == "1"
"""As on CI: `test` also runs the shorter tests of `engines`, and no browser may be missing."""

BUDGETS = {"check": 90, "test": 15 * 60, "test-all": 2 * 60 * 60}
"""The seconds that a command may take on two cores that do nothing else."""

PROCESSES = 3
"""Processes that run tests: one more than a small machine has cores, as many tests wait for a
network or a clock."""

FAILED_TESTS = 1
"""Pytest's exit status when tests ran and some of them failed."""


class Result(NamedTuple):
    """How a check ended: its name, its exit status, the seconds it took."""

    name: str
    status: int
    seconds: float


def check(rest: list[str]) -> int:
    """Run the checks that a developer waits for; return the first failing exit status.

    They need no browser, server or build, and leave out what `torture` does. The laws are tried on
    fewer examples than `test` tries.
    """
    set_up("dev")
    return report(
        run_checks([*SINGLE_PROCESS, FEWER_EXAMPLES, *rest], testing_environment()), "check"
    )


def test(rest: list[str]) -> int:
    """Run the checks and the tests of every day; return the first failing exit status.

    With PIZARRA_ALL_BROWSERS=1 the shorter tests of `engines` follow, unless arguments choose
    tests.
    """
    return run_tests(
        "test", [*WITHOUT_FULL, *rest], SHORT_ENGINES if ALL_BROWSERS and not rest else ()
    )


def test_all(rest: list[str]) -> int:
    """Run everything that `test` leaves out as well; return the first failing exit status.

    That is every language at every size, every game and screen in all installed browsers, and laws
    on many more random examples.
    """
    return run_tests("test-all", [MORE_EXAMPLES, *rest], () if rest else (ENGINES,))


def run_tests(command: str, arguments: Sequence[str], in_engines: Sequence[str]) -> int:
    """Run the static checks and tests; without a browser, those that need none, and fail.

    Args:
        command: Whose budget the times are compared with.
        arguments: For pytest.
        in_engines: Tests that are played in several browsers afterwards.
    """
    set_up("dev")
    fetch_for_phone()
    env = testing_environment()
    try:
        env["PIZARRA_CHROMIUM"] = require_chromium()
    except SetupError as missing:
        print(missing, file=sys.stderr)
        results = [Result("chromium", 1, 0.0), *run_checks([WITHOUT_BROWSER, *arguments], env)]
        return report(results, command)
    results = run_checks(arguments, env)
    if in_engines:
        results += run_engines(in_engines, env)
    return report(results, command)


def engines(rest: list[str]) -> int:
    """Run the tests for several browsers; return the first failing exit status."""
    set_up("dev")
    env = dict(testing_environment(), PIZARRA_CHROMIUM=require_chromium())
    return report(run_engines(rest or [ENGINES], env), "engines")


def torture(rest: list[str]) -> int:
    """Run the tests that look for acknowledged entries after everything that can go wrong.

    With `--long` also those of the full run, on as many examples as a night has time for.
    """
    set_up("dev")
    env = testing_environment()
    long = "--long" in rest
    which = ("-m", "torture", FOR_A_NIGHT) if long else ("-m", "torture and not full")
    if long:
        env["PIZARRA_CHROMIUM"] = require_chromium()
    arguments = [*which, *(one for one in rest if one != "--long")]
    return report([run_pytest("torture", arguments, env)], "torture")


def mutants(rest: list[str]) -> int:
    """Plant faults in a copy of this folder and see whether the tests find them."""
    set_up("dev")
    env = dict(testing_environment(), PIZARRA_CHROMIUM=require_chromium())
    return call(PYTHON, "-m", "tests.mutants", *rest, env=env)


def run_engines(arguments: Sequence[str], env: dict[str, str]) -> list[Result]:
    """Run the tests for several browsers, Debian's Firefox and WebKit installed first if possible.

    Browsers that are missing are skipped; with PIZARRA_ALL_BROWSERS=1 that is a failure.

    Args:
        arguments: For pytest.
        env: Environment of the tests.
    """
    if missing := missing_engines():
        install_debian_packages(*(DEBIAN_ENGINES[program] for program in missing))
    results = []
    if missing := missing_engines():
        print(f"Not installed: {', '.join(missing)}.", file=sys.stderr)
        if ALL_BROWSERS:
            results.append(Result("install", 1, 0.0))
    # WebKit, which draws without the graphics card, is too slow beside another browser.
    return [*results, run_pytest("engines", arguments, env, processes=0)]


def testing_environment() -> dict[str, str]:
    """Return the environment of the tests."""
    env = dict(os.environ)
    # Dozens of servers are started: without compiled files each would compile the app again.
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    return env


def run_checks(arguments: Sequence[str], env: dict[str, str]) -> list[Result]:
    """Run the static checks in parallel with the tests; print their output after the tests.

    Args:
        arguments: For pytest.
        env: Environment of the static checks and of the tests.

    Returns:
        The results of the static checks, then that of the tests.
    """
    with ThreadPoolExecutor(1) as executor:
        static = executor.submit(run_static_checks, env)
        tests = run_pytest("tests", [WITHOUT_ENGINES, *arguments], env)
        results = static.result()
    for result, output in results:
        print(f"\n--- {result.name}\n{output}", end="", flush=True)
    return [*(result for result, _ in results), tests]


def run_static_checks(env: dict[str, str]) -> list[tuple[Result, str]]:
    """Run the static checks one after the other; return each result with its output."""
    results = []
    for name, command in STATIC_CHECKS:
        start = time.monotonic()
        done = subprocess.run(
            [str(part) for part in command],
            cwd=ROOT,
            env=env,
            check=False,
            text=True,
            encoding="utf-8",
            errors="replace",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        results.append((Result(name, done.returncode, time.monotonic() - start), done.stdout))
    return results


def run_pytest(
    name: str, arguments: Sequence[str], env: dict[str, str], processes: int = PROCESSES
) -> Result:
    """Run tests in several processes; run those that fail again, one by one.

    A browser that shares the machine with another one can be too slow for its test.

    Args:
        name: The name of the result.
        arguments: For pytest; they can ask for another number of processes.
        env: Environment of the tests.
        processes: 0 runs the tests in this order without further processes.
    """
    print(f"\n--- {name}", flush=True)
    start = time.monotonic()
    # With `worksteal` neighbouring tests, which share fixtures, run in one process, and an idle
    # process takes over tests of another one.
    how = ("-n", str(processes), "--dist", "worksteal" if processes else "no")
    status = call(*PYTEST, *how, *arguments, env=env)
    if status == FAILED_TESTS:
        print(f"\n--- {name} that failed, one at a time", flush=True)
        status = call(*PYTEST, *arguments, "-n", "0", "--last-failed", env=env)
    return Result(name, status, time.monotonic() - start)


def report(results: list[Result], command: str) -> int:
    """Print how each check of a command ended; return the first failing exit status, else 0."""
    print()
    for name, status, seconds in results:
        print(f"{name:10}{'ok' if status == 0 else f'FAILED ({status})':14}{seconds:7.1f} s")
    if command in BUDGETS:
        # The static checks run beside the tests.
        static = {name for name, _ in STATIC_CHECKS}
        taken = sum(result.seconds for result in results if result.name not in static)
        print(f"{command:24}{taken:7.1f} s of {BUDGETS[command]} s")
    return next((result.status for result in results if result.status), 0)


def bench(rest: list[str]) -> int:
    """Run the measurements and print them."""
    set_up("dev")
    return call(
        PYTHON,
        "-m",
        "tools.bench",
        *rest,
        env=dict(os.environ, PIZARRA_CHROMIUM=require_chromium()),
    )


def contact_sheet(rest: list[str]) -> int:
    """Take pictures of every screen in every size, language and look, and list what is wrong."""
    set_up("dev")
    env = dict(testing_environment(), PIZARRA_CHROMIUM=require_chromium())
    return call(PYTHON, "-m", "tools.contact_sheet", *rest, env=env)


def schema(rest: list[str]) -> int:
    """Write the JSON Schemas in `docs/schema` from the types and docstrings of the program."""
    set_up()
    return call(PYTHON, "-m", "tools.schemas", *rest)


def letters(rest: list[str]) -> int:
    """Draw the letters that pictures of rulings are made of, from the fonts in `assets/fonts`."""
    set_up()
    return call(PYTHON, "-m", "tools.letters", *rest)


def lock(rest: list[str]) -> int:
    """Compile the requirements files from pyproject.toml, for all Pythons and systems together.

    Raises:
        SetupError: uv is missing, or has failed.
    """
    uv = shutil.which("uv")
    if not uv:
        raise SetupError("Compiling the requirements needs uv: `pip install uv` brings it.")
    options = ("--universal", "--python-version", ".".join(map(str, OLDEST)), "--generate-hashes")
    header = ("--quiet", "--custom-compile-command", "python dev.py lock")
    for name, sources in LOCKS.items():
        output = ("--output-file", f"requirements/{name}.txt")
        # The user's own configuration of uv could add another package index.
        if call(uv, "--no-config", "pip", "compile", *options, *header, *sources, *output, *rest):
            raise SetupError(f"requirements/{name}.txt could not be compiled; see above.")
    return 0


def clean(_rest: list[str]) -> int:
    """Remove `.venv`, everything that was built, and the caches of the tools."""
    tools = (".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache")
    for name in (".venv", "build", "dist", *tools):
        shutil.rmtree(ROOT / name, ignore_errors=True)
    return 0


COMMANDS = {
    "run": run,
    "run-desktop": run_desktop,
    "phone": phone,
    "phone-run": phone_run,
    "release": release,
    "check": check,
    "test": test,
    "test-all": test_all,
    "engines": engines,
    "torture": torture,
    "mutants": mutants,
    "bench": bench,
    "contact-sheet": contact_sheet,
    "schema": schema,
    "letters": letters,
    "setup": setup,
    "lock": lock,
    "clean": clean,
}


def main() -> int:
    """Carry out one command; return its exit status."""
    if sys.version_info < OLDEST:
        print(
            f"Pizarra needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and this is "
            f"{sys.version.split()[0]}: name a newer one, as in `make PYTHON=python3.13 run`.",
            file=sys.stderr,
        )
        return 1
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument(
        "rest", nargs=argparse.REMAINDER, help="passed on to the program that is started"
    )
    chosen = parser.parse_args()
    try:
        return COMMANDS[chosen.command](chosen.rest)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
