"""The results of a tournament night as a page, for everybody who may see all nights (TOUR)."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from rules.engine.codec import Unreadable
from rules.engine.notation import Newer
from scorer.guests.guest import Guest
from scorer.guests.rights import LINKED
from scorer.nights import Nights, NightView
from scorer.nights.seasons import NightSeason, seasons_with
from scorer.paper.job import Job, season_job_of
from scorer.paper.page import RESULTS_PATH, night_page, results_address
from scorer.preferred import parse_languages
from scorer.store import StoreError
from scorer.texts import choose_language, texts
from scorer.texts.standings import season_name

_PATH: Final = re.compile(rf"{RESULTS_PATH}(?:/([0-9a-f]{{32}}))?/?")
_MOST_PAGES: Final = 12
"""How many pages are kept: a night in all languages, each also as one that follows by itself."""


@dataclass(frozen=True, slots=True)
class _Source:
    """What a page is made from: a night, and the seasons that it belongs to."""

    view: NightView
    seasons: tuple[NightSeason, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """A page, and what it was made from."""

    source: _Source
    page: bytes


class ResultsPages:
    """The pages, as an ASGI application; each is made anew only when its night has changed."""

    def __init__(self, nights: Nights) -> None:
        """Serve the nights of a data folder; who asks was authorised before."""
        self._nights = nights
        self._made: dict[tuple[str, str, bool], _Made] = {}

    @staticmethod
    def serves(scope: Scope) -> bool:
        """Whether a request asks for such a page."""
        return scope["type"] == "http" and _PATH.fullmatch(scope["path"]) is not None

    @staticmethod
    def may_read(guest: Guest | None) -> bool:
        """Whether the scorekeeper, or a guest, may see all nights."""
        return guest is None or (guest.right in LINKED and not guest.partie)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with the page of the night that it names, or of the newest one."""
        response = await self._page(Request(scope))
        await response(scope, receive, send)

    async def _page(self, request: Request) -> Response:
        found = _PATH.fullmatch(request.url.path)
        source = await self._source(found[1] if found else None)
        if source is None:
            return PlainTextResponse("", 404)
        lang = choose_language(parse_languages(request.headers.get("accept-language", "")))
        key = source.view.id, lang, "follow" in request.query_params
        known = self._made.get(key)
        if known is None or known.source != source:
            # In another thread: a large night takes as long as several taps.
            page = await asyncio.to_thread(_page_of, source, lang, follows=key[2])
            known = _Made(source, page)
            self._made.pop(key, None)
            self._made[key] = known
            if len(self._made) > _MOST_PAGES:
                del self._made[next(iter(self._made))]
        return Response(known.page, media_type="text/html", headers={"vary": "accept-language"})

    async def _source(self, night_id: str | None) -> _Source | None:
        """A night that is not deleted; if none is named, the newest that is not put away."""
        try:
            listed = (await self._nights.listing()).nights
            ids = [
                night.id
                for night in listed
                if not night.newer
                and night.players
                and (night.id == night_id if night_id else not night.put_away)
            ]
            if not ids:
                return None
            view = (await self._nights.open_night(ids[0])).view
            return _Source(view, await seasons_with(self._nights, view.id))
        except (StoreError, Newer, Unreadable):
            return None


def _page_of(source: _Source, lang: str, *, follows: bool) -> bytes:
    t, view = texts(lang), source.view
    job = Job(t=t, night=view.night, log=view.replay)
    seasons = [
        season_job_of(t, one.nights, one.rules, season_name(t, one.title, one.year))
        for one in source.seasons
    ]
    return night_page(job, seasons, live=results_address(view.id), follows=follows, hides=True)
