import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import ExhibitsPage from '#modules/museum/exhibits/pages/exhibits.page.tsx';
import UsersPage from '#modules/people/users/pages/users.page.tsx';
import { exhibits, importRows, importRuns, personSettings, users } from '#server/kernel/db/schema/index.ts';
import { xlsx } from '../../../server/support/workbooks.ts';
import { inGbk } from '../../../support/gbk.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { RequestSentByFetch } from '../../support/sent-by-fetch.ts';
import { showServed } from '../resource-page/support/served-page.tsx';

vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer({ environment: { MUSEUM: 'on' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', RequestSentByFetch);
  localStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  await server.test.db.delete(importRuns);
  // What a test before has mapped and added, also one that is repeated.
  await server.test.db.delete(personSettings);
  await server.test.db.delete(exhibits);
});

afterEach(() => vi.unstubAllGlobals());

const timeout = { timeout: 30_000 };

/** A toolbar with several tools has them in a menu. */
async function openImport(user: UserEvent) {
  const [button] = await screen.findAllByRole('button', { name: /^(导入|更多)$/ }, timeout);
  if (!button) throw new Error('Nothing imports');
  await user.click(button);
  if (button.textContent !== '导入') await user.click(await screen.findByRole('menuitem', { name: '导入' }));
}

async function openWizard(pages: Parameters<typeof showServed>[1], address: string, title: string) {
  const { user } = await showServed(server, pages, 'admin', address);
  await openImport(user);
  return { user, dialog: within(await screen.findByRole('dialog', { name: title }, timeout)) };
}

type Inside = Awaited<ReturnType<typeof openWizard>>['dialog'];

const choose = async (user: UserEvent, dialog: Inside, name: string, content: Uint8Array<ArrayBuffer>) =>
  user.upload(
    await dialog.findByLabelText('选择文件', { selector: 'input' }, timeout),
    new File([content], name),
  );

const cell = (dialog: Inside, column: string, row: number) =>
  dialog.findByRole('textbox', { name: `${column}，第 ${row} 行` }, timeout);

it('people from a sheet in GBK are mapped, corrected at their cells, imported, and undone', async () => {
  const { user, dialog } = await openWizard({ '/users': UsersPage }, '/users', '导入用户');
  const sheet = inGbk(
    [
      '账户,真实姓名,工号,负责部门,电话',
      'wang,王岚,0071,,13900000071',
      'wang,李青,0072,,13900000072',
      'zhao,赵敏,0073,没有的部门,13900000073',
    ].join('\r\n'),
  );
  await choose(user, dialog, '人员.csv', sheet);
  // The column of a needed field is not named like it.
  const check = await dialog.findByRole('button', { name: '检查数据' }, timeout);
  expect(check).toBeDisabled();
  expect(dialog.getByText(/人员\.csv，共 3 行/)).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: '“用户名”对应的列' }));
  await user.click(await screen.findByRole('option', { name: '账户（第 1 列）' }, timeout));
  expect(dialog.getByText('wang · wang · zhao')).toBeVisible();
  await user.click(check);
  expect(await dialog.findByText('检查完毕，尚未导入任何数据。', undefined, timeout)).toBeVisible();
  expect(dialog.getByText(/有错误 2/)).toBeVisible();
  const name = await cell(dialog, '用户名', 1);
  expect(name.closest('[role=gridcell]')).toHaveAttribute('aria-description', '用户名与第 2 行重复');
  expect(dialog.getByText('负责部门“没有的部门”无法识别')).toBeInTheDocument();
  const leading = await cell(dialog, '工号', 1);
  expect(leading).toHaveValue('0072');

  await user.clear(name);
  await user.type(name, 'liqing');
  // What is not checked is not imported.
  expect(dialog.getByRole('button', { name: '导入 1 行' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '检查 1 行更正' }));
  await user.click(await dialog.findByRole('button', { name: '导入 2 行' }, timeout));
  expect(await dialog.findByText('导入完毕。', undefined, timeout)).toBeVisible();
  expect(await server.test.db.$count(users, eq(users.username, 'liqing'))).toBe(1);
  await user.click(dialog.getByRole('radio', { name: '已导入' }));
  expect(await dialog.findByRole('button', { name: '查看 李青' }, timeout)).toBeVisible();

  await user.click(await dialog.findByRole('button', { name: '撤销导入（2 行）' }, timeout));
  const question = within(await screen.findByRole('alertdialog', undefined, timeout));
  await user.click(question.getByRole('button', { name: '撤销' }));
  expect(await dialog.findByText('撤销完毕。', undefined, timeout)).toBeVisible();
  expect(await server.test.db.$count(users, eq(users.username, 'liqing'))).toBe(0);
});

