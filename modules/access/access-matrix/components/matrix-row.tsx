// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a table cannot be placed where a window of it needs them
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, its cells take the focus
import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import type { Access } from '#machines/access-matrix/matrix.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import type { GridColumn, GridRow } from '../cells.ts';
import { matrixText } from '../text.ts';

interface MatrixRowProps {
  row: GridRow;
  index: number;
  start: number;
  size: number;
  names: number;
  columns: readonly GridColumn[];
  shownColumns: readonly VirtualItem[];
  /** The column with the focus, or -1. */
  focused: number;
  markOf: (access: Access) => ReactNode;
}

/** One menu or button. Rows are drawn again only when the visible columns change. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, index, start, size, names, columns, shownColumns, focused, markOf } = props;
  const t = useText(matrixText);
  const { entry, depth } = row;
  const at = index + 1;
  return (
    <div
      role="row"
      aria-rowindex={at + 1}
      className="absolute w-full border-border border-b [contain:layout_style] hover:bg-surface-hover"
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={[entry.name, t(entry.kind), entry.code].filter(Boolean).join(' ')}
        tabIndex={focused === 0 ? 0 : -1}
        className="sticky left-0 z-10 grid h-full content-center overflow-hidden border-border border-r bg-surface pr-2 focus-visible:-outline-offset-2"
        style={{ width: names, paddingLeft: 12 + Math.min(depth, 6) * (names > 200 ? 16 : 8) }}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span
            title={entry.name}
            className={cn('min-w-0 truncate', entry.kind === 'menu' ? 'font-medium' : 'text-text-muted')}
          >
            {entry.name}
          </span>
          <span
            title={entry.code ?? undefined}
            className="min-w-0 truncate text-text-faint text-xs max-sm:hidden"
          >
            {entry.code}
          </span>
        </span>
      </div>
      {shownColumns.map(item => {
        const column = columns[item.index];
        const access = column?.accesses[row.index];
        return (
          column &&
          access && (
            <div
              key={column.holder.id}
              role="gridcell"
              aria-colindex={item.index + 2}
              tabIndex={focused === item.index + 1 ? 0 : -1}
              className="absolute top-0 grid h-full cursor-pointer place-items-center border-border border-r hover:bg-accent-soft focus-visible:-outline-offset-2"
              style={{ left: item.start, width: item.size }}
            >
              {markOf(access)}
            </div>
          )
        );
      })}
    </div>
  );
});
