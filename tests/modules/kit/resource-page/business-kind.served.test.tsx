import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { business } from '#contract/resource/kinds/business.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { positions } from '#server/kernel/db/schema/position.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from './support/served-page.tsx';

/** Positions whose name is the code of a position: a list of the server at a configured address. */
const resource = defineResource({
  name: 'position',
  path: '/sys/position',
  permission: 'system:position',
  table: 'sys_position',
  title: ['职务', 'Positions'],
  record: ['职务', 'position'],
  nameFields: ['code'],
  fields: {
    code: line({ label: ['编码', 'Code'], max: 100, list: 100 }),
    name: business({
      label: ['上级职务', 'Superior'],
      max: 100,
      list: 200,
      required: ['请选择上级职务', 'Choose the superior'],
      from: {
        entity: 'position',
        address: '/sys/position/list',
        valueKey: 'code',
        labelKey: 'name',
      },
      searchedBy: ['职务名称', 'Name of the position'],
      columns: [
        { key: 'name', label: ['名称', 'Name'] },
        { key: 'code', label: ['编码', 'Code'], width: 160 },
      ],
    }),
    postRank: line({ label: ['职级', 'Rank'], max: 2, default: '2' }),
  },
});

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.db.insert(positions).values([
    { id: 'p1', code: 'chief', name: '总馆长', postRank: '1' },
    { id: 'p2', code: 'depot', name: 'chief', postRank: '2' },
    { id: 'p3', code: 'tour', name: 'nobody', postRank: '3' },
  ]);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const show = () => showServed(server, { '/p': () => <ResourcePage resource={resource} /> }, 'admin', '/p');
const control = (form: HTMLElement) => within(form).findByRole('combobox', { name: /上级职务/ });

describe('a field whose records come from a configured address', () => {
  it('[PICKER-18][API-91] is chosen in a dialog of the form, and sends the value of the record', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: '添加职务' }));
    const form = await screen.findByRole('dialog', { name: '新增' });
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await control(form)).toHaveAccessibleDescription(/请选择上级职务/));
    await user.type(within(form).getByRole('textbox', { name: '编码' }), 'deputy');
    await user.click(await control(form));
    const dialog = within(await screen.findByRole('dialog', { name: '上级职务' }));
    await user.type(dialog.getByPlaceholderText('职务名称'), '总馆{Enter}');
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2));
    await user.click(dialog.getByRole('radio', { name: '选择 总馆长' }));
    await user.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(async () => expect(await control(form)).toHaveTextContent('总馆长'));
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    const stored = await server.test.db.select().from(positions);
    expect(stored.find(({ code }) => code === 'deputy')).toMatchObject({ name: 'chief' });
  });

  it('shows a stored value by its name, and marks one whose record does not exist', async () => {
    const { user } = await show();
    const edit = async (code: RegExp) => {
      const row = await screen.findByRole('row', { name: code });
      await user.click(within(row).getByRole('button', { name: /^编辑/ }));
      return screen.findByRole('dialog', { name: /^编辑/ });
    };
    const known = await edit(/depot/);
    await waitFor(async () => expect(await control(known)).toHaveTextContent('总馆长'));
    await user.click(within(known).getByRole('button', { name: '取消' }));
    const unknown = await edit(/tour/);
    await waitFor(async () => expect(await control(unknown)).toHaveTextContent('nobody（已失效）'));
  });

  it('shows at its place that the list cannot be read, keeps the value, and tries again', async () => {
    const { user } = await show();
    const row = await screen.findByRole('row', { name: /depot/ });
    const real = globalThis.fetch;
    const broken = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      return url.includes('code=') ? new Response('broken', { status: 500 }) : real(input, init);
    });
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    const form = await screen.findByRole('dialog', { name: /^编辑/ });
    const retry = await within(form).findByRole('button', { name: '重新加载' });
    expect(retry.closest('[role=status]')).not.toBeNull();
    expect(await control(form)).toHaveTextContent('chief');
    broken.mockRestore();
    await user.click(retry);
    await waitFor(async () => expect(await control(form)).toHaveTextContent('总馆长'));
  });
});
