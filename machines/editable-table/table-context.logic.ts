import { keyOf, orderFieldOf } from './columns.logic.ts';
import type {
  EditableTableContext,
  EditableTableEvent,
  EditableTableInput,
  RowRefusal,
} from './editable-table.types.ts';
import { noHistory } from './history.logic.ts';
import { placesOf, type RowChange, renumbered, type TableRow, withValues } from './rows.logic.ts';
import type { CellAddress } from './rule.types.ts';
import { extentOf, selectableIds } from './selection.logic.ts';

type Context = EditableTableContext;

/** The unique id of a cell. */
export const cellId = ({ rowId, column }: CellAddress) => JSON.stringify([rowId, column]);

export const rowAt = ({ rows, places }: Pick<Context, 'rows' | 'places'>, id: string) => {
  const index = places.get(id);
  return index === undefined ? undefined : rows[index];
};
export const columnAt = ({ columns }: Pick<Context, 'columns'>, key: string) =>
  columns.find(column => keyOf(column) === key);

/** The cell of an event, if it exists. */
export function cellOf({
  context,
  event,
}: {
  context: Context;
  event: EditableTableEvent;
}): CellAddress | undefined {
  if (!('cell' in event)) return undefined;
  return isCell(context, event.cell) ? event.cell : undefined;
}

const isCell = (context: Context, { rowId, column }: CellAddress) =>
  context.places.has(rowId) && columnAt(context, column) !== undefined;

export const valueAt = (context: Pick<Context, 'rows' | 'places'>, { rowId, column }: CellAddress) =>
  rowAt(context, rowId)?.values[column];

/** The properties that depend on the rows: their places and numbers, the selection, and the cells that something is known about. */
export function withRows(context: Context, rows: readonly TableRow[]): Partial<Context> {
  const { dragSort, columns, selected, awaited, active, focused, range, disabledRows } = context;
  const numbered = dragSort ? renumbered(rows, orderFieldOf(columns)) : rows;
  const places = placesOf(numbered);
  const present = (cell: CellAddress | undefined) => (cell && places.has(cell.rowId) ? cell : undefined);
  return {
    ...selectionAmong(selectableIds(numbered, disabledRows), selected),
    rows: numbered,
    places,
    awaited: among(awaited, places),
    active: present(active),
    focused: present(focused),
    range: range && places.has(range.anchor.rowId) && places.has(range.head.rowId) ? range : undefined,
    refusals: rowsAmong(context.refusals, places),
    conflicts: cellsAmong(context.conflicts, places),
    faults: cellsAmong(context.faults, places),
    checks: cellsAmong(context.checks, places),
    highlights: cellsAmong(context.highlights, places),
  };
}

/** A selection without rows that cannot be selected, and how much of the table it is. */
const selectionAmong = (selectable: readonly string[], wanted: ReadonlySet<string>) => {
  const selected = wanted.size === 0 ? wanted : among(wanted, new Set(selectable));
  return { selected, selectable: selectable.length, extent: extentOf(selectable.length, selected.size) };
};

/** Every row that can be selected, or none. */
export function withAll({ rows, disabledRows }: Context, isSelected: boolean): Partial<Context> {
  const selected = new Set(isSelected ? selectableIds(rows, disabledRows) : []);
  return { selected, extent: extentOf(selected.size, selected.size) };
}

/**
 * The intersection of two sets of ids; the same object when all are in it, so that nothing is computed again.
 */
function among(ids: ReadonlySet<string>, others: Pick<ReadonlySet<string>, 'has'>): ReadonlySet<string> {
  const kept = [...ids].filter(id => others.has(id));
  return kept.length === ids.size ? ids : new Set(kept);
}

