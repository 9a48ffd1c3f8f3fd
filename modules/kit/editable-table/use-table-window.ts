import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import { overscannedRows, rowHeight } from '#machines/editable-table/columns.logic.ts';
import { useTableScope, useTableValue } from './scope.tsx';
import type { VisibleRows } from './visible-rows.ts';

/** The height of the head, in pixels. */
const headHeight = 40;

/** The rows that are drawn: the visible ones, nine around them, and the one with the focus wherever it is (TABLE-134). */
export function useTableWindow(scroller: RefObject<HTMLElement | null>, { ids, index }: VisibleRows) {
  const { actor } = useTableScope();
  const focused = useTableValue(({ context }) => context.focused?.rowId);
  const kept = focused === undefined ? undefined : index.get(focused);
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: at => ids[at] ?? at,
    overscan: overscannedRows,
    scrollPaddingStart: headHeight,
    // The focus would be lost with the element that has it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
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
