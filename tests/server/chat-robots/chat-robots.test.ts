import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatRobotResource } from '#contract/areas/chat-robots.ts';
import { messageSendOut } from '#contract/areas/message-audiences.ts';
import { messageTemplateResource } from '#contract/areas/message-templates.ts';
import { messageStatus, mostAttempts } from '#contract/areas/messages.ts';
import { chatRobots, messages } from '#server/kernel/db/schema/index.ts';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { type LoopbackServer, serveOnLoopback } from '../../support/loopback-server.ts';
import { startApp, type TestApp } from '../support/app.ts';

const { add, edit, list, test, options } = chatRobotResource.endpoints;
const key = 'SEC-of-the-robot';
const time = Date.parse('2026-05-01T08:00:00Z');

interface Received {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

let later = 0;
const now = () => new Date(time + later);
let server: TestApp;
let chat: LoopbackServer;
let admin: string;
let received: Received[];

/** The mac of the documents of the vendors. */
const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** Replies as each vendor does, by what it documents to check. */
const replies: Record<string, (sent: Received, response: ServerResponse) => unknown> = {
  '/dingtalk': ({ query }, response) => {
    const signed = mac(key, `${query.get('timestamp')}\n${key}`) === query.get('sign');
    response.end(
      JSON.stringify(signed ? { errcode: 0, errmsg: 'ok' } : { errcode: 310000, errmsg: 'sign not match' }),
    );
  },
  '/wecom': ({ query }, response) =>
    response.end(
      JSON.stringify(
        query.get('key') === 'k1'
          ? { errcode: 0, errmsg: 'ok' }
          : { errcode: 93000, errmsg: 'invalid webhook url' },
      ),
    ),
  '/feishu': ({ body }, response) => {
    const signed = mac(`${body.timestamp}\n${key}`, '') === body.sign;
    response.end(
      JSON.stringify(signed ? { code: 0, msg: 'success' } : { code: 19021, msg: 'sign match fail' }),
    );
  },
  '/busy': (_sent, response) =>
    response.end(JSON.stringify({ errcode: 45009, errmsg: 'api freq out of limit' })),
  '/silent': (_sent, response) => response.destroy(),
  '/page': (_sent, response) => response.writeHead(502).end('<html>Bad gateway</html>'),
};

beforeAll(async () => {
  chat = await serveOnLoopback(() => (request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://chat');
      const sent = { path: pathname, query: searchParams, body: JSON.parse(text) };
      received.push(sent);
      replies[pathname]?.(sent, response);
    });
  });
  server = await startApp({ now, environment: { CHAT_ROBOT_HOSTS: new URL(chat.url).host } });
  admin = await server.as('admin');
  await server.add({ username: 'anna' });
  for (const [templateCode, templateContent, templateType] of [
    ['closed', '${day}闭馆', '1'],
    [
      'rich',
      '<p>${day}<b>闭馆</b></p><ul><li>一层</li><li><a href="https://museum.example/2">二层</a></li></ul>',
      '2',
    ],
    ['personal', '${realname}：${day}闭馆', '1'],
  ]) {
    const template = { templateCode, templateContent, templateType, templateName: '闭馆', useStatus: '0' };
    await server.request(messageTemplateResource.endpoints.add, template, admin);
  }
});
beforeEach(async () => {
  received = [];
  await server.db.delete(messages);
  await server.db.delete(chatRobots);
});
afterAll(async () => {
  await server.close();
  await chat.close();
});

const addRobot = async (robot: object) =>
  (await server.request(add, { name: '值班群', enabled: '1', secretKey: key, ...robot }, admin)).envelope;
const robot = async (code: string) => {
  const [row] = await server.db.select().from(chatRobots).where(eq(chatRobots.code, code));
  if (!row) throw new Error(`There is no robot ${code}`);
  return row;
};
const sendOut = async (input: object) => {
  const sent = { templateCode: 'closed', title: '通知', testData: '{"day":"周一"}', ...input };
  return (await server.request(messageSendOut, sent, admin)).envelope;
};
const runJobs = async () => {
  const { realtime } = server.app;
  await Promise.all(messageJobs({ ...server, now, realtime }).map(job => job.run()));
};
const stored = () => server.db.select().from(messages).orderBy(messages.esReceiver, messages.esType);
const settled = async () => {
  await expect
    .poll(async () => {
      await runJobs();
      const waiting: string[] = [messageStatus.waiting, messageStatus.sending];
      return (await stored()).some(({ esSendStatus }) => waiting.includes(esSendStatus ?? ''));
    })
    .toBe(false);
  return stored();
};

