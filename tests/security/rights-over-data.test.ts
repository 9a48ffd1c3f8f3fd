import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleResource } from '#contract/areas/roles.ts';
import { userAdd, userEdit, userImport } from '#contract/areas/users.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { upload } from '../server/support/upload.ts';
import { userRow, userSheet, xlsx } from '../server/support/workbooks.ts';
import { type RightsServer, startRightsServer, type Target } from './support/rights.ts';

const codes = ['system:user:list', 'system:user:add', 'system:user:edit', 'system:user:import'];
/** The right that is restricted by data rules; it does not restrict whom the clerk sees. */
const ruled = 'system:position:list';

describe('rights over people, by the data that they reach', () => {
  let server: RightsServer;
  let clerk: Target;
  let serial = 0;

  beforeAll(async () => {
    server = await startRightsServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    serial += 1;
    clerk = await server.person({ permissions: codes });
  });

  const send = async (endpoint: AnyEndpoint, input: object) =>
    (await server.request(endpoint, { ...input }, await server.as(clerk.username))).envelope;
  const join = (userId: string, depId: string) =>
    server.db.insert(userDepartments).values({ id: newId(), userId, depId });
  const fresh = (input: object = {}) => ({
    username: `fresh_${serial}`,
    realname: '新人',
    password: 'Fresh#2026',
    workNo: `F${serial}`,
    phone: `1380000${1000 + serial}`,
    userIdentity: 1,
    ...input,
  });
  const refused = expect.stringContaining('的权限超出您的权限');
  const allowed = '修改成功!';
  const unseen = '未找到对应实体';
  const constant = 'importer';
  const personal = '#{sys_user_code}';
  const departmental = '#{sys_org_code}';
  const everyDepartment = 'sysMultiOrgCode';

  it.each([
    ['no rule, unlike the caller', constant, 'none', 'hall', refused],
    ['the rule of the caller', constant, 'same', 'hall', allowed],
    ['another rule', constant, 'other', 'hall', refused],
    ['a further rule, which may replace the first', constant, 'both', 'hall', refused],
    ['a rule, unlike the caller', undefined, 'other', 'hall', allowed],
    ['the same rule about what is their own', personal, 'same', 'hall', refused],
    ['the same rule about a department of the caller', departmental, 'same', 'hall', allowed],
    ['the same rule about another department', departmental, 'same', 'depot', refused],
    ['the same rule about all departments, and another', everyDepartment, 'same', 'depot', refused],
  ])('end at a person with %s', async (_title, value, theirs, department, message) => {
    const rule = value === undefined ? undefined : await server.rule(ruled, value);
    await server.give(clerk.id, await server.role([ruled], rule ? [rule] : []));
    await join(clerk.id, 'hall');
    const target = await server.person();
    await join(target.id, department);
    const other = await server.rule(ruled, 'somebody');
    const rules = { none: [], same: [rule ?? ''], other: [other], both: [rule ?? '', other] }[theirs] ?? [];
    await server.give(target.id, await server.role([ruled], rules));
    const reply = await send(userEdit, { id: target.id, email: `taken${serial}@example.com` });
    expect(reply.message).toEqual(message);
    expect((await server.stored(target.id)).email === null).toBe(message === refused);
  });

  it('refuse to grant a role that is not restricted by the rules of the caller', async () => {
    await server.give(clerk.id, await server.role([ruled], [await server.rule(ruled, constant)]));
    const wider = await server.role([ruled]);
    const target = await server.person();
    for (const [endpoint, input] of [
      [userEdit, { id: target.id, selectedroles: wider }],
      [userAdd, fresh({ selectedroles: wider })],
    ] as const)
      expect((await send(endpoint, input)).message).toBe('不能授予自己没有的权限');
    expect(await server.rolesOf(target.id)).toEqual([]);
  });

  it('refuse to remove a role whose rules restrict the others of a person, oneself included', async () => {
    const restricting = await server.role([ruled], [await server.rule(ruled, constant)]);
    const wider = await server.role([ruled]);
    const target = await server.person();
    for (const { id } of [clerk, target])
      for (const role of [restricting, wider]) await server.give(id, role);
    for (const { id } of [clerk, target]) {
      const selectedroles = (await server.rolesOf(id)).filter(role => role !== restricting).join(',');
      expect((await send(userEdit, { id, selectedroles })).message).toEqual(refused);
      expect(await server.rolesOf(id)).toContain(restricting);
    }
    const kept = (await server.rolesOf(clerk.id)).filter(role => role !== wider).join(',');
    expect((await send(userEdit, { id: clerk.id, selectedroles: kept })).message).toBe(allowed);
  });

  it('refuse to delete a role whose rules restrict those who hold it', async () => {
    const restricting = await server.role([ruled], [await server.rule(ruled, constant)]);
    await server.give(clerk.id, restricting);
    await server.give(clerk.id, await server.role(['system:role:delete', 'system:role:deleteBatch']));
    const { endpoints } = roleResource;
    for (const [endpoint, input] of [
      [endpoints.delete, { id: restricting }],
      [endpoints.deleteBatch, { ids: restricting }],
    ] as const)
      expect((await send(endpoint, input)).message).toBe(
        '角色带有数据规则，删除会扩大数据范围，请联系管理员',
      );
    expect(await server.rolesOf(clerk.id)).toContain(restricting);
  });

  it('refuse departments outside of those that the rules of the caller select', async () => {
    const role = await server.role([ruled], [await server.rule(ruled, departmental)]);
    await server.give(clerk.id, role);
    await join(clerk.id, 'hall');
    for (const [endpoint, input] of [
      [userEdit, { id: clerk.id, selecteddeparts: 'hall,depot' }],
      [userAdd, fresh({ selectedroles: role, selecteddeparts: 'depot' })],
    ] as const)
      expect((await send(endpoint, input)).message).toEqual(refused);
    const added = fresh({ selectedroles: role, selecteddeparts: 'hall' });
    expect((await send(userAdd, added)).message).toBe('添加成功！');
  });

  describe('of a caller who is confined to tenant 1', () => {
    const onlyOwn = '只能选择您所在的租户';
    beforeEach(() => server.db.update(users).set({ relTenantIds: '1' }).where(eq(users.id, clerk.id)));

    it.each([
      ['2', unseen],
      [null, unseen],
      ['1,2', refused],
      ['1', allowed],
    ])('end at a person of tenants %s', async (relTenantIds, message) => {
      const { id } = await server.person({ relTenantIds });
      expect((await send(userEdit, { id, email: `tenant${serial}@example.com` })).message).toEqual(message);
    });

    it.each(['', '2', '1,2'])('refuse to move anybody to tenants "%s"', async relTenantIds => {
      const target = await server.person({ relTenantIds: '1' });
      for (const { id } of [target, clerk]) {
        expect((await send(userEdit, { id, relTenantIds })).result).toEqual({
          fieldErrors: { relTenantIds: onlyOwn },
        });
        expect((await server.stored(id)).relTenantIds).toBe('1');
      }
    });

    it('keep new people within it', async () => {
      expect((await send(userAdd, fresh({ relTenantIds: '2' }))).message).toBe(onlyOwn);
      expect((await send(userAdd, fresh())).success).toBe(true);
      const cells = { 登录账号: `sheet_${serial}`, 真实姓名: '表', 工号: `T${serial}` };
      const row = userRow({ ...cells, 电话: `1370000${2000 + serial}` });
      const file = { name: 'users.xlsx', content: xlsx(userSheet([row])) };
      const { envelope } = await upload(server, userImport, [file], await server.as(clerk.username));
      expect(envelope, envelope.message).toMatchObject({ success: true });
      const rows = await server.db.select().from(users).where(eq(users.createBy, clerk.username));
      expect(rows.map(({ relTenantIds }) => relTenantIds)).toEqual(['1', '1']);
    });
  });
});
