import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo } from 'react';
import { type ShownColumn, useTableValue } from './scope.tsx';

/** A column that is drawn, with its place among all that are shown. */
export interface DrawnColumn {
  readonly column: ShownColumn;
  /** From 0. */
  readonly index: number;
  /** Its place in the grid, in a table of which only some columns are drawn; the others follow each other. */
  readonly gridColumn?: number;
}

/** Up to so many columns all are drawn: to draw rows again while they are scrolled sideways would cost more. */
const fewColumns = 40;

/** How many columns are drawn on each side of the visible ones. */
const overscan = 2;

const Drawn = createContext<readonly DrawnColumn[]>([]);
export const DrawnColumnsProvider = Drawn.Provider;

/** The columns that rows draw. */
export const useDrawnColumns = (): readonly DrawnColumn[] => useContext(Drawn);

/**
 * The columns that are drawn: of many, the visible ones, some next to them, the pinned ones, those of the table itself, and
 * that with the focus wherever it is.
 *
 * @param widths in pixels
 */
export function useColumnWindow(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly ShownColumn[],
  widths: readonly number[],
): readonly DrawnColumn[] {
  const isWindow = columns.length > fewColumns;
  const focused = useTableValue(({ context }) => (isWindow ? context.focused?.column : undefined));
  const kept = useMemo(
    () =>
      columns.flatMap(({ kind, pinned, id }, index) =>
        kind === 'special' || pinned !== undefined || id === focused ? [index] : [],
      ),
    [columns, focused],
  );
  const virtual = useVirtualizer({
    horizontal: true,
    enabled: isWindow,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: index => widths[index] ?? 0,
    overscan,
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((one, other) => one - other),
      [kept],
    ),
  });
  useEffect(() => {
    if (widths.length > 0) virtual.measure();
  }, [virtual, widths]);
  const shown = isWindow ? virtual.getVirtualItems().map(({ index }) => index) : undefined;
  const key = shown?.join(' ');
  return useMemo(
    () =>
      key === undefined
        ? columns.map((column, index) => ({ column, index }))
        : key.split(' ').flatMap((text): DrawnColumn[] => {
            const index = Number(text);
            const column = text === '' ? undefined : columns[index];
            return column ? [{ column, index, gridColumn: index + 1 }] : [];
          }),
    [columns, key],
  );
}
