import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faults } from './support/faults.ts';
import { journey } from './support/journey.ts';
import { untilStatementsRun } from './support/statements.ts';

/** Opens the form of a new exhibit. */
async function openForm(page: Page) {
  const code = `K${Date.now() % 1_000_000}`;
  await page.goto('/museum/exhibits');
  await page.getByRole('button', { name: '添加展品' }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '编号', exact: true }).fill(code);
  await form.getByRole('textbox', { name: '名称', exact: true }).fill(`${code} 青铜镜`);
  return { form, code };
}

journey(
  '[TREE-11] [DICT-08] [POPUP-09] [POPUP-10] [POPUP-11] [PICKER-19] an exhibit is classified, and its set and keepers are chosen',
  { timeout: 240_000 },
  async ({ staff: { page }, url }) => {
    const { form, code } = await openForm(page);
    await form.getByRole('combobox', { name: '类别' }).click();
    await page.getByText('“馆藏展品”的下级').waitFor();
    await page.getByRole('treeitem', { name: /历史文物/ }).click();
    await form.getByRole('combobox', { name: '展具' }).click();
    await page.getByRole('button', { name: '展开 展陈设施' }).click();
    await page.getByRole('treeitem', { name: /展柜/ }).click();
    await form.getByRole('combobox', { name: '所属套件' }).click();
    await page.keyboard.type('编钟');
    await page.getByRole('option', { name: /青铜编钟/ }).click();
    await untilStatementsRun(url);
    await form.getByRole('combobox', { name: '保管人', exact: true }).click();
    const people = page.getByRole('dialog', { name: '选择：有效用户' });
    await people.getByRole('button', { name: '确定' }).click();
    await page.getByText('please select one record').first().waitFor();
    const row = people.getByRole('checkbox', { name: /^选择 / });
    await row.nth(1).waitFor();
    await row.nth(0).click();
    await row.nth(1).click();
    await people.getByRole('button', { name: '确定' }).click();
    await page.getByText('please select one record').last().waitFor();
    await row.nth(1).click();
    await people.getByRole('button', { name: '确定' }).click();
    await people.waitFor({ state: 'hidden' });
    expect(await form.getByRole('combobox', { name: '保管人', exact: true }).innerText()).not.toContain('请');
    await form.getByRole('combobox', { name: '养护岗位' }).click();
    const positions = page.getByRole('dialog', { name: '养护岗位' });
    await positions
      .getByRole('checkbox', { name: /^选择 / })
      .first()
      .click();
    await positions.getByRole('button', { name: '确定' }).click();
    await positions.waitFor({ state: 'hidden' });
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    const added = page.getByRole('row').filter({ hasText: code });
    await added.getByText('历史文物').waitFor();
    await added.getByRole('button', { name: /编辑/ }).click();
    const saved = page.getByRole('dialog');
    await saved.getByRole('combobox', { name: '展具' }).filter({ hasText: '展柜' }).waitFor();
    await saved.getByRole('combobox', { name: '所属套件' }).filter({ hasText: '青铜编钟' }).waitFor();
  },
);

journey('what was typed into a form is offered after a reload', async ({ staff: { page } }) => {
  const { form, code } = await openForm(page);
  await form.getByRole('textbox', { name: '备注', exact: true }).fill('写到一半');
  await page.reload();
  await page.getByRole('button', { name: '添加展品' }).click();
  await form.getByText(/有上次未保存的内容（.*）：编号、名称、备注/).waitFor();
  await form.getByRole('button', { name: '恢复' }).click();
  expect(await form.getByRole('textbox', { name: '编号', exact: true }).inputValue()).toBe(code);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: /编辑/ }).click();
  const edited = page.getByRole('dialog');
  await edited.getByRole('textbox', { name: '备注', exact: true }).fill('写完了');
  await edited.getByRole('button', { name: '更改了 1 项' }).click();
  await edited.getByRole('listitem', { name: '备注' }).getByText('写到一半').waitFor();
  await edited.getByRole('button', { name: '还原备注' }).click();
  await edited.getByRole('button', { name: /更改了/ }).waitFor({ state: 'hidden' });
});

journey('the measures of an exhibit are filled in by keyboard alone', async ({ staff: { page } }) => {
  const { form, code } = await openForm(page);
  const focused = (name: RegExp) => form.getByRole('textbox', { name }).and(page.locator(':focus'));
  await form.getByRole('button', { name: '添加一项：尺寸' }).press('Enter');
  await focused(/部位/).waitFor();
  await page.keyboard.type('整件');
  await page.keyboard.press('Tab');
  await page.keyboard.type('21.5');
  await form.getByRole('button', { name: '添加一项：尺寸' }).press('Enter');
  await form
    .getByRole('group', { name: '第 2 项' })
    .getByRole('textbox', { name: /部位/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.type('盖');
  await form.getByRole('button', { name: '移动 第 2 项' }).press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const first = form.getByRole('group', { name: '第 1 项' });
  await expect.poll(() => first.getByRole('textbox', { name: /部位/ }).inputValue()).toBe('盖');
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: /编辑/ }).press('Enter');
  const saved = page.getByRole('dialog');
  const entries = saved.getByRole('list', { name: '尺寸' }).getByRole('textbox', { name: /部位/ });
  await expect.poll(() => entries.count()).toBe(2);
  await saved.getByRole('button', { name: '移除第 1 项' }).press('Enter');
  await saved.getByRole('button', { name: '添加一项：尺寸' }).and(page.locator(':focus')).waitFor();
  expect(await entries.inputValue()).toBe('整件');
});

journey(
  '[UPLOAD-17] [UPLOAD-20] attachments are added in a pop-up of the list, taken out again, and opened',
  async ({ staff: { page } }) => {
    const { form, code } = await openForm(page);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await form.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: code });
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '附件' }).click();
    const popUp = page.getByRole('dialog', { name: /^附件 · / });
    await popUp.getByRole('button', { name: '确定' }).click();
    await page.getByText('No file uploaded').first().waitFor();
    const input = popUp.locator('input[type=file]');
    await input.setInputFiles([
      { name: '修复记录甲乙.txt', mimeType: 'text/plain', buffer: Buffer.from('除锈') },
      { name: '草稿.txt', mimeType: 'text/plain', buffer: Buffer.from('不要了') },
    ]);
    await popUp.getByRole('button', { name: '下载 草稿.txt' }).waitFor();
    await popUp.getByRole('button', { name: '移除 草稿.txt' }).click();
    await popUp.getByRole('button', { name: '下载 修复记录甲乙.txt' }).waitFor();
    await popUp.getByRole('button', { name: '确定' }).click();
    await popUp.waitFor({ state: 'hidden' });
    const link = row.getByRole('link', { name: '修复记录甲乙.txt' });
    // What follows the first letters has no size, so that only the name of the link contains it.
    const sizes = await link.evaluate(element =>
      [...element.childNodes].map(node => (node instanceof Element ? getComputedStyle(node).fontSize : '')),
    );
    expect([await link.evaluate(element => element.firstChild?.textContent), sizes[1]]).toEqual([
      '修复记录甲',
      '0px',
    ]);
    const opened = await page
      .context()
      .request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect(await opened.text()).toBe('除锈');
  },
);
