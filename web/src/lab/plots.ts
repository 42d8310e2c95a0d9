/** One drawing for each kind of panel, by Observable Plot. */

import * as Plot from "@observablehq/plot";
import type { Line, Panel, Speech } from "./report";

export type Drawing = SVGSVGElement | HTMLElement;
type Draw = (panel: Panel, speech: Speech, width: number) => Drawing;
interface Datum {
  variant: string;
  label: string;
  row: string;
  column: string;
  value: number;
  low: number;
  high: number;
  mean: number;
  from: number;
  to: number;
  share: number;
}

const ROW = 22;
const LEFT = 150;
const MOST_USES = 24;
const MARGINS = { marginTop: 24, marginBottom: 46 };
const LOW_LABEL = { labelOffset: 40 };

/** The lines with labels and variants as the reader calls them. */
function worded(panel: Panel, speech: Speech): Datum[] {
  return panel.lines.map((line) => ({
    ...line,
    variant: speech.variant(line.variant),
    ...(line.label === undefined ? {} : { label: speech.label(line.label) }),
  })) as unknown as Datum[];
}

function variants(data: Datum[]): string[] {
  return [...new Set(data.map((line) => line.variant))];
}

function colour(data: Datum[], speech: Speech, panel?: Panel): Plot.ScaleOptions {
  const domain = variants(data);
  const legend = domain.length > 1;
  const who = panel?.facts.colour;
  const label = typeof who === "string" ? speech.say("axis", who) : speech.say("page", "variant");
  return { domain, legend, label, scheme: "Observable10" };
}

function fairLine(panel: Panel): Plot.Markish[] {
  const fair = panel.facts.fair;
  return typeof fair === "number"
    ? [Plot.ruleX([fair], { strokeDasharray: "4 4", strokeOpacity: 0.6 })]
    : [];
}

/** So high that every row has room for its variants. */
function heightOf(rows: number, many: number): number {
  return 80 + rows * (8 + ROW * many);
}

/** Rates with intervals, a row a label, the variants below each other. */
function rates(panel: Panel, speech: Speech, width: number): Drawing {
  return intervals(panel, speech, width, (value) => speech.percent(value), "wins");
}

function ratings(panel: Panel, speech: Speech, width: number): Drawing {
  return intervals(panel, speech, width, (value) => speech.number(value, 0), "rating");
}

function intervals(
  panel: Panel,
  speech: Speech,
  width: number,
  format: (value: number) => string,
  axis: string,
  isNamed = true,
): Drawing {
  const data = worded(panel, speech);
  const known = data.filter((line) => (line.value as number | null) !== null);
  const many = variants(data).length;
  const rows = new Set(data.map((line) => line.label)).size;
  return Plot.plot({
    width,
    height: heightOf(rows, many),
    ...MARGINS,
    marginLeft: isNamed ? LEFT : 16,
    x: {
      label: speech.say("axis", axis),
      tickFormat: format,
      grid: true,
      nice: true,
      ...LOW_LABEL,
    },
    y: { axis: null, domain: variants(data) },
    fy: {
      axis: null,
      label: null,
      domain: [...new Set(data.map((line) => line.label))],
      padding: 0.2,
    },
    color: colour(data, speech, panel),
    marks: [
      ...fairLine(panel),
      Plot.ruleY(known, { y: "variant", fy: "label", x1: "low", x2: "high", stroke: "variant" }),
      Plot.dot(known, {
        y: "variant",
        fy: "label",
        x: "value",
        fill: "variant",
        r: 5,
        tip: true,
        title: (line: Datum) => told(line, format),
      }),
      ...(isNamed ? [Plot.axisFy({ anchor: "left", label: null, textAnchor: "end", dx: -6 })] : []),
    ],
  });
}

function told(line: Datum, format: (value: number) => string): string {
  const range = `${format(line.low)} – ${format(line.high)}`;
  return `${line.label}\n${line.variant}\n${format(line.value)} (${range})`;
}

/** Shares of a counted number, as steps so that variants can be compared. */
function histogram(panel: Panel, speech: Speech, width: number): Drawing {
  const data = worded(panel, speech);
  const isPercent = panel.facts.percent === true;
  const single = variants(data).length === 1;
  const format = (value: number) =>
    isPercent ? speech.percent(value, 0) : speech.number(value, 0);
  const axis = panel.name === "breadth" ? "of_decisions" : "share";
  const x = { label: speech.say("axis", panel.name === "length" ? "decisions" : panel.name) };
  const area = { x1: "from", x2: "to", y: "share", fill: "variant" } as const;
  return Plot.plot({
    width,
    height: 240,
    marginLeft: 52,
    ...MARGINS,
    x: { ...x, tickFormat: format, ...LOW_LABEL },
    y: {
      label: speech.say("axis", axis),
      tickFormat: (v: number) => speech.percent(v, 0),
      grid: true,
    },
    color: colour(data, speech),
    marks: [
      ...(single
        ? [Plot.rectY(data, { ...area, inset: 0.5, rx: 1.5, tip: true, title: shareTold })]
        : [
            Plot.lineY(closed(data), {
              x: "from",
              y: "share",
              stroke: "variant",
              strokeWidth: 2,
              curve: "step-after",
            }),
            Plot.areaY(closed(data), {
              x: "from",
              y1: 0,
              y2: "share",
              fill: "variant",
              fillOpacity: 0.12,
              curve: "step-after",
            }),
            Plot.tip(data, Plot.pointerX({ x: "from", y: "share", title: shareTold })),
          ]),
      Plot.ruleY([0]),
    ],
  });

  function shareTold(line: Datum): string {
    const [from, to] = [line.from, line.to];
    const last = isPercent ? to : to - 1;
    const span = from === last ? format(from) : `${format(from)} – ${format(last)}`;
    return `${single ? "" : `${line.variant}\n`}${span}\n${speech.percent(line.share)}`;
  }
}

