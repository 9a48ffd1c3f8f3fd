import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { defineColumns, EditableTable, useEditableTable } from '#modules/kit/editable-table/index.ts';
import { departments } from '#server/kernel/db/schema/index.ts';
import { storeReport } from '../../../server/online-reports/support.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { showServed } from '../resource-page/support/served-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'linxiaomei', realname: '林晓梅', phone: '13800000001' });
  await server.test.add({ username: 'zhoujianguo', realname: '周建国', phone: '13800000002' });
  await storeReport(server.test, {
    code: 'guides',
    sql: 'select username as account, realname as guide from sys_user where phone >= ${start}',
    params: { start: null },
    items: [
      { fieldName: 'account', fieldType: 'String', fieldTxt: '用户名', isOrder: 1 },
      { fieldName: 'guide', fieldType: 'String', fieldTxt: '姓名' },
    ],
  });
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  setLanguage('zh-CN');
});

const several = JSON.stringify({ multiSelect: true, store: 'phone', text: 'username' });
const columns = defineColumns([
  {
    key: 'guide',
    title: '讲解员',
    type: 'popup',
    popupCode: 'guides',
    orgFields: 'guide,account',
    destFields: 'guide,account',
    param: { start: '13800000001' },
    sorter: 'account=desc',
  },
  { key: 'account', title: '用户名', type: 'normal' },
  { key: 'phones', title: '联系人', type: 'sel_user', fieldExtendJson: several },
  { key: 'department', title: '部门', type: 'sel_depart' },
]);

let values: () => readonly object[] = () => [];
let rows: readonly object[] = [];
function Page() {
  const table = useEditableTable({ columns, rows: rows as never });
  values = () => table.handle.getValues();
  return <EditableTable label="展品" table={table} />;
}
const cell = (column: string) => {
  const found = document.querySelector<HTMLElement>(`[data-row="a"] [data-column="${column}"]`);
  if (!found) throw new Error(`There is no cell ${column}`);
  return found;
};

it('[TABLE-35][TABLE-36][TABLE-37][TABLE-38][TABLE-39][TABLE-72] a popup cell fills fields of its row from a report, with its parameters and in its order', async () => {
  rows = [{ id: 'a' }];
  const { user } = await showServed(server, { '/table': Page }, 'admin', '/table');
  await waitFor(() => expect(cell('guide').querySelector('[data-face]')).not.toBeNull());
  await user.click(cell('guide'));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('林晓梅');
  const accounts = () =>
    [...document.querySelectorAll('[role=dialog] [role=row], [role=dialog] tr')]
      .map(row => /linxiaomei|zhoujianguo|admin/.exec(row.textContent ?? '')?.[0])
      .filter(Boolean);
  expect([...new Set(accounts())]).toEqual(['zhoujianguo', 'linxiaomei']);
  await user.click(dialog.getByRole('checkbox', { name: /周建国|zhoujianguo/ }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(values()).toMatchObject([{ id: 'a', guide: '周建国', account: 'zhoujianguo' }]));
}, 60_000);

it('[TABLE-26][TABLE-27][TABLE-28][TABLE-74] people and departments are shown by the names that belong to what is stored', async () => {
  const [department] = await server.test.db.select().from(departments).limit(1);
  rows = [{ id: 'a', phones: '13800000001,13800000002', department: department?.id }];
  await showServed(server, { '/table': Page }, 'admin', '/table');
  await waitFor(() => expect(cell('phones')).toHaveTextContent(/linxiaomei.*zhoujianguo/), {
    timeout: 10_000,
  });
  await waitFor(() => expect(cell('department')).toHaveTextContent(department?.departName ?? 'none'), {
    timeout: 10_000,
  });
}, 60_000);
