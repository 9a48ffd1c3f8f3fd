import { inArray } from 'drizzle-orm';
import {
  type ChosenChannel,
  type ChosenWay,
  channelCodes,
  chosenChannels,
  type MessageChoices,
  type MessagePreferences,
  usualPreferences,
} from '#contract/areas/message-preferences.ts';
import { noticeAlertsSchema } from '#contract/areas/own-account.ts';
import { chosenKinds, isUrgentKind, type MessageKind } from '#contract/message-kinds.ts';
import { isTimeZone } from '#contract/quiet-hours.ts';
import { earliestLoud, nextTimeOfDay } from '#contract/sending-times.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { noticeAlerts } from '#server/kernel/db/schema/index.ts';
import { processTimeZone } from '#server/kernel/wire/time-zone.ts';

type Row = Pick<typeof noticeAlerts.$inferSelect, 'alerts' | 'messages'>;

/** The time zone of people who have chosen none. */
export const serverZone = processTimeZone ?? 'UTC';

/** The preferences of people by their ids; those who have chosen nothing are left out. */
export async function preferencesOf(
  userIds: readonly string[],
  db: Database,
): Promise<ReadonlyMap<string, MessagePreferences>> {
  const rows = await db
    .select()
    .from(noticeAlerts)
    .where(inArray(noticeAlerts.userId, [...userIds]));
  return new Map(rows.map(row => [row.userId, preferencesIn(row)]));
}

/** The preferences in a row; what is missing, or is no choice any more, is as usual. */
function preferencesIn({ alerts, messages }: Row): MessagePreferences {
  const stored = noticeAlertsSchema.safeParse(alerts).data;
  const quiet = stored?.quiet ?? null;
  const usual = usualPreferences;
  return {
    zone: stored?.zone ?? usual.zone,
    hasQuiet: quiet !== null,
    quietFrom: quiet?.from ?? usual.quietFrom,
    quietUntil: quiet?.until ?? usual.quietUntil,
    digestTime: messages?.digestTime ?? usual.digestTime,
    choices: Object.fromEntries(
      chosenKinds.map(kind => [
        kind,
        Object.fromEntries(
          channelCodes.map(code => [
            code,
            chosenChannels[code].ways.find(way => way === messages?.choices[kind]?.[code]) ??
              usual.choices[kind][code],
          ]),
        ),
      ]),
    ) as MessageChoices,
  };
}

const zoneOf = ({ zone }: MessagePreferences): string => (isTimeZone(zone) ? zone : serverZone);

/** How a channel sends messages of a kind to somebody. */
export const wayOf = (
  preferences: MessagePreferences,
  kind: MessageKind,
  channel: ChosenChannel,
): ChosenWay => (isUrgentKind(kind) ? 'now' : preferences.choices[kind][channel]);

/** The first time from a given one on outside of the quiet hours of somebody. */
export function afterQuiet(preferences: MessagePreferences, time: Date): Date {
  const { hasQuiet, quietFrom: from, quietUntil: until } = preferences;
  return hasQuiet ? new Date(earliestLoud(time.getTime(), { from, until }, zoneOf(preferences))) : time;
}

/** When the next digest of somebody is due. */
export const nextDigest = (preferences: MessagePreferences, after: Date): Date =>
  new Date(nextTimeOfDay(after.getTime(), preferences.digestTime, zoneOf(preferences)));
