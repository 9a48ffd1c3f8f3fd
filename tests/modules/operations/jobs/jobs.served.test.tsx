import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobStatus } from '#contract/areas/jobs.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import JobsPage from '#modules/operations/jobs/pages/jobs.page.tsx';
import { jobRuns, jobs, reportParams, reports, users } from '#server/kernel/db/schema/index.ts';
import { storeReport } from '#tests/server/online-reports/support.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

let server: UsersServer;
let receiver: string;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.add({ username: 'looker', permissions: ['system:quartzJob:list'] });
  receiver = (await server.test.add({ username: 'receiver', realname: '收件人' })).id;
  await storeReport(server.test, {
    code: 'visitors',
    name: '观众统计',
    sql: 'select username as value from sys_user',
  });
  await server.test.as('admin');
  await server.test.as('looker');
});
afterAll(() => server.close());
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  const { db } = server.test;
  await db.delete(jobs);
  await db.insert(jobs).values({
    id: 'nightly',
    jobClassName: 'sweepSessions',
    cronExpression: '0 0 3 * * ?',
    parameter: '{"days":90}',
    description: '夜间清理',
    status: jobStatus.stopped,
  });
});

const show = (username = 'admin', address = '/jobs') =>
  showServed(server, { '/jobs': JobsPage }, username, address);
