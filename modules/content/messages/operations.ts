import type { announcementSendResource, MyMessage } from '#contract/areas/announcement-sends.ts';
import { refreshNotices } from '#modules/content/notices/index.ts';
import { textOf, translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ResourceOperation } from '#modules/kit/resource-page/index.ts';
import { messagesText } from './text.ts';

const readAllLabel = ['全部标注已读', 'Mark all as read'] as const;

/** The operations on a person's messages. */
export const messageOperations = {
  read: {
    label: ['标注已读', 'Mark as read'],
    each: true,
    input: ([message]) => ({ anntId: message?.anntId }),
    done: ({ length }) => [`已标注 ${length} 条`, `${length} marked as read`],
    after: refreshNotices,
  },
  readAll: {
    label: readAllLabel,
    wholeList: true,
    question: () => {
      const t = textOf(messagesText);
      const confirmLabel = translateBilingual(readAllLabel);
      return { title: t('readAllQuestion'), description: t('readAllHint'), confirmLabel };
    },
    done: ['全部已读', 'All read'],
    after: refreshNotices,
  },
} as const satisfies Record<string, ResourceOperation<typeof announcementSendResource>>;

/** The name of a message in labels. */
export const nameOf = ({ titile }: MyMessage) => titile || textOf(messagesText)('untitled');
