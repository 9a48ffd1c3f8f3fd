import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { admin } from '#tests/support/family-server/recorded/people.ts';
import { userReport } from '#tests/support/family-server/recorded/reports.ts';
import { type FamilyServer, startFamilyServer } from '#tests/support/family-server/server.ts';
import { newToken } from '#tests/support/family-server/state.ts';

const secret = 'dd05f1c54d63749eda95f9fa6d49v442a';
const signatureOf = (parameters: object) =>
  createHash('md5')
    .update(JSON.stringify(parameters) + secret)
    .digest('hex')
    .toUpperCase();
const report = '/online/cgreport/api';

interface Envelope {
  success: boolean;
  message: string;
  code: number;
  result: {
    records: { id: string; username: string; sendStatus: string }[];
    menu: { component: string }[];
  } & {
    columns: unknown[];
  };
}

describe('a server of the family, as it was recorded', () => {
  let server: FamilyServer;
  let token: string;

  beforeEach(async () => {
    server = await startFamilyServer();
    token = newToken('admin');
    server.state.sessions.set(token, { username: 'admin', locked: false });
  });

  afterEach(() => server.close());

  const send = (path: string, request: RequestInit = {}, sent = token) =>
    fetch(server.api + path, { ...request, headers: { 'X-Access-Token': sent, ...request.headers } });
  const ask = async (path: string, request?: RequestInit, sent?: string) =>
    (await (await send(path, request, sent)).json()) as Envelope;
  const write = (method: string, path: string, body: object) =>
    ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  it.each([
    ['', 'Token失效，请重新登录!'],
    ['nonsense', 'token非法无效!'],
    ['a.b.c', 'Token失效，请重新登录!'],
  ])('refuses the token “%s” with status 401 and a success', async (sent, message) => {
    const reply = await send('/sys/user/list', {}, sent);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ success: true, code: 401, message, result: null });
  });

  const all = ['zhangsan', 'jeecg', 'admin', 'zhagnxiao'];
  it.each([
    ['*adm*', ['admin']],
    ['*ADM*', ['admin']],
    ['adm*', ['admin']],
    ['*min', ['admin']],
    ['admin', ['admin']],
    ['=admin', ['admin']],
    ['eq admin', ['admin']],
    ['admin,jeecg,', ['jeecg', 'admin']],
    ['!admin', ['zhangsan', 'jeecg', 'zhagnxiao']],
    ['!admin,jeecg', ['jeecg']],
    ['in admin,jeecg', ['jeecg']],
    ['le jeecg', ['jeecg', 'admin']],
    ['gt m', ['zhangsan', 'zhagnxiao']],
    ['**', all],
    ['ne admin', all],
    ['!= admin', all],
    ['>= z', all],
    ['< m', []],
    ['= admin', []],
    [' admin ', []],
    ['in admin', []],
    ['*', []],
    ['a%n', []],
    ['*%*', []],
  ])('lists people of the name “%s”', async (username, names) => {
    const { result } = await ask(`/sys/user/list?${new URLSearchParams({ username })}`);
    expect(result.records.map(each => each.username)).toEqual(names);
  });

  it.each([
    ['sex=abc', '操作失败，'],
    ['createTime=2019-06-21', '操作失败，'],
    ['pageSize=x', '操作失败，'],
    ['column=create_time&order=desc', '请注意，将要排序的列字段不存在：create_time'],
  ])('refuses the list of people with %s', async (query, message) => {
    const reply = await ask(`/sys/user/list?${query}`);
    expect(reply).toMatchObject({ success: false, code: 500 });
    expect(reply.message).toContain(message);
  });

  it('locks a session out when the person is edited, and leaves it when several are frozen', async () => {
    await write('PUT', '/sys/user/frozenBatch', { ids: `${admin.id},`, status: 2 });
    expect(await ask('/sys/user/getUserInfo')).toMatchObject({ code: 200 });
    await write('PUT', '/sys/user/edit', { id: admin.id, status: 2 });
    expect(await ask('/sys/user/getUserInfo')).toMatchObject({
      code: 401,
      message: '账号已被锁定,请联系管理员!',
    });
  });

  it('refuses a method with the ones that it has, and a body that is no JSON', async () => {
    expect(await write('POST', '/sys/user/updatePassword', {})).toMatchObject({
      success: false,
      code: 405,
      message: '不支持POST请求方法，支持以下PUT、',
    });
    const reply = await ask('/sys/role/add', { method: 'POST', body: '{not json' });
    expect(reply.message).toMatch(/^操作失败，JSON parse error/);
  });

  it('signs the last part of a path only with the comma as it is', async () => {
    const path = (comma: string) => `/sys/dict/loadDict/sys_user${comma}realname${comma}username`;
    const headers = {
      'X-Sign': signatureOf({ 'x-path-variable': 'sys_user,realname,username' }),
      'X-TIMESTAMP': String(Date.now()),
    };
    expect(await ask(path(','), { headers })).toMatchObject({ success: true });
    expect(await ask(path('%2C'), { headers })).toMatchObject({ message: 'Sign签名校验失败！' });
    expect(await ask(path(','))).toMatchObject({ message: '操作失败，Cannot parse null string' });
  });

  it('gives the columns of a report by id at some paths and by code at others', async () => {
    const { id, code } = userReport;
    expect(await ask(`${report}/getRpColumns/${code}`)).toMatchObject({ success: true });
    expect(await ask(`${report}/getRpColumns/${id}`)).toMatchObject({ code: 500, message: '实体不存在' });
    const whole = await ask(`${report}/getColumnsAndData/${id}?pageNo=1&pageSize=2`);
    expect(whole.result).toMatchObject({ cgreportHeadName: '统计在线用户', data: { total: 5 } });
    const sorted = await ask(`${report}/getData/${id}?column=createTime&order=desc`);
    expect(sorted.message).toMatch(/^SQL执行失败：/);
  });

  it('releases an announcement immediately, whatever its start is, and knows no departments as readers', async () => {
    const fields = { titile: 'Later on', msgCategory: '1', startTime: '2099-01-01 00:00:00' };
    const endTime = '2099-02-01 00:00:00';
    await write('POST', '/sys/annountCement/add', { ...fields, endTime, msgType: 'ALL' });
    const list = () => ask('/sys/annountCement/list?titile=Lateron');
    const [draft] = (await list()).result.records;
    await ask(`/sys/annountCement/doReleaseData?id=${draft?.id}`);
    expect((await list()).result.records[0]?.sendStatus).toBe('1');
    const refused = await write('POST', '/sys/annountCement/add', { ...fields, msgType: 'DEPART' });
    expect(refused).toMatchObject({ code: 500, message: '操作失败' });
  });

  it('redirects to its own address, echoes the origin, and answers a missing file with an envelope', async () => {
    const root = await send('/', { redirect: 'manual' });
    expect(root.headers.get('location')).toBe(`${server.api}/doc.html`);
    const preflight = await fetch(`${server.api}/sys/role/list`, {
      method: 'OPTIONS',
      headers: { origin: 'http://console.example.org', 'access-control-request-headers': 'x-access-token' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://console.example.org');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-access-token');
    const missing = await fetch(`${server.api}/sys/common/static/temp/nosuch.png`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({
      code: 500,
      message: '操作失败，文件[temp/nosuch.png]不存在..',
    });
  });

  it('has no authorisation codes of announcements, and another menu after the switch', async () => {
    const { result } = await ask('/sys/permission/getUserPermissionByToken');
    expect(JSON.stringify(result)).not.toContain('system:sysAnnouncement');
    await ask('/sys/switchVue3Menu');
    const newer = await ask('/sys/permission/getUserPermissionByToken');
    expect(JSON.stringify(newer.result.menu)).toContain('system/user/index');
  });

  /** Opens a notice socket and collects its frames. */
  async function open(protocol = token) {
    const address = `${server.api.replace('http', 'ws')}/websocket/${admin.id}`;
    const socket = new WebSocket(address, protocol);
    const frames: Record<string, unknown>[] = [];
    socket.on('message', data => frames.push(JSON.parse(String(data)) as Record<string, unknown>));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return { socket, frames };
  }

  it('speaks to the later socket of a person only, and to none after that one has closed', async () => {
    const first = await open();
    const second = await open();
    await ask('/sys/annountCement/syncNotic');
    await expect.poll(() => second.frames).toEqual([{ cmd: 'topic', msgTxt: '批量设置已读' }]);
    first.socket.send('ping');
    await expect.poll(() => second.frames.length).toBe(2);
    expect(second.frames[1]).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    second.socket.close();
    await new Promise(resolve => second.socket.once('close', resolve));
    await ask('/sys/annountCement/syncNotic');
    expect(first.socket.readyState).toBe(WebSocket.OPEN);
    const third = await open();
    await write('PUT', '/sys/sysAnnouncementSend/readAll', {});
    // A frame without a text, too.
    await expect.poll(() => third.frames).toEqual([{ cmd: 'topic' }]);
    expect(first.frames).toEqual([]);
  });

  it('opens no socket for a token that is not live', async () => {
    await expect(open('a.b.c')).rejects.toThrow('200');
  });
});
