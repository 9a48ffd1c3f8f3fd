/** A cell of a grid by its row and its column; row 0 is the header, column 0 the names of the rows. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The extent of a grid, with its header and the names of its rows. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** The rows that are visible at the same time. */
  readonly page: number;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** A place that exists, also after rows and columns have become fewer. */
export const placeWithin = ({ row, column }: GridPlace, { rows, columns }: GridSize): GridPlace => ({
  row: within(row, rows),
  column: within(column, columns),
});

/**
 * Where a key leads, as WAI-ARIA describes for grids: Home and End within the row, with Control to the corners.
 * Undefined for other keys.
 */
export function placeAfter(
  key: string,
  withControl: boolean,
  { row, column }: GridPlace,
  size: GridSize,
): GridPlace | undefined {
  const to = (nextRow: number, nextColumn: number) => placeWithin({ row: nextRow, column: nextColumn }, size);
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(row - size.page, column);
    case 'PageDown':
      return to(row + size.page, column);
    case 'Home':
      return to(withControl ? 0 : row, 0);
    case 'End':
      return to(withControl ? size.rows - 1 : row, size.columns - 1);
    default:
      return undefined;
  }
}
