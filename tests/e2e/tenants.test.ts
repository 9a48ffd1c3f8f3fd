import { describe, expect } from 'vitest';
import { type Client, call, signIn as signInAsClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { faults } from './support/faults.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { endedSession } from './support/problems.ts';
import { signIn, waitForSignIn } from './support/sign-in.ts';
import { addPeople, openUserList, rowOf, searchAccount } from './support/user-list.ts';

const send = (client: Client, path: string, method: string, body: object) =>
  call(client, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Makes somebody belong to one tenant. */
async function belong(admin: Client, username: string, tenantId: number): Promise<void> {
  const found = await call<{ records: { id: string }[] }>(admin, `/sys/user/list?username=${username}`);
  const id = found.result.records[0]?.id;
  await send(admin, '/sys/user/edit', 'PUT', { id, relTenantIds: String(tenantId) });
}

describe('tenants and the address book', () => {
  journey('[PAGE-40] a tenant is added under a number, frozen and deleted', async ({ staff: { page } }) => {
    const number = String(100_000 + (Date.now() % 800_000));
    await page.goto('/isys/tenant');
    await page.getByRole('button', { name: '添加租户' }).click();
    const dialog = page.getByRole('dialog');
    await field(dialog, '租户名称').fill(`租户 ${number}`);
    await dialog.getByRole('spinbutton', { name: '租户编号' }).fill(number);
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: '编辑' }).click();
    expect(await dialog.getByRole('spinbutton', { name: '租户编号' }).isDisabled()).toBe(true);
    await dialog.getByText('冻结', { exact: true }).click();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await row.getByText('冻结', { exact: true }).waitFor();
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await row.waitFor({ state: 'detached' });
  });

  journey('[PAGE-41] people are found by their department', async ({ staff: { page } }) => {
    await page.goto('/isystem/addressList');
    await page.getByRole('row').nth(1).waitFor();
    const department = page.getByRole('tree', { name: '部门' }).getByRole('treeitem').first();
    await department.getByText(/./).first().click();
    await page.getByRole('treeitem', { selected: true }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });

  journey(
    'somebody joins a tenant by an invitation, sees its people after switching to it, and is taken out',
    async ({ staff: { page }, openWindow, url }) => {
      const admin = await signInAsClient(`${url}/jeecg-boot`, 'admin', adminPassword);
      const first = 900_100 + (Date.now() % 90_000);
      const [home, other] = [first, first + 1];
      for (const id of [home, other])
        await send(admin, '/sys/tenant/add', 'POST', { id, name: `分馆${id}`, status: 1 });
      const person = await addPerson(url, 'joiner', { roleCode: 'personnel_officer' });
      const [colleague] = await addPeople(url, 'colleague', 1);
      if (!colleague) throw new Error('Nobody was added');
      await belong(admin, person.username, home);
      await belong(admin, colleague.username, other);

      await page.goto('/isys/tenant');
      const box = page.getByRole('search').getByLabel('关键词');
      await box.fill(`分馆${other}`);
      await box.press('Enter');
      await page.getByRole('button', { name: `分馆${other} 的更多操作` }).click();
      await page.getByRole('menuitem', { name: '成员' }).click();
      const drawer = page.getByRole('dialog', { name: `分馆${other}的成员` });
      await drawer.getByRole('row').filter({ hasText: colleague.username }).waitFor();
      await drawer.getByRole('tab', { name: '邀请' }).click();
      await drawer.getByRole('button', { name: '邀请成员' }).click();
      const dialog = page.getByRole('dialog', { name: '邀请成员' });
      await dialog.getByRole('button', { name: '创建邀请' }).click();
      const link = await field(dialog, '邀请链接').inputValue();
      expect(await faults(page)).toEqual([]);
      await dialog.getByRole('button', { name: '我已保存' }).click();
      await drawer.getByText('未使用', { exact: true }).waitFor();

      const theirs = await openWindow();
      theirs.problems.expect(endedSession);
      await signIn(theirs.page, url, person.username, person.password);
      await theirs.page.goto(link);
      const offer = theirs.page.getByRole('dialog', { name: '租户邀请' });
      await offer.getByText(`分馆${other}`).waitFor();
      expect(await faults(theirs.page)).toEqual([]);
      await offer.getByRole('button', { name: '加入', exact: true }).click();
      await offer.getByRole('button', { name: '切换到该租户' }).click();
      await theirs.page.waitForURL(address => !address.pathname.startsWith('/account'));
      await openUserList(theirs.page);
      await searchAccount(theirs.page, colleague.username);
      await rowOf(theirs.page, colleague.realname).waitFor();

      await drawer.getByRole('tab', { name: '成员' }).click();
      await drawer.getByRole('button', { name: `移出 ${person.realname}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '移出' }).click();
      await drawer.getByRole('row').filter({ hasText: person.username }).waitFor({ state: 'detached' });
      await waitForSignIn(theirs.page);
      await signIn(theirs.page, url, person.username, person.password);
      await openUserList(theirs.page);
      await searchAccount(theirs.page, colleague.username);
      await theirs.page.getByText('没有符合条件的数据').first().waitFor();
    },
  );
});
