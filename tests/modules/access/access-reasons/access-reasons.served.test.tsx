import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccessReasons } from '#modules/access/access-reasons/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { permittedAs } from '../../support/permitted.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterEach(cleanup);
afterAll(() => server.close());

async function open(person?: { id: string; name: string }, entryId?: string, title = '权限说明') {
  const onClose = vi.fn();
  render(<AccessReasons person={person} entryId={entryId} onClose={onClose} />, {
    wrapper: await permittedAs(server),
  });
  await screen.findByRole('dialog', { name: title });
  return { user: userEvent.setup(), onClose };
}

const idOf = async (username: string): Promise<string> => {
  const { rows } = await server.test.db.execute<{ id: string }>(
    `select id from sys_user where username = '${username}'`,
  );
  return rows[0]?.id ?? '';
};

describe('why a person sees a menu or button', () => {
  it('[PERM-01] [PERM-06] lists menus and buttons, and shows which role grants one', async () => {
    const { user } = await open({ id: await idOf('admin'), name: '管理员' });
    await user.click(await screen.findByRole('searchbox', { name: '名称、权限编码或地址' }));
    await user.paste('system:user:changepwd');
    const row = await screen.findByRole('treeitem', { name: /可用$/ });
    expect(row).toHaveTextContent('system:user:changepwd');
    await user.click(row);
    expect(await screen.findByText(/^由角色授权：.+/)).toBeVisible();
  });

  it('[LAYOUT-24] names entries in English where the console speaks it, and finds them so', async () => {
    setLanguage('en-US');
    onTestFinished(() => setLanguage('zh-CN'));
    const { user } = await open(
      { id: await idOf('admin'), name: '管理员' },
      undefined,
      'Permissions explained',
    );
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('users');
    expect(await screen.findByRole('treeitem', { name: /^Users / })).toBeVisible();
    expect(screen.queryByText(/用户管理/)).toBeNull();
  });

  it('[PERM-06] shows that no role grants an entry, and what would change it', async () => {
    await server.test.db.execute(
      `insert into sys_user (id, username, realname, password, status, del_flag)
       values ('nobody', 'nobody', '无角色', 'x', 1, 0)`,
    );
    const { user } = await open({ id: 'nobody', name: '无角色' });
    expect(await screen.findByText('没有角色')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: '没有' }));
    const tree = within(await screen.findByRole('tree', { name: '菜单和按钮' }));
    await user.click(await tree.findByRole('treeitem', { name: '用户管理 没有' }));
    expect(await screen.findByText('此人的角色都没有获得授权')).toBeVisible();
    expect(screen.getByText(/在角色管理中把它授权给/)).toBeVisible();
  });

  it('[PERM-01] shows the data rules of an entry, and which of them closes its list', async () => {
    const statements = [
      `insert into sys_user (id, username, realname, password, status, del_flag)
        values ('ruled', 'ruled', '受限', 'x', 1, 0)`,
      `insert into sys_role (id, role_code, role_name) values ('ruled', 'ruled', '受限角色')`,
      `insert into sys_user_role (id, user_id, role_id) values ('ruled', 'ruled', 'ruled')`,
      `insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
        select 'ruled', id, '本部门', 'orgCode', '=', '#{sys_org_code}', '1'
        from sys_permission where component = 'system/UserList'`,
      `insert into sys_role_permission (id, role_id, permission_id, data_rule_ids)
        select 'ruled', 'ruled', id, 'ruled' from sys_permission where component = 'system/UserList'`,
    ];
    for (const statement of statements) await server.test.db.execute(statement);
    const { rows } = await server.test.db.execute<{ id: string }>(
      `select id from sys_permission where component = 'system/UserList'`,
    );
    await open({ id: 'ruled', name: '受限' }, rows[0]?.id);
    expect(await screen.findByText(/有数据规则无法执行.*用户管理/)).toBeVisible();
    expect(await screen.findByText('orgCode = #{sys_org_code}')).toBeVisible();
    expect(screen.getByText(/变量不存在，或对此人没有值/)).toBeVisible();
  });

  it('[PERM-01] requires a person first, who can be searched by account', async () => {
    const { user } = await open();
    expect(await screen.findByText('先选择一个人')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: '人员' }));
    await user.keyboard('admin');
    await user.click(await screen.findByRole('option', { name: /admin/ }));
    expect(await screen.findByRole('tree', { name: '菜单和按钮' })).toBeVisible();
  });

  it('shows a failure and tries again', async () => {
    const { user } = await open({ id: 'not-there', name: '谁' });
    expect(await screen.findByText('用户不存在！')).toBeVisible();
    await server.test.db.execute(
      `insert into sys_user (id, username, realname, password, status, del_flag)
       values ('not-there', 'late', '后来', 'x', 2, 0)`,
    );
    await user.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByText('冻结')).toBeVisible());
  });
});
