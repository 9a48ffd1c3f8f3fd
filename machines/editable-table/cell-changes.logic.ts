import { keyOf, withLinked } from './columns.logic.ts';
import type { CellChange, EditableTableContext, EditableTableEvent } from './editable-table.types.ts';
import type { RowChange } from './rows.logic.ts';
import type { CellAddress } from './rule.types.ts';
import { cellId, columnAt, rowAt, valueAt } from './table-context.logic.ts';
import { typedInto } from './text.logic.ts';

type Context = EditableTableContext;

/**
 * What an event changes, in rows and columns that exist. A cell that a person types into or sets is changed even to
 * the same value, which validates it; many are changed only where the value is another one.
 */
export function changesIn(context: Context, event: EditableTableEvent): RowChange[] {
  const { columns } = context;
  switch (event.type) {
    case 'cell.input': {
      const typed = typedInto(
        columnAt(context, event.cell.column)?.type ?? '',
        valueAt(context, event.cell),
        event.value,
      );
      return [changeOf(event.cell, typed)];
    }
    case 'cell.change': {
      const { rowId, values } = changeOf(event.cell, event.value);
      const isSame = Object.is(valueAt(context, event.cell), event.value);
      return [{ rowId, values: isSame ? values : withLinked(columns, values) }];
    }
    case 'cells.change':
    case 'cells.paste':
      return others(context, event.changes).map(({ rowId, values }) => ({
        rowId,
        values: withLinked(columns, values),
      }));
    case 'conflict.settle':
      return event.take === 'theirs' ? [changeOf(event.cell, context.conflicts.get(cellId(event.cell)))] : [];
    case 'cells.set':
      return others(context, event.changes);
    default:
      return [];
  }
}

const changeOf = ({ rowId, column }: CellAddress, value: unknown): RowChange => ({
  rowId,
  values: { [column]: value },
});

function others(context: Context, changes: readonly RowChange[]): RowChange[] {
  const keys = new Set(context.columns.map(keyOf));
  return changes.flatMap(({ rowId, values }) => {
    const row = rowAt(context, rowId);
    if (!row) return [];
    const other = Object.entries(values).filter(
      ([key, value]) => keys.has(key) && !Object.is(row.values[key], value),
    );
    return other.length === 0 ? [] : [{ rowId, values: Object.fromEntries(other) }];
  });
}

/** The changes for the page, with the values that the cells had before. */
export const notified = (context: Context, changes: readonly RowChange[]): CellChange[] =>
  changes.flatMap(({ rowId, values }) => {
    const before = rowAt(context, rowId)?.values ?? {};
    return Object.entries(values).flatMap(([column, value]) =>
      Object.is(before[column], value) ? [] : [{ rowId, column, value, before: before[column] }],
    );
  });

/** The cells of some changes. */
export const changedCells = (changes: readonly RowChange[]): CellAddress[] =>
  changes.flatMap(({ rowId, values }) => Object.keys(values).map(column => ({ rowId, column })));
