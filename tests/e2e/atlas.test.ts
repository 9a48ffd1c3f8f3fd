import { expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

journey(
  'the atlas beside the console shows its running actors, and each machine in Chinese',
  async ({ staff }) => {
    const { page } = staff;
    await page.goto('/dashboard/analysis');
    const atlas = await page.context().newPage();
    await atlas.goto('/machines?machine=tabs&view=live');
    const console = atlas.getByRole('list').filter({ has: atlas.getByRole('button', { name: /^session/ }) });
    await console.first().waitFor();
    for (const machine of ['session', 'permissions', 'settings', 'tabs', 'layout', 'notices']) {
      await console
        .first()
        .getByRole('button', { name: new RegExp(`^${machine}`) })
        .waitFor();
    }

    await page.getByRole('button', { name: '系统管理' }).click();
    await page.getByRole('button', { name: '组织人员' }).click();
    await page.getByRole('link', { name: '用户管理' }).first().click();
    await atlas.getByText('tab.visit').first().waitFor();
    await atlas.getByRole('button', { name: /^状态 several\.browsing\b.*, 当前处于此状态/ }).waitFor();

    await atlas.goto('/machines?machine=cron');
    await atlas.getByText('定时表达式编辑器').first().waitFor();
    await atlas.locator('.chart-state').first().waitFor();
    const states = await atlas.locator('.chart-state').count();
    expect(states).toBeGreaterThan(40);
    const scale = await atlas
      .locator('.chart-stage')
      .evaluate(stage => new DOMMatrix(getComputedStyle(stage).transform).a);
    expect(scale, 'a chart opens at a readable size').toBeGreaterThanOrEqual(0.75);
    await atlas.getByRole('button', { name: '显示全图' }).click();
    const sizeOf = async (part: string) => {
      const box = await atlas.locator(part).boundingBox();
      return [box?.width ?? 0, box?.height ?? 0] as const;
    };
    const [width, height] = await sizeOf('.chart-frame');
    // The chart is rendered at its new size in the next frame.
    await expect
      .poll(async () => {
        const [wide, high] = await sizeOf('.chart-stage svg');
        return wide > 0 && wide <= width && high <= height;
      })
      .toBe(true);
  },
);

journey(
  '[LAYOUT-24] the atlas opens with the whole first chart and shows requirements in both languages',
  async ({ staff: { page } }) => {
    await page.goto('/machines');
    await page.locator('.chart-state').first().waitFor();
    const isWhole = () =>
      page.locator('.chart-frame').evaluate(frame => {
        const [around, inside] = [frame, frame.querySelector('svg[height]')].map(element =>
          element?.getBoundingClientRect(),
        );
        if (!around || !inside) return false;
        const across = inside.left >= around.left && inside.right <= around.right;
        return inside.width > 0 && across && inside.top >= around.top && inside.bottom <= around.bottom;
      });
    await expect.poll(isWhole, { message: 'the whole first chart is in its frame' }).toBe(true);
    await page.getByRole('switch', { name: '详细' }).click();
    await page.locator('.chart-action').first().waitFor();
    await expect.poll(isWhole, { message: 'so is the detailed one' }).toBe(true);
    expect(await faults(page)).toEqual([]);

    await page.goto('/machines?machine=permissions&view=trace');
    const requirement = page.getByRole('listitem').filter({ hasText: 'GUARD-13' });
    await requirement.getByText('因菜单为空而被拒绝时，用户退出登录并转到登录页。').waitFor();
    const english = requirement.getByText('The refusal of an empty menu signs the user out');
    expect(await english.getAttribute('lang')).toBe('en-US');
  },
);
