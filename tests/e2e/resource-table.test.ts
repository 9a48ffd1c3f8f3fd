import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /以表格编辑/ });
const grid = (page: Page) => dialog(page).getByRole('grid');
const rowWith = async (page: Page, value: string): Promise<Locator> => {
  // What was added last is the first of the stored rows; only visible rows exist.
  await grid(page).evaluate(element => element.scrollTo({ top: 0 }));
  const ids = () =>
    grid(page)
      .locator('[data-row]')
      .evaluateAll(
        (rows, wanted) =>
          rows
            .find(row => [...row.querySelectorAll('input')].some(input => input.value === wanted))
            ?.getAttribute('data-row'),
        value,
      );
  await expect.poll(ids).toBeDefined();
  return grid(page).locator(`[data-row="${await ids()}"]`);
};
const box = (row: Locator, column: string) => row.locator(`[data-column="${column}"] input`);
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存', exact: true });
const saved = (page: Page) => page.getByText(/已保存 \d+ 行/).first();

async function openPositions(page: Page): Promise<void> {
  await page.goto('/isystem/position');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '以表格编辑' }).click();
  await grid(page).waitFor();
}

async function addRow(page: Page, code: string, name: string): Promise<Locator> {
  await dialog(page).getByRole('button', { name: '新增', exact: true }).click();
  // It is below the others, of which only the visible ones exist.
  await grid(page).evaluate(element => element.scrollTo({ top: element.scrollHeight }));
  const row = grid(page).locator('[data-row^="temporary-"]').last();
  await box(row, 'code').fill(code);
  await box(row, 'name').fill(name);
  await row.locator('[data-column="postRank"]').click();
  await page.getByRole('option').first().click();
  return row;
}

