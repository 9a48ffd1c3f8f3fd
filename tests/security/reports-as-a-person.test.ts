import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataRulePreview } from '#contract/areas/data-rules.ts';
import { previewReport } from '#contract/areas/report-design.ts';
import { type OutputOf, permissionsOf } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  departments,
  permissionDataRules,
  permissions,
  rolePermissions,
  roles,
  tenants,
  userDepartments,
  users,
} from '#server/kernel/db/schema/index.ts';
import { storeReport } from '../server/online-reports/support.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const cgrSql = 'select username, sex from sys_user order by username';
const items = [
  { fieldName: 'username', fieldType: 'String', isShow: 1 },
  { fieldName: 'sex', fieldType: 'Integer', isShow: 1 },
];
const designs = permissionsOf(previewReport);
const previews = permissionsOf(dataRulePreview);

describe('a report that is tried as another person', () => {
  let server: TestApp;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    server = await startApp();
    await storeReport(server, { code: 'seen', sql: cgrSql, items: items.map(item => ({ ...item })) });
    await server.db.insert(tenants).values([
      { id: 71, name: '一馆' },
      { id: 72, name: '二馆' },
    ]);
    const add = async (person: Parameters<TestApp['add']>[0]) =>
      ids.set(person.username, (await server.add(person)).id);
    const both = [...designs, ...previews];
    await add({ username: 'reader', permissions: ['online:report:view'], sex: 2 });
    await add({ username: 'stranger', permissions: ['online:report:list'], sex: 1 });
    await add({ username: 'designer', permissions: [...both, 'online:report:view'], sex: 2 });
    await add({ username: 'only_designs', permissions: designs });
    await add({ username: 'only_previews', permissions: previews });
    await add({ username: 'of_one', relTenantIds: '71', permissions: both });
    await add({ username: 'of_other', relTenantIds: '72' });
    await add({ username: 'of_both', relTenantIds: '71,72' });
    await server.db.insert(departments).values([
      { id: 'own', departName: '本馆', orgCode: 'X71', tenantId: 71, delFlag: '0' },
      { id: 'foreign', departName: '他馆', orgCode: 'X72', tenantId: 72, delFlag: '0' },
    ]);
    for (const depId of ['own', 'foreign'])
      await server.db
        .insert(userDepartments)
        .values({ id: newId(), userId: ids.get('of_both') ?? '', depId });
    await add({ username: 'narrowed', permissions: ['system:user:list'], sex: 2 });
    await rule('narrowed', 'sex', '2', 'system/UserList');
    await rule('reader', 'sex', '2');
    await rule('designer', 'sex', '2');
    await rule('stranger', 'username', '#{sys_org_code}');
  });
  afterAll(() => server.close());

  /** Lets a person see only rows of the report, or of a page, whose column has a value. */
  async function rule(
    username: string,
    ruleColumn: string,
    ruleValue: string,
    component = 'modules/online/cgreport/auto/OnlCgreportAutoList',
  ) {
    const { db } = server;
    const roleCode = `role_of_${username}`;
    const [found] = await db.select().from(roles).where(eq(roles.roleCode, roleCode));
    const [id, permissionId] = [newId(), newId()];
    await db.insert(permissions).values({
      id: permissionId,
      name: username,
      url: '/online/cgreport/seen',
      menuType: 1,
      delFlag: 0,
      component,
      parentId: '',
      sortNo: 1,
    });
    await db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '规则',
      status: '1',
      ruleColumn,
      ruleConditions: '=',
      ruleValue,
    });
    const roleId = found?.id ?? '';
    await db.insert(rolePermissions).values({ id: newId(), roleId, permissionId, dataRuleIds: id });
    expect(
      await db.$count(
        rolePermissions,
        and(eq(rolePermissions.roleId, roleId), eq(rolePermissions.permissionId, permissionId)),
      ),
    ).toBe(1);
  }

  const trial = (caller: string, person: string | undefined, input: object = {}) => {
    const userId = person === undefined ? {} : { userId: ids.get(person) ?? person };
    const asked = { code: 'seen', cgrSql, items, params: [], ...userId, ...input };
    return server
      .as(caller)
      .then(token => server.request<OutputOf<typeof previewReport>>(previewReport, asked, token));
  };
  const tried = async (...given: Parameters<typeof trial>) => {
    const { envelope } = await trial(...given);
    expect(envelope, envelope.message).toMatchObject({ success: true });
    const { data, seenAs } = envelope.result;
    return { seenAs, names: data.records.map(({ username }) => username) };
  };

  it('has for an administrator the rows that the data rules of the person leave', async () => {
    expect((await tried('admin', undefined)).names).toContain('stranger');
    const { names, seenAs } = await tried('admin', 'reader');
    expect(names).toEqual(['designer', 'narrowed', 'reader']);
    expect(seenAs).toEqual({ limited: false, fault: null, opens: true });
  });

  it('has the variables of the person in its statement', async () => {
    const own = { cgrSql: "select username, sex from sys_user where username = '#{sys_user_code}'" };
    expect((await tried('admin', 'reader', own)).names).toEqual(['reader']);
    expect((await tried('admin', undefined, own)).names).toEqual(['admin']);
  });

  it('informs an administrator that a rule cannot be applied to the person, and that they may not open it', async () => {
    expect(await tried('admin', 'stranger')).toEqual({
      names: [],
      seenAs: { limited: false, fault: 'variable', opens: false },
    });
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_designer'));
    const forOthers = { allowedRoles: role?.id };
    expect((await tried('admin', 'reader', forOthers)).seenAs).toMatchObject({ opens: false });
    expect((await tried('admin', 'designer', forOthers)).seenAs).toMatchObject({ opens: true });
  });

  it('has only rows that the person sees in the lists of its tables, and no links to others', async () => {
    const women = ['designer', 'narrowed', 'reader'];
    expect((await tried('admin', 'narrowed', { code: '' })).names).toEqual(women);
    const cgrSql = `select distinct coalesce(u.username, 'unseen') as username, 1 as sex
      from sys_user_role l left join sys_user u on u.id = l.user_id order by 1`;
    expect((await tried('admin', 'narrowed', { code: '', cgrSql })).names).toEqual(women);
    expect((await tried('admin', undefined, { code: '', cgrSql })).names).toContain('of_one');
  });

  it('has only rows of the tenants of the person', async () => {
    const unruled = { code: '' };
    expect((await tried('admin', 'of_one', unruled)).names).toEqual(['of_both', 'of_one']);
    expect((await tried('admin', 'of_both', unruled)).names).toEqual(['of_both', 'of_one', 'of_other']);
    await server.db.update(tenants).set({ status: 0 }).where(eq(tenants.id, 72));
    expect((await tried('admin', 'of_both', unruled)).names).toEqual(['of_both', 'of_one']);
    expect((await tried('admin', 'of_other', unruled)).names).toEqual([]);
    await server.db.update(tenants).set({ status: 1 }).where(eq(tenants.id, 72));
  });

  it('has for everybody else only rows that their own data rules leave, and nothing about the rights of the person', async () => {
    for (const person of ['stranger', 'of_both', 'only_designs']) {
      const { names, seenAs } = await tried('designer', person);
      expect(names).not.toContain('stranger');
      expect(seenAs).toEqual({ limited: true, fault: expect.toBeOneOf([null, 'variable']) });
    }
    expect((await tried('designer', 'reader')).names).toEqual(['designer', 'narrowed', 'reader']);
  });

  it('has nothing of a tenant that the caller does not belong to', async () => {
    expect((await tried('of_one', 'of_both', { code: '' })).names).toEqual(['of_both', 'of_one']);
    const codes = { code: '', cgrSql: "select '#{sys_multi_org_code}' as username, 1 as sex" };
    expect((await tried('of_one', 'of_both', codes)).names).toEqual(['X71']);
    expect((await tried('admin', 'of_both', codes)).names).toEqual(['X71,X72']);
    const own = { code: '', cgrSql: "select '#{sys_org_code}' as username, 1 as sex" };
    const of = (orgCode: string) =>
      server.db.update(users).set({ orgCode }).where(eq(users.username, 'of_both'));
    await of('X72');
    expect((await trial('of_one', 'of_both', own)).text).not.toContain('X72');
    expect((await tried('admin', 'of_both', own)).names).toEqual(['X72']);
    await of('X71');
    expect((await tried('of_one', 'of_both', own)).names).toEqual(['X71']);
  });

  it.each([
    ['somebody who may only design reports', 'only_designs', 'reader', 403],
    ['somebody who may only preview data rules', 'only_previews', 'reader', 403],
    ['somebody who does not see the person', 'of_one', 'of_other', 200],
    ['everybody for an unknown person', 'admin', 'nobody', 200],
  ])('is refused to %s', async (_whom, caller, person, status) => {
    const answer = await trial(caller, person, { code: '' });
    expect(answer.status).toBe(status);
    expect(answer.envelope.success).toBe(false);
    if (status === 200) expect(answer.envelope.message).toBe('用户不存在！');
    expect(answer.text).not.toContain('records');
  });
});
