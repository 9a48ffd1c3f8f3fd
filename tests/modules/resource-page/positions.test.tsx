// @vitest-environment node
import '../users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Position, positionList } from '#contract/areas/positions.ts';
import type { Page } from '#contract/envelope.ts';
import { setLanguage } from '#modules/platform/i18n/index.ts';
import PositionsPage from '#modules/positions/pages/positions.page.tsx';
import { startUsersServer, type UsersServer } from '../users/support/users-page.tsx';
import { showServed } from './support/served-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = (username = 'admin', search = '') =>
  showServed(server, { '/positions': PositionsPage }, username, `/positions${search}`);
const stored = async (name: string) => {
  const token = await server.test.as('admin');
  const { envelope } = await server.test.request<Page<Position>>(positionList, { name }, token);
  return envelope.result?.records ?? [];
};

describe('the positions page, declared by its resource alone', () => {
  it('[LIST-07] adds a position with a rank of the dictionary', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.type(within(form).getByRole('textbox', { name: '职务编码' }), 'lighting');
    await user.type(within(form).getByRole('textbox', { name: '职务名称' }), '灯光设计师');
    await user.click(within(form).getByRole('combobox', { name: '职级' }));
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('灯光设计师')).toBeVisible();
    expect(await stored('灯光设计师')).toMatchObject([{ code: 'lighting', postRank: expect.any(String) }]);
  });

  it('[RULE-35] refuses a code that is taken at its field, and a missing rank with its message', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    await user.type(screen.getByRole('textbox', { name: '职务编码' }), 'lighting');
    await user.tab();
    expect(await screen.findByText('职务编码已存在')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请选择职级', { selector: '[role=alert] *' })).toBeVisible();
  });

  it('[LIST-08] changes a name and leaves the code alone', async () => {
    const { user } = await show('admin', '?code=lighting');
    const row = await screen.findByRole('row', { name: /lighting/ });
    await user.click(within(row).getByRole('button', { name: '编辑' }));
    const form = await screen.findByRole('dialog', { name: '编辑' });
    expect(within(form).getByRole('textbox', { name: '职务编码' })).toHaveAttribute('readonly');
    const name = within(form).getByRole('textbox', { name: '职务名称' });
    await user.clear(name);
    await user.type(name, '灯光总监{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('灯光总监')).toBeVisible();
    expect(await stored('灯光总监')).toMatchObject([{ code: 'lighting' }]);
  });

  it('[LIST-24] deletes one after a question that names it', async () => {
    const { user } = await show('admin', '?code=lighting');
    const row = await screen.findByRole('row', { name: /lighting/ });
    await user.click(within(row).getByRole('button', { name: /更多操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除吗?' });
    expect(within(question).getByText(/灯光总监/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(async () => expect(await stored('灯光总监')).toEqual([]));
  });

  it('speaks English', async () => {
    setLanguage('en-US');
    await show();
    expect(await screen.findByRole('button', { name: 'Add position' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      '',
      'Code',
      'Name',
      'Rank',
      'Actions',
    ]);
  });
});
