import '../../people/users/support/page-beside-server.ts';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { logs } from '#server/kernel/db/schema/index.ts';
import { canOpen, pageOf } from '#src/pages/registry.tsx';
import { storeReport } from '../../../server/online-reports/support.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { impatientQueryClient, showRouted } from '../../support/routed.tsx';

const reportList = 'modules/online/cgreport/auto/OnlCgreportAutoList';
const forms = [
  'modules/online/cgform/auto/OnlCgformAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList',
  'modules/online/cgform/auto/erp/OnlCgformErpList',
  'modules/online/cgform/auto/tab/OnlCgformTabList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
];

const entryOf = (component: string, path: string): Entry => {
  const meta = { title: '某个菜单' };
  const [entry] = entriesOf([{ id: '1', path, name: 'entry', component, meta }]);
  if (!entry) throw new Error('There is no entry');
  return entry;
};

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'reader', permissions: ['online:report:view'] });
  await server.test.add({ username: 'nobody' });
  await server.test.add({ username: 'zhangsan', realname: '张三', sex: 1, birthday: '1990-02-03' });
  await server.test.add({ username: 'lisi', realname: '李四', sex: 2 });
  const at = (text: string) => ({ logType: 1, userid: 'a', createTime: new Date(text) });
  await server.test.db
    .insert(logs)
    .values([at('2020-01-01T08:00:00'), at('2020-01-01T23:00:00'), at('2020-01-02T09:00:00')]);
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  act(() => setLanguage('zh-CN'));
});

/** Opens the page of an entry at an address, as the menu does. */
async function open(
  component: string,
  address: string,
  username = 'reader',
  pattern = '/online/cgreport/:code',
) {
  const token = await server.test.as(username);
  configureHttp({ base: server.base, token: () => token });
  const Page = pageOf(component);
  await Page.load();
  return showRouted({
    pages: { $: () => <Page entry={entryOf(component, pattern)} canOpen={canOpen} /> },
    address,
    queryClient: impatientQueryClient(),
  });
}

const heads = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent);
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(cell => cell.textContent);

