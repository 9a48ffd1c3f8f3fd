import { afterEach, expect, it, vi } from 'vitest';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createSession } from '#modules/sign-in/session/index.ts';

const world = { reload: vi.fn(), leaveFor: vi.fn(), clearCache: vi.fn(), notifyFailure: vi.fn() };

afterEach(() => {
  connectionReturned();
  localStorage.clear();
});

it('[AUTH-17] shows that signing out failed, also if its script could not be loaded', async () => {
  storedToken.write('token-1');
  storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
  connectionLost();
  const session = createSession(world);
  session.send({ type: 'session.signOut' });
  await vi.waitFor(() => expect(world.notifyFailure).toHaveBeenCalledWith('退出登录失败！'));
  session.stop();
});
