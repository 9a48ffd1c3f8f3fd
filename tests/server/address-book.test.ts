import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AddressBookEntry,
  addressBookResource,
  userQueryByOrgCode,
} from '#contract/areas/address-book.ts';
import type { AnyEndpoint, OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import {
  departments,
  fieldRules,
  positions,
  roles,
  userDepartments,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from './support/app.ts';

const { list } = addressBookResource.endpoints;

let server: TestApp;

beforeAll(async () => {
  server = await startApp();
  const department = (id: string, orgCode: string, departName: string) => ({
    id,
    orgCode,
    departName,
    parentId: '',
    orgCategory: '2',
    delFlag: '0',
  });
  await server.db
    .insert(departments)
    .values([
      department('b', 'Z01', '馆长室'),
      department('b1', 'Z01A01', '讲解部'),
      department('b2', 'Z01A02', '安保部'),
      department('c', 'Z0_', '别处'),
    ]);
  await server.db.insert(positions).values({ id: 'guide', code: 'guide', name: '讲解员' });
  const facts = {
    phone: '13900020001',
    email: 'a@museum.example',
    post: 'guide',
    workNo: 'B001',
    birthday: '1990-01-01',
  };
  const people = [
    { username: 'alma', realname: '艾玛', ...facts, in: ['b1', 'b2'] },
    { username: 'bela', realname: '贝拉', workNo: 'B002', in: ['b2'] },
    { username: 'cora', realname: '寇拉', workNo: 'B003', status: 2, in: ['b2'] },
    { username: 'dina', realname: '黛娜', workNo: 'B004', delFlag: 1, in: ['b2'] },
    { username: 'elsa', realname: '艾莎', workNo: 'C005', in: ['c'] },
    { username: 'reader', realname: '读者', in: [], permissions: ['system:addressList:list'] },
  ];
  for (const { in: places, ...person } of people) {
    const { id } = await server.add(person);
    if (places.length > 0)
      await server.db.insert(userDepartments).values(places.map(depId => ({ userId: id, depId })));
  }
});
afterAll(() => server.close());

const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>) =>
  (await server.request<Result>(endpoint, input, await server.as('reader'))).envelope;
const found = async (input: Record<string, unknown>) =>
  (await send<Page<AddressBookEntry>>(list, input)).result;
const names = async (input: Record<string, unknown>) =>
  (await found(input)).records.map(({ realname }) => realname).toSorted();

describe('the address book', () => {
  it('[PAGE-41] has the people of a department and of those below it, each once, without frozen and deleted ones', async () => {
    expect(await names({ orgCode: 'Z01' })).toEqual(['艾玛', '贝拉'].toSorted());
    expect(await found({ orgCode: 'Z01', pageSize: 1 })).toMatchObject({ total: 2, size: 1 });
    expect(await names({ orgCode: 'Z01A01' })).toEqual(['艾玛']);
    expect(await names({ orgCode: 'Z0_' })).toEqual(['艾莎']);
    expect(await names({ orgCode: '%' })).toEqual([]);
  });

  it('states how to reach a person and where they belong, and nothing else', async () => {
    const [row] = (await found({ orgCode: 'Z01A01' })).records;
    expect(row).toEqual({
      id: expect.any(String),
      userId: expect.any(String),
      realname: '艾玛',
      workNo: 'B001',
      departId: 'b1',
      departName: '讲解部 | 安保部',
      post: 'guide',
      post_dictText: '讲解员',
      phone: '13900020001',
      telephone: null,
      email: 'a@museum.example',
      avatar: null,
    });
  });

  it('hides what a role hides on the page of users, and does not find people by it', async () => {
    const restricted = { username: 'restricted', realname: '受限', permissions: ['system:addressList:list'] };
    await server.add(restricted);
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'role_of_restricted'));
    const hide = (field: string) => ({
      roleId: role?.id ?? '',
      resource: 'user',
      field,
      mode: 'hidden' as const,
    });
    await server.db.insert(fieldRules).values([hide('phone'), hide('workNo')]);
    const token = await server.as('restricted');
    for (const endpoint of [list, userQueryByOrgCode]) {
      const ask = async (input: object) =>
        (await server.request<Page<AddressBookEntry>>(endpoint, { orgCode: 'Z01A01', ...input }, token))
          .envelope.result;
      expect((await ask({})).records).toMatchObject([{ realname: '艾玛', phone: null, workNo: null }]);
      expect((await ask({ workNo: 'B001' })).total).toBe(0);
      expect((await ask({ realname: '艾' })).total).toBe(1);
    }
  });

  it('finds a part of a name and of a staff number, with and without asterisks', async () => {
    expect(await names({ realname: '艾' })).toEqual(['艾玛', '艾莎'].toSorted());
    expect(await names({ realname: '*贝*' })).toEqual(['贝拉']);
    expect(await names({ workNo: 'B00', orgCode: 'Z01A02' })).toEqual(['艾玛', '贝拉'].toSorted());
    expect(await names({ realname: '%' })).toEqual([]);
  });

  it('has the same people once for each department, in the order of the departments', async () => {
    const { result } = await send<OutputOf<typeof userQueryByOrgCode>>(userQueryByOrgCode, {
      orgCode: 'Z01',
    });
    expect(result.total).toBe(3);
    expect(result.records.map(({ departName }) => departName)).toEqual(['讲解部', '安保部', '安保部']);
    const second = await send<OutputOf<typeof userQueryByOrgCode>>(userQueryByOrgCode, {
      orgCode: 'Z01',
      pageNo: 2,
      pageSize: 2,
    });
    expect(second.result.records).toHaveLength(1);
    expect(result.records[0]).not.toHaveProperty('birthday');
  });
});
