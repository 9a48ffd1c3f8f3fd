import type { RowChange } from '#machines/editable-table/rows.logic.ts';
import { continued } from '#machines/editable-table/series.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { columnsOf, isLockedCell, type Span } from './range.ts';
import type { TableScope } from './scope.tsx';

/** The value of a cell, by its row among the shown ones. */
const valueIn = ({ actor, shown }: TableScope, index: number, column: string): unknown => {
  const id = shown.current.ids[index];
  return id === undefined ? undefined : rowAt(actor.getSnapshot().context, id)?.values[column];
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Changes cells by the indexes of their rows, as one step; those that are locked keep their value. */
function change(
  scope: TableScope,
  within: Span,
  next: ReadonlyMap<string, ReadonlyMap<number, unknown>>,
): void {
  const { context } = scope.actor.getSnapshot();
  const columns = columnsOf(within, scope);
  const changes: RowChange[] = [];
  for (const [index, rowId] of scope.shown.current.ids.slice(within.top, within.bottom + 1).entries()) {
    const cells = columns.flatMap(column => {
      const values = column && next.get(column.id);
      const isGiven = values?.has(within.top + index) === true;
      return column && isGiven && !isLockedCell(context, column, rowId)
        ? [[column.id, values.get(within.top + index)]]
        : [];
    });
    if (cells.length > 0) changes.push({ rowId, values: Object.fromEntries(cells) });
  }
  scope.actor.send({ type: 'cells.change', changes });
}

/**
 * Fills the rows of a larger span from those of a smaller one inside of it, upwards or downwards.
 *
 * @param copies the values are repeated; otherwise numbers, dates, and texts that end in a number are continued
 */
export function fillFrom(scope: TableScope, source: Span, to: Span, copies: boolean): void {
  const next = new Map<string, ReadonlyMap<number, unknown>>();
  for (const column of columnsOf(source, scope)) {
    if (!column) continue;
    const values = Array.from({ length: source.bottom - source.top + 1 }, (_, at) =>
      valueIn(scope, source.top + at, column.id),
    );
    // A type without a series repeats its values.
    const type = copies ? 'normal' : column.options.type;
    const above = continued(type, values, source.top - to.top, true);
    const below = continued(type, values, to.bottom - source.bottom);
    next.set(
      column.id,
      new Map([
        ...above.map((value, at) => [source.top - 1 - at, value] as const),
        ...below.map((value, at) => [source.bottom + 1 + at, value] as const),
      ]),
    );
  }
  change(scope, { ...source, top: to.top, bottom: to.bottom }, next);
}

/** Continues each column of a span from its values at the top; where none is empty, from the first one. */
export function fillSeries(scope: TableScope, within: Span): void {
  const next = new Map<string, ReadonlyMap<number, unknown>>();
  const height = within.bottom - within.top + 1;
  for (const column of columnsOf(within, scope)) {
    if (!column) continue;
    const values = Array.from({ length: height }, (_, at) => valueIn(scope, within.top + at, column.id));
    const firstEmpty = values.findIndex(isEmpty);
    const known = values.slice(0, firstEmpty === -1 ? 1 : firstEmpty);
    if (known.length === 0) continue;
    const rest = continued(column.options.type, known, height - known.length);
    next.set(column.id, new Map(rest.map((value, at) => [within.top + known.length + at, value])));
  }
  change(scope, within, next);
}
