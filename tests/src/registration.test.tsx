import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { healthy, openConsole, type RunningConsole } from './support/console.tsx';

let running: RunningConsole;
afterEach(async () => {
  await running.close();
  document.head.querySelector('meta[name="vitrine-sign-in-methods"]')?.remove();
});

const path = '/sys/user/register';

async function openForm() {
  const meta = document.createElement('meta');
  meta.name = 'vitrine-sign-in-methods';
  meta.content = JSON.stringify({ phone: true, register: true, forgotten: true, third: [] });
  document.head.append(meta);
  const replies = {
    ...healthy(),
    '/sys/user/checkOnlyUser': { body: { result: true } },
    [path]: { body: { message: '注册成功' } },
  };
  running = await openConsole('/user/register', { replies });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^密码/), 'Vitrine-2026!');
  await user.type(screen.getByLabelText(/^确认密码/), 'Vitrine-2026!');
  await user.type(screen.getByPlaceholderText(/手机号/), '13900000001');
  await user.type(screen.getByPlaceholderText(/验证码/), '654321');
  return user;
}

const sent = async () => {
  await waitFor(() => expect(running.requested(path)).toBe(1));
  return JSON.parse(running.server.seen.findLast(each => each.path.endsWith(path))?.body ?? '');
};

describe('a registration', () => {
  it('[ROUTE-06] sends no empty account and no empty address, which only one person could have', async () => {
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await sent()).toEqual({ phone: '13900000001', smscode: '654321', password: 'Vitrine-2026!' });
  });

  it('[ROUTE-06] [API-29] asks whether they are free, and sends both', async () => {
    const user = await openForm();
    await user.type(screen.getByLabelText(/^用户名/), 'zhangsan');
    await user.type(screen.getByLabelText(/^邮箱/), 'z@example.org');
    await user.click(screen.getByRole('button', { name: '注册' }));
    expect(await sent()).toMatchObject({ username: 'zhangsan', email: 'z@example.org' });
    const asked = running.server.seen.filter(({ path }) => path.endsWith('/sys/user/checkOnlyUser'));
    expect(asked.map(({ query }) => query.get('username'))).toContain('zhangsan');
  });
});
