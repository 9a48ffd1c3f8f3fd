import { keyOf, orderFieldOf } from './columns.logic.ts';
import type { EditableTableContext, EditableTableEvent, EditableTableInput } from './editable-table.types.ts';
import { isTemporary, renumbered, type TableRow, withoutRows, withValues } from './rows.logic.ts';
import { extentOf, selectableIds } from './selection.logic.ts';
import type { CellAddress } from './validation.logic.ts';

type Context = EditableTableContext;

/** The unique id of a cell. */
export const cellId = ({ rowId, column }: CellAddress) => JSON.stringify([rowId, column]);

export const rowAt = ({ rows }: Context, id: string) => rows.find(row => row.id === id);
export const columnAt = ({ columns }: Context, key: string) => columns.find(column => keyOf(column) === key);

/** The cell of an event, if it exists. */
export function cellOf({
  context,
  event,
}: {
  context: Context;
  event: EditableTableEvent;
}): CellAddress | undefined {
  if (!('cell' in event)) return undefined;
  return rowAt(context, event.cell.rowId) && columnAt(context, event.cell.column) ? event.cell : undefined;
}

export const valueAt = (context: Context, { rowId, column }: CellAddress) =>
  rowAt(context, rowId)?.values[column];

/** The properties that depend on the rows: their numbers, the selection, and the edited cell. */
export function withRows(context: Context, rows: readonly TableRow[]): Partial<Context> {
  const { dragSort, columns, selected, awaited, active } = context;
  const numbered = dragSort ? renumbered(rows, orderFieldOf(columns)) : rows;
  const present = new Set(rows.map(({ id }) => id));
  return {
    ...withSelection({ ...context, rows: numbered }, selected),
    rows: numbered,
    awaited: among(awaited, present),
    active: active && present.has(active.rowId) ? active : undefined,
  };
}

/**
 * A selection without rows that cannot be selected, and how much of the table it is; the rows of an empty one
 * are not iterated.
 */
export function withSelection(
  { rows, disabledRows }: Context,
  wanted: ReadonlySet<string>,
): Pick<Context, 'selected' | 'extent'> {
  if (wanted.size === 0) return { selected: wanted, extent: 'none' };
  const selectable = new Set(selectableIds(rows, disabledRows));
  const selected = among(wanted, selectable);
  return { selected, extent: extentOf(selectable, selected) };
}

/**
 * The intersection of two sets of ids; the same object when all are in it, so that nothing is computed again.
 */
function among(ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  const kept = [...ids].filter(id => others.has(id));
  return kept.length === ids.size ? ids : new Set(kept);
}

/** The context with another value in one cell; only what depends on its column is computed again. */
export function withCell(context: Context, { rowId, column }: CellAddress, value: unknown): Partial<Context> {
  const rows = withValues(context.rows, rowId, { [column]: value });
  const matters = Object.hasOwn(context.disabledRows, column) || column === orderFieldOf(context.columns);
  return matters ? withRows(context, rows) : { rows };
}

export function idsOf(event: EditableTableEvent): readonly string[] {
  return 'ids' in event ? event.ids : [];
}

/** Existing rows that an event removes and that do not wait for a confirmation yet. */
export function existingIds(context: Context, event: EditableTableEvent): string[] {
  return idsOf(event).filter(
    id => !isTemporary(id) && !context.awaited.has(id) && rowAt(context, id) !== undefined,
  );
}

export const temporaryIds = (event: EditableTableEvent) => idsOf(event).filter(isTemporary);
export const awaitedIds = ({ awaited }: Context, event: EditableTableEvent) =>
  idsOf(event).filter(id => awaited.has(id));

export const removing = (context: Context, ids: readonly string[]) =>
  withRows(context, withoutRows(context.rows, new Set(ids)));

/** The initial rows, numbered where drag sort is on (TABLE-05). */
export function numberedFrom({ rows, columns, dragSort }: EditableTableInput): readonly TableRow[] {
  return dragSort ? renumbered(rows, orderFieldOf(columns)) : rows;
}
