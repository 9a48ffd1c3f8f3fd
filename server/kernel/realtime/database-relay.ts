import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { relayedEvents } from '#server/kernel/db/schema/index.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import { listen } from './database-listener.ts';
import { type RealtimeEvent, realtimeEventSchema } from './event.ts';
import { type Relay, type RelayOptions, withPatience } from './relay.ts';

/**
 * Relays events over the PostgreSQL database that the processes share: an event is a row, and the notification names it,
 * because a notification holds 8,000 bytes and every role of the database may listen. While there is no connection every
 * process serves its own sockets, so a request never fails because of it.
 */
export async function openDatabaseRelay(options: RelayOptions & { db: Database }): Promise<Relay> {
  const { url, channel, db, log, onEvent, onReturn } = options;
  const from = randomUUID();
  // One at a time, so that events arrive in the order in which they were published.
  const publishing = pLimit(1);
  const reading = pLimit(1);
  const warn = (error: unknown) =>
    log.warn({ err: withoutValues(error) }, 'the database relays no events between processes');
  const receive = async (id: string) => {
    const event = await eventOf(db, id).catch(warn);
    if (event) onEvent(event);
    else onReturn();
  };
  const listener = listen({ url, channel, warn, onReturn }, notification => {
    const [sender, id] = notification.split(' ');
    if (id !== undefined && sender !== from) void reading(() => receive(id));
  });
  await withPatience(listener.listening);
  return {
    publish: event => {
      publishing(() => announce(db, channel, { from, event })).catch(warn);
    },
    close: async () => {
      await listener.close();
      // What was published or received before, while the database is open.
      await Promise.all([publishing, reading].map(limit => limit(() => undefined)));
    },
  };
}

/** Stores the event and notifies the processes of it, and drops those that all have read long ago, in one statement. */
async function announce(
  db: Database,
  channel: string,
  { from, event }: { from: string; event: RealtimeEvent },
): Promise<void> {
  const id = newId();
  await db.execute(sql`
    with old as (delete from ${relayedEvents} where ${relayedEvents.createTime} < now() - interval '1 minute'),
      added as (insert into ${relayedEvents} (id, event) values (${id}, ${JSON.stringify(event)}::jsonb))
    select pg_notify(${channel}, ${`${from} ${id}`})`);
}

/** @returns nothing when it was dropped already, or is one of a newer version of the server */
async function eventOf(db: Database, id: string): Promise<RealtimeEvent | undefined> {
  const [row] = await db
    .select({ event: relayedEvents.event })
    .from(relayedEvents)
    .where(eq(relayedEvents.id, id));
  return realtimeEventSchema.safeParse(row?.event).data;
}
