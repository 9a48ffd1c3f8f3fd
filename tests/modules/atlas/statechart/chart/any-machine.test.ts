import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson } from '#modules/atlas/statechart/export/json.ts';
import { toMermaid } from '#modules/atlas/statechart/export/mermaid.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import { layOut } from '#modules/atlas/statechart/layout/layout.ts';
import { measureByTable } from '#modules/atlas/statechart/layout/measure.ts';
import { anyMachine } from '../support/any-machine.ts';
import { engine } from '../support/machines.ts';

describe('any machine', () => {
  it('has each of its states and transitions on the chart, once', async () => {
    await fc.assert(
      fc.asyncProperty(anyMachine, async machine => {
        const graph = machineToGraph(machine);
        const layout = await layOut(graph, engine, { measure: measureByTable, density: 'detailed' });
        expect(layout.boxes.map(({ state }) => state.id).toSorted()).toEqual(
          [...graph.states.keys()].toSorted(),
        );
        const shown = [...layout.boxes, ...layout.edges.flatMap(({ label }) => label ?? [])]
          .flatMap(({ content }) => content.rows)
          .map(({ transition }) => transition);
        expect(shown.toSorted()).toEqual(graph.transitions.map(({ id }) => id).toSorted());
        for (const { edge, points } of layout.edges) expect(points.length, edge.id).toBeGreaterThan(1);
        for (const bar of layout.forks) {
          expect(layout.edges.filter(({ edge }) => edge.target === bar.id)).toHaveLength(1);
          const branches = layout.edges.filter(({ edge }) => edge.source === bar.id);
          expect(new Set(branches.map(({ edge }) => edge.target)).size).toBeGreaterThan(1);
        }
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('is named whole by JSON and Mermaid', () => {
    fc.assert(
      fc.property(anyMachine, machine => {
        const graph = machineToGraph(machine);
        const mermaid = toMermaid(graph);
        expect(mermaid.match(/^ *state "/gm)).toHaveLength(graph.states.size);
        expect(toJson(graph).match(/"trigger":/g) ?? []).toHaveLength(graph.transitions.length);
        const forks = mermaid.match(/<<fork>>/g)?.length ?? 0;
        expect(mermaid.match(/ --> f\d+ : /g)?.length ?? 0).toBe(forks);
      }),
    );
  });
});
