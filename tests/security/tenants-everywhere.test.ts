import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcementListByUser } from '#contract/areas/announcements-read.ts';
import { departmentResource } from '#contract/areas/department-records.ts';
import { departmentTreeLevel } from '#contract/areas/departments.ts';
import { getReportData } from '#contract/areas/online-reports.ts';
import { administratorCode } from '#contract/areas/permissions.ts';
import { positionResource } from '#contract/areas/positions.ts';
import { roleResource } from '#contract/areas/roles.ts';
import { userEdit, userList, userResource } from '#contract/areas/users.ts';
import { headerName } from '#contract/constants.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  announcements,
  departmentPermissions,
  departmentRolePermissions,
  departmentRoles,
  departmentRoleUsers,
  departments,
  logs,
  permissions,
  positions,
  roles,
  tenants,
  userAgents,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { arrival } from '#server/modules/announcements/announce.ts';
import { isOwned, ownerOf } from '#server/records/resource/tenant-rows.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { storeReport } from '../server/online-reports/support.ts';
import { startApp, type TestApp } from '../server/support/app.ts';
import { rowIdOf, storeRow } from './support/restricted-rows.ts';

const marker = 'HIDDENROW';
const hidden = 'hidden-row';
const [ownTenant, otherTenant] = [1, 2];

/** What belongs to the installation: its program, its vocabulary, and the records of tenants, which have a scope. */
const ofInstallation = [
  // Its versions are narrowed by the records that they are about: tests/server/data-log.
  'browserError',
  'dataLog',
  'quartzJob',
  'chatRobot',
  'dataSource',
  ...['menu', 'tenant', 'reportDesign', 'category', 'checkRule', 'fillRule', 'message', 'messageTemplate'],
  ...['dictionaryDefinition', 'dictionaryItem', 'exhibit', 'exhibitPart', 'ossFile'],
];

/** What belongs to the tenant of its department, without a column for it. */
const throughDepartments = ['departmentPermission', 'departmentRole'];

/** What is about the caller's own session or account, or needs a file. */
const isApart = ({ name, multipart, auth }: AnyEndpoint) =>
  multipart || auth === 'public' || /^(session|account|ownSession|third\w+)\./.test(name);
const requested = endpoints.filter(endpoint => !isApart(endpoint));
const identifiers =
  /^(id|ids|selections|\w*[iI]ds?|userid|userIdList|username|userName|key|code|pid|orgCode|departId)$/;

const owned = servedResources.filter(({ table }) => isOwned(table));
const ofDepartments = servedResources.filter(({ resource }) => throughDepartments.includes(resource.name));

/** The requests of an endpoint that could reach the rows: its example about them, and nothing but a large page. */
function inputsOf({ name }: AnyEndpoint): Record<string, unknown>[] {
  const example = wireLines.find(line => line.name === name)?.input ?? {};
  const id = rowIdOf(name);
  const idFor = (key: string, value: unknown) => {
    if (!identifiers.test(key)) return value;
    return Array.isArray(value) ? [id] : /code$/i.test(key) ? 'Z98' : id;
  };
  const named = Object.entries(example).map(([key, value]) => [key, idFor(key, value)]);
  return [Object.fromEntries(named), { pageSize: 100 }, { pageSize: 100, selections: id, keyword: marker }];
}

