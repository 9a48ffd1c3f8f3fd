import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, lazyPart, Skeleton, useReachableCuts } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { usePinnedPlaces } from '../pinned-columns.ts';
import { listText } from '../text.ts';
import type { ListTableProps } from '../types.ts';
import { type DataTable, useDataTable } from '../use-data-table.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';

/** A chunk of its own, because few lists have column groups. */
const TableFoot = lazyPart(() => import('./table-foot.tsx'));

/** Width of the column of checkboxes, in pixels. */
const selectWidth = 44;

/** The rows of the list as a table that is at most as high as its container, and scrolls within itself. */
export function ListTable({ settings, changeSettings, actionsOf, actionsWidth }: ListTableProps) {
  const t = useText(listText);
  const { columns, title, selectable = true } = useListPageContext();
  const rows = useListSelector(({ context }) => context.rows);
  const waiting = useListTag('waiting');
  const refreshing = useListTag('refreshing');
  const table = useDataTable(columns, rows, settings, changeSettings);
  const frame = useRef<HTMLDivElement>(null);
  const { widths, hidden } = settings;
  useReachableCuts(
    frame,
    useMemo(() => ({ rows, widths, hidden }), [rows, widths, hidden]),
  );
  useTopOfPage(frame);
  const pins = usePinnedPlaces(table, settings, selectable ? selectWidth : 0);
  const visible = table.getVisibleLeafColumns();
  const layout = visible.map(column => column.id).join(' ');
  const grouped = columns.some(column => column.group);
  const summed = columns.some(column => column.summary);
  const filler = Object.keys(settings.widths).length > 0;
  const width = (selectable ? selectWidth : 0) + table.getTotalSize() + (actionsOf ? actionsWidth : 0);
  return (
    <div
      ref={frame}
      aria-busy={waiting || refreshing}
      className={cn(
        'thin-scroll scroll-edges tabular relative isolate min-h-0 overflow-auto rounded border border-border bg-surface',
        'transition-opacity duration-150',
        refreshing && 'opacity-60',
      )}
    >
      <table
        aria-label={t('table', { title })}
        style={{ minWidth: width, ...(grouped && { '--head-top': '1.75rem' }) } as CSSProperties}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          {selectable && <col style={{ width: selectWidth }} />}
          {visible.map(column => (
            <col key={column.id} style={{ width: column.getSize() }} />
          ))}
          {filler && <col />}
          {actionsOf && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <TableHead
          table={table}
          pins={pins}
          grouped={grouped}
          filler={filler}
          hasActions={actionsOf !== undefined}
        />
        <tbody>
          {waiting ? (
            <SkeletonRows table={table} selectable={selectable} />
          ) : (
            table
              .getRowModel()
              .rows.map(row => (
                <TableRow
                  key={row.id}
                  row={row}
                  density={settings.density}
                  layout={layout}
                  pins={pins}
                  columns={columns}
                  actionsOf={actionsOf}
                  filler={filler}
                  selectable={selectable}
                />
              ))
          )}
        </tbody>
        {summed && !waiting && <TableFoot table={table} rows={rows} />}
      </table>
    </div>
  );
}

/** Scrolls to the first row when the rows of another query arrive; a reload keeps the place. */
function useTopOfPage(frame: RefObject<HTMLElement | null>): void {
  const rowsQuery = useListSelector(({ context }) => context.rowsQuery);
  const shown = useRef(rowsQuery);
  useEffect(() => {
    // A page that is shown again runs its effects again.
    if (shown.current === rowsQuery) return;
    shown.current = rowsQuery;
    if (frame.current) frame.current.scrollTop = 0;
  }, [frame, rowsQuery]);
}

/** Skeleton rows. They are invisible at first, so that a quick reply causes no flash. */
function SkeletonRows({ table, selectable }: { table: DataTable; selectable: boolean }) {
  const t = useText(listText);
  const shown = useListTag('skeleton');
  const size = useListSelector(({ context }) => context.query.size);
  if (!shown)
    return (
      <tr className="h-88">
        <td>
          <span className="sr-only">{t('loading')}</span>
        </td>
      </tr>
    );
  return Array.from({ length: size }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <tr key={index} className="h-11">
      {selectable && <td />}
      {table.getVisibleLeafColumns().map((column, place) => (
        <td key={column.id} className="px-3">
          {index + place === 0 && <span className="sr-only">{t('loading')}</span>}
          <Skeleton className={index % 2 === 0 ? 'w-3/4' : 'w-1/2'} />
        </td>
      ))}
    </tr>
  ));
}
