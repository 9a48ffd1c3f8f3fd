import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcementReceipts } from '#contract/areas/announcements.ts';
import {
  type ExplainedEntry,
  explainPermission,
  type PermissionExplanation,
} from '#contract/areas/permissions-explain.ts';
import { positionQueryByCode } from '#contract/areas/positions.ts';
import { roleQueryAll } from '#contract/areas/roles.ts';
import { userList } from '#contract/areas/users.ts';
import { type AnyEndpoint, type OutputOf, permissionsOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { componentsOf } from '#contract/pages.ts';
import { endpointsOf } from '#contract/resource/define-resource.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  announcements,
  permissionDataRules,
  permissions,
  positions,
  rolePermissions,
  roles,
  tenants,
  users,
} from '#server/kernel/db/schema/index.ts';
import { servedResources } from '#tests/server/support/served-resources.ts';
import { answerOf, startApp, type TestApp } from '../server/support/app.ts';

interface Rule {
  column: string | null;
  operator: string | null;
  value: string | null;
}

/** A rule that cannot be applied, and the reason in the explanation. */
const faulty: [name: string, fault: string, rule: Rule][] = [
  ['an unknown column', 'column', { column: 'nowhere', operator: '=', value: 'x' }],
  ['an unknown column and "not equal"', 'column', { column: 'nowhere', operator: '!=', value: 'x' }],
  ['no column', 'column', { column: null, operator: '=', value: 'x' }],
  ['a name that every object has', 'column', { column: 'constructor', operator: '!=', value: 'x' }],
  ['SQL text', 'sql', { column: '', operator: 'USE_SQL_RULES', value: '1=1' }],
  ['an unknown operator', 'operator', { column: 'createBy', operator: 'NOT_LIKE', value: 'x' }],
  ['no operator', 'operator', { column: 'createBy', operator: null, value: 'x' }],
  ['no value', 'value', { column: 'createBy', operator: '!=', value: ' ' }],
  ['a list of nothing', 'value', { column: 'createBy', operator: 'IN', value: ',,' }],
  ['a date that is none', 'value', { column: 'createTime', operator: '>', value: '0001-01-01' }],
  [
    'an unknown variable and "not equal"',
    'variable',
    { column: 'createBy', operator: '!=', value: '#{nothing}' },
  ],
  ['a broken variable', 'variable', { column: 'createBy', operator: '!=', value: '#{sys_user_code' }],
  [
    'a variable without a value',
    'variable',
    { column: 'createBy', operator: 'RIGHT_LIKE', value: '#{sys_org_code}' },
  ],
  [
    'a variable without a value before a text',
    'variable',
    { column: 'createBy', operator: '!=', value: '#{sysOrgCode}A' },
  ],
  [
    'a list with a variable without a value',
    'variable',
    { column: 'createBy', operator: 'IN', value: 'admin,#{sys_multi_org_code}' },
  ],
];
const secret: Rule = { column: 'password', operator: '!=', value: 'x' };
const marker = 'HIDDENROW';
const id = 'hidden-row';

const tables = { user: users, role: roles, position: positions, announcement: announcements };
type Name = keyof typeof tables;
const names = Object.keys(tables) as Name[];
const resourceOf = (name: Name) => {
  const found = servedResources.find(({ resource }) => resource.name === name);
  if (!found) throw new Error(`${name} is not served`);
  return found.resource;
};
const further: Partial<Record<Name, AnyEndpoint[]>> = {
  role: [roleQueryAll],
  position: [positionQueryByCode],
};

/** Every route that reads or changes stored rows of the resource. */
const routesOf = (name: Name) =>
  [...endpointsOf(resourceOf(name)), ...(further[name] ?? [])].filter(
    endpoint => !/\.(add|importExcel|listByUser|show)$/.test(endpoint.name),
  );

