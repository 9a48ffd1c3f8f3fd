import type { TableRow } from './rows.logic.ts';

/** Rows are disabled by their values: for each field, the value or values that disable a row (TABLE-110). */
export type DisabledRows = Readonly<Record<string, unknown>>;

/** Whether a row cannot be selected (TABLE-110, TABLE-111). */
export function isDisabled({ values, isPlaceholder }: TableRow, disabled: DisabledRows): boolean {
  if (isPlaceholder) return true;
  for (const field in disabled) {
    const value = disabled[field];
    if (Array.isArray(value) ? value.includes(values[field]) : Object.is(value, values[field])) return true;
  }
  return false;
}

/** The ids of the rows that can be selected, in order (TABLE-109). */
export function selectableIds(rows: readonly TableRow[], disabled: DisabledRows): string[] {
  const ids: string[] = [];
  for (const row of rows) if (!isDisabled(row, disabled)) ids.push(row.id);
  return ids;
}

/** How much of the table is selected (TABLE-108). */
export type Extent = 'none' | 'some' | 'all';

/** How many of the selectable rows are selected (TABLE-108). */
export function extentOf(selectable: number, selected: number): Extent {
  if (selected === 0) return 'none';
  return selected === selectable ? 'all' : 'some';
}

/**
 * The selection after selecting or deselecting one row; with `single`, only one row can be selected (TABLE-48).
 */
export function withSelected(
  selected: ReadonlySet<string>,
  id: string,
  isSelected: boolean,
  single: boolean,
): ReadonlySet<string> {
  const next = new Set(single && isSelected ? [] : selected);
  if (isSelected) next.add(id);
  else next.delete(id);
  return next;
}
