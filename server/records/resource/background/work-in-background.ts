import { setImmediate as pause } from 'node:timers/promises';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { renewedContext } from './renewed-context.ts';
import { runInBackground } from './running.ts';

/** Open lists are notified no more often, in milliseconds: each of them reads its rows again. */
const noticePause = 2_000;

/** How work ends: at its last row, by its person, with its server, or by a refusal. */
export type WorkEnd = 'done' | 'cancelled' | 'interrupted' | 'failed';

/** Work on many rows after the reply; what became of a row is stored together with what was done to it. */
export interface BackgroundWork<Row> {
  readonly id: string;
  /** Names it in the log of the server. */
  readonly title: string;
  /** The next rows behind a position, in order; none at the end. */
  readonly next: (after: number) => Promise<readonly Row[]>;
  /** Notes that the work goes on; whether the person wants it to stop. */
  readonly isCancelled: () => Promise<boolean>;
  /** Refuses whoever may not do the work any more. */
  readonly requirePermitted: (context: HandlerContext) => Promise<void>;
  /** Works on these rows, which are whole whatever ends the work. */
  readonly run: (rows: readonly Row[], context: HandlerContext) => Promise<void>;
  /** Notes the end, with the reason of a refusal. */
  readonly end: (how: WorkEnd, message: string | null) => Promise<void>;
}

/** Works after the reply, a few rows at a time; before each the rights of the person are read again. */
export function workInBackground<Row extends { readonly position: number }>(
  work: BackgroundWork<Row>,
  context: HandlerContext,
): void {
  const notices = noticesOf(context);
  runInBackground(work.id, context.db, signal =>
    workThrough(work, notices, { ...context, left: signal, setCookie: () => undefined })
      .then(how => work.end(how, null))
      .catch(async (error: unknown) => {
        const refused = error instanceof BusinessError;
        if (!refused) context.log.error({ err: withoutValues(error) }, `${work.title} failed`);
        const message = refused ? error.message : '操作失败，请稍后重试';
        await work.end('failed', message).catch(() => undefined);
      })
      .finally(() => notices.send('all')),
  );
}

/** Whoever waits for the database or for the processor is first. */
export async function afterRequests({ metrics }: Pick<HandlerContext, 'metrics'>): Promise<void> {
  await pause();
  await metrics.pending.gap();
}

type Notices = ReturnType<typeof noticesOf>;

/** What open consoles are notified of, each once and not too often. */
function noticesOf({ realtime, now }: HandlerContext) {
  const events = new Map<string, RealtimeEvent>();
  let sent = now().getTime();
  return {
    publish: (event: RealtimeEvent) => void events.set(JSON.stringify(event), event),
    send: (which: 'due' | 'all') => {
      if (which === 'due' && now().getTime() - sent < noticePause) return;
      for (const event of events.values()) realtime.publish(event);
      events.clear();
      sent = now().getTime();
    },
  };
}

async function workThrough<Row extends { readonly position: number }>(
  work: BackgroundWork<Row>,
  notices: Notices,
  context: HandlerContext,
): Promise<WorkEnd> {
  const { left } = context;
  let position = -1;
  for (;;) {
    const rows = await work.next(position);
    if (rows.length === 0) return 'done';
    if (await work.isCancelled()) return 'cancelled';
    const renewed = await renewedContext({ ...context, publish: notices.publish }, work.requirePermitted);
    if (!left.aborted) await work.run(rows, renewed);
    position = rows.at(-1)?.position ?? position;
    notices.send('due');
    if (left.aborted) return left.reason === 'closing' ? 'interrupted' : 'cancelled';
    await afterRequests(context);
  }
}
