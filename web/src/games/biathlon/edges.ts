/** Lines with an outside: what rows and lanes are measured from. */

export interface Point {
  x: number;
  y: number;
}

/** A place on the inner edge of a ring and the direction outward. */
export interface Edge extends Point {
  out: Point;
}

/** A place on a stadium, so far along from its upper right, measured on the line of its bends; clockwise. */
export function stadium(
  centre: Point,
  straight: number,
  radius: number,
  bend: number,
  length: number,
): Edge {
  const half = Math.PI * bend;
  const perimeter = 2 * straight + 2 * half;
  let rest = ((length % perimeter) + perimeter) % perimeter;
  const bent = (x: number, angle: number): Edge => {
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    return { x: x + out.x * radius, y: centre.y + out.y * radius, out };
  };
  if (rest <= half) return bent(centre.x + straight / 2, -Math.PI / 2 + rest / bend);
  rest -= half;
  if (rest <= straight)
    return { x: centre.x + straight / 2 - rest, y: centre.y + radius, out: { x: 0, y: 1 } };
  rest -= straight;
  if (rest <= half) return bent(centre.x - straight / 2, Math.PI / 2 + rest / bend);
  rest -= half;
  return { x: centre.x - straight / 2 + rest, y: centre.y - radius, out: { x: 0, y: -1 } };
}

export function move(edge: Edge, offset: number): Edge {
  return { x: edge.x + edge.out.x * offset, y: edge.y + edge.out.y * offset, out: edge.out };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function blendPoints(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

export function blend(one: Edge, other: Edge, part: number): Edge {
  return { ...blendPoints(one, other, part), out: blendPoints(one.out, other.out, part) };
}

export function round(point: Point): Point {
  return { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 };
}
