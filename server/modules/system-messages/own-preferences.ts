import { eq, sql } from 'drizzle-orm';
import {
  channelCodes,
  endlessQuiet,
  isEndlessQuiet,
  type MessagePreferences,
  type OwnMessagePreferences,
  usualPreferences,
} from '#contract/areas/message-preferences.ts';
import { type NoticeAlerts, noticeAlertsName, usualAlerts } from '#contract/areas/own-account.ts';
import { digestItems, noticeAlerts } from '#server/kernel/db/schema/index.ts';
import { badRequest } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { receiversAmong } from './notify.ts';
import { nextDigest, preferencesOf, serverZone } from './preferences.ts';
import { obstacleOf } from './reach.ts';

/** By which channels, and when, messages of the system reach the caller, and which channels can. */
export async function readPreferences(context: HandlerContext): Promise<OwnMessagePreferences> {
  const { db, config } = context;
  const { userId } = callerOf(context);
  const [person] = await receiversAmong([userId], db);
  const preferences = (await preferencesOf([userId], db)).get(userId) ?? usualPreferences;
  const channels = Object.fromEntries(
    channelCodes.map(code => [code, obstacleOf[code]({ email: person?.email ?? null }, config)]),
  ) as OwnMessagePreferences['channels'];
  return { ...preferences, serverZone, channels };
}

/** Stores them; what waits for the digest waits for its new time, and the open consoles of the caller read the quiet hours again. */
export async function storePreferences(
  preferences: MessagePreferences,
  context: HandlerContext,
): Promise<null> {
  if (isEndlessQuiet(preferences)) throw badRequest(endlessQuiet, { quietUntil: endlessQuiet });
  const { userId } = callerOf(context);
  const { zone, hasQuiet, quietFrom, quietUntil, choices, digestTime } = preferences;
  const quiet = hasQuiet ? { from: quietFrom, until: quietUntil } : null;
  const changed: Partial<NoticeAlerts> = { quiet, zone };
  const messages = { choices, digestTime };
  await context.db.transaction(async tx => {
    await tx
      .insert(noticeAlerts)
      .values({ userId, alerts: { ...usualAlerts, ...changed }, messages })
      .onConflictDoUpdate({
        target: noticeAlerts.userId,
        // How notices announce themselves is chosen elsewhere.
        set: { alerts: sql`${noticeAlerts.alerts} || ${JSON.stringify(changed)}::jsonb`, messages },
      });
    await tx
      .update(digestItems)
      .set({ dueTime: nextDigest(preferences, context.now()) })
      .where(eq(digestItems.userId, userId));
  });
  context.jobs.wake();
  context.publish({
    kind: 'people',
    userIds: [userId],
    message: { cmd: 'changed', resource: noticeAlertsName },
  });
  return null;
}
