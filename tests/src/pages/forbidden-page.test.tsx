import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MenuEntry } from '#contract/areas/permissions.ts';
import { healthy, home, openConsole, type Reply, type RunningConsole } from '../support/console.tsx';

const descriptionPath = '/sys/permission/describePage';
const permissionPath = '/sys/permission/getUserPermissionByToken';
const described: Reply = {
  body: { code: 0, result: { title: '用户管理', administrators: ['张三', '李四'] } },
};

let running: RunningConsole;
afterEach(() => running.close());

async function open(address: string, description?: Reply) {
  const replies = { ...healthy(), ...(description && { [descriptionPath]: description }) };
  running = await openConsole(address, { signedIn: true, replies });
  await screen.findByRole('navigation', { name: '菜单' });
}

describe('the pages of one’s own account', () => {
  it.each(['/account/center?scan=code', '/account/settings/security'])(
    '[GUARD-09] %s opens for everybody who is signed in, also without a grant in the menu',
    async address => {
      await open(address, described);
      await screen.findByRole('tab', { selected: true, name: /个人中心|安全设置/ });
      expect(running.address()).toBe(address);
      expect(running.requested(descriptionPath)).toBe(0);
      expect(screen.queryByRole('heading', { name: '没有访问权限' })).toBeNull();
      const menu = within(screen.getByRole('navigation', { name: '菜单' }));
      expect(menu.queryByText(/个人中心|安全设置/)).toBeNull();
    },
  );
});

describe('the address of a page that the person may not open', () => {
  it('[PAGE-12] [ROUTE-13] shows the page 403 in place: what is missing and whom to ask', async () => {
    await open('/isystem/user?pageNo=2', described);
    expect(await screen.findByRole('heading', { level: 2, name: '没有访问权限' })).toBeVisible();
    expect(running.address()).toBe('/isystem/user?pageNo=2');
    expect(screen.getByText('打开这个页面需要菜单「用户管理」的权限，您的角色没有。')).toBeVisible();
    expect(screen.getByText(/张三.+李四/)).toBeVisible();
    expect(screen.getByRole('tab', { name: '用户管理' })).toBeVisible();
    expect(document.title).toContain('用户管理');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('用户管理');
    const menu = within(screen.getByRole('navigation', { name: '菜单' }));
    expect(menu.queryByText('用户管理')).toBeNull();
    expect(running.requested(descriptionPath)).toBe(1);
  });

  it('[PERM-06] [PAGE-14] opens at the same address once it is granted', async () => {
    await open('/granted', described);
    await screen.findByRole('heading', { name: '没有访问权限' });
    const granted: MenuEntry = { ...home, id: 'g', path: '/granted', component: 'exception/500' };
    running.replies[permissionPath] = {
      body: { code: 0, result: { menu: [home, granted], auth: [], allAuth: [] } },
    };
    await act(async () => running.app.permissions.send({ type: 'permissions.reload' }));
    expect(await screen.findByRole('heading', { name: '服务器出错了' })).toBeVisible();
    expect(running.address()).toBe('/granted');
  });

  it.each<[string, Reply | undefined]>([
    ['the server has no such page', { body: { code: 0, result: null } }],
    ['a server of the family does not have the endpoint', undefined],
    ['the server fails', { status: 500, body: { success: false, message: '出错了' } }],
  ])('[ROUTE-13] redirects to /404 when %s, without a message', async (_when, reply) => {
    await open('/isystem/user', reply);
    expect(await screen.findByRole('heading', { level: 2, name: '页面不存在' })).toBeVisible();
    await waitFor(() => expect(running.address()).toBe('/404'));
    expect(screen.queryByText('出错了')).toBeNull();
    expect(screen.queryByText('很抱歉，资源未找到!')).toBeNull();
  });
});