describe('a chat robot', () => {
  it.each([
    ['dingtalk', '/dingtalk?access_token=t', { msgtype: 'text' }],
    ['wechat_enterprise', '/wecom?key=k1', { msgtype: 'text' }],
    ['feishu', '/feishu', { msg_type: 'text' }],
  ])('of %s posts a signed message to its group, as the vendor documents it', async (kind, path, form) => {
    expect(await addRobot({ code: 'duty', kind, address: chat.url + path })).toMatchObject({ success: true });
    expect(await sendOut({ robotCodes: 'duty' })).toMatchObject({
      success: true,
      result: { people: 0, messages: 1 },
    });
    expect(await settled()).toMatchObject([
      { esType: kind, esReceiver: 'duty', esSendStatus: messageStatus.sent, esSendNum: 1 },
    ]);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toMatchObject(form);
    const { content, text } = (received[0]?.body ?? {}) as {
      content?: { text: string };
      text?: { content: string };
    };
    expect(content?.text ?? text?.content).toBe('通知\n周一闭馆');
    expect(await robot('duty')).toMatchObject({ health: 'working', sentAt: now(), failure: null });
  });

  it('has the text of a rich message, with its lines and links', async () => {
    await addRobot({ code: 'duty', kind: 'feishu', address: `${chat.url}/feishu` });
    await sendOut({ robotCodes: 'duty', templateCode: 'rich' });
    await settled();
    expect(received[0]?.body.content).toEqual({
      text: '通知\n周一闭馆\n- 一层\n- 二层 https://museum.example/2',
    });
  });

  it('keeps address and key encrypted, sends neither, and keeps them where a form leaves them empty', async () => {
    await addRobot({ code: 'duty', kind: 'dingtalk', address: `${chat.url}/dingtalk` });
    const before = await robot('duty');
    expect(before.address).not.toContain('dingtalk');
    expect(before.secretKey).not.toContain(key);
    const { envelope } = await server.request(list, {}, admin);
    expect(JSON.stringify(envelope.result)).not.toMatch(/address|secretKey/);
    const changed = {
      id: before.id,
      name: '夜班群',
      kind: 'dingtalk',
      enabled: '1',
      address: '',
      secretKey: '',
    };
    expect((await server.request(edit, changed, admin)).envelope).toMatchObject({ success: true });
    expect(await robot('duty')).toMatchObject({
      name: '夜班群',
      address: before.address,
      secretKey: before.secretKey,
    });
    expect((await server.request(test, { id: before.id }, admin)).envelope).toMatchObject({
      success: true,
      message: '测试消息已送达群聊',
    });
  });

  it.each([
    ['no address', '', '请输入 Webhook 地址'],
    ['what is no address', 'robot', '地址不正确，请填写以 https:// 开头的 Webhook 地址'],
    [
      'a host that is not listed',
      'https://example.com/robot',
      '不允许请求该主机，请在 CHAT_ROBOT_HOSTS 中添加',
    ],
    [
      'a name and a password',
      'https://a:b@127.0.0.1/robot',
      '地址不正确，请填写以 https:// 开头的 Webhook 地址',
    ],
  ])('with %s is refused at the address', async (_what, address, message) => {
    expect(await addRobot({ code: 'duty', kind: 'feishu', address })).toMatchObject({
      success: false,
      result: { fieldErrors: { address: message } },
    });
  });

  it('whose group refuses it for good is not tried again, and those whom it names have the message in the bell', async () => {
    const anna = (
      await server.db.query.users.findFirst({ where: (users, { eq: is }) => is(users.username, 'anna') })
    )?.id;
    await addRobot({
      code: 'duty',
      kind: 'wechat_enterprise',
      address: `${chat.url}/wecom?key=old`,
      fallbackIds: anna,
    });
    await sendOut({ robotCodes: 'duty' });
    const rows = await settled();
    expect(rows).toMatchObject([
      {
        esReceiver: 'anna',
        esType: 'system',
        esTitle: '群消息未送达：通知',
        esSendStatus: messageStatus.sent,
      },
      { esReceiver: 'duty', esSendStatus: messageStatus.failed, esSendNum: mostAttempts },
    ]);
    expect(rows[0]?.esContent).toContain('周一闭馆');
    expect(received).toHaveLength(1);
    expect(await robot('duty')).toMatchObject({
      health: 'failing',
      failure: '群聊服务器拒绝：93000 invalid webhook url',
    });
  });

  it.each([
    ['is busy', '/busy', '群聊服务器拒绝：45009 api freq out of limit'],
    ['replies with a page', '/page', '对方服务器返回状态 502'],
  ])('whose server %s is tried again later', async (_what, path, reason) => {
    await addRobot({ code: 'duty', kind: 'wechat_enterprise', address: chat.url + path });
    await sendOut({ robotCodes: 'duty' });
    expect(await settled()).toMatchObject([
      { esSendStatus: messageStatus.failed, esSendNum: 1, esResult: reason },
    ]);
    later += 61_000;
    await runJobs();
    expect(received).toHaveLength(2);
  });

  it('whose server ends the connection may have the message, which is not sent again by itself', async () => {
    await addRobot({ code: 'duty', kind: 'feishu', address: `${chat.url}/silent` });
    await sendOut({ robotCodes: 'duty' });
    expect(await settled()).toMatchObject([
      { esSendStatus: messageStatus.unknown, esResult: '群聊服务器没有确认是否收到' },
    ]);
  });

  it('is offered to whoever sends, while it is in use, and refused otherwise', async () => {
    await addRobot({ code: 'duty', kind: 'feishu', address: `${chat.url}/feishu` });
    await addRobot({ code: 'old', kind: 'feishu', address: `${chat.url}/feishu`, enabled: '0' });
    expect((await server.request(options, {}, admin)).envelope.result).toEqual([
      { value: 'duty', label: '值班群', kind: 'feishu' },
    ]);
    expect(await sendOut({ robotCodes: 'duty,old,nosuch' })).toMatchObject({
      success: false,
      result: { fieldErrors: { robotCodes: '没有这些群机器人，或已停用：old、nosuch' } },
    });
    expect(await sendOut({ robotCodes: 'duty', templateCode: 'personal' })).toMatchObject({
      success: false,
      result: { fieldErrors: { testData: '群消息缺少变量的值：realname' } },
    });
    expect(await stored()).toEqual([]);
  });

  it('that cannot be reached states why in its test', async () => {
    await addRobot({ code: 'duty', kind: 'wechat_enterprise', address: `${chat.url}/wecom?key=old` });
    const { id } = await robot('duty');
    expect((await server.request(test, { id }, admin)).envelope).toMatchObject({
      success: false,
      message: '发送失败：群聊服务器拒绝：93000 invalid webhook url',
    });
    expect(await robot('duty')).toMatchObject({ health: 'failing' });
  });
});
