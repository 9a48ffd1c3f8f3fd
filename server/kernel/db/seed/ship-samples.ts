import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { demoDepartments } from './demo/departments.ts';
import { demoExhibitParts } from './demo/exhibit-parts.ts';
import { demoExhibits } from './demo/exhibits.ts';

/** Sample rows of pages that came with a later version than the sample data of a database, by what is remembered of them. */
const laterSamples: Readonly<Record<string, (tx: Database) => Promise<unknown>>> = {
  'sample:exhibits': tx =>
    tx
      .insert(table.exhibits)
      .values([...demoExhibits])
      .onConflictDoNothing(),
  'sample:exhibitParts': tx =>
    tx
      .insert(table.exhibitParts)
      .values([...demoExhibitParts])
      .onConflictDoNothing(),
};

export const sampleKeys: readonly string[] = Object.keys(laterSamples);

/** Whether the database has the sample data of a museum. */
export async function hasSampleData(tx: Database): Promise<boolean> {
  const [first] = demoDepartments;
  return first !== undefined && (await tx.$count(table.departments, eq(table.departments.id, first.id))) > 0;
}

/**
 * Adds sample rows of new pages to a database that has sample data; another one gets them together with the sample data.
 *
 * @param open the keys of those that were not added yet
 */
export async function addSamples(tx: Database, open: ReadonlySet<string>): Promise<void> {
  const keys = sampleKeys.filter(key => open.has(key));
  if (keys.length === 0 || !(await hasSampleData(tx))) return;
  for (const key of keys) await laterSamples[key]?.(tx);
}
