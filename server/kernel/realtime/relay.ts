import type { FastifyBaseLogger } from 'fastify';
import type { RealtimeEvent } from './event.ts';

/** How long to wait before the next attempt to reach what carries the events, in milliseconds. */
const reconnectDelay = { first: 100, most: 5_000 } as const;

/** How long the server waits for a relay before it starts without it, in milliseconds. */
const patience = 2_000;

export interface RelayOptions {
  /** The address of what carries the events. */
  url: string;
  /** The channel name, shared by the processes of one installation and by no other. */
  channel: string;
  log: FastifyBaseLogger;
  /** An event of another process. */
  onEvent: (event: RealtimeEvent) => void;
  /** Events of other processes may have been missed. */
  onReturn: () => void;
}

/** Relays events between the processes of one installation. */
export interface Relay {
  publish(event: RealtimeEvent): void;
  close(): Promise<void>;
}

/** @param tries how many attempts have failed @returns the milliseconds until the next one */
export const delayAfter = (tries: number): number =>
  Math.min(reconnectDelay.first * 2 ** tries, reconnectDelay.most);

/** Resolves with the work, and without it when it takes too long. */
export const withPatience = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, patience).unref())]);
