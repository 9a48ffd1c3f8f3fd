import { type MessageChannel, type MessageState, messageStatus } from '#contract/areas/messages.ts';
import type { messages } from '#server/kernel/db/schema/index.ts';

/**
 * The columns of a message that is in the bell already: it is listed so that its reading is followed.
 *
 * @param reason why it is there, where another channel was wanted
 */
export const inBell = (announcementId: string, present: Date, reason?: string) =>
  ({
    esType: 'system' satisfies MessageChannel,
    announcementId,
    esSendStatus: messageStatus.sent,
    esSendNum: 1,
    esSendTime: present,
    attemptedAt: present,
    stateAt: present,
    steps: [
      {
        state: 'sent' satisfies MessageState,
        at: present.toISOString(),
        ...(reason !== undefined && { reason }),
      },
    ],
  }) satisfies Partial<typeof messages.$inferInsert>;
