import type { MessageKind } from '#contract/message-kinds.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';

/** A message of the system to people. */
export interface Notification {
  readonly kind: MessageKind;
  readonly title: string;
  /** The text in both languages, a paragraph each. */
  readonly texts: readonly string[];
  /** Of the console, where it leads. */
  readonly path?: string | undefined;
  /** After this time it is not in the bell any more. */
  readonly endTime?: Date | undefined;
  /** By the ids of people, what a mail needs besides its text, such as a file. */
  readonly parameters?: ReadonlyMap<string, string> | undefined;
  /** When work began that has ended now: whoever is at the console since gets it in the bell alone. */
  readonly begun?: Date | undefined;
}

/**
 * Stores a message of the system to people, by the channels that they have chosen, in a transaction of the caller.
 *
 * @returns the events that notify them, to be published once it is stored
 */
export type Notify = (
  userIds: readonly string[],
  notification: Notification,
  db: Database,
) => Promise<readonly RealtimeEvent[]>;
