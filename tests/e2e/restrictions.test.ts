import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { call, signIn as signInClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import {
  chooseForRow,
  type NewPerson,
  newPerson,
  openUserList,
  roleOf,
  rowOf,
  userListPath,
  userTable,
} from './support/user-list.ts';

const asJson = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A person whose role is a copy of that of personnel officers, and has no other holder. */
async function addOfficer(url: string) {
  const admin = await signInClient(`${url}/jeecg-boot`, 'admin', adminPassword);
  const roleCode = `officer${Date.now() % 1_000_000}`;
  const source = await roleOf(admin, 'personnel_officer');
  await call(admin, '/sys/role/vitrine/copy', asJson({ source, roleCode, roleName: roleCode }));
  return { roleCode, person: await addPerson(url, 'narrow', { roleCode }) };
}

/** Somebody whom the person has added. */
async function addAs(url: string, { username, password }: NewPerson): Promise<NewPerson> {
  const client = await signInClient(`${url}/jeecg-boot`, username, password);
  const added = newPerson('newcomer');
  await call(client, '/sys/user/add', asJson(added));
  return added;
}

async function chooseForRole(page: Page, roleCode: string, action: string): Promise<void> {
  await page.goto('/isystem/roleUserList');
  const row = page.getByRole('row').filter({ hasText: roleCode });
  await row.getByRole('button', { name: /的更多操作$/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Opens the data rules of the user list from the reasons of what somebody may see. */
async function openRules(page: Page, { username, realname }: NewPerson) {
  await openUserList(page, username);
  await chooseForRow(page, realname, '权限说明');
  const reasons = page.getByRole('dialog', { name: '权限说明' });
  await reasons.getByRole('searchbox').fill('system/UserList');
  await reasons.getByRole('treeitem', { name: /用户管理/ }).click();
  await reasons.getByRole('button', { name: '编辑数据规则' }).click();
  return page.getByRole('dialog', { name: '数据权限规则' });
}

describe('what an administrator restricts', () => {
  journey(
    '[PAGE-29] [API-46] [PERM-01] a field rule and a data rule, while the people concerned are at work',
    async ({ staff: { page }, visitor, url }) => {
      const { roleCode, person } = await addOfficer(url);
      const newcomer = await addAs(url, person);
      await signIn(visitor.page, url, person.username, person.password);
      await visitor.page.goto(userListPath);
      const phone = userTable(visitor.page).getByRole('columnheader', { name: '手机号' });
      await phone.waitFor();
      await visitor.page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

      const setPhone = async (state: string) => {
        await chooseForRole(page, roleCode, '字段权限');
        const drawer = page.getByRole('dialog', { name: '字段权限' });
        await drawer.getByRole('radiogroup', { name: '手机号' }).getByRole('radio', { name: state }).click();
        await drawer.getByRole('button', { name: '保存' }).click();
        await drawer.waitFor({ state: 'detached' });
      };
      await setPhone('隐藏');
      await phone.waitFor({ state: 'detached' });
      expect(await userTable(visitor.page).textContent()).not.toContain(newcomer.phone);
      await setPhone('可见可填');
      await phone.waitFor();

      const name = `本人建的${Date.now() % 1_000_000}`;
      const rules = await openRules(page, person);
      await rules.getByRole('button', { name: '添加', exact: true }).click();
      const form = page.getByRole('dialog', { name: '新增规则' });
      await form.getByRole('textbox', { name: /规则名称/ }).fill(name);
      await form.getByRole('combobox', { name: /规则字段/ }).click();
      await page.getByRole('option', { name: /^创建人/ }).click();
      await form.getByRole('radio', { name: '变量' }).click();
      await form.getByRole('combobox', { name: /^变量/ }).click();
      await page.getByRole('option', { name: '本人的用户名' }).click();
      await form.getByRole('button', { name: '保存' }).click();
      await rules.getByText('创建人 等于 本人的用户名').waitFor();

      const count = (text: string | RegExp) => visitor.page.getByText(text, { exact: true }).waitFor();
      await count(/^1-20 共 \d+ 条$/);
      await chooseForRole(page, roleCode, '授权');
      const grants = page.getByRole('dialog', { name: '角色权限配置' });
      await grants.getByRole('searchbox').fill('用户管理');
      await grants.getByRole('button', { name: '用户管理的数据规则' }).click();
      const choice = page.getByRole('dialog', { name: '数据规则配置' });
      await choice.getByRole('checkbox', { name }).check();
      await choice.getByRole('button', { name: '保存' }).click();
      await grants.getByText('数据规则 1').waitFor();
      await count('1-1 共 1 条');
      await rowOf(visitor.page, newcomer.realname).waitFor();
      expect(await userTable(visitor.page).getByRole('row').count()).toBe(2);

      const again = await openRules(page, person);
      await again.getByRole('button', { name: `删除规则「${name}」` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await again.getByText(name).waitFor({ state: 'detached' });
      await count(/^1-20 共 \d+ 条$/);
      expect(await visitor.page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    },
  );
});
