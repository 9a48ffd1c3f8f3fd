import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import ExhibitsPage from '#modules/museum/exhibits/pages/exhibits.page.tsx';
import { showExhibits, startExhibits } from './support/exhibits.tsx';

const kept = { note: null, createBy: null, createTime: null, updateBy: null, updateTime: null };
const jar = {
  id: '1',
  code: 'C1',
  name: '瓷罐',
  nameEn: 'Jar',
  state: 'stored',
  acquiredOn: null,
  picture: null,
};

let server: Awaited<ReturnType<typeof startExhibits>>;
beforeAll(async () => {
  server = await startExhibits(
    { menu: [], auth: [], allAuth: [] },
    {
      '/museum/exhibit/list': { records: [{ ...jar, ...kept }], total: 1, size: 10, current: 1, pages: 1 },
      // Long texts are read when a record opens.
      '/museum/exhibit/queryById': { ...jar, ...kept, labelText: null },
      '/museum/exhibit/display': null,
    },
  );
});
afterAll(() => server.close());

it('the page of records with a lifecycle offers what the state of each allows, and asks before its lifecycle ends', async () => {
  const { user } = await showExhibits(server, ExhibitsPage);
  const row = await screen.findByRole('row', { name: /瓷罐.*在库/ });
  const choose = async (name: string) => {
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('展出');
  await expect.poll(() => server.requested('/museum/exhibit/display')[0]?.body).toBe('{"ids":"1"}');
  expect(await screen.findByText('展品已展出')).toBeVisible();
  await choose('退役');
  expect(await screen.findByRole('alertdialog', { name: '确定退役“瓷罐”吗？' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await choose('详情');
  const details = await screen.findByRole('dialog');
  expect(await within(details).findByText('在库')).toBeVisible();
  expect(within(details).queryByRole('button', { name: '入库' })).toBeNull();
});

it('the texts of a record in two languages, and its state, are shown in that of the console', async () => {
  setLanguage('en-US');
  await showExhibits(server, ExhibitsPage);
  const row = await screen.findByRole('row', { name: /Jar.*In store/ });
  expect(within(row).queryByText('瓷罐')).toBeNull();
  act(() => setLanguage('zh-CN'));
  expect(await screen.findByRole('row', { name: /瓷罐.*在库/ })).toBeVisible();
});
