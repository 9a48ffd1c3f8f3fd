import { useMemo } from 'react';
import type { MyMessage } from '#contract/areas/announcement-sends.ts';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import { DictionaryTag } from '#modules/dictionaries/index.ts';
import type { ListColumn } from '#modules/list-page/index.ts';
import { PriorityTag } from '#modules/notices/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn, Tag } from '#modules/ui/index.ts';
import { messagesText } from './text.ts';

const isRead = (message: MyMessage) => message.readFlag === readFlag.read;

/** The columns of a person's messages; the title opens the message. */
export function useMessageColumns(open: (message: MyMessage) => void): readonly ListColumn<MyMessage>[] {
  const t = useText(messagesText);
  return useMemo(
    () => [
      {
        key: 'titile',
        header: t('fields.titile'),
        width: 340,
        primary: true,
        cell: message => <TitleCell message={message} open={open} />,
      },
      {
        key: 'msgCategory',
        header: t('fields.msgCategory'),
        width: 110,
        cell: ({ msgCategory }) => <DictionaryTag code="msg_category" value={msgCategory} />,
      },
      {
        key: 'priority',
        header: t('fields.priority'),
        width: 96,
        cell: ({ priority }) => <PriorityTag priority={priority} />,
      },
      {
        key: 'senderName',
        header: t('fields.sender'),
        width: 120,
        cell: ({ senderName, sender }) => <span className="truncate">{senderName || sender}</span>,
      },
      { key: 'sendTime', header: t('fields.sendTime'), width: 180 },
      {
        key: 'readFlag',
        header: t('fields.readFlag'),
        width: 96,
        cell: message => (
          <Tag dot tone={isRead(message) ? 'neutral' : 'accent'}>
            {t(isRead(message) ? 'read.1' : 'read.0')}
          </Tag>
        ),
      },
    ],
    [t, open],
  );
}

function TitleCell({ message, open }: { message: MyMessage; open: (message: MyMessage) => void }) {
  const t = useText(messagesText);
  const title = message.titile || t('untitled');
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        title={title}
        onClick={() => open(message)}
        className={cn(
          'min-w-0 truncate rounded-[4px] text-left hover:text-accent-ink hover:underline',
          !isRead(message) && 'font-semibold',
        )}
      >
        {title}
      </button>
      {message.state === 'expired' && <Tag className="shrink-0">{t('expired')}</Tag>}
    </span>
  );
}
