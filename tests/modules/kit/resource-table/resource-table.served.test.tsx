import '../../people/users/support/page-beside-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { positionResource } from '#contract/areas/positions.ts';
import { presenceType } from '#machines/live-table/live-table.logic.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { storedUser } from '#modules/ground/platform/storage/index.ts';
import type { FormValues } from '#modules/kit/resource-page/index.ts';
import { ResourceTable } from '#modules/kit/resource-table/index.ts';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { personSettings, positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from '../resource-page/support/served-page.tsx';
import { playLiveSocket } from './support/live-socket.ts';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

const live = playLiveSocket();
let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'reader', permissions: ['system:position:list'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(positions);
  await db.delete(personSettings);
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

/** Found by its attribute: names of roles in a whole page take jsdom seconds. */
async function chooseFirst(user: Awaited<ReturnType<typeof openTable>>['user']) {
  const option = await waitFor(() => {
    const [first] = document.querySelectorAll<HTMLElement>('[role=option]');
    if (!first) throw new Error('No list is open');
    return first;
  });
  await user.click(option);
}

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
  await chooseFirst(user);
  await user.click(save());
  await waitFor(async () => expect(await storedName('p1')).toBe('副馆长'), { timeout: 5000 });
  await waitFor(() => expect(document.querySelector('[data-row^="temporary-"]')).toBeNull(), {
    timeout: 5000,
  });
  const all = await server.test.db.select().from(positions);
  expect(all.map(({ code }) => code).sort()).toEqual(['GZ-1', 'GZ-2', 'GZ-9']);
  expect(save()).toBeDisabled();
}, 30_000);

it('[TABLE-96] what the server refuses keeps what was typed and shows why at its row, the others are stored, and it can be saved again', async () => {
  const { user, dialog, save } = await openTable();
  await type('p1', 'name', '副馆长');
  await type('p2', 'name', '首席修复师');
  await server.test.db.delete(positions).where(eq(positions.id, 'p2'));
  await user.click(save());
  expect(await within(dialog).findByText(/1 行没有保存/)).toBeVisible();
  expect(await storedName('p1')).toBe('副馆长');
  const kept = document.querySelector<HTMLElement>('[data-row^="temporary-"]');
  expect(kept?.getAttribute('aria-description')).toMatch(/已不存在/);
  expect(await box(kept?.dataset.row ?? '', 'name')).toHaveValue('首席修复师');
  await user.click(save());
  await waitFor(async () => {
    const names = (await server.test.db.select().from(positions)).map(({ name }) => name);
    expect(names).toContain('首席修复师');
  });
  expect(await screen.findByText('已保存 1 行')).toBeVisible();
}, 60_000);

it('a row that was saved elsewhere without a live message is refused: what collides asks, all else is merged', async () => {
  const { user, dialog, save } = await openTable();
  const { edit } = positionResource.endpoints;
  const other = await server.test.as('admin');
  await type('p1', 'name', '副馆长');
  await type('p2', 'name', '首席修复师');
  await server.test.request(edit, { id: 'p1', name: '执行馆长' }, other);
  await server.test.request(edit, { id: 'p2', postRank: '4' }, other);
  await user.click(save());
  expect(await within(dialog).findAllByText(/他人也改过 1 个单元格/)).not.toEqual([]);
  expect(await storedName('p1')).toBe('执行馆长');
  expect(cell('p1', 'name')).toHaveAttribute('aria-description', '他人已改为“执行馆长”，您的是“副馆长”');
  const merged = document.querySelector('[data-row="p2"]');
  expect(merged?.getAttribute('aria-description')).toMatch(/已合并/);
  await user.click(within(cell('p1', 'name')).getByRole('button', { name: '选择采用哪个值' }));
  await user.click(await screen.findByRole('button', { name: '保留我的' }));
  await user.click(save());
  expect(await screen.findByText('已保存 2 行')).toBeVisible();
  const rows = await server.test.db.select().from(positions);
  expect(rows.find(({ id }) => id === 'p1')).toMatchObject({ name: '副馆长', recordVersion: 3 });
  expect(rows.find(({ id }) => id === 'p2')).toMatchObject({ name: '首席修复师', postRank: '4' });
}, 60_000);

