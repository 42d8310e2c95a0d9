/** The page of a report: it draws what was written into it and asks the network for nothing. */

import "./lab.css";
import { TONGUES, type Language } from "../words/languages";
import { PLOTS } from "./plots";
import { Speech, type Line, type Panel, type Report } from "./report";
import { cards, differences, element, plain } from "./tables";

const report = JSON.parse(document.getElementById("data")?.textContent ?? "{}") as Report;
const root = document.getElementById("report") as HTMLElement;
const SINGLE = [
  "key",
  "differences",
  "uses",
  "seats",
  "teams",
  "options",
  "tally",
  "ratings",
  "matrix",
];
let language: Language = report.language;

function button(text: string, isOn: boolean, act: () => void): HTMLElement {
  const made = element("button", text);
  made.setAttribute("aria-pressed", String(isOn));
  made.addEventListener("click", act);
  return made;
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  show();
}

function header(speech: Speech): HTMLElement {
  const made = element("header");
  const bar = element("nav");
  for (const [each, name] of TONGUES) {
    const act = () => {
      language = each;
      show();
    };
    bar.append(button(name, each === language, act));
  }
  for (const theme of ["light", "dark"]) {
    const isOn = (theme === "dark") === isDark();
    bar.append(button(speech.say("page", theme), isOn, () => setTheme(theme)));
  }
  const title = `${report.game[language]}: ${speech.say("page", report.kind)}`;
  made.append(
    bar,
    element("h1", language === "fr" ? title.replace(":", " :") : title),
    terms(speech),
  );
  return made;
}

/** What was played, so that it can be played again. */
function terms(speech: Speech): HTMLElement {
  const made = element("dl", "", "terms");
  for (const [key, value] of Object.entries(report.terms)) {
    if (typeof value === "boolean" || key === "confidence") continue;
    const text =
      typeof value === "number" && key === "games" ? speech.number(value, 0) : String(value);
    const pair = element("div");
    const said = element("dd");
    said.append(element(key === "command" ? "code" : "span", text));
    pair.append(element("dt", speech.say("term", key)), said);
    made.append(pair);
  }
  if (report.kind === "arena") made.append(settled(speech));
  return made;
}

function settled(speech: Speech): HTMLElement {
  const confidence = speech.percent(report.terms.confidence as number, 2);
  const key = report.terms.settled ? "settled_yes" : "settled_no";
  return element("strong", speech.say("page", key, { confidence }));
}

function section(panel: Panel, speech: Speech): HTMLElement {
  const made = element("section", "", SINGLE.includes(panel.name) ? "whole" : "");
  made.id = panel.name;
  const head = element("div", "", "head");
  head.append(element("h2", speech.say("title", panel.name)), download(panel, speech));
  made.append(head, element("p", note(panel, speech), "note"), element("div", "", "picture"));
  return made;
}

function note(panel: Panel, speech: Speech): string {
  const said = speech.say("note", panel.name);
  return panel.name === "uses" ? `${said} ${speech.say("page", "notation")}` : said;
}

function picture(panel: Panel, speech: Speech, width: number): Element {
  if (panel.draw === "cards") return cards(panel, speech);
  if (panel.draw === "differences") return differences(panel, speech);
  const draw = PLOTS[panel.draw];
  return draw ? draw(panel, speech, width) : plain(panel, speech);
}

function download(panel: Panel, speech: Speech): HTMLElement {
  const made = element("a", speech.say("page", "data")) as HTMLAnchorElement;
  made.download = `${panel.name}.csv`;
  made.href = URL.createObjectURL(new Blob([csv(panel.lines, speech)], { type: "text/csv" }));
  return made;
}

/** A panel's data as a spreadsheet reads them. */
function csv(lines: Line[], speech: Speech): string {
  const names = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => names.map((name) => cell(line[name], speech)).join(","));
  return [names.join(","), ...rows].join("\n");
}

function cell(value: unknown, speech: Speech): string {
  const text = typeof value === "string" ? value : spelled(value, speech);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function spelled(value: unknown, speech: Speech): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" && "en" in value ? speech.label(value) : JSON.stringify(value);
}

function show(): void {
  const speech = new Speech(report, language);
  document.documentElement.lang = language;
  const body = element("div", "", "panels");
  const sections = report.panels.map((panel) => section(panel, speech));
  body.append(...sections);
  root.replaceChildren(header(speech), body);
  for (const [place, panel] of report.panels.entries()) {
    const frame = sections[place]?.querySelector(".picture");
    frame?.replaceChildren(picture(panel, speech, frame.clientWidth || 640));
  }
}

let width = innerWidth;
addEventListener("resize", () => {
  if (innerWidth !== width) {
    width = innerWidth;
    show();
  }
});
show();
