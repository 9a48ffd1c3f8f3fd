import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { requestTimeout } from '#machines/timing.ts';
import {
  configureHttp,
  httpSources,
  RequestError,
  request,
  sendEarlyRequest,
} from '#modules/ground/platform/http/index.ts';
import { envelope, type LocalServer, startServer } from './support/server.ts';

const list = defineEndpoint({
  name: 'thing.list',
  method: 'GET',
  path: '/thing/list',
  auth: 'public',
  input: z.looseObject({}),
  output: z.unknown(),
  success: read,
});
const requested = { pageNo: 1, column: 'createTime' };
const target = '/thing/list?column=createTime&pageNo=1';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  server.answer(envelope(200, { result: 'first' }));
  configureHttp({ base: server.base, token: () => 'token-1', tenant: () => '7' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

describe('an early reply', () => {
  it('[API-01] [API-05] [API-08] is requested in the same way as by the console', async () => {
    sendEarlyRequest(httpSources(), target);
    expect(await request(list, requested)).toBe('first');
    await request(list, requested);
    const [early, own] = server.seen.map(({ query, headers }) => ({
      query: [...query.keys()].sort(),
      token: headers['x-access-token'],
      tenant: headers['tenant-id'],
      signature: headers['x-sign'],
    }));
    expect(early).toEqual(own);
    expect(early).toMatchObject({ token: 'token-1', tenant: '7' });
  });

  it('is used once', async () => {
    sendEarlyRequest(httpSources(), target);
    await request(list, requested);
    server.answer(envelope(200, { result: 'second' }));
    expect(await request(list, requested)).toBe('second');
  });

  it('ends with the signal of the request also while its body arrives', async () => {
    server.answer(response => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":');
    });
    sendEarlyRequest(httpSources(), target);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const failed = { signal: controller.signal, handlesFailure: true };
    await expect(request(list, requested, failed)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('is not used for another request', async () => {
    sendEarlyRequest(httpSources(), target);
    await request(list, { ...requested, pageNo: 2 });
    expect(server.seen.map(({ query }) => query.get('pageNo'))).toEqual(['1', '2']);
  });

  it('[AUTH-13] is not used for another person', async () => {
    sendEarlyRequest({ ...httpSources(), token: () => 'token-0' }, target);
    await request(list, requested);
    expect(server.seen).toHaveLength(2);
  });

  it('is not used once it is too old', async () => {
    sendEarlyRequest(httpSources(), target);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + requestTimeout);
    await request(list, requested);
    expect(server.seen).toHaveLength(2);
  });

  it('fails as its request would have failed', async () => {
    server.answer(envelope(403, { success: false, code: 510, message: '没有权限' }));
    sendEarlyRequest(httpSources(), target);
    const refusal = await request(list, requested, { handlesFailure: true }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RequestError);
    expect(refusal).toMatchObject({ kind: 'forbidden', message: '没有权限' });
    expect(server.seen).toHaveLength(1);
  });
});
