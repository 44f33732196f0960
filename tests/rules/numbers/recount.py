"""The numbers counted anew from exported documents and their scores, as docs/numbers.md says.

It uses nothing of `rules.numbers`: a document says what was stated, its score what was written.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.engine.notation import Partie, to_document
from scorer.cli.report import report

CUT_SHORT = {"PEN-1", "PEN-2", "END-1"}
SUITS = {"spades", "clubs", "hearts", "diamonds"}

Found = dict[tuple[str, str, str], tuple[int, int, tuple[str, ...]]]
"""The code, the game and what it is about; the sum, the cases, the ids."""


@dataclass
class Deal:
    """A deal of a document."""

    lines: list[dict[str, Any]] = field(default_factory=list)
    mode: str = ""
    vorhand: int | None = None
    pushed: bool = False

    def of(self, *reasons: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["reason"] in reasons]

    def score(self, side: int) -> int:
        return sum(line["score"] for line in self.lines if line["side"] == side)

    @property
    def full(self) -> bool:
        tricks = self.of("tricks")
        return len(tricks) == 2 and not any(line["rule"] in CUT_SHORT for line in tricks)


class Exported:
    """A finished Partie as other programs see it."""

    def __init__(self, partie: Partie) -> None:
        self.document: dict[str, Any] = to_document(partie)
        self.score: dict[str, Any] = dict(report(partie))
        self.id = self.document["id"]
        self.game = self.document["game"]["key"]
        self.names = self.document["players"]
        self.options = self.document["options"]
        self.sides = [side["players"] for side in self.score["sides"]]
        self.totals = [side["total"] for side in self.score["sides"]]
        self.ranks = self.score["outcome"]["ranks"]
        self.facts = [
            (entry["type"].split(".")[1], entry["data"]) for entry in self.document["entries"]
        ]
        self.deals = self._deals()

    @property
    def pairs(self) -> bool:
        return [len(side) for side in self.sides] == [2, 2]

    def target(self) -> str:
        return str(self.options.get("target", "")) if self.pairs else ""

    def declared(self, seat: int) -> Iterator[tuple[int, int]]:
        """What a seat of a Differenzler has declared and made, deal by deal."""
        declared: dict[int, int] = {}
        for kind, data in self.facts:
            if kind == "points_declared":
                declared[data["seat"]] = data["points"]
            elif kind == "deal_annulled":
                declared = {}
            elif kind == "points_counted":
                yield declared[seat], data["points"][seat]
                declared = {}

    def _deals(self) -> list[Deal]:
        found: dict[int, Deal] = defaultdict(Deal)
        for line in self.score["lines"]:
            found[line["deal"]].lines.append(line)
        if self.game == "schieber":
            self._choices(found)
        return [
            found[number] for number in sorted(found) if found[number].lines or found[number].mode
        ]

    def _choices(self, found: dict[int, Deal]) -> None:
        number, vorhand = 1, 0
        ended = 0
        for place, (kind, data) in enumerate(self.facts):
            if kind == "vorhand_found":
                vorhand = data["seat"]
            elif kind == "mode_chosen":
                if ended:
                    number, vorhand, ended = number + 1, (vorhand + 1) % 4, 0
                deal = found[number]
                deal.mode, deal.pushed, deal.vorhand = data["mode"], data["pushed"], vorhand
            elif kind == "deal_annulled":
                found[number].mode = "" if not ended else found[number].mode
                if ended:
                    number, vorhand, ended = number + 1, (vorhand + 1) % 4, 0
            elif kind in ("tricks_counted", "revoked", "deal_forfeited"):
                ended = place


class Recount:
    """The numbers of a player."""

    def __init__(self, partien: Iterable[Exported], name: str) -> None:
        self.name = name
        self._sums: dict[tuple[str, str, str], list[Any]] = {}
        self._mine = [one for one in partien if name in one.names]
        for one in self._mine:
            self._results(one)
            self._sides(one)
            if one.game == "schieber":
                self._schieber(one)
            if one.game == "differenzler":
                self._differenzler(one)
            if one.game == "coiffeur":
                self._coiffeur(one)

    def found(self) -> Found:
        numbers = {key: (sum_, of, tuple(ids)) for key, (sum_, of, ids) in self._sums.items() if of}
        for code, game, about in list(numbers):
            if code == "chosen" and about:
                _, of, ids = numbers[code, game, ""]
                numbers[code, game, about] = numbers[code, game, about][0], of, ids
        return numbers | dict(self._series()) | dict(self._best())

    def add(
        self, one: Exported, code: str, about: str, sum_: int, of: int, *, all_: bool = False
    ) -> None:
        key = code, "" if all_ else one.game, about
        if not of:
            return
        entry = self._sums.setdefault(key, [0, 0, []])
        entry[0] += sum_
        entry[1] += of
        if one.id not in entry[2]:
            entry[2].append(one.id)

    def _side(self, one: Exported) -> int:
        return next(number for number, names in enumerate(one.sides) if self.name in names)

    def _won(self, one: Exported) -> bool | None:
        first = [side for side, rank in enumerate(one.ranks) if rank == 1]
        side = self._side(one)
        return None if side in first and len(first) > 1 else first == [side]

    def _results(self, one: Exported) -> None:
        side, won = self._side(one), self._won(one)
        self.add(one, "played", "", 1, 1, all_=True)
        if won is None:
            self.add(one, "drawn", "", 1, 1, all_=True)
        else:
            self.add(one, "won", "", won, 1, all_=True)
        own = one.ranks[side]
        if len(one.sides) != 2:
            behind, before = (
                sum(rank > own for rank in one.ranks),
                sum(rank < own for rank in one.ranks),
            )
            self.add(one, "beaten", "", behind, behind + before, all_=True)
        for other, names in enumerate(one.sides):
            for name in names:
                if other == side and name != self.name and one.pairs and won is not None:
                    self.add(one, "with", name, won, 1, all_=True)
                if other != side and one.ranks[other] != own:
                    self.add(one, "against", name, own < one.ranks[other], 1, all_=True)

    def _sides(self, one: Exported) -> None:
        side, count = self._side(one), len(one.deals)
        scores = [deal.score(side) for deal in one.deals]
        half = count // 2
        self.add(one, "points", "", sum(scores), count)
        if half:
            self.add(one, "first_half", "", sum(scores[:half]), half)
            self.add(one, "second_half", "", sum(scores[count - half :]), half)
        if len(one.sides) == 2:
            self.add(one, "margin", one.target(), one.totals[side] - one.totals[1 - side], 1)

    def _schieber(self, one: Exported) -> None:
        side, seat = self._side(one), one.names.index(self.name)
        count = len(one.deals)
        if one.options["weis"]:
            weis = [line for deal in one.deals for line in deal.of("weis")]
            mine = sum(line["points"] for line in weis if line["side"] == side)
            self.add(one, "weis", "", mine, count)
            self.add(one, "weis_against", "", sum(line["points"] for line in weis) - mine, count)
        if one.options["stoeck"]:
            trumps = [deal for deal in one.deals if deal.mode in SUITS]
            shown = [line for deal in trumps for line in deal.of("stoeck") if line["side"] == side]
            self.add(one, "stoeck", "", len(shown), len(trumps))
        if one.options["matsch_bonus"]:
            for reason in ("matsch", "contra_matsch"):
                made = [line["side"] for deal in one.deals for line in deal.of(reason)]
                self.add(one, reason, "", made.count(side), count)
                self.add(one, f"{reason}_against", "", len(made) - made.count(side), count)
        ruling = one.score["ruling"] or {"accounts": [], "winner": None, "findings": []}
        for account in ruling["accounts"]:
            undone = any(
                (found["code"], found["side"]) == ("claim_undone", side)
                for found in (*ruling["findings"], *one.score["findings"])
            )
            if account["side"] != side or not account["claimed"] or undone:
                continue
            if account["claim_total"] is not None:
                good = account["claim_total"] >= account["target"]
                self.add(one, "claims", "", good, 1)
            elif account["claimed"] == 1 and ruling["winner"] == side:
                self.add(one, "claims", "", 1, 1)
        for deal in one.deals:
            self._choice(one, deal, seat, side)

    def _choice(self, one: Exported, deal: Deal, seat: int, side: int) -> None:
        if deal.vorhand is None or not deal.mode:
            return
        if deal.vorhand == seat:
            self.add(one, "pushed", "", deal.pushed, 1)
        if (deal.vorhand + 2 * deal.pushed) % 4 != seat:
            return
        swing = deal.score(side) - deal.score(1 - side)
        for about in ("", deal.mode):
            self.add(one, "chosen", about, 1, 1)
            self.add(one, "swing", about, swing, 1)
        if deal.full:
            made = sum(line["points"] for line in deal.of("tricks") if line["side"] == side)
            for about in ("", deal.mode):
                self.add(one, "yield", about, made, 1)
            self.add(one, "yield_pushed" if deal.pushed else "yield_kept", "", made, 1)

    def _differenzler(self, one: Exported) -> None:
        seat = one.names.index(self.name)
        for said, made in one.declared(seat):
            self.add(one, "deviation", "", abs(said - made), 1)
            self.add(one, "bias", "", said - made, 1)
            self.add(one, "exact", "", said == made, 1)
            if said == 0:
                self.add(one, "zeros", "", made == 0, 1)
        hits = [line for deal in one.deals for line in deal.of("exact_hit") if line["side"] == seat]
        self.add(one, "bonus", "", len(hits), len(one.deals))

    def _coiffeur(self, one: Exported) -> None:
        side = self._side(one)
        cells: dict[tuple[int, int], int] = defaultdict(int)
        for deal in one.deals:
            for line in deal.lines:
                cells[line["side"], line["row"]] += line["points"]
        for (whose, row), points in cells.items():
            code = "row" if whose == side else "row_against"
            self.add(one, code, one.options["rows"][row]["kind"], points, 1)

    def _series(self) -> Iterator[tuple[tuple[str, str, str], tuple[int, int, tuple[str, ...]]]]:
        series: list[list[str]] = [[]]
        for one in self._mine:
            if self._won(one):
                series[-1].append(one.id)
            else:
                series.append([])
        longest = max(series, key=len)
        for code, ids in (("longest_streak", longest), ("current_streak", series[-1])):
            if ids:
                yield (code, "", ""), (len(ids), len(ids), tuple(ids))

    def _best(self) -> Iterator[tuple[tuple[str, str, str], tuple[int, int, tuple[str, ...]]]]:
        for game, target in {(one.game, one.target()) for one in self._mine}:
            those = [one for one in self._mine if (one.game, one.target()) == (game, target)]
            best = min if game in ("differenzler", "molotow") else max
            one = best(those, key=lambda each: each.totals[self._side(each)])
            total = one.totals[self._side(one)]
            yield ("best_total", game, target), (total, 1, (one.id,))
            if len(one.sides) == 2:
                one = min(those, key=lambda each: abs(each.totals[0] - each.totals[1]))
                gap = abs(one.totals[0] - one.totals[1])
                yield ("closest", game, target), (gap, 1, (one.id,))


RECOUNTED = {
    "schieber": None,
    "differenzler": None,
    "coiffeur": {"row", "row_against"},
}
"""Games all of whose numbers are recounted (None), or some besides results and sides."""

OF_ALL_GAMES = {
    *("played", "won", "drawn", "beaten", "with", "against", "longest_streak", "current_streak"),
    *("points", "first_half", "second_half", "margin", "best_total", "closest"),
}


def is_recounted(code: str, game: str) -> bool:
    if code in OF_ALL_GAMES:
        return True
    codes = RECOUNTED.get(game, set())
    return codes is None or code in codes
