import { and, eq, inArray } from 'drizzle-orm';
import { messages } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { advance } from './advance.ts';

/** The messages of the caller that have become these notices; those of others, for whom the caller substitutes, are not theirs. */
const ownOf = (announcementIds: readonly string[], context: HandlerContext) =>
  and(
    inArray(messages.announcementId, [...announcementIds]),
    eq(messages.esReceiver, callerOf(context).username),
  );

/** Notes that a console of the caller has fetched notices that are messages. */
export async function noteDelivered(
  announcementIds: readonly string[],
  context: HandlerContext,
): Promise<void> {
  if (announcementIds.length === 0) return;
  const where = ownOf(announcementIds, context);
  await advance(context.db, { event: 'time.delivered', from: 'sent', where, time: context.now() });
}

/** Notes that the caller has read notices that are messages. */
export async function noteRead(announcementIds: readonly string[], context: HandlerContext): Promise<void> {
  if (announcementIds.length === 0) return;
  const where = ownOf(announcementIds, context);
  for (const from of ['delivered', 'sent'] as const)
    await advance(context.db, { event: 'time.read', from, where, time: context.now() });
}
