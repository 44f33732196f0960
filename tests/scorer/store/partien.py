"""Partien for tests in their stored form, the same for the same numbers."""

from typing import Any

from scorer.store import Json

ID = "0123456789abcdef0123456789abcdef"


def header(partie_id: str = ID, **changes: Any) -> Json:
    return {
        "format": "pizarra.partie",
        "version": 1,
        "id": partie_id,
        "game": {"key": "schieber", "rules": 1},
        "players": ["Beat", "Vreni", "Röbi", "Lucía"],
        "options": {"target": 2500},
        "created": "2026-11-21T10:00:00+00:00",
        **changes,
    }


def entry(seq: int) -> Json:
    return {
        "seq": seq,
        "at": f"2026-11-21T10:{seq // 60 % 60:02}:{seq % 60:02}+00:00",
        "step": seq,
        "type": "schieber.tricks_counted",
        "v": 1,
        "data": {"points": [seq % 158, 157 - seq % 158], "matsch": None},
    }


def entries(first: int, last: int) -> tuple[Json, ...]:
    return tuple(entry(seq) for seq in range(first, last + 1))
