import { and, eq, inArray } from 'drizzle-orm';
import { webhookChannel } from '#contract/areas/message-channels.ts';
import { type MessageChannel, type MessageState, messageStatus } from '#contract/areas/messages.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { messages, users } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import { escapedHtml } from '#server/kernel/security/escaped-html.ts';
import { storeSystemMessage } from '../announcements/system-message.ts';
import { attachmentOf } from '../export-runs/attached-file.ts';
import { longestReceiver } from './audience.ts';

interface Notification {
  readonly title: string;
  /** The text in both languages, a paragraph each. */
  readonly texts: readonly string[];
  /** Of the console, where it leads. */
  readonly path: string;
  /** By the ids of people, the exports of theirs whose files a mail has with it. */
  readonly exports?: ReadonlyMap<string, string> | undefined;
}

const longestTitle = 100;

/** Those of some people who are not deleted, as messages reach them. */
export const receiversAmong = (userIds: readonly string[], db: Database) =>
  db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.delFlag, 0)));

interface NotifyServices extends Pick<Services, 'db' | 'now'> {
  config: Pick<Services['config'], 'mail' | 'signInMethods'>;
}

/**
 * Stores a message of the system to people: in the bell of each, and by mail where the server has mail and the person an
 * address. Within a transaction all of them are there, or none.
 *
 * @param userIds of people, of whom those that are deleted are left out
 * @returns the events that notify them, to be published once it is stored
 */
export async function notifyPeople(
  userIds: readonly string[],
  { title, texts, path, exports }: Notification,
  { db, now, config }: NotifyServices,
): Promise<RealtimeEvent[]> {
  if (userIds.length === 0) return [];
  const people = await receiversAmong(userIds, db);
  const shown = title.slice(0, longestTitle);
  const content = texts.map(text => `<p>${escapedHtml(text)}</p>`).join('');
  const present = now();
  const shared = { esTitle: shown, esSendTime: present, sendingId: newId() };
  const events: RealtimeEvent[] = [];
  const rows: (typeof messages.$inferInsert)[] = [];
  for (const { id: userId, username, email } of people) {
    const announcementId = newId();
    const message = { id: announcementId, userId, title: shown, content, path };
    events.push(...(await storeSystemMessage(message, { db, now })));
    if (username.length > longestReceiver) continue;
    // It is in the bell already; that it is listed shows who has read it.
    const inBell = { esType: 'system' satisfies MessageChannel, esContent: content, announcementId };
    const step = { state: 'sent' satisfies MessageState, at: present.toISOString() };
    const done = {
      esSendStatus: messageStatus.sent,
      esSendNum: 1,
      attemptedAt: present,
      stateAt: present,
      steps: [step],
    };
    rows.push({ ...shared, ...inBell, ...done, esReceiver: username });
    if (config.mail && email)
      rows.push({
        ...shared,
        esType: 'email' satisfies MessageChannel,
        esReceiver: username,
        esContent: content + linkTo(path, config.signInMethods.publicUrl),
        esParam: attachmentFor(exports?.get(userId)),
        esSendStatus: messageStatus.waiting,
        esSendNum: 0,
      });
  }
  if (rows.length > 0) await db.insert(messages).values(rows);
  return events;
}

/** Stores a message to another server, which gets it as a signed request. It waits and is sent again like a mail. */
export async function notifyServer(
  address: string,
  { title, body }: { title: string; body: object },
  { db, now }: Pick<Services, 'db' | 'now'>,
): Promise<void> {
  await db.insert(messages).values({
    esTitle: title.slice(0, longestTitle),
    esType: webhookChannel,
    esParam: address,
    esContent: JSON.stringify(body),
    esSendStatus: messageStatus.waiting,
    esSendNum: 0,
    esSendTime: now(),
  });
}

const attachmentFor = (exportId: string | undefined) =>
  exportId === undefined ? null : attachmentOf(exportId);

/** A link in a mail, where the server knows its own address. */
function linkTo(path: string, publicUrl: string | undefined): string {
  if (publicUrl === undefined) return '';
  const address = escapedHtml(publicUrl.replace(/\/$/, '') + path);
  return `<p><a href="${address}">${address}</a></p>`;
}
