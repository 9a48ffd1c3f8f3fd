import { type ImportOptions, importFamily } from '#server/import-family/import-family.ts';
import type { Report, TableCounts } from '#server/import-family/moved/report.ts';
import { openDump } from '#server/import-family/source/open-dump.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { FamilyData } from './museum.ts';
import { dumpText, temporaryFile } from './write-dump.ts';

/** Moves generated data through a dump; it is written unless stated otherwise. */
export async function moveData(
  db: Database,
  data: FamilyData,
  options: Partial<ImportOptions> = {},
): Promise<Report> {
  const file = await temporaryFile('family.sql', dumpText(data));
  const source = await openDump(file.path);
  try {
    return await importFamily(db, source, { write: true, mostLines: 1000, now: new Date(), ...options });
  } finally {
    await source.close();
    await file.remove();
  }
}

/** The sum over all tables. */
export function totalOf(report: Report, column: keyof TableCounts): number {
  return [...report.counts.values()].reduce((sum, counts) => sum + counts[column], 0);
}

/** The data with one row of a table changed. */
export function withRow(
  data: FamilyData,
  table: string,
  id: string,
  change: Readonly<Record<string, string | number | null>>,
): FamilyData {
  const rows = (data[table] ?? []).map(row => (row.id === id ? { ...row, ...change } : row));
  return { ...data, [table]: rows };
}
