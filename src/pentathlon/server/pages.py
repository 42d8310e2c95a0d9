"""What is there to fetch: the app, the shelf of games, rulebooks, QR codes and records."""

import html
import io
import ipaddress
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import segno
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

import pentathlon
from pentathlon.engine.errands import Brought
from pentathlon.engine.errors import Problem
from pentathlon.engine.guide import Guide
from pentathlon.engine.options import Option
from pentathlon.engine.words import Phrasebook, Words
from pentathlon.play.match import seats_by_option

from .box_pages import page_of
from .hall import Hall
from .library import option_words, pick_language, server_phrases
from .limits import household
from .record_desk import find_record
from .replay_desk import ReplayDesk, replay_work, study_work
from .replays import ALL, MAX_RECORD, OPEN

MAX_CODE: Final = 16
UNKNOWN: Final = ("game_unknown", "page_unknown")
AWAY: Final = "db_away"


class Pages:
    """Plain answers to plain requests."""

    def __init__(self, hall: Hall, address: str, network_metrics: bool = False) -> None:
        self.hall: Final = hall
        self.address: Final = address
        """Where phones reach this server."""
        self.network_metrics: Final = network_metrics
        """Whether private networks may read the numbers, and not this machine alone."""
        self.replays: Final = ReplayDesk(replay_work(hall.limits))
        self.studies: Final = ReplayDesk(study_work(hall.limits))

    def close(self) -> None:
        """Nothing more is told; who waits for it is answered before the server goes."""
        self.replays.close()
        self.studies.close()

    def routes(self) -> list[BaseRoute]:
        routes: list[BaseRoute] = [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
            Route("/api/games", self.games),
            Route("/api/rules/{game}", self.rules),
            Route("/api/qr/{code}.svg", self.code_picture),
            Route("/api/records/{number:int}", self.record),
            Route("/api/replay", self.replay, methods=["POST"]),
            Route("/api/analysis", self.analysis, methods=["POST"]),
            Route("/api/puzzle/{game}/{number:int}", self.puzzle),
            Route("/api/puzzle/{seat:int}", self.position, methods=["POST"]),
            Route("/t/{code}", self.table_screen),
        ]
        if self.hall.tools.book_keeper is not None:
            routes.append(Route("/api/pages/{game}/{page}", self.page_data))
            routes.append(Route("/pages/{game}/{page}", self.page))
        bundle = app_folder()
        if bundle is None:
            return [*routes, Route("/", self.plain_page)]
        return [*routes, Mount("/", StaticFiles(directory=bundle, html=True))]

    async def health(self, request: Request) -> Response:
        """Whether the server lives, in numbers."""
        rooms, clients = len(self.hall.rooms), len(self.hall.clients)
        facts = {"status": "ok", "version": pentathlon.__version__}
        return JSONResponse({**facts, "rooms": rooms, "connections": clients})

    async def readiness(self, request: Request) -> Response:
        """Whether it can take decisions: the disk takes changes."""
        word, status = await self.hall.readiness()
        return JSONResponse({"status": word}, status)

    async def metrics(self, request: Request) -> Response:
        """Numbers for a Prometheus on this machine, or network if the owner wants it."""
        if not is_near(address_of(request), self.network_metrics):
            return PlainTextResponse("", 404)
        return PlainTextResponse(self.hall.published())

    async def games(self, request: Request) -> Response:
        """The shelf: every game with its options and bots, in the reader's words."""
        language = language_of(request)
        library = self.hall.tools.library
        library.look_again()
        return JSONResponse([self.game(name, language) for name in library.ids()])

    def game(self, id: str, language: str) -> dict[str, Any]:
        library = self.hall.tools.library
        game, words = library.game(id, {}), library.words(id, language)
        return {
            "id": id,
            "title": words.title,
            "summary": words.summary,
            "seats": list(game.seat_counts()),
            "seats_by_option": seats_by_option(game),
            "options": [option_to_json(option, words) for option in game.options],
            "levels": list(library.levels(id)),
            "usual": library.usual_level(id),
            "guided": seats_of(library.guide(id)),
            "colours": list(library.box(id).colours()),
        }

    async def rules(self, request: Request) -> Response:
        """A rulebook, chapter by chapter."""
        try:
            box = self.hall.tools.library.box(request.path_params["game"])
        except Problem as problem:
            return self.refuse(request, problem, 404)
        book = box.rulebook(language_of(request))
        chapters = [
            {
                "title": chapter.title,
                "rules": [{"id": r.id, "title": r.title, "text": r.text} for r in chapter.rules],
            }
            for chapter in book.chapters
        ]
        head = {"title": book.title, "intro": book.intro, "credits": book.credits}
        return JSONResponse({**head, "chapters": chapters})

    async def code_picture(self, request: Request) -> Response:
        """The link to a room as a QR code."""
        code = request.path_params["code"][:MAX_CODE]
        picture = io.BytesIO()
        segno.make(f"{self.address}/#{code}").save(
            picture, kind="svg", omitsize=True, light="white", border=2
        )
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        """The record of a game, for those who played it; the token comes in a header."""
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        number = request.path_params["number"]
        try:
            text = await self.hall.scribe.read(lambda: find_record(self.hall, token, number))
        except Problem as problem:
            return self.refuse(request, problem, 503 if problem.key == AWAY else 404)
        name = f'attachment; filename="game-{number}.jsonl"'
        return PlainTextResponse(text, headers={"content-disposition": name})

    async def page_data(self, request: Request) -> Response:
        """A page that a box brings, as data for its scene."""
        try:
            return JSONResponse((await self.brought(request)).data)
        except Problem as problem:
            return self.refuse(request, problem, 404 if problem.key in UNKNOWN else 503)

    async def page(self, request: Request) -> Response:
        """The same to be read as it is."""
        language = language_of(request)
        try:
            brought = await self.brought(request)
        except Problem as problem:
            return self.refuse(request, problem, 404 if problem.key in UNKNOWN else 503)
        words = self.hall.tools.library.words(request.path_params["game"], language)
        return HTMLResponse(page_of(words.title, brought.shown, language))

    async def brought(self, request: Request) -> Brought:
        assert self.hall.tools.book_keeper is not None
        game, page = request.path_params["game"], request.path_params["page"]
        return await self.hall.tools.book_keeper.page(game, page, language_of(request))

    async def replay(self, request: Request) -> Response:
        """A record that somebody sends, step by step in the reader's words."""
        eyes = OPEN if request.query_params.get("eyes") == OPEN else ALL
        return await self.work(request, self.replays, language_of(request), eyes)

    async def analysis(self, request: Request) -> Response:
        """The mistakes, the luck and the turning points of a record that somebody sends."""
        return await self.study(request, "analysis")

    async def puzzle(self, request: Request) -> Response:
        """The puzzle of a number."""
        game, number = request.path_params["game"], request.path_params["number"]
        return await self.study(request, "puzzle", game, str(number))

    async def position(self, request: Request) -> Response:
        """A puzzle that somebody passed on, as a record and the seat that decides."""
        return await self.study(request, "position", str(request.path_params["seat"]))

    async def study(self, request: Request, *wish: str) -> Response:
        """Lines of progress, then the answer, from a process of its own."""
        folder = str(self.hall.tools.studies or "")
        terms = (language_of(request), str(self.hall.limits.study_playouts), folder)
        return await self.work(request, self.studies, *terms, *wish)

    async def work(self, request: Request, desk: ReplayDesk, *words: str) -> Response:
        """What a process makes of the record in a request."""
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > MAX_RECORD:
                return self.refuse(request, Problem("record_long"), 413)
        try:
            telling = await desk.open(household(address_of(request)), *words)
            is_good = await telling.read(body)
        except Problem as problem:
            return self.refuse(request, problem, 503)
        status = 200 if is_good else 422
        return StreamingResponse(telling.pieces(), status, media_type="application/json")

    async def table_screen(self, request: Request) -> Response:
        """The short address of a room's table screen."""
        return RedirectResponse(f"/#t/{quote(request.path_params['code'][:MAX_CODE], safe='')}")

    async def plain_page(self, request: Request) -> Response:
        """What stands in for an app that is not in this build."""
        language = language_of(request)
        book = server_phrases(language)
        title, text = html.escape(book.say("start.title")), html.escape(book.say("page.text"))
        return HTMLResponse(
            f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
            f"<title>{title}</title><h1>{title}</h1><p>{text}</p>"
            f"<p><strong>{html.escape(self.address)}</strong></p></html>"
        )

    def refuse(self, request: Request, problem: Problem, status: int) -> Response:
        game = request.path_params.get("game", "") if problem.key not in UNKNOWN else ""
        text = self.hall.tools.library.explain(problem, language_of(request), game)
        return JSONResponse({"code": problem.key, "text": text}, status)


