import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { SkeletonLines, Tag } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { RichText } from '#modules/kit/rich-text/index.ts';
import { announcementQuery } from '../announcement-query.ts';
import { noticesText } from '../notices-text.ts';
import { PriorityTag } from './priority-tag.tsx';

/** An announcement as its readers see it: title, sender, time, body (ANNOUNCE-08, ANNOUNCE-09). */
export function AnnouncementBody({ announcement }: { announcement: Announcement }) {
  const t = useText(noticesText);
  const { titile, priority, senderName, sender, sendTime, onBehalfOf } = announcement;
  const from = senderName || sender;
  return (
    <article className="grid gap-4">
      <header className="grid gap-2 border-border border-b pb-4">
        <h2 className="wrap-anywhere text-balance font-semibold text-xl">{titile || t('untitled')}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
          <PriorityTag priority={priority} />
          {onBehalfOf && <Tag>{t('onBehalf', { name: onBehalfOf })}</Tag>}
          {from && (
            <span className="wrap-anywhere">
              {t('sender')} {from}
            </span>
          )}
          {sendTime && (
            <span className="tabular">
              {t('sendTime')} <time>{sendTime}</time>
            </span>
          )}
        </div>
      </header>
      {announcement.msgContent ? (
        <RichText html={announcement.msgContent} />
      ) : (
        <FetchedContent announcement={announcement} />
      )}
    </article>
  );
}

/** The text of an announcement of a list, or the summary of one without a text. */
function FetchedContent({ announcement }: { announcement: Announcement }) {
  const t = useText(noticesText);
  const query = useQuery(announcementQuery(announcement.id));
  return (
    <QueryState
      query={query}
      hidesOutdated
      pending={<SkeletonLines lines={4} />}
      isEmpty={stored => !stored?.msgContent}
      empty={
        <p className="wrap-anywhere whitespace-pre-line">{announcement.msgAbstract || t('noContent')}</p>
      }
    >
      {stored => <RichText html={stored?.msgContent ?? ''} />}
    </QueryState>
  );
}
