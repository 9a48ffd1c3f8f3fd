import '../../people/users/support/page-beside-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import DataSourcesPage from '#modules/operations/data-sources/pages/data-sources.page.tsx';
import GatewayPage from '#modules/operations/gateway/pages/gateway.page.tsx';
import { dataSources, gatewayRoutes } from '#server/kernel/db/schema/index.ts';
import { showServed } from '../../kit/resource-page/support/served-page.tsx';
import { startUsersServer, type UsersServer } from '../../people/users/support/users-page.tsx';

const patience = { timeout: 20_000 };
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

const pages = { '/routes': GatewayPage, '/sources': DataSourcesPage };

describe('the page of gateway routes', () => {
  it('[PAGE-37] adds a route with its conditions and filters, switches it off, and deletes it', async () => {
    const { user } = await showServed(server, pages, 'admin', '/routes');
    await user.click(await screen.findByRole('button', { name: '新增路由' }, patience));
    const drawer = await screen.findByRole('dialog', undefined, patience);
    await user.type(within(drawer).getByRole('textbox', { name: /^路由ID/ }), 'reports');
    await user.type(within(drawer).getByRole('textbox', { name: /^路由名称/ }), '报表服务');
    await user.type(within(drawer).getByRole('textbox', { name: /^路由URI/ }), 'http://reports.example');
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    expect(await within(drawer).findByRole('alert', undefined, patience)).toHaveTextContent('路由条件');
    await user.type(within(drawer).getByRole('textbox', { name: '值，每行一个' }), '/reports/**');
    await user.click(within(drawer).getByRole('button', { name: '添加过滤器' }));
    await user.type(within(drawer).getByRole('textbox', { name: 'parts' }), '1');
    await user.click(within(drawer).getByRole('switch', { name: '启用' }));
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    const row = await screen.findByRole('row', { name: /报表服务.*reports.*禁用/ }, patience);
    expect(await server.test.db.select().from(gatewayRoutes)).toMatchObject([
      { routerId: 'reports', status: 0, predicates: '[{"name":"Path","args":["/reports/**"]}]' },
    ]);
    await user.click(within(row).getByRole('button', { name: '删除 报表服务' }));
    const question = await screen.findByRole('alertdialog', { name: '确定删除吗?' }, patience);
    await user.click(within(question).getByRole('button', { name: '删除' }));
    await waitFor(
      async () => expect(await server.test.db.select().from(gatewayRoutes)).toEqual([]),
      patience,
    );
  });
});

describe('the page of data sources', () => {
  it('[PAGE-35] fills in driver and address, names why there is no connection, and keeps the password', async () => {
    const { user } = await showServed(server, pages, 'admin', '/sources');
    await user.click(
      (await screen.findAllByRole('button', { name: /^添加数据源/ }, patience))[0] as HTMLElement,
    );
    const form = await screen.findByRole('dialog', undefined, patience);
    const box = (name: RegExp) => within(form).findByRole('textbox', { name }, patience);
    await user.type(await box(/^数据源编码/), 'museum_old');
    await user.type(await box(/^数据源名称/), '旧系统');
    await user.click(await within(form).findByRole('combobox', { name: /^数据库类型/ }, patience));
    await user.click(await screen.findByRole('option', { name: 'PostgreSQL' }, patience));
    expect(await box(/^驱动类/)).toHaveValue('org.postgresql.Driver');
    expect(await box(/^数据源地址/)).toHaveValue('jdbc:postgresql://127.0.0.1:5432/db');
    await user.type(await box(/^用户名/), 'reader');
    await user.type(within(form).getByLabelText(/^密码/), 'Only-The-Database-Knows-7');
    await user.click(within(form).getByRole('button', { name: '测试' }));
    expect(await within(form).findByText(/连接失败.*DATA_SOURCE_HOSTS/, undefined, patience)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '保存' }));
    await screen.findByRole('row', { name: /旧系统/ }, patience);
    const [stored] = await server.test.db.select().from(dataSources);
    expect(stored).toMatchObject({ code: 'museum_old', dbType: '6' });
    expect(stored?.dbPassword).not.toContain('Only-The-Database-Knows-7');
  });
});
