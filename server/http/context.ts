import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { RealtimeEvent } from '#server/realtime/event.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import type { PasswordHasher } from '#server/security/passwords.ts';

/** What lives as long as the server. */
export interface Services {
  config: Config;
  db: Database;
  passwords: PasswordHasher;
  /** The present; tests may set it. */
  now: () => Date;
  realtime: Realtime;
  /** What is done at its time, whether anybody asks or not. */
  jobs: Jobs;
}

/** The person a request acts for, as the session says; nothing of it comes from the request's input. */
export interface Caller {
  sessionId: string;
  userId: string;
  username: string;
  realname: string | null;
  orgCode: string | null;
  relTenantIds: string | null;
  /** Came by a password that has to be changed before anything else is done. */
  mustChangePassword: boolean;
}

/** What a handler may use beside its input. */
export interface HandlerContext extends Services {
  /** Present on every route but the public ones. */
  caller: Caller | null;
  /** Address the request came from. */
  ip: string;
  log: FastifyBaseLogger;
  request: FastifyRequest;
  /** Tells open consoles something once the request has succeeded, and nothing when it fails. */
  publish(event: RealtimeEvent): void;
}

/** The signed-in person of a route that is not public. */
export function callerOf(context: HandlerContext): Caller {
  if (!context.caller) throw new Error('A public route asked for its caller');
  return context.caller;
}
