import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MyMessage, markRead, myMessages } from '#contract/areas/announcement-sends.ts';
import { announcementReceipts } from '#contract/areas/announcements.ts';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import {
  type Colleague,
  type Substitute,
  substituteColleagues,
  substituteOf,
  substituteResource,
} from '#contract/areas/substitutes.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import {
  announcements,
  departments,
  roles,
  userAgents,
  userDepartments,
  userRoles,
} from '#server/kernel/db/schema/index.ts';
import { arrival } from '#server/modules/announcements/announce.ts';
import { requireSense } from '#server/modules/substitutes/sense.ts';
import { bellOf, publish, titlesFor } from '../announcements/support.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { add, edit, list, delete: remove } = substituteResource.endpoints;
const march = { startTime: '2026-03-02 00:00:00', endTime: '2026-03-09 00:00:00', status: '1' };

let server: TestApp;
let present = new Date(2026, 2, 2, 9);
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await startApp({ now: () => present });
  for (const username of ['anna', 'ben', 'cleo', 'dora'])
    ids.set(username, (await server.add({ username, realname: `${username}的姓名` })).id);
  ids.set('boss', (await server.add({ username: 'boss', permissions: ['system:user:agent'] })).id);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.delete(userAgents);
  present = new Date(2026, 2, 2, 9);
});

const send = async <Result>(endpoint: AnyEndpoint, input: Record<string, unknown>, username = 'admin') =>
  (await server.request<Result>(endpoint, input, await server.as(username))).envelope;
const set = (userName: string, agentUserName: string, further: object = {}, caller = 'admin') =>
  send(add, { ...march, userName, agentUserName, ...further }, caller);
const named = async (userName: string) => {
  const [row] = await server.db.select().from(userAgents).where(eq(userAgents.userName, userName));
  return row;
};

