import type { ReportItem, ReportParameterItem } from '#contract/areas/report-parts.ts';
import { isTemporary, type TableRow } from '#machines/editable-table/rows.logic.ts';

/** The columns or the parameters of a report in a form, which holds them as JSON. */
export interface Parts<Part> {
  /** The id of the stored report. */
  readonly head?: string;
  /** When the stored report was last changed; null if never. */
  readonly updateTime?: string | null;
  /** The ids of the stored parts, also of those that were removed since. */
  readonly stored: readonly string[];
  readonly rows: readonly Part[];
}

/** A column in the form; a new one has no id. */
export type DesignedItem = Omit<ReportItem, 'id'> & { readonly id?: string };
export type DesignedParameter = ReportParameterItem;

/** Parses the value of a form; an empty one has no parts. */
export function partsOf<Part>(value: unknown): Parts<Part> {
  return typeof value === 'string' && value !== '' ? JSON.parse(value) : { stored: [], rows: [] };
}

/** The value of a form for the parts of a stored report. */
export const storedParts = (
  head: string,
  rows: readonly { readonly id?: string | undefined }[],
  updateTime?: string | null,
): string => JSON.stringify({ head, updateTime, stored: rows.flatMap(({ id }) => id ?? []), rows });

/** The value of a form with other rows. */
export const withRows = (value: unknown, rows: readonly object[]): string =>
  JSON.stringify({ ...partsOf(value), rows });

/** The parts in the rows of a table; a new one has no id. */
export const partsOfRows = (rows: readonly TableRow[]): readonly object[] =>
  rows.map(({ id, values }) => (isTemporary(id) ? values : { ...values, id }));

/** The ids of the stored parts that the form has no longer, joined as servers of the family expect them. */
export function removedIds({ stored, rows }: Parts<{ readonly id?: string | undefined }>): string {
  const kept = new Set(rows.map(({ id }) => id));
  return stored.filter(id => !kept.has(id)).join(',');
}

/** The parts as they are sent: numbered in their order. */
export const numbered = <Part extends object>(rows: readonly Part[]) =>
  rows.map((row, orderNum) => ({ ...row, orderNum }));

/**
 * The parts of a statement that was read again: those of the same name keep what was set for them, in their order; the
 * others follow, and what the statement no longer has is removed.
 */
export function merged<Part extends { readonly id?: string | undefined }>(
  known: readonly Part[],
  found: readonly Part[],
  nameOf: (part: Part) => string,
): Part[] {
  const names = new Set(found.map(nameOf));
  const kept = known.filter(part => names.has(nameOf(part)));
  const keptNames = new Set(kept.map(nameOf));
  // The ids of found parts are no stored ones.
  return [
    ...kept,
    ...found.filter(part => !keptNames.has(nameOf(part))).map(({ id, ...part }) => part as Part),
  ];
}
