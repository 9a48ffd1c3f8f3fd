import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import type { Box, ChartLayout } from '../layout/layout.types.ts';
import { round } from '../layout/shapes.ts';
import { chartKeys, keyHandler, keyIndex } from './keys.ts';
import type { Viewport } from './use-viewport.ts';

export interface ChartMapProps {
  layout: ChartLayout;
  viewport: Viewport;
  /** The accessible name, with how to use it. */
  label: string;
  active: ReadonlySet<string>;
}

/** The most room that the map takes, in pixels. */
const room = { width: 180, height: 130 };

/**
 * The whole chart in small, with a frame around the part that is seen. The frame follows the chart without rendering;
 * a chart that is seen completely has no map.
 */
export function ChartMap({ layout, viewport, label, active }: ChartMapProps) {
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const { width, height } = layout;
  const scale = Math.min(room.width / width, room.height / height);
  const [parents, leaves] = useMemo(() => pathsOf(layout), [layout]);
  const activePath = useMemo(
    () =>
      layout.boxes
        .filter(({ state }) => active.has(state.id) && state.children.length === 0)
        .map(rectangle)
        .join(''),
    [layout, active],
  );

  useEffect(
    () =>
      viewport.watch(seen => {
        const [left, top] = [Math.max(0, seen.x), Math.max(0, seen.y)];
        const right = Math.min(width, seen.x + seen.width);
        const bottom = Math.min(height, seen.y + seen.height);
        if (map.current) map.current.hidden = left === 0 && top === 0 && right === width && bottom === height;
        const shape = {
          x: left,
          y: top,
          width: Math.max(0, right - left),
          height: Math.max(0, bottom - top),
        };
        for (const [name, value] of Object.entries(shape))
          frame.current?.setAttribute(name, `${round(value)}`);
      }),
    [viewport, width, height],
  );

  const move = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    viewport.centre((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const index = keyIndex(event, chartKeys.move);
    const [right, down] = directions[index] ?? [0, 0];
    if (index < 0) return;
    viewport.pan(right, down);
    event.preventDefault();
    event.stopPropagation();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of no fields
    <div
      ref={map}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the chart behind it
      tabIndex={0}
      className="chart-map"
      style={{ width: width * scale, height: height * scale }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`}>
        <path className="chart-map-parent" d={parents} />
        <path className="chart-map-leaf" d={leaves} />
        <path className="chart-map-active" d={activePath} />
        <rect ref={frame} className="chart-map-frame" />
      </svg>
    </div>
  );
}

/** How an arrow moves the chart, in the order of the keys, in pixels. */
const directions = [
  [0, 120],
  [0, -120],
  [120, 0],
  [-120, 0],
] as const;

function pathsOf({ boxes }: ChartLayout): [parents: string, leaves: string] {
  const isParent = ({ state }: ChartLayout['boxes'][number]) => state.children.length > 0;
  return [
    boxes.filter(isParent).map(rectangle).join(''),
    boxes
      .filter(box => !isParent(box))
      .map(rectangle)
      .join(''),
  ];
}

function rectangle({ x, y, width, height }: Box): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}
