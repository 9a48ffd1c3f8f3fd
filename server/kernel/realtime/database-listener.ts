import { Client } from 'pg';
import { delayAfter, type RelayOptions } from './relay.ts';

/** How often the connection is checked, in milliseconds: a network may drop it without a word. */
const checkInterval = 15_000;
/** How long the server may take to reply on the connection, in milliseconds. */
const replyTimeout = 5_000;

interface ListenOptions extends Pick<RelayOptions, 'url' | 'channel' | 'onReturn'> {
  /** The connection was lost, or could not be made. */
  warn: (error: unknown) => void;
}

interface Listener {
  /** Resolves after the first attempt. */
  listening: Promise<void>;
  close(): Promise<void>;
}

/** Listens on a channel of PostgreSQL until it is closed, on a connection that is replaced when it is lost. */
export function listen(
  { url, channel, warn, onReturn }: ListenOptions,
  onNotification: (payload: string) => void,
): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasListened = false;
  let tries = 0;

  const lose = (lost: Client, error: unknown) => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    warn(error);
    lost.end().catch(() => undefined);
    timer = setTimeout(connect, delayAfter(tries)).unref();
    tries += 1;
  };
  const check = (current: Client) => {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => {
          if (client === current) check(current);
        },
        error => lose(current, error),
      );
    }, checkInterval).unref();
  };
  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'vitrine events',
      keepAlive: true,
      connectionTimeoutMillis: replyTimeout,
      query_timeout: replyTimeout,
    });
    client = next;
    next.on('error', error => lose(next, error));
    next.on('end', () => lose(next, new Error('The connection has ended')));
    next.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(next, error);
    }
    if (client !== next) return;
    tries = 0;
    check(next);
    if (hasListened) onReturn();
    hasListened = true;
  };
  return {
    listening: connect(),
    close: async () => {
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
