import { expect } from 'vitest';
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
