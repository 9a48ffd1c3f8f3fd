import '../../people/users/support/page-beside-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { positions } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(positions);
  await db.insert(positions).values([
    { id: 'p1', code: 'GZ-1', name: '馆长', postRank: '1' },
    { id: 'p2', code: 'GZ-2', name: '修复师', postRank: '2' },
    { id: 'p3', code: 'GZ-3', name: '讲解员', postRank: '3' },
  ]);
});

const cell = (row: string, column: string) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${column} in row ${row}`);
  return found;
};
const box = (row: string, column: string) =>
  waitFor(() => {
    const input = cell(row, column).querySelector<HTMLInputElement>('input');
    if (!input) throw new Error(`The cell ${column} in row ${row} has no editor`);
    return input;
  });
const type = async (row: string, column: string, value: string) =>
  fireEvent.change(await box(row, column), { target: { value } });
const storedName = async (id: string) =>
  (await server.test.db.select().from(positions).where(eq(positions.id, id)))[0]?.name;

async function openTable(username = 'admin') {
  const shown = await showServed(server, { '/positions': PositionsPage }, username, '/positions');
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '以表格编辑' }));
  const dialog = await screen.findByRole('dialog', { name: /以表格编辑/ });
  await box('p1', 'name');
  const save = () => within(dialog).getByRole('button', { name: '保存' });
  return { ...shown, dialog, save };
}

it('a resource is edited as a table: changed, added and removed rows are sent to its endpoints, only with what differs', async () => {
  const { user, dialog, save } = await openTable();
  expect(save()).toBeDisabled();
  expect(cell('p1', 'code')).toHaveAttribute('aria-readonly', 'true');
  await type('p1', 'name', '副馆长');
  expect(await within(dialog).findByText('1 行未保存')).toBeVisible();
  await user.click(within(cell('p3', 'row-checkbox')).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: '删除 1 项' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await user.click(within(dialog).getByRole('button', { name: '新增' }));
  const added = await waitFor(() => {
    const id = document.querySelector<HTMLElement>('[data-row^="temporary-"]')?.dataset.row;
    if (id === undefined) throw new Error('There is no new row');
    return id;
  });
  await user.click(save());
  expect(await screen.findByText(/个单元格未通过校验/)).toBeVisible();
  expect(await storedName('p1')).toBe('馆长');
  await type(added, 'code', 'GZ-9');
  await type(added, 'name', '保管员');
  await user.click(within(cell(added, 'postRank')).getByText(/./));
  await user.click(await screen.findByRole('option', { name: /一级|1/ }).catch(() => screen.getAllByRole('option')[0]));
  await user.click(save());
  await waitFor(async () => expect(await storedName('p1')).toBe('副馆长'), { timeout: 5000 });
  await waitFor(() => expect(document.querySelector('[data-row^="temporary-"]')).toBeNull(), { timeout: 5000 });
  const all = await server.test.db.select().from(positions);
  expect(all.map(({ code }) => code).sort()).toEqual(['GZ-1', 'GZ-2', 'GZ-9']);
  expect(save()).toBeDisabled();
}, 30_000);
