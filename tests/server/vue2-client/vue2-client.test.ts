import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAnswer } from '#server/modules/session/captcha-answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { listen, openSocket, type TestSocket } from '../support/socket.ts';
import { testPassword } from '../support/test-password.ts';
import { userRow, userSheet, xls } from '../support/workbooks.ts';
import { expectDone, expectPage, Vue2Client } from './client.ts';
import { type MenuNode, openedBy, views } from './menu.ts';

const userColumns = [
  ...['username', 'realname', 'avatar', 'sex_dictText', 'birthday', 'phone', 'orgCodeTxt'],
  ...['departIds_dictText', 'status_dictText'],
];
/** What a date picker of that console holds, as it is written into the body. */
const picked = new Date(1990, 4, 20, 0, 0, 0, 897).toISOString();
const rootDepartment = 'c6d7cb4deeac411cb3384b1b31278596';

/** Each step continues where the one before it ended, as a person does. */
describe('the family’s own console before this server', { timeout: 60_000 }, () => {
  let server: TestApp;
  let folder: string;
  let address: string;
  let admin: Vue2Client;
  let reader: Vue2Client;
  // biome-ignore lint/suspicious/noExplicitAny: what that console keeps, without types
  const kept: Record<string, any> = {};
  const sockets: TestSocket[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-vue2-'));
    server = await startApp({ environment: { DATA_DIR: folder, CAPTCHA: 'always' } });
    await server.add({ username: 'reader_1', realname: '读者' });
    address = await listen(server);
    admin = new Vue2Client(address);
    reader = new Vue2Client(address);
  });
  afterAll(async () => {
    for (const { socket } of sockets) socket.terminate();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Reads the picture of a captcha as a person does, and signs in. */
  const signIn = async (client: Vue2Client, username: string, captcha = 'a2bc') => {
    const checkKey = Date.now();
    const picture = await client.get(`/sys/randomImage/${checkKey}`);
    expect([picture.success, picture.code]).toEqual([true, 0]);
    expect(picture.result).toMatch(/^data:image\/\w+;base64,/);
    const services = { db: server.db, now: () => new Date() };
    await storeAnswer(String(checkKey), 'a2bc', 60_000, services as never);
    const body = { username, password: testPassword, captcha, checkKey, remember_me: true };
    return client.post('/sys/login', body);
  };
  const socketOf = async (client: Vue2Client, userId: string) => {
    const socket = await openSocket(address, userId, client.token);
    sockets.push(socket);
    return socket;
  };

  it('asks for another picture after a wrong captcha', async () => {
    const { success, code, message } = await signIn(admin, 'admin', 'zzzz');
    expect([success, code, message]).toEqual([false, 412, '验证码错误']);
  });

  it('signs in, and keeps token, person, departments and dictionaries', async () => {
    const reply = await signIn(admin, 'admin');
    expect([reply.status, reply.success, reply.code, reply.message]).toEqual([200, true, 200, '登录成功']);
    const { token, userInfo, departs, multi_depart, sysAllDictItems } = reply.result;
    expect(token).toMatch(/^\S{20,200}$/);
    expect(userInfo).toMatchObject({ username: 'admin', status: 1, delFlag: 0, orgCode: 'A01' });
    expect(Object.keys(userInfo)).toEqual(
      expect.arrayContaining(['id', 'realname', 'avatar', 'relTenantIds']),
    );
    expect([multi_depart, departs.length, departs[0].orgCode]).toEqual([1, 1, 'A01']);
    expect(sysAllDictItems.sex).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ]);
    for (const code of ['user_status', 'activiti_sync', 'priority', 'msg_category', 'position_rank'])
      expect(sysAllDictItems[code]?.length, code).toBeGreaterThan(0);
    admin.token = token;
    kept.admin = userInfo;
  });

  it('builds its routes and its buttons from the menu', async () => {
    const { success, code, result } = await admin.get('/sys/permission/getUserPermissionByToken');
    expect([success, code]).toEqual([true, 0]);
    const { menu, auth, allAuth, sysSafeMode } = result as {
      menu: MenuNode[];
      auth: object[];
      allAuth: object[];
      sysSafeMode: boolean;
    };
    expect(sysSafeMode).toBe(false);
    expect(menu[0]).toMatchObject({
      path: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      route: '1',
    });
    expect(Object.keys(auth[0] ?? {}).sort()).toEqual(['action', 'describe', 'type']);
    expect(Object.keys(allAuth[0] ?? {}).sort()).toEqual(['action', 'describe', 'status', 'type']);
    const opened = openedBy(menu);
    const blank = opened.filter(({ shows }) => {
      if ('view' in shows) return !shows.view.startsWith('components/') && !views.has(shows.view);
      return Object.values(shows)[0] === undefined;
    });
    expect(blank).toEqual([]);
    const { origin } = new URL(address);
    expect(opened).toContainEqual({ path: '/docs', title: '在线文档', shows: { window: `${origin}/docs` } });
    expect(opened).toContainEqual({
      path: '/machines',
      title: '状态机图谱',
      shows: { window: `${origin}/machines` },
    });
  });

  it('opens the socket, and fills the bell and the home page', async () => {
    kept.socket = await socketOf(admin, kept.admin.id);
    kept.socket.socket.send('HeartBeat');
    expect(await kept.socket.next('heartcheck')).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    const bell = await admin.get('/sys/annountCement/listByUser');
    expect([bell.success, bell.code]).toEqual([true, 0]);
    expect(Object.keys(bell.result).sort()).toEqual([
      ...['anntMsgList', 'anntMsgTotal', 'sysMsgList', 'sysMsgTotal'],
    ]);
    const figures = await admin.get('/sys/loginfo');
    expect(Object.keys(figures.result).sort()).toEqual(['todayIp', 'todayVisitCount', 'totalVisitCount']);
    const visits = await admin.get('/sys/visitInfo');
    expect(Object.keys(visits.result.at(-1)).sort()).toEqual(['ip', 'tian', 'type', 'visit']);
  });

  it('opens the list of users with the dictionary of its search form', async () => {
    const sexes = await admin.get('/sys/dict/getDictItems/sex');
    expect([sexes.success, sexes.code]).toEqual([true, 0]);
    expect(sexes.result[0]).toEqual({ value: '1', text: '男', title: '男', label: '男' });
    const found = await admin.list('/sys/user/list', userColumns, {
      username: '*adm*',
      sex: '',
      realname: null,
    });
    expectPage(found, 1);
    expect(found.result.records[0]).toMatchObject({
      username: 'admin',
      status: 1,
      status_dictText: '正常',
      orgCodeTxt: '展馆',
    });
    const names = await admin.get('/sys/dict/loadDictItem/sys_user,realname,username', { key: 'admin' });
    expect([names.success, names.result]).toEqual([true, [found.result.records[0].realname]]);
  });

  it('fills the form of a user, and checks its values one by one', async () => {
    const roles = await admin.get('/sys/role/queryall');
    expect([roles.success, roles.code]).toEqual([true, 0]);
    expect(roles.result[0]).toMatchObject({ id: expect.any(String), roleName: expect.any(String) });
    kept.role = roles.result.find((role: { roleCode: string }) => role.roleCode === 'member');
    expect((await admin.get('/sys/tenant/queryList')).success).toBe(true);
    const positions = await admin.list('/sys/position/list', ['code', 'name', 'postRank_dictText']);
    expectPage(positions);
    kept.position = positions.result.records[0];
    const check = (fieldName: string, fieldVal: string) =>
      admin.get('/sys/duplicate/check', { tableName: 'sys_user', fieldName, fieldVal, dataId: '' });
    for (const [field, value] of Object.entries({
      phone: '13900001111',
      email: 'new@example.com',
      work_no: 'V1',
    }))
      expect(await check(field, value)).toMatchObject({ success: true, message: '该值可用！' });
    expect(await check('username', 'admin')).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    });
  });

  it('adds a user with the body of its form, whose picker holds an instant', async () => {
    const added = await admin.post('/sys/user/add', {
      activitiSync: '1',
      userIdentity: 1,
      username: 'newcomer',
      realname: '新人',
      workNo: 'V1',
      password: testPassword,
      confirmpassword: testPassword,
      phone: '13900001111',
      post: kept.position.code,
      selectedroles: kept.role.id,
      selecteddeparts: rootDepartment,
      departIds: '',
      relTenantIds: '',
      avatar: '',
      birthday: picked,
      sex: 2,
      email: 'new@example.com',
      telephone: '010-1234567',
    });
    expectDone(added, '添加成功！');
    const found = await admin.list('/sys/user/list', userColumns, { username: '*newcomer*' });
    expectPage(found, 1);
    kept.user = found.result.records[0];
    expect(kept.user).toMatchObject({
      birthday: '1990-05-20',
      sex: 2,
      sex_dictText: '女',
      orgCodeTxt: '展馆',
      status_dictText: '正常',
      post_dictText: kept.position.name,
      userIdentity: 1,
      createBy: 'admin',
      departIds: null,
    });
  });

  it('edits the row that it listed, with all of its keys', async () => {
    const roles = await admin.get('/sys/user/queryUserRole', { userid: kept.user.id });
    expect([roles.success, roles.result]).toEqual([true, [kept.role.id]]);
    const departments = await admin.get('/sys/user/userDepartList', { userId: kept.user.id });
    expect([departments.success, departments.message]).toEqual([true, '查找成功']);
    expect(departments.result).toEqual([
      { key: rootDepartment, value: rootDepartment, title: '展馆', children: [] },
    ]);
    const later = new Date(1991, 1, 28, 23, 59, 59, 1).toISOString();
    const links = { selectedroles: kept.role.id, selecteddeparts: rootDepartment };
    const form = { ...kept.user, ...links, realname: '新同事', birthday: later, departIds: '' };
    expectDone(await admin.put('/sys/user/edit', form), '修改成功!');
    const { result } = await admin.get('/sys/user/queryById', { id: kept.user.id });
    expect(result).toMatchObject({ username: 'newcomer', realname: '新同事', birthday: '1991-02-28' });
    expect(result).toMatchObject({ phone: '13900001111', sex: 2, status: 1 });
  });

  it('names the field of an invalid form in its message', async () => {
    const { success, message } = await admin.put('/sys/user/edit', {
      id: kept.user.id,
      birthday: '1991-02-30T00:00:00.000Z',
    });
    expect([success, message]).toEqual([false, 'birthday：应为日期，格式 yyyy-MM-dd']);
  });

  it('freezes, unfreezes, sets a password, deletes, restores, and deletes for ever', async () => {
    const { id } = kept.user;
    for (const [status, text] of [
      [2, '冻结'],
      [1, '正常'],
    ]) {
      expectDone(await admin.put('/sys/user/frozenBatch', { ids: `${id},`, status }), '操作成功!');
      const { result } = await admin.list('/sys/user/list', userColumns, { username: 'newcomer' });
      expect(result.records[0].status_dictText).toBe(text);
    }
    const password = 'Another#2027';
    const reset = { username: 'newcomer', password, confirmpassword: password };
    expectDone(await admin.put('/sys/user/changePassword', reset), '密码修改成功!', '密码修改成功!');
    const remove = () => admin.delete('/sys/user/deleteBatch', { ids: `${id},` });
    expectDone(await remove(), '批量删除用户成功', '批量删除用户成功');
    expectPage(await admin.list('/sys/user/list', userColumns, { username: 'newcomer' }), 0);
    const bin = await admin.post('/sys/user/recycleBin');
    expect([bin.success, bin.code]).toEqual([true, 200]);
    expect(bin.result).toMatchObject([{ id, username: 'newcomer', realname: '新同事', orgCode: '展馆' }]);
    expectDone(await admin.put('/sys/user/putRecycleBin', { userIds: id }), '还原成功', '还原成功');
    expectPage(await admin.list('/sys/user/list', userColumns, { username: 'newcomer' }), 1);
    await remove();
    expectDone(await admin.delete('/sys/user/deleteRecycleBin', { userIds: id }), '删除成功', '删除成功');
    expect((await admin.post('/sys/user/recycleBin')).result).toEqual([]);
  });

  it('opens the tree of departments, whole and level by level', async () => {
    const node = {
      key: rootDepartment,
      value: rootDepartment,
      id: rootDepartment,
      title: '展馆',
      departName: '展馆',
      parentId: '',
      orgCode: 'A01',
      orgCategory: '1',
      orgType: '1',
    };
    const whole = await admin.get('/sys/sysDepart/queryTreeList');
    expect([whole.success, whole.code]).toEqual([true, 0]);
    expect(whole.result[0]).toMatchObject(node);
    expect(whole.result[0].isLeaf).toBeTypeOf('boolean');
    const level = await admin.get('/sys/sysDepart/queryDepartTreeSync');
    expect(level.result[0]).toMatchObject(node);
    const below = await admin.get('/sys/sysDepart/queryDepartTreeSync', { pid: rootDepartment });
    expect([below.success, Array.isArray(below.result)]).toEqual([true, true]);
  });

  it('lists, adds, edits and deletes roles and positions', async () => {
    const check = { tableName: 'sys_role', fieldName: 'role_code', fieldVal: 'guide', dataId: '' };
    expect((await admin.get('/sys/duplicate/check', check)).success).toBe(true);
    const role = { roleCode: 'guide', roleName: '讲解员', description: '' };
    expectDone(await admin.post('/sys/role/add', role), '添加成功！');
    const search = { roleName: '*讲解*', createTime_begin: '2020-01-01', createTime_end: '2099-12-31' };
    const roles = await admin.list('/sys/role/list', ['roleCode', 'roleName', 'createTime'], search);
    expectPage(roles, 1);
    const [listed] = roles.result.records;
    expect(listed.createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expectDone(await admin.put('/sys/role/edit', { ...listed, description: '导览' }), '修改成功!');
    expectDone(await admin.delete('/sys/role/delete', { id: listed.id }), '删除角色成功', '删除角色成功');

    const position = { code: 'guide', name: '讲解', postRank: '3' };
    expectDone(await admin.submit('/sys/position/add', position, 'POST'), '添加成功！');
    const positions = await admin.list('/sys/position/list', ['code', 'name'], { code: 'guide' });
    expectPage(positions, 1);
    const [found] = positions.result.records;
    expect(found).toMatchObject({ ...position, postRank_dictText: expect.any(String) });
    expectDone(await admin.submit('/sys/position/edit', { ...found, name: '讲解岗' }, 'PUT'), '修改成功!');
    expectDone(await admin.delete('/sys/position/delete', { id: found.id }), '删除成功!', '删除成功!');
  });

  it('releases an announcement, of which every open console is notified with its title', async () => {
    const signedIn = await signIn(reader, 'reader_1');
    reader.token = signedIn.result.token;
    kept.reader = signedIn.result.userInfo;
    expect(signedIn.result.multi_depart).toBe(0);
    kept.readerSocket = await socketOf(reader, kept.reader.id);
    const form = {
      msgCategory: '1',
      msgType: 'ALL',
      priority: 'H',
      titile: '闭馆通知',
      msgAbstract: '明日闭馆',
      startTime: new Date(2026, 0, 5, 9).toISOString(),
      endTime: '2099-12-31 00:00:00',
      msgContent: '<p>明日闭馆</p>',
      userIds: '',
    };
    expectDone(await admin.submit('/sys/annountCement/add', form, 'POST'), '添加成功！');
    const drafts = await admin.list('/sys/annountCement/list', ['titile', 'sendStatus'], {
      titile: '闭馆通知',
    });
    expectPage(drafts, 1);
    const [draft] = drafts.result.records;
    expect(draft).toMatchObject({
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      priority_dictText: '紧急',
      delFlag: '0',
      // Its form edits the row of the list.
      msgContent: '<p>明日闭馆</p>',
      startTime: '2026-01-05 09:00:00',
      endTime: '2099-12-31 00:00:00',
    });
    expectDone(await admin.get('/sys/annountCement/doReleaseData', { id: draft.id }), '该系统通知发布成功');
    for (const { next } of [kept.socket, kept.readerSocket])
      expect(await next('topic')).toEqual({ cmd: 'topic', msgId: draft.id, msgTxt: '闭馆通知' });
    kept.announcement = draft;
  });

  it('shows it to a reader without rights, with the name of its sender, and marks it as read', async () => {
    const bell = await reader.get('/sys/annountCement/listByUser');
    const [notice] = bell.result.anntMsgList;
    expect(notice).toMatchObject({
      id: kept.announcement.id,
      titile: '闭馆通知',
      sender: 'admin',
      priority: 'H',
    });
    expect(notice.openType).toBeNull();
    const read = await reader.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: notice.id });
    expect([read.status, read.success, read.code]).toEqual([200, true, 0]);
    expect(await kept.readerSocket.next('user')).toEqual({ cmd: 'user', userId: kept.reader.id, msgTxt: '' });
    const synchronised = await reader.get('/sys/annountCement/syncNotic', { anntId: notice.id });
    expectDone(synchronised, '');
    expect(await kept.readerSocket.next('user')).toEqual({ cmd: 'user', userId: kept.reader.id, msgTxt: '' });
    const sender = await reader.get('/sys/user/list', { username: notice.sender });
    expectPage(sender, 1);
    expect(sender.result.records[0]).toMatchObject({
      username: 'admin',
      realname: kept.admin.realname,
      phone: null,
    });
    expect((await reader.get('/sys/annountCement/listByUser')).result.anntMsgTotal).toBe(0);
  });

  it('lists the own messages, and marks all of them as read with an empty body', async () => {
    const columns = ['titile', 'msgCategory', 'sender', 'sendTime', 'priority', 'readFlag'];
    const messages = await reader.list('/sys/sysAnnouncementSend/getMyAnnouncementSend', columns);
    expectPage(messages, 1);
    expect(messages.result.records[0]).toMatchObject({
      anntId: kept.announcement.id,
      titile: '闭馆通知',
      msgAbstract: '明日闭馆',
      readFlag: '1',
    });
    const { success, result } = await reader.get('/sys/annountCement/queryById', {
      id: kept.announcement.id,
    });
    expect([success, result.msgContent]).toEqual([true, '<p>明日闭馆</p>']);
    expectDone(await reader.put('/sys/sysAnnouncementSend/readAll'), '全部已读');
    expectDone(await reader.get('/sys/annountCement/syncNotic'), '');
    expect(await kept.readerSocket.next('user')).toMatchObject({ msgTxt: '' });
    expect(await kept.readerSocket.next('user')).toMatchObject({ msgTxt: '批量设置已读' });
  });

  it('revokes it, which notifies nobody of something new', async () => {
    const { id } = kept.announcement;
    expectDone(await admin.get('/sys/annountCement/doReovkeData', { id }), '该系统通知撤销成功');
    expectDone(await admin.get('/sys/annountCement/syncNotic', { anntId: id }), '');
    expect(await kept.readerSocket.next('topic')).toEqual({ cmd: 'topic', msgTxt: '' });
    expectDone(await admin.delete('/sys/annountCement/delete', { id }), '删除成功!');
    for (const { messages } of [kept.socket, kept.readerSocket] as TestSocket[])
      expect(messages.filter(({ msgTxt }) => typeof msgTxt !== 'string')).toEqual([]);
  });

  it('imports people, and opens the list of refused rows as a plain link', async () => {
    const rows = [
      userRow({ 登录账号: 'admin', 真实姓名: '重名', 工号: 'V8', 电话: '13900002221' }),
      userRow({ 登录账号: 'imported', 真实姓名: '导入', 工号: 'V9', 电话: '13900002222' }),
    ];
    const file = { name: 'u.xls', content: xls(userSheet(rows)) };
    const { success, code, message, result } = await admin.upload('/sys/user/importExcel', file);
    expect([success, code, message]).toEqual([true, 201, '文件导入成功，但有错误。']);
    expect(result).toMatchObject({ totalCount: 2, errorCount: 1, successCount: 1 });
    expect(result.msg).toBe('总上传行数：2，已导入行数：1，错误行数：1');
    expect(result.fileName).toMatch(/^userImportExcelErrorLog.*\.txt$/);
    const list = await admin.follow(result.fileUrl);
    expect([list.status, list.text]).toEqual([200, '第 4 行：用户名已经存在，忽略导入。\r\n']);
  });

  it.each(['user', 'role', 'dict', 'fillRule', 'position'])(
    '[API-95] exports %s as the .xls that this console names it',
    async list => {
      const { status, type, disposition, bytes } = await admin.exported(`/sys/${list}/exportXls`);
      expect([status, type]).toEqual([200, 'application/vnd.ms-excel']);
      expect(disposition).toMatch(/\.xls$/);
      expect(bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
    },
  );

  it('changes the department, reloads the dictionaries, and signs out', async () => {
    const departments = await admin.get('/sys/user/getCurrentUserDeparts');
    expect([departments.success, departments.code]).toEqual([true, 0]);
    expect(departments.result).toMatchObject({ list: [{ orgCode: 'A01' }], orgCode: 'A01' });
    const chosen = await admin.put('/sys/selectDepart', { orgCode: 'A01', username: 'admin' });
    expect([chosen.success, chosen.result.userInfo.orgCode]).toEqual([true, 'A01']);
    expect((await admin.get('/sys/dict/refleshCache')).success).toBe(true);
    const dictionaries = await admin.get('/sys/dict/queryAllDictItems');
    expect([dictionaries.code, dictionaries.result.sex.length]).toEqual([200, 2]);
    expectDone(await admin.post('/sys/logout', {}), '退出登录成功！', '退出登录成功！');
    const after = await admin.get('/sys/user/getUserInfo');
    expect([after.status, after.code, after.message]).toEqual([401, 401, 'Token失效，请重新登录!']);
  });

  it('may not do as a reader what it offers to administrators', async () => {
    for (const reply of [
      await reader.list('/sys/user/list', userColumns),
      await reader.post('/sys/role/add', { roleCode: 'x1', roleName: '越权' }),
      await reader.get('/sys/annountCement/doReleaseData', { id: kept.announcement.id }),
    ])
      expect([reply.status, reply.success, reply.code]).toEqual([403, false, 510]);
  });
});
