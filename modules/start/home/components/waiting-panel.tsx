import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleCheck, FilePen, Mail, RotateCw, UserX, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAbsent, Panel } from '#modules/ground/panels/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { homeText } from '../text.ts';
import type { HomeRights } from '../use-home-rights.ts';
import { useWaiting, type Waiting } from '../waiting.ts';

const icons: Readonly<Record<Waiting['key'], ReactNode>> = {
  'unread.H': <Mail aria-hidden className="text-danger" />,
  'unread.M': <Mail aria-hidden />,
  'unread.L': <Mail aria-hidden />,
  ownRepairs: <Wrench aria-hidden className="text-warning" />,
  repairs: <Wrench aria-hidden />,
  drafts: <FilePen aria-hidden />,
  scheduled: <CalendarClock aria-hidden />,
  'lacks.role': <UserX aria-hidden />,
  'lacks.department': <UserX aria-hidden />,
};

/** What waits for the person, each kind with its number and a link to its list; kinds of which there are none are omitted. */
export function WaitingPanel({ rights }: { rights: HomeRights }) {
  const t = useText(homeText);
  const waiting = useWaiting(rights);
  const replies = useQueries({ queries: waiting.map(({ query }) => query) });
  const shown = waiting.flatMap((each, index) => {
    const reply = replies[index];
    const failed = reply?.error && reply.data === undefined && !isAbsent(reply.error);
    return reply && (failed || (reply.data ?? 0) > 0) ? [{ ...each, reply }] : [];
  });
  if (shown.length === 0) {
    const isPending = replies.some(({ isLoading }) => isLoading);
    return (
      <Panel title={t('waiting.title')}>
        {isPending ? (
          <SkeletonLines lines={4} className="p-4" />
        ) : (
          <EmptyState className="py-8" icon={<CircleCheck />} title={t('waiting.none')} />
        )}
      </Panel>
    );
  }
  return (
    <Panel title={t('waiting.title')}>
      <ul>
        {shown.map(({ key, to, search, reply: { data, isFetching, refetch } }) => (
          <li key={key} className="min-w-0 border-border not-last:border-b">
            {data === undefined ? (
              <span role="alert" className={rowClass}>
                {icons[key]}
                <span className="min-w-0 flex-1 truncate text-text-muted">
                  {t('waiting.failed', { name: t(`waiting.${key}`) })}
                </span>
                <Button
                  size="sm"
                  icon={<RotateCw aria-hidden />}
                  loading={isFetching}
                  aria-label={t('retryOf', { name: t(`waiting.${key}`) })}
                  onClick={() => void refetch()}
                >
                  {t('retry')}
                </Button>
              </span>
            ) : (
              <Link to={to} search={search} className={`${rowClass} hover:bg-surface-hover`}>
                {icons[key]}
                <span className="min-w-0 flex-1 truncate">{t(`waiting.${key}`)}</span>
                <span className="tabular font-medium">{data.toLocaleString()}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const rowClass = 'flex h-11.5 min-w-0 items-center gap-3 px-4 [&>svg]:size-4 [&>svg]:shrink-0';