const stored = async () => (await server.test.db.select().from(jobs))[0];
const more = async (user: Awaited<ReturnType<typeof show>>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: '夜间清理 的更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const confirm = async (user: Awaited<ReturnType<typeof show>>['user'], title: string) => {
  const question = await screen.findByRole('alertdialog', { name: title });
  expect(question).toHaveTextContent('夜间清理');
  const buttons = within(question).getAllByRole('button');
  await user.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

describe('the page of scheduled jobs', () => {
  it('[PAGE-31] lists what runs when, in words, and how it went last', async () => {
    await server.test.db.insert(jobRuns).values({
      jobId: 'nightly',
      dueTime: new Date(2026, 2, 3, 3),
      state: 'failed',
      attempt: 1,
      message: '数据库不可用',
    });
    await show();
    const row = await screen.findByRole('row', { name: /夜间清理/ });
    expect(row).toHaveTextContent(/清理会话/);
    expect(row).toHaveTextContent(/停止/);
    expect(await within(row).findByText('失败')).toBeVisible();
  });

  it('[PAGE-31] starts and stops a job after a question', async () => {
    const { user } = await show();
    await more(user, '启动');
    await confirm(user, '启动定时任务？');
    await waitFor(async () => expect(await stored()).toMatchObject({ status: jobStatus.running }));
    expect((await stored())?.nextTime).not.toBeNull();
    await waitFor(() => expect(screen.getByRole('row', { name: /夜间清理/ })).toHaveTextContent('正常'));
    await more(user, '停止');
    await confirm(user, '停止定时任务？');
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ status: jobStatus.stopped, nextTime: null }),
    );
  });

  const ran = (parameter: string | null) =>
    waitFor(async () => {
      const [run] = await server.test.db.select().from(jobRuns);
      expect(run).toMatchObject({ state: 'succeeded', startedBy: 'admin', parameter });
    });

  it('[PAGE-31] runs a job once now with its own parameters, and shows its runs', async () => {
    const { user } = await show();
    await more(user, '执行一次');
    const dialog = await screen.findByRole('dialog', { name: '立即执行一次？' });
    expect(dialog).toHaveTextContent('夜间清理');
    expect(await within(dialog).findByRole('spinbutton', { name: '保留天数' })).toHaveValue('90');
    await user.click(within(dialog).getByRole('button', { name: '执行一次' }));
    await ran(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await more(user, '执行记录');
    const list = await within(await screen.findByRole('dialog')).findByRole('list', { name: '执行记录' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(/成功.*删除条数： 0.*由 admin 执行/);
  });

  it('[PAGE-31] runs a job once now with other parameters, which its history shows', async () => {
    const { user } = await show();
    await more(user, '执行一次');
    const dialog = await screen.findByRole('dialog', { name: '立即执行一次？' });
    const days = await within(dialog).findByRole('spinbutton', { name: '保留天数' });
    await user.clear(days);
    await user.type(days, '7');
    await user.click(within(dialog).getByRole('button', { name: '执行一次' }));
    await ran('{"days":7}');
    expect((await stored())?.parameter).toBe('{"days":90}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await more(user, '执行记录');
    const list = await within(await screen.findByRole('dialog')).findByRole('list', { name: '执行记录' });
    expect(within(list).getByRole('listitem')).toHaveTextContent('参数 {"days":7}');
  });

  it('[PAGE-31] runs a task without parameters after a question', async () => {
    await server.test.db.update(jobs).set({ jobClassName: 'verifyDataLog', parameter: null });
    const { user } = await show();
    await more(user, '执行一次');
    await confirm(user, '立即执行一次？');
    await ran(null);
  });

  it('[PAGE-31] shows the runs of the job in the address, how long they took, and what comes', async () => {
    await server.test.db.update(jobs).set({ id: '1521806525118143136' });
    await server.test.db.insert(jobRuns).values(
      [3, 4].map(day => ({
        jobId: '1521806525118143136',
        dueTime: new Date(2026, 2, day, 3),
        startTime: new Date(2026, 2, day, 3),
        endTime: new Date(2026, 2, day, 3, 0, day),
        state: 'succeeded' as const,
        attempt: 1,
      })),
    );
    const { user } = await show('admin', '/jobs?runs=%221521806525118143136%22');
    const drawer = await screen.findByRole('dialog', { name: '执行记录' });
    expect(await within(drawer).findByText('耗时 4 秒')).toBeVisible();
    const durations = await within(drawer).findByRole('table', { name: /每次耗时/ });
    expect(
      within(durations)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual(['到期时间耗时', '03-04 03:00:004 秒', '03-03 03:00:003 秒']);
    const calendar = await within(drawer).findByRole('table', { name: /^未来 31 天的执行/ });
    const days = within(calendar).getAllByRole('button');
    expect(days).toHaveLength(31);
    const [reachable] = days.filter(day => day.tabIndex === 0);
    reachable?.focus();
    await user.keyboard('{End}{ArrowLeft}{ArrowRight}');
    expect(days[30]).toHaveFocus();
    expect(days[30]).toHaveAccessibleName(/，1 次$/);
    expect(within(drawer).getByText('03:00:00')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[PAGE-31] edits the parameters of the task by their names', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^编辑/ }));
    const form = await screen.findByRole('dialog');
    const days = await within(form).findByRole('spinbutton', { name: '保留天数' });
    expect(days).toHaveValue('90');
    await user.clear(days);
    await user.type(days, '60');
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await waitFor(async () => expect((await stored())?.parameter).toBe('{"days":60}'));
  });

  it('[PAGE-31] names the report and the people of a job that sends one', async () => {
    const { test } = server;
    const [looker] = await test.db.select().from(users).where(eq(users.username, 'looker'));
    const parameter = JSON.stringify({ report: 'visitors', receivers: looker?.id });
    await test.db.update(jobs).set({ jobClassName: 'sendReport', parameter });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^编辑/ }));
    const form = await screen.findByRole('dialog');
    expect(await within(form).findByText('观众统计')).toBeVisible();
    const people = await within(form).findByRole('combobox', { name: /接收人/ });
    await waitFor(() => expect(people.parentElement).toHaveTextContent('looker'));
    await user.click(people);
    await user.click(await screen.findByRole('option', { name: /收件人/ }));
    await user.keyboard('{Escape}');
    await user.click(await within(form).findByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect(JSON.parse((await stored())?.parameter ?? '{}')).toEqual({
        report: 'visitors',
        receivers: `${looker?.id},${receiver}`,
      }),
    );
  });

  it('[PAGE-31] has a field for each parameter of the report, and shows which one has no value', async () => {
    const { db } = server.test;
    const [head] = await db.select({ id: reports.id }).from(reports).where(eq(reports.code, 'visitors'));
    const cgrheadId = head?.id ?? '';
    await db.insert(reportParams).values([
      { cgrheadId, paramName: 'year', paramTxt: '年份', paramValue: '2026' },
      { cgrheadId, paramName: 'hall', paramTxt: '展厅' },
    ]);
    const parameter = JSON.stringify({ report: 'visitors', receivers: receiver });
    await db.update(jobs).set({ jobClassName: 'sendReport', parameter });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('textbox', { name: '年份' })).toHaveAttribute('placeholder', '2026');
    await user.click(form.getByRole('button', { name: '保存' }));
    const hall = await form.findByRole('textbox', { name: /展厅/ });
    await waitFor(() => expect(hall).toHaveAccessibleDescription('请填写此参数'));
    await user.type(hall, '青铜厅');
    await user.click(form.getByRole('button', { name: '保存' }));
    await waitFor(async () =>
      expect(JSON.parse((await stored())?.parameter ?? '{}')).toEqual({
        report: 'visitors',
        receivers: receiver,
        values: '{"hall":"青铜厅"}',
      }),
    );
    await db.delete(reportParams);
  });

  it('[PAGE-31] offers nothing that changes a job to whoever may only look', async () => {
    const { user } = await show('looker');
    const row = await screen.findByRole('row', { name: /夜间清理/ });
    for (const name of [/^编辑/, /^执行一次/, /^删除/])
      expect(within(row).queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /^添加定时任务/ })).toBeNull();
    expect(user).toBeDefined();
  });
});
