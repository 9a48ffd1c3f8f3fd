import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey, type Visitor } from './support/journey.ts';
import { watchRequests } from './support/requests.ts';

const top = (page: Page) => page.getByRole('dialog').last();
const row = (within: Page | ReturnType<typeof top>, text: string) =>
  within.getByRole('row').filter({ hasText: text });
const press = (page: Page, name: string) => top(page).getByRole('button', { name, exact: true }).click();

async function open({ page }: Visitor): Promise<void> {
  await page.goto('/isystem/dict');
  await page.getByRole('row').nth(1).waitFor();
}

async function find(page: Page, code: string): Promise<void> {
  await page.getByRole('search').getByLabel('关键词').fill(code);
  await page.getByRole('search').getByLabel('关键词').press('Enter');
  await row(page, code).waitFor();
}

async function addDictionary(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: '添加字典' }).click();
  await field(top(page), '字典名称').fill(`馆区 ${code}`);
  await field(top(page), '字典编码').fill(code);
  await press(page, '保存');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

interface NewItem {
  text: string;
  value: string;
  english?: string;
  colour?: string;
}

async function addItem(page: Page, { text, value, english, colour }: NewItem): Promise<void> {
  await top(page).getByRole('button', { name: '添加字典项' }).click();
  // The drawer below has a criterion of the same name.
  const form = page.getByRole('dialog', { name: '新增' });
  await field(form, '名称').fill(text);
  if (english) await field(form, '名称（English）').fill(english);
  await field(form, '数据值').fill(value);
  if (colour) await form.getByRole('radio', { name: colour }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await row(top(page), text).waitFor();
}

describe('dictionaries', () => {
  journey(
    '[PAGE-26][PAGE-27][API-60][API-61][API-62][API-63] one is added, renamed, and has coloured items in two languages, of which one is edited; another open console shows it at once',
    async ({ staff, openWindow, signedInState }) => {
      const { page } = staff;
      const other = await openWindow({ storageState: signedInState });
      await open(other);
      await open(staff);
      const code = `wing${Date.now() % 1_000_000}`;
      await addDictionary(page, code);
      await find(page, code);
      const sent = watchRequests(page);
      await row(page, code)
        .getByRole('button', { name: /更多操作$/ })
        .click();
      await page.getByRole('menuitem', { name: '编辑' }).click();
      await field(top(page), '字典名称').fill(`翼 ${code}`);
      await press(page, '保存');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await sent('PUT', '/sys/dict/edit')).body).toMatchObject({ dictName: `翼 ${code}` });
      await row(page, code).getByRole('button', { name: '字典配置' }).click();
      await addItem(page, { text: '东翼', value: 'e', english: 'East wing', colour: '绿色' });
      await addItem(page, { text: '西翼', value: 'w' });
      await row(top(page), '西翼').getByRole('button', { name: '编辑 西翼' }).click();
      const form = page.getByRole('dialog', { name: '编辑 · 西翼' });
      await form.getByRole('radio', { name: '红色' }).click();
      await form.getByRole('button', { name: '保存', exact: true }).click();
      await form.waitFor({ state: 'detached' });

      await find(other.page, code);
      const stored = () =>
        other.page.evaluate(name => {
          const { value } = JSON.parse(localStorage.getItem('pro__UI_CACHE_DB_DICT_DATA') ?? '{}');
          return (value?.[name] ?? []).map((item: { value: string; color?: string; texts?: object }) => [
            item.value,
            item.color ?? '',
            JSON.stringify(item.texts ?? {}),
          ]);
        }, code);
      await expect.poll(stored).toEqual([
        ['e', 'success', '{"en-US":"East wing"}'],
        ['w', 'danger', '{}'],
      ]);
    },
  );

  journey('the items are put into another order with the keyboard and by dragging', async ({ staff }) => {
    const { page } = staff;
    await open(staff);
    const code = `order${Date.now() % 1_000_000}`;
    await addDictionary(page, code);
    await find(page, code);
    await row(page, code).getByRole('button', { name: '字典配置' }).click();
    for (const text of ['甲', '乙', '丙']) await addItem(page, { text, value: text });
    await top(page).getByRole('button', { name: '调整顺序' }).click();
    const shown = () =>
      top(page)
        .getByRole('listitem')
        .allInnerTexts()
        .then(texts => texts.map(text => text.replace(/\s/g, '').slice(0, 2)).join(' '));
    await expect.poll(shown).toBe('1甲 2乙 3丙');
    await top(page).getByRole('button', { name: '移动 甲' }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect.poll(shown).toBe('1乙 2甲 3丙');
    await top(page).getByText('甲 已移到第 2 位').waitFor();
    for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
    await expect.poll(shown).toBe('1乙 2甲 3丙');

    const handle = top(page).getByRole('button', { name: '移动 丙' });
    const first = await top(page).getByRole('listitem').first().boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((first?.x ?? 0) + 20, (first?.y ?? 0) + 5, { steps: 5 });
    await page.mouse.up();
    await expect.poll(shown).toBe('1丙 2乙 3甲');
    await top(page).getByText('丙 已移到第 1 位').waitFor();
    await press(page, '完成');
    await expect
      .poll(async () =>
        (await top(page).getByRole('row').allInnerTexts())
          .slice(1)
          .map(text => text.trim().slice(0, 1))
          .join(''),
      )
      .toBe('丙乙甲');
  });

  journey('one is deleted, restored from the recycle bin, and removed permanently', async ({ staff }) => {
    const { page } = staff;
    await open(staff);
    const code = `bin${Date.now() % 1_000_000}`;
    const remove = async () => {
      await row(page, code)
        .getByRole('button', { name: /的更多操作$/ })
        .click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await row(page, code).waitFor({ state: 'detached' });
    };
    const openBin = async () => {
      await page.getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('menuitem', { name: '回收站' }).click();
      await row(top(page), code).waitFor();
    };
    await addDictionary(page, code);
    await find(page, code);
    await remove();
    await openBin();
    await row(top(page), code).getByRole('button', { name: '取回' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await row(top(page), code).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await row(page, code).waitFor();
    await remove();
    await openBin();
    await row(top(page), code).getByRole('button', { name: '彻底删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '彻底删除' }).click();
    await row(top(page), code).waitFor({ state: 'detached' });
  });
});
