import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AddressBookEntry, addressBookResource } from '#contract/areas/address-book.ts';
import { fieldRulesSave } from '#contract/areas/field-rules.ts';
import { type User, userExport, userList } from '#contract/areas/users.ts';
import { userQueryByIds, userQueryComponentData } from '#contract/areas/users-picking.ts';
import type { Page } from '#contract/envelope.ts';
import { departments, roles, tenants, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { servedResources } from '#server/records/resource/definition.ts';
import { startApp, type TestApp } from '../../support/app.ts';

describe('the search box of a list', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    await server.add({ username: 'm0001', realname: '曾国藩', phone: '13900010001', workNo: 'W-0815' });
    await server.add({ username: 'm0002', realname: '单雄信', phone: '13900010002', workNo: 'W-0816' });
  });
  afterAll(() => server.close());

  const found = async (keyword: string, token = admin) => {
    const { envelope } = await server.request<Page<User>>(userList, { keyword, pageSize: 50 }, token);
    return envelope.result?.records.map(({ realname }) => realname);
  };

  it.each([
    ['a name', '国藩'],
    ['an account', 'M0001'],
    ['a phone number', '139 0001 0001'],
    ['a part of it', '10001'],
    ['a staff number', '0815'],
    ['full pinyin', 'zengguofan'],
    ['initials', 'zgf'],
    ['a part of the pinyin', 'guof'],
  ])('finds a person by %s', async (_what, keyword) => {
    expect(await found(keyword)).toEqual(['曾国藩']);
  });

  it('finds nobody by what nobody has, and everybody by white space', async () => {
    expect(await found('zhuangzhuang')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('  ')).toContain('单雄信');
  });

  it('narrows together with filters, and narrows the export', async () => {
    const query = { keyword: 'W-08', realname: '单雄信' };
    const { envelope } = await server.request<Page<User>>(userList, query, admin);
    expect(envelope.result?.records.map(({ workNo }) => workNo)).toEqual(['W-0816']);
    const sheet = await server.request(userExport, { keyword: 'zgf' }, admin);
    expect(sheet.text).toContain('曾国藩');
    expect(sheet.text).not.toContain('单雄信');
  });

  it('does not search a field that is hidden from the caller', async () => {
    await server.add({ username: 'clerk', permissions: ['system:user:list'] });
    const token = await server.as('clerk');
    expect(await found('13900010001', token)).toEqual(['曾国藩']);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_clerk'));
    const rules = [{ field: 'phone', mode: 'hidden' }];
    await server.request(fieldRulesSave, { roleId: role?.id, resource: 'user', rules }, admin);
    expect(await found('13900010001', token)).toEqual([]);
    expect(await found('0815', token)).toEqual(['曾国藩']);
  });

  it('finds nobody of another tenant', async () => {
    await server.db.insert(tenants).values([
      { id: 71, name: '东馆', status: 1 },
      { id: 72, name: '西馆', status: 1 },
    ]);
    await server.add({ username: 'm0003', realname: '秦叔宝', relTenantIds: '71' });
    await server.add({ username: 'west', permissions: ['system:user:list'], relTenantIds: '72' });
    const west = await server.as('west');
    expect(await found('qsb')).toEqual(['秦叔宝']);
    expect(await found('qsb', west)).toEqual([]);
    expect(await found('west', west)).toEqual(['west']);
  });

  it('reads nothing of it for people who may not list others', async () => {
    await server.add({ username: 'reader' });
    const { envelope } = await server.request(userList, { keyword: 'zgf' }, await server.as('reader'));
    expect(envelope.success).toBe(false);
  });

  it('finds people to choose by pinyin, by name and account only', async () => {
    const choose = async (keyword: string) => {
      const input = { keyword, pageSize: 50 };
      const { envelope } = await server.request<Page<User>>(userQueryComponentData, input, admin);
      return envelope.result?.records.map(({ realname }) => realname);
    };
    expect(await choose('zgf')).toEqual(['曾国藩']);
    expect(await choose('0815')).toEqual([]);
  });

  it('finds colleagues in the address book by pinyin and number', async () => {
    const [person] = await server.db.select().from(users).where(eq(users.username, 'm0001'));
    const [department] = await server.db.select().from(departments).limit(1);
    expect(person && department).toBeDefined();
    await server.db
      .insert(userDepartments)
      .values({ id: 'of-the-book', userId: String(person?.id), depId: String(department?.id) });
    for (const keyword of ['zgf', '13900010001', '0815']) {
      const { envelope } = await server.request<Page<AddressBookEntry>>(
        addressBookResource.endpoints.list,
        { keyword },
        admin,
      );
      expect(envelope.result?.records.map(({ realname }) => realname)).toEqual(['曾国藩']);
    }
  });

  it('is read by every list that declares its fields', async () => {
    const declaring = servedResources().filter(({ resource }) => resource.keywordFields);
    expect(declaring.map(({ resource }) => resource.name)).toContain('position');
    for (const { resource } of declaring) {
      const input = { keyword: '没有这样的记录', deptId: 'none' };
      const { envelope } = await server.request<Page<unknown>>(resource.endpoints.list, input, admin);
      expect(envelope, resource.name).toMatchObject({ success: true, result: { records: [] } });
    }
  });
});

describe('the names of roles in the list of users', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'lister', permissions: ['system:user:list'] });
    await server.add({ username: 'nobody_else' });
  });
  afterAll(() => server.close());

  const row = async (as: string, username: string) => {
    const token = await server.as(as);
    const { envelope } = await server.request<Page<User>>(userList, { username }, token);
    return envelope.result?.records[0];
  };

  it('are sent to who may list people', async () => {
    expect(await row('lister', 'lister')).toHaveProperty('roleNames', 'lister');
    expect(await row('lister', 'nobody_else')).toHaveProperty('roleNames', null);
  });

  it('[LAYOUT-24] are sent in English, too, as those of departments are, where one has an English name', async () => {
    expect(await row('lister', 'lister')).not.toHaveProperty('roleNamesEn');
    const { id } = await server.add({ username: 'abroad' });
    await server.db.update(roles).set({ roleNameEn: 'Listers' }).where(eq(roles.roleName, 'lister'));
    await server.db.insert(departments).values([
      { id: 'hall', departName: '展厅', departNameEn: 'Hall', orgCode: 'A98' },
      { id: 'store', departName: '库房', orgCode: 'A99' },
    ]);
    await server.db.insert(userDepartments).values([
      { id: 'abroad-1', userId: id, depId: 'hall' },
      { id: 'abroad-2', userId: id, depId: 'store' },
    ]);
    expect(await row('lister', 'lister')).toMatchObject({ roleNames: 'lister', roleNamesEn: 'Listers' });
    expect(await row('lister', 'abroad')).toMatchObject({
      orgCodeTxt: '展厅,库房',
      orgCodeTxtEn: 'Hall,库房',
    });
  });

  it('are not sent by what chooses people, nor with one record', async () => {
    const token = await server.as('lister');
    const { envelope } = await server.request<Page<User>>(userQueryComponentData, {}, token);
    const [first] = envelope.result?.records ?? [];
    expect(first).toBeDefined();
    expect(first).not.toHaveProperty('roleNames');
    const byIds = await server.request<User[]>(userQueryByIds, { userIds: first?.id }, token);
    expect(byIds.envelope.result?.[0]).not.toHaveProperty('roleNames');
  });
});