it('a cell that somebody else has saved meanwhile asks which value it gets, by keyboard and by mouse; the save waits for it and sends what was chosen', async () => {
  const { user, dialog, save } = await openTable();
  const { db } = server.test;
  await type('p1', 'name', '副馆长');
  await type('p2', 'name', '首席修复师');
  await db.update(positions).set({ name: '执行馆长' }).where(eq(positions.id, 'p1'));
  await db.update(positions).set({ name: '高级修复师' }).where(eq(positions.id, 'p2'));
  await live.open();
  await live.othersSave('position', { id: 'p1', name: '执行馆长' });
  await live.othersSave('position', { id: 'p2', name: '高级修复师' });
  const bar = await within(dialog).findByText(/他人也改过 2 个单元格/);
  expect(cell('p1', 'name')).toHaveAttribute('aria-description', '他人已改为“执行馆长”，您的是“副馆长”');
  await user.click(save());
  expect(await screen.findByText('2 个单元格他人也改过，请先选择采用哪个值')).toBeVisible();
  await waitFor(() => expect(cell('p1', 'name')).toHaveFocus());
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  await screen.findByText('这个单元格他人也改过');
  await user.click(screen.getByRole('button', { name: '保留我的' }));
  await waitFor(() => expect(cell('p1', 'name')).toHaveFocus());
  expect(await within(dialog).findByText(/他人也改过 1 个单元格/)).toBeVisible();
  await user.click(within(cell('p2', 'name')).getByRole('button', { name: '选择采用哪个值' }));
  await user.click(await screen.findByRole('button', { name: '采用他人的' }));
  expect(await box('p2', 'name')).toHaveValue('高级修复师');
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  await user.click(save());
  await waitFor(async () => expect(await storedName('p1')).toBe('副馆长'), { timeout: 5000 });
  expect(await storedName('p2')).toBe('高级修复师');
}, 60_000);

it('what is not saved is offered after a reload; what others saved since asks which value it gets, and rows that are gone become new ones', async () => {
  storedUser.write({ id: 'u1', username: 'admin', realname: '管理员', avatar: '', welcome: '' });
  const first = await openTable();
  const { db } = server.test;
  await type('p1', 'name', '副馆长');
  await type('p2', 'name', '首席修复师');
  await first.user.click(within(first.dialog).getByRole('button', { name: '新增' }));
  const added = await waitFor(() => {
    const id = document.querySelector<HTMLElement>('[data-row^="temporary-"]')?.dataset.row;
    if (id === undefined) throw new Error('There is no new row');
    return id;
  });
  await type(added, 'name', '保管员');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  await db.update(positions).set({ name: '执行馆长' }).where(eq(positions.id, 'p1'));
  await db.delete(positions).where(eq(positions.id, 'p2'));

  const { user, dialog } = await openTable();
  expect(await box('p1', 'name')).toHaveValue('执行馆长');
  const note = await within(dialog).findByText(/有上次未保存的内容.*3 行/);
  await user.click(within(dialog).getByRole('button', { name: '恢复' }));
  await waitFor(async () => expect(await box('p1', 'name')).toHaveValue('副馆长'));
  expect(cell('p1', 'name')).toHaveAttribute('aria-description', '他人已改为“执行馆长”，您的是“副馆长”');
  const restored = [...document.querySelectorAll<HTMLElement>('[data-row^="temporary-"]')];
  const names = await Promise.all(
    restored.map(async row => (await box(row.dataset.row ?? '', 'name')).value),
  );
  expect(names.sort()).toEqual(['保管员', '首席修复师'].sort());
  expect(restored.filter(row => /已不存在/.test(row.getAttribute('aria-description') ?? ''))).toHaveLength(1);
  expect(note).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /放弃/ }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '以表格编辑' }));
  await box('p1', 'name');
  expect(screen.queryByText(/有上次未保存的内容/)).toBeNull();
}, 60_000);

