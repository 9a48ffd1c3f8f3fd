import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ChartGraph } from '../graph/graph.types.ts';
import type { Box, ChartLayout } from '../layout/layout.types.ts';
import { boxOf } from '../layout/layout-places.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Moves and scales a chart behind its frame. Only a transform changes, so nothing renders. */
export interface Viewport {
  pan: (right: number, down: number) => void;
  /** Scales about a point of the frame; by default about its centre. */
  zoom: (factor: number, x?: number, y?: number) => void;
  /** Fits the whole chart into the frame. */
  fit: () => void;
  /** Scrolls a box of the chart into view, moving no further than needed; to read it, in the middle and at a scale for that. */
  reveal: (box: Box, toRead?: boolean) => void;
  /** Moves a point of the chart to the centre of the frame. */
  centre: (x: number, y: number) => void;
  /** Keeps an element where it is on the screen when the next layout arrives, if that is of a certain graph. */
  hold: (id: string, next: ChartGraph) => void;
  /** Reports the part of the chart behind the frame, now and after each move; returns how to stop. */
  watch: (watcher: (seen: Box) => void) => () => void;
}

const limits = { least: 0.08, most: 3 };
/** What of a chart is seen when it opens: all of it, or of a large chart only as much as is readable. */
export type Opening = 'whole' | 'readable';

/** Below this scale text is not readable: a large chart opens at its upper left corner instead, in the middle where it is narrow. */
const readable = 0.75;
/** Below this scale text is a smear that only costs time, so it is not drawn. */
const legible = 0.3;
/** Pixels between what is shown and the frame. */
const edge = 24;
/** Milliseconds after the last move until the browser may drop the layer of the chart and draw it sharp. */
const settle = 160;

/** What a person holds in its place. */
interface Held {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly next: ChartGraph;
}

export function useViewport(
  frame: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  chart: ChartLayout | undefined,
  /** The graph that the layout is of. */
  drawn: ChartGraph,
  opening: Opening,
): Viewport {
  const at = useRef({ x: 0, y: 0, scale: 1 });
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef<Held>(undefined);
  const watchers = useRef(new Set<(seen: Box) => void>());

  const viewport = useMemo<Viewport>(() => {
    const seen = (): Box => {
      const { x, y, scale } = at.current;
      const { width, height } = sizeOf();
      return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
    };
    const show = () => {
      for (const watcher of watchers.current) watcher(seen());
      const element = stage.current;
      if (!element) return;
      const { x, y, scale } = at.current;
      element.toggleAttribute('data-far', scale < legible);
      element.style.willChange = 'transform';
      element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      clearTimeout(settling.current);
      settling.current = setTimeout(() => element.style.removeProperty('will-change'), settle);
    };
    const sizeOf = () => ({
      width: frame.current?.clientWidth ?? 0,
      height: frame.current?.clientHeight ?? 0,
    });
    return {
      pan: (right, down) => {
        at.current = { ...at.current, x: at.current.x + right, y: at.current.y + down };
        show();
      },
      zoom: (factor, x = sizeOf().width / 2, y = sizeOf().height / 2) => {
        const { scale: before } = at.current;
        const scale = Math.min(limits.most, Math.max(limits.least, before * factor));
        const ratio = scale / before;
        at.current = { scale, x: x - (x - at.current.x) * ratio, y: y - (y - at.current.y) * ratio };
        show();
      },
      fit: () => {
        if (!chart) return;
        const scale = fitting(sizeOf(), chart);
        at.current = { scale, ...centred(sizeOf(), chart, scale) };
        show();
      },
      reveal: (box, toRead = false) => {
        const { width, height } = sizeOf();
        if (toRead) {
          const scale = Math.max(readable, at.current.scale);
          const [middle, line] = [box.x + box.width / 2, box.y + box.height / 2];
          at.current = { scale, x: width / 2 - middle * scale, y: height / 2 - line * scale };
        }
        const { x, y, scale } = at.current;
        const right = shift(box.x * scale + x, (box.x + box.width) * scale + x, width);
        const down = shift(box.y * scale + y, (box.y + box.height) * scale + y, height);
        if (right === 0 && down === 0 && !toRead) return;
        at.current = { scale, x: x + right, y: y + down };
        show();
      },
      centre: (x, y) => {
        const { width, height } = sizeOf();
        const { scale } = at.current;
        at.current = { scale, x: width / 2 - x * scale, y: height / 2 - y * scale };
        show();
      },
      hold: (id, next) => {
        // A fold that is undone before it is laid out has the layout that it needs already.
        const box = chart && next !== drawn && boxOf(chart, id);
        const { x, y, scale } = at.current;
        held.current = box ? { id, next, x: box.x * scale + x, y: box.y * scale + y } : undefined;
      },
      watch: watcher => {
        watchers.current.add(watcher);
        watcher(seen());
        return () => watchers.current.delete(watcher);
      },
    };
  }, [frame, stage, chart, drawn]);

  useEffect(() => {
    const [element, size] = [frame.current, chart];
    if (!element || !size) return;
    const kept = held.current?.next === drawn ? held.current : undefined;
    const box = kept && boxOf(size, kept.id);
    held.current = undefined;
    if (kept && box) {
      const { scale } = at.current;
      const x = within(kept.x - box.x * scale, size.width * scale, element.clientWidth);
      const y = within(kept.y - box.y * scale, size.height * scale, element.clientHeight);
      at.current = { scale, x, y };
      return viewport.pan(0, 0);
    }
    const room = { width: element.clientWidth, height: element.clientHeight };
    if (opening === 'whole' || fitting(room, size) >= readable || room.width === 0) return viewport.fit();
    at.current = { scale: readable, ...centred(room, size, readable) };
    viewport.pan(0, 0);
  }, [frame, chart, drawn, viewport, opening]);
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => viewport.pan(0, 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, viewport]);
  useEffect(() => () => clearTimeout(settling.current), []);
  return viewport;
}

/** The scale at which a chart with some room around it fits: what fits has nothing that {@link Viewport.reveal} moves. */
function fitting(room: Size, chart: Size): number {
  if (room.width === 0 || room.height === 0) return 1;
  const [width, height] = [room.width - 2 * edge, room.height - 2 * edge];
  return Math.max(limits.least, Math.min(1, width / chart.width, height / chart.height));
}

function centred(room: Size, chart: Size, scale: number) {
  return {
    x: Math.max(edge, (room.width - chart.width * scale) / 2),
    y: Math.max(edge, (room.height - chart.height * scale) / 2),
  };
}

/** How far a span has to move to be within a length; its start has priority where the span is too long. */
function shift(start: number, end: number, length: number): number {
  if (start < edge || end - start > length - 2 * edge)
    return start < edge || start > length - edge ? edge - start : 0;
  return end > length - edge ? length - edge - end : 0;
}

/** The place of a chart that leaves no room empty that it could fill: within the frame, or all over it. */
function within(place: number, length: number, room: number): number {
  return Math.min(Math.max(place, Math.min(0, room - length)), Math.max(0, room - length));
}
