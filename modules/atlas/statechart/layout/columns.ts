import { type ColumnParts, type Connection, columnToElk } from './column-elk.ts';
import { inset, type UnitParts } from './elk-graph.ts';
import type { LayoutEngine } from './elk-types.ts';
import type { ChartEdge } from './hierarchy.ts';
import type { EdgeLine, Point, StateBox } from './layout.types.ts';
import { moved, type Placed } from './placed.ts';
import { placedLabel, pointsOf, type ReadUnit } from './read-elk.ts';

/** Between two lines beside each other, and between a line and a column. */
const gap = 12;
/** Between two columns without lines. */
const columnGap = 32;

/** The connections at one end of a column, and where they reach it; `x` and `y` are those of the column. */
interface End {
  readonly connection: Connection;
  readonly points: readonly Point[];
  readonly label: EdgeLine['label'];
}

interface Column {
  readonly part: Placed;
  readonly before: readonly End[];
  readonly after: readonly End[];
}

/** Where a column is, and in which row of columns. */
interface Place extends Point {
  readonly row: number;
}

/** The inside of a state as columns side by side, in as many rows as come closest to the proportion. */
export async function placeColumns(
  parts: UnitParts,
  columns: readonly (readonly string[])[],
  around: StateBox,
  proportion: number,
  engine: LayoutEngine,
  read: ReadUnit,
  onColumn: () => void,
): Promise<Placed> {
  const cut = cutEdges(columns, parts.edges);
  const laid = await Promise.all(
    columns.map(async (states, index) => {
      const own: ColumnParts = {
        ...parts,
        states,
        edges: cut.inside[index] ?? [],
        before: cut.onwards[index - 1] ?? [],
        after: cut.onwards[index] ?? [],
      };
      const root = await engine.layout(columnToElk(own));
      onColumn();
      const ends = (side: 'before' | 'after') =>
        own[side].flatMap((connection, at): End[] => {
          const edge = root.edges?.find(({ id }) => id === `${side} ${at}`);
          const content = parts.labelOf(connection.edge);
          const label = placedLabel(edge?.labels?.[0], content);
          return edge ? [{ connection, points: pointsOf(edge), label }] : [];
        });
      return { part: read(root, own), before: ends('before'), after: ends('after') };
    }),
  );
  return arranged(laid, around, proportion);
}

function cutEdges(columns: readonly (readonly string[])[], edges: readonly ChartEdge[]) {
  const column = new Map(columns.flatMap((ids, index) => ids.map(id => [id, index] as const)));
  const inside: ChartEdge[][] = columns.map(() => []);
  const onwards: Connection[][] = columns.map(() => []);
  for (const edge of edges) {
    const [from = 0, to = 0] = [column.get(edge.source), column.get(edge.target)];
    if (from === to) inside[from]?.push(edge);
    else onwards[Math.min(from, to)]?.push({ edge, back: from > to });
  }
  return { inside, onwards };
}

function arranged(columns: readonly Column[], around: StateBox, proportion: number): Placed {
  const top = around.content.height + inset.top;
  const room = (width: number, height: number) => Math.max(width / proportion, height);
  const widths = columns.map(({ part, after }) => part.width + columnGap + gap * (after.length + 1));
  const candidates = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  const arrangements = candidates.map(limit => placesFor(columns, widths, limit, top));
  const { places, width, height } = arrangements.reduce((best, other) =>
    room(other.width, other.height) < room(best.width, best.height) ? other : best,
  );
  const outer = {
    width: Math.max(width + 2 * inset.side, around.content.width),
    height: height + inset.bottom,
  };
  const parts = columns.map(({ part }, index) => moved(part, places[index]?.x ?? 0, places[index]?.y ?? 0));
  return {
    ...outer,
    boxes: [{ ...around, ...outer }, ...parts.flatMap(part => part.boxes)],
    edges: [...parts.flatMap(part => part.edges), ...connected(columns, places)],
    initials: parts.flatMap(part => part.initials),
  };
}

/** The columns in rows no wider than a limit. */
function placesFor(columns: readonly Column[], widths: readonly number[], limit: number, top: number) {
  const places: Place[] = [];
  let [x, y, row, rowHeight, width] = [0, top, 0, 0, 0];
  const lanes = gap * (Math.max(0, ...columns.map(({ after }) => after.length)) + 1);
  columns.forEach(({ part }, index) => {
    const own = widths[index] ?? 0;
    if (x > 0 && x + own > limit + 1) {
      y += rowHeight + 3 * lanes;
      row += 1;
      [x, rowHeight] = [0, 0];
    }
    places.push({ x: x + inset.side, y: y + lanes, row });
    x += own;
    width = Math.max(width, x);
    rowHeight = Math.max(rowHeight, part.height);
  });
  return { places, width, height: y + rowHeight + 2 * lanes };
}

/** The lines between neighbouring columns: down from one, through the gap between them, and into the next. */
function connected(columns: readonly Column[], places: readonly Place[]): EdgeLine[] {
  return columns.slice(0, -1).flatMap((column, index) => {
    const [from, to, next] = [places[index], places[index + 1], columns[index + 1]];
    if (!from || !to || !next) return [];
    const lowest = Math.max(
      ...columns.map(({ part }, at) => (places[at]?.row === from.row ? from.y + part.height : 0)),
    );
    const upper = new Map(next.before.map(end => [end.connection.edge, end]));
    const ends = column.after
      .map(end => ({ end, exit: lastOf(shifted(end.points, from)) }))
      .sort((a, b) => b.exit.x - a.exit.x);
    return ends.flatMap(({ end, exit }, rank) => {
      const other = upper.get(end.connection.edge);
      if (!other) return [];
      const lane = gap * (rank + 1);
      const [down, up] = [shifted(end.points, from), shifted(other.points, to)];
      const entry = up[0] ?? exit;
      const between: Point[] =
        from.row === to.row
          ? detour(exit, entry, {
              below: from.y + column.part.height + lane,
              beside: from.x + column.part.width + lane,
              above: to.y - gap * (ends.length - rank),
            })
          : [
              { x: exit.x, y: lowest + lane },
              { x: entry.x, y: lowest + lane },
            ];
      const points = straight([...down, ...between, ...up]);
      const labelled = end.label ? { label: end.label, at: from } : { label: other.label, at: to };
      const { label, at } = labelled;
      return [
        {
          edge: end.connection.edge,
          points: end.connection.back ? points.toReversed() : points,
          label: label && { ...label, x: label.x + at.x, y: label.y + at.y },
        },
      ];
    });
  });
}

function detour(exit: Point, entry: Point, lane: { below: number; beside: number; above: number }): Point[] {
  return [
    { x: exit.x, y: lane.below },
    { x: lane.beside, y: lane.below },
    { x: lane.beside, y: lane.above },
    { x: entry.x, y: lane.above },
  ];
}

function shifted(points: readonly Point[], by: Point): Point[] {
  return points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));
}

const lastOf = (points: readonly Point[]): Point => points.at(-1) ?? { x: 0, y: 0 };

/** The same line without points in the middle of a straight part. */
function straight(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before || !after) return true;
    const onVertical = before.x === point.x && point.x === after.x;
    const onHorizontal = before.y === point.y && point.y === after.y;
    return !onVertical && !onHorizontal;
  });
}
