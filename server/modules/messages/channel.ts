import type { Database } from '#server/kernel/db/open.ts';
import type { messages } from '#server/kernel/db/schema/index.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';

/** A message to one person, as it is stored. */
export type MessageRow = typeof messages.$inferSelect;

/** Sends one message. `settle` notes that it was sent, within the transaction of the channel if it has one. */
export type Channel = (
  row: MessageRow,
  services: Pick<Services, 'db' | 'now' | 'storage'>,
  settle: (tx: Database) => Promise<void>,
) => Promise<readonly RealtimeEvent[]>;
