import { afterEach, expect, it, vi } from 'vitest';
import type { UserInfo } from '#machines/department-switch/department-switch.types.ts';
import { storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { createSession } from '#modules/sign-in/session/index.ts';

const world = { reload: vi.fn(), leaveFor: vi.fn(), clearCache: vi.fn(), notifyFailure: vi.fn() };

afterEach(() => localStorage.clear());

it('[DEPART-10] stores the person whom the server updated, also in a page that was reloaded after the sign-in', () => {
  storedToken.write('token-1');
  storedUser.write({ id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '早上好' });
  const session = createSession(world);
  session.send({
    type: 'session.userTaken',
    info: { id: '1', username: 'admin', realname: '馆长', avatar: 'a.png', orgCode: 'A02' } as UserInfo,
  });
  expect(storedUser.read()).toMatchObject({ id: '1', realname: '馆长', avatar: 'a.png', welcome: '早上好' });
  session.stop();
});
