import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, defineEndpoint, read } from '#contract/endpoint.ts';
import {
  configureHttp,
  download,
  RequestError,
  request,
  requestEnvelope,
} from '#modules/ground/platform/http/index.ts';
import { envelope, type LocalServer, startServer } from './support/server.ts';

const base = { auth: 'public', input: z.looseObject({}), output: z.unknown(), success: read } as const;
const list = defineEndpoint({ ...base, name: 'thing.list', method: 'GET', path: '/thing/list' });
const add = defineEndpoint({ ...base, name: 'thing.add', method: 'POST', path: '/thing/add' });
const edit = defineEndpoint({ ...base, name: 'thing.edit', method: 'PUT', path: '/thing/edit' });
const remove = defineEndpoint({ ...base, name: 'thing.delete', method: 'DELETE', path: '/thing/delete' });
const items = defineEndpoint({
  ...base,
  name: 'dict.items',
  method: 'GET',
  path: '/sys/dict/getDictItems/{code}',
});
const file = defineEndpoint({
  ...base,
  name: 'thing.file',
  method: 'GET',
  path: '/thing/file',
  reply: 'file',
});
const bare = defineEndpoint({
  ...base,
  name: 'thing.bare',
  method: 'GET',
  path: '/thing/bare',
  reply: 'bare',
});

let server: LocalServer;
const onFailure = vi.fn();

beforeEach(async () => {
  server = await startServer();
  onFailure.mockReset();
  configureHttp({
    base: server.base,
    recover: async error => {
      onFailure(error);
      return false;
    },
    token: () => 'token-1',
    tenant: () => undefined,
    lowAppId: () => undefined,
    now: () => 1_668_762_000_123,
    onFailure,
  });
});
afterEach(() => server.close());

const lastSeen = () => {
  const last = server.seen.at(-1);
  if (last === undefined) throw new Error('the server saw no request');
  return last;
};
const failureOf = async (endpoint: AnyEndpoint, options = {}) => {
  const error = await request(endpoint, {}, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof RequestError)) throw new Error('the request did not fail');
  return error;
};

describe('the content of a request', () => {
  it('[API-01][API-02] sends the token, and tenant 0 while none is chosen', async () => {
    await request(list, {});
    expect(lastSeen().headers).toMatchObject({ 'x-access-token': 'token-1', 'tenant-id': '0' });
  });

  it('[API-02] sends the chosen tenant, and no token header while signed out', async () => {
    configureHttp({ tenant: () => '7', token: () => undefined });
    await request(list, {});
    expect(lastSeen().headers['tenant-id']).toBe('7');
    expect(lastSeen().headers).not.toHaveProperty('x-access-token');
  });

  it('[API-03] sends the app id only on a low-code app route', async () => {
    await request(list, {});
    expect(lastSeen().headers).not.toHaveProperty('x-low-app-id');
    configureHttp({ lowAppId: () => 'app-9' });
    await request(list, {});
    expect(lastSeen().headers['x-low-app-id']).toBe('app-9');
  });

  it('[API-05] has the time in seconds as _t only on a GET', async () => {
    await request(list, {});
    expect(lastSeen().query.get('_t')).toBe('1668762000');
    await request(add, {});
    expect(lastSeen().query.has('_t')).toBe(false);
  });

  it('[API-06] omits _t for a dictionary look-up', async () => {
    await request(items, { code: 'sex' });
    expect(lastSeen().path).toBe('/jeecg-boot/sys/dict/getDictItems/sex');
    expect(lastSeen().query.has('_t')).toBe(false);
  });

  it('drops empty, null and undefined query values, and keeps 0 and false', async () => {
    await request(list, { a: '', b: null, c: undefined, d: 0, e: false });
    expect([...lastSeen().query.keys()].filter(key => key !== '_t')).toEqual(['d', 'e']);
  });

  it('keeps empty text in a body, where it clears a value', async () => {
    await request(edit, { phone: '', gone: undefined });
    expect(JSON.parse(lastSeen().body)).toEqual({ phone: '' });
  });

  it('encodes path parameters, so that a slash cannot leave its segment', async () => {
    await request(items, { code: '../x?y=张' });
    expect(lastSeen().path).toBe(`/jeecg-boot/sys/dict/getDictItems/${encodeURIComponent('../x?y=张')}`);
  });

  it('[API-08][API-96] signs GET and POST, and neither PUT nor DELETE', async () => {
    await request(list, {});
    expect(lastSeen().headers).toMatchObject({
      'x-sign': 'E19D6243CB1945AB4F7202A1B00F77D5',
      'x-timestamp': '1668762000123',
    });
    await request(add, {});
    expect(lastSeen().headers['x-sign']).toBe('E19D6243CB1945AB4F7202A1B00F77D5');
    for (const unsigned of [edit, remove]) {
      await request(unsigned, {});
      expect(lastSeen().method).toBe(unsigned.method);
      for (const header of ['x-sign', 'x-timestamp']) expect(lastSeen().headers).not.toHaveProperty(header);
    }
  });

  it('[API-10] carries a path variable with a comma in its header, and signs it', async () => {
    await request(items, { code: 'sys_user,realname,username', keyword: '张', pageSize: 10 });
    expect(lastSeen().headers).toMatchObject({
      'x-path-variable': 'sys_user,realname,username',
      'x-sign': 'DEC32AAE8A40A8EC67A5FC920DBCE7BB',
    });
  });

  it('[API-10] sends the comma of a path variable as it is, where servers of the family look for it', async () => {
    await request(items, { code: 'sys_user,realname,张 三' });
    const { path } = lastSeen();
    expect(path).toBe(`/jeecg-boot/sys/dict/getDictItems/sys_user,realname,${encodeURIComponent('张 三')}`);
  });
});

