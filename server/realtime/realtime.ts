import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';
import { withoutValues } from '#server/http/errors.ts';
import type { RealtimeEvent } from './event.ts';
import { Hub } from './hub.ts';
import type { Relay } from './redis-relay.ts';
import { endedSessions } from './session-watch.ts';

/** How often every socket is asked for a sign of life, in milliseconds. */
const beatInterval = 30_000;
/** How often the sessions behind the sockets are looked up, in milliseconds: expiry tells nobody. */
const watchInterval = 15_000;

/** What the server says to open consoles, on this process and on the others. */
export interface Realtime {
  /** The sockets of this process. */
  readonly hub: Hub;
  /** Tells everybody concerned; it never fails and waits for nobody. */
  publish(event: RealtimeEvent): void;
  /** Looks up the sessions of the open sockets, and closes those whose session is over. */
  watch(): Promise<void>;
  /** Closes every socket, and the way to the other processes. */
  close(): Promise<void>;
}

interface RealtimeOptions {
  config: Config;
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** Opens the way to the other processes when one is configured, and keeps the sockets in order until it is closed. */
export async function openRealtime({ config, db, now, log }: RealtimeOptions): Promise<Realtime> {
  const hub = new Hub();
  const relay = await relayOf(config, log, hub);
  const watch = async () => {
    const ended = await endedSessions(db, hub.sessionIds(), now());
    hub.deliver({ kind: 'sessionsEnded', sessionIds: ended });
  };
  const timers = [
    setInterval(() => hub.beat(), beatInterval),
    setInterval(() => {
      watch().catch(error => log.error({ err: withoutValues(error) }, 'sessions cannot be looked up'));
    }, watchInterval),
  ];
  for (const timer of timers) timer.unref();
  return {
    hub,
    publish: event => {
      hub.deliver(event);
      relay?.publish(event);
    },
    watch,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      hub.closeAll();
      await relay?.close();
    },
  };
}

async function relayOf(config: Config, log: FastifyBaseLogger, hub: Hub): Promise<Relay | undefined> {
  if (!config.redisUrl) return undefined;
  // Its client is a third of all files that a start would read.
  const { openRedisRelay } = await import('./redis-relay.ts');
  return openRedisRelay({
    url: config.redisUrl,
    channel: channelOf(config),
    log,
    onEvent: event => hub.deliver(event),
    onReturn: () => {
      hub.deliver({ kind: 'everybody', message: { cmd: 'topic' } });
      hub.deliver({ kind: 'everybody', message: { cmd: 'permission' } });
    },
  });
}

/** Named after the database that the processes share, so that two installations may share one Redis. */
function channelOf({ databaseUrl, basePath }: Config): string {
  const database = databaseUrl ? new URL(databaseUrl).pathname : '';
  return `vitrine${database}${basePath}`;
}
