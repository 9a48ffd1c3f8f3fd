import type { Announcement } from '#machines/announcement-detail/announcement-detail.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { RichText } from '#modules/rich-text/index.ts';
import { noticesText } from '../notices-text.ts';
import { PriorityTag } from './priority-tag.tsx';

/** An announcement as its readers see it: title, sender, time, body (ANNOUNCE-08, ANNOUNCE-09). */
export function AnnouncementBody({ announcement }: { announcement: Announcement }) {
  const t = useText(noticesText);
  const { titile, priority, senderName, sender, sendTime, msgContent, msgAbstract } = announcement;
  const from = senderName || sender;
  return (
    <article className="grid gap-4">
      <header className="grid gap-2 border-border border-b pb-4">
        <h2 className="wrap-anywhere text-balance font-semibold text-xl">{titile || t('untitled')}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-text-muted">
          <PriorityTag priority={priority} />
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
      {msgContent ? (
        <RichText html={msgContent} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{msgAbstract || t('noContent')}</p>
      )}
    </article>
  );
}
