import { getTableName, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/kernel/db/advisory-locks.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { readMenuState } from '#server/modules/menu-changes/menu-state.ts';
import { moveTable } from './move-table.ts';
import { Renamed } from './moved/moved-memory.ts';
import { Report } from './moved/report.ts';
import { leftBehind, movedTables, movedWithOthers } from './moved-tables.ts';
import { keepMenusOfPeople } from './rules/kept-menus.ts';
import { readTenantMembers } from './rules/tenant-members.ts';
import type { FamilySource } from './source/family-source.ts';
import { withPeopleOfPosts } from './source/people-of-posts.ts';

export interface ImportOptions {
  /** Whether the result is kept; otherwise everything is done and then undone. */
  readonly write: boolean;
  /** Whether rows that were made or changed here are replaced too. */
  readonly overwrite?: boolean;
  /** Whether roles get the buttons of the pages that they open, which family servers do not guard. */
  readonly grantButtons?: boolean;
  /** Whether roles here get the menus above entries that the source puts below others. */
  readonly grantAbove?: boolean;
  /** Whether people here may lose entries by how the source arranges them; otherwise nothing is kept. */
  readonly acceptLosses?: boolean;
  /** Of each table, how many problems the report lists. */
  readonly mostLines: number;
  readonly now: Date;
  /** Called with the table that is next. */
  onTable?(name: string): void;
}

/** Ends a transaction whose result is not kept. */
class DryRunEnd extends Error {}

/**
 * Brings the rows of a family server into this database, in one transaction: all of a run or nothing of it. Running it
 * again doubles nothing. Rows that do not fit are reported and stop no others.
 */
export async function importFamily(
  db: Database,
  source: FamilySource,
  options: ImportOptions,
): Promise<Report> {
  const report = new Report(options.mostLines);
  try {
    await db.transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.familyImport})`);
      const before = await readMenuState(tx);
      await moveAll(tx, withPeopleOfPosts(source), report, options);
      const { grantAbove = false, acceptLosses = false } = options;
      report.takesMenus = await keepMenusOfPeople(before, { tx, report, grantAbove });
      await countLeftBehind(source, report);
      if (!options.write || (report.takesMenus && !acceptLosses)) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  return report;
}

async function moveAll(
  tx: Database,
  source: FamilySource,
  report: Report,
  { overwrite = false, grantButtons = false, now, onTable }: ImportOptions,
): Promise<void> {
  const renamed = await Renamed.load(tx);
  const members = await readTenantMembers(source);
  for (const moved of movedTables) {
    const table = getTableName(moved.table);
    const there = source.tables.get(table);
    if (!there) continue;
    onTable?.(table);
    const before = await tx.$count(moved.table);
    const context = { tx, report, table, now, grantButtons, renamed, members };
    await moveTable(moved, there, context, overwrite);
    await compareCounts(table, report, {
      there: await there.count(),
      before,
      after: await tx.$count(moved.table),
    });
    await moved.complete?.(context);
  }
}

/** The counts of the report are held against those of both databases; a difference keeps nothing of the run. */
async function compareCounts(
  table: string,
  report: Report,
  { there, before, after }: { there: number; before: number; after: number },
): Promise<void> {
  const { source, added, changed, unchanged, kept, refused } = report.countsOf(table);
  const placed = added + changed + unchanged + kept + refused;
  if (source !== there || placed !== there || before + added !== after)
    throw new Error(
      `${table}: ${there} rows there, ${source} read, ${placed} placed; ${before} here before, ${added} added, ${after} after. Nothing was written.`,
    );
}

async function countLeftBehind(source: FamilySource, report: Report): Promise<void> {
  const moved = new Set(movedTables.map(each => getTableName(each.table)));
  for (const [table, there] of source.tables) {
    if (moved.has(table) || movedWithOthers.has(table)) continue;
    const rows = await there.count();
    if (rows > 0) report.leftBehind.push({ table, rows, reason: leftBehind[table] ?? 'has no table here' });
  }
}
