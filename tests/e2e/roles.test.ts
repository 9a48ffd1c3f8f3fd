import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const grants = (page: Page) => page.getByRole('dialog', { name: '角色权限配置' });

async function grant(page: Page, name: string): Promise<void> {
  await grants(page).getByRole('searchbox').fill(name);
  await grants(page)
    .getByRole('treeitem', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

describe('roles and what they grant', () => {
  journey(
    '[PAGE-24][API-45][API-49] a role is made, given to a person beside the list, and its grants reach their console at once',
    async ({ staff, openWindow, url }) => {
      const { page } = staff;
      const person = await addPerson(url, 'guide');
      const name = `讲解${Date.now() % 1_000_000}`;
      await page.goto('/isystem/roleUserList');
      await page.getByRole('button', { name: '添加角色' }).click();
      const form = page.getByRole('dialog', { name: /^新增/ });
      await field(form, '角色编码').fill(`guide${Date.now() % 1_000_000}`);
      await field(form, '角色名称').fill(name);
      await form.getByRole('button', { name: '保存' }).click();
      await row(page, name).waitFor();

      await row(page, name)
        .getByRole('button', { name: `用户 ${name}` })
        .click();
      const beside = page.getByRole('complementary', { name: `${name}的用户` });
      await beside.getByRole('button', { name: '添加已有用户' }).click();
      const adding = page.getByRole('dialog', { name: '添加已有用户' });
      await adding.getByRole('combobox', { name: '用户' }).click();
      const picker = page.getByRole('dialog', { name: '选择用户' });
      await picker.getByRole('searchbox').fill(person.username);
      await picker.getByRole('row').filter({ hasText: person.username }).click();
      await picker.getByRole('button', { name: /确定/ }).click();
      await adding.getByRole('button', { name: '添加' }).click();
      await beside.getByRole('row').filter({ hasText: person.username }).waitFor();

      const theirs = await openWindow();
      await signIn(theirs.page, url, person.username, person.password);
      const menu = theirs.page.getByRole('navigation', { name: '菜单' });
      await menu.waitFor();
      expect(await menu.getByRole('link', { name: '职务管理' }).count()).toBe(0);

      await row(page, name)
        .first()
        .getByRole('button', { name: `${name} 的更多操作` })
        .click();
      await page.getByRole('menuitem', { name: '授权' }).click();
      await grants(page).getByRole('checkbox', { name: '父子关联' }).check();
      await grant(page, '职务管理');
      await grants(page).getByText(person.realname).waitFor();
      await grants(page).getByRole('button', { name: '保存并关闭' }).click();
      await grants(page).waitFor({ state: 'detached' });
      await menu.getByText('系统管理').first().click();
      await menu.getByText('组织人员').first().click();
      await menu.getByRole('link', { name: '职务管理' }).waitFor();
    },
  );
});
