/** A view of any game, sorted for showing: what each seat has, and what lies on the table. */

export interface Facts {
  /** Rows with one value per seat. */
  rows: { name: string; values: string[] }[];
  /** Everything else, name by name. */
  table: { name: string; value: string }[];
}

const SKIPPED = new Set(["seat", "options"]);

export function factsOf(view: Record<string, unknown>, seats: number): Facts {
  const facts: Facts = { rows: [], table: [] };
  for (const [key, value] of Object.entries(view)) {
    if (SKIPPED.has(key) || value === null || value === "") {
      continue;
    }
    if (seats > 1 && Array.isArray(value) && value.length === seats) {
      facts.rows.push({ name: nameOf(key), values: value.map(textOf) });
    } else {
      facts.table.push({ name: nameOf(key), value: textOf(value) });
    }
  }
  return facts;
}

export function nameOf(key: string): string {
  const text = key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) {
    return "–";
  }
  if (Array.isArray(value)) {
    return value.length ? value.map(textOf).join(", ") : "–";
  }
  if (typeof value === "object") {
    return (
      Object.entries(value)
        .map(([key, each]) => `${nameOf(key)}: ${textOf(each)}`)
        .join(", ") || "–"
    );
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One number per seat that tells who leads, if the view has one. */
export function scoresOf(view: Record<string, unknown>, seats: number): number[] | null {
  for (const key of ["points", "scores", "score"]) {
    const value = view[key];
    if (
      Array.isArray(value) &&
      value.length === seats &&
      value.every((each) => typeof each === "number")
    ) {
      return value;
    }
  }
  return null;
}
