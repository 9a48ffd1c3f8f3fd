import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { isEditable, rowHeight } from '#machines/editable-table/columns.logic.ts';
import type { ClickPlace } from '#machines/editable-table/editable-table.types.ts';
import type { TableRow } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { searchingAttribute } from '#modules/ground/ui/search-keys.ts';
import { clipboardEvents } from '../clipboard-events.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import { DrawnColumnsProvider, useColumnWindow } from '../use-column-window.ts';
import type { TableView } from '../use-editable-table.ts';
import { usePointerRange } from '../use-pointer-range.ts';
import type { GridScope } from '../use-scope.ts';
import { useSizedColumns } from '../use-sized-columns.ts';
import { cellAt, tableKeys } from '../use-table-keys.ts';
import { useTableWindow } from '../use-table-window.ts';
import { useVisibleRows } from '../visible-rows.ts';
import { StatisticsRow } from './statistics-row.tsx';
import { rowElement, SubTable } from './sub-table.tsx';
import { TableBody } from './table-body.tsx';
import { isPressOnCell } from './table-cell.tsx';
import { TableHead } from './table-head.tsx';

interface TableGridProps {
  view: { current: TableView | undefined };
  maxHeight: number;
  subTable: ((row: TableRow) => ReactNode) | undefined;
  onRowPress: ((rowId: string) => void) | undefined;
  emptyText: string | undefined;
}

/** Where a press outside of the table lands (TABLE-88, TABLE-89). */
function placeOf(target: EventTarget | null, grid: HTMLElement | null): ClickPlace {
  if (!(target instanceof Element) || grid?.contains(target)) return 'table';
  const panel = target.closest('[data-radix-popper-content-wrapper], [role=dialog], [role=alertdialog]');
  if (!panel) return 'elsewhere';
  if (panel.querySelector('[role=listbox]')) return 'selectDropdown';
  return panel.querySelector('[role=grid]') ? 'datePicker' : 'popup';
}

/** Scrolls to a column where it is not between two distances from the left edge, in pixels. */
function scrollSideways(
  element: HTMLElement,
  widths: readonly number[],
  place: number,
  { from, to }: { from: number; to: number },
): void {
  const start = widths.slice(0, place).reduce((sum, width) => sum + width, 0);
  const end = start + (widths[place] ?? 0);
  const left = element.scrollLeft;
  if (start < left + from) element.scrollLeft = start - from;
  else if (end > left + to) element.scrollLeft = Math.min(end - to, start - from);
}

