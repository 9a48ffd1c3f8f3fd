import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  announce,
  bell,
  bellOf,
  detail,
  messagesPath,
  newReader,
  newTitle,
  panel,
  toastOf,
  waitForLink,
} from './support/announcements.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';
import { homePath } from './support/tabs.ts';
import { chooseForRow, openUserList, userListPath } from './support/user-list.ts';

const until = '2099-12-31 18:00:00';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function chooseForRole(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .first()
    .getByRole('button', { name: `${name} 的更多操作` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Chooses a person in the open picker of one or several. */
async function pick(page: Page, username: string): Promise<void> {
  const picker = dialog(page, '选择用户');
  await picker.getByRole('searchbox').fill(username);
  await picker.getByRole('row').filter({ hasText: username }).click();
  await picker.getByRole('button', { name: /确定/ }).click();
  await picker.waitFor({ state: 'detached' });
}

describe('roles for a time', () => {
  journey(
    '[PAGE-24] a copied role is given until a date and has a home page; its holder stands in for an absent person',
    { timeout: 120_000 },
    async ({ staff: { page }, visitor, url }) => {
      const [absent, holder] = [await newReader(url, 'absent'), await newReader(url, 'standin')];
      const name = `代班${Date.now() % 1_000_000}`;

      await page.goto('/isystem/roleUserList');
      await chooseForRole(page, '字典维护员', '复制');
      const form = dialog(page, /^新增/);
      await expect.poll(() => field(form, '角色编码').inputValue()).toBe('dictionary_keeper_copy');
      await field(form, '角色编码').fill(`standin${Date.now() % 1_000_000}`);
      await field(form, '角色名称').fill(name);
      await form.getByRole('button', { name: '保存' }).click();
      await form.waitFor({ state: 'detached' });

      await row(page, name)
        .getByRole('button', { name: `用户 ${name}` })
        .click();
      const beside = page.getByRole('complementary', { name: `${name}的用户` });
      await beside.getByRole('button', { name: '添加已有用户' }).click();
      const adding = dialog(page, '添加已有用户');
      await adding.getByRole('combobox', { name: '用户' }).click();
      await pick(page, holder.username);
      await field(adding, '结束时间').fill(until);
      await page.keyboard.press('Tab');
      await adding.getByRole('button', { name: '添加' }).click();
      await beside.getByRole('row').filter({ hasText: holder.username }).getByText(until).waitFor();

      await chooseForRole(page, name, '首页');
      const home = dialog(page, `${name}的首页`);
      await home.getByRole('combobox', { name: '首页' }).click();
      await page.getByRole('option', { name: /^数据字典/ }).click();
      expect(await faults(page), 'the home page of a role').toEqual([]);
      await home.getByRole('button', { name: '保存' }).click();
      await home.waitFor({ state: 'detached' });

      await openUserList(page, absent.username);
      await chooseForRow(page, absent.realname, '代理人');
      const substitute = page.getByRole('dialog');
      await substitute.getByRole('combobox', { name: /代理人/ }).click();
      await pick(page, holder.username);
      await field(substitute, '代理开始时间').fill('2020-01-01 08:00:00');
      await field(substitute, '代理结束时间').fill(until);
      await page.keyboard.press('Tab');
      await substitute.getByRole('radio', { name: '有效' }).click();
      await substitute.getByRole('button', { name: '保存' }).click();
      await substitute.waitFor({ state: 'detached' });

      await signIn(visitor.page, url, holder.username, holder.password);
      await visitor.page.waitForURL(`**${homePath}`);
      await visitor.page.getByRole('button', { name: '添加字典' }).waitFor();
      const menu = visitor.page.getByRole('navigation', { name: '菜单' });
      await menu.getByText('系统管理').first().click();
      await menu.getByText('基础数据').first().click();
      await menu.getByRole('link', { name: '分类字典' }).waitFor();
      await bellOf(visitor.page, 0).waitFor();
      await waitForLink(visitor.page, '实时接收');
      const title = newTitle('请缺席者处理');
      await announce(url, { titile: title, reader: absent.id, msgContent: '<p>请核对展品</p>' });
      const onBehalf = `代${absent.realname}`;
      await toastOf(visitor.page, title).getByText(onBehalf).waitFor();
      await bell(visitor.page).click();
      const item = panel(visitor.page).getByRole('button', { name: title });
      await item.getByText(onBehalf, { exact: true }).waitFor();
      await item.click();
      await detail(visitor.page).getByText('请核对展品').waitFor();
      await detail(visitor.page).getByText(onBehalf, { exact: true }).waitFor();
      expect(await faults(visitor.page), 'a notice on behalf of another').toEqual([]);
      await visitor.page.keyboard.press('Escape');
      await bellOf(visitor.page, 0).waitFor();
      await visitor.page.goto(messagesPath);
      await row(visitor.page, title).getByText(onBehalf, { exact: true }).waitFor();
      await visitor.page.goto(userListPath);
      await visitor.page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    },
  );
});
