import { afterEach, beforeEach, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { trackOpening } from '#modules/ground/platform/socket/opening-sockets.ts';
import { logOut } from '#modules/sign-in/session/api.ts';
import { envelope, type LocalServer, startServer } from '../../ground/platform/http/support/server.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  server.answer(envelope(200, { success: true, message: '退出登录成功！' }));
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

it('[AUTH-14] a session is ended after a socket that is about to open, which would be refused otherwise', async () => {
  const socket = new EventTarget();
  trackOpening(socket);
  const ended = logOut('token-1');
  await new Promise(resolve => setTimeout(resolve, 100));
  expect(server.seen).toEqual([]);
  socket.dispatchEvent(new Event('open'));
  await ended;
  expect(server.seen.map(({ path }) => path)).toEqual(['/jeecg-boot/sys/logout']);
});
