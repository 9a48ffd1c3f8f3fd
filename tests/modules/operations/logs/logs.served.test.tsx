import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logType, operateType } from '#contract/areas/log.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import LogsPage from '#modules/operations/logs/pages/logs.page.tsx';
import { logs } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'auditor', permissions: ['system:log:list'] });
  await server.test.as('admin');
  await server.test.as('auditor');
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  const entry = { userid: 'anna', username: '安娜', ip: '10.0.0.7', createTime: new Date(2026, 2, 3, 9) };
  await db.delete(logs);
  await db.insert(logs).values([
    { ...entry, id: 'in', logType: logType.login, logContent: '用户名: anna,登录成功！' },
    {
      ...entry,
      id: 'out',
      logType: logType.login,
      logContent: '用户名: anna,退出成功！',
      createTime: new Date(2026, 2, 4),
    },
    {
      ...entry,
      id: 'edit',
      logType: logType.operation,
      operateType: operateType.edit,
      logContent: '提醒未读人员，通告： 闭馆，人数： 4',
      requestUrl: '/sys/annountCement/remind',
      requestType: 'POST',
    },
    { ...entry, id: 'add', logType: logType.operation, operateType: operateType.add, logContent: '添加展品' },
  ]);
});

const show = (username = 'admin') => showServed(server, { '/logs': LogsPage }, username, '/logs');
const stored = async () =>
  (await server.test.db.select({ id: logs.id }).from(logs)).map(({ id }) => id).sort();

describe('the page of the log', () => {
  it('[PAGE-30] [CONST-01] lists the sign-ins, newest first, and the operations on another tab', async () => {
    const { user } = await show();
    const rows = await screen.findAllByRole('row', { name: /anna/ });
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringContaining('退出成功'),
      expect.stringContaining('登录成功'),
    ]);
    expect(screen.queryByRole('columnheader', { name: '操作类型' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: '操作日志' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /闭馆/ })).toHaveTextContent('修改'));
    expect(screen.getByRole('columnheader', { name: '操作类型' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /登录成功/ })).toBeNull();
  });

  it('opens a row to show everything about it below, and closes it again', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: '操作日志' }));
    const toggle = await screen.findByRole('button', {
      name: '提醒未读人员，通告： 闭馆，人数： 4的全部内容',
    });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    await screen.findByText('/sys/annountCement/remind');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('/sys/annountCement/remind')).toBeNull());
  });

  it('finds entries by part of the text, by the time and by the kind of operation', async () => {
    const { user } = await show();
    await screen.findAllByRole('row', { name: /anna/ });
    await user.type(await screen.findByRole('textbox', { name: '搜索日志' }), '登录');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /退出成功/ })).toBeNull());
    await user.click(screen.getByRole('tab', { name: '操作日志' }));
    await screen.findByRole('row', { name: /闭馆/ });
    expect(await screen.findByRole('textbox', { name: '搜索日志' })).toHaveValue('');
    await user.click(await screen.findByRole('combobox', { name: '操作类型' }));
    await user.click(await screen.findByRole('option', { name: '添加' }));
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /闭馆/ })).toBeNull());
    expect(screen.getByRole('row', { name: /添加展品/ })).toBeVisible();
  });

  it('[CONST-01] finds the entries of a person and of an address, and exports them', async () => {
    const { user } = await show();
    await screen.findAllByRole('row', { name: /anna/ });
    await user.click(await screen.findByRole('button', { name: '更多' }));
    expect(await screen.findByRole('menuitem', { name: '导出' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.type(await screen.findByRole('textbox', { name: '操作人ID' }), 'nobody');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /anna/ })).toBeNull());
    await user.clear(screen.getByRole('textbox', { name: '操作人ID' }));
    await user.click(screen.getByRole('button', { name: '展开' }));
    await user.type(await screen.findByRole('textbox', { name: 'IP' }), '10.0.0.7');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findAllByRole('row', { name: /anna/ })).toHaveLength(2);
  });

  it('shows the whole entry, with where it came from', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: '操作日志' }));
    await user.click(await screen.findByRole('button', { name: /^详情 提醒未读人员/ }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('/sys/annountCement/remind')).toBeVisible();
    expect(within(dialog).getByText('10.0.0.7')).toBeVisible();
  });

  it('deletes an entry after a question, and clears the log after a clear one', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^删除 用户名: anna,退出成功/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(async () => expect(await stored()).not.toContain('out'));
    await user.click(screen.getByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '清空' }));
    const question = await screen.findByRole('alertdialog', { name: '清空日志？' });
    expect(question).toHaveTextContent('清空本身会留下一条记录');
    await user.click(within(question).getByRole('button', { name: '清空' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await user.click(screen.getByRole('tab', { name: '操作日志' }));
    expect(await screen.findByRole('row', { name: /清空日志，条数： 4/ })).toBeVisible();
  });

  it('offers nothing that deletes to whoever may only read', async () => {
    await show('auditor');
    await screen.findAllByRole('row', { name: /anna/ });
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^删除/ })).toBeNull();
  });

  it('is in English in an English console', async () => {
    setLanguage('en-US');
    const { user } = await show();
    await user.click(await screen.findByRole('tab', { name: 'Operations' }));
    expect(await screen.findByRole('row', { name: /Reminded 4 people of 闭馆/ })).toBeVisible();
  });

  it('[PAGE-30] shows new entries at the top as they are written, and holds them while it is paused', async () => {
    const { user } = await show('auditor');
    await screen.findAllByRole('row', { name: /anna/ });
    await user.click(await screen.findByRole('button', { name: '实时' }));
    const tail = await screen.findByRole('log', { name: '实时日志' });
    const shown = () =>
      within(tail)
        .getAllByRole('listitem')
        .map(item => item.textContent);
    expect(shown()).toEqual([expect.stringContaining('退出成功'), expect.stringContaining('登录成功')]);
    let written = 0;
    const write = async (content: string, kind: number = logType.login) => {
      written += 1;
      const createTime = new Date(2026, 2, 5, 9, 0, written);
      await server.test.db
        .insert(logs)
        .values({ id: `n${written}`, logType: kind, logContent: content, createTime });
    };
    // The list is that of the sign-ins.
    await write('提醒', logType.operation);
    await write('用户名: carl,登录成功！');
    await within(tail).findByText(/carl/, undefined, { timeout: 20_000 });
    expect(shown()).toHaveLength(3);
    expect(shown()[0]).toContain('carl');
    await user.click(screen.getByRole('button', { name: '暂停' }));
    await write('用户名: dora,登录成功！');
    expect(await screen.findByText('已暂停，新日志 1 条', undefined, { timeout: 20_000 })).toBeVisible();
    expect(shown()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '继续' }));
    await waitFor(() => expect(shown()[0]).toContain('dora'));
  });
});
