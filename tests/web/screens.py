"""Tables, phones and laptops as people use them: by what is written on their buttons."""

import base64
import json
import re
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    WebSocket,
    WebSocketRoute,
    expect,
)

from tests.server.memory import Memory

SAME_SALTS = """(() => {
  const random = crypto.getRandomValues.bind(crypto);
  let next = 37 * %d;
  crypto.getRandomValues = (bytes) => (bytes.length === 16 ? bytes.fill(next++) : random(bytes));
})()"""
"""Salts are the only sixteen random bytes of the app: a test has the same luck in every run."""
GAMES = {
    "medals": "Medals",
    "hundred_metres": "Hundred Metres",
    "biathlon": "Biathlon",
    "deadly_sport": "Deadly Sport",
    "stadium": "Stadium",
}
SHORTER = {"deadly_sport": ("After this round the game ends", "5")}
"""Random players shy away from the last cards for many rounds: the option that ends their game."""
TV = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1366, "height": 850}
PHONE = {"width": 390, "height": 844}
SETTINGS = {"pace": "instant", "sound": False, "guide": False, "language": "en"}
WAIT = 60_000
"""Milliseconds; more than any answer takes on a busy machine."""
SOCKET = re.compile(r"/ws(/[0-9a-f]{16})?$")
"""The addresses of the wire."""
NOTHING, TOUCHED, DECIDED, OVER = range(4)
"""What a player did to the screen, or that there is nothing left to do."""
DECIDE = """turn => {
    if (document.querySelector('.the-end')) { return 3; }
    const cover = [...document.querySelectorAll('.cover button.primary')][0];
    if (cover) { cover.click(); return 0; }
    const list = document.querySelector('details.list:not([open])');
    if (list) { list.open = true; }
    if (document.querySelector('[data-action][aria-pressed="true"]')) { return 0; }
    const open = [...document.querySelectorAll('button.option[data-action]:enabled')];
    const bold = open.filter(each => /^(attempt|overbid)/.test(each.dataset.action));
    const rest = bold.length ? bold : open;
    rest[turn % rest.length]?.click();
    return rest.length ? 2 : 0;
}"""
"""What a quick player does: uncover the hand, look at the list of choices, take one."""
HANDLE = """turn => {
    if (document.querySelector('.the-end')) { return 3; }
    const cover = [...document.querySelectorAll('.cover button.primary')][0];
    if (cover) { cover.click(); return 0; }
    const hand = document.querySelector('section.hand');
    const own = kind => [...(hand?.querySelectorAll(`[${kind}]:enabled`) ?? [])]
        .filter(each => !each.closest('details.list'));
    if (own('data-action').some(each => each.ariaPressed === 'true')) { return 0; }
    const one = all => all[(turn * 7919 + (turn >> 3)) % all.length];
    const deeds = own('data-action'), picks = own('data-pick');
    const untouched = picks.filter(each => each.ariaPressed !== 'true');
    const open = untouched.length && turn % 5 ? untouched : picks;
    const chosen = deeds.length && (turn % 3 || !picks.length) ? one(deeds) : one(open);
    chosen?.click();
    return chosen?.dataset.action !== undefined ? 2 : chosen ? 1 : 0;
}"""
"""What a player does who handles the scene itself: its deeds, and what leads to them.

Mostly what was not touched yet: where nearly a whole hand is to be laid apart, one that takes back
as readily as it lays never comes to an end.
"""
OPEN = """() => {
    document.querySelector('.cover button.primary')?.click();
    document.querySelectorAll('details.list').forEach(each => { each.open = true; });
}"""
"""Uncover the hand and the list of choices, if they are covered."""
OPTIONS = """() => [...document.querySelectorAll('.option[data-action]:enabled')]
    .filter(each => each.ariaPressed !== 'true')
    .map(each => each.dataset.action)"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Until the screen shows what was done to it."""


