import { queryOptions } from '@tanstack/react-query';
import { markRead } from '#contract/areas/announcement-sends.ts';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import { sendStatus } from '#contract/areas/announcements-schema.ts';
import {
  type LogEntry,
  logFigures,
  logList,
  logType,
  logVisits,
  mostVisitDays,
  operateType,
  signInMark,
} from '#contract/areas/log.ts';
import { userList } from '#contract/areas/users.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';
import { entityKey, entityOf } from '#modules/ground/platform/query/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';

/** How many entries a list of the home page shows. */
export const shownEntries = 5;

/** Each figure reports its own failure. */
const fetching =
  <Endpoint extends AnyEndpoint, Result>(
    endpoint: Endpoint,
    input: InputOf<Endpoint>,
    select: (output: OutputOf<Endpoint>) => Result | Promise<Result>,
  ) =>
  async ({ signal }: { signal: AbortSignal }) =>
    select(await request(endpoint, input, { signal, handlesFailure: true }));

/** The unread messages of the person, the newest of each kind, and their numbers. */
export const unreadQuery = queryOptions({
  queryKey: entityKey(entityOf(markRead), 'unread'),
  queryFn: fetching(announcementListByUser, { pageSize: shownEntries }, lists => lists),
  staleTime: 0,
});

/** The number of users. */
export const peopleQuery = queryOptions({
  queryKey: entityKey(entityOf(userList), 'total'),
  queryFn: fetching(userList, { pageNo: 1, pageSize: 1 }, page => page?.total ?? 0),
});

/** The number of announcements that nobody has released. */
export const draftsQuery = queryOptions({
  queryKey: entityKey('announcement', 'drafts'),
  queryFn: async context => {
    // Its fields read schedules, which the home page does not show.
    const { announcementList } = await import('#contract/areas/announcements.ts');
    const drafts = { pageNo: 1, pageSize: 1, sendStatus: sendStatus.draft };
    return fetching(announcementList, drafts, page => page.total)(context);
  },
});

const logKey = (name: string) => ['log', name] as const;

/** Servers of the family send the oldest entries first without an order. */
const latestFirst = { column: 'createTime', order: 'desc' } as const;

/** The number of sign-ins of today, and of the addresses they came from. */
export const signInsTodayQuery = queryOptions({
  queryKey: logKey('today'),
  queryFn: fetching(logFigures, {}, figures => figures),
});

/** The sign-ins by day. */
export const visitsQuery = queryOptions({
  queryKey: logKey('visits'),
  queryFn: fetching(logVisits, { days: mostVisitDays }, days => days),
});

/** Who signed in last, each person once. */
export const latestSignInsQuery = queryOptions({
  queryKey: logKey('signIns'),
  queryFn: fetching(
    logList,
    { ...latestFirst, logType: logType.login, keyWord: signInMark, pageSize: 50 },
    ({ records }) =>
      [...Map.groupBy(records, entry => entry.userid).values()]
        .flatMap(([entry]) => entry ?? [])
        .slice(0, shownEntries),
  ),
});

/** What people changed last, in the language of the console; servers that do not know the filter send reads as well. */
export const latestChangesQuery = (language: Language) =>
  queryOptions({
    queryKey: [...logKey('changes'), language],
    queryFn: fetching(
      logList,
      { ...latestFirst, logType: logType.operation, operateType_begin: operateType.add, pageSize: 20 },
      async ({ records }) => {
        const translated = (await serverTextTranslation()) ?? (text => text);
        return records
          .filter(entry => (entry.operateType ?? 0) >= operateType.add)
          .slice(0, shownEntries)
          .map((entry): LogEntry => ({ ...entry, logContent: translated(entry.logContent ?? '') }));
      },
    ),
  });
