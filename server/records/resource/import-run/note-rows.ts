import { sql } from 'drizzle-orm';
import type { ImportRowOutcome } from '#contract/areas/import-runs.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { importRows } from '#server/kernel/db/schema/index.ts';
import type { Changes } from '../batch/edit.ts';
import type { Fault } from './stored-run.ts';

/** What became of a row. What is left out stays as it was. */
export interface RowNote {
  readonly position: number;
  readonly outcome: ImportRowOutcome;
  readonly recordId?: string | null;
  readonly name?: string;
  readonly version?: number | null;
  readonly faults?: readonly Fault[];
  readonly changes?: Changes;
}

/** Notes what became of rows, in one statement. */
export async function noteRows(db: Database, runId: string, notes: readonly RowNote[]): Promise<void> {
  if (notes.length === 0) return;
  const values = notes.map(({ position, outcome, recordId, name, version, faults = [], changes }) => ({
    position,
    outcome,
    record_id: recordId ?? null,
    name: name?.replaceAll('\0', '') ?? null,
    version: version ?? null,
    faults: faults.length > 0 ? JSON.stringify(faults) : null,
    changes: changes ? JSON.stringify(changes) : null,
  }));
  const positions = notes.map(({ position }) => position);
  // The range keeps the statement from reading all rows of the import.
  await db.execute(sql`
    update ${importRows} set outcome = noted.outcome, faults = noted.faults,
      record_id = coalesce(noted.record_id, vitrine_import_row.record_id),
      name = coalesce(noted.name, vitrine_import_row.name),
      version = coalesce(noted.version, vitrine_import_row.version),
      changes = coalesce(noted.changes, vitrine_import_row.changes)
    from json_to_recordset(${JSON.stringify(values)}::json) as noted(
      position int, outcome text, record_id text, name text, version int, faults text, changes text)
    where vitrine_import_row.run_id = ${runId} and vitrine_import_row.position = noted.position
      and vitrine_import_row.position between ${Math.min(...positions)} and ${Math.max(...positions)}`);
}
