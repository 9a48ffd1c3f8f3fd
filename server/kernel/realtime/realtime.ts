import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import type { RealtimeEvent } from './event.ts';
import { Hub } from './hub.ts';
import type { Relay } from './relay.ts';
import { endedSessions } from './session-watch.ts';
import { TableHub } from './table-hub.ts';

/** The interval of pings to every socket, in milliseconds. */
const beatInterval = 30_000;
/** The interval at which the sessions behind the sockets are checked, in milliseconds: expiry publishes no event. */
const watchInterval = 15_000;

/** Publishes events to open consoles, of this process and of the others. */
export interface Realtime {
  /** The notice sockets of this process. */
  readonly hub: Hub;
  /** Its sockets of pages with live tables. */
  readonly tables: TableHub;
  /** Delivers the event to all sockets concerned; it never fails and does not wait. */
  publish(event: RealtimeEvent): void;
  /** Checks the sessions of the open sockets, and closes those whose session has ended. */
  watch(): Promise<void>;
  /** Closes every socket, and the connection to the other processes. */
  close(): Promise<void>;
}

interface RealtimeOptions {
  config: Config;
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Drops the dictionaries that this process keeps. */
  forgetDictionaries: () => void;
}

/** Connects to the other processes on the same database, if there may be any, and maintains the sockets until it is closed. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { db, now, log, forgetDictionaries } = options;
  const hub = new Hub();
  const tables = new TableHub();
  const sets = [hub.sockets, tables.sockets];
  const deliver = (event: RealtimeEvent) => {
    // Before the consoles are notified, because they fetch the dictionaries immediately.
    if (event.kind === 'dictionariesChanged') forgetDictionaries();
    hub.deliver(event);
    tables.deliver(event);
  };
  const relay = await relayOf(options, deliver);
  const watch = async () => {
    const sessionIds = [...new Set(sets.flatMap(set => set.sessionIds()))];
    deliver({ kind: 'sessionsEnded', sessionIds: await endedSessions(db, sessionIds, now()) });
  };
  const timers = [
    setInterval(() => {
      for (const set of sets) set.beat();
    }, beatInterval),
    setInterval(() => {
      watch().catch(error => log.error({ err: withoutValues(error) }, 'sessions cannot be looked up'));
    }, watchInterval),
  ];
  for (const timer of timers) timer.unref();
  return {
    hub,
    tables,
    publish: event => {
      deliver(event);
      relay?.publish(event);
    },
    watch,
    close: async () => {
      for (const timer of timers) clearInterval(timer);
      for (const set of sets) set.closeAll();
      await relay?.close();
    },
  };
}

/** The embedded database belongs to one process, so nothing is relayed. */
async function relayOf(
  { config, db, log }: RealtimeOptions,
  deliver: (event: RealtimeEvent) => void,
): Promise<Relay | undefined> {
  const { redisUrl, databaseUrl } = config;
  const options = {
    log,
    onEvent: deliver,
    onReturn: () => {
      deliver({ kind: 'everybody', message: { cmd: 'topic' } });
      deliver({ kind: 'everybody', message: { cmd: 'permission' } });
      deliver({ kind: 'dictionariesChanged' });
    },
  };
  // Loaded on demand: at most one is used, and the client of Redis is a third of all files that are read at start.
  if (redisUrl) {
    const { openRedisRelay } = await import('./redis-relay.ts');
    return openRedisRelay({ ...options, url: redisUrl, channel: channelOf(config) });
  }
  if (!databaseUrl) return undefined;
  const { openDatabaseRelay } = await import('./database-relay.ts');
  return openDatabaseRelay({ ...options, url: databaseUrl, channel: 'vitrine', db });
}

/** Named after the database that the processes share, so that two installations may share one Redis. */
function channelOf({ databaseUrl, basePath }: Config): string {
  const database = databaseUrl ? new URL(databaseUrl).pathname : '';
  return `vitrine${database}${basePath}`;
}
