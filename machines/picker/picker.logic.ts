/** A row that can be chosen. */
export interface PickerRow {
  /** Identifies it, and is what a form stores. */
  readonly value: string;
  readonly label: string;
  /** A second text that distinguishes rows with the same label, such as an account. */
  readonly hint?: string | undefined;
  /** Its other properties, for the columns. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
  /** It represents a value whose row is not known, so that its label is no name. */
  readonly isNameless?: true;
}

/** What represents a value whose row is not known. */
export const namelessRow = (value: string): PickerRow => ({ value, label: value, isNameless: true });

/** What is asked of the source. */
export interface PickerQuery {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly keyword: string;
  /** Further conditions by name; an absent one does not restrict. */
  readonly filters: Readonly<Record<string, string>>;
}

/** One page of the source. */
export interface PickerPage {
  readonly rows: readonly PickerRow[];
  readonly total: number;
}

/** The first page without any condition. */
export const firstQuery = (pageSize: number): PickerQuery => ({
  page: 1,
  pageSize,
  keyword: '',
  filters: {},
});

/** The last page that has rows; the first where there are none. */
export const lastPageOf = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** The filters with one of them set, or without it when its value is empty. */
export function withFilter(
  filters: PickerQuery['filters'],
  name: string,
  value: string,
): PickerQuery['filters'] {
  const { [name]: _, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
}

export const isChosen = (chosen: readonly PickerRow[], value: string) =>
  chosen.some(row => row.value === value);

/** The choice with this row, or without it when it was chosen; a single choice replaces the one before. */
export function toggled(
  chosen: readonly PickerRow[],
  row: PickerRow,
  multiple: boolean,
): readonly PickerRow[] {
  if (isChosen(chosen, row.value)) return without(chosen, [row.value]);
  return multiple ? [...chosen, row] : [row];
}

/** The choice with all of these rows, or with none of them; those that are chosen already keep their places. */
export function withAll(
  chosen: readonly PickerRow[],
  rows: readonly PickerRow[],
  included: boolean,
): readonly PickerRow[] {
  if (!included)
    return without(
      chosen,
      rows.map(row => row.value),
    );
  return [...chosen, ...rows.filter(row => !isChosen(chosen, row.value))];
}

/** The choice without these values. */
export const without = (chosen: readonly PickerRow[], values: readonly string[]) =>
  chosen.filter(row => !values.includes(row.value));

/** How much of a page is chosen, for its three-state checkbox. */
export function coverageOf(
  chosen: readonly PickerRow[],
  rows: readonly PickerRow[],
): 'none' | 'some' | 'all' {
  const held = rows.filter(row => isChosen(chosen, row.value)).length;
  if (held === 0) return 'none';
  return held === rows.length ? 'all' : 'some';
}
