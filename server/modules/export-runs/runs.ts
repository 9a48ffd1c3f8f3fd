import { and, count, eq, lt } from 'drizzle-orm';
import { exportDays, type exportRunEndpoints } from '#contract/areas/export-runs.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { exportRuns, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext, type Services } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import type { Job } from '#server/kernel/jobs/jobs.ts';
import { stopRunning } from '#server/records/resource/background/running.ts';
import {
  exportedResource,
  fileKey,
  givenFile,
  ownRun,
  ownRuns,
  presentRun,
  requireExporter,
  type StoredRun,
  step,
} from './stored-run.ts';
import { writeInBackground } from './write-run.ts';

/** A person's exports at one time: each of them reads a whole list. */
const mostRunning = 2;
/** The oldest ones beyond are removed when another begins. */
const mostKept = 20;
const hour = 3_600_000;

/** Begins an export after the reply, with the rights and the session of the caller. */
export async function beginExport(
  { resource, query }: ParsedInputOf<typeof exportRunEndpoints.start>,
  context: HandlerContext,
): Promise<{ id: string }> {
  const exported = exportedResource(resource);
  await requireExporter(exported, context);
  const parsed = exported.endpoint.input.safeParse(query);
  if (!parsed.success) throw badRequest(parsed.error.issues[0]?.message || '导出的条件不正确');
  const { userId } = callerOf(context);
  const run: StoredRun = {
    id: newId(),
    userId,
    resource,
    state: 'running',
    query: JSON.stringify(parsed.data),
    message: null,
    isCancelled: false,
    fileName: null,
    contentType: null,
    size: 0,
    startTime: context.now(),
    endTime: null,
    touchedTime: context.now(),
  };
  await withRoom(context, async db => void (await db.insert(exportRuns).values(run)));
  const old = (await ownRuns(context)).slice(mostKept).filter(({ state }) => state !== 'running');
  for (const { id } of old) await removeRun(id, context);
  writeInBackground(run, context);
  return { id: run.id };
}

/** Begins one that has no file again. */
export async function beginAgain(id: string, context: HandlerContext): Promise<null> {
  const run = await ownRun(id, context);
  await requireExporter(exportedResource(run.resource), context);
  const fresh = {
    message: null,
    isCancelled: false,
    size: 0,
    endTime: null,
    startTime: context.now(),
    touchedTime: context.now(),
  };
  const begun = await withRoom(context, db => step(run, 'again', fresh, db));
  if (begun) writeInBackground({ ...run, ...fresh, state: 'running' }, context);
  return null;
}

/** Does what begins an export, unless the person has enough of them; two requests wait for each other. */
function withRoom<Result>(
  context: HandlerContext,
  begin: (db: HandlerContext['db']) => Promise<Result>,
): Promise<Result> {
  const { userId } = callerOf(context);
  return context.db.transaction(async db => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await ownRuns({ ...context, db });
    const [running] = await db
      .select({ runs: count() })
      .from(exportRuns)
      .where(and(eq(exportRuns.userId, userId), eq(exportRuns.state, 'running')));
    if ((running?.runs ?? 0) >= mostRunning)
      throw new BusinessError(`您有 ${mostRunning} 个导出正在进行，请等待完成或先取消`);
    return begin(db);
  });
}

/** Stops an export; the process that works on it notices. */
export async function cancelRun(id: string, context: HandlerContext): Promise<null> {
  const run = await ownRun(id, context);
  if (run.state !== 'running') throw new BusinessError('这次导出已经结束');
  await context.db.update(exportRuns).set({ isCancelled: true }).where(eq(exportRuns.id, id));
  stopRunning(id);
  return null;
}

export async function listRuns(context: HandlerContext): Promise<OutputOf<typeof exportRunEndpoints.list>> {
  return { runs: (await ownRuns(context)).map(presentRun) };
}

/** The file of an export, for whoever began it and may still export the records, or to whom it was given. */
export async function fileOfRun(id: string, context: HandlerContext): Promise<FileReply> {
  const { state, resource, fileName, contentType, size } = await ownRun(id, context);
  // What was given to a person is theirs, whatever they may export themselves.
  if (resource !== givenFile) await requireExporter(exportedResource(resource), context);
  if (state !== 'done' || !fileName || !contentType) throw new BusinessError('这次导出没有文件');
  const content = await context.storage.read(fileKey(id));
  return new FileReply(fileName, contentType, content, { headers: { 'content-length': `${size}` } });
}

/** Removes an export with its file. */
export async function removeRun(id: string, context: HandlerContext): Promise<null> {
  const run = await ownRun(id, context);
  if (run.state === 'running') throw new BusinessError('导出正在进行，请先取消');
  await context.storage.delete(fileKey(id));
  await context.db.delete(exportRuns).where(eq(exportRuns.id, id));
  return null;
}

/** Removes exports whose files are too old. */
export function exportSweepJob({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Job {
  return {
    name: 'old exports',
    run: async () => {
      const before = new Date(now().getTime() - exportDays * 24 * hour);
      const old = await db
        .select({ id: exportRuns.id })
        .from(exportRuns)
        .where(lt(exportRuns.startTime, before));
      for (const { id } of old) {
        await storage.delete(fileKey(id));
        await db.delete(exportRuns).where(eq(exportRuns.id, id));
      }
      return new Date(now().getTime() + hour);
    },
  };
}
