import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCulling } from '#modules/statechart/chart/use-culling.ts';
import type { Viewport } from '#modules/statechart/chart/use-viewport.ts';
import type { Box } from '#modules/statechart/layout/layout.types.ts';

it('draws of a large chart only what is near the part that is seen, and all of a small one', () => {
  const stage = document.createElement('div');
  stage.innerHTML = `<svg>${'<g></g>'.repeat(10)}</svg>`;
  const parts = [...stage.querySelectorAll('g')];
  parts.forEach((part, index) => {
    part.getBoundingClientRect = () => new DOMRect(index * 100, 0, 80, 50);
  });
  let move: (seen: Box) => void = () => undefined;
  const watch = (watcher: typeof move) => {
    move = watcher;
    return () => undefined;
  };
  const viewport = { watch: vi.fn(watch) } as unknown as Viewport;
  const layout = { width: 0, height: 0, boxes: [], edges: [], initials: [], forks: [], legend: [] };
  const drawn = () => parts.flatMap((part, index) => (part.hasAttribute('data-off') ? [] : index));

  renderHook(() => useCulling({ current: stage }, layout, viewport));
  expect(viewport.watch).not.toHaveBeenCalled();

  renderHook(() => useCulling({ current: stage }, layout, viewport, 10));
  move({ x: 400, y: 0, width: 200, height: 100 });
  expect(drawn()).toEqual([2, 3, 4, 5, 6, 7]);
  move({ x: 800, y: 0, width: 200, height: 100 });
  expect(drawn()).toEqual([6, 7, 8, 9]);
});
