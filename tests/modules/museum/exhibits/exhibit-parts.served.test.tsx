import '../../people/users/support/page-beside-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { exhibitPartResource } from '#contract/areas/exhibit-parts.ts';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import ExhibitsPage from '#modules/museum/exhibits/pages/exhibits.page.tsx';
import { exhibitParts, exhibits } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  const permissions = ['museum:exhibit:list', 'museum:exhibit:queryById', 'museum:exhibit:part:list'];
  await server.test.add({ username: 'reader', permissions });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(exhibitParts);
  await db.delete(exhibits);
  await db.insert(exhibits).values([
    { id: 'e1', code: 'N-1', name: '投影沙盘', state: 'stored' },
    { id: 'e2', code: 'N-2', name: '恐龙骨架', state: 'stored' },
  ]);
  const lamp = { exhibitId: 'e1', room: 'depot', place: 'depot-rack', boughtOn: '2025-03-12' };
  await db.insert(exhibitParts).values([
    { ...lamp, id: 'lamp', name: '射灯', quantity: 12, price: 80 },
    { ...lamp, id: 'lock', name: '锁芯', quantity: 3, price: 40 },
    { id: 'other', exhibitId: 'e2', name: '支架', quantity: 1 },
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
const stored = async (id: string) =>
  (await server.test.db.select().from(exhibitParts).where(eq(exhibitParts.id, id)))[0];

async function openParts(username = 'admin') {
  const shown = await showServed(server, { '/exhibits': ExhibitsPage }, username, '/exhibits');
  const row = await screen.findByRole('row', { name: /N-1/ });
  return { ...shown, row };
}

it('[TABLE-33] [TABLE-34] [TABLE-44] [TABLE-96] the spare parts of an exhibit are a table with sums, whose places follow the rooms; what differs is saved, and deleted with the exhibit', async () => {
  const { user, row } = await openParts();
  await user.click(within(row).getByRole('button', { name: /更多操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '备件' }));
  const dialog = await screen.findByRole('dialog', { name: '备件 · 投影沙盘' });
  expect(await box('lamp', 'name')).toHaveValue('射灯');
  expect(document.querySelector('[data-row="other"]')).toBeNull();
  expect(await within(dialog).findByText('15')).toBeVisible();
  expect(within(dialog).getByText('60')).toBeVisible();
  await type('lamp', 'quantity', '20');
  expect(await within(dialog).findByText('23')).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: '新增' }));
  const added = await waitFor(() => {
    const id = document.querySelector<HTMLElement>('[data-row^="temporary-"]')?.dataset.row;
    if (id === undefined) throw new Error('There is no new row');
    return id;
  });
  expect(await box(added, 'quantity')).toHaveValue('1');
  await type(added, 'name', '灯泡');
  const save = within(dialog).getByRole('button', { name: '保存' });
  await user.click(save);
  await waitFor(async () => expect(await stored('lamp')).toMatchObject({ quantity: 20, price: 80 }), {
    timeout: 5000,
  });
  await waitFor(
    async () => {
      const all = await server.test.db.select().from(exhibitParts).where(eq(exhibitParts.exhibitId, 'e1'));
      expect(all.map(({ name }) => name).sort()).toEqual(['射灯', '灯泡', '锁芯'].sort());
    },
    { timeout: 5000 },
  );

  // A place of another room is refused at its cell, whoever sends it.
  const admin = await server.test.as('admin');
  const { envelope } = await server.test.request(
    exhibitPartResource.endpoints.edit,
    { id: 'lock', room: 'workshop' },
    admin,
  );
  expect(envelope).toMatchObject({ success: false, message: '存放处不在所选房间' });
  await server.test.request(exhibitResource.endpoints.delete, { id: 'e1' }, admin);
  expect((await server.test.db.select().from(exhibitParts)).map(({ id }) => id)).toEqual(['other']);
}, 60_000);

it('[PERM-19] [TABLE-138] who may only see spare parts gets a table without editors, also from the record', async () => {
  const { user, row } = await openParts('reader');
  await user.click(within(row).getByRole('button', { name: /详情/ }));
  const record = await screen.findByRole('dialog');
  await user.click(await within(record).findByRole('button', { name: '备件' }));
  const dialog = await screen.findByRole('dialog', { name: '备件 · 投影沙盘' });
  // Its text is drawn before its whole row, which replaces it.
  await waitFor(() => expect(within(dialog).getByText('射灯')).toBeInTheDocument());
  expect(cell('lamp', 'name').querySelector('input')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: '新增' })).toBeNull();
}, 60_000);
