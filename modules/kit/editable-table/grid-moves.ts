import { isEditable } from '#machines/editable-table/columns.logic.ts';
import type { CellAddress } from '#machines/editable-table/rule.types.ts';
import type { ShownColumn, TableScope } from './scope.tsx';
import type { VisibleRows } from './visible-rows.types.ts';

export type GridMove = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'rowStart' | 'rowEnd';

type Grid = Pick<TableScope, 'columns'>;

/**
 * The cell that a key leads to; at an edge undefined. With Control, Home and End lead to the corners of the table, and
 * arrows to its edges.
 *
 * @param page how many rows are visible
 */
export function moved(
  move: GridMove,
  withControl: boolean,
  { rowId, column }: CellAddress,
  { columns }: Grid,
  { ids, index }: VisibleRows,
  page: number,
): CellAddress | undefined {
  const [row, place] = [index.get(rowId) ?? 0, columns.findIndex(({ id }) => id === column)];
  const [lastRow, lastColumn] = [ids.length - 1, columns.length - 1];
  const steps: Readonly<Record<GridMove, readonly [number, number]>> = {
    up: [withControl ? 0 : row - 1, place],
    down: [withControl ? lastRow : row + 1, place],
    left: [row, withControl ? 0 : place - 1],
    right: [row, withControl ? lastColumn : place + 1],
    pageUp: [Math.max(0, row - page), place],
    pageDown: [Math.min(lastRow, row + page), place],
    rowStart: [withControl ? 0 : row, 0],
    rowEnd: [withControl ? lastRow : row, lastColumn],
  };
  const [toRow, toColumn] = steps[move];
  const [nextRow, nextColumn] = [ids[toRow], columns[toColumn]];
  return nextRow === undefined || !nextColumn ? undefined : { rowId: nextRow, column: nextColumn.id };
}

const canEdit = (column: ShownColumn, rowId: string) =>
  column.kind === 'value' && isEditable(column.column.behaviour, rowId);

/** The next cell that can be edited, to the right and then below, or backwards; undefined at the end of the table. */
export function nextEditable(
  backwards: boolean,
  { rowId, column }: CellAddress,
  { columns }: Grid,
  { ids, index }: VisibleRows,
): CellAddress | undefined {
  const step = backwards ? -1 : 1;
  let row = index.get(rowId) ?? 0;
  let place = columns.findIndex(({ id }) => id === column) + step;
  for (let at = ids[row]; at !== undefined; at = ids[row]) {
    for (let next = columns[place]; next !== undefined; next = columns[place]) {
      if (canEdit(next, at)) return { rowId: at, column: next.id };
      place += step;
    }
    row += step;
    place = backwards ? columns.length - 1 : 0;
  }
  return undefined;
}