it('exhibits keep the mapping of the person and what was typed when a request is lost, and are opened from the result', async () => {
  await server.test.db.insert(exhibits).values({ code: 'E1', name: '青铜鼎', state: 'stored' });
  const first = await openWizard({ '/exhibits': ExhibitsPage }, '/exhibits', '导入展品');
  const sheet = xlsx([
    ['号', '品名', '日期'],
    ['E1', '青铜大鼎', '2024-03-02'],
    ['E2', '玉璧', '三月'],
  ]);
  const file = new Uint8Array(sheet);
  await choose(first.user, first.dialog, '空.xlsx', new Uint8Array());
  expect(await first.dialog.findByText('空.xlsx：文件为空', undefined, timeout)).toBeVisible();
  await choose(first.user, first.dialog, '展品.xlsx', file);
  for (const [field, option] of [
    ['编号', '号（第 1 列）'],
    ['名称', '品名（第 2 列）'],
    ['入藏日期', '日期（第 3 列）'],
  ]) {
    await first.user.click(
      await first.dialog.findByRole('combobox', { name: `“${field}”对应的列` }, timeout),
    );
    await first.user.click(await screen.findByRole('option', { name: option }, timeout));
  }
  await first.user.click(first.dialog.getByRole('radio', { name: '更新所选字段' }));
  expect(first.dialog.getByRole('checkbox', { name: '更新“名称”' })).toBeChecked();
  await first.user.click(first.dialog.getByRole('button', { name: '检查数据' }));
  const day = await cell(first.dialog, '入藏日期', 1);
  expect(day).toHaveValue('三月');
  await first.user.clear(day);
  await first.user.type(day, '2024年3月5日');
  const { base } = server;
  const token = await server.test.as('admin');
  configureHttp({ base: 'http://127.0.0.1:9/none', token: () => token });
  await first.user.click(first.dialog.getByRole('button', { name: '检查 1 行更正' }));
  expect(await first.dialog.findByText(/更正未能送达/, undefined, timeout)).toBeVisible();
  configureHttp({ base, token: () => token });
  expect(await cell(first.dialog, '入藏日期', 1)).toHaveValue('2024年3月5日');
  await first.user.click(first.dialog.getByRole('button', { name: '检查 1 行更正' }));
  await first.user.click(await first.dialog.findByRole('button', { name: '导入 2 行' }, timeout));
  expect(await first.dialog.findByText('导入完毕。', undefined, timeout)).toBeVisible();
  const rows = await server.test.db.select().from(exhibits).orderBy(exhibits.code);
  expect(rows.map(({ code, name, acquiredOn }) => [code, name, acquiredOn])).toEqual([
    ['E1', '青铜大鼎', '2024-03-02'],
    ['E2', '玉璧', '2024-03-05'],
  ]);
  // The next sheet is mapped as this one, in whatever browser.
  await first.user.click(first.dialog.getByRole('button', { name: '选择其他文件' }));
  first.dialog.getByText(/的导入：|支持 .xlsx/);
  await first.user.click(first.dialog.getByText('关闭', { selector: 'button' }));
  await openImport(first.user);
  const again = within(await screen.findByRole('dialog', { name: '导入展品' }, timeout));
  await choose(first.user, again, '展品.xlsx', file);
  const column = await again.findByRole('combobox', { name: '“入藏日期”对应的列' }, timeout);
  expect(column).toHaveTextContent('日期（第 3 列）');
  expect(again.getByRole('radio', { name: '更新所选字段' })).toBeChecked();
  // What was imported before can still be read and undone.
  await first.user.click(again.getByRole('button', { name: '选择其他文件' }));
  await first.user.click(again.getByText('关闭', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('what is typed and not checked stays while other rows are shown, and is checked together', async () => {
  const { user, dialog } = await openWizard({ '/exhibits': ExhibitsPage }, '/exhibits', '导入展品');
  const lines = Array.from({ length: 60 }, (_, index) => [`P${index}`, `展品${index}`, '三月']);
  await choose(user, dialog, '展品.xlsx', new Uint8Array(xlsx([['编号', '名称', '入藏日期'], ...lines])));
  await user.click(await dialog.findByRole('button', { name: '检查数据' }, timeout));
  const type = async (row: number, day: string) => {
    const field = await cell(dialog, '入藏日期', row);
    await user.clear(field);
    await user.type(field, day);
  };
  await type(1, '2024-03-05');
  await user.click(dialog.getByRole('radio', { name: '全部' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: '全部' })).toBeChecked());
  expect(await cell(dialog, '入藏日期', 1)).toHaveValue('2024-03-05');
  await user.click(dialog.getByRole('button', { name: /第 2 页|^2$/ }));
  expect(await dialog.findByDisplayValue('P50', undefined, timeout)).toBeVisible();
  await type(1, '2024-03-06');
  await user.click(dialog.getByRole('radio', { name: '其他' }));
  // No row of this part can be corrected, and those of the others are still to be checked.
  expect(await dialog.findByText('没有这样的行', undefined, timeout)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: '检查 2 行更正' }, timeout));
  await user.click(await dialog.findByRole('button', { name: '导入 2 行' }, timeout));
  expect(await dialog.findByText('导入完毕。', undefined, timeout)).toBeVisible();
  const rows = await server.test.db.select().from(exhibits).orderBy(exhibits.acquiredOn);
  expect(
    rows.flatMap(({ name, acquiredOn }) => (name?.startsWith('展品') ? [[name, acquiredOn]] : [])),
  ).toEqual([
    ['展品0', '2024-03-05'],
    ['展品50', '2024-03-06'],
  ]);
});

it('the address of a message shows the result of an import, once', async () => {
  const [first] = await server.test.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, 'admin'));
  const run = {
    id: '1234567890123456789',
    userId: first?.id ?? '',
    resource: 'exhibit',
    fileName: '展品.csv',
    phase: 'imported',
    columns: '[]',
    hiddenRows: 0,
    plan: JSON.stringify({ mapping: {}, existing: 'refuse', key: null, updated: [] }),
    startTime: new Date(),
    touchedTime: new Date(),
  } as const;
  await server.test.db.insert(importRuns).values(run);
  await server.test.db.insert(importRows).values({
    runId: run.id,
    position: 0,
    number: 2,
    sheet: '{"cells":[]}',
    outcome: 'added',
    name: '青铜鼎',
  });
  const { user } = await showServed(
    server,
    { '/exhibits': ExhibitsPage },
    'admin',
    `/exhibits?import=run-${run.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: '导入展品' }, timeout));
  expect(await dialog.findByText('导入完毕。', undefined, timeout)).toBeVisible();
  expect(await dialog.findByRole('button', { name: '撤销导入（1 行）' }, timeout)).toBeVisible();
  await user.click(dialog.getByText('关闭', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openImport(user);
  const again = within(await screen.findByRole('dialog', { name: '导入展品' }, timeout));
  expect(await again.findByText(/的导入：展品\.csv/, undefined, timeout)).toBeVisible();
});

it('servers of the family import sheets as they do', async () => {
  serverCan([]);
  const { user } = await showServed(server, { '/users': UsersPage }, 'admin', '/users');
  await openImport(user);
  const dialog = within(await screen.findByRole('dialog', { name: '导入' }, timeout));
  expect(await dialog.findByText(/支持 .xls 和 .xlsx，可以一次选择多个文件/)).toBeVisible();
});
