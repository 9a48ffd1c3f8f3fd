import type { Notice } from '#machines/notices/notices.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Tag } from '#modules/ground/ui/index.ts';
import { noticesText } from '../notices-text.ts';
import { PriorityTag } from './priority-tag.tsx';

interface NoticeItemProps {
  notice: Notice;
  onOpen: (notice: Notice) => void;
  /** Shows it on one line, except on a phone. */
  wide?: boolean;
}

/** One unread message, which opens when it is pressed. */
export function NoticeItem({ notice, onOpen, wide = false }: NoticeItemProps) {
  const t = useText(noticesText);
  const { titile, priority, senderName, sender, sendTime, onBehalfOf } = notice;
  const from = senderName || sender;
  return (
    <li className="border-border not-last:border-b">
      <button
        type="button"
        onClick={() => onOpen(notice)}
        className={cn(
          'grid w-full gap-1 px-4 py-2.5 text-left hover:bg-surface-hover focus-visible:-outline-offset-2',
          wide && 'h-17 sm:flex sm:h-11.5 sm:items-center sm:gap-4',
        )}
      >
        <span
          className={cn('wrap-anywhere line-clamp-2 font-medium', wide && 'line-clamp-1 min-w-0 flex-1')}
          title={titile ?? undefined}
        >
          {titile || t('untitled')}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-text-muted text-xs">
          <PriorityTag priority={priority} />
          {onBehalfOf && <Tag className="shrink-0">{t('onBehalf', { name: onBehalfOf })}</Tag>}
          {from && <span className="min-w-0 truncate">{from}</span>}
          <time className="tabular ml-auto shrink-0">{sendTime?.slice(0, 16)}</time>
        </span>
      </button>
    </li>
  );
}
