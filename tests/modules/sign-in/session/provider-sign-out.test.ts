import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createSession } from '#modules/sign-in/session/index.ts';
import { envelope, type LocalServer, startServer } from '../../ground/platform/http/support/server.ts';

const world = { reload: vi.fn(), leaveFor: vi.fn(), clearCache: vi.fn(), notifyFailure: vi.fn() };
let server: LocalServer;

beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base });
  storedToken.write('token-1');
  storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
});
afterEach(async () => {
  vi.clearAllMocks();
  localStorage.clear();
  await server.close();
});

async function signOut(result: unknown) {
  server.answer(envelope(200, { message: '退出登录成功！', result }));
  const session = createSession(world);
  session.send({ type: 'session.signOut' });
  await waitFor(session, ({ value }) => value === 'leaving' || value === 'reloading');
}

describe('signing out', () => {
  it("[AUTH-11] [AUTH-14] opens the address of the server's reply", async () => {
    await signOut({ signOutAddress: 'https://id.museum.example/session/end?client_id=x' });
    expect(world.leaveFor.mock.calls).toEqual([['https://id.museum.example/session/end?client_id=x']]);
    expect(world.reload).not.toHaveBeenCalled();
    expect(storedToken.read()).toBeUndefined();
  });

  it.each([
    ['退出登录成功！'],
    [null],
    [{}],
    [{ signOutAddress: 'javascript:alert(1)' }],
    [{ signOutAddress: '//evil.example' }],
  ])('[AUTH-16] reloads the page after %j', async result => {
    await signOut(result);
    expect(world.reload).toHaveBeenCalledOnce();
    expect(world.leaveFor).not.toHaveBeenCalled();
  });
});
