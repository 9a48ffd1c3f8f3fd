import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { overscannedRows, rowHeight } from '#machines/editable-table/columns.logic.ts';
import { useTableScope, useTableValue } from './scope.tsx';
import type { VisibleRows } from './visible-rows.types.ts';

/** The height of the head, in pixels. */
const headHeight = 40;

/** The visible rows and those next to them, towards which the table is scrolled. */
function drawnRange(range: Range, isBackwards: boolean): number[] {
  const { startIndex, endIndex, count } = range;
  const first = isBackwards ? Math.max(0, startIndex - overscannedRows) : startIndex;
  const last = isBackwards ? endIndex : Math.min(count - 1, endIndex + overscannedRows);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The rows that are drawn: the visible ones, nine next to them, and the one with the focus wherever it is (TABLE-134). */
export function useTableWindow(scroller: RefObject<HTMLElement | null>, { ids, index }: VisibleRows) {
  const { actor } = useTableScope();
  const focused = useTableValue(({ context }) => context.focused?.rowId);
  const kept = focused === undefined ? undefined : index.get(focused);
  const backwards = useRef(false);
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: at => ids[at] ?? at,
    overscan: overscannedRows,
    onChange: ({ scrollDirection }) => {
      if (scrollDirection) backwards.current = scrollDirection === 'backward';
    },
    scrollPaddingStart: headHeight,
    // The focus would be lost with the element that has it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = drawnRange(range, backwards.current);
        if (kept === undefined || drawn.includes(kept)) return drawn;
        return [...drawn, kept].sort((one, other) => one - other);
      },
      [kept],
    ),
  });
  useEffect(() => {
    const element = scroller.current;
    const follow = () => actor.send({ type: 'table.scroll' });
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  }, [actor, scroller]);
  return rows;
}