class Screen:
    """One device, with everything that was sent to it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.handles = False
        """Whether decisions are taken on the scene itself, not from the list of all choices."""
        self.frames: list[dict[str, Any]] = []
        """What came over the wire, views in full."""
        self.troubles: list[str] = []
        self.sockets: list[WebSocketRoute] = []
        self.awaited: set[Request] = set()
        """What the page has asked for and not got yet."""
        page.set_default_timeout(WAIT)
        page.on("request", lambda request: self.awaited.add(request))
        page.on("requestfinished", lambda request: self.awaited.discard(request))
        page.on("requestfailed", lambda request: self.awaited.discard(request))
        page.on("websocket", self.listen)
        page.on("console", self.note)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def listen(self, socket: WebSocket) -> None:
        memory = Memory()
        socket.on("framereceived", lambda text: self.frames.append(memory.whole(json.loads(text))))

    def note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(message.text)

    def cut_wires(self) -> None:
        """From now on the wire goes through the test's hands; reload to take it up."""
        self.page.route_web_socket(SOCKET, self.hold)

    def hold(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(self.relay(socket))
        self.sockets.append(socket)

    def relay(self, socket: WebSocketRoute) -> Any:
        memory = Memory()

        def pass_on(text: str | bytes) -> None:
            self.frames.append(memory.whole(json.loads(text)))
            socket.send(text)

        return pass_on

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.click()

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    @property
    def last(self) -> dict[str, Any]:
        """The last picture of the game."""
        return [f for f in self.frames if f["type"] in ("step", "snapshot")][-1]

    @property
    def step(self) -> int:
        """The step on the screen; none before the first picture."""
        pictures = [f["step"] for f in self.frames if f["type"] in ("step", "snapshot")]
        return pictures[-1] if pictures else -1

    @property
    def room(self) -> dict[str, Any]:
        return self.told("room")[-1]

    @property
    def is_over(self) -> bool:
        return self.page.locator(".the-end").count() > 0

    # A hand

    def open_hand(self) -> None:
        self.page.evaluate(OPEN)
        self.page.evaluate(FRAMES)

    def options(self) -> list[str]:
        """The texts of the choices that can be taken now."""
        self.open_hand()
        found: list[str] = self.page.evaluate(OPTIONS)
        return found

    def take_hinted(self) -> None:
        """Take the choice that the list marks, which may close once more when the table moves."""
        hinted = self.page.locator("button.option.hinted:enabled")

        def is_shown() -> bool:
            self.open_hand()
            return hinted.is_visible()

        self.wait_until(is_shown)
        hinted.dispatch_event("click")

    def act(self, turn: int) -> int:
        """Take one of the choices, if there are any, bold ones first; or what leads to one."""
        return int(self.page.evaluate(HANDLE if self.handles else DECIDE, turn))

    def decide(self, turn: int) -> bool:
        """Act, and tell whether that was a decision."""
        return self.act(turn) == DECIDED

    def wait_until(self, happens: Callable[[], bool]) -> None:
        """Let the page live until this is so."""
        for _ in range(WAIT // 25):
            if happens():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError("what was awaited did not come")

    def settle(self) -> None:
        """Until everything that the page asked for is there, and shown."""
        self.page.evaluate(FRAMES)
        if self.awaited:
            self.wait_until(lambda: not self.awaited)
            self.page.evaluate(FRAMES)


class Hall:
    """Opens screens."""

    def __init__(self, browser: Browser, address: str, sharpness: float = 0.5) -> None:
        self.browser = browser
        self.address = address
        self.sharpness = sharpness
        """Dots a pixel of large screens: drawing a quarter of them takes half of the time."""
        self.contexts: list[BrowserContext] = []
        self.screens: list[Screen] = []

    def open(
        self,
        size: dict[str, int] = LAPTOP,
        path: str = "/",
        scheme: Any = "light",
        motion: Any = "reduce",
        **settings: Any,
    ) -> Screen:
        context = self.browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            color_scheme=scheme,
            locale="en-GB",
            reduced_motion=motion,
            device_scale_factor=self.sharpness if size["width"] > PHONE["height"] else 1,
        )
        chosen = json.dumps({**SETTINGS, **settings})
        context.add_init_script(
            "location.protocol === 'about:' || localStorage.getItem('pentathlon.device') ||"
            f"localStorage.setItem('pentathlon.device', JSON.stringify({chosen}))"
        )
        context.add_init_script(SAME_SALTS % len(self.contexts))
        self.contexts.append(context)
        screen = Screen(context.new_page())
        self.screens.append(screen)
        screen.page.goto(self.address + path)
        return screen

    def gather(self, game: str = "Medals", size: dict[str, int] = TV, **settings: Any) -> Screen:
        """A table screen with a new room, where nothing waits for a beat."""
        screen = self.open(size, **settings)
        screen.page.get_by_role("button", name=f"Gather friends: {game}").click()
        self.arrange(screen, "Least seconds between secret answers", "0")
        return screen

    def arrange(self, screen: Screen, label: str, value: str) -> None:
        """The host sets one of the terms under clocks and help."""
        page = screen.page
        place = page.locator("details", has=page.get_by_label(label))
        if place.get_attribute("open") is None:
            place.locator("summary").click()
        page.get_by_label(label).select_option(value)
        expect(page.get_by_label(label)).to_have_value(value)

    def enter(self, code: str, name: str, size: dict[str, int] = PHONE, **settings: Any) -> Screen:
        """A phone that scans the code, whether the game has begun or not."""
        screen = self.open(size, f"/#{code}", **settings)
        screen.page.get_by_label("Your name").fill(name)
        screen.press("Join")
        return screen

    def join(self, code: str, name: str, size: dict[str, int] = PHONE, **settings: Any) -> Screen:
        """A phone that comes into the lobby."""
        screen = self.enter(code, name, size, **settings)
        expect(screen.page.get_by_role("heading", name="Seats")).to_be_visible()
        return screen

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        troubles = [trouble for screen in self.screens for trouble in screen.troubles]
        assert not troubles, "\n".join(troubles)


def packed(record: str) -> str:
    """A record as it stands in a link."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    data = packer.compress(record.encode()) + packer.flush()
    return "z" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def lines_of(eye: dict[str, Any]) -> list[str]:
    """All that an eye was told of a step."""
    return [line for beat in eye["beats"] for line in beat["lines"]]


def code_of(screen: Screen) -> str:
    return screen.page.locator(".big").inner_text()


def is_filled(host: Screen) -> bool:
    """Whether the game can begin; else bots are called, unless the last seat is taken just now."""
    if host.page.get_by_role("button", name="Start the game").is_enabled():
        return True
    fill = host.page.get_by_role("button", name="Fill with bots", exact=True)
    if fill.count():
        with suppress(Error):
            fill.first.click(timeout=1000)
    return False


def start(host: Screen) -> None:
    """Bots on the free seats, and go."""
    host.wait_until(lambda: is_filled(host))
    host.press("Start the game")
    expect(host.page.locator(".play")).to_be_visible()


def play_on(
    players: list[Screen], until: Callable[[], bool] = lambda: False, limit: int = 20_000
) -> int:
    """Everybody decides until then, or until the game is over; how many decisions that took.

    Who acts next depends on the machine's load, what a player does only on what that player did.
    """
    turns, taken = [0] * len(players), 0
    for _ in range(limit):
        if until():
            return taken
        acts = [player.act(turn) for player, turn in zip(players, turns, strict=True)]
        if all(act == OVER for act in acts):
            return taken
        turns = [turn + (act != NOTHING) for turn, act in zip(turns, acts, strict=True)]
        taken += acts.count(DECIDED)
        if DECIDED not in acts:
            players[0].page.wait_for_timeout(20)
    raise AssertionError("the game did not end")
