import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type MyMessage,
  markAllRead,
  markRead,
  myMessage,
  myMessages,
} from '#contract/areas/announcement-sends.ts';
import {
  announcementReceipts,
  announcementRevoke,
  announcementShow,
  announcementSync,
} from '#contract/areas/announcements.ts';
import { announcementListByUser, announcementQueryById } from '#contract/areas/announcements-read.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  announcementSends,
  departments,
  roles,
  userDepartments,
  userRoles,
  users,
} from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { addDraft, bellOf, publish, release, titlesFor } from './support.ts';

const people = ['anna', 'ben', 'cleo', 'dora', 'eva'] as const;

describe('reading announcements', () => {
  let server: TestApp;
  let admin: string;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? '';

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    for (const username of people) {
      const { id } = await server.add({ username, realname: `姓名${username}` });
      ids.set(username, id);
    }
    await server.db.insert(departments).values([
      { id: 'top', departName: '展品部', orgCode: 'Z01' },
      { id: 'below', departName: '展品部一组', orgCode: 'Z01A01', parentId: 'top' },
      { id: 'other', departName: '维修部', orgCode: 'Z02' },
    ]);
    const member = (name: string, depId: string) => ({ id: newId(), userId: idOf(name), depId });
    await server.db
      .insert(userDepartments)
      .values([member('anna', 'top'), member('ben', 'below'), member('cleo', 'other')]);
    await server.db.insert(roles).values({ id: 'keeper', roleCode: 'keeper', roleName: '保管员' });
    await server.db.insert(userRoles).values({ id: newId(), userId: idOf('dora'), roleId: 'keeper' });
  });
  afterAll(() => server.close());

  const as = (name: string) => server.as(name);
  const messagesOf = async (name: string, input: Record<string, unknown> = {}) =>
    (await server.request<Page<MyMessage>>(myMessages, input, await as(name))).envelope.result;
  const read = async (name: string, anntId: string) => server.request(markRead, { anntId }, await as(name));

  it('[API-72] [ANNOUNCE-02] returns notices and system messages separately, with totals beyond the list', async () => {
    await publish(server, { titile: '通知一', msgType: 'USER', userIds: idOf('eva') });
    await publish(server, { titile: '通知二', msgType: 'USER', userIds: `${idOf('eva')},` });
    await publish(server, { titile: '系统一', msgCategory: '2', msgType: 'USER', userIds: idOf('eva') });
    const token = await as('eva');
    const { envelope } = await server.request<OutputOf<typeof announcementListByUser>>(
      announcementListByUser,
      { pageSize: 1 },
      token,
    );
    expect(envelope).toMatchObject({ success: true, code: 0, message: '' });
    expect(Object.keys(envelope.result).sort()).toEqual(
      ['anntMsgList', 'anntMsgTotal', 'sysMsgList', 'sysMsgTotal'].sort(),
    );
    expect(envelope.result).toMatchObject({ anntMsgTotal: 2, sysMsgTotal: 1 });
    expect(envelope.result.anntMsgList.map(each => each.titile)).toEqual(['通知二']);
    expect(envelope.result.sysMsgList[0]).toMatchObject({
      titile: '系统一',
      readFlag: '0',
      senderName: '管理员',
    });
    const all = await server.request<OutputOf<typeof announcementListByUser>>(
      announcementListByUser,
      { pageSize: -1 },
      token,
    );
    expect(all.envelope.result.anntMsgList).toHaveLength(2);
  });

  it('reaches everybody, people, departments with their descendants, or roles, and nobody else', async () => {
    const before = await Promise.all(people.map(async name => (await bellOf(server, name)).anntMsgTotal));
    await publish(server, { titile: '致众人' });
    await publish(server, { titile: '致安娜', msgType: 'USER', userIds: idOf('anna') });
    await publish(server, { titile: '致展品部', msgType: 'DEPART', departIds: 'top' });
    await publish(server, { titile: '致一组', msgType: 'DEPART', departIds: 'below,' });
    await publish(server, { titile: '致保管员', msgType: 'ROLE', roleIds: 'keeper' });
    await addDraft(server, { titile: '草稿' });
    const newTitles = async (name: (typeof people)[number]) => {
      const old = before[people.indexOf(name)] ?? 0;
      return (await titlesFor(server, name)).slice(0, (await bellOf(server, name)).anntMsgTotal - old);
    };
    expect(await newTitles('anna')).toEqual(['致展品部', '致安娜', '致众人']);
    expect(await newTitles('ben')).toEqual(['致一组', '致展品部', '致众人']);
    expect(await newTitles('cleo')).toEqual(['致众人']);
    expect(await newTitles('dora')).toEqual(['致保管员', '致众人']);
  });

  it('includes what was released before the person joined, unless it had expired by then', async () => {
    await publish(server, { titile: '长期有效' });
    await server.add({ username: 'newcomer' });
    expect(await titlesFor(server, 'newcomer')).toContain('长期有效');
    await server.add({ username: 'latecomer', createTime: new Date('2100-01-01T00:00:00+08:00') });
    expect(await titlesFor(server, 'latecomer')).not.toContain('长期有效');
  });

  it('[API-74] [ANNOUNCE-13] [ANNOUNCE-14] marks an opened one as read, which lowers the count', async () => {
    const { id } = await publish(server, { titile: '看一眼', msgType: 'USER', userIds: idOf('cleo') });
    const before = (await bellOf(server, 'cleo')).anntMsgTotal;
    const answer = await read('cleo', id);
    expect(answer.envelope).toMatchObject({ success: true, code: 0 });
    expect((await bellOf(server, 'cleo')).anntMsgTotal).toBe(before - 1);
    const [mine] = (await messagesOf('cleo', { titile: '看一眼' })).records;
    expect(mine).toMatchObject({ anntId: id, readFlag: '1' });
    expect(mine?.readTime).not.toBeNull();
  });

  it("never touches another person's mark, and none for an announcement of others", async () => {
    const shared = await publish(server, {
      titile: '两人的',
      msgType: 'USER',
      userIds: `${idOf('anna')},${idOf('ben')}`,
    });
    await titlesFor(server, 'ben');
    await read('anna', shared.id);
    expect(await titlesFor(server, 'ben')).toContain('两人的');
    await read('cleo', shared.id);
    const rows = await server.db.select().from(announcementSends);
    const marks = rows.filter(row => row.anntId === shared.id);
    expect(marks.map(row => row.userId).sort()).toEqual([idOf('anna'), idOf('ben')].sort());
    expect(marks.find(row => row.userId === idOf('ben'))?.readFlag).toBe('0');
  });

  it('takes the reader from the session and not from the input', async () => {
    const { id } = await publish(server, { titile: '冒名', msgType: 'USER', userIds: idOf('ben') });
    await titlesFor(server, 'ben');
    const input = { anntId: id, userId: idOf('ben'), readFlag: '1' };
    await server.request(markRead, input, await as('cleo'));
    expect(await titlesFor(server, 'ben')).toContain('冒名');
  });

  it('shows a copy to its owner alone', async () => {
    await publish(server, { titile: '私信', msgType: 'USER', userIds: idOf('anna') });
    const [copy] = (await messagesOf('anna', { titile: '私信' })).records;
    const ask = async (name: string) =>
      server.request<MyMessage>(myMessage, { sendId: copy?.id }, await as(name));
    expect((await ask('anna')).envelope.result).toMatchObject({ titile: '私信', userId: idOf('anna') });
    expect((await ask('ben')).envelope).toMatchObject({ success: false, message: '未找到对应实体' });
    expect((await messagesOf('ben', { titile: '私信' })).total).toBe(0);
  });

  it('[API-73] lets a person query only announcements with them in the audience', async () => {
    const query = async (name: string, id: string) =>
      (await server.request(announcementQueryById, { id }, await as(name))).envelope;
    const own = await publish(server, { titile: '可查', msgType: 'USER', userIds: idOf('anna') });
    expect((await query('anna', own.id)).result).toMatchObject({ titile: '可查', id: own.id });
    expect(await query('ben', own.id)).toMatchObject({ success: false, message: '未找到对应实体' });
    const hidden = await addDraft(server, { msgType: 'USER', userIds: idOf('anna') });
    expect(await query('anna', hidden.id)).toMatchObject({ success: false, message: '未找到对应实体' });
  });

  it('lists all of a person’s messages, unread first, by part of title or sender', async () => {
    await server.add({ username: 'finder' });
    const first = await publish(server, { titile: '检索 A,B' });
    await publish(server, { titile: '检索 100%' });
    await titlesFor(server, 'finder');
    await server.request(markRead, { anntId: first.id }, await as('finder'));
    const titles = async (input: Record<string, unknown>) =>
      (await messagesOf('finder', input)).records.map(each => each.titile);
    expect(await titles({ titile: '检索' })).toEqual(['检索 100%', '检索 A,B']);
    expect(await titles({ titile: 'A,B' })).toEqual(['检索 A,B']);
    expect(await titles({ titile: '*0%*' })).toEqual(['检索 100%']);
    expect(await titles({ titile: '检索', readFlag: '1' })).toEqual(['检索 A,B']);
    expect(await titles({ titile: '检索', sender: 'dmi' })).toHaveLength(2);
    expect(await titles({ titile: '检索', sender: 'nobody' })).toEqual([]);
    expect(await titles({ titile: '检索', pageSize: 1, pageNo: 2 })).toEqual(['检索 A,B']);
  });

  it('marks everything as read', async () => {
    await server.add({ username: 'tidy' });
    expect((await bellOf(server, 'tidy')).anntMsgTotal).toBeGreaterThan(0);
    const { envelope } = await server.request(markAllRead, {}, await as('tidy'));
    expect(envelope).toMatchObject({ success: true, code: 0, message: '全部已读' });
    expect(await bellOf(server, 'tidy')).toMatchObject({ anntMsgTotal: 0, anntMsgList: [] });
    expect((await messagesOf('tidy', { readFlag: '0' })).total).toBe(0);
  });

  it('removes a revoked one from bell and list; released again it is unread for everybody', async () => {
    const { id } = await publish(server, { titile: '反复', msgType: 'USER', userIds: idOf('anna') });
    await read('anna', id);
    await server.request(announcementRevoke, { id }, admin);
    expect((await messagesOf('anna', { titile: '反复' })).total).toBe(0);
    await release(server, id);
    expect(await titlesFor(server, 'anna')).toContain('反复');
  });

  it('shows the sender who has read it and who has not', async () => {
    const { id } = await publish(server, { titile: '回执', msgType: 'DEPART', departIds: 'top' });
    await read('ben', id);
    const receipts = async (input: Record<string, unknown>) =>
      (
        await server.request<OutputOf<typeof announcementReceipts>>(
          announcementReceipts,
          { anntId: id, ...input },
          admin,
        )
      ).envelope.result;
    const all = await receipts({});
    expect(all).toMatchObject({ audienceTotal: 2, readTotal: 1, total: 2 });
    expect(all.records.map(each => [each.username, each.readFlag, each.orgCodeTxt])).toEqual([
      ['anna', '0', '展品部'],
      ['ben', '1', '展品部一组'],
    ]);
    expect(all.records[1]?.readTime).toMatch(/^\d{4}-/);
    expect((await receipts({ readFlag: '1' })).records.map(each => each.username)).toEqual(['ben']);
    expect((await receipts({ keyword: '姓名anna' })).records.map(each => each.username)).toEqual(['anna']);
    expect((await receipts({ keyword: '%' })).total).toBe(0);
  });

  it('shows an announcement to its audience as a page without scripts', async () => {
    const { id } = await publish(server, {
      titile: '<i>页</i>',
      msgContent: '<p>内容</p><script>1</script>',
      msgType: 'USER',
      userIds: idOf('anna'),
    });
    const show = (token?: string) => server.request(announcementShow, { id }, token);
    const page = await show(await as('anna'));
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(page.text).toContain('&lt;i&gt;页&lt;/i&gt;');
    expect(page.text).toContain('<main><p>内容</p></main>');
    for (const token of [undefined, 'forged', await as('ben')]) expectRefusal(await show(token), 404, 404);
  });

  it('shows no announcement while the caller must change the password', async () => {
    const { username, id: reader } = await server.add({ username: 'due' });
    const { id } = await publish(server, { titile: '给新人', msgType: 'USER', userIds: `${reader},` });
    const token = await server.as(username);
    expect((await server.request(announcementShow, { id }, token)).status).toBe(200);
    await server.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, reader));
    expectRefusal(await server.request(announcementShow, { id }, token), 404, 404);
  });

  it('synchronises notices for the caller alone, who needs no right', async () => {
    const published = vi.spyOn(server.app.realtime, 'publish');
    const { id } = await publish(server, { titile: '再说' });
    const { id: foreign } = await publish(server, {
      titile: '别人的',
      msgType: 'USER',
      userIds: idOf('ben'),
    });
    published.mockClear();
    const inputs: { anntId?: string }[] = [{}, { anntId: id }, { anntId: foreign }, { anntId: 'unknown' }];
    const callers = [
      [await as('anna'), idOf('anna')],
      [admin, (await server.db.select().from(users).where(eq(users.username, 'admin')))[0]?.id ?? ''],
    ] as const;
    for (const [token, userId] of callers)
      for (const input of inputs) {
        const { status, envelope } = await server.request(announcementSync, input, token);
        expect([status, envelope.success, envelope.code, envelope.result]).toEqual([200, true, 0, null]);
        const message = { cmd: 'user', userId, ...(!input.anntId && { msgTxt: '批量设置已读' }) };
        expect(published.mock.calls).toEqual([[{ kind: 'people', userIds: [userId], message }]]);
        published.mockClear();
      }
    published.mockRestore();
  });
});
