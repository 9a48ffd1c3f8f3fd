import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldRulesOfRole, fieldRulesSave } from '#contract/areas/field-rules.ts';
import { getUserPermissionByToken, type PermissionResult } from '#contract/areas/permissions.ts';
import { explainPermission, type PermissionExplanation } from '#contract/areas/permissions-explain.ts';
import { type User, userAdd, userEdit, userList, userQueryById } from '#contract/areas/users.ts';
import type { Page } from '#contract/envelope.ts';
import type { FieldMode } from '#contract/resource/restricted-fields.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  fieldRules,
  permissions,
  rolePermissions,
  roles,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const phone = '13900010002';

describe('field rules of a role on users', () => {
  let server: TestApp;
  let admin: string;
  let token: string;
  let clerk: { id: string };
  let other: { id: string };
  let roleId: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    clerk = await server.add({
      username: 'clerk',
      permissions: ['system:user:list', 'system:user:add', 'system:user:edit'],
    });
    token = await server.as('clerk');
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    roleId = role?.id ?? '';
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(fieldRules);
    await server.db.delete(users).where(eq(users.username, 'other'));
    other = await server.add({ username: 'other', phone, email: 'other@museum.example', workNo: 'M7' });
  });

  const restrict = async (rules: Record<string, FieldMode>, role = roleId) => {
    const input = {
      roleId: role,
      resource: 'user',
      rules: Object.entries(rules).map(([field, mode]) => ({ field, mode })),
    };
    const { envelope } = await server.request(fieldRulesSave, input, admin);
    expect(envelope).toMatchObject({ success: true, message: '保存成功！' });
  };
  const read = async (as = token) =>
    (await server.request<User>(userQueryById, { id: other.id }, as)).envelope.result;
  const list = async (filter: object, as = token) =>
    (await server.request<Page<User>>(userList, { pageSize: 50, ...filter }, as)).envelope;
  const edit = async (input: object, as = token) =>
    (await server.request(userEdit, { id: other.id, ...input }, as)).envelope;

  it('stores them by role and resource, and replaces them', async () => {
    await restrict({ phone: 'hidden', email: 'readOnly' });
    await restrict({ email: 'hidden' });
    const { envelope } = await server.request(fieldRulesOfRole, { roleId }, admin);
    expect(envelope.result).toEqual([{ resource: 'user', field: 'email', mode: 'hidden' }]);
  });

  it('of two people who change the fields of a role, neither undoes what the other did', async () => {
    type Rules = Record<string, FieldMode>;
    const listed = (rules: Rules) => Object.entries(rules).map(([field, mode]) => ({ field, mode }));
    const save = async (last: Rules, rules: Rules) =>
      (
        await server.request(
          fieldRulesSave,
          { roleId, resource: 'user', rules: listed(rules), lastRules: listed(last) },
          admin,
        )
      ).envelope.success;
    const stored = async () => {
      const { envelope } = await server.request(fieldRulesOfRole, { roleId }, admin);
      return Object.fromEntries(
        (envelope.result as { field: string; mode: string }[]).map(({ field, mode }) => [field, mode]),
      );
    };
    await restrict({ phone: 'hidden' });
    const saved = await Promise.all([
      save({ phone: 'hidden' }, { phone: 'hidden', email: 'readOnly' }),
      save({ phone: 'hidden' }, { sex: 'hidden' }),
    ]);
    expect(saved).toEqual([true, true]);
    expect(await stored()).toEqual({ email: 'readOnly', sex: 'hidden' });
    await save({ phone: 'hidden' }, { phone: 'hidden', email: 'hidden' });
    expect(await stored()).toEqual({ email: 'hidden', sex: 'hidden' });
  });

  it.each([
    ['an unknown resource', { resource: 'nothing', rules: [{ field: 'phone', mode: 'hidden' }] }],
    ['an unknown field', { rules: [{ field: 'nothing', mode: 'hidden' }] }],
    ['a name that every object has', { rules: [{ field: 'constructor', mode: 'hidden' }] }],
    ['a field that names the record', { rules: [{ field: 'realname', mode: 'hidden' }] }],
    ['a secret', { rules: [{ field: 'password', mode: 'readOnly' }] }],
  ])('refuses %s', async (_what, input) => {
    const { envelope } = await server.request(fieldRulesSave, { roleId, resource: 'user', ...input }, admin);
    expect(envelope).toMatchObject({ success: false, message: '字段不存在，或不能这样限制' });
  });

  it('a further role that does not open the page lifts no rule', async () => {
    await restrict({ phone: 'hidden' });
    const role = newId();
    await server.db.insert(roles).values({ id: role, roleCode: role, roleName: '选择' });
    const [pick] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.perms, 'system:user:pick'));
    await server.db
      .insert(rolePermissions)
      .values({ id: newId(), roleId: role, permissionId: pick?.id ?? '' });
    await server.db.insert(userRoles).values({ id: newId(), userId: clerk.id, roleId: role });
    expect(await read()).toMatchObject({ phone: null });
    await server.db.delete(userRoles).where(eq(userRoles.roleId, role));
  });

  it('leaves a hidden field out of list and details, of nobody else', async () => {
    await restrict({ phone: 'hidden', sex: 'hidden' });
    await server.db.update(users).set({ sex: 2 }).where(eq(users.id, other.id));
    expect(await read()).toMatchObject({ phone: null, sex: null, email: 'other@museum.example' });
    expect(await read()).not.toHaveProperty('sex_dictText');
    expect(JSON.stringify(await list({}))).not.toContain(phone);
    expect(await read(admin)).toMatchObject({ phone, sex_dictText: '女' });
  });

  it('neither filters nor sorts by a hidden field', async () => {
    await restrict({ phone: 'hidden' });
    const all = (await list({})).result.total;
    const query = JSON.stringify([{ field: 'phone', rule: 'eq', val: '1' }]);
    for (const filter of [{ phone: '1' }, { phone_begin: '9' }, { superQueryParams: query }])
      expect((await list(filter)).result.total).toBe(all);
    const named = { field: 'username', rule: 'eq', val: 'nobody at all' };
    const hidden = { field: 'phone', rule: 'like', val: '1' };
    const grouped = (conditions: readonly object[]) => ({
      superQueryParams: JSON.stringify([{ matchType: 'or', conditions }]),
    });
    expect((await list(grouped([hidden]))).result.total).toBe(all);
    expect((await list(grouped([hidden, named]))).result.total).toBe(0);
    expect(await list({ column: 'phone', order: 'asc' })).toMatchObject({ success: false });
  });

  it.each<FieldMode>(['hidden', 'readOnly'])(
    'refuses another value of a %s field at the field',
    async mode => {
      await restrict({ phone: mode });
      const message = '您不能填写“手机号”';
      // Who guesses a hidden value does not learn it.
      for (const value of ['13900000000', '', ...(mode === 'hidden' ? [phone] : [])]) {
        const answer = await edit({ phone: value });
        expect(answer).toMatchObject({ success: false, result: { fieldErrors: { phone: message } } });
      }
      const shown = mode === 'hidden' ? {} : { phone };
      expect(await edit({ ...shown, email: 'new@museum.example' })).toMatchObject({ success: true });
      expect(await edit({ phone: null, workNo: 'M8' })).toMatchObject({ success: true });
      expect(await read(admin)).toMatchObject({ phone, email: 'new@museum.example', workNo: 'M8' });
      expect(await edit({ phone: '13900000001' }, admin)).toMatchObject({ success: true });
    },
  );

  it('refuses a value in a new record, unless it could not be made without', async () => {
    await restrict({ telephone: 'readOnly', birthday: 'hidden', phone: 'hidden' });
    const person = {
      username: 'newcomer',
      realname: '新人',
      password: 'Bronze#2026',
      confirmpassword: 'Bronze#2026',
      workNo: 'M9',
      phone: '13911112222',
      selectedroles: '',
      selecteddeparts: '',
    };
    for (const given of [{ telephone: '010-66554433' }, { birthday: '1990-01-01' }]) {
      const { envelope } = await server.request(userAdd, { ...person, ...given }, token);
      const fieldErrors = Object.fromEntries(Object.keys(given).map(name => [name, expect.any(String)]));
      expect(envelope).toMatchObject({ success: false, result: { fieldErrors } });
    }
    const added = await server.request(userAdd, person, token);
    expect(added.envelope).toMatchObject({ success: true });
    await server.db.delete(users).where(eq(users.username, 'newcomer'));
  });

  it('of several roles the most generous wins, among those that open the page', async () => {
    await restrict({ phone: 'hidden', email: 'hidden' });
    const second = newId();
    await server.db.insert(roles).values({ id: second, roleCode: 'second', roleName: '第二' });
    await server.db.insert(userRoles).values({ userId: clerk.id, roleId: second });
    expect(await read()).toMatchObject({ phone: null });
    const [menu] = await server.db
      .select()
      .from(permissions)
      .where(eq(permissions.perms, 'system:user:list'));
    await server.db.insert(rolePermissions).values({ roleId: second, permissionId: menu?.id ?? '' });
    expect(await read()).toMatchObject({ phone, email: 'other@museum.example' });
    await restrict({ phone: 'readOnly', email: 'hidden' }, second);
    expect(await read()).toMatchObject({ phone, email: null });
    expect(await edit({ phone: '13900000009' })).toMatchObject({ success: false });
    await server.db.delete(roles).where(eq(roles.id, second));
  });

  it('informs the console of the person, and the explanation of rights', async () => {
    await restrict({ phone: 'hidden', email: 'readOnly' });
    const { allAuth, auth } = (await server.request<PermissionResult>(getUserPermissionByToken, {}, token))
      .envelope.result;
    const codes = allAuth.map(({ action }) => action).filter(action => action.startsWith('field:'));
    expect(codes.toSorted()).toEqual(['field:user:email:write', 'field:user:phone:read']);
    expect(auth.filter(({ action }) => action.startsWith('field:'))).toEqual([]);
    const { entries } = (
      await server.request<PermissionExplanation>(explainPermission, { userId: clerk.id }, admin)
    ).envelope.result;
    const page = entries.find(({ component }) => component === 'system/UserList');
    expect(page?.fieldRules).toEqual(
      expect.arrayContaining([{ name: 'phone', label: ['手机号', 'Mobile'], mode: 'hidden' }]),
    );
  });

  it('never restricts an administrator', async () => {
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await restrict({ phone: 'hidden' }, role?.id);
    expect(await read(admin)).toMatchObject({ phone });
    expect(await edit({ phone: '13900000005' }, admin)).toMatchObject({ success: true });
  });
});
