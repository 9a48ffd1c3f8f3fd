import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, lazyPart } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import type { PinnedPlaces } from '../pinned-columns.ts';
import { listText } from '../text.ts';
import type { ListColumn } from '../types.ts';
import type { DataHeader, DataTable } from '../use-data-table.ts';
import { sortKeyOf } from '../use-list-page.ts';
import { PageCheckbox } from './row-checkbox.tsx';

const headCell =
  'sticky top-[var(--head-top,0px)] z-20 border-border border-b bg-surface-sunken px-3 text-left font-medium text-sm text-text-muted';
export const alignment = { left: '', right: 'text-right', center: 'text-center' } as const;

const GroupRow = lazyPart(() => import('./group-row.tsx'));

export interface TableHeadProps {
  table: DataTable;
  /** Some columns share a heading. */
  grouped: boolean;
  /** Whether an empty column fills the space between the last column and the actions. */
  filler: boolean;
  hasActions: boolean;
  /** The columns that stay visible while others scroll sideways. */
  pins?: PinnedPlaces;
}

const noPins: PinnedPlaces = new Map();

/** The sticky head of the table: press to sort, drag to resize. */
export function TableHead({ table, grouped, filler, hasActions, pins = noPins }: TableHeadProps) {
  const t = useText(listText);
  const { selectable = true } = useListPageContext();
  return (
    <thead>
      {grouped && <GroupRow table={table} />}
      {table.getHeaderGroups().map(group => (
        <tr key={group.id} className="h-10">
          {selectable && (
            // No header: a checkbox is not the name of its column.
            <td className={cn(headCell, 'edge-start left-0 z-30')}>
              <PageCheckbox />
            </td>
          )}
          {group.headers.map(header => (
            <HeadCell key={header.id} header={header} table={table} left={pins.get(header.column.id)} />
          ))}
          {filler && <td className={headCell} />}
          {hasActions && (
            <th scope="col" className={cn(headCell, 'edge-end right-0 z-30')}>
              {t('actions')}
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}

interface HeadCellProps {
  header: DataHeader;
  table: DataTable;
  /** Where a pinned column stays, in pixels from the left edge. */
  left: number | undefined;
}

function HeadCell({ header, table, left }: HeadCellProps) {
  const column = header.column.columnDef.meta?.column;
  const order = useListSelector(({ context }) =>
    column?.sortable && context.query.column === sortKeyOf(column.key) ? context.query.order : undefined,
  );
  if (column === undefined) return null;
  return (
    <th
      scope="col"
      data-column={column.key}
      aria-sort={ariaSort(column, order)}
      style={{ left }}
      className={cn(headCell, 'group/head', left !== undefined && 'z-30', alignment[column.align ?? 'left'])}
    >
      {column.sortable ? <SortButton column={column} order={order} /> : column.header}
      <ResizeHandle header={header} table={table} />
    </th>
  );
}

function ariaSort(column: ListColumn<never>, order: 'asc' | 'desc' | undefined) {
  if (!column.sortable) return undefined;
  if (order === undefined) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps {
  column: ListColumn<never>;
  order: 'asc' | 'desc' | undefined;
}

/** Cycles through ascending, descending and the list's own order. */
function SortButton({ column, order }: SortButtonProps) {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : undefined;
  const hint = { asc: 'sortAscending', desc: 'sortDescending', none: 'sortNone' } as const;
  const Icon = order === undefined ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={t(hint[next ?? 'none'], { name: column.header })}
      onClick={() =>
        actor.send({
          type: 'sort.change',
          ...(next ? { sort: { column: sortKeyOf(column.key), order: next } } : {}),
        })
      }
      className={cn(
        'inline-flex max-w-full items-center gap-1 rounded-[2px] hover:text-text',
        order && 'text-accent-ink hover:text-accent-ink',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Icon aria-hidden className={cn('size-3.5 shrink-0', !order && 'text-text-faint')} />
    </button>
  );
}

/**
 * Resizes a column by dragging. The table stretches its columns over the available width, so a drag first fixes
 * every rendered width and no other column jumps. By keyboard, widths are set in the column settings.
 */
function ResizeHandle({ header, table }: { header: DataHeader; table: DataTable }) {
  const start = header.getResizeHandler();
  const fixWidths = (element: HTMLElement) => {
    const cells = element.closest('tr')?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
    const seen = [...cells].map(cell => [cell.dataset.column ?? '', cell.offsetWidth] as const);
    flushSync(() => table.setColumnSizing(Object.fromEntries(seen)));
  };
  return (
    <span
      aria-hidden
      onMouseDown={event => {
        fixWidths(event.currentTarget);
        start(event);
      }}
      onTouchStart={event => {
        fixWidths(event.currentTarget);
        start(event);
      }}
      className={cn(
        'absolute inset-y-0 right-0 z-10 w-2 cursor-col-resize touch-none select-none',
        'after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-border hover:after:bg-accent-ink',
        header.column.getIsResizing() && 'after:bg-accent-ink',
      )}
    />
  );
}
