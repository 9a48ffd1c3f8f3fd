import { useMemo } from 'react';
import type { TableSettings } from './table-settings.ts';
import type { DataTable } from './use-data-table.ts';

/** How far from the left edge each pinned column stays, in pixels by its key. */
export type PinnedPlaces = ReadonlyMap<string, number>;

/** The places of the pinned columns, which are the first ones of a table. @param start where the first one stays, in pixels */
export function usePinnedPlaces(
  table: DataTable,
  { pinned, widths, hidden, order }: TableSettings,
  start: number,
): PinnedPlaces {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns of the table follow from the settings
  return useMemo(() => {
    const places = new Map<string, number>();
    let left = start;
    for (const column of table.getVisibleLeafColumns()) {
      if (!pinned.includes(column.id)) break;
      places.set(column.id, left);
      left += column.getSize();
    }
    return places;
  }, [table, pinned, widths, hidden, order, start]);
}
