import type { Plain } from './plain.ts';

/** The channel on which pages of this origin publish their actors to an atlas. */
export const inspectionChannel = 'vitrine.inspection';

/**
 * How long a page keeps publishing after the last message of an atlas, in milliseconds; an atlas sends one three times
 * as often.
 */
export const listenerTimeout = 9_000;

/** A message of an atlas. */
export type AtlasMessage = { readonly from: 'atlas'; readonly type: 'hello' | 'listening' | 'bye' };

/** The current state of an actor. */
export interface ActorReport {
  readonly sessionId: string;
  /** The name it is injected under, or its id. */
  readonly id: string;
  /** The id of its machine; undefined for other logic. */
  readonly machine: string | undefined;
  readonly parent: string | undefined;
  readonly status: string;
  readonly value: Plain;
  readonly tags: readonly string[];
  readonly context: Plain;
}

/** An event that an actor received. */
export interface EventReport {
  readonly sessionId: string;
  readonly type: string;
  readonly event: Plain;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The transitions it caused, as source, event type and index among those of the source. */
  readonly transitions: readonly { source: string; eventType: string; index: number }[];
}

/** A message of a page: its actors as they are now, and the events since the previous message. */
export interface PageMessage {
  readonly from: 'page';
  readonly type: 'report' | 'gone';
  /** Identifies the page. */
  readonly page: string;
  readonly address: string;
  readonly actors: readonly ActorReport[];
  readonly events: readonly EventReport[];
}

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  postMessage: (message: AtlasMessage | PageMessage) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  close: () => void;
}
