import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Viewport } from './use-viewport.ts';

/** Below this many pixels a press is a click, not a drag. */
const dragStart = 4;

interface Held {
  x: number;
  y: number;
}

/** Drag to move, wheel or two fingers to scale. */
export function useGestures(frame: RefObject<HTMLElement | null>, viewport: Viewport) {
  const held = useRef(new Map<number, Held>());
  const dragged = useRef(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      if (event.shiftKey) viewport.pan(-event.deltaY - event.deltaX, 0);
      else {
        const speed = event.ctrlKey ? 0.01 : 0.0016;
        viewport.zoom(Math.exp(-event.deltaY * speed), event.clientX - box.left, event.clientY - box.top);
      }
    };
    // React adds passive wheel listeners, which cannot prevent the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, viewport]);

  return useMemo(() => {
    const release = (event: PointerEvent) => {
      held.current.delete(event.pointerId);
    };
    return {
      /** Whether the press that just ended moved the chart and therefore selects nothing. */
      wasDragged: () => dragged.current,
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (held.current.size === 0) dragged.current = false;
        held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        const before = held.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        const [right, down] = [now.x - before.x, now.y - before.y];
        if (!dragged.current && Math.hypot(right, down) < dragStart) return;
        if (!dragged.current) {
          dragged.current = true;
          frame.current?.setPointerCapture(event.pointerId);
        }
        const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
        held.current.set(event.pointerId, now);
        if (!other) return viewport.pan(right, down);
        const box = frame.current?.getBoundingClientRect();
        const [x, y] = [(now.x + other.x) / 2 - (box?.left ?? 0), (now.y + other.y) / 2 - (box?.top ?? 0)];
        viewport.zoom(apart(now, other) / (apart(before, other) || 1), x, y);
        viewport.pan(right / 2, down / 2);
      },
      onPointerUp: release,
      onPointerCancel: release,
    };
  }, [frame, viewport]);
}

function apart(a: Held, b: Held): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
