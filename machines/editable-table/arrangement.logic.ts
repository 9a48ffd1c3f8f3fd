/** The column that rows are sorted by. */
export interface RowSort {
  readonly column: string;
  readonly descending: boolean;
}

/**
 * How rows are shown: sorted and filtered as their values were when that was asked for, so that no row moves or vanishes
 * while it is edited. The rows themselves keep their order, and what was edited stays.
 */
export interface RowArrangement {
  readonly sort: RowSort | undefined;
  /** What the texts of cells have to contain, by column. */
  readonly filters: Readonly<Record<string, string>>;
  /** The ids of the shown rows in their order; rows that came later follow. */
  readonly order: readonly string[];
  /** The ids of those that are filtered out. */
  readonly left: ReadonlySet<string>;
}

/** The shown ids in their order. */
export function arrangedIds({ order, left }: RowArrangement, places: ReadonlyMap<string, number>): string[] {
  const shown = order.filter(id => places.has(id));
  const known = new Set(order);
  return [...shown, ...[...places.keys()].filter(id => !known.has(id) && !left.has(id))];
}

/** Ids sorted by values of any type, empty ones last; equal ones keep their order. */
export function sortedIds(
  ids: readonly string[],
  cellOf: (id: string) => unknown,
  descending: boolean,
  compareTexts: (one: string, other: string) => number,
): string[] {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  const keyed = ids.map(id => ({ id, value: cellOf(id) }));
  const compare = (one: unknown, other: unknown) => {
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareTexts(String(one), String(other));
    return descending ? -order : order;
  };
  return keyed.sort((one, other) => compare(one.value, other.value)).map(({ id }) => id);
}
