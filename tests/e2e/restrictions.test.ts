import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { chooseForRow, openUserList, userListPath, userTable } from './support/user-list.ts';

describe('what an administrator restricts', () => {
  journey(
    '[PAGE-29] [API-46] [PERM-01] a field rule and a data rule, while the people concerned are at work',
    async ({ staff: { page }, visitor, url }) => {
      const person = await addPerson(url, 'narrow', { roleCode: 'personnel_officer' });
      await signIn(visitor.page, url, person.username, person.password);
      await visitor.page.goto(userListPath);
      const phone = userTable(visitor.page).getByRole('columnheader', { name: '手机号' });
      await phone.waitFor();

      const setPhone = async (state: string) => {
        await page.goto('/isystem/roleUserList');
        const row = page.getByRole('row').filter({ hasText: 'personnel_officer' });
        await row.getByRole('button', { name: /的更多操作$/ }).click();
        await page.getByRole('menuitem', { name: '字段权限' }).click();
        const drawer = page.getByRole('dialog', { name: '字段权限' });
        await drawer.getByRole('radiogroup', { name: '手机号' }).getByRole('radio', { name: state }).click();
        await drawer.getByRole('button', { name: '保存' }).click();
        await drawer.waitFor({ state: 'detached' });
      };
      await setPhone('隐藏');
      await phone.waitFor({ state: 'detached' });
      expect(await userTable(visitor.page).textContent()).not.toContain(person.phone);
      await setPhone('可见可填');
      await phone.waitFor();

      await openUserList(page, person.username);
      await chooseForRow(page, person.realname, '权限说明');
      const reasons = page.getByRole('dialog', { name: '权限说明' });
      await reasons.getByRole('searchbox').fill('system/UserList');
      await reasons.getByRole('treeitem', { name: /用户管理/ }).click();
      await reasons.getByRole('button', { name: '编辑数据规则' }).click();
      const rules = page.getByRole('dialog', { name: '数据权限规则' });
      await rules.getByRole('button', { name: '添加', exact: true }).click();
      const form = page.getByRole('dialog', { name: '新增规则' });
      await form.getByRole('textbox', { name: /规则名称/ }).fill('本人建的');
      await form.getByRole('combobox', { name: /规则字段/ }).click();
      await page.getByRole('option', { name: /^创建人/ }).click();
      await form.getByRole('radio', { name: '变量' }).click();
      await form.getByRole('combobox', { name: /^变量/ }).click();
      await page.getByRole('option', { name: '本人的用户名' }).click();
      await form.getByRole('button', { name: '保存' }).click();
      await rules.getByText('创建人 等于 本人的用户名').waitFor();
      await rules.getByRole('button', { name: '删除规则「本人建的」' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await rules.getByText('还没有数据规则').waitFor();
    },
  );
});
