import '../../people/users/support/page-beside-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { positionResource } from '#contract/areas/positions.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import DataLogPage from '#modules/operations/data-log/pages/data-log.page.tsx';
import PositionsPage from '#modules/people/positions/pages/positions.page.tsx';
import { dataLogs, positions } from '#server/kernel/db/schema/index.ts';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';
import { serverCan } from '../../support/capabilities.ts';
import { showServed } from '../resource-page/support/served-page.tsx';

const { add, edit, delete: remove } = positionResource.endpoints;
const timeout = { timeout: 20_000 };

let server: UsersServer;
let admin: string;
let id: string;
beforeAll(async () => {
  server = await startUsersServer();
  admin = await server.test.as('admin');
  await server.test.add({ username: 'lisi', permissions: ['system:position:list', 'system:position:edit'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  configureHttp({ base: server.base, token: () => undefined });
  serverCan();
  setLanguage('zh-CN');
  const { test } = server;
  await test.db.delete(dataLogs);
  await test.db.delete(positions);
  await test.request(add, { code: 'P1', name: '馆员', postRank: '1' }, admin);
  const [row] = await test.db.select().from(positions).where(eq(positions.code, 'P1'));
  id = row?.id ?? '';
  await test.request(edit, { id, name: '研究员' }, admin);
  await test.request(edit, { id, name: '副研究员', postRank: '2' }, admin);
});

async function openRecord(action: '详情' | '编辑' | 'Details', username = 'admin') {
  const { user } = await showServed(server, { '/positions': PositionsPage }, username, '/positions');
  await screen.findByRole('row', { name: /副研究员/ }, timeout);
  if (action === '编辑')
    await user.click(await screen.findByRole('button', { name: /^编辑 副研究员/ }, timeout));
  else {
    await user.click(
      await screen.findByRole(
        'button',
        { name: /副研究员.*(更多操作|more actions)|^More.*副研究员/i },
        timeout,
      ),
    );
    await user.click(await screen.findByRole('menuitem', { name: action }, timeout));
  }
  return { user, dialog: within(await screen.findByRole('dialog', undefined, timeout)) };
}

it('[PAGE-42] the details of a record show its changes in words, compare two versions, and restore one', async () => {
  const { user, dialog } = await openRecord('详情');
  const title = await dialog.findByRole('button', { name: '变更记录' }, timeout);
  expect(title).toHaveAttribute('aria-expanded', 'false');
  await user.click(title);
  const section = within(await dialog.findByRole('region', { name: '变更记录' }));
  const [newest, middle, oldest] = await waitFor(() => {
    const found = section.getAllByRole('listitem').filter(each => each.parentElement?.tagName === 'OL');
    expect(found).toHaveLength(3);
    return found as [HTMLElement, HTMLElement, HTMLElement];
  }, timeout);
  expect(newest).toHaveTextContent(/修改了 2 个字段，刚刚/);
  expect(newest).toHaveTextContent(/职务名称 从 研究员 改为 副研究员/);
  expect(newest).toHaveTextContent(/职级 从 \p{Script=Han}+ 改为 \p{Script=Han}+/u);
  expect(middle).toHaveTextContent(/将 职务名称 从 馆员 改为 研究员，刚刚/);
  expect(oldest).toHaveTextContent(/添加了该记录，刚刚/);

  await user.click(within(middle).getByRole('button', { name: '比较版本 2' }));
  const comparison = within(await screen.findByRole('dialog', { name: '数据比较' }, timeout));
  expect(await comparison.findByRole('row', { name: /职务名称/ }, timeout)).toHaveTextContent(/馆员.*研究员/);
  await user.click(comparison.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);

  expect(within(newest).queryByRole('button', { name: /恢复/ })).toBeNull();
  await user.click(within(oldest).getByRole('button', { name: '恢复到版本 1' }));
  const question = within(await screen.findByRole('dialog', { name: '恢复到版本 1' }, timeout));
  expect(await question.findByText(/职务名称/, undefined, timeout)).toBeVisible();
  // Somebody else saves it while the question is open: what would change now is shown first.
  await server.test.request(edit, { id, name: '馆长' }, await server.test.as('lisi'));
  await user.click(question.getByRole('button', { name: '恢复' }));
  expect(await question.findByText(/该记录刚被他人修改/, undefined, timeout)).toBeVisible();
  expect(question.getByRole('list')).toHaveTextContent(/职务名称 从 馆长 改为 馆员/);
  await user.click(question.getByRole('button', { name: '恢复' }));
  expect(await screen.findByText('已恢复到版本 1', undefined, timeout)).toBeVisible();
  await waitFor(() => expect(section.getAllByText(/恢复了较早的版本/)).toHaveLength(1), timeout);
  const [row] = await server.test.db.select().from(positions).where(eq(positions.id, id));
  expect(row).toMatchObject({ name: '馆员', postRank: '1' });
});

it('[PAGE-42] a form shows the changes without a restore, in English where the console is, and nothing without the permission', async () => {
  setLanguage('en-US');
  const { user, dialog } = await openRecord('Details');
  await user.click(await dialog.findByRole('button', { name: 'Changes' }, timeout));
  expect(
    await dialog.findByText(
      (_text, element) =>
        /changed Name from 馆员 to 研究员, just now$/.test(
          element?.tagName === 'P' ? (element.textContent ?? '') : '',
        ),
      undefined,
      timeout,
    ),
  ).toBeVisible();
  cleanup();
  setLanguage('zh-CN');
  const form = await openRecord('编辑');
  await form.user.click(await form.dialog.findByRole('button', { name: '变更记录' }, timeout));
  expect(await form.dialog.findByRole('button', { name: '比较版本 3' }, timeout)).toBeVisible();
  expect(form.dialog.queryByRole('button', { name: /^恢复/ })).toBeNull();
  cleanup();
  const other = await openRecord('编辑', 'lisi');
  await other.dialog.findByRole('textbox', { name: '职务名称' }, timeout);
  expect(other.dialog.queryByRole('button', { name: '变更记录' })).toBeNull();
});

it('[PAGE-42] the data log shows the changes of a deleted record, and why it cannot come back', async () => {
  await server.test.request(remove, { id }, admin);
  const { user } = await showServed(server, { '/data-log': DataLogPage }, 'admin', '/data-log');
  await user.click(await screen.findByRole('button', { name: /v4 的更多操作/ }, timeout));
  await user.click(await screen.findByRole('menuitem', { name: '变更记录' }, timeout));
  const dialog = within(await screen.findByRole('dialog', { name: '变更记录' }, timeout));
  await user.click(await dialog.findByRole('button', { name: '恢复到版本 4' }, timeout));
  const question = within(await screen.findByRole('dialog', { name: '恢复到版本 4' }, timeout));
  expect(await question.findByRole('alert', undefined, timeout)).toHaveTextContent('没有回收站，无法恢复');
  expect(question.getByRole('button', { name: '恢复' })).toBeDisabled();
});
