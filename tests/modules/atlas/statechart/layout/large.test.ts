import { beforeAll, describe, expect, it } from 'vitest';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import { type LayoutRequest, layOut } from '#modules/atlas/statechart/layout/layout.ts';
import type { Box, ChartLayout } from '#modules/atlas/statechart/layout/layout.types.ts';
import { measureByTable } from '#modules/atlas/statechart/layout/measure.ts';
import { engine } from '../support/machines.ts';
import { chain, complete, largeMachines, manyStates } from '../support/many-states.ts';

const size = 300;
const wanted = 1.5;

const lay = (graph: ChartGraph, request: LayoutRequest = {}, numbers?: 'always' | 'never') =>
  layOut(
    graph,
    engine,
    { measure: measureByTable, density: 'concise', numbers },
    { proportion: wanted, ...request },
  );

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.5 &&
  b.x < a.x + a.width - 0.5 &&
  a.y < b.y + b.height - 0.5 &&
  b.y < a.y + a.height - 0.5;

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;

describe.for(Object.entries(largeMachines))('a %s of 300 states', ([, make]) => {
  let graph: ChartGraph;
  let layout: ChartLayout;

  beforeAll(async () => {
    graph = machineToGraph(make(size));
    layout = await lay(graph);
  }, 60_000);

  it('has every state once, and every transition once', () => {
    expect(layout.boxes.map(({ state }) => state.id)).toEqual([...graph.states.keys()]);
    const texts = [
      ...layout.boxes.flatMap(({ content }) => content.rows),
      ...layout.edges.flatMap(({ label }) => label?.content.rows ?? []),
    ].map(({ transition }) => transition);
    expect(texts.toSorted()).toEqual(graph.transitions.map(({ id }) => id).toSorted());
  });

  it('keeps siblings apart and children within their parents', () => {
    const byId = new Map(layout.boxes.map(box => [box.state.id, box]));
    for (const parent of layout.boxes) {
      const children = parent.state.children.flatMap(id => byId.get(id) ?? []);
      expect(children.filter(child => !isInside(child, parent)).map(({ state }) => state.id)).toEqual([]);
      const crossing = children.filter((child, index) =>
        children.slice(index + 1).some(other => overlaps(child, other)),
      );
      expect(crossing.map(({ state }) => state.id)).toEqual([]);
    }
  });

  it('has the texts of its lines on the canvas, over no state and no other text', () => {
    const canvas = { x: 0, y: 0, width: layout.width, height: layout.height };
    const labels = layout.edges.flatMap(({ label }) => label ?? []);
    const leaves = layout.boxes.filter(({ state }) => state.children.length === 0);
    expect(labels.filter(label => !isInside(label, canvas))).toEqual([]);
    expect(labels.filter(label => leaves.some(leaf => overlaps(label, leaf)))).toEqual([]);
    expect(labels.filter((label, at) => labels.slice(at + 1).some(other => overlaps(label, other)))).toEqual(
      [],
    );
  });

  it('has lines that begin and end at the border of their states', () => {
    const byId = new Map(layout.boxes.map(box => [box.state.id, box]));
    for (const { edge, points } of layout.edges) {
      for (const [end, point] of [
        [edge.source, points[0]],
        [edge.target, points.at(-1)],
      ] as const) {
        const box = byId.get(end);
        if (!box || !point) throw new Error(`${edge.id} has no end`);
        const distance = Math.min(
          ...[
            point.x - box.x,
            box.x + box.width - point.x,
            point.y - box.y,
            box.y + box.height - point.y,
          ].map(Math.abs),
        );
        expect(distance, edge.id).toBeLessThan(1);
      }
    }
  });

  it('comes within three times the wanted proportion, unless one state alone is higher than that', () => {
    const leaves = layout.boxes.filter(({ state }) => state.children.length === 0);
    const highest = Math.max(...leaves.map(({ height }) => height));
    const ratio = layout.width / layout.height / wanted;
    if (highest < layout.height / 2) expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});

describe('a long chain', () => {
  it('is cut into columns, also when it is short enough for one layout', async () => {
    const { width, height } = await lay(machineToGraph(chain(40)));
    expect(width / height / wanted).toBeGreaterThan(1 / 3);
    expect(width / height / wanted).toBeLessThan(3);
  });

  it('has a line to the next column for every transition', async () => {
    const graph = machineToGraph(chain(200));
    const { edges } = await lay(graph);
    expect(edges).toHaveLength(graph.transitions.length);
  });
});

describe('a dense chart', () => {
  it('has numbers on its lines and the texts in a legend, in the order of the numbers', async () => {
    const graph = machineToGraph(complete(8));
    const { edges, legend } = await lay(graph);
    const onLines = edges.flatMap(({ label }) => label?.content.rows ?? []);
    expect(onLines.map(({ lines }) => lines[0]?.runs[0]?.text).toSorted()).toEqual(
      legend.map(({ number }) => `${number}`).toSorted(),
    );
    expect(legend.map(({ number }) => number)).toEqual(legend.map((_, index) => index + 1));
    const texts = legend.map(({ row }) => row.lines[0]?.runs.map(({ text }) => text).join(' '));
    expect(texts).toContain('record.state3');
    expect(legend.map(({ row }) => row.transition).toSorted()).toEqual(
      graph.transitions.map(({ id }) => id).toSorted(),
    );
  });

  it('carries its texts when asked to, and another chart carries numbers', async () => {
    expect((await lay(machineToGraph(complete(8)), {}, 'never')).legend).toEqual([]);
    expect((await lay(machineToGraph(chain(5)))).legend).toEqual([]);
    expect((await lay(machineToGraph(chain(5)), {}, 'always')).legend).toHaveLength(4);
  });
});

describe('a layout that is not waited for', () => {
  it('reports its progress until all parts are done', async () => {
    const reports: [number, number][] = [];
    await lay(machineToGraph(manyStates(100)), { onProgress: (done, all) => reports.push([done, all]) });
    expect(reports.length).toBeGreaterThan(2);
    const [done, all] = reports.at(-1) ?? [0, 1];
    expect(done).toBe(all);
    expect(reports.map(([count]) => count)).toEqual(reports.map((_, index) => index + 1));
  });

  it('is rejected with the reason when it is cancelled, and starts no further part', async () => {
    const stop = new AbortController();
    let parts = 0;
    const counted = {
      layout: (graph: Parameters<typeof engine.layout>[0]) => {
        parts += 1;
        stop.abort(new Error('no longer needed'));
        return engine.layout(graph);
      },
    };
    const graph = machineToGraph(manyStates(20));
    const style = { measure: measureByTable, density: 'concise' } as const;
    await expect(layOut(graph, counted, style, { signal: stop.signal })).rejects.toThrow('no longer needed');
    expect(parts).toBe(1);
  });

  it('is rejected as too late by its time limit', async () => {
    const never = { layout: () => new Promise<never>(() => undefined) };
    const style = { measure: measureByTable, density: 'concise' } as const;
    await expect(layOut(machineToGraph(chain(3)), never, style, { limit: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
