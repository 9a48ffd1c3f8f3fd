import { type RefObject, useEffect } from 'react';
import type { Box, ChartLayout } from '../layout/layout.types.ts';
import type { Viewport } from './use-viewport.ts';

/** Charts with fewer parts than this are drawn completely. */
const leastParts = 400;

/**
 * Draws of a large chart only what is near the part that is seen: without it, browsers take several frames to move a
 * thousand states. The parts keep their names and can be focused; nothing renders.
 */
export function useCulling(
  stage: RefObject<HTMLElement | null>,
  layout: ChartLayout | undefined,
  viewport: Viewport,
  least = leastParts,
): void {
  useEffect(() => {
    const drawing = stage.current?.querySelector('svg');
    if (!layout || !drawing || drawing.children.length < least) return;
    const parts = [...drawing.children];
    const origin = drawing.getBoundingClientRect();
    const scale = origin.width / layout.width || 1;
    const boxes = parts.map(part => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return {
        x: (left - origin.left) / scale,
        y: (top - origin.top) / scale,
        width: width / scale,
        height: height / scale,
      };
    });
    const isOff = parts.map(() => false);
    let drawn: Box | undefined;
    const stop = viewport.watch(seen => {
      // What was drawn around the seen part lasts for a while of moving.
      if (drawn && holds(drawn, seen) && drawn.width < 4 * seen.width) return;
      const near = grown(seen, 0.75);
      drawn = near;
      boxes.forEach((box, index) => {
        const off = isApart(box, near);
        if (off === isOff[index]) return;
        isOff[index] = off;
        parts[index]?.toggleAttribute('data-off', off);
      });
    });
    return () => {
      stop();
      // The next drawing, which may be too small for this, reuses the elements of what it has in common with this one.
      for (const part of parts) part.removeAttribute('data-off');
    };
  }, [stage, layout, viewport, least]);
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return {
    x: x - width * by,
    y: y - height * by,
    width: width * (1 + 2 * by),
    height: height * (1 + 2 * by),
  };
}

function holds(around: Box, { x, y, width, height }: Box): boolean {
  return (
    x >= around.x &&
    y >= around.y &&
    x + width <= around.x + around.width &&
    y + height <= around.y + around.height
  );
}

function isApart(a: Box, b: Box): boolean {
  return a.x + a.width < b.x || a.x > b.x + b.width || a.y + a.height < b.y || a.y > b.y + b.height;
}
