import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { exportRuns } from '#server/kernel/db/schema/index.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { FileReply } from '#server/kernel/http/route.ts';
import { StorageError } from '#server/kernel/storage/storage.ts';
import { renewedContext } from '#server/records/resource/background/renewed-context.ts';
import { runInBackground } from '#server/records/resource/background/running.ts';
import { storeExportFailure, storeExportMessage } from './export-message.ts';
import { exportedResource, fileKey, requireExporter, type StoredRun, step } from './stored-run.ts';

/** How often the work is noted, and a cancel noticed, in milliseconds. */
const notePause = 1_000;

class Cancelled extends Error {}

/** Writes the file of an export after the reply. */
export function writeInBackground(run: StoredRun, context: HandlerContext): void {
  runInBackground(run.id, context.db, signal =>
    writeFile(run, { ...context, left: signal, setCookie: () => undefined })
      .catch(error => noteEnd(run, error, context))
      .catch((error: unknown) => context.log.error({ err: withoutValues(error) }, 'an export was not noted')),
  );
}

/** The caller as they are now, answered as a browser is, whoever began it. */
async function contextOf(run: StoredRun, context: HandlerContext): Promise<HandlerContext> {
  const renewed = await renewedContext(context, each =>
    requireExporter(exportedResource(run.resource), each),
  );
  const headers = { ...context.request.headers, accept: '*/*' };
  return { ...renewed, request: Object.create(renewed.request, { headers: { value: headers } }) };
}

async function writeFile(run: StoredRun, given: HandlerContext): Promise<void> {
  const context = await contextOf(run, given);
  const { db, now, config, storage, realtime } = context;
  const reply = await exportedResource(run.resource).handler(JSON.parse(run.query), context);
  if (!(reply instanceof FileReply)) throw new Error(`${run.resource} is not exported as a file`);
  const { body, fileName, contentType } = reply;
  if (body === '') throw new BusinessError('没有可以导出的记录');
  const written = { size: 0 };
  await storage.put(fileKey(run.id), Readable.from(noted(body, run, written, context)));
  const done = { fileName, contentType, size: written.size, endTime: now() };
  const events = await db.transaction(async tx =>
    (await step(run, 'finish', done, tx))
      ? storeExportMessage({ ...run, ...done }, { db: tx, now, config })
      : [],
  );
  for (const event of events) realtime.publish(event);
}

/** Hands on what is written, and notes from time to time how much it is. @throws Cancelled when the person wants it no more */
async function* noted(
  body: Buffer | Readable,
  run: StoredRun,
  written: { size: number },
  { db, now, left }: HandlerContext,
): AsyncGenerator<Buffer> {
  let last = now().getTime();
  for await (const piece of body instanceof Readable ? body : [body]) {
    const bytes = Buffer.from(piece as Buffer | string);
    written.size += bytes.length;
    yield bytes;
    if (left.aborted) throw new Cancelled();
    if (now().getTime() - last < notePause) continue;
    last = now().getTime();
    const [stored] = await db
      .update(exportRuns)
      .set({ touchedTime: now(), size: written.size })
      .where(eq(exportRuns.id, run.id))
      .returning({ isCancelled: exportRuns.isCancelled });
    if (stored?.isCancelled ?? true) throw new Cancelled();
  }
  if (left.aborted) throw new Cancelled();
}

async function noteEnd(run: StoredRun, error: unknown, context: HandlerContext): Promise<void> {
  const { db, now, config, storage, log, realtime } = context;
  await storage.delete(fileKey(run.id)).catch(() => undefined);
  const ended = { endTime: now(), size: 0 };
  const [stored] = await db
    .select({ isCancelled: exportRuns.isCancelled })
    .from(exportRuns)
    .where(eq(exportRuns.id, run.id));
  if (stored?.isCancelled) return void (await step(run, 'cancel', ended, db));
  if (error instanceof Cancelled) return void (await step(run, 'lose', ended, db));
  const isRefused = error instanceof BusinessError;
  if (!isRefused) log.error({ err: withoutValues(error) }, 'an export failed');
  const message = isRefused ? error.message : reasonOf(error);
  const events = await db.transaction(async tx =>
    (await step(run, 'fail', { ...ended, message }, tx))
      ? storeExportFailure(run, message, { db: tx, now, config })
      : [],
  );
  for (const event of events) realtime.publish(event);
}

const reasonOf = (error: unknown): string =>
  error instanceof StorageError && error.fault === 'full'
    ? '存储空间不足，文件没有保存，请联系管理员'
    : '导出失败，请稍后重试';
