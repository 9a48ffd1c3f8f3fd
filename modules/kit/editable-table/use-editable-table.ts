import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { editableTableMachine } from '#machines/editable-table/editable-table.machine.ts';
import type { CellChange } from '#machines/editable-table/editable-table.types.ts';
import { type TableRow, temporaryId, valuesOf } from '#machines/editable-table/rows.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import type { DisabledRows } from '#machines/editable-table/selection.logic.ts';
import { subTableMachine } from '#machines/editable-table/sub-table.machine.ts';
import { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { storedAddSettings } from './add-settings.ts';
import { type EditableColumn, type RowOf, valueColumns } from './columns.ts';
import { enhancementsOf } from './enhancements.ts';
import { createHandle, type TableCommands, type TableHandle, tableRows, type WithId } from './handle.ts';
import { behaviourOf } from './resolve.ts';
import { shownMessage } from './shown-message.ts';

export interface EditableTableOptions<Columns extends readonly EditableColumn[]> {
  /** The same as long as the table exists; see `defineColumns`. */
  columns: Columns;
  rows?: readonly (RowOf<Columns> & { readonly parentId?: string })[];
  /** Distinguishes what is kept in the browser about this table, and names its enhancements (TABLE-125, TABLE-132). */
  code?: string;
  /** False shows an editor only in the cell that is clicked; true by default (TABLE-86, TABLE-87). */
  alwaysEdit?: boolean;
  asyncRemove?: boolean;
  dragSort?: boolean;
  disabledRows?: DisabledRows;
  disabled?: boolean;
  /** Loads the children of a row that is expanded for the first time; see TABLE-112. */
  loadChildren?: (rowId: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The same for a page that makes the rows itself, with placeholders where they have children. */
  loadRows?: (rowId: string) => Promise<readonly TableRow[]>;
  /** Rows that have children which are not loaded, by their values. */
  hasChildren?: (row: RowOf<Columns>) => boolean;
  onChange?: (changes: readonly CellChange[], outside: boolean) => void;
  onAdd?: (ids: readonly string[]) => void;
  /** Rows that existed are removed; with `asyncRemove` the page confirms or declines (TABLE-104 to TABLE-106). */
  onRemove?: (rows: readonly WithId<RowOf<Columns>>[], awaited: boolean) => void;
}

/** Where the effects of the machine reach the view that is drawn. */
export interface TableView {
  scrollToBottom: () => void;
  isDrawn: (rowId: string) => boolean;
  /** Moves the focus to a cell. */
  focusCell: (cell: CellAddress) => void;
}

const plainNewId = () => crypto.randomUUID();

/** The rows with a placeholder below each row that has children which are not loaded (TABLE-113). */
export function withPlaceholders(
  rows: readonly TableRow[],
  hasChildren: (row: TableRow) => boolean,
): TableRow[] {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return rows.flatMap(row =>
    hasChildren(row) && !parents.has(row.id)
      ? [row, { id: `placeholder ${row.id}`, parentId: row.id, isPlaceholder: true, values: {} }]
      : [row],
  );
}

/**
 * Starts an editable table, without a look of its own. Its handle has what a page can do; `EditableTable` draws it.
 *
 * @example const table = useEditableTable({ columns, rows }); table.handle.getValues();
 */
export function useEditableTable<const Columns extends readonly EditableColumn[]>(
  options: EditableTableOptions<Columns>,
) {
  const latest = useLatest(options);
  const view = useState<{ current: TableView | undefined }>(() => ({ current: undefined }))[0];
  const [place] = useState(() => storedAddSettings(options.code ?? 'table'));
  const [machine] = useState(() =>
    editableTableMachine.provide({
      actions: {
        warn: (_, { message }) => void toast.warning(shownMessage(message)),
        announce: (_, { message }) => void toast.success(shownMessage(message)),
        // The rows that were added have to be drawn first.
        scrollToBottom: () => requestAnimationFrame(() => view.current?.scrollToBottom()),
        storeAddSettings: (_, { settings }) => place.write(settings),
      },
      actors: {
        treeRow: treeRowMachine.provide({
          actors: {
            loadChildren: fromPromise<readonly TableRow[], { rowId: string }>(
              once(async ({ input }: { input: { rowId: string } }) => {
                const { loadChildren, loadRows, hasChildren } = latest.current;
                if (loadRows) return loadRows(input.rowId);
                const children = tableRows((await loadChildren?.(input.rowId)) ?? [], newRowId);
                return withPlaceholders(children, row => hasChildren?.(row.values as never) ?? false);
              }),
            ),
          },
        }),
        subTable: subTableMachine.provide({
          actions: { warn: (_, { message }) => void toast.error(shownMessage(message)) },
          actors: {
            openPopover: fromPromise<unknown, { rowId: string }>(async ({ input }) => {
              if (!view.current?.isDrawn(input.rowId)) throw new Error(`Row ${input.rowId} is not drawn`);
            }),
          },
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: inputOf(options, place.read()), inspect: inspection });
  const handle = useMemo(() => createHandle<RowOf<Columns>>(actor, newRowId), [actor]);
  useEffect(() => {
    const subscriptions = [
      actor.on('cells.changed', ({ changes, outside }) => {
        latest.current.onChange?.(changes, outside);
        for (const { onChange } of enhancementsOf(latest.current.code)) {
          onChange(handle as unknown as TableHandle, changes);
        }
      }),
      actor.on('rows.added', ({ ids }) => latest.current.onAdd?.(ids)),
      actor.on('rows.removing', ({ rows, awaited }) =>
        latest.current.onRemove?.(valuesOf(rows) as WithId<RowOf<Columns>>[], awaited),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, handle]);
  const { disabled = false } = options;
  useEffect(() => actor.send({ type: disabled ? 'table.disable' : 'table.enable' }), [actor, disabled]);
  return { actor, handle, columns: options.columns as readonly EditableColumn[], view, code: options.code };
}

export type EditableTableModel = Pick<
  ReturnType<typeof useEditableTable>,
  'actor' | 'columns' | 'view' | 'code'
> & { readonly handle: TableCommands };

const newRowId = () => temporaryId(plainNewId());

function inputOf<Columns extends readonly EditableColumn[]>(
  { columns, rows = [], hasChildren, ...options }: EditableTableOptions<Columns>,
  addSettings: ReturnType<ReturnType<typeof storedAddSettings>['read']>,
) {
  const { alwaysEdit, asyncRemove, dragSort, disabledRows, disabled } = options;
  const isSingle = columns.some(({ type }) => type === 'row-radio');
  const given = tableRows(rows as readonly Readonly<Record<string, unknown>>[], newRowId);
  return {
    columns: valueColumns(columns).map(column =>
      behaviourOf(column, typeof column.title === 'string' ? column.title : translateBilingual(column.title)),
    ),
    rows: hasChildren ? withPlaceholders(given, row => hasChildren(row.values as never)) : given,
    newId: plainNewId,
    single: isSingle,
    ...(alwaysEdit !== undefined && { alwaysEdit }),
    ...(asyncRemove !== undefined && { asyncRemove }),
    ...(dragSort !== undefined && { dragSort }),
    ...(disabledRows && { disabledRows }),
    ...(disabled !== undefined && { disabled }),
    ...(addSettings && { addSettings }),
  };
}
