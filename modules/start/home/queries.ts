import { queryOptions } from '@tanstack/react-query';
import { markRead } from '#contract/areas/announcement-sends.ts';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import { departmentTreeLevel } from '#contract/areas/departments.ts';
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

/** The number of records of a list. */
export interface CountQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<number>;
}

const onlyCounted = { pageNo: 1, pageSize: 1 } as const;

/** How many records a list has by these criteria. */
export const countQuery = <Endpoint extends AnyEndpoint>(
  entity: string,
  list: Endpoint,
  criteria: Readonly<Record<string, string>>,
): CountQuery => ({
  queryKey: entityKey(entity, 'count', criteria),
  queryFn: fetching(list, { ...onlyCounted, ...criteria } as unknown as InputOf<Endpoint>, page =>
    Number((page as { total?: number } | null)?.total ?? 0),
  ),
});

/** How many announcements there are by these criteria. */
export const announcementsQuery = (criteria: Readonly<Record<string, string>>): CountQuery => ({
  queryKey: entityKey('announcement', 'count', criteria),
  queryFn: async context => {
    // Its fields read schedules, which the home page does not show.
    const { announcementList } = await import('#contract/areas/announcements.ts');
    return fetching(announcementList, { ...onlyCounted, ...criteria } as never, page => page.total)(context);
  },
});

/** How many exhibits there are by these criteria. */
export const exhibitsQuery = (criteria: Readonly<Record<string, string>>): CountQuery => ({
  queryKey: entityKey('exhibit', 'count', criteria),
  queryFn: async context => {
    // The register has many fields, which the home page does not show.
    const { exhibitResource } = await import('#contract/areas/exhibits.ts');
    const { list } = exhibitResource.endpoints;
    return fetching(list, { ...onlyCounted, ...criteria }, page => page.total)(context);
  },
});

/** Whether somebody has added departments to the one that every installation begins with. */
export const hasDepartmentsQuery = queryOptions({
  queryKey: entityKey(entityOf(departmentTreeLevel), 'any'),
  queryFn: fetching(
    departmentTreeLevel,
    {},
    roots => roots.length > 1 || roots.some(({ isLeaf }) => !isLeaf),
  ),
});

/** Whether somebody has added a role: those that every installation begins with have no author. */
export const hasRolesQuery = queryOptions({
  queryKey: entityKey('role', 'any'),
  queryFn: async context => {
    const { roleResource } = await import('#contract/areas/roles.ts');
    const { list } = roleResource.endpoints;
    return fetching(list, { pageNo: 1, pageSize: 20 }, ({ records }) =>
      records.some(({ createBy }) => Boolean(createBy)),
    )(context);
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
