import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#server/kernel/db/schema/index.ts';
import type { MoveContext, MovedTable, MovingRow } from './moved/moved-table.ts';
import { keepAnnouncedTimes, openAnnouncements } from './rules/announcements.ts';
import { completeRoleGrants } from './rules/buttons.ts';
import { openCheckRules } from './rules/check-rules.ts';
import { openDataRules } from './rules/data-rules.ts';
import { followParameters, withoutGenerator } from './rules/fill-rules.ts';
import { stoppedJob } from './rules/jobs.ts';
import { arrangeEntries, keepOurEntry } from './rules/menu-entries.ts';
import { keepNewerPassword, refuseStrangePassword } from './rules/passwords.ts';
import { notePost } from './rules/posts.ts';
import { freezeDeletedTenant, joinTenants } from './rules/tenant-members.ts';

/** Where a column, or each part of a comma list, holds the identifier of a row without a foreign key. */
const to = (table: PgTable, isList = false) => ({ table, isList });

function adjustPerson(row: MovingRow, context: MoveContext): void {
  refuseStrangePassword(row, context);
  joinTenants(row, context);
}

/**
 * The tables that move, in an order in which a row comes after those it names. Columns are matched by their names, and
 * foreign keys and limits are those of the tables here.
 */
export const movedTables: readonly MovedTable[] = [
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
export const movedWithOthers: ReadonlySet<string> = new Set(['sys_user_tenant']);

/** Why tables do not move. */
export const leftBehind: Readonly<Record<string, string>> = {
  sys_data_source: 'the passwords are encrypted with the key of the family server',
  sys_gateway_route: 'the routes are those of the family server',
  sys_sms: 'messages that wait there would be sent twice',
  sys_sms_template: 'the texts belong to messages, which do not move',
  sys_files: 'uploaded files do not move',
  sys_form_file: 'uploaded files do not move',
  sys_comment: 'comments belong to files and tables that do not move',
  oss_file: 'uploaded files do not move',
  sys_permission_v2: 'the menu of the Vue 2 client; --menu vue2 brings it in place of the other one',
  sys_permission_v3: 'the menu of the Vue 3 client; --menu vue3 brings it in place of the other one',
  sys_user_dep_post: 'posts that are departments have no people here; give these people positions',
  onl_cgreport_head: 'the statements are written for MySQL; write the reports again here',
  onl_cgreport_item: 'see onl_cgreport_head',
  onl_cgreport_param: 'see onl_cgreport_head',
};
