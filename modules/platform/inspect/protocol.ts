import type { Plain } from './plain.ts';

/** The channel on which pages of this origin show their actors to an atlas. */
export const inspectionChannel = 'vitrine.inspection';

/** How long a page goes on telling after an atlas was last heard, in milliseconds; an atlas speaks up thrice as often. */
export const listenerTimeout = 9_000;

/** What an atlas says. */
export type AtlasMessage = { readonly from: 'atlas'; readonly type: 'hello' | 'listening' | 'bye' };

/** An actor as it stands. */
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

/** An event that an actor got. */
export interface EventReport {
  readonly sessionId: string;
  readonly type: string;
  readonly event: Plain;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The transitions that it led to, as source, event type and place among those of the source. */
  readonly transitions: readonly { source: string; eventType: string; index: number }[];
}

/** What a page tells: its actors as they are now, and the events since it last told. */
export interface PageMessage {
  readonly from: 'page';
  readonly type: 'report' | 'gone';
  /** A page's own mark. */
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
