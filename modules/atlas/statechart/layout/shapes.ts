import { headerHeight } from './content.ts';
import type { Point, StateBox } from './layout.types.ts';
import type { Sign } from './text-runs.ts';

/** Signs as paths in a square of 12 pixels; drawn as lines. */
export const signPaths: Readonly<Record<Sign, string>> = {
  clock: 'M6 1.25a4.75 4.75 0 1 0 0 9.5a4.75 4.75 0 0 0 0 -9.5M6 3.4V6l1.8 1.3',
  done: 'M2 6.4l2.6 2.7L10 3.3',
  error: 'M6 1.6L11 10.4H1ZM6 4.8v2.6M6 8.7v0.3',
  reenter: 'M10 6a4 4 0 1 1 -1.2 -2.85M10 1.4v2.4H7.6',
  folded: 'M3.5 1.8L8.2 6L3.5 10.2',
  unfolded: 'M1.8 3.8L6 8.5L10.2 3.8',
  internal: 'M1.5 1.5h9v9h-9ZM8.6 4.2H4.2v3.6M2.8 6.4l1.4 1.6l1.4 -1.6',
  fork: 'M1 6h4M5 2v8M5 2.8h5.5M5 9.2h5.5',
  final: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0 -9M6 4.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0 -3',
};

export const corner = { state: 8, edge: 7, row: 5 };

const arrowLength = 7;
const arrowHalf = 3.5;

/** A line with rounded corners that ends where its arrow head begins, if it has one. */
export function linePath(points: readonly Point[], headed = true): string {
  const ends = headed ? shortened(points) : points;
  const [first, ...rest] = ends;
  if (!first) return '';
  const parts = [`M${round(first.x)} ${round(first.y)}`];
  rest.forEach((point, index) => {
    const before = ends[index];
    const after = rest[index + 1];
    if (!before || !after) {
      parts.push(`L${round(point.x)} ${round(point.y)}`);
      return;
    }
    const radius = Math.min(corner.edge, distance(before, point) / 2, distance(point, after) / 2);
    const [start, end] = [towards(point, before, radius), towards(point, after, radius)];
    parts.push(
      `L${round(start.x)} ${round(start.y)}Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`,
    );
  });
  return parts.join('');
}

/** The head at the end of a line, as a filled path. */
export function arrowPath(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return '';
  const base = towards(tip, before, arrowLength);
  const length = distance(before, tip) || 1;
  const side = {
    x: (-(tip.y - before.y) / length) * arrowHalf,
    y: ((tip.x - before.x) / length) * arrowHalf,
  };
  const corners = [
    tip,
    { x: base.x + side.x, y: base.y + side.y },
    { x: base.x - side.x, y: base.y - side.y },
  ];
  return `${corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')}Z`;
}

/** The band behind the title of a state that has more text than its name; undefined for others. */
export function headerPath({ width, content, state }: StateBox): string | undefined {
  if (state.children.length === 0 && !state.fold && content.lines.length + content.rows.length < 2)
    return undefined;
  const radius = corner.state;
  return `M0 ${headerHeight}V${radius}Q0 0 ${radius} 0H${round(width - radius)}Q${round(width)} 0 ${round(width)} ${radius}V${headerHeight}Z`;
}

function shortened(points: readonly Point[]): Point[] {
  const [before, tip] = points.slice(-2);
  if (!before || !tip) return [...points];
  return [...points.slice(0, -1), towards(tip, before, Math.min(arrowLength - 1, distance(before, tip)))];
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Rounds to half pixels, which keeps files short and identical on every machine. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