describe('the substitute of a person', () => {
  it('is set by the person, without any permission, and read and changed by them', async () => {
    expect(await set('anna', 'ben', {}, 'anna')).toMatchObject({
      success: true,
      message: '代理人设置成功！',
    });
    const { result } = await send<Substitute>(substituteOf, { userName: 'anna' }, 'anna');
    expect(result).toMatchObject({ userName: 'anna', agentUserName: 'ben', ...march, createBy: 'anna' });
    expect(await send(edit, { id: result.id, status: '0' }, 'anna')).toMatchObject({ success: true });
    expect(await named('anna')).toMatchObject({ status: '0', agentUserName: 'ben' });
  });

  it('is nothing that others may read, set or change without the permission', async () => {
    await set('anna', 'ben');
    const row = await named('anna');
    for (const [endpoint, input] of [
      [substituteOf, { userName: 'anna' }],
      [add, { ...march, userName: 'cleo', agentUserName: 'ben' }],
      [edit, { id: row?.id, agentUserName: 'cleo' }],
      [list, {}],
      [remove, { id: row?.id }],
    ] as const)
      expect((await send(endpoint, input, 'ben')).code, endpoint.name).toBe(510);
    expect(await named('anna')).toMatchObject({ agentUserName: 'ben' });
  });

  it('is not set by a person with fewer rights than the absent one', async () => {
    expect(await set('anna', 'ben', {}, 'boss')).toMatchObject({ success: true });
    expect((await set('admin', 'boss', {}, 'boss')).message).toBe(
      '“管理员”的权限超出您的权限，不能设置其代理人',
    );
    const [role] = await server.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
    await server.db.insert(userRoles).values({ userId: ids.get('anna') ?? '', roleId: role?.id ?? '' });
    const row = await named('anna');
    expect((await send(remove, { id: row?.id }, 'boss')).success).toBe(false);
    await server.db.delete(userRoles).where(eq(userRoles.userId, ids.get('anna') ?? ''));
    expect((await send(remove, { id: row?.id }, 'boss')).success).toBe(true);
  });

  it.each([
    ['the person', { agentUserName: 'anna' }, 'agentUserName', '不能选择本人作为代理人'],
    ['somebody unknown', { agentUserName: 'nobody' }, 'agentUserName', '所选用户不存在，请刷新后重试'],
    ['an end at the start', { endTime: march.startTime }, 'endTime', '结束时间须大于开始时间!'],
  ])('is not %s', async (_name, input, field, message) => {
    expect(await set('anna', 'ben', input)).toMatchObject({
      success: false,
      message,
      result: { fieldErrors: { [field]: message } },
    });
  });

  it('does not form a circle, over any number of people, at the same time', async () => {
    await set('anna', 'ben');
    await set('ben', 'cleo');
    const message = '该代理人在此期间由本人代理，不能互相代理';
    expect((await set('cleo', 'anna')).message).toBe(message);
    const later = { startTime: '2026-03-09 00:00:00', endTime: '2026-03-20 00:00:00' };
    expect((await set('cleo', 'anna', later)).success).toBe(true);
    const row = await named('cleo');
    expect((await send(edit, { id: row?.id, startTime: '2026-03-08 00:00:00' })).message).toBe(message);
    expect((await send(edit, { id: row?.id, startTime: '2026-03-08 00:00:00', status: '0' })).success).toBe(
      true,
    );
  });

  it('does not form a circle of two changes at the same moment', async () => {
    const replies = await Promise.all([set('anna', 'ben'), set('ben', 'anna')]);
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  it('does not form a circle within one sheet', async () => {
    const plan = (userName: string, agentUserName: string) => ({
      userName,
      agentUserName,
      start: new Date(2026, 2, 2),
      end: new Date(2026, 2, 9),
      isValid: true,
    });
    const earlier = [plan('anna', 'ben'), plan('ben', 'cleo')];
    await expect(requireSense(server.db, plan('cleo', 'anna'), earlier)).rejects.toThrow('不能互相代理');
    const later = { ...plan('cleo', 'anna'), start: new Date(2026, 2, 9), end: new Date(2026, 2, 20) };
    await expect(requireSense(server.db, later, earlier)).resolves.toBeUndefined();
  });

  it('exists once for each person', async () => {
    await set('anna', 'ben');
    expect((await set('anna', 'cleo')).message).toBe('该用户已有代理人设置');
  });
});

describe('the colleagues among whom a person without permissions chooses', () => {
  const found = async (keyword: string) =>
    (await send<Colleague[]>(substituteColleagues, { keyword }, 'ben')).result;

  beforeAll(async () => {
    const { db } = server;
    await db.insert(departments).values({ id: 'stage', departName: '舞台部', parentId: '', orgCode: 'Z71' });
    const secrets = { phone: '13955550000', email: 'gao@example.com' };
    const { id } = await server.add({ username: 'gao', realname: '高远', ...secrets });
    await db.insert(userDepartments).values({ id: 'gao-stage', userId: id, depId: 'stage' });
    await server.add({ username: 'gaolin', realname: '高林', status: 2 });
    for (let number = 10; number < 35; number += 1)
      await server.add({ username: `a_gao_${number}`, realname: `同名${number}` });
  });

  it('are known by name, account and departments only', async () => {
    expect(await found('高远')).toEqual([
      { id: expect.any(String), username: 'gao', realname: '高远', orgCodeTxt: '舞台部' },
    ]);
    expect(await found('高林')).toEqual([]);
    expect(await found('anna')).toHaveLength(1);
    expect(await found('ben')).toEqual([]);
  });

  it('are at most 20, beginning with the one whose account it is', async () => {
    const people = await found('gao');
    expect(people).toHaveLength(20);
    expect(people[0]?.username).toBe('gao');
  });

  it.each([
    ['nothing typed', ''],
    ['one character', 'g'],
    ['one character between spaces', ' g '],
  ])('are not listed by %s', async (_name, keyword) => {
    expect((await send(substituteColleagues, { keyword }, 'ben')).success).toBe(false);
  });

  it.each(['%%', '__', '**', "' or true --", '\\\\'])('are not listed by the text %s', async keyword => {
    const people = await found(keyword);
    expect(people.filter(({ username, realname }) => !`${username}${realname}`.includes(keyword))).toEqual(
      [],
    );
  });
});

describe('notices to an absent person', () => {
  const toAnna = () => ({ msgType: 'USER', userIds: `${ids.get('anna')},` });
  const copies = async (username: string) =>
    (await send<Page<MyMessage>>(myMessages, {}, username)).result.records;

  it('reach the substitute too, and state on whose behalf, from the start to the end of the absence', async () => {
    await publish(server, { titile: '缺席之前', ...toAnna() });
    present = new Date(2026, 2, 2, 10);
    await set('anna', 'ben', { startTime: '2026-03-02 10:00:00', endTime: '2026-03-02 12:00:00' });
    const { id } = await publish(server, { titile: '缺席期间', ...toAnna() });
    expect(await titlesFor(server, 'anna')).toEqual(['缺席期间', '缺席之前']);
    expect(await titlesFor(server, 'ben')).toEqual(['缺席期间']);
    expect(await titlesFor(server, 'cleo')).toEqual([]);
    const [notice] = (await bellOf(server, 'ben')).anntMsgList;
    expect(notice?.onBehalfOf).toBe('anna的姓名');
    expect((await copies('ben'))[0]?.onBehalfOf).toBe('anna的姓名');
    expect((await copies('anna'))[0]).not.toHaveProperty('onBehalfOf');
    expect((await send(announcementQueryById, { id }, 'ben')).success).toBe(true);
    present = new Date(2026, 2, 2, 12);
    await publish(server, { titile: '缺席之后', ...toAnna() });
    expect(await titlesFor(server, 'ben')).toEqual(['缺席期间']);
    expect(await titlesFor(server, 'anna')).toContain('缺席之后');
  });

  it('stay unread for the absent person when the substitute reads them, who is no receiver', async () => {
    await set('anna', 'dora');
    const { id } = await publish(server, { titile: '代读', ...toAnna() });
    await send(markRead, { anntId: id }, 'dora');
    expect(await titlesFor(server, 'dora')).not.toContain('代读');
    expect(await titlesFor(server, 'anna')).toContain('代读');
    const { result } = await send<Page<{ username: string }>>(announcementReceipts, { anntId: id });
    expect(result.records.map(({ username }) => username)).toEqual(['anna']);
    expect(result).toMatchObject({ audienceTotal: 1, readTotal: 0 });
  });

  it('are announced immediately to the open consoles of both', async () => {
    await set('anna', 'ben');
    const { id } = await publish(server, { titile: '即时', ...toAnna() });
    const [row] = await server.db.select().from(announcements).where(eq(announcements.id, id));
    if (!row) throw new Error('It was not stored');
    const [event] = await arrival(server.db, row, present);
    expect(event).toMatchObject({ kind: 'people', message: { cmd: 'user', msgId: id } });
    expect(event && 'userIds' in event && event.userIds.toSorted()).toEqual(
      [ids.get('anna'), ids.get('ben')].toSorted(),
    );
  });

  it('do not reach the substitute of a substitute, nor anybody by a setting that is not valid', async () => {
    await set('anna', 'ben', { status: '0' });
    await set('ben', 'cleo');
    await publish(server, { titile: '无代理', ...toAnna() });
    expect(await titlesFor(server, 'ben')).not.toContain('无代理');
    expect(await titlesFor(server, 'cleo')).not.toContain('无代理');
  });
});
