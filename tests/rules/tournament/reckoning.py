"""The standings of a night, reckoned from its exported document alone.

Nothing of the program is used: this is another computation by the same rules (TOUR-4, TOUR-6,
TOUR-10 to TOUR-12, TOUR-19 to TOUR-21), in another way. It reads documents whose log was only added
to.
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Line = dict[str, Any]
OF_A_ROUND = ("deals", "matsch", "stoeck", "bye_points")


class Reckoning:
    """A night as its document tells it."""

    def __init__(self, document: Json) -> None:
        self.options: Json = dict(document["options"])
        self.names: dict[int, str] = {}
        self.marks: dict[int, set[str]] = {}
        self.pairs: list[tuple[int, int]] = []
        self.called: dict[frozenset[int], str] = {}
        self.team_of: dict[int, str] = {}
        self.brought: dict[frozenset[int], int] = {}
        self.rounds: list[Json] = []
        self.planned: list[Json] = []
        self.cards: list[list[int]] = []
        self.closed = 0
        self.secret: int | None = None
        for entry in document["entries"]:
            kind = entry["type"].removeprefix("tournament.")
            getattr(self, f"_{kind}", self._other)(entry["data"])

    # --- what the entries say

    def _other(self, data: Json) -> None:
        """Nothing: it has no part in the standings."""

    def _player_entered(self, data: Json) -> None:
        self.names[len(self.names) + 1] = data["name"]

    def _player_replaced(self, data: Json) -> None:
        self.names[data["number"]] = data["name"]
        self.marks.pop(data["number"], None)

    def _player_marked(self, data: Json) -> None:
        self.marks[data["number"]] = set(data["categories"])

    def _team_joined(self, data: Json) -> None:
        number, team = data["number"], data["team"].strip()
        self.team_of.pop(number, None)
        same = [one for one in self.team_of.values() if one.casefold() == team.casefold()]
        if team:
            self.team_of[number] = (same or [team])[0]

    def _total_carried(self, data: Json) -> None:
        self.brought[frozenset(data["numbers"])] = data["points"]

    def _pair_formed(self, data: Json) -> None:
        self.pairs.append((data["numbers"][0], data["numbers"][1]))
        if data.get("name"):
            self.called[frozenset(data["numbers"])] = data["name"]

    def _options_agreed(self, data: Json) -> None:
        new = {name: value for name, value in data.items() if name != "round" and value is not None}
        if new.get("left_over", self.left_over) != self.left_over:
            del self.rounds[len(self._counting()) :]
        self.options |= new
        for one in self.rounds[data["round"] - 1 :]:
            one["terms"] |= {name: new[name] for name in OF_A_ROUND if name in new}
        del self.rounds[self.options["rounds"] :]

    def _rounds_drawn(self, data: Json) -> None:
        del self.rounds[data["round"] - 1 :]
        for seating in data["seatings"]:
            self._begin(seating)
        self.planned = list(data["planned"])

    def _round_revealed(self, data: Json) -> None:
        assert data["round"] == len(self.rounds) + 1
        self._begin(self.planned.pop(0))

    def _begin(self, seating: Json) -> None:
        terms = {name: self.options[name] for name in OF_A_ROUND}
        tables = [{"seats": seats, "made": []} for seats in seating["tables"]]
        self.rounds.append({"tables": tables, "byes": seating["byes"], "terms": terms})

    def _seats_swapped(self, data: Json) -> None:
        one = self.rounds[data["round"] - 1]
        first, second = data["numbers"]
        if data.get("token"):
            self._change_with_stand_in(one["tables"], first, data["token"] - 1)
            return
        seat_of = {first: second, second: first}
        if self.options["wish"] == "fixed_pairs":
            both = [self._partner(one, number) for number in (first, second)]
            if None not in both and both != [second, first]:
                seat_of |= {both[0]: both[1], both[1]: both[0]}
        for table in one["tables"]:
            table["seats"] = [seat_of.get(number, number) for number in table["seats"]]
        one["byes"] = [seat_of.get(number, number) for number in one["byes"]]

    def _change_with_stand_in(self, tables: list[Json], player: int, at: int) -> None:
        """Put a player to the place of a stand-in, counted from 0, and the other way round."""
        flat = [number for table in tables for number in table["seats"]]
        own = flat.index(player)
        ways = [(own, at)]
        if self.options["wish"] == "fixed_pairs" and own != at ^ 2:
            ways.append((own ^ 2, at ^ 2))
        for here, there in ways:
            flat[here], flat[there] = flat[there], flat[here]
        for place, table in enumerate(tables):
            table["seats"] = flat[4 * place : 4 * place + 4]

    def _partner(self, one: Json, number: int) -> int | None:
        """Who sits across in this round, or was entered as the partner, or sat across before."""
        entered = [sum(pair) - number for pair in self.pairs if number in pair]
        elsewhere = [self._across(other, number) for other in self.rounds]
        found = [self._across(one, number), *entered, *elsewhere]
        return next((partner for partner in found if partner is not None), None)

    @staticmethod
    def _across(one: Json, number: int) -> int | None:
        for table in one["tables"]:
            if number in table["seats"]:
                across: int = table["seats"][(table["seats"].index(number) + 2) % 4]
                return across
        return None

    def _table_counted(self, data: Json) -> None:
        made = [[data[what][side] for what in ("tricks", "matsches", "stoeck")] for side in (0, 1)]
        self.rounds[data["round"] - 1]["tables"][data["table"] - 1]["made"].append(made)

    def _result_counted(self, data: Json) -> None:
        made = [[points, 0, 0] for points in data["points"]]
        self.rounds[data["round"] - 1]["tables"][data["table"] - 1]["made"].append(made)

    def _deal_counted(self, data: Json) -> None:
        made = [
            [data["tricks"][side], int(data["matsch"] == side), int(data["stoeck"] == side)]
            for side in (0, 1)
        ]
        self.rounds[data["round"] - 1]["tables"][data["table"] - 1]["made"].append(made)

    def _cards_drawn(self, data: Json) -> None:
        self.cards.append(data["numbers"])

    def _number_drawn(self, data: Json) -> None:
        self.secret = data["number"]

    def _round_closed(self, data: Json) -> None:
        self.closed = data["round"]

    # --- what follows from them

    @property
    def low(self) -> bool:
        """Whether the lowest total is first (TOUR-19)."""
        return self.options.get("game") == "differenzler"

    @property
    def left_over(self) -> str:
        """What is done with those who are left over (TOUR-6)."""
        agreed: str = self.options.get("left_over", "sit_out")
        return agreed

    @property
    def alone(self) -> bool:
        """Whether each of the four at a table has a result (TOUR-19)."""
        return self.options.get("game") in ("differenzler", "handjass")

    def _counting(self) -> list[Json]:
        counting = self.rounds[: self.closed]
        for one in self.rounds[self.closed : self.closed + 1]:
            if any(table["made"] for table in one["tables"]):
                counting.append(one)
        return counting

    def _who(self) -> list[tuple[int, ...]]:
        """Those who are ranked: players, or pairs where partners stay together (TOUR-11)."""
        if self.options["wish"] != "fixed_pairs":
            return [(number,) for number in self.names]
        pairs = list(self.pairs)
        for one in self.rounds[: self.closed + 1]:
            for table in one["tables"]:
                a, b, c, d = table["seats"]
                for pair in ((a, c), (b, d)):
                    if min(pair) > 0 and not any(set(pair) == set(known) for known in pairs):
                        pairs.append((min(pair), max(pair)))
        alone = [(n,) for n in self.names if not any(n in pair for pair in pairs)]
        return sorted([*pairs, *alone], key=min)

    def _made(self, number: int, one: Json, who: tuple[int, ...]) -> tuple[int | None, int]:
        """The points of a round, and the Matsche; ``None`` where there are none."""
        terms, seated = one["terms"], set()
        for table in one["tables"]:
            seated |= set(table["seats"])
            step = 4 if self.alone else 2
            for side in range(step):
                here = table["seats"][side::step]
                if not set(who) <= set(here):
                    continue
                if not table["made"] and number > self.closed:
                    return None, 0
                tricks = sum(made[side][0] for made in table["made"])
                matsches = sum(made[side][1] for made in table["made"])
                stoeck = sum(made[side][2] for made in table["made"])
                extra = 20 * stoeck if terms["stoeck"] else 0
                return tricks + terms["matsch"] * matsches + extra, matsches
        sits_out = any(number in one["byes"] for number in who)
        return (terms["bye_points"], 0) if sits_out and not seated & set(who) else (None, 0)

    def _ranked(self) -> list[Line]:
        """The standings, with how many rounds count for each."""
        counting = self._counting()
        keep = self.options["rounds"] - self.options["struck"]
        found: list[Line] = []
        for who in self._who():
            made = [self._made(number, one, who) for number, one in enumerate(counting, 1)]
            rounds = [points for points, _ in made]
            sign = -1 if self.low else 1
            played = [
                (sign * points, -place) for place, points in enumerate(rounds) if points is not None
            ]
            # The worst go first; of equal ones the later.
            worst = sorted(played)[: max(0, len(played) - keep)]
            struck = sorted(1 - place for _, place in worst)
            byes = [
                number
                for number, one in enumerate(counting, start=1)
                if set(one["byes"]) & set(who) and self._sits_out(one, who)
            ]
            singles = sorted(
                (
                    points
                    for number, points in enumerate(rounds, start=1)
                    if points is not None and number not in byes
                ),
                reverse=not self.low,
            )
            found.append(
                {
                    "numbers": list(who),
                    "name": self.called.get(frozenset(who), " / ".join(self.names[n] for n in who)),
                    "carried": self.brought.get(frozenset(who)),
                    "total": self.brought.get(frozenset(who), 0)
                    + sum(points or 0 for points in rounds)
                    - sign * sum(points for points, _ in worst),
                    "counting": len(played) - len(worst) + (frozenset(who) in self.brought),
                    "rounds": rounds,
                    "byes": byes,
                    "struck": struck,
                    "best": singles[0] if singles else 0,
                    "second": singles[1] if len(singles) > 1 else 0,
                    "matsches": sum(matsches for _, matsches in made),
                    "categories": sorted(
                        set.intersection(*(self.marks.get(n, set()) for n in who))
                    ),
                }
            )
        for line in found:
            ahead = sum(self._is_ahead(other, line, found) for other in found)
            line["rank"] = ahead + 1 if counting else None
        return sorted(found, key=lambda line: (line["rank"] or 0, min(line["numbers"])))

    def lines(self) -> list[Line]:
        """The standings: rank, numbers, name, total, rounds, byes, struck, matsches."""
        return [
            {name: value for name, value in line.items() if name != "counting"}
            for line in self._ranked()
        ]

    def _merit(self, line: Line) -> tuple[int, int]:
        return (line["counting"], -line["total"]) if self.low else (0, line["total"])

    def teams(self) -> list[Line]:
        """The teams: rank, name, sum, numbers of those who count, the best first (TOUR-20)."""
        lines, counting = self._ranked(), self.options.get("team_best", 4)
        found = []
        for name in set(self.team_of.values()):
            own = [
                line for line in lines if all(self.team_of.get(n) == name for n in line["numbers"])
            ]
            best = sorted(own, key=self._merit, reverse=True)[:counting]
            if own:
                total = sum(line["total"] for line in best)
                who = [line["numbers"] for line in best]
                both = [sum(part) for part in zip(*map(self._merit, best), strict=True)]
                found.append({"name": name, "total": total, "counting": who, "merit": both})
        for team in found:
            ahead = [other for other in found if other["merit"] > team["merit"]]
            team["rank"] = len(ahead) + 1 if self._counting() else None
        found.sort(key=lambda team: team["name"])
        found.sort(key=lambda team: team["merit"], reverse=True)
        return [{name: one[name] for name in one if name != "merit"} for one in found]

    def _sits_out(self, one: Json, who: tuple[int, ...]) -> bool:
        return not any(set(table["seats"]) & set(who) for table in one["tables"])

    def _is_ahead(self, other: Line, line: Line, lines: list[Line]) -> bool:
        """Whether one line is ranked before another one."""
        equal = lines
        for what in ("total", *self.options["ties"]):
            if what == "total" and self.options["nearest"] and self.secret is not None:
                key = {id(one): abs(one["total"] - self.secret) for one in equal}
            elif what == "cards":
                key = self._places(equal)
            elif self.low and what == "total":
                # Ten thousand for each round that another one has more is above all totals.
                key = {id(one): one["total"] - 10_000 * one["counting"] for one in equal}
            else:
                name = {"best_round": "best", "second_round": "second"}.get(what, what)
                key = {id(one): one[name] * (1 if self.low else -1) for one in equal}
            if key[id(other)] != key[id(line)]:
                return bool(key[id(other)] < key[id(line)])
            equal = [one for one in equal if key[id(one)] == key[id(line)]]
        return False

    def _places(self, equal: list[Line]) -> dict[int, int]:
        """The places of equal lines after the last draw of cards in which all of them took part."""
        for numbers in reversed(self.cards):
            drew = [[n for n in numbers if n in one["numbers"]] for one in equal]
            if all(drew):
                return {
                    id(one): numbers.index(own[0]) for one, own in zip(equal, drew, strict=True)
                }
        return {id(one): 0 for one in equal}

    def sum_of_list(self) -> int:
        """All points of the closed rounds, from the tables: each side counts for two (TOUR-14).

        What stand-ins made is in nobody's line.
        """
        total = 0
        for one in self.rounds[: self.closed]:
            terms = one["terms"]
            total += len(one["byes"]) * terms["bye_points"]
            for table in one["tables"]:
                total += 2 * 157 * terms["deals"]
                for made in table["made"]:
                    matsches = made[0][1] + made[1][1]
                    stoeck = made[0][2] + made[1][2]
                    total += 2 * terms["matsch"] * matsches
                    total += 40 * stoeck if terms["stoeck"] else 0
                for seat, number in enumerate(table["seats"]):
                    for tricks, matsches, stoeck in (made[seat % 2] for made in table["made"]):
                        worth = tricks + terms["matsch"] * matsches
                        worth += 20 * stoeck if terms["stoeck"] else 0
                        total -= worth if number == 0 else 0
        return total
