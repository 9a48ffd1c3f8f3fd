import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import * as z from 'zod/mini';
import { type RealtimeEvent, realtimeEventSchema } from './event.ts';
import { delayAfter, type Relay, type RelayOptions, withPatience } from './relay.ts';

/** An event of a process, or that others have missed events of it. */
const relayedSchema = z.object({
  from: z.string(),
  event: z.optional(realtimeEventSchema),
  missed: z.optional(z.literal(true)),
});

/**
 * Connects to Redis and keeps retrying while it is unavailable. Until then every process serves its own sockets, so a
 * request never fails because of it.
 */
export async function openRedisRelay({ url, channel, log, onEvent, onReturn }: RelayOptions): Promise<Relay> {
  const from = randomUUID();
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: delayAfter },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const warn = (error: unknown) =>
    log.warn({ err: error }, 'Redis is not available: other processes receive no events');
  publisher.on('error', warn);
  subscriber.on('error', warn);
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) onReturn();
    wasReady = true;
  });
  let hasMissed = false;
  const send = (message: { event: RealtimeEvent } | { missed: true }) =>
    publisher.publish(channel, JSON.stringify({ from, ...message })).catch((error: unknown) => {
      hasMissed = true;
      warn(error);
    });
  // The others may have returned before this process could publish again.
  publisher.on('ready', () => {
    if (!hasMissed) return;
    hasMissed = false;
    void send({ missed: true });
  });
  const connected = [publisher.connect(), subscriber.connect()];
  const subscribed = subscriber.subscribe(channel, text => {
    const relayed = relayedSchema.safeParse(jsonOf(text));
    if (!relayed.success) log.warn('received an unknown message over Redis');
    else if (relayed.data.from === from) return;
    else if (relayed.data.event) onEvent(relayed.data.event);
    else onReturn();
  });
  await withPatience(Promise.allSettled([...connected, subscribed]));
  return {
    publish: event => void send({ event }),
    close: async () => {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
