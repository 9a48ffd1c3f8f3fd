import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

const rowOf = (page: Page, code: string): Locator => page.getByRole('row', { name: new RegExp(code) });
const form = (page: Page): Locator => page.getByRole('dialog', { name: /^(新增|编辑)/ });
const save = (page: Page) => form(page).getByRole('button', { name: '保存', exact: true });
const closed = (page: Page) => form(page).waitFor({ state: 'detached' });

async function edit(page: Page, code: string): Promise<void> {
  await rowOf(page, code).getByRole('button', { name: /^编辑/ }).click();
  await form(page).waitFor();
}

async function saveName(page: Page, name: string): Promise<void> {
  await field(form(page), '职务名称').fill(name);
  await save(page).click();
}

journey(
  'two people edit one record: each sees that the other does, nothing is overwritten unseen, and lists stay calm',
  async ({ staff: { page }, openWindow, url }) => {
    const code = `CF${Date.now() % 1_000_000}`;
    const { page: other } = await openWindow();
    await signIn(other, url, 'admin', adminPassword);
    const address = `/isystem/position?code=${code}`;
    await page.goto(address);
    await page.getByRole('button', { name: '添加职务' }).click();
    await field(form(page), '职务编码').fill(code);
    await field(form(page), '职务名称').fill('讲解员');
    await form(page).getByRole('combobox', { name: '职级' }).click();
    await page.getByRole('option').first().click();
    await save(page).click();
    await closed(page);
    await other.goto(address);
    await rowOf(other, code).waitFor();

    // Presence, in both forms.
    await edit(page, code);
    await edit(other, code);
    await form(page)
      .getByText(/正在编辑此记录/)
      .waitFor();
    await form(other)
      .getByText(/正在编辑此记录/)
      .waitFor();

    // The other saves first: this save is refused.
    await saveName(other, '首席讲解员');
    await closed(other);
    await saveName(page, '资深讲解员');
    const asked = form(page).getByRole('radiogroup', { name: '职务名称：保留哪一个' });
    await asked.waitFor();
    const theirs = asked.getByRole('radio', { name: /^对方的.*首席讲解员/ });
    await expect
      .poll(() =>
        asked.getByRole('radio', { name: /^我的/ }).evaluate(each => each === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => theirs.getAttribute('aria-checked')).toBe('true');
    expect(await field(form(page), '职务名称').inputValue()).toBe('首席讲解员');
    await page.keyboard.press('ArrowLeft');
    await form(page).getByText('已全部选择，可以保存。').waitFor();
    await save(page).click();
    await closed(page);
    await rowOf(page, code).getByText('资深讲解员').waitFor();

    // Calm: the other's list offers what changed elsewhere.
    await other.getByText('有 1 条数据已在别处更改').waitFor();
    expect(await rowOf(other, code).getByText('首席讲解员').count()).toBe(1);
    await other.getByRole('button', { name: '显示', exact: true }).click();
    await rowOf(other, code).getByText('资深讲解员').waitFor();

    // A delete on an old row names who changed it; declined, nothing is lost.
    await edit(page, code);
    await saveName(page, '资深讲解员二');
    await closed(page);
    await rowOf(other, code).getByRole('checkbox').check();
    await other.getByRole('button', { name: '删除', exact: true }).click();
    await other.getByRole('button', { name: '删除 1 项' }).click();
    const question = other.getByRole('alertdialog', { name: '有 1 条记录在列表加载后已被修改' });
    await question.getByText(/资深讲解员二：admin 于/).waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await rowOf(other, code).getByText('资深讲解员二').waitFor();

    // A record that is gone becomes a new one.
    await edit(page, code);
    await rowOf(other, code).getByRole('checkbox').check();
    await other.getByRole('button', { name: '删除', exact: true }).click();
    await other.getByRole('button', { name: '删除 1 项' }).click();
    await rowOf(other, code).waitFor({ state: 'detached' });
    await saveName(page, '资深讲解员三');
    await form(page).getByRole('button', { name: '作为新记录' }).click();
    await page.getByRole('dialog', { name: '新增' }).waitFor();
    await expect.poll(() => field(form(page), '职务名称').inputValue()).toBe('资深讲解员三');
    await save(page).click();
    await closed(page);
    await rowOf(page, code).getByText('资深讲解员三').waitFor();
  },
);
