import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import type { Database, OpenDatabase } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Metrics } from '#server/kernel/metrics/metrics.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import type { Realtime } from '#server/kernel/realtime/realtime.ts';
import type { PasswordHasher } from '#server/kernel/security/passwords.ts';
import type { StatementRunner } from '#server/kernel/statements/statement.ts';
import type { Storage } from '#server/kernel/storage/storage.ts';
import type { CookieChange } from './cookies.ts';
import type { Notify } from './notification.ts';
import type { DictionaryCache } from './stored-dictionaries.ts';

/** The dependencies that exist as long as the server. */
export interface Services {
  config: Config;
  db: Database;
  /** Copies an embedded database as it is at one moment; one on a server is read instead. */
  copyDatabase?: OpenDatabase['copyTo'];
  /** Runs the statements that people write, where they can be ended. */
  statements: StatementRunner;
  /** Where the content of files is. */
  storage: Storage;
  passwords: PasswordHasher;
  /** The current time; tests may set it. */
  now: () => Date;
  realtime: Realtime;
  dictionaries: DictionaryCache;
  /** The value that the fill rule with a code generates for a form; null if there is no such rule or it generates none. */
  generateValue: (
    ruleCode: string,
    form: Readonly<Record<string, unknown>>,
    context: HandlerContext,
  ) => Promise<string | string[] | null>;
  /** Stores a message of the system to people. */
  notify: Notify;
  /** Work that runs at its time, without a request. */
  jobs: Jobs;
  /** What this process measures of itself. */
  metrics: Metrics;
  /**
   * Ends the server, does something while none is running, and begins it again with the data that is there then; only where
   * something has started it.
   */
  restart?: ((between: () => Promise<void>) => void) | undefined;
}

/** Somebody who sees the console as another person. */
export interface Viewer {
  userId: string;
  sessionId: string;
  username: string;
  realname: string | null;
}

/** The person a request acts for, taken from the session and never from the request's input. */
export interface Caller {
  sessionId: string;
  userId: string;
  /** The version of the user's credential to which the session belongs. */
  credentialVersion: number;
  username: string;
  realname: string | null;
  orgCode: string | null;
  /** The tenants in force that the person belongs to, joined by commas; null for a person without tenants. */
  relTenantIds: string | null;
  /** Signed in with a password that must be changed before anything else. */
  mustChangePassword: boolean;
  /** The hash of the cookie of the session, where it has one: of several of its name in a request this one is ours. */
  cookieHash?: string;
  /** When the session may end if it is not used again, where its use may put that off. */
  renewableUntil?: Date;
  /** A role demands a second factor, which must be set up before anything else. */
  mustEnrol: boolean;
  /** Who sees the console as this person, and may change nothing. */
  viewer?: Viewer;
}

/** The context of a handler, besides its input. */
export interface HandlerContext extends Services {
  /** Present on every route except public ones. */
  caller: Caller | null;
  /** Address the request came from. */
  ip: string;
  log: FastifyBaseLogger;
  request: FastifyRequest;
  /** Aborted when the client has left before it had a reply. */
  left: AbortSignal;
  /** Publishes an event to open consoles after the request has succeeded; a failed request publishes nothing. */
  publish(event: RealtimeEvent): void;
  /** Sets a cookie with a successful reply. */
  setCookie(change: CookieChange): void;
}

/** The signed-in person of a route that is not public. */
export function callerOf(context: HandlerContext): Caller {
  if (!context.caller) throw new Error('A public route has no caller');
  return context.caller;
}
