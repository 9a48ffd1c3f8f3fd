import { expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';

journey(
  'every chapter of the gallery is accessible, in every state of its widget',
  { timeout: 240_000 },
  async ({ staff: { page } }) => {
    await page.goto('/gallery');
    await page.getByRole('heading', { name: '全部状态' }).waitFor();
    const chapters = await page
      .getByRole('navigation', { name: '组件' })
      .getByRole('button')
      .allTextContents();
    expect(chapters.length).toBeGreaterThanOrEqual(6);
    const found: string[] = [];
    for (const chapter of chapters) {
      await page.getByRole('button', { name: chapter, exact: true }).click();
      await page.getByRole('heading', { name: chapter, level: 2 }).waitFor();
      await page.locator('[data-state-name="long"]').getByRole('heading').waitFor();
      found.push(...(await faults(page)).map(fault => `${chapter}: ${fault}`));
    }
    expect(found).toEqual([]);
  },
);

journey('the machine beside a widget of the gallery follows it', async ({ staff: { page } }) => {
  await page.goto('/gallery?chapter=dictionary-search');
  const live = page.getByRole('region', { name: '试一试' });
  await live.getByRole('button', { name: /^状态 closed, 当前处于此状态/ }).waitFor();
  await live.getByRole('combobox', { name: '处理方式' }).click();
  await live.getByRole('button', { name: /^状态 open\.ready\.listed, 当前处于此状态/ }).waitFor();
  await page.keyboard.type('暂缓');
  await page.getByRole('option', { name: /暂缓/ }).click();
  await live.getByText('当前值：5').waitFor();

  await live.getByRole('combobox', { name: '服务器响应' }).click();
  await page.getByRole('option', { name: '无权限（403）' }).click();
  await live.getByRole('combobox', { name: '处理方式' }).click();
  await page.getByText('没有查看权限，请联系管理员授权').waitFor();
  await live.getByRole('button', { name: /^状态 open\.failed\.refused, 当前处于此状态/ }).waitFor();
});
