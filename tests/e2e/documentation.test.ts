import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

describe('the documentation of the interface', () => {
  journey('opens from its address and shows an endpoint with its schema', async ({ staff: { page } }) => {
    await page.goto('/docs');
    await page.getByRole('heading', { name: '在线文档', level: 1 }).waitFor();
    await page.locator('[data-tag="department"]').click();
    await page.getByText('/sys/sysDepart/queryTreeList').click();
    await page.getByText('departName').first().waitFor();
    await page.getByRole('searchbox', { name: '按分组名或路径筛选' }).fill('position');
    await expect.poll(() => page.locator('.opblock-tag').count()).toBe(1);
    expect(await faults(page)).toEqual([]);
  });
});
