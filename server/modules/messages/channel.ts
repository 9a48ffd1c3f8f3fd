import type { RobotChannel } from '#contract/areas/chat-robots.ts';
import type { webhookChannel } from '#contract/areas/message-channels.ts';
import type { MessageChannel, MessageState } from '#contract/areas/messages.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/db/open.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { RealtimeEvent } from '#server/kernel/realtime/event.ts';
import type { MessageRow } from '../message-steps/advance.ts';

export type { MessageRow } from '../message-steps/advance.ts';

/**
 * Notes that a message was sent, within the transaction of the channel if it has one.
 *
 * @param announcementId the notice that it has become
 * @throws Error when somebody else has taken over the attempt: then nothing may be sent
 */
export type Settle = (db: Database, announcementId?: string) => Promise<void>;

/** The code of a channel that there is. */
export type ChannelCode = MessageChannel | RobotChannel | typeof webhookChannel;

/** What channels are set up with. */
export type ChannelConfig = Pick<
  Config,
  'mail' | 'webhooks' | 'chatRobotHosts' | 'secretKey' | 'dataDir' | 'signInMethods'
>;

/** A channel, by which messages reach people. */
export interface Channel {
  /** Sends one message. It rejects with the reason, or with `OutcomeUnknown` or `Permanent`. */
  readonly send: (
    row: MessageRow,
    services: Pick<Services, 'db' | 'now' | 'storage'>,
    settle: Settle,
  ) => Promise<readonly RealtimeEvent[]>;
  /**
   * What becomes of a message whose process ended during an attempt: `waiting` where it is sent again and reaches nobody
   * twice, `unknown` where the protocol cannot exclude that.
   */
  readonly interrupted: Extract<MessageState, 'waiting' | 'unknown'>;
  /** Stores what follows from a message that is not tried again. @returns the events to publish once that is stored */
  readonly failed?: (
    row: MessageRow,
    services: Pick<Services, 'db' | 'now'>,
  ) => Promise<readonly RealtimeEvent[]>;
  /** The resource whose records show how its last message went. */
  readonly shownBy?: 'chatRobot';
  /** As many messages are sent at the same time. */
  readonly together: number;
  /** The most attempts in a minute, of all processes together; without it there is no limit. */
  readonly perMinute?: number | undefined;
}
