import {
  columnResizingFeature,
  columnSizingFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { fallbackWidth, widthOf } from '#machines/editable-table/columns.logic.ts';
import { withWidths } from '#modules/kit/list-page/index.ts';
import { pinnedPlaces } from './arranged-columns.ts';
import type { ShownColumn, TableScope } from './scope.tsx';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const helper = createColumnHelper<typeof features, object>();
const noRows: readonly object[] = [];

/** The widths of the columns that belong to the table itself, in pixels. */
const specialWidths = {
  'row-number': 60,
  'row-checkbox': 44,
  'row-radio': 44,
  'row-expand': 44,
  'row-drag-sort': 44,
} as const;

function sizeOf(column: ShownColumn, tableWidth: number, visible: number): number {
  return column.kind === 'special'
    ? (column.column.width ?? specialWidths[column.column.type])
    : widthOf(column.column.behaviour, tableWidth, visible);
}

/**
 * The widths of the columns: TanStack Table holds those that a person has dragged, over those that follow from the width of
 * the table (TABLE-136 to TABLE-144). Its rows are not used: they would be built again with every row that comes or goes
 * (ADR 0093).
 */
export function useSizedColumns(
  { columns, settings, changeSettings }: Pick<TableScope, 'columns' | 'settings' | 'changeSettings'>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [tableWidth, setTableWidth] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setTableWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const definitions = useMemo(
    () =>
      columns.map(column =>
        helper.display({ id: column.id, size: sizeOf(column, tableWidth, columns.length) }),
      ),
    [columns, tableWidth],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    defaultColumn: { minSize: 40, size: fallbackWidth },
    columnResizeMode: 'onChange',
    state: { columnSizing: settings.widths },
    onColumnSizingChange: next =>
      changeSettings(present =>
        withWidths(present, typeof next === 'function' ? next(present.widths) : next),
      ),
  });
  const sizes = table.getAllLeafColumns();
  const rounded = sizes.map(column => Math.round(column.getSize()));
  const key = rounded.join(' ');
  // The same array as long as the widths are.
  const widths = useMemo(() => key.split(' ').map(Number), [key]);
  return {
    table,
    widths,
    tableWidth,
    template: widths.map(width => `${width}px`).join(' '),
    pinned: pinnedPlaces(columns, widths),
    total: widths.reduce((sum, width) => sum + width, 0),
  };
}

export type SizedTable = ReturnType<typeof useSizedColumns>['table'];
