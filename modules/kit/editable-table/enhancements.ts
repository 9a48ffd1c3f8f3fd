import type { CellChange } from '#machines/editable-table/editable-table.types.ts';
import { withEnhanceRecord } from '#machines/editable-table/rows.logic.ts';
import type { TableHandle } from './handle.ts';

/** What a page adds to the behaviour of every table with a code. */
export interface TableEnhancement {
  /** Cells of such a table have changed. */
  readonly onChange: (table: TableHandle, changes: readonly CellChange[]) => void;
}

const records = new Map<string, readonly TableEnhancement[]>();

/** Adds to the tables with a code. Of each code the last 16 are kept; the oldest is dropped (TABLE-132). */
export function enhanceTables(code: string, enhancement: TableEnhancement): void {
  records.set(code, withEnhanceRecord(records.get(code) ?? [], enhancement));
}

/** What was added to the tables with a code, the oldest first. */
export const enhancementsOf = (code: string | undefined): readonly TableEnhancement[] =>
  (code !== undefined && records.get(code)) || [];
