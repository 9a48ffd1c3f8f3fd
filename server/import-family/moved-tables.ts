import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/kernel/db/schema/index.ts';
import type { MoveContext, MovedTable, MovingRow, RowValues } from './moved/moved-table.ts';
import { keepAnnouncedTimes, openAnnouncements } from './rules/announcements.ts';
import { completeRoleGrants } from './rules/buttons.ts';
import { openCheckRules } from './rules/check-rules.ts';
import { openDataRules } from './rules/data-rules.ts';
import { followParameters, withoutGenerator } from './rules/fill-rules.ts';
import { stoppedJob } from './rules/jobs.ts';
import { arrangeEntries, keepOurEntry } from './rules/menu-entries.ts';
import { keepNewerPassword, refuseStrangePassword } from './rules/passwords.ts';
import { notePost } from './rules/posts.ts';
import { openReports } from './rules/reports.ts';
import { routeSwitchedOff, withoutPassword } from './rules/switched-off.ts';
import { openTemplates, withoutTemplateType } from './rules/templates.ts';
import { freezeDeletedTenant, joinTenants } from './rules/tenant-members.ts';

/** Where a column, or each part of a comma list, holds the identifier of a row without a foreign key. */
const to = (table: PgTable, isList = false) => ({ table, isList });

function adjustPerson(row: MovingRow, context: MoveContext): void {
  refuseStrangePassword(row, context);
  joinTenants(row, context);
}

/** What comes with the product stays as it is here. */
const keepOurs = (_values: RowValues, existing: RowValues) => existing;

/**
 * The tables that move, in an order in which a row comes after those it names. Columns are matched by their names, and
 * foreign keys and limits are those of the tables here.
 */
export const movedTables: readonly MovedTable[] = [
  // Entries of the menu are shown where their reports are here. Those of the product have statements of this server.
  { table: schema.reports, sameBy: ['code'], mergeShipped: keepOurs, open: openReports },
  { table: schema.reportItems, sameBy: ['cgrheadId', 'fieldName'], mergeShipped: keepOurs },
  { table: schema.reportParams, sameBy: ['cgrheadId', 'paramName'], mergeShipped: keepOurs },
  { table: schema.tenants, known: ['del_flag'], adjust: freezeDeletedTenant },
  {
    table: schema.permissions,
    names: { parentId: to(schema.permissions) },
    mergeShipped: keepOurEntry,
    arrangeAll: arrangeEntries,
  },
  { table: schema.permissionDataRules, open: openDataRules },
  // Code names the roles of the product by their codes.
  { table: schema.roles, sameBy: ['roleCode'], ours: ['roleCode'] },
  { table: schema.positions, sameBy: ['code'] },
  {
    table: schema.departments,
    sameBy: ['orgCode'],
    names: { parentId: to(schema.departments) },
    adjust: notePost,
  },
  {
    table: schema.users,
    sameBy: ['username'],
    names: { departIds: to(schema.departments, true) },
    // Whoever moves the data must be able to sign in afterwards.
    ours: ['username', 'password', 'salt', 'status', 'delFlag'],
    unwatched: ['password', 'salt'],
    adjust: adjustPerson,
    mergeMoved: keepNewerPassword,
  },
  { table: schema.userRoles, sameBy: ['userId', 'roleId'], isLink: true },
  {
    table: schema.rolePermissions,
    sameBy: ['roleId', 'permissionId'],
    isLink: true,
    names: { dataRuleIds: to(schema.permissionDataRules, true) },
    complete: completeRoleGrants,
  },
  { table: schema.roleIndexes },
  { table: schema.userDepartments, sameBy: ['userId', 'depId'], isLink: true },
  {
    table: schema.departmentPermissions,
    sameBy: ['departId', 'permissionId'],
    isLink: true,
    names: { dataRuleIds: to(schema.permissionDataRules, true) },
  },
  { table: schema.departmentRoles },
  {
    table: schema.departmentRolePermissions,
    sameBy: ['roleId', 'permissionId'],
    isLink: true,
    names: { dataRuleIds: to(schema.permissionDataRules, true) },
  },
  { table: schema.departmentRoleUsers, sameBy: ['userId', 'droleId'], isLink: true },
  { table: schema.dictionaries, sameBy: ['dictCode'] },
  { table: schema.dictionaryItems, sameBy: ['dictId', 'itemValue'] },
  { table: schema.categories, names: { pid: to(schema.categories) } },
  {
    table: schema.announcements,
    known: ['user_ids'],
    unwatched: ['announcedAt', 'expiredAt'],
    derived: ['announcedAt', 'expiredAt'],
    mergeMoved: keepAnnouncedTimes,
    open: openAnnouncements,
  },
  { table: schema.announcementSends, sameBy: ['anntId', 'userId'], isLink: true },
  { table: schema.jobs, adjust: stoppedJob },
  {
    table: schema.messageTemplates,
    sameBy: ['templateCode'],
    refuse: withoutTemplateType,
    open: openTemplates,
  },
  {
    table: schema.dataSources,
    sameBy: ['code'],
    ours: ['dbPassword'],
    unwatched: ['dbPassword'],
    adjust: withoutPassword,
  },
  { table: schema.gatewayRoutes, adjust: routeSwitchedOff },
  { table: schema.checkRules, sameBy: ['ruleCode'], open: openCheckRules },
  {
    table: schema.fillRules,
    sameBy: ['ruleCode'],
    refuse: withoutGenerator,
    adjust: followParameters,
  },
  { table: schema.thirdAccounts },
  { table: schema.userAgents },
  { table: schema.logs, isAppended: true },
  { table: schema.dataLogs, isAppended: true },
];

/** Tables whose content comes with the rows of another one. */
export const movedWithOthers: ReadonlySet<string> = new Set(['sys_user_tenant', 'sys_user_dep_post']);

/** Why tables do not move. */
export const leftBehind: Readonly<Record<string, string>> = {
  sys_sms: 'messages that wait there would be sent twice',
  sys_files: 'a database has no uploaded files: copy the folder of the family server',
  sys_form_file: 'a database has no uploaded files: copy the folder of the family server',
  sys_comment: 'comments belong to files and tables that do not move',
  oss_file: 'a database has no uploaded files: copy the folder of the family server',
  sys_permission_v2: 'the menu of the Vue 2 client; --menu vue2 brings it in place of the other one',
  sys_permission_v3: 'the menu of the Vue 3 client; --menu vue3 brings it in place of the other one',
};
