import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useViewport } from '#modules/atlas/statechart/chart/use-viewport.ts';
import { machineToGraph } from '#modules/atlas/statechart/graph/graph.ts';
import type { ChartGraph } from '#modules/atlas/statechart/graph/graph.types.ts';
import type { ChartLayout } from '#modules/atlas/statechart/layout/layout.types.ts';
import { nestedStates } from '../support/nested-states.ts';

const graphOf = () => machineToGraph(nestedStates(1, 1));
const held = 'nested.area0';

/** A layout in which only the place of one state matters. */
function layoutAt(graph: ChartGraph, x: number): ChartLayout {
  const box = {
    state: graph.states.get(held),
    x,
    y: 500,
    width: 50,
    height: 50,
    content: { height: 50, rows: [] },
  };
  const nothing = { edges: [], initials: [], forks: [], legend: [] };
  return { ...nothing, width: 4000, height: 4000, boxes: [box] } as unknown as ChartLayout;
}

function showViewport(graph: ChartGraph) {
  const [frame, stage] = [document.createElement('div'), document.createElement('div')];
  Object.defineProperties(frame, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  const refs = { frame: { current: frame }, stage: { current: stage } };
  const { result, rerender } = renderHook(
    ({ layout, graph }) => useViewport(refs.frame, refs.stage, layout, graph, 'readable'),
    { initialProps: { layout: layoutAt(graph, 300), graph } },
  );
  return {
    hold: (next: ChartGraph) => result.current.hold(held, next),
    lay: (graph: ChartGraph, x = 1000) => {
      rerender({ layout: layoutAt(graph, x), graph });
      return stage.style.transform;
    },
  };
}

describe('a state that is folded', () => {
  const opened = 'translate(24px, 24px) scale(0.75)';

  it('keeps its place on the screen in the layout that follows', () => {
    const [before, folded] = [graphOf(), graphOf()];
    const { hold, lay } = showViewport(before);
    hold(folded);
    // 700 units further to the right at the scale 0.75.
    expect(lay(folded)).toBe(`translate(${24 - 700 * 0.75}px) scale(0.75)`);
  });

  it('keeps it in no layout of anything else', () => {
    const [before, folded, focused] = [graphOf(), graphOf(), graphOf()];
    const { hold, lay } = showViewport(before);
    hold(folded);
    expect(lay(focused)).toBe(opened);
    expect(lay(folded)).toBe(opened);
  });

  it('keeps it in no later layout when the fold is undone before it was laid out', () => {
    const [before, folded] = [graphOf(), graphOf()];
    const { hold, lay } = showViewport(before);
    hold(folded);
    hold(before);
    expect(lay(before)).toBe(opened);
  });
});
