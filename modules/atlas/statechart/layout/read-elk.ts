import { markSize, type UnitParts } from './elk-graph.ts';
import type { ElkExtendedEdge, ElkNode } from './elk-types.ts';
import { initialMark } from './hierarchy.ts';
import type { Box, EdgeLine, InitialLine, Point, StateBox } from './layout.types.ts';
import { moved, type Placed } from './placed.ts';

/** Reads what ELK placed, from the upper left corner of the unit. */
export type ReadUnit = (root: ElkNode, parts: UnitParts) => Placed;

/** A reader of units; `placed` are the parts laid out before, `box` makes the box of a state at a place. */
export function unitReader(
  placed: ReadonlyMap<string, Placed>,
  box: (id: string, at: Box) => StateBox,
): ReadUnit {
  return (root, parts) => {
    const boxes: StateBox[] = [];
    const lines: EdgeLine[] = [];
    const initials: InitialLine[] = [];
    const inner: Placed[] = [];
    const visit = (node: ElkNode) => {
      const { x = 0, y = 0, width = 0, height = 0 } = node;
      const known = node.id === parts.top ? undefined : placed.get(node.id);
      if (known) inner.push(moved(known, x, y));
      else if (parts.graph.states.has(node.id)) boxes.push(box(node.id, { x, y, width, height }));
      for (const child of node.children ?? []) visit(child);
      for (const edge of node.edges ?? []) {
        const points = pointsOf(edge);
        // The inside of a column belongs to the state that is cut.
        const parent = parts.graph.states.has(node.id) ? node.id : (parts.top ?? node.id);
        if (edge.id === initialMark(parent)) {
          const mark = (node.children ?? []).find(child => child.id === edge.id);
          const centre = { x: (mark?.x ?? 0) + markSize / 2, y: (mark?.y ?? 0) + markSize / 2 };
          const label = placedLabel(edge.labels?.[0], parts.startOf(parent));
          initials.push({ parent, mark: centre, points, label });
          continue;
        }
        const own = parts.edges[Number(edge.id)];
        if (!own) continue;
        const content = parts.labelOf(own);
        const [label] = edge.labels ?? [];
        const back = parts.backward.has(own);
        lines.push({
          edge: own,
          points: back ? points.toReversed() : points,
          label: placedLabel(label, content),
        });
      }
    };
    visit(root);
    return {
      width: root.width ?? 0,
      height: root.height ?? 0,
      boxes: [...boxes, ...inner.flatMap(part => part.boxes)],
      edges: [...lines, ...inner.flatMap(part => part.edges)],
      initials: [...initials, ...inner.flatMap(part => part.initials)],
    };
  };
}

/** The corners of a line that ELK placed. */
export function pointsOf(edge: ElkExtendedEdge): Point[] {
  return (edge.sections ?? []).flatMap(section => [
    section.startPoint,
    ...(section.bendPoints ?? []),
    section.endPoint,
  ]);
}

/** The texts of a line where ELK placed them. */
export function placedLabel(
  label: Partial<Point> | undefined,
  content: NonNullable<EdgeLine['label']>['content'] | undefined,
): EdgeLine['label'] {
  if (!label || !content) return undefined;
  const { width, height } = content;
  return { x: label.x ?? 0, y: label.y ?? 0, width, height, content };
}