describe('the rows of a tenant', () => {
  let server: TestApp;
  let insider: string;
  let outsider: string;
  let report: string;

  beforeAll(async () => {
    server = await startApp();
    const { db } = server;
    await db.insert(tenants).values([
      { id: ownTenant, name: '一馆' },
      { id: otherTenant, name: '二馆' },
    ]);
    // A role without one permission is not an administrator's.
    const rows = await db
      .selectDistinct({ code: permissions.perms })
      .from(permissions)
      .where(and(eq(permissions.delFlag, 0), ne(permissions.perms, administratorCode)));
    const codes = rows.flatMap(({ code }) => (code ? [code] : []));
    await server.add({ username: 'outsider', permissions: codes, relTenantIds: String(ownTenant) });
    await server.add({ username: 'insider', permissions: codes, relTenantIds: String(otherTenant) });
    const both = await server.add({ username: 'both', relTenantIds: `${ownTenant},${otherTenant}` });
    for (const each of owned) await storeRow(db, each, marker, undefined);
    await db
      .insert(departmentRoles)
      .values({ id: hidden, departId: hidden, roleName: marker, roleCode: 'Z98' });
    const [entry] = await db
      .select({ id: permissions.id })
      .from(permissions)
      .where(eq(permissions.delFlag, 0));
    const grant = { departId: hidden, permissionId: entry?.id ?? '', dataRuleIds: marker };
    await db.insert(departmentPermissions).values({ ...grant, id: hidden });
    await db.insert(departmentRolePermissions).values({ ...grant, id: newId(), roleId: hidden });
    for (const { table } of owned)
      if (ownerOf(table)) await db.update(table).set({ tenantId: otherTenant } as never);
    await db
      .update(users)
      .set({ relTenantIds: String(otherTenant) })
      .where(eq(users.id, hidden));
    await db.update(users).set({ username: hidden }).where(eq(users.id, hidden));
    await db.update(userAgents).set({ userName: hidden, agentUserName: 'insider' });
    for (const userId of [hidden, both.id]) {
      await db.insert(userDepartments).values({ id: newId(), userId, depId: hidden });
      await db.insert(userRoles).values({ id: newId(), userId, roleId: hidden });
      await db.insert(departmentRoleUsers).values({ id: newId(), userId, droleId: hidden });
    }
    await db.insert(announcements).values({
      id: 'for-all',
      titile: marker,
      msgType: 'ALL',
      msgCategory: '1',
      sendStatus: '1',
      delFlag: '0',
      sender: hidden,
      sendTime: new Date(),
      startTime: null,
      tenantId: otherTenant,
    });
    await db.insert(logs).values({
      logType: 2,
      operateType: 2,
      logContent: marker,
      createTime: new Date(),
      tenantId: otherTenant,
    });
    report = await storeReport(server, {
      code: 'tenant_report',
      params: {},
      sql: `select realname from sys_user where realname = 'HIDDEN' || 'ROW'
        union all select depart_name from sys_depart where depart_name = 'HIDDEN' || 'ROW'`,
      items: [{ fieldName: 'realname', fieldType: 'String', isShow: 1 }],
    });
    outsider = await server.as('outsider');
    insider = await server.as('insider');
  });
  afterAll(() => server.close());

  const shows = (answer: { text: string }) => answer.text.includes(marker);

  async function shownBy(tried: readonly AnyEndpoint[], token: string): Promise<string[]> {
    const found = new Set<string>();
    for (const endpoint of tried)
      for (const input of inputsOf(endpoint)) {
        const answer = await server.request(endpoint, input, token);
        expect(answer.status, `${endpoint.name} ${answer.text.slice(0, 200)}`).not.toBe(500);
        if (shows(answer)) found.add(endpoint.name);
      }
    return [...found];
  }

  async function stored() {
    const { db } = server;
    const tables = [...owned, ...ofDepartments].map(({ table, resource }) =>
      db
        .select()
        .from(table)
        .where(eq(table.id, rowIdOf(resource.name))),
    );
    const links = [
      db.select().from(userDepartments).where(eq(userDepartments.depId, hidden)),
      db.select().from(userRoles).where(eq(userRoles.roleId, hidden)),
      db.select().from(departmentRoleUsers).where(eq(departmentRoleUsers.droleId, hidden)),
      db.select().from(departmentRolePermissions).where(eq(departmentRolePermissions.roleId, hidden)),
      db.select().from(departmentPermissions).where(eq(departmentPermissions.departId, hidden)),
    ];
    return JSON.stringify(await Promise.all([...tables, ...links]));
  }

  const withTenant = (endpoint: AnyEndpoint, token: string, tenant: number) =>
    server.app.inject({
      method: 'GET',
      url: `${server.config.basePath}${endpoint.path}?pageSize=100`,
      headers: { [headerName.token]: token, [headerName.tenant]: String(tenant) },
    });

  it('are those of every resource that does not belong to the installation', () => {
    const others = servedResources.filter(({ table }) => !isOwned(table));
    expect(others.map(({ resource }) => resource.name).toSorted()).toEqual(
      [...ofInstallation, ...throughDepartments].toSorted(),
    );
  });

  it('are read by its people', { timeout: 120_000 }, async () => {
    const shown = await shownBy(
      requested.filter(
        ({ method, name }) =>
          method === 'GET' &&
          (name === 'log.list' ||
            [...owned, ...ofDepartments].some(each => name.startsWith(`${each.resource.name}.`))),
      ),
      insider,
    );
    for (const { resource } of [...owned, ...ofDepartments].filter(({ table }) => table !== userAgents))
      expect(
        shown.filter(name => name.startsWith(`${resource.name}.`)),
        resource.name,
      ).not.toEqual([]);
    expect(shown).toContain('log.list');
    const data = await server.request(getReportData, { configId: report }, insider);
    expect(data.text).toContain(marker);
    expect((await server.request(announcementListByUser, {}, insider)).text).toContain(marker);
  });

  it('are read and written by nobody of another one, on any endpoint', { timeout: 180_000 }, async () => {
    const before = await stored();
    expect(await shownBy(requested, outsider)).toEqual([]);
    expect(await stored()).toEqual(before);
    const data = await server.request(getReportData, { configId: report }, outsider);
    expect(data.envelope.success, data.text).toBe(true);
    expect(data.text).not.toContain(marker);
  });

  it('cannot be referred to by rows of another one', { timeout: 120_000 }, async () => {
    const [own] = await server.db.select().from(users).where(eq(users.username, 'outsider'));
    for (const change of [
      { selecteddeparts: hidden },
      { selectedroles: hidden },
      { departIds: hidden, userIdentity: 2 },
    ]) {
      const answer = await server.request(
        userEdit,
        { id: own?.id, username: 'outsider', realname: 'outsider', ...change },
        outsider,
      );
      expect(answer.envelope.success, JSON.stringify(change)).toBe(false);
    }
    const below = { departName: '下级', parentId: hidden, orgCategory: '2' };
    expect((await server.request(departmentResource.endpoints.add, below, outsider)).envelope.success).toBe(
      false,
    );
  });

  it('are not named where people of another one refer to them, only by those who see them', async () => {
    const post = 'Z98POST';
    const [position] = await server.db.select().from(positions).where(eq(positions.id, hidden));
    await server.db.update(positions).set({ code: post }).where(eq(positions.id, hidden));
    const links = { userIdentity: 2, departIds: hidden, post };
    await server.db.update(users).set(links).where(eq(users.username, 'both'));
    const [both] = await server.db.select().from(users).where(eq(users.username, 'both'));
    const { endpoints: of } = userResource;
    for (const [endpoint, input] of [
      [of.list, { username: 'both' }],
      [of.queryById, { id: both?.id }],
      [of.exportXls, { username: 'both' }],
    ] as const) {
      expect(shows(await server.request(endpoint, input, insider)), endpoint.name).toBe(true);
      const answer = await server.request(endpoint, input, outsider);
      expect(shows(answer), endpoint.name).toBe(false);
      expect(answer.text, endpoint.name).toContain(post);
    }
    await server.db.update(positions).set({ code: position?.code }).where(eq(positions.id, hidden));
  });

  it('are those that its people add', async () => {
    const added = { departName: '一馆部', parentId: '', orgCategory: '1' };
    expect((await server.request(departmentResource.endpoints.add, added, outsider)).envelope.success).toBe(
      true,
    );
    const [row] = await server.db.select().from(departments).where(eq(departments.departName, '一馆部'));
    expect(row?.tenantId).toBe(ownTenant);
    const { text } = await server.request(departmentTreeLevel, {}, insider);
    expect(text).not.toContain('一馆部');
  });

  it('are not changed by tenants where the installation shares its own', async () => {
    await server.db.insert(roles).values({ id: 'shared', roleCode: 'shared', roleName: '共用角色' });
    const list = await server.request(roleResource.endpoints.list, { pageSize: 100 }, outsider);
    expect(list.text).toContain('共用角色');
    const change = { id: 'shared', roleCode: 'shared', roleName: '改名' };
    expect((await server.request(roleResource.endpoints.edit, change, outsider)).envelope.success).toBe(
      false,
    );
    expect(
      (await server.request(roleResource.endpoints.delete, { id: 'shared' }, outsider)).envelope.success,
    ).toBe(false);
    expect((await server.request(positionResource.endpoints.list, {}, outsider)).status).toBe(200);
  });

  it('are those of the chosen tenant for somebody of several', async () => {
    const codes = ['system:user:list', 'system:depart:list', 'system:role:list'];
    await server.add({
      username: 'chooser',
      permissions: codes,
      relTenantIds: `${ownTenant},${otherTenant}`,
    });
    const token = await server.as('chooser');
    expect((await withTenant(userList, token, ownTenant)).payload).not.toContain(marker);
    expect((await withTenant(userList, token, otherTenant)).payload).toContain(marker);
    expect((await withTenant(userList, token, 0)).payload).toContain(marker);
  });

  it('are all rows for administrators without tenants, and those of the chosen one for others', async () => {
    const admin = await server.as('admin');
    expect((await server.request(userList, { pageSize: 100 }, admin)).text).toContain(marker);
    await server.db
      .update(users)
      .set({ relTenantIds: String(ownTenant) })
      .where(eq(users.username, 'admin'));
    expect((await withTenant(userList, admin, 0)).payload).toContain(marker);
    expect((await withTenant(userList, admin, ownTenant)).payload).not.toContain(marker);
  });

  it('are announced to its people alone', async () => {
    const [row] = await server.db.select().from(announcements).where(eq(announcements.id, 'for-all'));
    const events = row ? await arrival(server.db, row, new Date()) : [];
    const notified = events.flatMap(event => (event.kind === 'people' ? event.userIds : [event.kind]));
    const [insiders, outsiders] = await Promise.all(
      ['insider', 'outsider'].map(name => server.db.select().from(users).where(eq(users.username, name))),
    );
    expect(notified).toContain(insiders?.[0]?.id);
    expect(notified).not.toContain(outsiders?.[0]?.id);
    expect(notified).not.toContain('everybody');
  });
});
