import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/areas/users.ts';
import {
  userGetMulti,
  userPickingEndpoints,
  userQueryByDepId,
  userQueryByIds,
  userQueryComponentData,
} from '#contract/areas/users-picking.ts';
import type { Page } from '#contract/envelope.ts';
import { departments, userDepartments } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

describe('choosing people', () => {
  let server: TestApp;
  let token: string;

  beforeAll(async () => {
    server = await startApp();
    await server.db.insert(departments).values([
      { id: 'hall', departName: '展厅部', parentId: '', orgCode: 'Z01' },
      { id: 'light', departName: '灯光组', parentId: 'hall', orgCode: 'Z01A01' },
      { id: 'like', departName: '相似编码', parentId: '', orgCode: 'Z0_' },
      { id: 'closed', departName: '撤销小组', parentId: 'hall', orgCode: 'Z01A02', delFlag: '1' },
      { id: 'gone', departName: '撤销部门', parentId: '', orgCode: 'Z09', delFlag: '1' },
    ]);
    const people = [
      { id: 'p1', username: 'song_yu', realname: '宋雨', phone: '13700000001' },
      { id: 'p2', username: 'song_lan', realname: '蓝颂', email: 'lan@example.com' },
      { id: 'p5', username: 'zhou_bai', realname: '周白' },
      { id: 'p3', username: 'qin_feng', realname: '秦宋', status: 2 },
      { id: 'p4', username: 'li_song', realname: '李白', delFlag: 1 },
    ];
    for (const person of people) await server.add({ createTime: new Date('2020-01-01'), ...person });
    await server.db.insert(userDepartments).values([
      { id: 'l1', userId: 'p1', depId: 'hall' },
      { id: 'l2', userId: 'p2', depId: 'light' },
      { id: 'l3', userId: 'p2', depId: 'hall' },
      { id: 'l4', userId: 'p3', depId: 'light' },
      { id: 'l6', userId: 'p5', depId: 'closed' },
      { id: 'l5', userId: 'p4', depId: 'light' },
    ]);
    await server.add({ username: 'chooser', permissions: ['system:user:pick'] });
    await server.add({ username: 'lister', permissions: ['system:user:list'] });
    token = await server.as('chooser');
  });
  afterAll(() => server.close());

  const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id).toSorted();
  const page = async (input: Record<string, unknown>) =>
    (await server.request<Page<User>>(userQueryComponentData, input, token)).envelope.result;
  const found = async (input: Record<string, unknown>) => ids((await page(input)).records);

  it('[API-34] finds people who are not frozen by a part of the account, or of the name too', async () => {
    expect(await found({ username: 'song' })).toEqual(['p1', 'p2']);
    expect(await found({ username: 'nobody', keyword: '宋' })).toEqual(['p1']);
    expect(await found({ keyword: 'lan' })).toEqual(['p2']);
    expect(await found({ username: 'song', id: 'p2' })).toEqual(['p2']);
    expect(await found({ id: 'p3' })).toEqual([]);
  });

  it('[API-34] [PICKER-09] with a department finds its people and those below it, with the names of all departments', async () => {
    expect(await found({ departId: 'hall' })).toEqual(['p1', 'p2']);
    expect(await found({ departId: 'light' })).toEqual(['p2']);
    expect(await found({ departId: 'hall', realname: '雨' })).toEqual(['p1']);
    expect(await found({ departId: 'hall', username: 'lan', realname: '颂' })).toEqual(['p2']);
    for (const departId of ['like', 'gone', 'unknown', "x' or 1=1"])
      expect(await found({ departId })).toEqual([]);
    const { records } = await page({ departId: 'light' });
    expect(records[0]?.orgCodeTxt).toBe('展厅部,灯光组');
  });

  it('[API-34] [PICKER-07] sends pages with their total', async () => {
    const first = await page({ departId: 'hall', pageNo: 1, pageSize: 1 });
    const second = await page({ departId: 'hall', pageNo: 2, pageSize: 1 });
    expect([first.total, first.pages, second.current]).toEqual([2, 2, 2]);
    expect(ids([...first.records, ...second.records])).toEqual(['p1', 'p2']);
  });

  it('[API-30] finds all people of a department and of those below it', async () => {
    const ask = async (input: { id: string; realname?: string }) =>
      ids((await server.request<User[]>(userQueryByDepId, input, token)).envelope.result);
    expect(await ask({ id: 'hall' })).toEqual(['p1', 'p2', 'p3']);
    expect(await ask({ id: 'hall', realname: '宋' })).toEqual(['p1', 'p3']);
    expect(await ask({ id: 'unknown' })).toEqual([]);
  });

  it('[API-31] finds people by lists of values, without an envelope, and nobody without any', async () => {
    const lister = await server.as('lister');
    const ask = async (input: Record<string, unknown>) =>
      ids(JSON.parse((await server.request(userGetMulti, input, lister)).text) as User[]);
    expect(await ask({ username: 'song_yu,qin_feng,song_lan,' })).toEqual(['p1', 'p2']);
    expect(await ask({ id: 'p1,p2', email: 'lan@example.com' })).toEqual(['p2']);
    expect(await ask({ phone: '13700000001' })).toEqual(['p1']);
    expect(await ask({ username: "song_yu' or '1'='1" })).toEqual([]);
    expect(await ask({})).toEqual([]);
    expect(await ask({ username: ' , ' })).toEqual([]);
  });

  it('finds people by id, also frozen ones, so that a stored choice has its name', async () => {
    const ask = async (userIds: string) =>
      ids((await server.request<User[]>(userQueryByIds, { userIds }, token)).envelope.result);
    expect(await ask('p3,p1,p4,unknown,')).toEqual(['p1', 'p3']);
    expect(await ask(' , ')).toEqual([]);
  });

  const requests = [
    [userQueryComponentData, { username: 'song_lan' }],
    [userQueryByDepId, { id: 'light' }],
    [userGetMulti, { id: 'p2' }],
    [userQueryByIds, { userIds: 'p2' }],
  ] as const;

  it('[PICKER-01] states of a person what choosing needs, and the rest only to those who may list people', async () => {
    const lister = await server.as('lister');
    for (const [endpoint, input] of requests) {
      const ask = async (as: string) =>
        (await server.request(endpoint as typeof userGetMulti, input as Record<string, unknown>, as)).text;
      expect(await ask(lister), endpoint.name).toContain('lan@example.com');
      const text = await ask(token);
      expect(text, endpoint.name).not.toContain('lan@example.com');
      const [person] = (text.match(/\{[^{}]*"p2"[^{}]*\}/) ?? []).map(found => JSON.parse(found));
      const known = Object.entries(person as object).flatMap(([name, value]) =>
        value === null ? [] : [name],
      );
      expect([
        'birthday',
        'delFlag',
        'id',
        'orgCodeTxt',
        'phone',
        'realname',
        'sex',
        'sex_dictText',
        'status',
        'username',
      ]).toEqual(expect.arrayContaining(known));
    }
  });

  it('finds people by id and account only for those who may not list people', async () => {
    const ask = async (input: Record<string, unknown>) =>
      ids(JSON.parse((await server.request(userGetMulti, input, token)).text) as User[]);
    expect(await ask({ phone: '13700000001' })).toEqual([]);
    expect(await ask({ email: 'lan@example.com' })).toEqual([]);
    expect(await ask({ realname: '宋雨' })).toEqual([]);
    expect(await ask({ username: 'song_yu' })).toEqual(['p1']);
  });

  it('matches wildcards of a comparison literally', async () => {
    for (const keyword of ['%', '_ong', 's%u', '\\']) expect(await found({ keyword }), keyword).toEqual([]);
    expect(await found({ keyword: 'song_y' })).toEqual(['p1']);
  });

  it('sends no password, salt or other secret', async () => {
    for (const [endpoint, input] of [
      [userQueryComponentData, { departId: 'hall' }],
      [userQueryByDepId, { id: 'hall' }],
      [userGetMulti, { id: 'p1' }],
      [userQueryByIds, { userIds: 'p1' }],
    ] as const) {
      const { text } = await server.request(endpoint, input, token);
      expect(text).toContain('song_yu');
      expect(text).not.toMatch(/"(password|salt|credentialVersion|thirdId)"/);
    }
  });

  it('needs the right to choose people or to list them', async () => {
    await server.add({ username: 'visitor', permissions: ['system:role:list'] });
    const visitor = await server.as('visitor');
    for (const endpoint of userPickingEndpoints) {
      const input = { id: 'hall', userIds: 'p1' };
      expect(
        (await server.request(endpoint as typeof userQueryByDepId, input, visitor)).envelope,
      ).toMatchObject({ success: false, code: 510 });
    }
  });
});
