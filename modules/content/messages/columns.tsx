import { announcementSendResource, type MyMessage } from '#contract/areas/announcement-sends.ts';
import { readFlag } from '#contract/areas/announcements-schema.ts';
import { PriorityTag, priorityTexts } from '#modules/content/notices/index.ts';
import { translateBilingual, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Tag } from '#modules/ground/ui/index.ts';
import { nameOf } from './operations.ts';
import { messagesText } from './text.ts';

type Open = (message: MyMessage) => void;

/** Overrides the columns of a person's messages that need more than their field; the title opens the message. */
export const messageColumns = (open: Open) =>
  ({
    titile: { cell: (message: MyMessage) => <Title message={message} open={open} /> },
    priority: {
      cell: ({ priority }: MyMessage) => <PriorityTag priority={priority} />,
      tags: priorityTexts,
    },
    sender: { cell: ({ senderName, sender }: MyMessage) => senderName || sender },
    readFlag: {
      cell: (message: MyMessage) => <ReadTag message={message} />,
      tags: () => choices.map(({ label }) => translateBilingual(label)),
    },
    endTime: false,
  }) as const;

const isRead = (message: MyMessage) => message.readFlag === readFlag.read;
const { choices } = announcementSendResource.fields.readFlag.options;

function ReadTag({ message }: { message: MyMessage }) {
  const translate = useBilingual();
  const label = choices.find(({ value }) => value === message.readFlag)?.label;
  return (
    <Tag dot quiet={isRead(message)} tone={isRead(message) ? 'neutral' : 'accent'}>
      {label && translate(label)}
    </Tag>
  );
}

function Title({ message, open }: { message: MyMessage; open: Open }) {
  const t = useText(messagesText);
  const title = nameOf(message);
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
      {message.onBehalfOf && <Tag className="shrink-0">{t('onBehalf', { name: message.onBehalfOf })}</Tag>}
      {message.state === 'expired' && <Tag className="shrink-0">{t('expired')}</Tag>}
    </span>
  );
}
