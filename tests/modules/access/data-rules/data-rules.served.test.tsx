import '../../people/users/support/page-beside-server.ts';
import '@testing-library/jest-dom/vitest';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldsOf } from '#modules/access/data-rules/api.ts';
import { DataRules } from '#modules/access/data-rules/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { permittedAs } from '../../support/permitted.tsx';

let server: UsersServer;
let entry: { id: string; name: string };
beforeAll(async () => {
  server = await startUsersServer();
  const { rows } = await server.test.db.execute<{ id: string }>(
    `select id from sys_permission where component = 'system/UserList'`,
  );
  entry = { id: rows[0]?.id ?? '', name: '用户管理' };
  await server.test.add({ username: 'curator', realname: '馆员甲', createBy: 'curator', sex: 2 });
});
beforeEach(() => server.test.db.execute('delete from sys_permission_data_rule'));
afterEach(cleanup);
afterAll(() => server.close());

async function open() {
  render(<DataRules entry={entry} onClose={() => undefined} />, { wrapper: await permittedAs(server) });
  await screen.findByRole('dialog', { name: '数据权限规则' });
  return userEvent.setup();
}

type User = Awaited<ReturnType<typeof open>>;

const named = { name: '新增规则' };
const form = () => within(screen.getByRole('dialog', named));
const openedForm = async () => within(await screen.findByRole('dialog', named));

async function choose(user: User, name: string, option: string | RegExp) {
  await user.click(await form().findByRole('combobox', { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const stored = async () =>
  (
    await server.test.db.execute<Record<string, string>>(
      `select rule_name as name, rule_column as field, rule_conditions as operator, rule_value as value, status
       from sys_permission_data_rule`,
    )
  ).rows;

describe('the data rules of a menu entry', () => {
  it('[PAGE-29] [API-46] [API-47] adds a rule with a variable, shows it in words, and finds it by its name', async () => {
    const user = await open();
    expect(await screen.findByText('还没有数据规则')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '添加' }));
    await user.type(await (await openedForm()).findByRole('textbox', { name: /^规则名称/ }), '自己建的');
    await choose(user, '规则字段', /^创建人/);
    await user.click(form().getByRole('radio', { name: '变量' }));
    await choose(user, '变量', '本人的用户名');
    expect(form().getByText('只看到：创建人 等于 本人的用户名')).toBeVisible();
    await user.click(form().getByRole('button', { name: '保存' }));
    const list = await screen.findByRole('list', { name: '规则' });
    expect(within(list).getByText('创建人 等于 本人的用户名')).toBeVisible();
    expect(await stored()).toEqual([
      { name: '自己建的', field: 'createBy', operator: '=', value: '#{sys_user_code}', status: '1' },
    ]);
    await user.type(await screen.findByRole('searchbox', { name: '规则名称' }), '别的');
    expect(await screen.findByText('没有符合条件的规则')).toBeVisible();
  });

  it('offers the values of a dictionary, and shows before saving which rows a person would see', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '添加' }));
    await user.type(await (await openedForm()).findByRole('textbox', { name: /^规则名称/ }), '女性');
    await choose(user, '规则字段', /^性别/);
    await choose(user, '规则值', '女');
    await user.click(form().getByRole('combobox', { name: '人员' }));
    await user.click(await screen.findByRole('option', { name: /馆员甲/ }));
    await user.click(form().getByRole('button', { name: '试用' }));
    expect(await form().findByText('有这条规则：1 行')).toBeVisible();
    expect(form().getByText(/馆员甲 \(女\)/)).toBeVisible();
    expect(await stored()).toEqual([]);
    await choose(user, '规则值', '男');
    expect(form().queryByText(/馆员甲 \(女\)/)).toBeNull();
    expect(form().queryByText('有这条规则：1 行')).toBeNull();
  });

  it('shows that the connection is lost, instead of taking the server for one without previews', async () => {
    configureHttp({ base: 'http://127.0.0.1:9' });
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(fieldsOf(entry.id, client))).rejects.toMatchObject({ kind: 'offline' });
  });

  it('shows the refusal of the server at the field', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '添加' }));
    await user.type(await (await openedForm()).findByRole('textbox', { name: /^规则名称/ }), '坏的');
    await choose(user, '规则字段', /^创建时间/);
    await user.click(form().getByRole('radio', { name: '变量' }));
    await choose(user, '变量', '本人的用户名');
    await user.click(form().getByRole('button', { name: '保存' }));
    expect((await form().findAllByText('值与字段的类型不符')).length).toBeGreaterThan(0);
    expect(await stored()).toEqual([]);
  });

  it('deletes a rule after a question that names whom it concerns', async () => {
    await server.test.db.execute(
      `insert into sys_permission_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value, status)
       values ('old', '${entry.id}', '旧规则', 'sex', '=', '2', '0')`,
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: '删除规则「旧规则」' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除规则「旧规则」吗？' });
    expect(question).toHaveTextContent('这条规则没有分配给角色或部门。');
    await user.click(within(question).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('还没有数据规则')).toBeVisible();
    await waitFor(async () => expect(await stored()).toEqual([]));
  });
});
