import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import DiskPage from '#modules/operations/monitoring/pages/disk.page.tsx';
import RedisPage from '#modules/operations/monitoring/pages/redis.page.tsx';
import RuntimePage from '#modules/operations/monitoring/pages/runtime.page.tsx';
import SystemPage from '#modules/operations/monitoring/pages/system.page.tsx';
import TerminalPage from '#modules/operations/monitoring/pages/terminal.page.tsx';
import TracePage from '#modules/operations/monitoring/pages/trace.page.tsx';
import WebServerPage from '#modules/operations/monitoring/pages/web-server.page.tsx';
import { logs, metricSamples } from '#server/kernel/db/schema/index.ts';
import { metricSample } from '#tests/server/support/metric-samples.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 20_000 };
const pages = {
  '/disk': DiskPage,
  '/redis': RedisPage,
  '/runtime': RuntimePage,
  '/system': SystemPage,
  '/terminal': TerminalPage,
  '/trace': TracePage,
  '/web-server': WebServerPage,
};

let server: UsersServer;
beforeAll(async () => {
  server = await startUsersServer();
  await server.test.as('admin');
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setLanguage('zh-CN');
});

const show = (address: keyof typeof pages) => showServed(server, pages, 'admin', address);
const table = async (name: string) => within(await screen.findByRole('table', { name }, patience));
const rowOf = async (name: string, row: RegExp) =>
  (await table(name)).findByRole('row', { name: row }, patience);

describe('the pages about the machine', () => {
  it('[PAGE-47] show the process now and over the last hour, and stop when paused', async () => {
    const { user } = await show('/runtime');
    expect(await rowOf('指标', /jvm\.memory\.used/)).toHaveTextContent(/堆内存已用值.*\d MB/);
    expect(await rowOf('指标', /jvm\.classes\.loaded/)).toHaveTextContent('未统计');
    expect(await rowOf('指标', /垃圾回收次数/)).toHaveTextContent(/\d$/);
    const memory = await table('内存');
    expect((await memory.findAllByRole('row', undefined, patience))[1]).toHaveTextContent(/:\d\d.*MB/);
    await user.click(screen.getByRole('button', { name: '暂停' }));
    expect(await screen.findByText(/^已暂停/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '立即更新' }));
    await user.click(await screen.findByRole('button', { name: '继续' }));
    expect(await screen.findByText(/^自动更新，每 5 秒/)).toBeVisible();
    const shown = screen.getByRole('region', { name: '事件循环延迟' });
    await user.click(within(shown).getByRole('button', { name: '显示为表格' }));
    expect(within(shown).getByRole('button', { name: '显示为图表' })).toBeVisible();
  });

  it('[PAGE-51] show sessions and the requests by route', async () => {
    await show('/web-server');
    expect(await rowOf('指标', /tomcat\.sessions\.active\.current/)).toHaveTextContent(/当前活跃会话数[1-9]/);
    expect(await rowOf('按接口统计的请求', /actuator\/metrics\/:name/)).toHaveTextContent(/ms/);
    expect(await screen.findByRole('region', { name: '响应时间' })).toBeVisible();
  });

  it('[PAGE-47] [PAGE-51] show a day, a week or a month in place of the last hour', async () => {
    const { user } = await show('/web-server');
    const period = await screen.findByRole('group', { name: '时间范围' }, patience);
    await server.test.db.insert(metricSamples).values(metricSample({ requests: 4321 }));
    await user.click(within(period).getByRole('button', { name: '30 天' }));
    expect(await rowOf('请求数（每 240 分钟）', /4,321/)).toHaveTextContent(/\d\d\/\d\d \d\d:\d\d/);
    await user.click(within(period).getByRole('button', { name: '1 小时' }));
    expect(await table('请求数（每 10 秒）')).toBeDefined();
  });

  it('[PAGE-50] show the machine and the database', async () => {
    await show('/system');
    expect(await rowOf('指标', /process\.start\.time/)).toHaveTextContent(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    expect(await screen.findByText(/^PostgreSQL \d/, undefined, patience)).toBeVisible();
    expect(await rowOf('最大的表', /sys_permission/)).toHaveTextContent(/MB/);
  });

  it('[PAGE-45] show each disk with what is free', async () => {
    await show('/disk');
    const disks = within(await screen.findByRole('list', { name: '磁盘' }, patience));
    const [first] = await disks.findAllByRole('listitem');
    expect(first).toHaveTextContent(/已用 \d+%.*可用 [\d.,]+ GB，共 [\d.,]+ GB/);
    expect(within(first as HTMLElement).getByRole('progressbar')).toHaveAccessibleName(/的使用率$/);
  });

  it('[PAGE-48] state that there is no cache server where none is configured', async () => {
    await show('/redis');
    expect(await screen.findByText('没有缓存服务器', undefined, patience)).toBeVisible();
    expect(screen.getByText(/每 3 秒/)).toBeVisible();
  });

  it('[PAGE-46] list the last requests by method, without those of the page itself', async () => {
    const { user } = await show('/trace');
    const shown = await table('请求追踪');
    const before = await shown.findAllByRole('row', undefined, patience);
    expect(before.length).toBeGreaterThan(1);
    expect(shown.queryByText(/httptrace/)).toBeNull();
    expect(before[1]).toHaveTextContent(/GET.*\/jeecg-boot\/.*200.*ms/);
    await user.click(screen.getByRole('checkbox', { name: 'GET' }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'POST' })).toBeNull());
    await user.click(screen.getByRole('button', { name: '立即刷新' }));
    expect(await screen.findByRole('table', { name: '请求追踪' })).toBeVisible();
  });

  it('[PAGE-49] run diagnostic commands, refuse others, and repeat earlier ones', async () => {
    const { user } = await show('/terminal');
    const line = screen.getByRole('textbox', { name: '命令' });
    await user.type(line, 'version{Enter}');
    const results = screen.getByRole('log', { name: '结果' });
    await waitFor(() => expect(results).toHaveTextContent(/node +v\d+/), patience);
    const [entry] = await server.test.db
      .select()
      .from(logs)
      .orderBy(desc(logs.createTime), desc(logs.id))
      .limit(1);
    expect(entry?.logContent).toBe('执行诊断命令： version');
    await user.type(line, 'rm -rf{Enter}');
    expect(await within(results).findByRole('alert', undefined, patience)).toHaveTextContent(
      /可用命令： help/,
    );
    await user.type(line, '{ArrowUp}{ArrowUp}');
    expect(line).toHaveValue('version');
    await user.click(screen.getByRole('button', { name: 'uptime' }));
    await waitFor(() => expect(results).toHaveTextContent(/seconds +\d+/), patience);
    await user.click(screen.getByRole('button', { name: '清屏' }));
    expect(results).toBeEmptyDOMElement();
  });
});
