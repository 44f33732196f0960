"""Every screen in every language and size: touch targets are large enough, no text is cut."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from scorer.phrases import joined, say_points, with_colon
from scorer.texts import Texts, texts
from tests.browser.conftest import OpenScreen, StartApp
from tests.browser.harness import Screen, Server
from tests.browser.layout_check import LANGUAGE_CODES, LONGEST
from tests.browser.layout_problems import Ruler, layout_problems
from tests.browser.prepared import LONG, STAGES, document, fill
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

SIZES: Final = {"phone": (360, 740), "landscape": (844, 390), "desk": (1340, 844)}
"""The narrowest phone: what fits there fits on wider ones, which have the same layout."""

LANDSCAPE: Final = "de"
"""The language in which a phone in landscape is measured, too: its panels are wider."""

WHOLE: Final = {"phone": (360, 2600), "landscape": (844, 840), "desk": (1340, 2600)}
"""As wide as `SIZES`, and so high that little or nothing needs to be scrolled into sight."""

IDS: Final = {stage: f"{place:032x}" for place, stage in enumerate(STAGES, 1)}
PAIRS: Final = tuple(f"{LONG[side]} · {LONG[side + 2]}" for side in (0, 1))


def spoken(t: Texts, side: int) -> str:
    """Return a pair as sentences name it."""
    return joined(t, (LONG[side], LONG[side + 2]))


@pytest.fixture(scope="module")
def labelled(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    """The labelled app with a Partie at every stage, played by people with long names."""
    data: Path = tmp_path_factory.mktemp("labelled")
    fill(data, [document(IDS[stage], facts, names=LONG) for stage, facts in STAGES.items()])
    return new_app(data, module="tests.browser.labelled_app")


class Sweep:
    """The same screens in all sizes at once, and the layout problems found so far."""

    def __init__(self, screens: dict[str, Screen], ruler: Ruler, t: Texts) -> None:
        self.screens = screens
        self.phones = tuple(size for size in screens if size != "desk")
        self.ruler = ruler
        self.t = t
        self.found: dict[str, list[str]] = {}

    def only(self, size: str) -> None:
        """Continue with only one of the sizes."""
        self.screens = {size: self.screens[size]}
        self.phones = (size,)

    def resize(self, sizes: dict[str, tuple[int, int]], *which: str) -> None:
        for size in self.screens.keys() & (which or sizes):
            self.screens[size].resize(*sizes[size])

    def go(self, path: str, *expected: str) -> None:
        """Show a route on all screens, and measure it once these texts are there."""
        for screen in self.screens.values():
            screen.go(path)
        self.measure(path, *expected)

    def stage(self, stage: str, *expected: str) -> None:
        self.go(f"partie/{IDS[stage]}", self.t("table.menu"), *expected)

    def tap(self, *names: str, on: Sequence[str] = ()) -> None:
        """Tap buttons on these sizes, or on all."""
        for size in on or self.screens:
            for name in names:
                self.screens[size].tap(name)

    def tap_like(self, *parts: str) -> None:
        """Tap the button whose name has all these parts, on all screens."""
        for screen in self.screens.values():
            screen.tap(named(screen, *parts))

    def change(self, *parts: str) -> None:
        """Tap as :meth:`tap_like` does, and wait until all screens have changed."""
        for screen in self.screens.values():
            screen.settle()
        before = {size: screen.texts() for size, screen in self.screens.items()}
        self.tap_like(*parts)
        for size, screen in self.screens.items():
            for _ in range(200):
                if screen.texts() != before[size]:
                    break
                screen.page.wait_for_timeout(50)

    def wait(self, expected: str) -> None:
        for screen in self.screens.values():
            screen.wait_for(expected)

    def close(self) -> None:
        self.tap(self.t("app.close"))

    def measure(self, where: str, *expected: str) -> None:
        """Wait for texts on all screens, then look for layout problems."""
        for size, screen in self.screens.items():
            for text in expected:
                screen.wait_for(text)
            screen.settle()
            for fault in layout_problems(screen.page, self.ruler, LONG):
                self.found.setdefault(fault, []).append(f"{size}, {where}")

    def report(self) -> str:
        """Return every problem once, with the first screen that has it."""
        return "\n".join(f"{fault} ({places[0]})" for fault, places in self.found.items())


def named(screen: Screen, *parts: str) -> str:
    """Return the name of the first button whose name has all these parts."""
    for _ in range(100):
        for node in screen.nodes():
            if node.tappable and all(part in node.name for part in parts):
                return node.name
        screen.page.wait_for_timeout(50)
    raise AssertionError(f"no button named like {parts}: {screen.texts()}")


@pytest.fixture(params=first_in_quick_run(LANGUAGE_CODES))
def sweep(
    request: pytest.FixtureRequest, labelled: Server, ruler: Ruler, open_screen: OpenScreen
) -> Sweep:
    """A tab of every size in one language."""
    lang: str = request.param
    screens = {
        size: open_screen(
            labelled.url,
            width=width,
            height=height,
            touch=size != "desk",
            locale=lang,
        )
        for size, (width, height) in SIZES.items()
        if size != "landscape" or lang == LANDSCAPE
    }
    return Sweep(screens, ruler, texts(lang))


def test_nothing_is_cut_or_too_small_to_tap(sweep: Sweep) -> None:
    t = sweep.t
    sweep.measure("home", t("home.finished"))
    sweep.stage("no_vorhand", t("choice.first_vorhand.ten_of_diamonds"))
    sweep.stage("no_mode", t("play.chooses", name=LONG[3]))
    sweep.stage("finished", t("end.rematch"))
    if sweep.t.lang not in LONGEST:
        sweep.only("phone")
    sweep.resize(WHOLE, "landscape")
    writing(sweep)
    sweep.resize(WHOLE)
    correcting(sweep)
    rulings(sweep)
    forms(sweep)
    assert not sweep.found, sweep.report()


def writing(sweep: Sweep) -> None:
    """The pad, Weis, Stöck, a claim, the menu with the faults of play."""
    t, close = sweep.t, sweep.close
    sweep.stage("mode", t("play.points"))
    sweep.tap(with_colon(t, PAIRS[0], "–"))
    sweep.measure("pad", t("pad.contra_matsch"))
    sweep.tap(t("pad.write"))
    sweep.measure("nothing typed", t("play.missing_points"))
    for digit in "156":
        sweep.tap(digit)
    sweep.measure("pad, 156", t("violation.tricks.impossible", points=156))
    sweep.tap(t("pad.erase"), "7")
    sweep.measure("pad, 157", t("pad.sum_ok", first=157, second=0, sum=157))
    sweep.tap(t("pad.clear"))
    sweep.tap(t("table.stoeck"))
    sweep.measure("Stöck", t("table.who_has_stoeck"))
    close()
    sweep.tap(t("table.weis"))
    sweep.measure("Weis", "300")
    sweep.tap(t("weis.by_cards"))
    sweep.tap(LONG[1], t("weis.sequence_of", n=4), t("suit.french.spades"))
    sweep.tap(t("weis.from_card", card=t("rank.french.A")))
    sweep.measure("Weis by cards", t("contest.uncontested"))
    sweep.tap(t("weis.add_meld"), LONG[0], t("weis.four"))
    sweep.tap(t("rank.french.10"))
    sweep.measure("two Weis", t("meld.four", ranks=t("ranks.french.10")))
    close()
    sweep.tap(t("table.claim", side=PAIRS[0]))
    sweep.measure("claim", t("claim.unknown"))
    sweep.tap("9", "9")
    sweep.measure("claim with 99", t("claim.write"))
    close()
    sweep.tap(t("table.menu"))
    sweep.measure("menu", t("table.fault"))
    sweep.tap(t("table.fault"))
    sweep.measure("revoke", t("rule.PEN-1"))
    sweep.tap(t("fault.short_cards"))
    sweep.measure("short of cards", t("rule.PEN-2"))
    close()


def correcting(sweep: Sweep) -> None:
    """The entries, and every way to change one; nothing is written."""
    t, close = sweep.t, sweep.close

    def entries() -> None:
        sweep.tap(t("table.entries"), on=sweep.phones)

    sweep.stage("weis", '"1824"')
    entries()
    sweep.measure("entries", t("entries.correct_hint"))
    sweep.tap_like(t("fact.tricks_counted", points=say_points(PAIRS, (57, 100))))
    sweep.measure("correcting a count", t("pad.remove"))
    close()
    entries()
    sweep.tap_like(t("mode.french.undenufe"), LONG[2])
    sweep.measure("correcting a mode", t("entries.remove_deal"))
    close()
    entries()
    sweep.tap(t("fact.weis_shown", points=20, side=spoken(t, 1)))
    sweep.measure("correcting a Weis", t("entries.remove"))
    close()
    entries()
    sweep.tap_like(t("mode.french.clubs"), LONG[0])
    sweep.wait(t("entries.remove_deal"))
    sweep.change(t("mode.french.obenabe"), "3")
    sweep.tap(t("pad.correct"))
    sweep.measure("a correction that breaks something", t("entries.mend"))
    close()
    entries()
    sweep.tap(t("entries.insert_at", n=6))
    sweep.measure("inserting a deal", t("entries.before_deal", n=6))
    sweep.tap(t("entries.other"))
    sweep.tap(t("kind.claimed_out"))
    sweep.measure("inserting a claim", t("claim.ask_tricks"))
    sweep.tap(t("kind.weis_shown"))
    sweep.measure("inserting a Weis", t("entries.in_deal", n=6))
    sweep.tap(" · ".join(LONG[:3:2]), "20")
    sweep.tap(t("pad.write"))
    sweep.measure("a late Weis", t("entries.late_weis_yes"))
    close()


def rulings(sweep: Sweep) -> None:
    """Every question, and the reasons for a winner."""
    t = sweep.t
    sweep.stage("ask_tricks", t("ask.claim_tricks", side=spoken(t, 0), people=2))
    sweep.stage("ask_stoeck", t("ask.stoeck", side=spoken(t, 1), people=2))
    sweep.stage("ask_crossed", t("ask.crossed_first", target=2500))
    sweep.tap(t("ask.nobody_knows"))
    sweep.measure("nobody knows", t("ask.agree"))
    sweep.stage("finished", t("end.rematch"))
    sweep.tap(t("end.ruling"))
    sweep.measure("ruling", t("ruling.what_if"))
    sweep.tap_like("END-6")
    sweep.measure("a rule", t("rule.END-6"))


def forms(sweep: Sweep) -> None:
    """Home, the form for a new Partie with all house rules, the settings."""
    t = sweep.t
    # Elements that were hidden during a resize keep their old places in the semantics.
    for screen in sweep.screens.values():
        screen.page.reload()
        screen.turn_on_semantics()
    sweep.go("", t("home.finished"))
    sweep.go(f"new/schieber?from={IDS['finished']}", t("new.start"))
    sweep.tap_like(t("new.house_rules"))
    sweep.tap(with_colon(t, t("option.factors"), t("choice.factors.own")))
    sweep.measure("house rules", t("new.sources"))
    sweep.tap(with_colon(t, t("new.target"), t("new.target_other")))
    sweep.measure("another target", t("new.target_custom"))
    sweep.tap(t("new.shuffle"))
    sweep.measure("drawn pairs", t("new.draw_result", first="", second="").strip())
    sweep.tap(with_colon(t, t("names.seat_n", n=1), LONG[0]))
    sweep.measure("naming", t("new.swap"))
    sweep.go("settings", t("settings.licences"))
    sweep.go("new/schieber", t("new.start"))
