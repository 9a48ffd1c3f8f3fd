import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveListView } from '#contract/areas/list-views.ts';
import { messageAudience, messageSendOut } from '#contract/areas/message-audiences.ts';
import { messageTemplateResource } from '#contract/areas/message-templates.ts';
import { messageStatus } from '#contract/areas/messages.ts';
import {
  departments,
  logs,
  messages,
  roles,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@museum.example' };
/** Nothing is sent during these tests. */
const later = '2099-01-01 08:00:00';

describe('the audience of a message', () => {
  let server: TestApp;
  let admin: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    server = await startApp({ environment: mail });
    admin = await server.as('admin');
    const { db } = server;
    const people = {
      anna: { email: 'anna@museum.example', realname: '安娜' },
      ben: { realname: '本' },
      carl: { post: 'guide,restorer', realname: '<b>卡尔</b>' },
      dora: { realname: '朵拉' },
      gone: { delFlag: 1, post: 'guide' },
    };
    for (const [username, columns] of Object.entries(people))
      ids[username] = (await server.add({ username, ...columns })).id;
    await db.insert(departments).values([
      { id: 'house', departName: '馆', parentId: '', orgCode: 'Z91' },
      { id: 'hall', departName: '展厅', parentId: 'house', orgCode: 'Z91A01' },
    ]);
    await db.insert(userDepartments).values([
      { userId: ids.anna ?? '', depId: 'hall' },
      { userId: ids.gone ?? '', depId: 'hall' },
    ]);
    await db.insert(roles).values({ id: 'guards', roleCode: 'guards', roleName: '安保' });
    await db.insert(userRoles).values([
      { userId: ids.ben ?? '', roleId: 'guards' },
      { userId: ids.dora ?? '', roleId: 'guards', endTime: new Date(0), endedAt: new Date(0) },
    ]);
    for (const [templateCode, templateContent, templateType] of [
      ['closed', '${realname}：${day}闭馆', '1'],
      ['rich', '<p><b>${realname}</b><a href="${link}">${day}</a></p>', '2'],
    ]) {
      const input = { templateCode, templateContent, templateType, templateName: '闭馆', useStatus: '0' };
      await server.request(messageTemplateResource.endpoints.add, input, admin);
    }
    const columns = { order: [], hidden: [], pinned: [], widths: {}, density: 'normal' } as const;
    const names = ['carl', 'dora', 'gone'].map(val => ({ field: 'username', rule: 'eq', val }));
    for (const [name, query] of Object.entries({
      filtered: { filters: { username: 'an*' }, matchType: 'and', conditions: [] },
      conditions: { filters: {}, matchType: 'or', conditions: names },
    })) {
      const content = { columns, query: { column: '', order: 'asc', size: 20, ...query } };
      const saved = { list: 'users', resource: 'user', name, content };
      const { envelope } = await server.request<{ id: string }>(saveListView, saved, admin);
      ids[name] = envelope.result?.id ?? envelope.message;
    }
  });
  beforeEach(() => server.db.delete(messages));
  afterAll(() => server.close());

  const count = async (input: object) =>
    (await server.request(messageAudience, { channels: 'system,email', ...input }, admin)).envelope;
  const send = async (input: object) => {
    const sent = {
      templateCode: 'closed',
      title: '闭馆通知',
      channels: 'system',
      testData: '{"day":"周一"}',
      sendTime: later,
      ...input,
    };
    return (await server.request(messageSendOut, sent, admin)).envelope;
  };
  const stored = () => server.db.select().from(messages).orderBy(messages.esReceiver, messages.esType);

  it.each([
    ['people', () => ({ userIds: `${ids.anna},${ids.dora},${ids.gone}` }), ['anna', 'dora']],
    ['the members of a department and of those below', () => ({ departIds: 'house' }), ['anna']],
    ['those who have a role now', () => ({ roleIds: 'guards' }), ['ben']],
    ['those with a position', () => ({ positionCodes: 'guide' }), ['carl']],
    ['whom a saved view with filters shows', () => ({ viewIds: ids.filtered }), ['anna']],
    ['whom a saved view with conditions shows', () => ({ viewIds: ids.conditions }), ['carl', 'dora']],
    [
      'whoever is in one of them, without the excluded',
      () => ({ departIds: 'house', roleIds: 'guards', positionCodes: 'guide', excludedIds: ids.ben }),
      ['anna', 'carl'],
    ],
  ])('[PAGE-44] is %s', async (_, named, expected) => {
    const withMail = expected.filter(name => name === 'anna').length;
    expect((await count(named())).result).toEqual({
      people: expected.length,
      reached: [
        { channel: 'system', people: expected.length },
        { channel: 'email', people: withMail },
      ],
    });
    expect(await send({ ...named(), channels: 'system,email' })).toMatchObject({
      success: true,
      result: { people: expected.length, messages: expected.length + withMail },
    });
    const rows = await stored();
    expect(rows.filter(({ esType }) => esType === 'system').map(row => row.esReceiver)).toEqual(expected);
    expect(rows.filter(({ esType }) => esType === 'email')).toHaveLength(withMail);
    expect(new Set(rows.map(row => row.sendingId)).size).toBe(1);
    expect(rows.every(row => row.esSendStatus === messageStatus.waiting)).toBe(true);
  });

  it('[PAGE-44] gets the values of each person as texts, and is in the log', async () => {
    await server.db.delete(logs);
    await send({ positionCodes: 'guide' });
    expect((await stored())[0]?.esContent).toBe('<p>&lt;b&gt;卡尔&lt;/b&gt;：周一闭馆</p>');
    await server.db.delete(messages);
    await send({
      positionCodes: 'guide',
      templateCode: 'rich',
      testData: '{"day":"周一","link":"javascript:alert(1)"}',
    });
    const [rich] = await stored();
    expect(rich?.esContent).toContain('<b>&lt;b&gt;卡尔&lt;/b&gt;</b>');
    expect(rich?.esContent).not.toContain('javascript:');
    expect(await server.db.$count(logs, eq(logs.logContent, '发送消息： 闭馆通知，人数： 1'))).toBe(2);
  });

  it.each([
    ['an empty audience', {}, '没有符合条件的接收人'],
    ['a variable without a value', { roleIds: 'guards', testData: '{}' }, '缺少变量的值：day'],
    ['an unknown channel', { roleIds: 'guards', channels: 'pigeon' }, '没有这种发送方式：pigeon'],
    ['a channel that reaches nobody', { roleIds: 'guards', channels: 'email' }, '没有可以送达的接收人'],
    ['a view that there is not', { viewIds: 'nosuch' }, '没有这个视图，请重新选择'],
    ['an unknown template', { roleIds: 'guards', templateCode: 'nosuch' }, '消息模板不存在'],
    ['a time that does not exist', { roleIds: 'guards', sendTime: '2099-02-30 08:00:00' }, '发送时间不正确'],
  ])('[PAGE-44] refuses %s before anything is stored', async (_, input, message) => {
    expect(await send(input)).toMatchObject({ success: false, message });
    expect(await stored()).toEqual([]);
  });

  it('[PAGE-44] names those who have no value of a variable, before anything is stored', async () => {
    await server.db.update(users).set({ realname: '' }).where(eq(users.username, 'ben'));
    const names = { userIds: [ids.anna, ids.ben].join(',') };
    expect(await send(names)).toMatchObject({
      success: false,
      message: '1 位接收人缺少变量“realname”的值：ben',
    });
    expect(await stored()).toEqual([]);
    expect(await send({ ...names, testData: '{"day":"周一","realname":"各位"}' })).toMatchObject({
      success: true,
      result: { people: 2 },
    });
  });

  it('[PAGE-44] of ten thousand people is queued as a whole', async () => {
    const visitors = (first: number, total: number) =>
      Array.from({ length: total }, (_, index) => ({
        username: `visitor${first + index}`,
        realname: '访客',
        post: 'visitor',
      }));
    for (let first = 0; first < 10_000; first += 2000)
      await server.db.insert(users).values(visitors(first, 2000));
    expect(await send({ positionCodes: 'visitor' })).toMatchObject({
      success: true,
      result: { people: 10_000, messages: 10_000 },
    });
    expect(await server.db.$count(messages, eq(messages.esSendStatus, messageStatus.waiting))).toBe(10_000);
  });
});
