import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

describe('the pages about the machine', () => {
  journey(
    '[PAGE-45] [PAGE-46] [PAGE-47] [PAGE-48] [PAGE-49] [PAGE-50] [PAGE-51] are opened from the menu, and show figures of this machine',
    { timeout: 180_000 },
    async ({ staff: { page } }) => {
      await page.goto('/monitor/JvmInfo');
      await page.getByRole('row').filter({ hasText: 'jvm.memory.used' }).first().waitFor();
      await page.locator('canvas').first().waitFor();
      await page.getByRole('button', { name: '暂停' }).click();
      await page.getByText(/^已暂停/).waitFor();
      await page.getByRole('button', { name: '立即更新' }).click();
      await page.getByRole('button', { name: '继续' }).click();
      await page.getByText(/^自动更新/).waitFor();
      expect(await faults(page)).toEqual([]);

      const menu = page.getByRole('navigation', { name: '菜单' });
      const open = async (name: string) => {
        await menu.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
      };
      await open('Tomcat信息');
      await page.getByRole('table', { name: '按接口统计的请求' }).getByRole('row').nth(1).waitFor();
      expect(await faults(page)).toEqual([]);
      await open('服务器信息');
      await page.getByText(/^PostgreSQL \d/).waitFor();
      expect(await faults(page)).toEqual([]);
      await open('Redis监控');
      await page.getByText('没有缓存服务器').waitFor();
      await open('磁盘监控');
      await page
        .getByText(/^已用 \d+%/)
        .first()
        .waitFor();
      expect(await faults(page)).toEqual([]);
      await open('请求追踪');
      await page.getByRole('table', { name: '请求追踪' }).getByRole('row').nth(1).waitFor();
      expect(await faults(page)).toEqual([]);
      await open('备份');
      await page.getByRole('button', { name: '立即备份' }).click();
      const made = page.getByRole('table', { name: '备份' }).getByRole('row').filter({ hasText: '手动' });
      // The whole museum is read back on the way.
      await made.getByText('完整').waitFor({ timeout: 120_000 });
      expect(await faults(page)).toEqual([]);
      await made.getByRole('button', { name: /^删除/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有备份').waitFor();
      await open('诊断终端');
      const line = page.getByRole('textbox', { name: '命令' });
      await line.fill('rm');
      await line.press('Enter');
      await page.getByRole('alert').filter({ hasText: '可用命令' }).waitFor();
      await line.press('ArrowUp');
      expect(await line.inputValue()).toBe('rm');
      await page.getByRole('button', { name: 'uptime' }).click();
      await page
        .getByRole('log')
        .getByText(/seconds +\d+/)
        .waitFor();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: '清屏' }).click();
    },
  );

  journey(
    '[PAGE-03] [PAGE-04] the boards show days with their values, and lead to the lists behind them',
    { timeout: 120_000 },
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/workplace');
      await page.getByRole('list', { name: '概况' }).getByText('我的操作').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.goto('/dashboard/monitor');
      await page.locator('canvas').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: '显示为表格' }).first().click();
      await page.getByRole('region', { name: '登录与活跃人数的数值' }).waitFor();
      await page.getByRole('link', { name: '查看明细：登录与活跃人数' }).click();
      await page.waitForURL(/\/isystem\/log\?createTime_begin=/);
    },
  );

  journey(
    '[PAGE-35] [PAGE-37] data sources and routes are kept, with the reason why something cannot be opened',
    { timeout: 120_000 },
    async ({ staff: { page } }) => {
      const name = `route-${Date.now() % 1_000_000}`;
      await page.goto('/isystem/gatewayroute');
      await page.getByRole('button', { name: '新增路由' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('textbox', { name: /^路由ID/ }).fill(name);
      await drawer.getByRole('textbox', { name: /^路由名称/ }).fill(name);
      await drawer.getByRole('textbox', { name: /^路由URI/ }).fill('lb://reports');
      await drawer.getByRole('textbox', { name: '值，每行一个' }).fill('/reports/**');
      await drawer.getByText(/不支持此路由/).waitFor();
      expect(await faults(page)).toEqual([]);
      await drawer.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: `删除 ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByRole('button', { name: `删除 ${name}` }).waitFor({ state: 'detached' });

      await page.goto('/isystem/dataSource');
      await page.getByRole('button', { name: '添加数据源' }).first().click();
      const form = page.getByRole('dialog');
      await form.getByRole('combobox', { name: /^数据库类型/ }).click();
      await page.getByRole('option', { name: 'Oracle' }).click();
      await form.getByText('此服务器不能连接该类型的数据库').waitFor();
      await form.getByRole('textbox', { name: /^用户名/ }).fill('reader');
      await form.getByRole('button', { name: '测试' }).click();
      await form.getByText(/^连接失败/).waitFor();
      expect(await faults(page)).toEqual([]);
    },
  );
});
