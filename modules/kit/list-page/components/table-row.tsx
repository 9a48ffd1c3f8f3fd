import { memo } from 'react';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { useHasLeft, useIsSelected } from '../list-page-context.tsx';
import type { PinnedPlaces } from '../pinned-columns.ts';
import type { Density } from '../table-settings.ts';
import type { RowAction } from '../types.ts';
import type { DataRow } from '../use-data-table.ts';
import { contentOf } from './column-content.tsx';
import { LeftMark } from './left-mark.tsx';
import { RowActions } from './row-actions.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { useRowExpansion } from './row-expansion.tsx';
import { alignment } from './table-head.tsx';

export interface TableRowProps {
  row: DataRow;
  density: Density;
  /** The keys of the visible columns in order; a change renders the row again. */
  layout: string;
  pins: PinnedPlaces;
  /** The columns themselves; a change renders the row again. */
  columns: unknown;
  actionsOf: ((row: ListRow) => readonly RowAction<ListRow>[]) | undefined;
  /** Whether an empty column fills the space between the last column and the actions. */
  filler: boolean;
  selectable: boolean;
}

const heights: Readonly<Record<Density, string>> = { compact: 'h-8', normal: 'h-11', loose: 'h-14' };
const stuck =
  'sticky z-10 bg-surface group-hover/row:bg-surface-hover group-data-selected/row:bg-accent-soft';

/** One row, which renders again only when its record, the layout or its own selection changes. */
export const TableRow = memo(function TableRow({
  row,
  density,
  pins,
  actionsOf,
  filler,
  selectable,
}: TableRowProps) {
  const selected = useIsSelected(row.original);
  const hasLeft = useHasLeft(row.original);
  const expansion = useRowExpansion(row.original);
  const cells = row.getVisibleCells();
  const line = (
    <tr
      aria-selected={selectable ? selected : undefined}
      data-selected={selected || undefined}
      data-left={hasLeft || undefined}
      className={cn(
        'group/row [&>td]:border-border [&>td]:border-b',
        'hover:bg-surface-hover data-selected:bg-accent-soft',
        hasLeft && 'text-text-muted italic',
        heights[density],
      )}
    >
      {selectable && (
        <td className={cn('edge-start left-0 px-3', stuck)}>
          <RowCheckbox row={row.original} selected={selected} />
        </td>
      )}
      {cells.map(({ id, column: { id: key, columnDef } }, index) => {
        const column = columnDef.meta?.column;
        const left = pins.get(key);
        return (
          <td
            key={id}
            style={{ left }}
            className={cn(
              'overflow-hidden px-3 text-base',
              left !== undefined && stuck,
              alignment[column?.align ?? 'left'],
            )}
          >
            {hasLeft && index === 0 && <LeftMark />}
            {expansion && index === 0 ? (
              <span className="-ml-2 flex items-center gap-1">
                {expansion.toggle}
                <span className="min-w-0">{column && contentOf(column, row.original)}</span>
              </span>
            ) : (
              column && contentOf(column, row.original)
            )}
          </td>
        );
      })}
      {filler && <td />}
      {actionsOf && (
        <td className={cn('edge-end right-0 px-3', stuck)}>
          <RowActions row={row.original} actions={actionsOf(row.original)} />
        </td>
      )}
    </tr>
  );
  if (!expansion?.content) return line;
  return (
    <>
      {line}
      <tr id={expansion.id}>
        <td
          colSpan={cells.length + [selectable, filler, actionsOf].filter(Boolean).length}
          className="border-border border-b bg-surface-sunken px-6 py-3"
        >
          {expansion.content}
        </td>
      </tr>
    </>
  );
});
