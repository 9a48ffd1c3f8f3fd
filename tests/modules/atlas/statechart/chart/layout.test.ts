import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import type { Box, ChartLayout, Point } from '#modules/atlas/statechart/layout/layout.types.ts';
import { measureByTable, wrapText } from '#modules/atlas/statechart/layout/measure.ts';
import { awkward } from '../support/awkward.ts';
import { engine, everything, projectMachines } from '../support/machines.ts';
import { manyStates } from '../support/many-states.ts';

/** Whether two boxes share any area. */
function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const laid: [AnyStateMachine, ChartLayout][] = [];

beforeAll(async () => {
  for (const machine of [everything, ...Object.values(awkward), ...(await projectMachines())]) {
    const layout = await layOut(machineToGraph(machine), engine, {
      measure: measureByTable,
      density: 'detailed',
    });
    laid.push([machine, layout]);
  }
}, 60_000);

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

/** How far a point is from the border of a box. */
function fromBorder({ x, y }: Point, box: Box): number {
  const [left, right] = [Math.abs(x - box.x), Math.abs(x - box.x - box.width)];
  const [above, below] = [Math.abs(y - box.y), Math.abs(y - box.y - box.height)];
  return Math.min(left, right, above, below);
}

describe('the layout of every machine', () => {
  it('has a box for every state and a text for every transition', () => {
    for (const [machine, layout] of laid) {
      const graph = machineToGraph(machine);
      expect(layout.boxes.map(({ state }) => state.id)).toEqual([...graph.states.keys()]);
      const texts = [
        ...layout.boxes.flatMap(({ content }) => content.rows),
        ...layout.edges.flatMap(({ label }) => label?.content.rows ?? []),
      ].map(({ transition }) => transition);
      expect(texts.toSorted(), machine.id).toEqual(graph.transitions.map(({ id }) => id).toSorted());
    }
  });

  it('keeps siblings apart, and children and texts within their parents', () => {
    for (const [machine, { boxes }] of laid) {
      const byId = new Map(boxes.map(box => [box.state.id, box]));
      for (const box of boxes) {
        const parent = byId.get(box.state.parent ?? '');
        if (parent) expect(isInside(box, parent), `${box.state.id} in its parent`).toBe(true);
        expect(box.width + 0.5, `width of ${box.state.id}`).toBeGreaterThanOrEqual(
          box.state.kind.endsWith('History') ? 0 : box.content.width,
        );
        const siblings = boxes.filter(other => other !== box && other.state.parent === box.state.parent);
        expect(
          siblings.filter(other => overlaps(box, other)).map(({ state }) => state.id),
          machine.id,
        ).toEqual([]);
      }
    }
  });

  it('has every label on the canvas, over no other label and no state without children', () => {
    for (const [machine, { boxes, edges, width, height }] of laid) {
      const canvas = { x: 0, y: 0, width, height };
      const labels = edges.flatMap(({ label }) => label ?? []);
      expect(
        labels.filter(label => !isInside(label, canvas)),
        machine.id,
      ).toEqual([]);
      const crossing = labels.filter((label, index) =>
        labels.slice(index + 1).some(other => overlaps(label, other)),
      );
      expect(crossing, machine.id).toEqual([]);
      const leaves = boxes.filter(({ state }) => state.children.length === 0);
      expect(
        labels.filter(label => leaves.some(leaf => overlaps(label, leaf))),
        machine.id,
      ).toEqual([]);
    }
  });

  it('draws every line from the border of its source to the border of its target', () => {
    for (const [machine, { boxes, edges, forks }] of laid) {
      const byId = new Map<string, Box>([
        ...boxes.map(box => [box.state.id, box] as const),
        ...forks.map(bar => [bar.id, bar] as const),
      ]);
      for (const { edge, points } of edges) {
        const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
        const [first, last] = [points[0], points.at(-1)];
        if (!source || !target || !first || !last) throw new Error(`${machine.id}: ${edge.id} has no ends`);
        expect(fromBorder(first, source), `${edge.id}, start`).toBeLessThan(1);
        expect(fromBorder(last, target), `${edge.id}, end`).toBeLessThan(1);
      }
    }
  });

  it('is the same every time', async () => {
    const again = await layOut(machineToGraph(everything), engine, {
      measure: measureByTable,
      density: 'detailed',
    });
    expect(again).toEqual(laid[0]?.[1]);
  });

  it('manages 200 states', async () => {
    const layout = await layOut(machineToGraph(manyStates(200)), engine, {
      measure: measureByTable,
      density: 'concise',
    });
    expect(layout.boxes).toHaveLength(201);
  }, 60_000);
});

describe('wrapped text', () => {
  const width = (text: string) => measureByTable(text, 12, 400);

  it('breaks a word that is much wider than a line, and leaves nothing out', () => {
    const data = `data ${'x'.repeat(200)}`;
    const lines = wrapText(data, 80, Number.POSITIVE_INFINITY, width);
    expect(lines.join('').replace('data', 'data ')).toBe(data);
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(100);
    expect(wrapText('aLongNameOfAGuard', 80, 9, width)).toEqual(['aLongNameOfAGuard']);
  });

  it('breaks at spaces and between ideographs, and truncates the rest', () => {
    const lines = wrapText('展品维护与报修管理后台 is a long name for a console', 80, 9, width);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('').replaceAll(' ', '')).toBe('展品维护与报修管理后台isalongnameforaconsole');
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(80);
    expect(wrapText('one two three four five six', 40, 2, width).at(-1)).toMatch(/…$/);
  });
});
