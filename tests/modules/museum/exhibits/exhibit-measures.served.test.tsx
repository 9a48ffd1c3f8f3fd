import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { closed, fill, openForm, save, stored } from './support/exhibit-page.ts';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

it('the measures of an exhibit are entries that are added, checked, put into order, changed, taken out and shown', async () => {
  const user = await openForm(server);
  await fill(user, '编号', 'M-1');
  await fill(user, '名称', '青铜鼎');
  const add = await screen.findByRole('button', { name: '添加一项：尺寸' });
  const entry = (place: number) => within(screen.getByRole('group', { name: `第 ${place} 项` }));
  await user.click(add);
  // Whoever adds an entry begins to fill it in.
  await waitFor(() => expect(entry(1).getByRole('textbox', { name: /部位/ })).toHaveFocus());
  await user.keyboard(' 整件 ');
  await user.type(await entry(1).findByRole('spinbutton', { name: '高' }), '21.5');
  await user.click(add);
  await user.type(await entry(2).findByRole('spinbutton', { name: '高' }), '4');
  await save(user);
  expect(await screen.findByText('第 2 项：请输入部位')).toBeVisible();
  await user.type(entry(2).getByRole('textbox', { name: /部位/ }), '盖');
  await user.type(await entry(2).findByRole('textbox', { name: '测量日期' }), '2026-03-02');
  await user.tab();
  screen.getByRole('button', { name: /第 2 项/, pressed: false }).focus();
  await user.keyboard(' {ArrowUp} ');
  await waitFor(() => expect(entry(1).getByRole('textbox', { name: /部位/ })).toHaveValue('盖'));
  await save(user);
  await closed();
  const kept = JSON.parse((await stored(server, 'M-1'))?.measures ?? '[]');
  expect(kept).toEqual([
    { part: '盖', height: 4, measuredOn: '2026-03-02' },
    { part: '整件', height: 21.5 },
  ]);

  const row = await screen.findByRole('row', { name: /M-1/ });
  await user.click(within(row).getByRole('button', { name: /编辑/ }));
  await user.click(await screen.findByRole('button', { name: '移除第 1 项' }));
  expect(screen.getByRole('button', { name: '添加一项：尺寸' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '更改了 1 项' }));
  const change = within(await screen.findByRole('listitem', { name: '尺寸' }));
  expect(await change.findAllByRole('cell', { name: '整件' })).toHaveLength(2);
  await save(user);
  await closed();
  expect(JSON.parse((await stored(server, 'M-1'))?.measures ?? '')).toEqual([{ part: '整件', height: 21.5 }]);
});
