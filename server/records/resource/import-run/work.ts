import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import type { ImportRowOutcome, ImportRunPhase } from '#contract/areas/import-runs.ts';
import { logType, type OperateType, operateType } from '#contract/areas/log.ts';
import { manyImportRows } from '#machines/import-wizard/import-wizard.logic.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { importRows, importRuns } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { type WorkEnd, workInBackground } from '../background/work-in-background.ts';
import type { AnyServer } from '../definition.ts';
import { rowParser } from '../import/read-row.ts';
import { type Judging, judgeRows, judgingOf } from './judge-rows.ts';
import { requireImporter } from './permitted.ts';
import { importedServer, planOf, type StoredRow, type StoredRun, writtenByStart } from './run.ts';
import { undoRows } from './undo-rows.ts';
import { type Mode, writeRows } from './write-rows.ts';

/** So many rows are written together, and noted together: they share what a chunk costs, and others wait for one. */
const rowsPerChunk = 500;
/** Existing records are changed one by one, so that a chunk of them takes as long as a large one of new records. */
const changesPerChunk = 100;

interface Step {
  /** The rows that it is about. */
  readonly of: readonly ImportRowOutcome[];
  readonly run: (rows: readonly StoredRow[], server: AnyServer, context: HandlerContext) => Promise<void>;
  /** The phase after the last row, and after a cancel. */
  readonly done: ImportRunPhase;
  readonly cancelled: ImportRunPhase;
  /** Writes the end into the log. */
  readonly log?: (server: AnyServer) => Promise<void>;
  /** Stores a message to the person about the end, with the end itself. */
  readonly announce?: AnnounceImport;
}

/** An import whose rows are through, or that has ended before. */
export interface EndedImport {
  readonly run: StoredRun;
  readonly phase: ImportRunPhase;
  /** Why it has ended before its end. */
  readonly message: string | null;
  /** The rows of its sheet, and those that became or changed records. */
  readonly total: number;
  readonly added: number;
  readonly updated: number;
}

/** Stores a message about the end of an import. @returns events, to be published once it is stored */
export type AnnounceImport = (
  ended: EndedImport,
  services: Pick<HandlerContext, 'db' | 'now' | 'config'>,
) => Promise<readonly RealtimeEvent[]>;

/** Writes each row and sets it back, so that what refuses it is known. */
export const checkInBackground = (run: StoredRun, context: HandlerContext): void =>
  workOn(run, { of: ['waiting'], run: judgedBy(run, 'try'), done: 'checked', cancelled: 'checked' }, context);

/** Writes the rows that a check has found without errors. */
export const writeInBackground = (run: StoredRun, context: HandlerContext, announce: AnnounceImport): void =>
  workOn(
    run,
    {
      of: writtenByStart,
      run: judgedBy(run, 'write'),
      done: 'imported',
      cancelled: 'cancelled',
      announce,
      log: async ({ resource }) => {
        const written = await countOf(run.id, ['added', 'updated'], context);
        const total = await countOf(run.id, undefined, context);
        const content = `导入${resource.record[0]}，总行数：${total}，已导入：${written}`;
        await logRun(operateType.import, content, context);
      },
    },
    context,
  );

/** Undoes the rows that were written. */
export const undoInBackground = (run: StoredRun, context: HandlerContext): void =>
  workOn(
    run,
    {
      of: ['added', 'updated'],
      run: (rows, server, inside) => undoRows(server, rows, inside),
      done: 'undone',
      cancelled: 'imported',
      log: async ({ resource }) => {
        const undone = await countOf(run.id, ['undone'], context);
        await logRun(operateType.delete, `撤销导入${resource.record[0]}，已撤销：${undone}`, context);
      },
    },
    context,
  );

/** Judges rows and writes them; the texts of codes are read once for the whole work. */
function judgedBy(run: StoredRun, mode: Mode): Step['run'] {
  let judging: Promise<Judging> | undefined;
  return async (rows, server, context) => {
    judging ??= rowParser(server, context).then(parser => judgingOf(server, planOf(run), parser));
    const judged = await judgeRows(rows, await judging, context);
    await writeRows(judged, { server, runId: run.id, mode }, context);
  };
}

function workOn(run: StoredRun, step: Step, context: HandlerContext): void {
  const { id, resource, plan } = run;
  const { db } = context;
  const server = importedServer(resource);
  workInBackground<StoredRow>(
    {
      id,
      title: 'an import',
      next: after =>
        db
          .select()
          .from(importRows)
          .where(
            and(
              eq(importRows.runId, id),
              inArray(importRows.outcome, [...step.of]),
              gt(importRows.position, after),
            ),
          )
          .orderBy(asc(importRows.position))
          .limit(planOf({ plan }).existing === 'update' ? changesPerChunk : rowsPerChunk),
      isCancelled: async () => {
        const [noted] = await db
          .update(importRuns)
          .set({ touchedTime: context.now() })
          .where(eq(importRuns.id, id))
          .returning({ isCancelled: importRuns.isCancelled });
        return noted?.isCancelled ?? true;
      },
      requirePermitted: renewed => requireImporter(server, renewed, planOf({ plan })),
      run: (rows, renewed) => step.run(rows, server, renewed),
      end: async (how, message) => {
        await step.log?.(server);
        const events = await db.transaction((tx: Database) =>
          storeEnd(run, { phase: phaseAfter(how, step), message }, step, { ...context, db: tx }),
        );
        for (const event of events) context.realtime.publish(event);
      },
    },
    context,
  );
}

/** Notes the end; of an import that nobody has waited for, the person gets a message. */
async function storeEnd(
  run: StoredRun,
  { phase, message }: Pick<EndedImport, 'phase' | 'message'>,
  { announce }: Step,
  context: HandlerContext,
): Promise<readonly RealtimeEvent[]> {
  await context.db
    .update(importRuns)
    .set({ phase, message, isCancelled: false, touchedTime: context.now() })
    .where(eq(importRuns.id, run.id));
  const total = announce ? await countOf(run.id, undefined, context) : 0;
  if (!announce || total <= manyImportRows) return [];
  const added = await countOf(run.id, ['added'], context);
  const updated = await countOf(run.id, ['updated'], context);
  return announce({ run, phase, message, total, added, updated }, context);
}

const phaseAfter = (how: WorkEnd, { done, cancelled }: Step): ImportRunPhase =>
  how === 'done' ? done : how === 'cancelled' ? cancelled : how;

async function countOf(
  id: string,
  outcomes: readonly ImportRowOutcome[] | undefined,
  { db }: HandlerContext,
): Promise<number> {
  const [found] = await db
    .select({ rows: count() })
    .from(importRows)
    .where(and(eq(importRows.runId, id), outcomes && inArray(importRows.outcome, [...outcomes])));
  return found?.rows ?? 0;
}

const logRun = (kind: OperateType, content: string, context: HandlerContext) =>
  writeLog(context, { type: logType.operation, operateType: kind, content });
