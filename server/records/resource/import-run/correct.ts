import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { correctImport } from '#contract/areas/import-runs.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { importRows, importRuns } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { rowParser } from '../import/read-row.ts';
import { ownRun } from './begin.ts';
import { type Judging, judgeRows, judgingOf, noteOthers } from './judge-rows.ts';
import { requireImporter } from './permitted.ts';
import { importedColumns } from './plan.ts';
import { correctionsOf, planOf, type StoredRow, type StoredRun } from './run.ts';
import { runningPhases } from './stored-run.ts';
import { writeRows } from './write-rows.ts';

/** Rows that were written are records by now, which their page edits. */
const written = ['added', 'updated', 'undone', 'kept'] as const;

const rowsPerRead = 1_000;

/** Stores what the person has corrected, and checks these rows against all others of the sheet. */
export async function correctRows(
  { id, rows }: ParsedInputOf<typeof correctImport>,
  context: HandlerContext,
): Promise<null> {
  const { run, server } = await ownRun(id, context);
  const plan = planOf(run);
  await requireImporter(server, context, plan);
  if (runningPhases.has(run.phase) || run.phase === 'undone' || run.phase === 'uploaded')
    throw new BusinessError('这次导入当前不能进行此操作');
  const names = new Set(importedColumns(server).map(({ name }) => name));
  const unknown = rows.flatMap(({ cells = {} }) => Object.keys(cells)).find(name => !names.has(name));
  if (unknown !== undefined) throw new BusinessError(`字段“${unknown}”不能导入`);
  const corrected = await context.db.transaction((db: Database) => storeCorrections(run, rows, db));
  const judging = judgingOf(server, plan, await rowParser(server, context));
  await noteAllOthers(run, corrected, judging, context);
  const judged = await judgeRows(
    corrected.filter(({ outcome }) => outcome === 'waiting'),
    judging,
    context,
  );
  await writeRows(judged, { server, runId: id, mode: 'try' }, context);
  return null;
}

/** Stores corrections of rows that are not written, while no work begins. */
async function storeCorrections(
  run: StoredRun,
  rows: ParsedInputOf<typeof correctImport>['rows'],
  db: Database,
): Promise<StoredRow[]> {
  const [locked] = await db.select().from(importRuns).where(eq(importRuns.id, run.id)).for('no key update');
  if (locked?.phase !== run.phase) throw new BusinessError('这次导入当前不能进行此操作');
  const given = new Map(rows.map(row => [row.position, row]));
  const stored = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.runId, run.id),
        inArray(importRows.position, [...given.keys()]),
        notInArray(importRows.outcome, [...written]),
      ),
    )
    .orderBy(asc(importRows.position));
  const corrected: StoredRow[] = [];
  for (const row of stored) {
    const { cells, isLeftOut } = given.get(row.position) ?? {};
    const outcome = (isLeftOut ?? row.outcome === 'leftOut') ? 'leftOut' : 'waiting';
    const corrections = cells ? JSON.stringify({ ...correctionsOf(row), ...cells }) : row.corrections;
    const change = { corrections, outcome, faults: null } as const;
    await db
      .update(importRows)
      .set(change)
      .where(and(eq(importRows.runId, run.id), eq(importRows.position, row.position)));
    corrected.push({ ...row, ...change });
  }
  return corrected;
}

/** Notes the unique values of the rows that are not corrected. */
async function noteAllOthers(
  run: StoredRun,
  corrected: readonly StoredRow[],
  judging: Judging,
  { db }: HandlerContext,
): Promise<void> {
  if (judging.unique.length === 0) return;
  const own = new Set(corrected.map(({ position }) => position));
  let after = -1;
  for (;;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(
        and(
          eq(importRows.runId, run.id),
          gt(importRows.position, after),
          inArray(importRows.outcome, ['waiting', 'adds', 'updates', 'skips']),
        ),
      )
      .orderBy(asc(importRows.position))
      .limit(rowsPerRead);
    const last = rows.at(-1);
    if (!last) return;
    noteOthers(
      rows.filter(({ position }) => !own.has(position)),
      judging,
    );
    after = last.position;
  }
}
