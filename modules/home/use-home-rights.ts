import type { Entry } from '#modules/permissions/index.ts';
import { allEntries, useOffered, usePermissions } from '#modules/permissions/index.ts';

const codes = {
  people: ['system:user:list'],
  log: ['system:log:list'],
  drafts: ['system:sysAnnouncement:doReleaseData'],
} as const;

/** The pages behind the figures for administrators; undefined for whoever lacks the page or the permission. */
export interface HomeRights {
  readonly people: Entry | undefined;
  /** Who administers people sees who signs in, and what was changed. */
  readonly log: Entry | undefined;
  readonly drafts: Entry | undefined;
}

/** What a person may see on the home page besides their own messages and pages. */
export function useHomeRights(canOpen: (entry: Entry) => boolean): HomeRights {
  const entries = usePermissions(context => context.entries);
  const offered = useOffered(codes);
  const pageOf = (component: string, right: keyof typeof codes) =>
    offered.has(right)
      ? allEntries(entries).find(entry => entry.component === component && canOpen(entry))
      : undefined;
  return {
    people: pageOf('system/UserList', 'people'),
    log: pageOf('system/UserList', 'log'),
    drafts: pageOf('system/SysAnnouncementList', 'drafts'),
  };
}
