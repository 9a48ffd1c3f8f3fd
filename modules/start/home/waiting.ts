import { useQuery } from '@tanstack/react-query';
import { markRead, myMessages } from '#contract/areas/announcement-sends.ts';
import { priorities, readFlag, sendStatus } from '#contract/areas/announcements-schema.ts';
import { userList } from '#contract/areas/users.ts';
import { userLacks } from '#contract/areas/users-schema.ts';
import { allNoticesPath, unreadCount } from '#machines/notices/notices.logic.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { entityOf } from '#modules/ground/platform/query/index.ts';
import { useSessionUser } from '#modules/sign-in/session/index.ts';
import { announcementsQuery, type CountQuery, countQuery, exhibitsQuery, unreadQuery } from './queries.ts';
import type { HomeRights } from './use-home-rights.ts';

/** Something that may wait for the person: how much of it there is, and the list of it. */
export interface Waiting {
  readonly key:
    | `unread.${(typeof priorities)[number]}`
    | 'drafts'
    | 'scheduled'
    | 'ownRepairs'
    | 'repairs'
    | `lacks.${(typeof userLacks)[number]}`;
  readonly query: CountQuery;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/**
 * What may wait for this person, the most urgent first: what they read, the exhibits in repair, those that they keep first, what
 * they release, and the people they administer who cannot work yet. Filters that the server does not know are not offered, because it would ignore them.
 */
export function useWaiting({ drafts, people, exhibits }: HomeRights): readonly Waiting[] {
  const knowsPriority = useCapability('messagePriority') === true;
  const hasStates = useCapability('announcementSchedule') === true;
  const findsLacking = useCapability('lackingUsers') === true;
  const keeper = useSessionUser()?.realname;
  const hasUnread = useQuery({ ...unreadQuery, select: unreadCount }).data;
  return [
    ...(hasUnread && knowsPriority ? priorities.toReversed().map(unreadOf) : []),
    ...(exhibits ? repairsIn(exhibits.path, keeper) : []),
    ...(drafts ? announcementsIn(drafts.path, hasStates) : []),
    ...(people && findsLacking ? userLacks.map(lacks => lackingOf(lacks, people.path)) : []),
  ];
}

function unreadOf(priority: (typeof priorities)[number]): Waiting {
  const search = { readFlag: readFlag.unread, priority };
  const key = `unread.${priority}` as const;
  return { key, query: countQuery(entityOf(markRead), myMessages, search), to: allNoticesPath, search };
}

function repairsIn(to: string, keeper: string | undefined): Waiting[] {
  const inRepair = { state: 'repairing' };
  const own = { ...inRepair, keeper: keeper ?? '' };
  return [
    ...(keeper ? [{ key: 'ownRepairs', query: exhibitsQuery(own), to, search: own } as const] : []),
    { key: 'repairs', query: exhibitsQuery(inRepair), to, search: inRepair },
  ];
}

function announcementsIn(to: string, hasStates: boolean): Waiting[] {
  if (!hasStates) {
    const search = { sendStatus: sendStatus.draft };
    return [{ key: 'drafts', query: announcementsQuery(search), to, search }];
  }
  return [
    { key: 'drafts', query: announcementsQuery({ state: 'draft' }), to, search: { state: 'draft' } },
    {
      key: 'scheduled',
      query: announcementsQuery({ state: 'scheduled' }),
      to,
      search: { state: 'scheduled' },
    },
  ];
}

function lackingOf(lacks: (typeof userLacks)[number], to: string): Waiting {
  return {
    key: `lacks.${lacks}`,
    query: countQuery(entityOf(userList), userList, { lacks }),
    to,
    search: { lacks },
  };
}