def app_folder() -> Path | None:
    """Where the browser app lies, if it is in this build."""
    folder = Path(str(files("pentathlon"))) / "web"
    return folder if (folder / "index.html").is_file() else None


def is_near(address: str, in_network: bool) -> bool:
    """Whether an address is of this machine, or of a private network where that is enough."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = number.ipv4_mapped if isinstance(number, ipaddress.IPv6Address) else None
    known = mapped or number
    return known.is_loopback or (in_network and known.is_private)


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def language_of(request: Request) -> str:
    """The language asked for, else the browser's own."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return pick_language(wanted.split(",")[0])


def seats_of(guide: Guide | None) -> int:
    """How many play the first game that teaches; 0 where there is none."""
    return 0 if guide is None else guide.seats


def option_to_json(option: Option, words: Words[Any]) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": list(option.values),
        "span": option.form(),
        "default": option.default,
        "rule": option.rule,
        "text": option_words(option.name, words),
        "names": value_words(option.name, option.values, words.book),
        "details": {value: option.details(value) for value in option.values},
    }


def value_words(name: str, values: Sequence[str], book: Phrasebook) -> dict[str, str]:
    """The values that have a name of their own."""
    keys = {value: f"value.{name}.{value}" for value in values}
    return {value: book.say(key) for value, key in keys.items() if book.find(key) is not None}