function rowsAmong<Value>(
  rows: ReadonlyMap<string, Value>,
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, Value> {
  const kept = [...rows].filter(([id]) => places.has(id));
  return kept.length === rows.size ? rows : new Map(kept);
}

function cellsAmong<Value>(
  cells: ReadonlyMap<string, Value>,
  places: ReadonlyMap<string, number>,
): ReadonlyMap<string, Value> {
  const kept = [...cells].filter(([id]) => places.has(addressOf(id).rowId));
  return kept.length === cells.size ? cells : new Map(kept);
}

/** The cell of an id. */
export function addressOf(id: string): CellAddress {
  const [rowId = '', column = ''] = JSON.parse(id) as [string, string];
  return { rowId, column };
}

/** Rows with their indexes. */
export const storedRows = (rows: readonly TableRow[]): Context['stored'] => ({
  rows,
  places: placesOf(rows),
});

/** New rows, and what is stored of them; what was refused of earlier ones is void, unless they are the earlier ones with what others did. */
export function withStored(
  context: Context,
  rows: readonly TableRow[],
  stored: readonly TableRow[] | undefined,
  merged = false,
): Partial<Context> {
  const next = withRows(context, rows);
  const own = stored ?? next.rows ?? rows;
  return {
    ...next,
    stored: stored ? storedRows(stored) : { rows: own, places: next.places ?? context.places },
    ...(!merged && { refusals: new Map(), conflicts: new Map(), history: noHistory }),
  };
}

/** The stored rows with values that somebody else has saved. */
export const storedByOthers = ({ stored }: Context, changes: readonly RowChange[]): Context['stored'] => ({
  ...stored,
  rows: withValues(stored.rows, stored.places, changes),
});

/** The messages of cells and rows together with those of a refused save. */
export function withRefusals(context: Context, refused: readonly RowRefusal[]): Partial<Context> {
  const [faults, refusals] = [new Map(context.faults), new Map(context.refusals)];
  for (const { rowId, message, cells = {} } of refused) {
    if (!context.places.has(rowId)) continue;
    if (message !== undefined) refusals.set(rowId, message);
    for (const [column, text] of Object.entries(cells)) faults.set(cellId({ rowId, column }), text);
  }
  return { faults, refusals };
}

/** The messages about rows without those of changed ones, which may be accepted now. */
export function refusalsAfter({ refusals }: Context, changes: readonly RowChange[]): Context['refusals'] {
  if (refusals.size === 0 || !changes.some(({ rowId }) => refusals.has(rowId))) return refusals;
  const changed = new Set(changes.map(({ rowId }) => rowId));
  return new Map([...refusals].filter(([id]) => !changed.has(id)));
}

/** The context with other values in some cells; only what depends on their columns is computed again. */
export function withChanges(context: Context, changes: readonly RowChange[]): Partial<Context> {
  if (changes.length === 0) return {};
  const { disabledRows, dragSort } = context;
  const rows = withValues(context.rows, context.places, changes);
  const order = dragSort ? orderFieldOf(context.columns) : undefined;
  const matters = (column: string) => Object.hasOwn(disabledRows, column) || column === order;
  return changes.some(({ values }) => Object.keys(values).some(matters)) ? withRows(context, rows) : { rows };
}

/** A map with the same value for some cells. */
export function withCells<Value>(
  cells: ReadonlyMap<string, Value>,
  set: readonly CellAddress[],
  value: Value,
): ReadonlyMap<string, Value> {
  const next = new Map(cells);
  for (const cell of set) next.set(cellId(cell), value);
  return next;
}

/** The initial rows, numbered where drag sort is on (TABLE-05). */
export function rowsFrom({
  rows,
  columns,
  dragSort,
  disabledRows = {},
}: EditableTableInput): Pick<Context, 'rows' | 'places' | 'selectable' | 'stored'> {
  const numbered = dragSort ? renumbered(rows, orderFieldOf(columns)) : rows;
  const places = placesOf(numbered);
  return {
    rows: numbered,
    places,
    stored: { rows: numbered, places },
    selectable: selectableIds(numbered, disabledRows).length,
  };
}
