import { eq, sql } from 'drizzle-orm';
import {
  type NoticeAlerts,
  noticeAlertsName,
  noticeAlertsSchema,
  usualAlerts,
} from '#contract/areas/own-account.ts';
import { noticeAlerts } from '#server/kernel/db/schema/index.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';

/** How the caller's notices announce themselves; the usual ways where nothing, or nothing valid, is stored. */
export async function readAlerts(context: HandlerContext): Promise<NoticeAlerts> {
  const [row] = await context.db
    .select()
    .from(noticeAlerts)
    .where(eq(noticeAlerts.userId, callerOf(context).userId));
  const stored = noticeAlertsSchema.safeParse(row?.alerts);
  return stored.success ? stored.data : usualAlerts;
}

/** Stores how the caller's notices announce themselves; their other open consoles read it again. */
export async function storeAlerts(alerts: NoticeAlerts, context: HandlerContext): Promise<null> {
  const { userId } = callerOf(context);
  await context.db
    .insert(noticeAlerts)
    .values({ userId, alerts })
    .onConflictDoUpdate({
      target: noticeAlerts.userId,
      // A client that knows no time zone leaves that of the person.
      set: { alerts: sql`${noticeAlerts.alerts} || excluded.alerts` },
    });
  context.publish({
    kind: 'people',
    userIds: [userId],
    message: { cmd: 'changed', resource: noticeAlertsName },
  });
  return null;
}
