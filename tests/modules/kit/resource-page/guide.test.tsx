import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import ToolsPage from '#tests/support/tools/tools.page.tsx';
import { type ExhibitServer, showExhibits, startExhibits } from './support/exhibits.tsx';

const drill = {
  id: '1',
  code: 'A1',
  name: '台钻',
  priority: 'H',
  priority_dictText: '高',
  acquiredOn: '2020-02-29',
  note: null,
  createBy: 'keeper',
  createTime: null,
  updateBy: null,
  updateTime: null,
};

let server: ExhibitServer;
beforeAll(async () => {
  server = await startExhibits(
    { menu: [], auth: [], allAuth: [] },
    { '/museum/tool/list': { records: [drill], total: 1, size: 10, current: 1, pages: 1 } },
  );
});
afterAll(() => server.close());

it('the page of the guide lists, searches and adds records', async () => {
  const { user } = await showExhibits(server, ToolsPage);
  const row = await screen.findByRole('row', { name: /台钻/ });
  expect(within(row).getByText('2020-02-29')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: '编号' }), 'A{Enter}');
  await expect.poll(() => server.requested('/museum/tool/list').at(-1)?.query.get('code')).toBe('*A*');
  await user.click(screen.getByRole('button', { name: '添加工具' }));
  const form = await screen.findByRole('dialog', { name: '新增' });
  await user.click(within(form).getByRole('button', { name: '保存' }));
  expect(await within(form).findByText('请输入编号')).toBeVisible();
  await user.type(within(form).getByRole('textbox', { name: '编号' }), 'B2');
  await user.type(within(form).getByRole('textbox', { name: '名称' }), '热风枪');
  await user.click(within(form).getByRole('button', { name: '保存' }));
  await expect.poll(() => server.requested('/museum/tool/add').length).toBe(1);
  expect(JSON.parse(server.requested('/museum/tool/add')[0]?.body ?? '')).toMatchObject({
    code: 'B2',
    name: '热风枪',
    priority: 'M',
  });
});
