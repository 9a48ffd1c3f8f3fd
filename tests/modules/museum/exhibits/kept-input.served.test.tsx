import 'fake-indexeddb/auto';
import '../../people/users/support/page-beside-server.ts';
import { webcrypto } from 'node:crypto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { showUsers, startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { box, closed, fill, openForm, save } from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});
const signedIn = (id: string) =>
  storedUser.write({ id, username: id, realname: id, avatar: '', welcome: '' });

/** Ends the page as closing the browser does: what is of the window alone is gone. */
async function closeBrowser() {
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await kept()).toBeGreaterThan(0));
  cleanup();
  sessionStorage.clear();
}

async function kept(): Promise<number> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'vitrine-drafts')) return 0;
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('vitrine-drafts');
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const count = asked.result.transaction('drafts').objectStore('drafts').count();
      count.onsuccess = () => {
        asked.result.close();
        resolve(count.result);
      };
    };
  });
}

describe('what was typed into a form, in a browser that encrypts it', () => {
  it('is offered after the browser was closed, to the same person only, and gone once saved', async () => {
    signedIn('linxiaomei');
    const user = await openForm(server);
    await fill(user, '编号', 'K-1');
    await fill(user, '名称', '关闭前输入');
    await closeBrowser();
    expect(sessionStorage.getItem('pro__DRAFTS')).toBeNull();
    signedIn('zhoujianguo');
    await openForm(server);
    await fill(user, '编号', 'K-2');
    expect(screen.queryByText(/有上次未保存的内容/)).toBeNull();
    cleanup();
    signedIn('linxiaomei');
    const again = await openForm(server);
    expect(await screen.findByText(/有上次未保存的内容（.*）：编号、名称/)).toBeVisible();
    expect(box('名称')).toHaveValue('');
    await again.click(screen.getByRole('button', { name: '恢复' }));
    expect(box('名称')).toHaveValue('关闭前输入');
    const before = await kept();
    await save(again);
    await closed();
    await waitFor(async () => expect(await kept()).toBe(before - 1));
  });

  it('leaves out what is secret', async () => {
    signedIn('linxiaomei');
    const { user } = await showUsers(server);
    await user.click(await screen.findByRole('button', { name: '添加用户' }));
    await user.type(await screen.findByRole('textbox', { name: '姓名' }), '新来的人');
    for (const label of ['登录密码', '确认密码'])
      await user.type(screen.getByLabelText(new RegExp(label)), 'Secret-2026!');
    window.dispatchEvent(new Event('pagehide'));
    const { value } = JSON.parse(sessionStorage.getItem('pro__DRAFTS') ?? '{}');
    expect(JSON.stringify(value)).toContain('新来的人');
    expect(JSON.stringify(value)).not.toMatch(/Secret|password/i);
  });
});