journey(
  '[TABLE-96][TABLE-115][TABLE-119][TABLE-120] positions are edited, added and removed in a table; a refused row keeps what was typed; a cut save goes on; others see it live',
  async ({ staff: { page, problems }, openWindow, signedInState }) => {
    problems.expect(/Failed to load resource|ERR_FAILED/);
    const tag = String(Date.now() % 1_000_000);
    await openPositions(page);
    await addRow(page, `JX-${tag}`, `匠 ${tag}`);
    await save(page).click();
    await saved(page).waitFor();
    await expect.poll(() => grid(page).locator('[data-row^="temporary-"]').count()).toBe(0);

    const other = await openWindow({ storageState: signedInState });
    await openPositions(other.page);
    const theirs = await rowWith(other.page, `匠 ${tag}`);
    const own = await rowWith(page, `匠 ${tag}`);
    expect(await own.locator('[data-column="code"]').getAttribute('aria-readonly')).toBe('true');
    await box(own, 'name').fill(`师 ${tag}`);
    await dialog(page).getByText('1 行未保存').waitFor();
    await save(page).click();
    await expect.poll(() => box(theirs, 'name').inputValue()).toBe(`师 ${tag}`);

    // What one adds appears with the other, whose unsaved input stays.
    await box(theirs, 'name').fill(`徒 ${tag}`);
    await addRow(page, `JY-${tag}`, `艺 ${tag}`);
    await save(page).click();
    await expect
      .poll(
        () =>
          grid(other.page)
            .locator('[data-column="name"] input')
            .evaluateAll(
              (all, code) => all.some(input => (input as HTMLInputElement).value === code),
              `艺 ${tag}`,
            ),
        { timeout: 20_000 },
      )
      .toBe(true);
    expect(await box(theirs, 'name').inputValue()).toBe(`徒 ${tag}`);
    await expect.poll(() => grid(page).locator('[data-row^="temporary-"]').count()).toBe(0);

    await rowWith(page, `师 ${tag}`);
    // Each sees where the other is, by the name of the session.
    const here = (each: Page) =>
      dialog(each).getByRole('list', { name: '也在此表格中' }).getByRole('listitem');
    await expect.poll(() => here(page).count()).toBe(1);
    await box(own, 'name').focus();
    await expect
      .poll(() => theirs.locator('[data-column="name"]').getAttribute('aria-description'))
      .toMatch(/在此单元格/);

    // What both have changed asks the later one, once by mouse and once by key.
    await box(own, 'name').fill(`司 ${tag}`);
    await save(page).click();
    const twice = theirs.locator('[data-column="name"]');
    await twice.getByRole('button', { name: '选择采用哪个值' }).click();
    await other.page.getByRole('button', { name: '采用他人的' }).click();
    await expect.poll(() => box(theirs, 'name').inputValue()).toBe(`司 ${tag}`);
    await box(theirs, 'name').fill(`徒 ${tag}`);
    await rowWith(page, `司 ${tag}`);
    await box(own, 'name').fill(`师 ${tag}`);
    await save(page).click();
    await twice.getByRole('button', { name: '选择采用哪个值' }).waitFor();
    await box(theirs, 'name').press('Alt+Enter');
    await other.page.getByRole('button', { name: '保留我的' }).press('Enter');
    await save(other.page).click();
    await expect.poll(() => box(own, 'name').inputValue()).toBe(`徒 ${tag}`);
    await box(own, 'name').fill(`师 ${tag}`);
    await save(page).click();
    await expect.poll(() => box(theirs, 'name').inputValue()).toBe(`师 ${tag}`);

    await rowWith(page, `师 ${tag}`);
    await page.route('**/sys/position/edit**', route => route.abort());
    await box(own, 'name').fill(`傅 ${tag}`);
    await save(page).click();
    await dialog(page)
      .getByText(/尚未发送 1 行/)
      .waitFor();
    await page.unroute('**/sys/position/edit**');
    await dialog(page).getByRole('button', { name: '重试' }).click();
    await expect.poll(() => box(theirs, 'name').inputValue()).toBe(`傅 ${tag}`);

    await page.route('**/sys/position/edit**', route =>
      route.fulfill({
        json: { success: false, code: 500, message: '名称不合规定', result: null, timestamp: 0 },
      }),
    );
    await box(own, 'name').fill(`学徒 ${tag}`);
    await save(page).click();
    await dialog(page)
      .getByText(/1 行没有保存/)
      .waitFor();
    expect(await own.getAttribute('aria-description')).toBe('名称不合规定');
    expect(await box(own, 'name').inputValue()).toBe(`学徒 ${tag}`);
    await page.unroute('**/sys/position/edit**');

    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
    await save(page).click();
    await expect.poll(() => box(theirs, 'name').inputValue()).toBe(`学徒 ${tag}`);

    await own.getByRole('checkbox').click();
    await dialog(page).getByRole('button', { name: '删除 1 项' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await save(page).click();
    // While rows are sent, the table stays.
    await dialog(page).getByText('1 行未保存').waitFor({ state: 'detached' });
    await expect.poll(() => theirs.count(), { timeout: 20_000 }).toBe(0);
    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => here(other.page).count()).toBe(0);
    await expect
      .poll(() =>
        page
          .getByRole('row')
          .filter({ hasText: `JX-${tag}` })
          .count(),
      )
      .toBe(0);
  },
  120_000,
);

journey(
  'the items of a dictionary are edited in a table, in both languages, and what is not saved is asked about',
  async ({ staff: { page } }) => {
    const code = `table${Date.now() % 1_000_000}`;
    const top = () => page.getByRole('dialog').last();
    await page.goto('/isystem/dict');
    await page.getByRole('button', { name: '添加字典' }).click();
    await field(top(), '字典名称').fill(`表 ${code}`);
    await field(top(), '字典编码').fill(code);
    await top().getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('search').getByLabel('关键词').fill(code);
    await page.getByRole('search').getByLabel('关键词').press('Enter');
    await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '字典配置' }).click();
    await top().getByRole('button', { name: '以表格编辑' }).click();
    await grid(page).waitFor();
    await dialog(page).getByRole('button', { name: '新增', exact: true }).click();
    const row = grid(page).locator('[data-row^="temporary-"]');
    await box(row, 'itemText').fill('东翼');
    await save(page).click();
    await row.locator('[data-column="itemValue"][aria-invalid]').waitFor();
    await box(row, 'itemValue').fill('e');
    await box(row, 'texts_en-US').fill('East wing');
    await save(page).click();
    await saved(page).waitFor();
    const stored = await rowWith(page, '东翼');
    expect(await box(stored, 'texts_en-US').inputValue()).toBe('East wing');
    await box(stored, 'itemText').fill('南翼');
    await box(stored, 'itemText').press('Tab');
    page.once('dialog', question => void question.accept());
    await page.reload();
    await page.getByRole('search').getByLabel('关键词').fill(code);
    await page.getByRole('search').getByLabel('关键词').press('Enter');
    await page.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '字典配置' }).click();
    await top().getByRole('button', { name: '以表格编辑' }).click();
    await dialog(page)
      .getByText(/有上次未保存的内容.*1 行/)
      .waitFor();
    await dialog(page).getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => box(stored, 'itemText').inputValue()).toBe('南翼');
    await dialog(page).getByRole('button', { name: '编辑命令' }).click();
    await page.getByRole('menuitem', { name: '撤销' }).click();
    await expect.poll(() => box(stored, 'itemText').inputValue()).toBe('东翼');
    await box(stored, 'itemText').fill('西翼');
    await page.keyboard.press('Escape');
    await expect.poll(() => box(stored, 'itemText').inputValue()).toBe('东翼');
    await dialog(page).getByRole('button', { name: '关闭' }).first().click();
    await dialog(page).waitFor({ state: 'detached' });
    await top().getByRole('row').filter({ hasText: '东翼' }).waitFor();
  },
);