it('shows who else is in the table and in which cell, leads there, and publishes where this person is', async () => {
  const { user, dialog } = await openTable();
  await live.open();
  const about = (...args: unknown[]) =>
    live.receive(JSON.stringify({ type: presenceType, data: { socketKey: 'position', args } }));
  await about({ who: 'w1', name: '王岚', place: { rowId: 'p2', column: 'name' } }, 'theirs');
  expect(cell('p2', 'name')).toHaveAttribute('aria-description', '王岚 在此单元格');
  const here = within(dialog).getByRole('list', { name: '也在此表格中' });
  await user.click(within(here).getByRole('button', { name: /王岚.*名称，第 2 行/ }));
  expect(cell('p2', 'name')).toHaveFocus();
  await waitFor(() =>
    expect(live.sent().at(-1)).toMatchObject({
      type: presenceType,
      data: { socketKey: 'position', place: { rowId: 'p2', column: 'name' } },
    }),
  );
  await about({ who: 'w1' }, 'theirs');
  expect(cell('p2', 'name')).not.toHaveAttribute('aria-description');
  expect(here).not.toBeInTheDocument();
}, 60_000);

it('a person who may not edit is not offered the table', async () => {
  const shown = await showServed(server, { '/positions': PositionsPage }, 'reader', '/positions');
  expect(await screen.findByText('修复师')).toBeVisible();
  const more = screen.queryByRole('button', { name: '更多' });
  if (more) await shown.user.click(more);
  expect(screen.queryByText('以表格编辑')).toBeNull();
});

const form = {
  checks: () => [
    z.refine<FormValues>(({ name }) => name !== '无', {
      path: ['name'],
      message: '名称没有意义',
      when: () => true,
    }),
  ],
  doubts: async ({ name }: FormValues) => (name === '馆长助理' ? ['没有人会找到这个职务'] : []),
};
const checkedPage = { resource: positionResource, form };
const nothing = () => undefined;
const CheckedTable = () => <ResourceTable page={checkedPage as never} onStored={nothing} onLeft={nothing} />;

it('a table checks rows as the form does, at their cells, and asks about its doubts before it saves', async () => {
  const { user } = await showServed(server, { '/checked': CheckedTable }, 'admin', '/checked');
  const dialog = await screen.findByRole('dialog', { name: /以表格编辑/ });
  await box('p1', 'name');
  const save = () => user.click(within(dialog).getByRole('button', { name: '保存' }));
  await type('p1', 'name', '无');
  await save();
  await waitFor(() => expect(cell('p1', 'name')).toHaveAttribute('aria-description', '名称没有意义'));
  await type('p1', 'name', '馆长助理');
  await save();
  const question = await screen.findByRole('alertdialog');
  expect(within(question).getByText('没有人会找到这个职务')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: '返回修改' }));
  expect(await storedName('p1')).toBe('馆长');
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '仍然保存' }));
  await waitFor(async () => expect(await storedName('p1')).toBe('馆长助理'), { timeout: 5000 });
}, 60_000);

it('the columns that a person arranges follow them to another browser', async () => {
  const { user, unmount } = await openTable();
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>('[role=columnheader]')].map(({ textContent }) => textContent);
  const arranged = async () =>
    (await server.test.db.select().from(personSettings)).map(({ name, value }) => [name, JSON.parse(value)]);
  await user.click(await screen.findByRole('button', { name: '“职务名称”列的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '固定“职务名称”列' }));
  expect(heads().findIndex(text => text?.includes('职务名称'))).toBe(2);
  unmount();
  await waitFor(async () =>
    expect(await arranged()).toEqual([
      ['table editable-resource-position', expect.objectContaining({ pinned: ['name'] })],
    ]),
  );
  localStorage.clear();
  await openTable();
  await waitFor(() => expect(heads().findIndex(text => text?.includes('职务名称'))).toBe(2));
});
