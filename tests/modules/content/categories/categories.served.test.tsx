import '@testing-library/jest-dom/vitest';
import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import CategoriesPage from '#modules/content/categories/pages/categories.page.tsx';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
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
  ]);
});

const show = (search = '') =>
  showServed(server, { '/categories': CategoriesPage }, 'admin', `/categories${search}`);
const rowNamed = (name: RegExp) => screen.findByRole('row', { name });

describe('the page of categories, on the real server', () => {
  it('[PAGE-33] opens its tree level by level, with the keyboard of a tree grid', async () => {
    const { user } = await show();
    const root = await rowNamed(/书画/);
    expect(screen.getByRole('treegrid')).toBeInTheDocument();
    expect(root).toHaveAttribute('aria-expanded', 'false');
    root.focus();
    await user.keyboard('{ArrowRight}');
    const child = await rowNamed(/山水/);
    expect(root).toHaveAttribute('aria-expanded', 'true');
    expect(child).toHaveAttribute('aria-level', '2');
    await user.keyboard('{ArrowRight}');
    expect(child).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    const leaf = await rowNamed(/青绿/);
    expect(leaf).not.toHaveAttribute('aria-expanded');
    await user.keyboard('{Home}{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /山水/ })).toBeNull());
  });

  it('adds a category below a row, and shows it in the open branch', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '展开 书画' }));
    await rowNamed(/山水/);
    await user.click(screen.getByRole('button', { name: '添加下级 书画' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await waitFor(() =>
      expect(within(form).getByRole('combobox', { name: /父级节点/ })).toHaveTextContent('书画'),
    );
    await user.type(within(form).getByRole('textbox', { name: '分类名称' }), '花鸟');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await rowNamed(/花鸟/)).toHaveTextContent('A01A02');
    const [stored] = await server.test.db.select().from(categories).where(eq(categories.name, '花鸟'));
    expect(stored).toMatchObject({ pid: 'c1', code: 'A01A02' });
  });

  it('loads its open branches again in one reply after a change', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '展开 书画' }));
    await user.click(await screen.findByRole('button', { name: '展开 山水' }));
    await rowNamed(/青绿/);
    const sent = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: '添加下级 山水' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.type(within(form).getByRole('textbox', { name: '分类名称' }), '浅绛');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    expect(await rowNamed(/浅绛/)).toHaveAttribute('aria-level', '3');
    const paths = sent.mock.calls.map(
      ([sent]) => new URL(sent instanceof Request ? sent.url : String(sent), location.href),
    );
    sent.mockRestore();
    const asked = (name: string) =>
      paths.filter(({ pathname }) => pathname.endsWith(`/sys/category/${name}`));
    expect(asked('getChildListBatch').map(({ searchParams }) => searchParams.get('parentIds'))).toContain(
      'c1,c2',
    );
    expect(asked('childList')).toEqual([]);
  });

  it('finds categories of all levels and shows the names above them', async () => {
    await show('?name=青绿');
    expect(await rowNamed(/青绿/)).toHaveTextContent('上级：书画 / 山水');
  });
});
