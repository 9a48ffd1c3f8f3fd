import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCulling } from '#modules/atlas/statechart/chart/use-culling.ts';
import type { Viewport } from '#modules/atlas/statechart/chart/use-viewport.ts';
import type { Box } from '#modules/atlas/statechart/layout/layout.types.ts';

/** A drawing of ten parts in a row, seen through a viewport that the test moves. */
function tenParts() {
  const stage = document.createElement('div');
  stage.innerHTML = `<svg>${'<g></g>'.repeat(10)}</svg>`;
  const parts = [...stage.querySelectorAll('g')];
  parts.forEach((part, index) => {
    part.getBoundingClientRect = () => new DOMRect(index * 100, 0, 80, 50);
  });
  const watchers = new Set<(seen: Box) => void>();
  const watch = (watcher: (seen: Box) => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    stage: { current: stage },
    viewport: { watch: vi.fn(watch) } as unknown as Viewport,
    see: (x: number) => {
      for (const watcher of watchers) watcher({ x, y: 0, width: 200, height: 100 });
    },
    remove: (index: number) => parts[index]?.remove(),
    drawn: () => parts.flatMap((part, index) => (part.hasAttribute('data-off') ? [] : index)),
  };
}

const layoutOf = (width: number) => ({
  width,
  height: 0,
  boxes: [],
  edges: [],
  initials: [],
  forks: [],
  legend: [],
});

describe('the parts of a large chart', () => {
  it('are drawn only near what is seen, and all of them in a small chart', () => {
    const { stage, viewport, see, drawn } = tenParts();
    const layout = layoutOf(0);
    renderHook(() => useCulling(stage, layout, viewport));
    expect(viewport.watch).not.toHaveBeenCalled();

    renderHook(() => useCulling(stage, layout, viewport, 10));
    see(400);
    expect(drawn()).toEqual([2, 3, 4, 5, 6, 7]);
    see(800);
    expect(drawn()).toEqual([6, 7, 8, 9]);
  });

  it('are all drawn again when the next layout keeps some of them and is small', () => {
    const { stage, viewport, see, remove, drawn } = tenParts();
    const { rerender } = renderHook(({ layout }) => useCulling(stage, layout, viewport, 10), {
      initialProps: { layout: layoutOf(0) },
    });
    see(800);
    expect(drawn()).toEqual([6, 7, 8, 9]);
    remove(9);
    rerender({ layout: layoutOf(1) });
    expect(drawn()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
