import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Announcement,
  announcementAdd,
  announcementDelete,
  announcementDeleteBatch,
  announcementEdit,
  announcementList,
  announcementRelease,
  announcementRevoke,
} from '#contract/areas/announcements.ts';
import { announcementQueryById } from '#contract/areas/announcements-read.ts';
import type { Page } from '#contract/envelope.ts';
import { announcements, logs } from '#server/kernel/db/schema/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { expectRefusal } from '../support/expectations.ts';
import { addDraft, draft, publish, release } from './support.ts';

describe('writing announcements', () => {
  let server: TestApp;
  let admin: string;
  let reader: { id: string };

  beforeAll(async () => {
    server = await startApp();
    admin = await server.as('admin');
    reader = await server.add({ username: 'reader', realname: '读者' });
  });
  afterAll(() => server.close());

  const add = (input: Record<string, unknown>) =>
    server.request<{ fieldErrors: Record<string, string> }>(announcementAdd, { ...draft, ...input }, admin);
  const edit = (input: Record<string, unknown>) => server.request(announcementEdit, input, admin);
  const byId = async (id: string) =>
    (await server.request<Announcement>(announcementQueryById, { id }, admin)).envelope.result;

  it('[ANNOUNCE-01] stores a draft with the texts of its codes, by its author, whom the input cannot name', async () => {
    const { id } = await addDraft(server, {
      titile: '署名',
      createBy: 'somebody',
      sender: 'somebody',
      sendStatus: '1',
      id: 'chosen',
      delFlag: '1',
    });
    expect(id).not.toBe('chosen');
    expect(await byId(id)).toMatchObject({
      titile: '署名',
      sendStatus: '0',
      state: 'draft',
      sender: null,
      createBy: 'admin',
      delFlag: '0',
      priority: 'H',
      priority_dictText: '紧急',
      msgCategory_dictText: '通知公告',
      msgType_dictText: '全体用户',
      sendStatus_dictText: '未发布',
      userIds: null,
      sendTime: null,
      endTime: draft.endTime,
      startTime: null,
      openType: null,
      openPage: null,
      busId: null,
    });
  });

  it.each([
    ['titile', { titile: ' ' }, '请输入标题!'],
    ['msgCategory', { msgCategory: '9' }, '请选择消息类型!'],
    ['msgType', { msgType: 'EVERYONE' }, '请选择通告对象类型!'],
    ['msgAbstract', { msgAbstract: '' }, '请输入摘要!'],
    ['endTime', { endTime: '' }, '请选择结束时间!'],
    ['endTime', { endTime: '2026-02-30 00:00:00' }, '应为日期，格式 yyyy-MM-dd HH:mm:ss'],
    ['startTime', { startTime: '0000-01-01 00:00:00' }, '应为日期，格式 yyyy-MM-dd HH:mm:ss'],
    ['openPage', { openPage: 'javascript:alert(1)', openType: 'url' }, '不支持的链接地址'],
    ['openPage', { openPage: '//evil.example', openType: 'url' }, '不支持的链接地址'],
  ])('refuses a wrong %s', async (field, input, message) => {
    const answer = await add(input);
    expectRefusal(answer, 400, 400);
    expect(answer.envelope.result.fieldErrors[field]).toBe(message);
  });

  it.each([
    [
      'endTime',
      { startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' },
      '结束时间须大于开始时间!',
    ],
    ['userIds', { msgType: 'USER', userIds: ',' }, '指定用户不能为空！'],
    ['userIds', { msgType: 'USER', userIds: 'nobody,' }, '所选用户不存在，请刷新后重试'],
    ['departIds', { msgType: 'DEPART' }, '指定部门不能为空！'],
    ['roleIds', { msgType: 'ROLE', roleIds: 'nothing' }, '所选角色不存在，请刷新后重试'],
  ])('reports at the field what is wrong with %s', async (field, input, message) => {
    const answer = await add(input);
    expectRefusal(answer, 200, 500);
    expect(answer.envelope).toMatchObject({ message, result: { fieldErrors: { [field]: message } } });
  });

  it('[ANNOUNCE-09] sanitises the body before it is stored, on adding and on changing, and keeps text as text', async () => {
    const attack = '<p onclick="x()">正文</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { id } = await addDraft(server, { titile: '<b>标题</b>', msgContent: attack });
    const stored = async () =>
      (await server.db.select().from(announcements).where(eq(announcements.id, id)))[0];
    expect(await stored()).toMatchObject({ titile: '<b>标题</b>', msgContent: '<p>正文</p>' });
    await edit({ id, msgContent: `${attack}<iframe src="https://evil.example"></iframe>` });
    expect((await stored())?.msgContent).toBe('<p>正文</p>');
  });

  it('keeps fields that a change omits, and replaces the audience', async () => {
    const { id } = await addDraft(server, { msgType: 'USER', userIds: `${reader.id},` });
    expect((await byId(id)).userIds).toBe(`${reader.id},`);
    expect((await edit({ id, titile: '改了' })).envelope.message).toBe('修改成功!');
    expect(await byId(id)).toMatchObject({
      titile: '改了',
      msgType: 'USER',
      userIds: `${reader.id},`,
      msgAbstract: draft.msgAbstract,
      updateBy: 'admin',
    });
    await edit({ id, msgType: 'ALL' });
    expect(await byId(id)).toMatchObject({ msgType: 'ALL', userIds: null });
  });

  it('minds only the targets that go with the audience', async () => {
    const { id } = await addDraft(server, { msgType: 'USER', userIds: reader.id, departIds: 'nowhere' });
    expect(await byId(id)).toMatchObject({ userIds: `${reader.id},`, departIds: null, roleIds: null });
    expect((await edit({ id, msgType: 'DEPART' })).envelope).toMatchObject({
      success: false,
      message: '指定部门不能为空！',
      result: { fieldErrors: { departIds: '指定部门不能为空！' } },
    });
    expect((await edit({ id, msgType: 'ALL', userIds: 'nobody,' })).envelope.success).toBe(true);
    expect(await byId(id)).toMatchObject({ msgType: 'ALL', userIds: null });
  });

  it('[API-70] releases once, in the name of who releases it', async () => {
    const { id } = await addDraft(server);
    const answer = await server.request(announcementRelease, { id }, admin);
    expect(answer.envelope).toMatchObject({ success: true, message: '该系统通知发布成功' });
    const released = await byId(id);
    expect(released).toMatchObject({
      sendStatus: '1',
      state: 'published',
      sender: 'admin',
      senderName: '管理员',
    });
    expect(released.sendTime).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect((await server.request(announcementRelease, { id }, admin)).envelope.message).toBe(
      '当前状态为“已发布”，不能发布；可以：撤销',
    );
  });

  it('[API-71] revokes only a released one', async () => {
    const { id } = await addDraft(server);
    const revoke = () => server.request(announcementRevoke, { id }, admin);
    expect((await revoke()).envelope.message).toBe('当前状态为“未发布”，不能撤销；可以：编辑、发布、删除');
    await release(server, id);
    expect((await revoke()).envelope).toMatchObject({ success: true, message: '该系统通知撤销成功' });
    const revoked = await byId(id);
    expect(revoked).toMatchObject({ sendStatus: '2', state: 'revoked' });
    expect(revoked.cancelTime).not.toBeNull();
  });

  it('changes and deletes only unreleased ones', async () => {
    const { id } = await publish(server);
    expect((await edit({ id, titile: '偷改' })).envelope.message).toBe(
      '当前状态为“已发布”，不能编辑；可以：撤销',
    );
    const remove = (endpoint: typeof announcementDelete | typeof announcementDeleteBatch, input: object) =>
      server.request(endpoint, { ...input }, admin);
    expect((await remove(announcementDelete, { id })).envelope.message).toBe(
      '当前状态为“已发布”，不能删除；可以：撤销',
    );
    const other = await addDraft(server);
    const both = `${id},${other.id},`;
    expect((await remove(announcementDeleteBatch, { ids: both })).envelope.success).toBe(false);
    expect((await byId(other.id)).id).toBe(other.id);
    await server.request(announcementRevoke, { id }, admin);
    expect((await remove(announcementDeleteBatch, { ids: both })).envelope.message).toBe('删除成功!');
    const { envelope } = await server.request(announcementQueryById, { id }, admin);
    expect(envelope.message).toBe('未找到对应实体');
  });

  it('refuses to release an expired one', async () => {
    const { id } = await addDraft(server, { endTime: '2020-01-01 00:00:00' });
    const { envelope } = await server.request(announcementRelease, { id }, admin);
    expect(envelope).toMatchObject({ success: false, message: '截至日期已过，请先修改截至日期' });
  });

  it('[LIST-19] lists by part of the title, newest first, without the deleted', async () => {
    const names = ['清单 甲', '清单 乙', '清单 丙'];
    for (const titile of names) await addDraft(server, { titile });
    const { envelope } = await server.request<Page<Announcement>>(
      announcementList,
      { titile: '*清单*', pageSize: 2 },
      admin,
    );
    expect(envelope.result).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 });
    expect(envelope.result.records.map(each => each.titile)).toEqual(['清单 丙', '清单 乙']);
  });

  it('logs who did what', async () => {
    const { id, titile } = await publish(server, { titile: '记录在案' });
    await server.request(announcementRevoke, { id }, admin);
    const rows = await server.db.select().from(logs).where(eq(logs.createBy, 'admin'));
    const contents = rows.map(row => row.logContent);
    expect(contents).toEqual(
      expect.arrayContaining([`添加通告： ${titile}`, `发布通告： ${titile}`, `撤销通告： ${titile}`]),
    );
  });
});
