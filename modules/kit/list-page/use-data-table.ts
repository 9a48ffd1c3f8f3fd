import {
  type ColumnSizingState,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type Header,
  metaHelper,
  type Row,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import {
  type ChangeSettings,
  columnLimits,
  placedKeys,
  type TableSettings,
  withWidths,
} from './table-settings.ts';
import type { ListColumn } from './types.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<{ column: ListColumn<ListRow> }>(),
});

export type DataRow = Row<typeof features, ListRow>;
export type DataHeader = Header<typeof features, ListRow>;
export type DataTable = ReturnType<typeof useDataTable>;

const helper = createColumnHelper<typeof features, ListRow>();

/** The table model of a list: columns, their order and widths. Rows, sorting and paging are the server's. */
export function useDataTable(
  columns: readonly ListColumn<ListRow>[],
  rows: readonly ListRow[],
  settings: TableSettings,
  changeSettings: ChangeSettings,
) {
  const definitions = useMemo(
    () =>
      columns.map(column =>
        helper.display({
          id: column.key,
          header: column.header,
          size: column.width,
          enableHiding: !column.primary,
          meta: { column },
        }),
      ),
    [columns],
  );
  const keys = useMemo(() => columns.map(column => column.key), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(settings.hidden.map(key => [key, false])),
    [settings.hidden],
  );
  const columnOrder = useMemo(() => placedKeys(settings, keys), [settings, keys]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    defaultColumn: { minSize: columnLimits.narrowest, maxSize: columnLimits.widest },
    columnResizeMode: 'onChange',
    state: { columnVisibility, columnOrder, columnSizing: settings.widths },
    onColumnSizingChange: (updater: Updater<ColumnSizingState>) =>
      changeSettings(present =>
        withWidths(present, typeof updater === 'function' ? updater(present.widths) : updater),
      ),
  });
}
