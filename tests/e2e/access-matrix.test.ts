import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

describe('who has what', () => {
  journey(
    'is searched, compared and exported, and an address shows it again',
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto('/isystem/accessMatrix');
      const grid = page.getByRole('grid', { name: '权限矩阵' });
      await page.getByRole('searchbox', { name: '菜单、按钮或权限编码' }).fill('system:user:list');
      const row = grid.getByRole('row', { name: /^用户管理/ });
      await row.getByRole('rowheader').waitFor();
      await expect.poll(() => grid.getByRole('rowheader').count()).toBe(4);
      const [first, second] = await grid.getByRole('columnheader').filter({ hasNotText: '菜单和按钮' }).all();
      await first?.click();
      await second?.click();
      await page.getByRole('button', { name: '比较', exact: true }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toMatch(/^\[".+",".+"\]$/);
      await page.getByRole('searchbox', { name: '菜单、按钮或权限编码' }).fill('');
      await page.getByRole('checkbox', { name: '只看不同' }).uncheck();
      await expect.poll(() => grid.getByRole('columnheader').count()).toBe(3);
      expect(await faults(page)).toEqual([]);
      await expect.poll(() => new URL(page.url()).searchParams.has('what')).toBe(false);
      await page.reload();
      await expect.poll(() => grid.getByRole('columnheader').count()).toBe(3);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出' }).click();
      expect((await saved).suggestedFilename()).toBe('权限矩阵.xlsx');
      await grid.getByRole('columnheader', { name: '菜单和按钮' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 320, height: 640 });
      await grid.getByRole('gridcell').first().waitFor();
      const wider = () =>
        page.locator('#content').evaluate(element => element.scrollWidth - element.clientWidth);
      await expect.poll(wider).toBe(0);
    },
  );
});
