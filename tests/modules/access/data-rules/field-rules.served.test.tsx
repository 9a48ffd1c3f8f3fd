import { showUsers, startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FieldRules } from '#modules/access/data-rules/index.ts';
import { permittedAs } from '../../support/permitted.tsx';

let server: UsersServer;
const roleId = async () => {
  const { rows } = await server.test.db.execute<{ id: string }>(
    `select id from sys_role where role_code = 'role_of_clerk'`,
  );
  return rows[0]?.id ?? '';
};
const stored = async () =>
  (
    await server.test.db.execute<{ field: string; mode: string }>(
      'select field, mode from vitrine_field_rule order by field',
    )
  ).rows;

beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({
    username: 'clerk',
    realname: '职员',
    phone: '13900010002',
    workNo: 'K1',
    email: 'clerk@museum.example',
    permissions: ['system:user:list', 'system:user:edit'],
  });
});
beforeEach(() => server.test.db.execute('delete from vitrine_field_rule'));
afterEach(cleanup);
afterAll(() => server.close());

describe('the field rules of a role', () => {
  it('are chosen field by field, saved together and shown again', async () => {
    const onClose = vi.fn();
    const role = { id: await roleId(), name: '职员' };
    const shown = render(<FieldRules role={role} onClose={onClose} />, {
      wrapper: await permittedAs(server),
    });
    const user = userEvent.setup();
    const phone = () => screen.findByRole('radiogroup', { name: /手机号/ });
    await user.click(within(await phone()).getByRole('radio', { name: '隐藏' }));
    const email = screen.getByRole('radiogroup', { name: /邮箱/ });
    await user.click(within(email).getByRole('radio', { name: '只读' }));
    expect(screen.getByRole('combobox', { name: '页面' })).toHaveTextContent('用户（2）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await stored()).toEqual([
      { field: 'email', mode: 'readOnly' },
      { field: 'phone', mode: 'hidden' },
    ]);
    shown.unmount();
    render(<FieldRules role={role} onClose={onClose} />, { wrapper: await permittedAs(server) });
    expect(within(await phone()).getByRole('radio', { name: '隐藏' })).toBeChecked();
  });

  it('[PERM-01] leave columns, criteria and controls out of the pages of its people', async () => {
    await server.test.db.execute(
      `insert into vitrine_field_rule (id, role_id, resource, field, mode) values
       ('1', '${await roleId()}', 'user', 'phone', 'hidden'),
       ('2', '${await roleId()}', 'user', 'email', 'readOnly')`,
    );
    await showUsers(server, 'clerk');
    const user = userEvent.setup();
    const row = await screen.findByRole('row', { name: /职员/ });
    expect(screen.queryByRole('columnheader', { name: '手机号' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /手机号/ })).not.toBeInTheDocument();
    expect(row).not.toHaveTextContent('13900010002');
    await user.click(screen.getByRole('button', { name: '高级查询' }));
    const query = within(await screen.findByRole('dialog', { name: '高级查询' }));
    await user.click(query.getByRole('combobox', { name: '条件 1 的字段' }));
    expect(await screen.findByRole('option', { name: '邮箱' })).toBeVisible();
    expect(screen.queryByRole('option', { name: '手机号' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(row).getByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog', { name: /编辑/ }));
    expect(await form.findByRole('textbox', { name: /邮箱/ })).toHaveAttribute('readonly');
    expect(form.queryByRole('textbox', { name: /手机号/ })).not.toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: /姓名/ }), '甲');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('row', { name: /职员甲/ })).toBeVisible();
    const { rows } = await server.test.db.execute(
      `select phone, email from sys_user where username = 'clerk'`,
    );
    expect(rows).toEqual([{ phone: '13900010002', email: 'clerk@museum.example' }]);
  });
});