describe('the reply', () => {
  it('[API-11][API-12] is a success with code 200 or 0, as number or text', async () => {
    for (const code of [200, 0, '200']) {
      server.answer(envelope(200, { code, result: { a: 1 }, message: '好' }));
      await expect(request(list, {})).resolves.toEqual({ a: 1 });
    }
    await expect(requestEnvelope(list, {})).resolves.toMatchObject({ message: '好', code: 200 });
  });

  it('reads a reply without envelope', async () => {
    server.answer(response => response.end('[1,2]'));
    await expect(request(bare, {})).resolves.toEqual([1, 2]);
    server.answer(envelope(200, { success: false, message: '不行', code: 500 }));
    await expect(request(bare, {})).rejects.toMatchObject({ kind: 'business', message: '不行' });
  });

  it('hands out the messages per field of a refused input', async () => {
    const result = { fieldErrors: { phone: '该手机号已存在' } };
    server.answer(envelope(400, { success: false, code: 400, result }));
    expect(await failureOf(add)).toMatchObject({ kind: 'invalid', fieldErrors: result.fieldErrors });
  });

  it('[API-97] downloads a file as a blob, under the name from the server', async () => {
    server.answer(response => {
      response.writeHead(200, {
        'content-type': 'application/vnd.ms-excel',
        'content-disposition': `attachment; filename="a.xls"; filename*=UTF-8''${encodeURIComponent('用户.xls')}`,
      });
      response.end('cells');
    });
    const { blob, fileName } = await download(file, {});
    expect(fileName).toBe('用户.xls');
    expect(await blob.text()).toBe('cells');
  });

  it('refuses a file without a byte', async () => {
    server.answer(response => response.end());
    await expect(download(file, {})).rejects.toMatchObject({ kind: 'emptyFile' });
  });
});

