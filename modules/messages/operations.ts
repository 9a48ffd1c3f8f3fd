import { type MyMessage, markRead } from '#contract/areas/announcement-sends.ts';
import type { OperationDefinition } from '#modules/list-page/index.ts';
import { refreshNotices } from '#modules/notices/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { messagesText } from './text.ts';

/** What can be done to several messages at once. */
export const messageOperations: Readonly<Record<'read', OperationDefinition<MyMessage>>> = {
  read: {
    run: async messages => {
      for (const { anntId } of messages) await request(markRead, { anntId }, { handlesFailure: true });
      refreshNotices();
      return textOf(messagesText)('readSelectedDone', { count: messages.length });
    },
  },
};

/** The name of a message in labels. */
export const nameOf = ({ titile }: MyMessage) => titile || textOf(messagesText)('untitled');
