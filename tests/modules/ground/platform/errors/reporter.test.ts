import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { createFailureReporter } from '#modules/ground/platform/errors/index.ts';
import { configureHttp, download, request } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { envelope, type LocalServer, startServer } from '../http/support/server.ts';

const base = { auth: 'self', input: z.object({}), output: z.unknown(), success: read } as const;
const list = defineEndpoint({ ...base, name: 'thing.list', method: 'GET', path: '/thing/list' });
const file = defineEndpoint({
  ...base,
  name: 'thing.file',
  method: 'GET',
  path: '/thing/file',
  reply: 'file',
});

let server: LocalServer;
let signedIn = true;
let userAgent = 'Mozilla/5.0';
const reactions = {
  notify: vi.fn(),
  notifyLoading: vi.fn(),
  endSession: vi.fn(),
  askToSignInAgain: vi.fn(),
  askForPassword: vi.fn(),
  askForSecondFactor: vi.fn(),
  isSignedIn: () => signedIn,
  userAgent: () => userAgent,
};

beforeEach(async () => {
  vi.clearAllMocks();
  signedIn = true;
  userAgent = 'Mozilla/5.0';
  server = await startServer();
  configureHttp({ base: server.base, onFailure: createFailureReporter(reactions) });
});
afterEach(() => server.close());

const call = (options = {}) => request(list, {}, options).catch(() => undefined);
const refuse = (status: number, message = '', code = status) =>
  server.answer(envelope(status, { success: false, code, message }));
const shown = () => reactions.notify.mock.calls.map(([text]) => text);

describe('the text of a failure', () => {
  it.each([
    ['ERROR-01', 403, '没有权限', '拒绝访问'],
    ['ERROR-02', 404, 'no route', '很抱歉，资源未找到!'],
    ['ERROR-03', 504, '', '网络超时'],
    ['ERROR-05', 401, 'Token失效，请重新登录!', '很抱歉，登录已过期，请重新登录'],
    ['ERROR-12', 500, '数据库中已存在该记录', '数据库中已存在该记录'],
    ['ERROR-12', 429, '登录失败次数过多', '登录失败次数过多'],
    ['ERROR-12', 200, '操作失败', '操作失败'],
  ])('[%s] status %i with "%s" shows "%s", once', async (_id, status, message, text) => {
    refuse(status, message, 500);
    await call();
    expect(shown()).toEqual([text]);
  });

  it('[ERROR-04] a timed-out request shows "网络超时"', async () => {
    server.answer(() => undefined);
    await call({ timeout: 40 });
    expect(shown()).toEqual(['网络超时']);
  });

  it('suggests an action when the server sends no message', async () => {
    refuse(500);
    await call();
    await server.close();
    await call();
    expect(shown()).toEqual(['操作失败，请重试', '网络不通，请检查网络后重试']);
  });

  it('is in the current language', async () => {
    setLanguage('en-US');
    refuse(403);
    await call();
    setLanguage('zh-CN');
    expect(shown()).toEqual(['Access denied']);
  });
});

describe('a dead session', () => {
  it('[ERROR-06] ends with status 401', async () => {
    refuse(401);
    await call();
    expect(reactions.endSession).toHaveBeenCalledOnce();
    expect(reactions.askToSignInAgain).not.toHaveBeenCalled();
  });

  it('[ERROR-08] requests another sign-in on status 500 with Token失效 while signed in', async () => {
    refuse(500, 'Token失效，请重新登录');
    await call();
    expect(reactions.askToSignInAgain).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('[ERROR-10] shows a loading message instead inside DingTalk and WeCom', async () => {
    refuse(500, 'Token失效');
    for (const agent of ['AliApp(DingTalk/7.0)', 'wxwork/4.1 MicroMessenger']) {
      userAgent = agent;
      await call();
    }
    expect(reactions.notifyLoading).toHaveBeenCalledTimes(2);
    expect(reactions.askToSignInAgain).not.toHaveBeenCalled();
  });

  it('[ERROR-11] shows no dialog while signed out', async () => {
    signedIn = false;
    refuse(500, 'Token失效');
    await call();
    expect(reactions.askToSignInAgain).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it('[ERROR-13] is reported for a file request as well', async () => {
    refuse(500, 'Token失效');
    await download(file, {}).catch(() => undefined);
    expect(reactions.askToSignInAgain).toHaveBeenCalledOnce();
  });
});

describe('a password that must be changed first', () => {
  it('[PASSWORD-08] opens the dialog without a message', async () => {
    refuse(200, '请先修改密码，再进行其他操作', 428);
    await call({ handlesFailure: true });
    expect(reactions.askForPassword).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });
});