describe('kinds of failure', () => {
  it.each([
    [400, 400, 'invalid'],
    [401, 401, 'unauthorized'],
    [403, 510, 'forbidden'],
    [404, 404, 'notFound'],
    [413, 413, 'tooLarge'],
    [429, 429, 'tooManyRequests'],
    [500, 500, 'server'],
    [503, 0, 'server'],
    [504, 0, 'gatewayTimeout'],
    [200, 500, 'business'],
    [200, 412, 'captcha'],
    [200, 510, 'forbidden'],
  ])('status %i with code %i is of kind "%3$s"', async (status, code, kind) => {
    server.answer(envelope(status, { success: false, code, message: '原因' }));
    expect(await failureOf(list)).toMatchObject({ kind, status, code, message: '原因' });
  });

  it('treats a 401 as unauthorized although its envelope is a success', async () => {
    server.answer(envelope(401, { success: true, code: 401, message: 'Token失效，请重新登录!' }));
    expect(await failureOf(list)).toMatchObject({ kind: 'unauthorized' });
  });

  it('[ERROR-08] recognizes an expired session by status 500 and Token失效', async () => {
    server.answer(envelope(500, { success: false, code: 500, message: 'Token失效，请重新登录' }));
    expect(await failureOf(list)).toMatchObject({ kind: 'expired' });
  });

  it('[ERROR-13] recognizes it in the reply to a file request as well', async () => {
    server.answer(envelope(500, { success: false, code: 500, message: 'Token失效' }));
    await expect(download(file, {})).rejects.toMatchObject({ kind: 'expired' });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('treats a page in place of an envelope as malformed', async () => {
    server.answer(response => response.end('<html></html>'));
    expect(await failureOf(list)).toMatchObject({ kind: 'malformed' });
  });

  it('[ERROR-03] handles a 504 of a proxy without an envelope', async () => {
    server.answer(response => {
      response.writeHead(504);
      response.end('<html>upstream</html>');
    });
    expect(await failureOf(list)).toMatchObject({ kind: 'gatewayTimeout' });
  });

  it('[API-07][ERROR-04] times out without a reply, and when the body stops half way', async () => {
    server.answer(() => undefined);
    expect(await failureOf(list, { timeout: 50 })).toMatchObject({ kind: 'timeout', status: 0 });
    server.answer(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":');
    });
    expect(await failureOf(list, { timeout: 50 })).toMatchObject({ kind: 'timeout' });
  });

  it('lets a file take its time once it has begun, and times out before that', async () => {
    server.answer(response => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' });
      response.write('first, ');
      setTimeout(() => response.end('last'), 200);
    });
    const { blob } = await download(file, {}, { timeout: 100 });
    expect(await blob.text()).toBe('first, last');
    server.answer(() => undefined);
    await expect(download(file, {}, { timeout: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is cancelled by its signal while a file arrives', async () => {
    server.answer(response => {
      response.writeHead(200, { 'content-type': 'application/vnd.ms-excel' });
      response.write('first, ');
    });
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await expect(download(file, {}, { signal: controller.signal })).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });

  it('is offline when the connection is refused or breaks', async () => {
    server.answer(response => response.destroy());
    expect(await failureOf(list)).toMatchObject({ kind: 'offline' });
    await server.close();
    expect(await failureOf(list)).toMatchObject({ kind: 'offline' });
  });

  it('is cancelled by its signal, and then not reported', async () => {
    server.answer(() => undefined);
    const controller = new AbortController();
    const pending = failureOf(list, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await pending).toMatchObject({ kind: 'cancelled' });
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('reporting failures', () => {
  const refuse = (code: number) => server.answer(envelope(200, { success: false, code, message: '不行' }));

  it('reports a failure once', async () => {
    refuse(500);
    const error = await failureOf(list);
    expect(onFailure.mock.calls).toEqual([[error]]);
  });

  it('does not report a failure that the caller handles, wholly or by kind', async () => {
    refuse(500);
    await failureOf(list, { handlesFailure: true });
    await failureOf(list, { handlesFailure: (error: RequestError) => error.kind === 'business' });
    expect(onFailure).not.toHaveBeenCalled();
    await failureOf(list, { handlesFailure: (error: RequestError) => error.kind === 'captcha' });
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('reports a dead session even when the caller shows its failures', async () => {
    server.answer(envelope(401, { code: 401 }));
    await failureOf(list, { handlesFailure: true });
    expect(onFailure).toHaveBeenCalledOnce();
  });
});

describe('a refusal that only the person can put right', () => {
  const refusals = [
    ['a 401', 401, 401, ''],
    ['an expired session', 500, 500, 'Token失效，请重新登录'],
    ['a password that must be changed', 200, 428, '请先修改密码'],
  ] as const;

  it.each(refusals)('waits for them and sends the call again: %s', async (_what, status, code, message) => {
    let refused = true;
    server.answer((response, seen) =>
      refused
        ? envelope(status, { success: false, code, message })(response, seen)
        : envelope(200, { code: 200, result: [1] })(response, seen),
    );
    const recover = vi.fn(async () => {
      refused = false;
      return true;
    });
    configureHttp({ token: () => 'held', recover });
    await expect(request(list, {}, { handlesFailure: true })).resolves.toEqual([1]);
    expect(recover).toHaveBeenCalledExactlyOnceWith(expect.any(RequestError), 'held');
    expect(server.seen).toHaveLength(2);
  });

  it('fails as it is when they do not', async () => {
    server.answer(envelope(401, { code: 401 }));
    configureHttp({ recover: async () => false });
    expect((await failureOf(list)).kind).toBe('unauthorized');
    expect(server.seen).toHaveLength(1);
  });

  it('does not wait without a handler, nor for an abandoned token', async () => {
    server.answer(envelope(401, { code: 401 }));
    const recover = vi.fn(async () => true);
    configureHttp({ recover });
    await failureOf(list, { waits: false });
    await failureOf(list, { token: 'given up' });
    expect(recover).not.toHaveBeenCalled();
    expect(onFailure).toHaveBeenCalledTimes(2);
  });
});

describe('two accepted methods', () => {
  const twofold = (name: string) =>
    defineEndpoint({ ...base, name, method: ['POST', 'PUT'], path: '/thing/two' });
  const only = (method: string, refusal = 405) =>
    server.answer((response, seen) =>
      envelope(seen.method === method ? 200 : refusal, {
        success: seen.method === method,
        code: seen.method === method ? 200 : 405,
      })(response, seen),
    );

  it('falls back on a 405 reply and remembers the accepted method', async () => {
    only('PUT');
    await request(twofold('two.first'), { a: 1 });
    await request(twofold('two.first'), { a: 1 });
    expect(server.seen.map(seen => seen.method)).toEqual(['POST', 'PUT', 'PUT']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('falls back as well when the 405 is in an envelope of status 200', async () => {
    only('PUT', 200);
    await request(twofold('two.second'), {});
    expect(server.seen.map(seen => seen.method)).toEqual(['POST', 'PUT']);
  });

  it('fails when the server accepts neither', async () => {
    only('NONE');
    expect(await failureOf(twofold('two.third'))).toMatchObject({ kind: 'methodNotAllowed' });
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
