import { describe, expect } from 'vitest';
import { newReader } from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { endedSession } from './support/problems.ts';
import { signIn } from './support/sign-in.ts';

describe('the pages that run the place', () => {
  journey(
    '[PAGE-42] an edited position has two versions, which the data log compares field by field',
    { timeout: 120_000 },
    async ({ staff: { page } }) => {
      const code = `dl${Date.now() % 1_000_000}`;
      await page.goto('/isystem/position');
      await page.getByRole('row').nth(1).waitFor();
      await page.getByRole('button', { name: '添加职务' }).click();
      const form = page.getByRole('dialog');
      // The rule proposes a code, which would otherwise arrive while another one is typed.
      await field(form, '职务编码').fill(code);
      await field(form, '职务名称').fill('布展员');
      await field(form, '职级').click();
      await page.getByRole('option').first().click();
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '编辑' }).click();
      await expect.poll(() => field(form, '职务名称').inputValue()).toBe('布展员');
      await field(form, '职务名称').fill('高级布展员');
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });

      const menu = page.getByRole('navigation', { name: '菜单' });
      await menu.getByRole('button', { name: '系统监控' }).click();
      await menu.getByRole('link', { name: '数据日志' }).click();
      await page.waitForURL('**/sys/dataLog-list');
      const row = page
        .getByRole('table', { name: '数据日志列表' })
        .getByRole('row')
        .filter({ hasText: '职务名称' });
      await row
        .first()
        .getByRole('button', { name: /^数据比较/ })
        .click();
      const dialog = page.getByRole('dialog', { name: '数据比较' });
      const compared = dialog.getByRole('row').filter({ hasText: '职务名称' });
      await compared.waitFor();
      expect(await compared.textContent()).toMatch(/布展员.*高级布展员/);
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
  );

  journey(
    '[PAGE-39] [API-19] a person is signed out by an administrator and reads why',
    { timeout: 120_000 },
    async ({ staff: { page }, visitor, url }) => {
      visitor.problems.expect(endedSession);
      const person = await newReader(url, 'online');
      await signIn(visitor.page, url, person.username, person.password);

      await page.goto('/isystem/online');
      await page.getByRole('textbox', { name: '用户名' }).fill(person.username);
      await page.getByRole('button', { name: '查询', exact: true }).click();
      const row = page.getByRole('row').filter({ hasText: person.username });
      await expect.poll(() => row.count()).toBeGreaterThan(0);
      for (let left = await row.count(); left > 0; left -= 1) {
        await row.first().getByRole('button', { name: /^强退/ }).click();
        const dialog = page.getByRole('dialog', { name: '强制退出用户？' });
        await dialog.getByRole('textbox', { name: '原因' }).fill('系统维护');
        if (left === 1) expect(await faults(page)).toEqual([]);
        await dialog.getByRole('button', { name: '强制退出' }).click();
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => row.count()).toBe(left - 1);
      }

      const ended = visitor.page.getByRole('dialog', { name: '您已退出登录' });
      await ended.waitFor();
      expect(await ended.textContent()).toContain('系统维护');
    },
  );

  journey(
    '[PAGE-31] a job is added step by step, runs once, and shows how it went',
    { timeout: 120_000 },
    async ({ staff: { page } }) => {
      const name = `校验${Date.now() % 1_000_000}`;
      await page.goto('/isystem/QuartzJobList');
      await page.getByRole('button', { name: '添加定时任务' }).first().click();
      const form = page.getByRole('dialog');
      const step = (name: string) => form.getByRole('group', { name });
      await step('第 1 步，共 3 步：任务').waitFor();
      await page.keyboard.press('ControlOrMeta+s');
      await form.getByText('请输入任务类名!').waitFor();
      await form.getByRole('combobox', { name: '任务类名' }).click();
      await page.getByRole('option', { name: '校验数据日志' }).click();
      await field(form, '描述').fill(name);
      await field(form, '描述').press('ControlOrMeta+s');
      await step('第 2 步，共 3 步：计划').waitFor();
      expect(await form.getByRole('button', { name: '执行', exact: true }).isDisabled()).toBe(true);
      await field(form, 'Cron表达式').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('0 0 3 * * ?');
      // Nothing is lost by going back, nor by coming again.
      await form.getByRole('button', { name: '上一步' }).press('Enter');
      await step('第 1 步，共 3 步：任务').waitFor();
      expect(await field(form, '描述').inputValue()).toBe(name);
      await form.getByRole('button', { name: '计划', exact: true }).press('Enter');
      await step('第 2 步，共 3 步：计划').waitFor();
      expect(await field(form, 'Cron表达式').inputValue()).toBe('0 0 3 * * ?');
      expect(await faults(page)).toEqual([]);
      await form.getByRole('button', { name: '下一步' }).click();
      await step('第 3 步，共 3 步：执行').waitFor();
      await form.getByRole('button', { name: '任务', exact: true }).click();
      await step('第 1 步，共 3 步：任务').waitFor();
      await form.getByRole('button', { name: '执行', exact: true }).click();
      await step('第 3 步，共 3 步：执行').waitFor();
      await form.getByRole('combobox', { name: '上一次未结束时' }).click();
      await page.getByRole('option', { name: '等待其结束' }).click();
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText('正常').waitFor();
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '执行一次' }).click();
      await page.getByRole('alertdialog', { name: '立即执行一次？' }).getByRole('button').last().click();
      await row.getByText('成功').waitFor();
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '执行记录' }).click();
      const runs = page.getByRole('dialog', { name: '执行记录' });
      await runs.getByText(/数据日志完整/).waitFor();
      const coming = runs.getByRole('table', { name: /^未来 31 天的执行/ });
      await coming.locator('button[tabindex="0"]').focus();
      await page.keyboard.press('End');
      await coming.getByRole('button').last().and(page.locator(':focus')).waitFor();
      await runs.getByText('03:00:00', { exact: true }).waitFor();
      await runs.getByRole('table', { name: /每次耗时/ }).waitFor({ state: 'attached' });
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await runs.waitFor({ state: 'detached' });
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '停止' }).click();
      await page.getByRole('alertdialog', { name: '停止定时任务？' }).getByRole('button').last().click();
      await row.getByText('停止').first().waitFor();

      // Another task has parameters, which may be others for one run.
      await row.getByRole('button', { name: /^编辑/ }).click();
      await form.getByRole('combobox', { name: '任务类名' }).click();
      await page.getByRole('option', { name: '清理会话' }).click();
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });
      await row.getByText('清理会话').waitFor();
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '执行一次' }).click();
      const once = page.getByRole('dialog', { name: '立即执行一次？' });
      await once.getByRole('spinbutton', { name: '保留天数' }).fill('3650');
      expect(await faults(page)).toEqual([]);
      await once.getByRole('button', { name: '执行一次' }).click();
      await once.waitFor({ state: 'detached' });
      await row.getByRole('button', { name: /的更多操作$/ }).click();
      await page.getByRole('menuitem', { name: '执行记录' }).click();
      await runs.getByText('参数 {"days":3650}').waitFor();
    },
  );
});