describe('a data rule that cannot be applied', () => {
  let server: TestApp;
  let admin: string;
  let token: string;
  let person: { id: string };
  const menuIds = new Map<Name, string>();

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    const codes = new Set(
      names.flatMap(name =>
        routesOf(name)
          .flatMap(permissionsOf)
          .filter(code => code.split(':').length > 2),
      ),
    );
    person = await server.add({ username: 'ruled', permissions: [...codes] });
    token = await server.as('ruled');
    const { db } = server;
    await db
      .insert(users)
      .values({ id, username: marker, realname: marker, password: 'x', phone: '13900000000' });
    await db.insert(roles).values({ id, roleCode: marker, roleName: marker });
    await db.insert(positions).values({ id, code: marker, name: marker });
    await db.insert(announcements).values({
      id,
      titile: marker,
      msgAbstract: marker,
      msgContent: marker,
      msgCategory: '1',
      msgType: 'ALL',
      sendStatus: '0',
      delFlag: '0',
      endTime: new Date('2099-01-01'),
    });
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_ruled'));
    for (const name of names) {
      const [menu] = await db
        .select()
        .from(permissions)
        .where(and(inArray(permissions.component, componentsOf(name)), eq(permissions.delFlag, 0)));
      menuIds.set(name, menu?.id ?? '');
      const grant = { roleId: role?.id ?? '', permissionId: menu?.id ?? '' };
      await db
        .delete(rolePermissions)
        .where(
          and(eq(rolePermissions.roleId, grant.roleId), eq(rolePermissions.permissionId, grant.permissionId)),
        );
      await db.insert(rolePermissions).values({ id: newId(), ...grant });
    }
  });
  afterAll(() => server.close());
  beforeEach(() => server.db.delete(permissionDataRules));

  async function setRules(name: Name, rules: readonly Rule[]) {
    const permissionId = menuIds.get(name) ?? '';
    const rows = rules.map((rule, index) => ({
      id: newId(),
      permissionId,
      ruleName: `规则${index}`,
      status: '1',
      ruleColumn: rule.column,
      ruleConditions: rule.operator,
      ruleValue: rule.value,
      createTime: new Date(Date.UTC(2024, 0, index + 1)),
    }));
    if (rows.length > 0) await server.db.insert(permissionDataRules).values(rows);
    await server.db
      .update(rolePermissions)
      .set({ dataRuleIds: rows.map(row => row.id).join(', ') })
      .where(eq(rolePermissions.permissionId, permissionId));
  }

  const storedRow = async (name: Name) =>
    (await server.db.select().from(tables[name]).where(eq(tables[name].id, id)))[0];

  /** Sends every request that could read or change the row, and returns the names of those that did. */
  async function reached(name: Name): Promise<string[]> {
    const before = await storedRow(name);
    const found: string[] = [];
    for (const endpoint of routesOf(name)) {
      const named = {
        id,
        ids: id,
        userIds: id,
        userid: id,
        userId: id,
        anntId: id,
        username: marker,
        status: 2,
        realname: '改',
        roleName: '改',
        name: '改',
        titile: '改',
        password: 'Vitrine#2030',
        confirmPassword: 'Vitrine#2030',
        ...(endpoint === positionQueryByCode && { code: marker }),
      };
      const isList = /\.(list|exportXls)$/.test(endpoint.name);
      const answer = await server.request(endpoint, isList ? { pageSize: 50 } : named, token);
      expect([401, 403], endpoint.name).not.toContain(answer.status);
      const shown = answer.text.includes(marker);
      if (shown || JSON.stringify(await storedRow(name)) !== JSON.stringify(before))
        found.push(endpoint.name);
    }
    return found;
  }

  it('is not what keeps the row out of reach: without rules it is read', async () => {
    for (const name of names) {
      const list = resourceOf(name).endpoints.list;
      const answer = await server.request(list, { pageSize: 50 }, token);
      expect(answer.text, name).toContain(marker);
    }
  });

  const attacks = names.flatMap(name =>
    [...faulty, ...(name === 'user' ? ([['a secret column', 'column', secret]] as typeof faulty) : [])].map(
      ([what, fault, rule]) => ({ name, what, fault, rule }),
    ),
  );

  it.each(attacks)('with $what lets nothing through on any route of $name', async ({ name, fault, rule }) => {
    await setRules(name, [rule]);
    expect(await reached(name)).toEqual([]);
    const { envelope } = await server.request<PermissionExplanation>(
      explainPermission,
      { userId: person.id, permissionId: menuIds.get(name) },
      admin,
    );
    const [entry] = envelope.result.entries as [ExplainedEntry];
    expect(entry.dataRules.map(each => each.fault)).toEqual([fault]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('closes the list %s rules that can be applied, even on the same column', async (_where, place) => {
    const applied = { column: 'createBy', operator: '!=', value: 'nobody' };
    for (const [, , rule] of faulty) {
      const rules: Rule[] = [{ ...applied }, { ...applied, column: 'username' }];
      rules.splice(place, 0, rule);
      await setRules('user', rules);
      expect((await server.request<Page<unknown>>(userList, {}, token)).envelope.result.records).toEqual([]);
    }
  });

  it.each([
    ['=', '#{tenant_id}'],
    ['IN', '1,#{tenantId}'],
    ['LIKE', 'tenant_id'],
  ])('takes no tenant from the header of a person without tenants (%s %s)', async (operator, value) => {
    await setRules('user', [{ column: 'realname', operator, value }]);
    for (const header of [marker, 'x', '1000', marker.toLowerCase()]) {
      const answer = answerOf(
        await server.app.inject({
          url: `${server.config.basePath}/sys/user/list?pageSize=50`,
          headers: { 'x-access-token': token, 'tenant-id': header },
        }),
      );
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(marker);
    }
  });

  it('takes the tenant of a person with several from the header, if it is one of theirs', async () => {
    const own = 70_007;
    await server.db.insert(tenants).values([7, own].map(id => ({ id, name: `馆 ${id}` })));
    await server.db
      .update(users)
      .set({ relTenantIds: `7, ${own}`, workNo: String(own) })
      .where(eq(users.id, person.id));
    await setRules('user', [{ column: 'workNo', operator: '=', value: '#{tenant_id}' }]);
    const statusOf = async (tenant: string) => {
      const answer = await server.app.inject({
        url: `${server.config.basePath}/sys/user/list?pageSize=50`,
        headers: { 'x-access-token': token, 'tenant-id': tenant },
      });
      return [answer.statusCode, answer.payload.includes('"username":"ruled"')];
    };
    expect(await statusOf(String(own))).toEqual([200, true]);
    expect(await statusOf('7')).toEqual([200, false]);
    expect(await statusOf('0')).toEqual([200, false]);
    expect(await statusOf('8')).toEqual([401, false]);
    await server.db.update(users).set({ relTenantIds: null }).where(eq(users.id, person.id));
  });

  it('hides people from the receipts of an announcement, whose totals count them', async () => {
    const receipts = async () =>
      (
        await server.request<OutputOf<typeof announcementReceipts>>(
          announcementReceipts,
          { anntId: id, pageSize: 50 },
          token,
        )
      ).envelope.result;
    for (const name of ['announcement', 'user'] as const) await setRules(name, []);
    const all = await receipts();
    expect(all.records.map(({ username }) => username)).toContain(marker);
    await setRules('user', [{ column: 'username', operator: '=', value: 'ruled' }]);
    const { records, total, audienceTotal } = await receipts();
    expect(records.map(({ username }) => username)).toEqual(['ruled']);
    expect([total, audienceTotal]).toEqual([1, all.audienceTotal]);
  });

  it('never splits the name of a person into several values', async () => {
    await server.db
      .update(users)
      .set({ realname: `甲,${marker}` })
      .where(eq(users.id, person.id));
    await setRules('user', [{ column: 'realname', operator: 'IN', value: '#{sys_user_name}' }]);
    const { envelope } = await server.request<Page<{ username: string }>>(userList, { pageSize: 50 }, token);
    expect(envelope.result.records.map(({ username }) => username)).toEqual(['ruled']);
  });
});
