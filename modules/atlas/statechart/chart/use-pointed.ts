import { type RefObject, useEffect } from 'react';
import type { ChartLayout } from '../layout/layout.types.ts';

/**
 * Marks a transition on a numbered chart, and its lines, while it is pointed at in the list beside the chart or on the
 * chart. The marks are attributes that no component renders, so that moving over a large chart renders none of it.
 */
export function usePointed(
  stage: RefObject<HTMLElement | null>,
  layout: ChartLayout | undefined,
  pointed: string | undefined,
): void {
  useEffect(() => {
    if (!layout || layout.legend.length === 0 || pointed === undefined) return;
    const lines = layout.edges.filter(({ edge }) => edge.taken.includes(pointed)).map(({ edge }) => edge.id);
    const elements = [
      `[data-element="${CSS.escape(pointed)}"]`,
      ...lines.map(id => `[data-line="${CSS.escape(id)}"]`),
    ].flatMap(selector => stage.current?.querySelector(selector) ?? []);
    for (const element of elements) element.setAttribute('data-pointed', '');
    return () => {
      for (const element of elements) element.removeAttribute('data-pointed');
    };
  }, [stage, layout, pointed]);
}
