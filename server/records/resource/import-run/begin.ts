import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { checkImport, ImportRunPhase } from '#contract/areas/import-runs.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { importRows, importRuns, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { stopRunning } from '../background/running.ts';
import { requireImporter } from './permitted.ts';
import { requirePlan } from './plan.ts';
import { importedServer, planOf, type StoredRun, settled } from './run.ts';
import { currentRun, runningPhases } from './stored-run.ts';
import { type AnnounceImport, checkInBackground, undoInBackground, writeInBackground } from './work.ts';

const still = ['checked', 'imported', 'cancelled', 'interrupted', 'failed'] as const;

/** Begins a dry run of all rows that are not written yet. */
export async function beginCheck(
  { id, plan: given }: ParsedInputOf<typeof checkImport>,
  context: HandlerContext,
): Promise<null> {
  const { server, run: known } = await ownRun(id, context);
  const plan = requirePlan(server, given, (JSON.parse(known.columns) as unknown[]).length);
  await requireImporter(server, context, plan);
  const change = { phase: 'checking', plan: JSON.stringify(plan) } as const;
  const run = await begun(id, ['uploaded', ...still], change, context, db =>
    db
      .update(importRows)
      .set({ outcome: 'waiting', faults: null, recordId: null, name: '' })
      .where(and(eq(importRows.runId, id), notInArray(importRows.outcome, [...settled]))),
  );
  checkInBackground(run, context);
  return null;
}

/**
 * Writes the rows without errors, or goes on with it after a stop.
 *
 * @param announce stores a message to the person when many rows are through
 */
export async function beginImport(
  id: string,
  context: HandlerContext,
  announce: AnnounceImport,
): Promise<null> {
  const { server, run: known } = await ownRun(id, context);
  await requireImporter(server, context, planOf(known));
  writeInBackground(await begun(id, still, { phase: 'importing' }, context), context, announce);
  return null;
}

/** Undoes what was written. */
export async function beginUndo(id: string, context: HandlerContext): Promise<null> {
  const { server, run: known } = await ownRun(id, context);
  await requireImporter(server, context, planOf(known));
  undoInBackground(await begun(id, still, { phase: 'undoing' }, context), context);
  return null;
}

/** Stops the work; rows that are done stay so. */
export async function cancelRun(id: string, context: HandlerContext): Promise<null> {
  const [run] = await context.db
    .update(importRuns)
    .set({ isCancelled: true })
    .where(
      and(
        eq(importRuns.id, id),
        eq(importRuns.userId, callerOf(context).userId),
        inArray(importRuns.phase, [...runningPhases]),
      ),
    )
    .returning({ id: importRuns.id });
  if (!run) throw new BusinessError('没有正在进行的导入');
  stopRunning(id);
  return null;
}

/** An import of the caller. @throws BusinessError */
export async function ownRun(id: string, context: HandlerContext) {
  const run = await currentRun({ id }, context);
  if (!run) throw new BusinessError('没有这次导入，可能已过期');
  const server = importedServer(run.resource);
  await requireImporter(server, context);
  return { run, server };
}

/**
 * Takes an import into its next phase, one at a time for each person, because it writes thousands of records; two requests
 * wait for each other.
 *
 * @throws BusinessError when it is in another phase, or another one is running
 */
async function begun(
  id: string,
  from: readonly ImportRunPhase[],
  change: Partial<StoredRun>,
  context: HandlerContext,
  also?: (db: Database) => Promise<unknown>,
): Promise<StoredRun> {
  const { userId } = callerOf(context);
  return context.db.transaction(async (db: Database) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const running = await currentRun({ phases: runningPhases }, { ...context, db });
    if (running && runningPhases.has(running.phase))
      throw new BusinessError('您有正在进行的导入，请等待完成或先取消');
    const [run] = await db
      .update(importRuns)
      .set({ ...change, message: null, isCancelled: false, touchedTime: context.now() })
      .where(and(eq(importRuns.id, id), inArray(importRuns.phase, [...from])))
      .returning();
    if (!run) throw new BusinessError('这次导入当前不能进行此操作');
    await also?.(db);
    return run;
  });
}
