import { eq } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/open.ts';
import {
  announcementSends,
  announcements,
  announcementTargets,
  browserErrors,
  chatRobots,
  dataLogs,
  dataSources,
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  fieldRules,
  gatewayRoutes,
  jobRuns,
  jobs,
  logs,
  permissionDataRules,
  permissions,
  positions,
  reportItems,
  reportParams,
  reports,
  rolePermissions,
  roles,
  sessions,
  tenants,
  thirdAccounts,
  userAgents,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { exampleRobot } from '#tests/contract/wire/areas/chat-robots.ts';
import { dataRule } from '#tests/contract/wire/areas/data-rules.ts';
import { exampleDataSource } from '#tests/contract/wire/areas/data-sources.ts';
import { departmentPermission } from '#tests/contract/wire/areas/department-grants.ts';
import { departmentRole } from '#tests/contract/wire/areas/department-roles.ts';
import { exampleRoute } from '#tests/contract/wire/areas/gateway-routes.ts';
import { logEntry } from '#tests/contract/wire/areas/log.ts';
import {
  dataVersion,
  exampleBrowserError,
  exampleJob,
  exampleRun,
} from '#tests/contract/wire/areas/operations.ts';
import {
  department,
  person,
  position,
  role,
  substitute,
  tenant,
  thirdAccount,
} from '#tests/contract/wire/examples.ts';
import { announcement, message } from '#tests/contract/wire/examples-of-announcements.ts';
import { clearCodes, storeCodes } from './museum-codes.ts';
import { rowOf, timeOf } from './row-of.ts';
import { clearStandardRecords, storeStandardRecords } from './standard-records.ts';

/** The time of the recorded examples. */
export const present = timeOf('2026-03-02 12:00:00');

const root = { ...department, id: department.parentId, parentId: '', orgCode: 'A09', orgType: '1' };
const sibling = { ...department, id: '1901000000000000003', orgCode: 'A01A03' };
const report = { id: '1907000000000000001', code: 'repairs_by_hall', name: '各展厅报修' };
/** Sessions of the person that are open. */
export const openSessions = ['1904000000000000001', '1904000000000000002'] as const;
const openSession = {
  userId: person.id,
  ip: '10.20.30.40',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  createTime: timeOf('2026-03-02 09:15:00'),
  lastSeenTime: timeOf('2026-03-02 11:40:12'),
  shownPage: '/isystem/user',
  usedTime: timeOf('2026-03-02 11:59:18'),
  expiresAt: timeOf('2026-03-09 09:15:00'),
};

const group = '1906000000000000001';
/** What the examples of managed entries have. */
const managed = {
  permsType: '1',
  status: '1',
  createBy: 'admin',
  createTime: timeOf('2026-02-01 09:00:00'),
} as const;
const frame = '1906000000000000002';
const menu = [
  {
    id: group,
    parentId: null,
    name: '展品报修',
    url: '/repairs',
    component: 'layouts/RouteView',
    icon: 'tool',
    alwaysShow: true,
    sortNo: 90,
    ...managed,
  },
  {
    id: frame,
    parentId: group,
    name: '报修工单',
    url: 'https://repairs.museum.example',
    menuType: 1,
    component: 'layouts/IframePageView',
    keepAlive: true,
    internalOrExternal: true,
    sortNo: 1,
  },
  {
    id: '1906000000000000003',
    parentId: group,
    name: '工单详情',
    url: '/repairs/orders/:id',
    menuType: 1,
    component: 'repair/OrderDetail',
    hidden: true,
    hideTab: true,
    sortNo: 2,
  },
  {
    id: '1906000000000000005',
    parentId: group,
    name: '工单状态图',
    url: '/repairs/machines',
    menuType: 1,
    component: 'atlas/MachinesPage',
    sortNo: 3,
    ...managed,
  },
  {
    id: '1906000000000000004',
    parentId: frame,
    name: '派单按钮',
    perms: 'repair:assign',
    permsType: '1',
    status: '1',
    menuType: 2,
  },
];

/** Removes the records of the examples. */
export async function clearMuseum(db: Database): Promise<void> {
  await db.delete(announcements).where(eq(announcements.titile, announcement.titile));
  await db.delete(users).where(eq(users.username, person.username));
  await db.delete(userAgents).where(eq(userAgents.userName, person.username));
  // A move changes their codes.
  for (const { id } of [department, sibling, root])
    await db.delete(departments).where(eq(departments.id, id));
  for (const { id } of menu) await db.delete(permissions).where(eq(permissions.id, id));
  await db.delete(roles).where(eq(roles.roleCode, role.roleCode));
  await db.delete(positions).where(eq(positions.code, position.code));
  // Calls may have added others.
  for (const table of [departments, roles, positions, announcements])
    await db.delete(table).where(eq(table.tenantId, tenant.id));
  await db.delete(tenants).where(eq(tenants.id, tenant.id));
  await db.delete(reports).where(eq(reports.code, report.code));
  await clearCodes(db);
  await clearStandardRecords(db);
}

/** Stores the records of the examples in their original state. */
export async function storeMuseum(db: Database, passwordHash: string): Promise<void> {
  await db.insert(tenants).values(rowOf(tenant));
  const ofTenant = { tenantId: tenant.id };
  await db
    .insert(departments)
    .values([root, department, sibling].map(record => ({ ...rowOf(record), ...ofTenant })));
  await db.insert(userAgents).values(rowOf(substitute));
  await db.insert(roles).values(rowOf(role));
  await db.insert(positions).values(rowOf(position));
  await db.insert(users).values({ ...rowOf(person), password: passwordHash });
  await db.insert(userDepartments).values({ userId: person.id, depId: department.id });
  await db.insert(userRoles).values({ userId: person.id, roleId: role.id });
  await db.insert(thirdAccounts).values({ ...rowOf(thirdAccount), thirdUserId: 'lin' });
  await db.insert(sessions).values(openSessions.map(id => ({ ...openSession, id, tokenHash: id })));
  await db.insert(permissions).values(menu);
  await db.insert(permissionDataRules).values(rowOf(dataRule));
  await db.insert(departmentPermissions).values(departmentPermission);
  await db.insert(fieldRules).values({ roleId: role.id, resource: 'user', field: 'phone', mode: 'hidden' });
  await db
    .insert(rolePermissions)
    .values(menu.map(({ id }) => ({ roleId: role.id, permissionId: id, dataRuleIds: dataRule.id })));
  await db.insert(announcements).values(rowOf(announcement));
  await db.insert(announcementTargets).values({ anntId: announcement.id, kind: 'USER', targetId: person.id });
  await db.insert(announcementSends).values(rowOf(message));
  await storeReport(db);
  await storeCodes(db);
  await storeStandardRecords(db);
}

/** Stores the role of the department of the examples, with its grants and its person. */
export async function storeDepartmentRole(db: Database): Promise<void> {
  await db.insert(departmentRoles).values(rowOf(departmentRole));
  const ofDepartment = { departId: department.id, dataRuleIds: dataRule.id };
  await db
    .insert(departmentPermissions)
    .values(menu.map(({ id }) => ({ ...ofDepartment, permissionId: id })))
    // One of them is there already.
    .onConflictDoNothing();
  const ofRole = { roleId: departmentRole.id, permissionId: dataRule.permissionId };
  await db.insert(departmentRolePermissions).values({ ...ofDepartment, ...ofRole });
  await db
    .insert(departmentRoleUsers)
    .values({ id: '1913000000000000009', userId: person.id, droleId: departmentRole.id });
}

/** Makes the entry of the examples the only one of the system log. */
export async function storeLog(db: Database): Promise<void> {
  await db.delete(logs);
  await db.insert(logs).values({ ...rowOf(logEntry), tenantId: tenant.id });
}

/** Makes the version of the examples the only one of the data log. */
export async function storeVersion(db: Database): Promise<void> {
  await db.delete(dataLogs);
  await db.insert(dataLogs).values({ ...rowOf(dataVersion), dataVersion: 4 });
}

/** Makes the error of the examples the only one of browsers; a solved one can be opened again. */
export const storeBrowserError =
  (state: 'open' | 'solved') =>
  async (db: Database): Promise<void> => {
    await db.delete(browserErrors);
    await db
      .insert(browserErrors)
      .values({ ...rowOf(exampleBrowserError), state, likeness: exampleBrowserError.id } as never);
  };

/** Stores the robot of the examples. */
export async function storeRobot(db: Database): Promise<void> {
  await db.delete(chatRobots);
  await db.insert(chatRobots).values(rowOf(exampleRobot));
}

/** Stores the data source of the examples. */
export async function storeDataSource(db: Database): Promise<void> {
  await db.delete(dataSources);
  await db.insert(dataSources).values(rowOf(exampleDataSource));
}

/** Stores the gateway route of the examples, whose lists are texts there. */
export async function storeRoute(db: Database): Promise<void> {
  await db.delete(gatewayRoutes);
  const { predicates, filters, ...route } = exampleRoute;
  await db.insert(gatewayRoutes).values({
    ...rowOf(route),
    predicates: JSON.stringify(predicates),
    filters: JSON.stringify(filters),
  });
}

/** Stores the job of the examples with its run. */
export async function storeJob(db: Database): Promise<void> {
  await db.delete(jobs);
  await db.insert(jobs).values({ ...rowOf(exampleJob), delFlag: 0 });
  await db.insert(jobRuns).values(rowOf(exampleRun));
}

async function storeReport(db: Database) {
  const cgrSql = "select '青铜厅' as hall, '2' as sex, '2026-02-01' as reported from sys_dict limit 1";
  await db.insert(reports).values({ ...report, cgrSql });
  const common = { cgrheadId: report.id, isSearch: 1 };
  const sex = {
    fieldTxt: '性别',
    dictCode: 'sex',
    fieldWidth: 120,
    isTotal: '1',
    groupTitle: '报修人',
    fieldHref: 'https://museum.example/repairs?sex=${sex}',
  };
  const reported = { fieldTxt: '报修日期', fieldType: 'Date', searchMode: 'group', isShow: 0 };
  await db.insert(reportItems).values([
    { ...common, fieldName: 'hall', fieldTxt: '展厅', fieldType: 'String', isOrder: 1, orderNum: 1 },
    { ...common, ...sex, fieldName: 'sex', fieldType: 'String', orderNum: 2 },
    { ...common, ...reported, fieldName: 'reported', orderNum: 3 },
  ]);
  await db.insert(reportParams).values({
    id: '1907000000000000007',
    cgrheadId: report.id,
    paramName: 'state',
    paramTxt: '状态',
    paramValue: 'open',
    orderNum: 1,
  });
}
