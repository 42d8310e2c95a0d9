/** Where the page is: the part of the address after `#`, which never reaches the server. */

export type Route =
  | { page: "home" }
  | { page: "room"; code: string; key: string }
  | { page: "table"; code: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "replay"; source: string; seat: number; step: number }
  | { page: "puzzle"; source: string; number: number };

export function readRoute(path: string, hash: string): Route {
  const screen = /^\/t\/([A-Za-z]{3,8})\/?$/.exec(path);
  const text = decodeURIComponent(hash.replace(/^#/, ""));
  const [head = "", ...rest] = text.split("/");
  if (head === "replay") {
    const [source = "", seat = "-1", step = "0"] = rest;
    return { page: "replay", source, seat: Number(seat) || 0, step: Number(step) || 0 };
  }
  if (head === "puzzle") {
    const [source = "", number = "0"] = rest;
    return { page: "puzzle", source, number: Number(number) || 0 };
  }
  if (head === "rules" && rest[0]) {
    return { page: "rules", game: rest[0], rule: rest[1] ?? "" };
  }
  if (head === "t" && rest[0]) {
    return { page: "table", code: rest[0].toUpperCase() };
  }
  const room = /^([A-Za-z]{3,8})(?:-([A-Za-z]{8}))?$/.exec(head);
  if (room?.[1]) {
    return { page: "room", code: room[1].toUpperCase(), key: (room[2] ?? "").toUpperCase() };
  }
  return screen?.[1] ? { page: "table", code: screen[1].toUpperCase() } : { page: "home" };
}

export const place = $state<{ route: Route }>({
  route: readRoute(location.pathname, location.hash),
});

function look(): void {
  place.route = readRoute(location.pathname, location.hash);
}

addEventListener("hashchange", look);
addEventListener("popstate", look);

export function go(hash: string): void {
  history.pushState(null, "", `/${hash}`);
  look();
  scrollTo(0, 0);
}

export function rename(hash: string): void {
  history.replaceState(null, "", `/${hash}`);
  look();
}
