import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { follow } from './support/tabs.ts';

const viewport = { width: 390, height: 844 };

/** The chapters are many for one journey on a busy machine. */
const parts = 3;

/** Opens the list of chapters. */
async function openGallery(page: Page): Promise<void> {
  await page.goto('/gallery');
  await page.getByRole('heading', { name: '全部状态' }).waitFor();
}

describe.each(Array.from({ length: parts }, (_, part) => part))('part %i of the gallery', part => {
  journey(
    'has chapters that are accessible in every state of their widget, on a phone too',
    { timeout: 240_000 },
    async ({ staff, openWindow, signedInState }) => {
      const { page } = staff;
      // The phone in a chapter is a console of its own; a window of its size shows the same.
      await page.route(
        url => url.searchParams.has('state'),
        route =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="zh-CN"><title>手机</title>',
          }),
      );
      await openGallery(page);
      const list = page.getByRole('navigation', { name: '组件' });
      const chapters = await list.getByRole('button').allTextContents();
      expect(chapters.length).toBeGreaterThanOrEqual(16);
      const found: string[] = [];
      const addresses: string[] = [];
      for (const chapter of chapters.filter((_, index) => index % parts === part)) {
        await page.getByRole('button', { name: chapter, exact: true }).click();
        await page.getByRole('heading', { name: chapter, level: 2 }).waitFor();
        await page.locator('[data-state-name="dark"]').getByRole('heading').first().waitFor();
        found.push(...(await faults(page)).map(fault => `${chapter}: ${fault}`));
        addresses.push((await page.getByTitle('手机宽度').getAttribute('src')) ?? '');
      }
      const { page: phone } = await openWindow({ storageState: signedInState, viewport });
      await openGallery(phone);
      for (const address of addresses) {
        await follow(phone, address);
        await phone.locator('[data-state-name="phone"]').getByRole('heading').first().waitFor();
        await phone.getByLabel('处理方式').first().waitFor();
        found.push(...(await faults(phone)).map(fault => `${address}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
  );
});

journey('a phone in the gallery has the dialogs of a phone', async ({ staff: { page } }) => {
  await page.goto('/gallery?chapter=people-picker');
  await page.getByTitle('手机宽度').scrollIntoViewIfNeeded();
  const phone = page.frameLocator('iframe[title="手机宽度"]');
  await phone.getByRole('combobox', { name: '处理方式' }).click();
  const dialog = phone.getByRole('dialog', { name: '选择用户' });
  await dialog.getByRole('row', { name: /user_1/ }).waitFor();
  // Its tabs are none of the window around it, which keeps its own.
  const tabs = () => page.evaluate(() => sessionStorage.getItem('pro__TABS'));
  expect(await tabs()).toContain('chapter=people-picker');
  expect(await tabs()).not.toContain('state=phone');
  expect(await phone.getByRole('button', { name: '选择用户：全部状态' }).count()).toBe(0);
  const widths = await dialog.evaluate(element => [element.getBoundingClientRect().width, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  expect(widths[0]).toBeLessThan(400);
});

journey('the machine beside a widget of the gallery follows it', async ({ staff: { page } }) => {
  await page.goto('/gallery?chapter=dictionary-search');
  const live = page.getByRole('region', { name: '试一试' });
  await live.getByRole('button', { name: /^状态 closed\b.*, 当前处于此状态/ }).waitFor();
  await live.getByRole('combobox', { name: '处理方式' }).click();
  await live.getByRole('button', { name: /^状态 open\.ready\.listed\b.*, 当前处于此状态/ }).waitFor();
  await page.keyboard.type('暂缓');
  await page.getByRole('option', { name: /暂缓/ }).click();
  await live.getByText('当前值：5').waitFor();

  await live.getByRole('combobox', { name: '服务器响应' }).click();
  await page.getByRole('option', { name: '无权限（403）' }).click();
  await live.getByRole('combobox', { name: '处理方式' }).click();
  await page.getByText('没有查看权限，请联系管理员授权').waitFor();
  await live.getByRole('button', { name: /^状态 open\.failed\.refused\b.*, 当前处于此状态/ }).waitFor();
});

journey(
  '[POPUP-09] [POPUP-11] [POPUP-17] a popup fills several fields from the rows that a person chooses by the keyboard, and keeps them when its report fails',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=popup-field');
    const live = page.getByRole('region', { name: '试一试' });
    await live.getByRole('switch', { name: '多选' }).click();
    const field = live.getByRole('combobox', { name: '处理方式' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const dialog = page.getByRole('dialog', { name: '选择：处理方式' });
    const search = dialog.getByRole('searchbox', { name: '名称' });
    await search.and(page.locator(':focus')).waitFor();
    await dialog.getByRole('button', { name: '确定' }).press('Enter');
    await page.getByText('please select one record').waitFor();
    await dialog.getByRole('checkbox', { name: '选择 重要' }).press('Space');
    await search.focus();
    await page.keyboard.type('暂缓');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('row').count()).toBe(2);
    await dialog.getByRole('checkbox', { name: '选择 暂缓' }).press('Space');
    await dialog.getByRole('region', { name: '已选 2 项' }).waitFor();
    await dialog.getByRole('button', { name: '确定' }).press('Enter');
    await live.getByText('当前值：重要,暂缓').waitFor();
    await live.getByText('另一个字段（编码）：2,5').waitFor();
    await field.and(page.locator(':focus')).waitFor();

    await live.getByRole('combobox', { name: '服务器响应' }).click();
    await page.getByRole('option', { name: '服务器错误（500）' }).click();
    await field.press('Enter');
    const failure = page.getByRole('dialog', { name: '出错了' });
    await failure.getByText('数据库连接已满 / too many database connections').waitFor();
    const message = failure.getByText('数据库连接已满 / too many database connections');
    const first = await message.elementHandle();
    await failure.getByRole('button', { name: '重试' }).press('Enter');
    // The text of the attempt before goes, before the next one shows the same.
    await expect.poll(() => first?.evaluate(element => element.isConnected)).toBe(false);
    await message.waitFor();
    await page.keyboard.press('Escape');
    await failure.waitFor({ state: 'detached' });
    await live.getByText('当前值：紧急,一般').waitFor();
    await live.getByRole('button', { name: /^状态 closed\b.*, 当前处于此状态/ }).waitFor();
  },
);

journey(
  '[LIST-22] [LIST-26] [LIST-27] a list shows which of its addresses is missing, and that nothing is selected',
  async ({ staff: { page } }) => {
    await page.goto('/gallery?chapter=incomplete-list');
    const widget = page.locator('[data-state-name="one"]');
    await widget.getByText('请设置url.list属性!').waitFor();
    for (const [name, text] of [
      ['导出', '请设置url.exportXlsUrl属性!'],
      ['导入', '请设置url.importExcelUrl属性!'],
      ['删除', '请设置url.delete属性!'],
      ['批量删除', '请选择一条记录！'],
    ] as const) {
      await widget.getByRole('button', { name: new RegExp(`^${name} `) }).click();
      await page.getByText(text).first().waitFor();
    }
  },
);

journey('[PAGE-53] a printed sheet is on the paper without the console', async ({ staff: { page } }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/gallery?chapter=print');
  await page.locator('[data-state-name="one"]').getByRole('button', { name: /^打印/ }).click();
  const sheet = page.locator('body > .printed');
  await sheet.waitFor({ state: 'attached' });
  expect(await sheet.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await sheet.getByRole('heading', { name: '展品维修单 · 青铜鼎' }).waitFor();
  expect(await page.getByRole('navigation', { name: '组件' }).isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await sheet.waitFor({ state: 'detached' });
});