describe('the list of an online report', () => {
  it('[MENU-07] shows the columns of the report whose code is in the address', async () => {
    await open(reportList, '/online/cgreport/user_report');
    expect(await cellsOf(/zhangsan/)).toEqual(['zhangsan', '张三', '男', '—', '—', '1990-02-03']);
    expect(await heads()).toEqual(['用户信息', '账号', '姓名', '性别', '邮箱', '手机号', '生日']);
    expect(screen.getByRole('columnheader', { name: '用户信息' })).toHaveAttribute('colspan', '3');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('table', { name: '有效用户列表' })).toBeVisible();
  });

  it('[MENU-07] accepts the id of a report, and an entry with the report in its path', async () => {
    const address = '/online/cgreport/1260179852088135681';
    await open(reportList, address, 'reader', address);
    expect(await screen.findByRole('row', { name: /zhangsan/ })).toBeVisible();
  });

  it('[MENU-07] searches by a part of a text and by dictionary codes, and stores the search in the address', async () => {
    const { user, search } = await open(reportList, '/online/cgreport/user_report');
    await user.type(await screen.findByRole('textbox', { name: '账号' }), 'hang{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /lisi/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /zhangsan/ })).toBeVisible();
    expect(search()).toEqual({ username: 'hang' });
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.getByRole('combobox', { name: '性别' })).toBeVisible();
  });

  it('[MENU-07] applies the search, sorting and page in its address', async () => {
    await open(reportList, '/online/cgreport/user_report?sex=2&column=username&order=desc');
    expect(await screen.findByText('1-1 共 1 条')).toBeVisible();
    expect(screen.getByRole('row', { name: /lisi/ })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /账号/ })).toHaveAttribute('aria-sort', 'descending');
  });

  it('[POPUP-15] asks for the parameters of its statement, which links may name in the address', async () => {
    await storeReport(server.test, {
      code: 'by_account',
      sql: 'select username as value from sys_user where username = ${account}',
      params: { account: 'lisi' },
    });
    const { user, search } = await open(reportList, '/online/cgreport/by_account?self_account=zhangsan');
    expect(await screen.findByRole('row', { name: /zhangsan/ })).toBeVisible();
    const box = screen.getByRole('textbox', { name: 'account' });
    expect(box).toHaveValue('zhangsan');
    expect(box).toHaveAttribute('placeholder', 'lisi');
    await user.clear(box);
    await user.type(box, '{Enter}');
    expect(await screen.findByRole('row', { name: /lisi/ })).toBeVisible();
    expect(search()).toEqual({});
  });

  it('[MENU-07] accepts a parameter by its plain name, as links of other consoles write it', async () => {
    const address = '/online/cgreport/by_account';
    const { router, search } = await open(reportList, `${address}?account=zhangsan&page=2`);
    expect(await screen.findByRole('row', { name: /zhangsan/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'account' })).toBeNull();
    // There is no second page; the list writes the first one to the address.
    await waitFor(() => expect(search()).toEqual({ account: 'zhangsan' }));
    await router.navigate({ to: address, search: { account: 'lisi' } } as never);
    expect(await screen.findByRole('row', { name: /lisi/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /zhangsan/ })).toBeNull();
  });

  it('[MENU-07] exports what it shows: all rows that its criteria find, in the order of the page', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = blob => {
      saved.push(blob as Blob);
      return 'blob:report';
    };
    URL.revokeObjectURL = () => undefined;
    const accounts = async () => {
      const book = readWorkbook(await saved.at(-1)?.arrayBuffer());
      const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
      return rows.slice(3).map(([account]) => account);
    };
    const address = '/online/cgreport/user_report?username=s&column=username&order=desc';
    const { user } = await open(reportList, address);
    await screen.findByRole('row', { name: /zhangsan/ });
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await accounts()).toEqual(['zhangsan', 'lisi']);
    await user.click(screen.getByRole('button', { name: '账号' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /账号/ })).not.toHaveAttribute(
        'aria-sort',
        'descending',
      ),
    );
    await user.click(screen.getByRole('button', { name: '账号' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /账号/ })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await user.click(screen.getByRole('button', { name: '导出' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await accounts()).toEqual(['lisi', 'zhangsan']);
  });

  it('[MENU-07] sums the visible rows, and accepts a range of days', async () => {
    await open(reportList, '/online/cgreport/login_report?day_begin=2020-01-01&day_end=2020-01-02');
    expect(await cellsOf(/2020-01-01/)).toEqual(['2020-01-01', '2', '1']);
    const sums = await screen.findByRole('row', { name: /本页合计/ });
    expect(
      within(sums)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['3', '']);
    expect(screen.getByRole('textbox', { name: '日期从' })).toHaveValue('2020-01-01');
    expect(screen.getByRole('textbox', { name: '日期到' })).toHaveValue('2020-01-02');
  });

  it('[MENU-07] distinguishes an empty report from a search without results', async () => {
    await storeReport(server.test, {
      code: 'none',
      sql: 'select username as value from sys_user where 1 = 2',
    });
    const { unmount } = await open(reportList, '/online/cgreport/none');
    expect(await screen.findByText('报表目前没有查到数据。')).toBeVisible();
    unmount();
    await open(reportList, '/online/cgreport/user_report?username=nowhere');
    expect(await screen.findByText('没有符合条件的数据')).toBeVisible();
  });

  it('[MENU-07] explains that a report does not exist, cannot run, or has no columns', async () => {
    const missing = await open(reportList, '/online/cgreport/no_such_report');
    expect(await screen.findByText('在线报表不存在或已被删除')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    missing.unmount();
    await storeReport(server.test, { code: 'broken', sql: 'select password as value from sys_user' });
    const broken = await open(reportList, '/online/cgreport/broken');
    expect(await screen.findByText('在线报表「报表broken」无法查询，请管理员检查报表配置')).toBeVisible();
    broken.unmount();
    const items = [{ fieldName: 'value', isShow: 0 }];
    await storeReport(server.test, { code: 'blank', sql: 'select username as value from sys_user', items });
    await open(reportList, '/online/cgreport/blank');
    expect(await screen.findByText('这个报表没有可以显示的列')).toBeVisible();
  });

  it('[MENU-07] shows the missing permission to a person who may not read reports', async () => {
    await open(reportList, '/online/cgreport/user_report', 'nobody');
    expect(await screen.findByText('没有查看在线报表的权限')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the list of an online form', () => {
  it.each(forms)('[MENU-07] names the form of %s and explains what can be done', async component => {
    await open(component, '/online/cgformList/56efb743', 'nobody', '/online/cgformList/:code');
    expect(await screen.findByText('这是在线表单，控制台不能打开它的数据')).toBeVisible();
    expect(screen.getByText(/某个菜单/)).toHaveTextContent('56efb743');
    expect(screen.getByText(component)).toBeVisible();
    expect(canOpen(entryOf(component, '/online/cgformList/:code'))).toBe(false);
  });

  it('[MENU-07] is also available in English', async () => {
    act(() => setLanguage('en-US'));
    await open(forms[0] ?? '', '/online/cgformList/56efb743', 'nobody');
    expect(await screen.findByText(/The console cannot open the data of online forms/)).toBeVisible();
  });
});

describe('the table of component names', () => {
  it('[MENU-07] maps the lists of forms and reports, and no others, to the bundled module', () => {
    const report = pageOf(reportList);
    const form = pageOf(forms[0] ?? '');
    const unknown = pageOf('no such component');
    expect(new Set([report, form, unknown]).size).toBe(3);
    for (const component of forms) expect(pageOf(component)).toBe(form);
    expect(canOpen(entryOf(reportList, '/online/cgreport/a'))).toBe(true);
    for (const other of [
      'modules/online/cgform/OnlCgformHeadList',
      'modules/reports/online',
      'modules/online/cgreport',
    ])
      expect(pageOf(other)).toBe(unknown);
  });
});
