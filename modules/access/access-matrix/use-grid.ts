import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { type GridPlace, placeAfter, placeWithin } from './grid-move.logic.ts';

/** The sizes of a grid in pixels. */
export interface GridMeasures {
  readonly row: number;
  readonly column: number;
  /** The height of the header, and the width of the names of the rows. */
  readonly header: number;
  readonly names: number;
}

interface GridOptions {
  rows: number;
  columns: number;
  measures: GridMeasures;
  /** Enter, Space or a click on a cell. */
  onPress: (place: GridPlace) => void;
}

/** The visible ones, and the one with the focus wherever it is, so that the focus is never lost by scrolling. */
function useFocused(index: number): (range: Range) => number[] {
  // The same function as long as the focus rests: the virtualizer compares it.
  return useCallback(
    range => {
      const visible = defaultRangeExtractor(range);
      if (index < 0 || visible.includes(index)) return visible;
      return [...visible, index].sort((left, right) => left - right);
    },
    [index],
  );
}

/** The place of a cell, by the indexes from 1 that it and its row report to screen readers. */
function placeOf(element: Element): GridPlace | undefined {
  const indexOf = (name: string) => Number(element.closest(`[${name}]`)?.getAttribute(name) ?? 0) - 1;
  const [row, column] = [indexOf('aria-rowindex'), indexOf('aria-colindex')];
  return row < 0 || column < 0 ? undefined : { row, column };
}

/** A grid of which only the visible rows and columns exist, and in which one cell at a time takes the focus. */
export function useGrid({ rows, columns, measures, onPress }: GridOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<GridPlace>({ row: 0, column: 0 });
  const getScrollElement = () => scroller.current;
  const size = { rows: rows + 1, columns: columns + 1, page: 1 };
  const place = placeWithin(chosen, size);
  const rowWindow = useVirtualizer({
    count: rows,
    getScrollElement,
    estimateSize: () => measures.row,
    overscan: 3,
    paddingStart: measures.header,
    scrollPaddingStart: measures.header,
    rangeExtractor: useFocused(place.row - 1),
  });
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement,
    estimateSize: () => measures.column,
    overscan: 1,
    paddingStart: measures.names,
    scrollPaddingStart: measures.names,
    rangeExtractor: useFocused(place.column - 1),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other measures
  useEffect(() => columnWindow.measure(), [columnWindow, measures.column]);
  /** The focus follows only the keyboard: what scrolls or arrives must not take it. */
  const followed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell at another place has to take the focus
  useEffect(() => {
    if (!followed.current) return;
    followed.current = false;
    scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [place.row, place.column]);
  const press = (target: GridPlace) => {
    choose(target);
    onPress(target);
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? placeOf(target) : undefined;
    if (pressed) press(pressed);
  };
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      press(place);
      return;
    }
    const height = scroller.current?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor((height - measures.header) / measures.row) - 1);
    const next = placeAfter(event.key, event.ctrlKey || event.metaKey, place, { ...size, page });
    if (!next) return;
    event.preventDefault();
    if (next.row > 0) rowWindow.scrollToIndex(next.row - 1);
    if (next.column > 0) columnWindow.scrollToIndex(next.column - 1);
    followed.current = next.row !== place.row || next.column !== place.column;
    choose(next);
  });
  return { scroller, place, onClick, onKeyDown, rowWindow, columnWindow };
}
