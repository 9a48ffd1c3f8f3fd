import type { Box, EdgeLine, Point, StateBox } from './layout.types.ts';

/** How far the start of a re-entering line reaches along the border of its source, and out of it. */
const reach = { along: 13, out: 9 };

/**
 * Begins a re-entering line into its own source on the outside: it leaves the box, comes back through the border beside
 * and goes on inside. Any other line stays as it is.
 */
export function withTail(line: EdgeLine, boxes: readonly StateBox[]): EdgeLine {
  const { edge, points } = line;
  if (!edge.reentering || edge.source === edge.target) return line;
  const box = boxes.find(({ state }) => state.id === edge.source);
  const [start, next] = points;
  if (!box || !start || !next) return line;
  const length = Math.hypot(next.x - start.x, next.y - start.y) || 1;
  const inward = { x: (next.x - start.x) / length, y: (next.y - start.y) / length };
  const side = towardsCentre(start, inward, box);
  const out = (from: Point): Point => ({
    x: from.x - inward.x * reach.out,
    y: from.y - inward.y * reach.out,
  });
  const exit = { x: start.x + side.x * reach.along, y: start.y + side.y * reach.along };
  return { ...line, points: [exit, out(exit), out(start), ...points] };
}

/** The direction along the border that leads away from the nearer corner. */
function towardsCentre(start: Point, inward: Point, box: Box): Point {
  const along = { x: Math.abs(inward.y), y: Math.abs(inward.x) };
  const before = (box.x + box.width / 2 - start.x) * along.x + (box.y + box.height / 2 - start.y) * along.y;
  return before < 0 ? { x: -along.x, y: -along.y } : along;
}
