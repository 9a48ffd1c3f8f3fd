import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type FamilyFront, signInAtFamily, startFamilyFront } from './support/family-front.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';

let front: FamilyFront;

beforeAll(async () => {
  front = await startFamilyFront();
});

afterAll(() => front.stop());

const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|编辑)( · |$)/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const parent = (page: Page) => form(page).getByRole('combobox', { name: /父级节点/ });
const stored = (name: string) => front.server.state.categories.find(each => each.name === name);
const asked = (path: string) => front.server.requests.filter(each => each.includes(path)).length;

async function expand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `展开 ${name}` }).click();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '保存' }).click();
  await form(page).waitFor({ state: 'detached' });
}

describe('the categories of a server of the family', () => {
  journey(
    '[PAGE-33] [TREE-05] are opened level by level, added below one, and all open branches come again in one reply',
    async ({ openWindow }) => {
      const page = await signInAtFamily(openWindow, front);
      await page.goto('/isys/category');
      await expand(page, '物料树');
      await expand(page, '上衣');
      await row(page, '秋衣').waitFor();
      expect(await row(page, '秋衣').getAttribute('aria-level')).toBe('3');
      expect(await page.getByRole('button', { name: '展开 秋衣' }).count()).toBe(0);
      const before = asked('/sys/category/childList');
      await page.getByRole('button', { name: '添加下级 上衣' }).click();
      await parent(page).filter({ hasText: '上衣' }).waitFor();
      await field(form(page), '分类名称').fill('衬衫');
      await save(page);
      await row(page, '衬衫').waitFor();
      expect(stored('衬衫')).toMatchObject({ pid: stored('上衣')?.id });
      expect(asked('/sys/category/getChildListBatch')).toBe(1);
      expect(asked('/sys/category/childList')).toBe(before);
    },
  );

  journey(
    '[TREE-04] [TREE-12] are the choices of a tree field, which finds those of every level and shows the name of the stored one',
    async ({ openWindow }) => {
      const page = await signInAtFamily(openWindow, front);
      await page.goto('/isys/category');
      await expand(page, '电脑产品');
      await choose(page, 'mackbook', '编辑');
      await parent(page).filter({ hasText: '电脑产品' }).click();
      await expand(page, '物料树');
      await page.getByRole('treeitem', { name: '上衣' }).waitFor();
      await page.getByPlaceholder('按名称查找').fill('秋');
      await page.getByRole('treeitem', { name: /秋衣.*上级：物料树 . 上衣/ }).click();
      await parent(page).filter({ hasText: '秋衣' }).waitFor();
      await save(page);
      expect(stored('mackbook')).toMatchObject({ pid: stored('秋衣')?.id });
    },
  );

  journey('are deleted with what is below them', async ({ openWindow }) => {
    const page = await signInAtFamily(openWindow, front);
    await page.goto('/isys/category');
    await choose(page, '省', '删除');
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await row(page, '省').waitFor({ state: 'detached' });
    expect(stored('安徽省')).toBeUndefined();
  });
});
