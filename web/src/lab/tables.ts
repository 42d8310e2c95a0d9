/** Panels that are tables rather than pictures. */

import type { Line, Panel, Speech } from "./report";

interface Figure {
  value: number;
  low: number;
  high: number;
}

const RATES = ["shared", "settled"];

export function element(tag: string, text = "", className = ""): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function row(cells: HTMLElement[]): HTMLElement {
  const made = element("tr");
  made.append(...cells);
  return made;
}

function table(head: string[], body: HTMLElement[]): HTMLElement {
  const frame = element("div", "", "scroll");
  const made = element("table");
  const top = element("thead");
  top.append(row(head.map((text) => element("th", text))));
  const rest = element("tbody");
  rest.append(...body);
  made.append(top, rest);
  frame.append(made);
  return frame;
}

/** The most important means as large numbers, a row a variant. */
export function cards(panel: Panel, speech: Speech): HTMLElement {
  const all = element("div");
  for (const line of panel.lines) {
    if (panel.lines.length > 1) all.append(element("h3", speech.variant(line.variant)));
    const row = element("dl", "", "cards");
    for (const [key, value] of Object.entries(line)) {
      if (key !== "variant" && typeof value === "number") row.append(card(key, value, speech));
    }
    all.append(row);
  }
  return all;
}

function card(key: string, value: number, speech: Speech): HTMLElement {
  const made = element("div");
  const places = key === "games" ? 0 : 1;
  const text = RATES.includes(key) ? speech.percent(value) : speech.number(value, places);
  made.append(element("dt", speech.say("figure", key)), element("dd", text));
  return made;
}

/** Each figure of each variant; what differs from the first is marked. */
export function differences(panel: Panel, speech: Speech): HTMLElement {
  const names = (panel.lines[0]?.variants ?? []) as string[];
  const body = panel.lines.map((line) => difference(line, speech));
  const made = element("div");
  made.append(
    table(["", ...names.map((name) => speech.variant(name))], body),
    element("p", `* ${speech.say("page", "differs")}`, "note"),
  );
  return made;
}

function difference(line: Line, speech: Speech): HTMLElement {
  const marks = line.differs as boolean[];
  const of = speech.label(line.of);
  const name = `${speech.say("figure", line.figure as string)}${of ? ` ${of}` : ""}`;
  const cells = (line.values as Figure[]).map((figure, place) => {
    const text = line.percent ? speech.percent(figure.value) : speech.number(figure.value, 2);
    return element("td", marks[place] ? `${text} *` : text, marks[place] ? "differs" : "");
  });
  return row([element("th", name), ...cells]);
}

/** Labels down, variants across. */
export function plain(panel: Panel, speech: Speech): HTMLElement {
  const names = [...new Set(panel.lines.map((line) => line.variant as string))];
  const labels = [...new Set(panel.lines.map((line) => speech.label(line.label)))];
  const body = labels.map((label) => {
    const cells = names.map((name) => {
      const line = panel.lines.find(
        (each) => each.variant === name && speech.label(each.label) === label,
      );
      return element("td", line ? speech.number(line.value as number, 2) : "");
    });
    return row([element("th", label), ...cells]);
  });
  return table(["", ...names.map((name) => speech.variant(name))], body);
}
