import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reachServer } from '#modules/frame/connection/reach-server.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';

let server: LocalServer;

beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base, token: () => 'token-1', tenant: () => '7' });
});
afterEach(async () => {
  configureHttp({ token: () => undefined, tenant: () => undefined });
  await server.close();
});

const reach = () => reachServer(new AbortController().signal);

describe('asking whether the server is there', () => {
  it('[API-01] [API-02] carries token and tenant, as every request', async () => {
    await reach();
    expect(server.seen).toEqual([
      expect.objectContaining({
        path: '/jeecg-boot/sys/user/getUserInfo',
        headers: expect.objectContaining({ 'x-access-token': 'token-1', 'tenant-id': '7' }),
      }),
    ]);
  });

  it.each([401, 404, 500])('is answered by a reply of %i', async status => {
    server.answer(envelope(status, { success: false }));
    await expect(reach()).resolves.toBeUndefined();
  });

  it('is not answered by a proxy, nor by a server that is gone', async () => {
    server.answer(envelope(502, {}));
    await expect(reach()).rejects.toThrow('The proxy replied 502');
    await server.close();
    await expect(reach()).rejects.toThrow();
  });
});
