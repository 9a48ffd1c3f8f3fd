import { allEntries, type Entry, useOffered, usePermissions } from '#modules/ground/permissions/index.ts';

const codes = { drafts: ['system:sysAnnouncement:doReleaseData'] } as const;

/** What a person may see on the home page besides their own messages and pages. */
export interface HomeRights {
  /** The page of the users, whose number is shown. */
  readonly people: Entry | undefined;
  /** The pages of the departments and of the roles. */
  readonly departments: Entry | undefined;
  readonly roles: Entry | undefined;
  /** The page of the announcements, for whoever releases them. */
  readonly drafts: Entry | undefined;
  /** The register of exhibits, where this installation shows it. */
  readonly exhibits: Entry | undefined;
  /** The right to the list of a page is that of its menu entry, which the log has on every server of the family. */
  readonly log: Entry | undefined;
}

/** The rights that decide which figures the home page shows. */
export function useHomeRights(canOpen: (entry: Entry) => boolean): HomeRights {
  const entries = allEntries(usePermissions(context => context.entries));
  const offered = useOffered(codes);
  const pageOf = (component: string) =>
    entries.find(entry => entry.component === component && canOpen(entry));
  const exhibits = pageOf('museum/ExhibitList');
  return {
    exhibits: exhibits?.hidden ? undefined : exhibits,
    people: pageOf('system/UserList'),
    departments: pageOf('system/DepartList'),
    roles: pageOf('system/RoleUserList') ?? pageOf('system/RoleList'),
    drafts: offered.has('drafts') ? pageOf('system/SysAnnouncementList') : undefined,
    log: entries.find(({ component }) => component === 'system/LogList'),
  };
}