/** Steps end where their last bar does. */
function closed(data: Datum[]): Datum[] {
  const last = variants(data).map((name) => data.findLast((line) => line.variant === name));
  return [
    ...data,
    ...last.filter((line) => line !== undefined).map((l) => ({ ...l, from: l.to })),
  ] as Datum[];
}

/** Where the middle half and nine in ten of all games lie. */
function boxes(panel: Panel, speech: Speech, width: number): Drawing {
  const data = worded(panel, speech);
  const many = variants(data).length;
  const rows = new Set(data.map((line) => line.label)).size;
  const place = { y: "variant", fy: "label" } as const;
  return Plot.plot({
    width,
    height: heightOf(rows, many),
    ...MARGINS,
    marginLeft: 60,
    x: { label: speech.say("axis", "points"), grid: true, nice: true, ...LOW_LABEL },
    y: { axis: null, domain: variants(data) },
    fy: { label: null, padding: 0.15 },
    color: colour(data, speech),
    marks: [
      Plot.ruleY(data, { ...place, x1: "p5", x2: "p95", stroke: "variant", strokeWidth: 1.5 }),
      Plot.barX(data, { ...place, x1: "p25", x2: "p75", fill: "variant", fillOpacity: 0.45 }),
      Plot.tickX(data, { ...place, x: "p50", stroke: "variant", strokeWidth: 3 }),
      Plot.dot(data, {
        ...place,
        x: "mean",
        fill: "var(--paper)",
        stroke: "currentColor",
        r: 3.5,
        tip: true,
        title: (line: Datum) =>
          `${speech.say("page", "seat")} ${line.label}\n${line.variant}\n${speech.number(line.mean, 2)}`,
      }),
      Plot.axisFy({ anchor: "left", label: null, textAnchor: "end", dx: -6 }),
    ],
  });
}

/** A bar for each label. */
function shares(panel: Panel, speech: Speech, width: number): Drawing {
  const data = worded(panel, speech);
  const isCount = panel.facts.count === true;
  const format = (value: number) => (isCount ? speech.number(value, 2) : speech.percent(value));
  const many = variants(data).length;
  const rows = new Set(data.map((line) => line.label)).size;
  const axis =
    panel.name === "bot_time"
      ? "ms"
      : panel.name === "bot_points"
        ? "points"
        : isCount
          ? "a_game"
          : "share";
  return Plot.plot({
    width,
    height: heightOf(rows, many),
    ...MARGINS,
    marginLeft: Math.min(300, width * 0.42),
    marginRight: 56,
    x: { label: speech.say("axis", axis), tickFormat: format, grid: true, ticks: 4, ...LOW_LABEL },
    y: { axis: null, domain: variants(data) },
    fy: { label: null, domain: [...new Set(data.map((line) => line.label))], padding: 0.2 },
    color: colour(data, speech),
    marks: [
      Plot.barX(data, { y: "variant", fy: "label", x: "value", fill: "variant", rx: 2 }),
      Plot.text(data, {
        y: "variant",
        fy: "label",
        x: "value",
        text: (line: Datum) => format(line.value),
        textAnchor: "start",
        dx: 5,
      }),
      Plot.ruleX([0]),
      Plot.axisFy({ anchor: "left", label: null, textAnchor: "end", dx: -6, lineWidth: 15 }),
    ],
  });
}

/** How often the commonest things are chosen, and beside it how that goes with winning. */
function uses(whole: Panel, speech: Speech, width: number): Drawing {
  const panel = { ...whole, lines: commonest(whole.lines, speech) };
  const isWide = width > 760;
  const often = panel.lines.map((line) => ({ ...line, value: line.per_game }));
  const left = shares(
    { ...panel, facts: { count: true }, lines: often },
    speech,
    isWide ? width * 0.58 : width,
  );
  if (panel.lines.every((line) => line.value === null)) return left;
  const format = (value: number) => speech.percent(value);
  const right = intervals(panel, speech, isWide ? width * 0.4 : width, format, "won", !isWide);
  const both = document.createElement("div");
  both.className = "beside";
  both.append(left, right);
  return both;
}

/** The data hold everything, the picture what there is room for. */
function commonest(lines: Line[], speech: Speech): Line[] {
  const labels = [...new Set(lines.map((line) => speech.label(line.label)))];
  const shown = new Set(labels.slice(0, MOST_USES));
  return lines.filter((line) => shown.has(speech.label(line.label)));
}

/** Who comes before whom. */
function matrix(panel: Panel, speech: Speech, width: number): Drawing {
  const data = worded(panel, speech);
  const names = [...new Set(data.map((line) => line.row))];
  const size = Math.min(width, 170 + names.length * 110);
  return Plot.plot({
    width: size,
    height: 60 + names.length * 56,
    marginLeft: LEFT,
    padding: 0.04,
    x: { label: null, domain: names, axis: "top" },
    y: { label: null, domain: names },
    color: { type: "diverging", scheme: "RdBu", domain: [0, 1], pivot: 0.5 },
    marks: [
      Plot.cell(data, { x: "column", y: "row", fill: "value", rx: 3 }),
      Plot.text(data, {
        x: "column",
        y: "row",
        text: (line: Datum) => speech.percent(line.value),
        fill: (line: Datum) => (Math.abs(line.value - 0.5) > 0.28 ? "white" : "#222"),
        fontSize: 14,
      }),
    ],
  });
}

export const PLOTS: Record<string, Draw> = {
  rates,
  ratings,
  histogram,
  boxes,
  shares,
  uses,
  matrix,
};
