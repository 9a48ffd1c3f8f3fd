// biome-ignore-all lint/a11y/useSemanticElements: rows and cells of a table cannot be placed where a window of it needs them
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid, its cells take the focus
import { useCallback, useMemo } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useMedia } from '#modules/ground/ui/index.ts';
import type { GridColumn, GridRow } from '../cells.ts';
import type { GridPlace } from '../grid-move.logic.ts';
import { matrixText } from '../text.ts';
import { type GridMeasures, useGrid } from '../use-grid.ts';
import { useMarks } from './access-mark.tsx';
import { HeaderCell } from './header-cell.tsx';
import { MatrixRow } from './matrix-row.tsx';

interface MatrixGridProps {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** The ids of the columns that are chosen to be compared; undefined when none can be chosen. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (column: GridColumn) => void;
  onOpen: (row: GridRow, column: GridColumn) => void;
}

const wide: GridMeasures = { row: 36, column: 116, header: 56, names: 320 };
const narrow: GridMeasures = { row: 40, column: 84, header: 56, names: 148 };

/** Columns that are this few have room for long names. */
const few = 2;
const columnOfFew = { wide: 240, narrow: 104 };

/** Rows of menus and buttons, columns of those who have them; only the visible part of it exists in the page. */
export function MatrixGrid({ rows, columns, chosen, onChoose, onOpen }: MatrixGridProps) {
  const t = useText(matrixText);
  const markOf = useMarks();
  const size = useMedia('(max-width: 639px)') ? 'narrow' : 'wide';
  const measures = useMemo(() => {
    const usual = size === 'narrow' ? narrow : wide;
    return columns.length > few ? usual : { ...usual, column: columnOfFew[size] };
  }, [size, columns.length]);
  const onPress = useCallback(
    ({ row, column }: GridPlace) => {
      const pressed = columns[column - 1];
      const entry = rows[row - 1];
      if (pressed && row === 0 && chosen) onChoose(pressed);
      if (pressed && entry) onOpen(entry, pressed);
    },
    [rows, columns, chosen, onChoose, onOpen],
  );
  const grid = useGrid({ rows: rows.length, columns: columns.length, measures, onPress });
  const { place } = grid;
  const shownColumns = grid.columnWindow.getVirtualItems();
  const width = grid.columnWindow.getTotalSize();
  return (
    <div
      ref={grid.scroller}
      role="grid"
      aria-label={t('title')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-readonly
      onKeyDown={grid.onKeyDown}
      onClick={grid.onClick}
      className="relative min-h-72 flex-1 overflow-auto max-sm:h-[60dvh] max-sm:flex-none rounded-lg border border-border bg-surface text-sm [contain:strict]"
    >
      <div
        role="rowgroup"
        className="sticky top-0 z-20 border-border border-b bg-surface-sunken"
        style={{ width, height: measures.header }}
      >
        <div role="row" aria-rowindex={1} className="relative h-full">
          <div
            role="columnheader"
            aria-colindex={1}
            tabIndex={place.row === 0 && place.column === 0 ? 0 : -1}
            className="sticky left-0 z-10 flex h-full items-center border-border border-r bg-surface-sunken px-3 font-medium focus-visible:-outline-offset-2"
            style={{ width: measures.names }}
          >
            {t('entry')}
          </div>
          {shownColumns.map(({ index, start, size }) => {
            const column = columns[index];
            return (
              column && (
                <HeaderCell
                  key={column.holder.id}
                  column={column}
                  start={start}
                  size={size}
                  index={index}
                  focused={place.row === 0 && place.column === index + 1}
                  chosen={chosen?.has(column.holder.id)}
                />
              )
            );
          })}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative"
        style={{ width, height: grid.rowWindow.getTotalSize() - measures.header }}
      >
        {grid.rowWindow.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          return (
            row && (
              <MatrixRow
                key={row.entry.id}
                row={row}
                index={index}
                size={size}
                columns={columns}
                shownColumns={shownColumns}
                markOf={markOf}
                start={start - measures.header}
                names={measures.names}
                focused={place.row === index + 1 ? place.column : -1}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
