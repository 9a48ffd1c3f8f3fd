import { describe, expect } from 'vitest';
import { call, signIn as signInAsClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';

interface Department {
  id: string;
  departName: string;
}

/** Makes a person responsible for the first department. */
async function makeManager(url: string, username: string): Promise<Department> {
  const admin = await signInAsClient(`${url}/jeecg-boot`, 'admin', adminPassword);
  const { result: tree } = await call<Department[]>(admin, '/sys/sysDepart/queryTreeList');
  const { result: found } = await call<{ records: { id: string }[] }>(
    admin,
    `/sys/user/list?username=${username}`,
  );
  const [department, person] = [tree[0], found.records[0]];
  if (!(department && person)) throw new Error('There is no department or no such person');
  await call(admin, '/sys/sysDepart/edit', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: department.id, directorUserIds: person.id, oldDirectorUserIds: '' }),
  });
  return department;
}

describe('my department', () => {
  journey(
    '[API-55] the administrator of a department makes a role of it and gives it to a member',
    async ({ openWindow, url }) => {
      const head = await addPerson(url, 'head', { roleCode: 'admin' });
      const member = await addPerson(url, 'member');
      const { departName } = await makeManager(url, head.username);
      const { page } = await openWindow();
      await signIn(page, url, head.username, head.password);
      await page.goto('/isystem/departUserList');
      await page.getByRole('treeitem', { name: departName }).first().click();
      const details = page.getByRole('region', { name: departName, exact: true });
      const name = `讲解${Date.now() % 1_000_000}`;

      await details.getByRole('tab', { name: '部门角色' }).click();
      await details.getByRole('button', { name: '添加部门角色' }).click();
      const form = page.getByRole('dialog', { name: /^新增/ });
      await field(form, '部门角色名称').fill(name);
      await field(form, '部门角色编码').fill(`guide${Date.now() % 1_000_000}`);
      await form.getByRole('button', { name: '保存' }).click();
      await details.getByRole('row').filter({ hasText: name }).waitFor();
      expect(await faults(page)).toEqual([]);

      await details.getByRole('tab', { name: '用户信息' }).click();
      await field(details, '关键词').fill(member.username);
      await field(details, '关键词').press('Enter');
      await details.getByText(/共 1 条/).waitFor();
      const assign = async () => {
        await details.getByRole('button', { name: `${member.realname} 的更多操作` }).click();
        await page.getByRole('menuitem', { name: '部门角色' }).click();
      };
      await assign();
      const drawer = page.getByRole('dialog', { name: '部门角色分配' });
      await drawer.getByRole('checkbox', { name }).check();
      expect(await faults(page)).toEqual([]);
      await drawer.getByRole('button', { name: '保存' }).click();
      await drawer.waitFor({ state: 'detached' });
      await assign();
      await drawer.getByRole('checkbox', { name, checked: true }).waitFor();
    },
  );
});
