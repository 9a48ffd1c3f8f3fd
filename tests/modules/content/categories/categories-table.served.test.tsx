import '@testing-library/jest-dom/vitest';
import '../../people/users/support/page-beside-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import CategoriesPage from '#modules/content/categories/pages/categories.page.tsx';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { playLiveSocket } from '../../kit/resource-table/support/live-socket.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
playLiveSocket();

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'reader', permissions: ['system:category:list'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(categories);
  await db.insert(categories).values([
    { id: 'c1', pid: '0', name: '书画', code: 'A01', hasChild: '1' },
    { id: 'c2', pid: 'c1', name: '山水', code: 'A01A01', hasChild: '1' },
    { id: 'c3', pid: 'c2', name: '青绿', code: 'A01A01A01' },
    { id: 'c4', pid: '0', name: '铜器', code: 'A02', hasChild: '1' },
    { id: 'c5', pid: 'c4', name: '酒器', code: 'A02A01' },
  ]);
});

const row = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const box = (id: string) =>
  waitFor(() => {
    const input = row(id)?.querySelector<HTMLInputElement>('[data-column="name"] input');
    if (!input) throw new Error(`The name in row ${id} has no editor`);
    return input;
  });
const rename = async (id: string, value: string) => fireEvent.change(await box(id), { target: { value } });
const stored = async () =>
  (await server.test.db.select().from(categories)).map(({ name, pid }) => ({ name, pid }));

async function openTable(username = 'admin') {
  const { user } = await showServed(server, { '/categories': CategoriesPage }, username, '/categories');
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '以表格编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: /以表格编辑/ }));
  await box('c1');
  const press = async (name: string) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, press };
}

describe('the categories as a table', () => {
  it('[TABLE-112] [TABLE-113] open level by level, and are saved with what is added and removed below a row', async () => {
    const { user, dialog, press } = await openTable();
    expect(dialog.getByRole('treegrid')).toBeVisible();
    expect(row('c2')).toBeNull();
    await press('展开第 1 行');
    await waitFor(() => expect(row('c2')).toHaveAttribute('aria-level', '2'));
    expect(row('c1')).toHaveAttribute('aria-expanded', 'true');
    await press('展开第 2 行');
    await rename('c3', '青绿山水');
    expect(row('c3')).toHaveAttribute('aria-level', '3');

    (await box('c4')).focus();
    await press('编辑命令');
    await user.click(await screen.findByRole('menuitem', { name: '添加下级' }));
    await waitFor(() => expect(row('c5')).toBeInTheDocument());
    const added = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-row^="temporary-"]')?.dataset.row;
      if (found === undefined) throw new Error('No row was added');
      return found;
    });
    expect(row(added)).toHaveAttribute('aria-level', '2');
    await rename(added, '食器');
    await press('保存');
    await waitFor(async () => expect(await stored()).toContainEqual({ name: '食器', pid: 'c4' }));
    expect(await stored()).toContainEqual({ name: '青绿山水', pid: 'c2' });
    // The branches that were open are open again, with what the server has.
    await waitFor(() => expect(document.querySelector('[data-row^="temporary-"]')).toBeNull());
    expect(row('c3')).toHaveAttribute('aria-level', '3');
    expect(row('c5')).toHaveAttribute('aria-level', '2');

    const sent = vi.spyOn(globalThis, 'fetch');
    await user.click(dialog.getByRole('checkbox', { name: '选择第 1 行' }));
    await press('删除 1 项');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(row('c3')).toBeNull());
    await press('保存');
    await waitFor(async () =>
      expect((await stored()).map(({ name }) => name).sort()).toEqual(['酒器', '铜器', '食器'].sort()),
    );
    const removals = sent.mock.calls.filter(
      ([request, options]) => (request instanceof Request ? request : options)?.method === 'DELETE',
    );
    sent.mockRestore();
    expect(removals).toHaveLength(1);
  });

  it('[TABLE-112] keep what was typed in a branch for the next visit, which opens it again', async () => {
    storedUser.write({ id: 'u1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
    const first = await openTable();
    await first.press('展开第 1 行');
    await waitFor(() => expect(row('c2')).toBeInTheDocument());
    await first.press('展开第 2 行');
    await rename('c3', '浅绛');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const { press } = await openTable();
    await press('恢复');
    expect(await box('c3')).toHaveValue('浅绛');
    await press('保存');
    await waitFor(async () => expect(await stored()).toContainEqual({ name: '浅绛', pid: 'c2' }));
  });

  it('are not offered as a table to a person who may not edit them', async () => {
    await showServed(server, { '/categories': CategoriesPage }, 'reader', '/categories');
    await screen.findByRole('row', { name: /书画/ });
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
  });
});