/** The scrolling part of the table: head, drawn rows, statistics. */
export function TableGrid({ view, maxHeight, subTable, onRowPress, emptyText }: TableGridProps) {
  const t = useText(editableTableText);
  const scope = useTableScope() as GridScope;
  const { actor, columns, label, grid } = scope;
  const scroller = useRef<HTMLDivElement>(null);
  const visible = useVisibleRows();
  const rows = useTableWindow(scroller, visible);
  const { table, template, total, pinned, widths, tableWidth } = useSizedColumns(scope, scroller);
  const drawn = useColumnWindow(scroller, columns, widths);
  useLayoutEffect(() => {
    grid.current = {
      cellOf: ({ rowId, column }: CellAddress) =>
        rowElement(scroller.current, rowId)?.querySelector<HTMLElement>(
          `[data-column="${CSS.escape(column)}"]`,
        ) ?? null,
      scrollTo: ({ rowId, column }) => {
        const index = visible.index.get(rowId);
        if (index !== undefined) rows.scrollToIndex(index);
        const place = columns.findIndex(({ id }) => id === column);
        if (scroller.current && columns[place] && columns[place].pinned === undefined) {
          scrollSideways(scroller.current, widths, place, { from: pinned.width, to: tableWidth });
        }
      },
    };
    scope.shown.current = visible;
    view.current = {
      scrollToBottom: () => rows.scrollToIndex(visible.ids.length - 1),
      isDrawn: rowId => rowElement(scroller.current, rowId) !== null,
      focusCell: cell => scope.enter(cell, { mode: 'cell' }),
    };
    return () => {
      grid.current = undefined;
      view.current = undefined;
    };
  }, [grid, view, rows, visible, scope, columns, widths, pinned.width, tableWidth]);
  useEffect(() => {
    const follow = ({ target }: Event) =>
      actor.send({ type: 'page.click', place: placeOf(target, scroller.current) });
    document.addEventListener('pointerdown', follow);
    return () => document.removeEventListener('pointerdown', follow);
  }, [actor]);
  useEffect(() => {
    const { unsubscribe } = actor.on('history.applied', ({ rowId, column }) => {
      const { focused, places } = actor.getSnapshot().context;
      const target = column ?? focused?.column ?? columns[0]?.id;
      if (rowId !== undefined && places.has(rowId) && target !== undefined) {
        scope.enter({ rowId, column: target }, { mode: 'cell' });
      } else if (focused === undefined) scroller.current?.focus({ preventScroll: true });
    });
    return unsubscribe;
  }, [actor, columns, scope]);
  const page = () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
  const pointer = usePointerRange(scope, scroller);
  const clipboard = clipboardEvents(scope, visible);
  const press = (event: MouseEvent) => {
    if (pointer.wasDragged() || event.shiftKey) return;
    const cell = cellAt(event.target);
    if (!cell || !scroller.current?.contains(event.target as Node) || !isPressOnCell(event)) return;
    const column = scope.resolved.get(cell.column);
    const isControl = event.target instanceof Element && event.target.closest('button, input, a, label');
    if (column && isEditable(column.behaviour, cell.rowId) && !actor.getSnapshot().context.disabled) {
      scope.enter(cell, { mode: 'editor' });
    } else if (!isControl) onRowPress?.(cell.rowId);
  };
  const begin = ({ target }: FocusEvent) => {
    const cell = target.closest('[data-editor]') ? cellAt(target) : undefined;
    if (cell) scope.begin(cell);
  };
  const hasRange = useTableValue(({ context }) => context.range !== undefined);
  const first = visible.ids[0];
  const isEmpty = first === undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: it is a grid, of one of two roles */}
      <div
        ref={scroller}
        role={visible.depths.size > 0 ? 'treegrid' : 'grid'}
        aria-label={label}
        aria-rowcount={visible.ids.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable={!actor.getSnapshot().context.single}
        // Until a cell has the focus, the table itself can be entered.
        tabIndex={isEmpty ? undefined : 0}
        onFocus={event => {
          begin(event);
          const [column] = columns;
          if (event.target !== event.currentTarget || isEmpty || !column) return;
          const { focused } = actor.getSnapshot().context;
          scope.enter(focused ?? { rowId: first, column: column.id }, { mode: 'cell' });
        }}
        {...clipboard}
        onPointerDown={pointer.down}
        onPointerMove={pointer.move}
        onMouseDown={event => {
          // The focus would replace the face by its editor, and a press whose element is gone is no click.
          if (
            event.target instanceof Element &&
            event.target.closest('[data-face]') &&
            isPressOnCell(event)
          ) {
            event.preventDefault();
          }
        }}
        onClick={press}
        {...(hasRange && { [searchingAttribute]: '' })}
        onKeyDown={tableKeys(scope, visible, page)}
        style={
          {
            maxHeight,
            // A cell that gets the focus is not below the pinned ones.
            scrollPaddingLeft: pinned.width,
            '--table-columns': template,
            ...pinned.places,
          } as CSSProperties
        }
        className="relative min-w-0 overflow-auto overscroll-contain rounded border border-border bg-surface text-base"
      >
        <div style={{ width: Math.max(total, 0), minWidth: '100%' }}>
          <DrawnColumnsProvider value={drawn}>
            <TableHead table={table} />
            {isEmpty ? (
              <EmptyState title={emptyText ?? t('empty')} />
            ) : (
              <TableBody rows={rows} visible={visible} scroller={scroller} />
            )}
            <StatisticsRow />
          </DrawnColumnsProvider>
        </div>
      </div>
      {subTable && <SubTable scroller={scroller}>{subTable}</SubTable>}
    </>
  );
}
