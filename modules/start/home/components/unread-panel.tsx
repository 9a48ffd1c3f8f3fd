import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { markRead } from '#contract/areas/announcement-sends.ts';
import { allNoticesPath, type Notice, type NoticeLists } from '#machines/notices/notices.logic.ts';
import {
  NoticeItem,
  onNoticesLoaded,
  useAnnouncementDetail,
  useSteady,
} from '#modules/content/notices/index.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { entityOf, invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { shownEntries, unreadQuery } from '../queries.ts';
import { homeText } from '../text.ts';

const news = ['topic', 'user'] as const;

/** The unread messages of the person, which open in place. */
export function UnreadPanel() {
  const t = useText(homeText);
  const queryClient = useQueryClient();
  const query = useQuery(unreadQuery);
  const { open, dialog } = useAnnouncementDetail();
  useEffect(() => {
    const renew = () => void invalidateEntity(queryClient, entityOf(markRead));
    const ends = news.map(cmd => onMessage(cmd, renew));
    // What is sent before the socket is open brings no message, but the bell asks again once it is.
    const renewOutdated = (lists: NoticeLists) => {
      const shown = queryClient.getQueryData(unreadQuery.queryKey);
      if (!shown || queryClient.isFetching(unreadQuery) > 0) return;
      if (summaryOf(shown) !== summaryOf(lists)) renew();
    };
    ends.push(onNoticesLoaded(renewOutdated));
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);
  return (
    <QueryPanel
      title={t('unread.label')}
      query={query}
      className="min-h-85 sm:min-h-57.5"
      tools={
        <Link
          to={allNoticesPath as string}
          className="rounded text-accent-ink text-sm hover:underline pointer-coarse:py-3"
        >
          {t('unread.more')}
        </Link>
      }
    >
      {lists => (
        <>
          <Notices notices={newestOf(lists)} onOpen={open} />
          {dialog}
        </>
      )}
    </QueryPanel>
  );
}

function Notices({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) {
  const t = useText(homeText);
  const { shown, props } = useSteady(notices);
  if (shown.length === 0)
    return (
      <EmptyState
        className="py-8"
        icon={<BellRing />}
        title={t('unread.none')}
        description={t('unread.noneHint')}
      />
    );
  return (
    <ul {...props}>
      {shown.map(notice => (
        <NoticeItem key={notice.id} notice={notice} onOpen={onOpen} wide />
      ))}
    </ul>
  );
}

/** Differs where one of two replies is older than the other. */
const summaryOf = ({ anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal }: NoticeLists) =>
  [anntMsgTotal, anntMsgList[0]?.id, sysMsgTotal, sysMsgList[0]?.id].join();

/** The newest of both lists. */
function newestOf({ anntMsgList, sysMsgList }: NoticeLists): Notice[] {
  return [...anntMsgList, ...sysMsgList]
    .toSorted((one, other) => (other.sendTime ?? '').localeCompare(one.sendTime ?? ''))
    .slice(0, shownEntries);
}
