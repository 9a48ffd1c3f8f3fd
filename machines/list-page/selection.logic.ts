/** A record of a list, identified by its id. */
export interface ListRow {
  readonly id: string | number;
}

/** The selected rows by id, across pages. */
export type Selection = ReadonlyMap<string, ListRow>;

/** How many rows can be selected at the same time, as servers of the family return at most as many in one reply. */
export const selectionLimit = 1000;

export const nothingSelected: Selection = new Map();

/** The key of a row in a selection. */
export function keyOf(row: ListRow): string {
  return String(row.id);
}

/** The selection with this row toggled. */
export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection);
  if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
  return next;
}

/** The selection with all of these rows, or none of them. */
export function withRows(selection: Selection, rows: readonly ListRow[], selected: boolean): Selection {
  const next = new Map(selection);
  for (const row of rows) {
    if (selected) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  return next;
}

/** The selection with the rows of a load as they are now: what is done to them is done to what the person sees. */
export function refreshed(selection: Selection, rows: readonly ListRow[]): Selection {
  const isOther = (row: ListRow) => {
    const held = selection.get(keyOf(row));
    return held !== undefined && JSON.stringify(held) !== JSON.stringify(row);
  };
  const changed = rows.filter(isOther);
  return changed.length === 0 ? selection : withRows(selection, changed, true);
}

/** How much of a page is selected, for its three-state checkbox. */
export function coverageOf(selection: Selection, rows: readonly ListRow[]): 'none' | 'some' | 'all' {
  const held = rows.filter(row => selection.has(keyOf(row))).length;
  if (held === 0) return 'none';
  return held === rows.length ? 'all' : 'some';
}

/** The ids in the format of the batch endpoints (LIST-23). */
export function joinedIds(rows: readonly ListRow[]): string {
  return rows.map(keyOf).join(',');
}
