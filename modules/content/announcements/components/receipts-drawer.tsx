import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import {
  type Announcement,
  announcementReceipts,
  announcementRemind,
  type Receipt,
} from '#contract/areas/announcements.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer, EmptyState, SearchInput, SkeletonLines } from '#modules/ground/ui/index.ts';
import { Pagination } from '#modules/ground/ui/pagination.tsx';
import { QueryState, type ShownQuery } from '#modules/ground/ui/query-state.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#modules/ground/ui/tabs.tsx';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { announcementFormText } from '../form-text.ts';
import { nameOf, stateOf } from '../record.ts';
import { RemindButton } from './remind-button.tsx';

type Flag = '0' | '1';

/** How many people are on one page of a list. */
const pageSize = 20;

/** Who has read an announcement and who has not, for its sender. */
export default function ReceiptsDrawer({ row: announcement, close }: DialogProps<Announcement>) {
  const t = useText(announcementFormText);
  const [flag, setFlag] = useState<Flag>('0');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const receipts = useQuery(receiptsQuery(announcement.id, flag, keyword.trim(), page));
  const { audienceTotal = 0, readTotal = 0 } = receipts.data ?? {};
  const unread = audienceTotal - readTotal;
  const mayRemind = useCan(announcementRemind.permission as string) && stateOf(announcement) === 'published';
  return (
    <Drawer
      open
      width={520}
      title={t('receipts.title')}
      description={<span className="wrap-anywhere">{nameOf(announcement)}</span>}
      onOpenChange={open => !open && close()}
      footer={mayRemind && unread > 0 && <RemindButton anntId={announcement.id} unread={unread} />}
    >
      <div className="grid gap-4">
        <Progress read={readTotal} all={audienceTotal} />
        <Tabs
          value={flag}
          onValueChange={next => {
            setFlag(next as Flag);
            setPage(1);
          }}
        >
          <TabsList aria-label={t('receipts.title')}>
            <TabsTrigger value="0">{t('receipts.unread', { count: unread })}</TabsTrigger>
            <TabsTrigger value="1">{t('receipts.read', { count: readTotal })}</TabsTrigger>
          </TabsList>
          {(['0', '1'] as const).map(value => (
            <TabsContent key={value} value={value} className="grid gap-3">
              <SearchInput
                value={keyword}
                aria-label={t('receipts.search')}
                placeholder={t('receipts.search')}
                onChange={next => {
                  setKeyword(next);
                  setPage(1);
                }}
              />
              <People
                flag={value}
                searched={keyword.trim() !== ''}
                receipts={receipts}
                page={page}
                onPage={setPage}
              />
            </TabsContent>
          ))}
        </Tabs>
      </div>
    </Drawer>
  );
}

const receiptsQuery = (anntId: string, readFlag: Flag, keyword: string, pageNo: number) => ({
  queryKey: ['announcements', anntId, 'receipts', readFlag, keyword, pageNo],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    request(
      announcementReceipts,
      { anntId, readFlag, keyword, pageNo, pageSize },
      { signal, handlesFailure: true },
    ),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

function Progress({ read, all }: { read: number; all: number }) {
  const t = useText(announcementFormText);
  const share = all === 0 ? 0 : Math.round((read / all) * 100);
  const label = t('receipts.count', { read, all });
  return (
    <div className="grid gap-1.5">
      <div className="tabular flex justify-between text-sm">
        <span>{label}</span>
        <span className="text-text-muted">{share}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('receipts.title')}
        aria-valuenow={share}
        aria-valuetext={label}
        className="h-1.5 overflow-hidden rounded-full bg-surface-hover forced-colors:h-3 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-colors:border-6"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}

interface PeopleProps {
  flag: Flag;
  searched: boolean;
  receipts: ShownQuery<{ records: readonly Receipt[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
}

function People({ flag, searched, receipts, page, onPage }: PeopleProps) {
  const t = useText(announcementFormText);
  // While the other list loads, the previous one must not be shown under its title.
  const people = receipts.data?.records.filter(({ readFlag }) => readFlag === flag) ?? [];
  const nobody = searched
    ? 'receipts.noMatch'
    : flag === '0'
      ? 'receipts.nobodyUnread'
      : 'receipts.nobodyRead';
  return (
    <QueryState
      query={receipts}
      hidesOutdated
      pending={<SkeletonLines lines={6} />}
      isEmpty={() => people.length === 0 && !receipts.isFetching}
      empty={<EmptyState title={t(nobody)} />}
    >
      {({ total }) => (
        <>
          <ul aria-busy={receipts.isFetching} className="rounded border border-border">
            {people.map(person => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          {total > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              pageSizes={[]}
              jumper={false}
              onChange={onPage}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

function Person({ person }: { person: Receipt }) {
  const { username, realname, orgCodeTxt, readFlag, readTime } = person;
  const Icon = readFlag === '1' ? Check : Clock;
  return (
    <li className="flex min-w-0 items-center gap-3 border-border px-3 py-2 not-last:border-b">
      <Icon
        aria-hidden
        className={`size-4 shrink-0 ${readFlag === '1' ? 'text-success' : 'text-text-faint'}`}
      />
      <span className="grid min-w-0 flex-1">
        <span className="truncate">
          {realname || username} <span className="text-sm text-text-muted">{username}</span>
        </span>
        {orgCodeTxt && <span className="truncate text-text-muted text-xs">{orgCodeTxt}</span>}
      </span>
      {readTime && <time className="tabular shrink-0 text-text-muted text-xs">{readTime.slice(0, 16)}</time>}
    </li>
  );
}
