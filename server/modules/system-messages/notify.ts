import { and, eq, gt, inArray } from 'drizzle-orm';
import {
  channelCodes,
  type MessagePreferences,
  usualPreferences,
} from '#contract/areas/message-preferences.ts';
import { type MessageChannel, messageStatus } from '#contract/areas/messages.ts';
import { isUrgentKind } from '#contract/message-kinds.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { digestItems, messages, sessions, users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Notification } from '#server/kernel/http/notification.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { storeSystemMessage } from '../announcements/system-message.ts';
import { inBell } from '../message-steps/in-bell.ts';
import { afterQuiet, nextDigest, preferencesOf, wayOf } from './preferences.ts';
import { obstacleOf } from './reach.ts';

/** The longest title of a message. */
export const longestTitle = 100;
/** The longest name that the record of a message has room for. */
export const longestReceiver = 50;
/** Whoever has used the console within so many milliseconds sees what arrives in the bell. */
const presence = 5 * 60_000;

type Person = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email'>;
type MessageValues = typeof messages.$inferInsert;
type DigestValues = typeof digestItems.$inferInsert;

/** Those of some people who are not deleted, as messages reach them. */
export const receiversAmong = (userIds: readonly string[], db: Database): Promise<Person[]> =>
  db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.delFlag, 0)));

interface NotifyServices extends Pick<Services, 'db' | 'now'> {
  config: Pick<Services['config'], 'mail' | 'signInMethods'>;
}

/** What is stored of a message besides the notice in the bell. */
interface Stored {
  readonly rows: MessageValues[];
  readonly items: DigestValues[];
}

/**
 * Stores a message of the system to people: in the bell of each, and by the channels that each has chosen and that reach them,
 * outside of their quiet hours or with their digest (ADR 0136). Within a transaction all of it is there, or none.
 *
 * @param userIds of people, of whom those that are deleted are left out
 * @returns the events that notify them, to be published once it is stored
 */
export async function notifyPeople(
  userIds: readonly string[],
  notification: Notification,
  services: NotifyServices,
): Promise<RealtimeEvent[]> {
  if (userIds.length === 0) return [];
  const { db, now } = services;
  const { kind, texts, path, endTime, begun } = notification;
  const people = await receiversAmong(userIds, db);
  const preferences = await preferencesOf(userIds, db);
  const present = now();
  const seen = begun ? await presentAmong(userIds, begun, present, db) : new Set();
  const title = notification.title.slice(0, longestTitle);
  const content = texts.map(text => `<p>${escapedHtml(text)}</p>`).join('');
  const shared = { kind, esTitle: title, sendingId: newId() };
  const stored: Stored = { rows: [], items: [] };
  const events: RealtimeEvent[] = [];
  for (const person of people) {
    const announcementId = newId();
    const notice = { id: announcementId, userId: person.id, title, content, path, endTime };
    events.push(...(await storeSystemMessage({ ...notice, isUrgent: isUrgentKind(kind) }, { db, now })));
    if (person.username.length > longestReceiver) continue;
    stored.rows.push({
      ...shared,
      ...inBell(announcementId, present),
      esReceiver: person.username,
      esContent: content,
    });
    if (seen.has(person.id)) continue;
    const message = { notification, shared, content, present };
    addByChannels(stored, person, preferences.get(person.id) ?? usualPreferences, message, services);
  }
  if (stored.rows.length > 0) await db.insert(messages).values(stored.rows);
  if (stored.items.length > 0) await db.insert(digestItems).values(stored.items);
  return events;
}

interface Message {
  readonly notification: Notification;
  readonly shared: Pick<MessageValues, 'kind' | 'esTitle' | 'sendingId'>;
  readonly content: string;
  readonly present: Date;
}

/** Adds what reaches a person by the channels that they have chosen. */
function addByChannels(
  { rows, items }: Stored,
  person: Person,
  preferences: MessagePreferences,
  { notification: { kind, path, parameters }, shared, content, present }: Message,
  { config }: NotifyServices,
): void {
  const linked = content + linkTo(path, config.signInMethods.publicUrl);
  for (const channel of channelCodes) {
    const way = wayOf(preferences, kind, channel);
    if (way === 'off' || obstacleOf[channel](person, config) !== null) continue;
    if (way === 'digest')
      items.push({
        id: newId(),
        userId: person.id,
        kind,
        title: shared.esTitle ?? '',
        content: linked,
        createTime: present,
        dueTime: nextDigest(preferences, present),
      });
    else
      rows.push({
        ...shared,
        esType: channel satisfies MessageChannel,
        esReceiver: person.username,
        esContent: linked,
        esParam: parameters?.get(person.id) ?? null,
        esSendStatus: messageStatus.waiting,
        esSendNum: 0,
        esSendTime: isUrgentKind(kind) ? present : afterQuiet(preferences, present),
      });
  }
}

/** Those of some people who are at the console: they have used it lately, or began the work so lately. */
async function presentAmong(
  userIds: readonly string[],
  begun: Date,
  present: Date,
  db: Database,
): Promise<ReadonlySet<string>> {
  const since = new Date(present.getTime() - presence);
  if (begun > since) return new Set(userIds);
  const rows = await db
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.userId, [...userIds]), gt(sessions.usedTime, since)));
  return new Set(rows.map(({ userId }) => userId));
}

/** A link in a mail, where the server knows its own address. */
function linkTo(path: string | undefined, publicUrl: string | undefined): string {
  if (path === undefined || publicUrl === undefined) return '';
  const address = escapedHtml(publicUrl.replace(/\/$/, '') + path);
  return `<p><a href="${address}">${address}</a></p>`;
}
