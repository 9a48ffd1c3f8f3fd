import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { type RealtimeEvent, realtimeEventSchema } from './event.ts';

const relayedSchema = z.object({ from: z.string(), event: realtimeEventSchema });

/** How long to wait before the next attempt to reach Redis, in milliseconds. */
const reconnectDelay = { first: 100, most: 5_000 } as const;

interface RelayOptions {
  url: string;
  /** The channel name, shared by the processes of one installation and by no other. */
  channel: string;
  log: FastifyBaseLogger;
  /** An event of another process. */
  onEvent: (event: RealtimeEvent) => void;
  /** Redis is available again: events may have been missed in the meantime. */
  onReturn: () => void;
}

/** Relays events between the processes of one installation. */
export interface Relay {
  publish(event: RealtimeEvent): void;
  close(): Promise<void>;
}

/**
 * Connects to Redis and keeps retrying while it is unavailable. Until then every process serves its own sockets, so a
 * request never fails because of it.
 */
export async function openRedisRelay({ url, channel, log, onEvent, onReturn }: RelayOptions): Promise<Relay> {
  const from = randomUUID();
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: tries => Math.min(reconnectDelay.first * 2 ** tries, reconnectDelay.most) },
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
  const connected = [publisher.connect(), subscriber.connect()];
  const subscribed = subscriber.subscribe(channel, text => {
    const relayed = relayedSchema.safeParse(jsonOf(text));
    if (!relayed.success) log.warn('received an unknown message over Redis');
    else if (relayed.data.from !== from) onEvent(relayed.data.event);
  });
  await Promise.race([Promise.allSettled([...connected, subscribed]), patience()]);
  return {
    publish: event => {
      publisher.publish(channel, JSON.stringify({ from, event })).catch(warn);
    },
    close: async () => {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

/** The server does not wait longer than this for Redis before it starts. */
const patience = () => new Promise(resolve => setTimeout(resolve, 2_000).unref());

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
