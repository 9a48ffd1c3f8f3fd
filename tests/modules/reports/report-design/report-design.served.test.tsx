import '../../people/users/support/page-beside-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import ReportDesignPage from '#modules/reports/report-design/pages/report-design.page.tsx';
import { newId } from '#server/kernel/db/new-id.ts';
import {
  permissionDataRules,
  permissions,
  reportItems,
  reportParams,
  reports,
  rolePermissions,
  roles,
} from '#server/kernel/db/schema/index.ts';
import { replaceText, textIn } from '../../kit/code-editor/support/text-editor.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const open = () => showServed(server, { '/reports': ReportDesignPage }, 'admin', '/reports');

const storedReport = async (code: string) => {
  const [head] = await server.test.db.select().from(reports).where(eq(reports.code, code));
  const items = await server.test.db
    .select()
    .from(reportItems)
    .where(eq(reportItems.cgrheadId, head?.id ?? ''))
    .orderBy(asc(reportItems.orderNum));
  const parameters = await server.test.db
    .select()
    .from(reportParams)
    .where(eq(reportParams.cgrheadId, head?.id ?? ''));
  return { head, items, parameters };
};

const statement = 'select username, realname, birthday from sys_user where username <> ${except}';

describe('the management of online reports', () => {
  it('[EDITOR-11] [LAYOUT-24] fills in the columns and parameters of a statement, shows a preview, and saves all of it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '添加在线报表' }));
    const form = within(await screen.findByRole('dialog'));
    const box = await form.findByRole('textbox', { name: '查询语句' });

    await replaceText(user, box, 'select token from vitrine_session');
    await user.click(form.getByRole('button', { name: '解析语句' }));
    expect(await form.findByText('报表不能使用名称：vitrine_session')).toBeVisible();

    await replaceText(user, box, statement);
    await user.click(form.getByRole('button', { name: '解析语句' }));
    expect(await form.findByText('语句可以执行，找到 3 列、1 个参数')).toBeVisible();
    expect(form.queryByText('报表不能使用名称：vitrine_session')).toBeNull();
    fireEvent.change(await form.findByRole('textbox', { name: '字段文本，第 1 行' }), {
      target: { value: '账号' },
    });
    await user.click(form.getByRole('checkbox', { name: '查询，第 1 行' }));
    const columns = within(form.getByRole('group', { name: '列' }));
    await user.click(columns.getByRole('button', { name: '移动第 2 行' }));
    await user.click(await screen.findByRole('menuitem', { name: '向上移' }));
    await user.click(columns.getByRole('button', { name: '移动第 3 行' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除此行' }));

    fireEvent.change(form.getByRole('textbox', { name: '默认值，第 1 行' }), { target: { value: 'nobody' } });
    await user.click(await form.findByRole('button', { name: '预览' }));
    const preview = within(await form.findByRole('region', { name: '预览' }));
    expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'realname',
      '账号',
    ]);
    expect(preview.getByRole('cell', { name: 'admin' })).toBeVisible();

    await user.type(form.getByRole('textbox', { name: '报表名称' }), '全部账号');
    await user.type(form.getByRole('textbox', { name: '英文名' }), 'All accounts');
    await user.type(form.getByRole('textbox', { name: '报表编码' }), 'all_accounts');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('row', { name: /全部账号/ })).toBeVisible();

    const { head, items, parameters } = await storedReport('all_accounts');
    expect(head).toMatchObject({ name: '全部账号', nameEn: 'All accounts', cgrSql: statement });
    setLanguage('en-US');
    expect(await screen.findByRole('row', { name: /All accounts/ })).toBeVisible();
    setLanguage('zh-CN');
    expect(items).toMatchObject([
      { fieldName: 'realname', isSearch: 0, orderNum: 0 },
      { fieldName: 'username', fieldTxt: '账号', isSearch: 1, orderNum: 1 },
    ]);
    expect(parameters).toMatchObject([{ paramName: 'except' }]);
  });

  it('a statement that is read again keeps what was set for its columns', async () => {
    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: /全部账号/ }));
    await user.click(row.getByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('textbox', { name: '字段文本，第 2 行' })).toHaveValue('账号');
    const box = form.getByRole('textbox', { name: '查询语句' });
    expect(textIn(box)).toBe(statement);
    await replaceText(user, box, 'select username, phone from sys_user');
    await user.click(form.getByRole('button', { name: '解析语句' }));
    await form.findByText('语句可以执行，找到 2 列、0 个参数');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { items, parameters } = await storedReport('all_accounts');
    expect(items).toMatchObject([
      { fieldName: 'username', fieldTxt: '账号', isSearch: 1 },
      { fieldName: 'phone', fieldTxt: 'phone' },
    ]);
    expect(parameters).toEqual([]);
  });

  it('shows that somebody else has changed the report, and keeps both changes', async () => {
    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: /全部账号/ }));
    // After the list was read, and before the form is opened.
    await server.test.db.update(reports).set({ content: '新的' }).where(eq(reports.code, 'all_accounts'));
    await user.click(row.getByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('textbox', { name: '说明' })).toHaveValue('新的');
    const heading = await form.findByRole('textbox', { name: '字段文本，第 1 行' });
    await user.type(heading, '（我的）');
    const changed = { content: '别人的', updateTime: new Date(Date.now() + 60_000) };
    await server.test.db.update(reports).set(changed).where(eq(reports.code, 'all_accounts'));
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await form.findByText('报表已被其他人修改，请关闭后重新打开再修改')).toBeVisible();
    expect(heading).toHaveValue('账号（我的）');
    const { head, items } = await storedReport('all_accounts');
    expect(head).toMatchObject({ content: '别人的' });
    expect(items).toMatchObject([{ fieldTxt: '账号' }, {}]);
  });

  it('shows the rows that a person sees by their data rules, and shows that they may not open the report', async () => {
    const { db } = server.test;
    await server.test.add({ username: 'keeper', realname: '保管员', permissions: ['online:report:list'] });
    const [role] = await db.select().from(roles).where(eq(roles.roleCode, 'role_of_keeper'));
    const [id, permissionId] = [newId(), newId()];
    await db.insert(permissions).values({
      id: permissionId,
      name: '账号报表',
      url: '/online/cgreport/all_accounts',
      menuType: 1,
      delFlag: 0,
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      parentId: '',
      sortNo: 1,
    });
    await db.insert(permissionDataRules).values({
      id,
      permissionId,
      ruleName: '本人',
      status: '1',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    });
    const grant = { id: newId(), roleId: role?.id ?? '', permissionId, dataRuleIds: id };
    await db.insert(rolePermissions).values(grant);

    const { user } = await open();
    const row = within(await screen.findByRole('row', { name: /全部账号/ }));
    await user.click(row.getByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('textbox', { name: '字段文本，第 1 行' });
    await user.click(await form.findByRole('combobox', { name: '以谁的身份预览' }));
    await user.click(await screen.findByRole('option', { name: /保管员/ }));
    await user.click(form.getByRole('button', { name: '预览' }));
    const preview = within(await form.findByRole('region', { name: '预览' }));
    expect(preview.getByText('此人看到的报表：前 1 行，共 1 行')).toBeVisible();
    expect(preview.getByRole('cell', { name: 'keeper' })).toBeVisible();
    expect(preview.queryByRole('cell', { name: 'admin' })).toBeNull();
    expect(preview.getByText(/^此人不能打开这个报表/)).toBeVisible();

    await user.click(form.getByRole('button', { name: '清除' }));
    expect(form.queryByRole('region', { name: '预览' })).toBeNull();
    await user.click(form.getByRole('button', { name: '预览' }));
    expect(await form.findByRole('cell', { name: 'admin' })).toBeVisible();
  });

  it('offers no person to a designer who may not preview data rules', async () => {
    const codes = ['list', 'add', 'edit'].map(verb => `online:report:${verb}`);
    await server.test.add({ username: 'only_designs', permissions: codes });
    const { user } = await showServed(server, { '/reports': ReportDesignPage }, 'only_designs', '/reports');
    await user.click(await screen.findByRole('button', { name: '添加在线报表' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('button', { name: '预览' })).toBeVisible();
    expect(form.queryByRole('combobox', { name: '以谁的身份预览' })).toBeNull();
  });
});
