import { describe, expect } from 'vitest';
import { call, signIn as signInClient } from '#tests/support/client.ts';
import { adminPassword } from './support/accounts.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { follow, homePath, missingPath, tab, tabTitles } from './support/tabs.ts';
import { chooseForRow, openUserList, userListPath, userTable } from './support/user-list.ts';

/** Replaces the roles of a person through the interface, as an administrator. */
async function giveRole(url: string, username: string, roleCode: string): Promise<void> {
  const client = await signInClient(`${url}/jeecg-boot`, 'admin', adminPassword);
  const { result: roles } = await call<{ id: string; roleCode: string }[]>(client, '/sys/role/queryall');
  const { result: people } = await call<{ records: { id: string }[] }>(
    client,
    `/sys/user/list?username=${username}`,
  );
  const [person] = people.records;
  await call(client, '/sys/user/edit', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      selectedroles: roles.find(role => role.roleCode === roleCode)?.id ?? '',
    }),
  });
}

describe('permissions that change while a console is open', () => {
  journey(
    '[PERM-06] [PERM-13] apply immediately to menu, page and buttons, without a reload',
    async ({ visitor, url }) => {
      const { page, problems } = visitor;
      problems.expect(/Failed to load resource/);
      const person = await addPerson(url, 'rights', { roleCode: 'personnel_officer' });
      const { username } = person;
      await signIn(page, url, username, person.password);
      await page.goto(userListPath);
      await userTable(page).waitFor();
      await page.getByRole('button', { name: '添加用户' }).waitFor();
      const menu = page.getByRole('navigation', { name: '菜单' });
      const entry = menu.getByRole('link', { name: '用户管理' });
      await entry.waitFor();
      await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

      await giveRole(url, username, 'auditor');
      await page.getByRole('button', { name: '添加用户' }).waitFor({ state: 'detached' });
      expect(await userTable(page).count()).toBe(1);

      await giveRole(url, username, 'dictionary_keeper');
      await page.getByText('您已没有「用户管理」的权限，页面已关闭').waitFor();
      await tab(page, '用户管理').waitFor({ state: 'detached' });
      await entry.waitFor({ state: 'detached' });
      await page.waitForURL(`**${homePath}`);

      await giveRole(url, username, 'personnel_officer');
      await entry.click();
      await page.getByRole('button', { name: '添加用户' }).waitFor();
      expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    },
  );

  journey(
    '[PERM-06] [TABS-09] take a page away while somebody types in a drawer of it: the text can be copied, other tabs stay',
    async ({ visitor, url }) => {
      const { page, problems } = visitor;
      // The list may be refused before the menu has arrived.
      problems.expect(/Failed to load resource/);
      const person = await addPerson(url, 'taken', { roleCode: 'personnel_officer' });
      await signIn(page, url, person.username, person.password);
      await page.goto(missingPath);
      await tab(page, '页面不存在').waitFor();
      await follow(page, userListPath);
      await page.getByRole('button', { name: '添加用户' }).click();
      const form = page.getByRole('dialog', { name: '新增' });
      await field(form, '姓名').fill('李讲解');
      await field(form, '用户名').fill('li.jiangjie');
      await field(form, '登录密码').fill('not-to-be-shown-1');

      await giveRole(url, person.username, 'dictionary_keeper');
      const list = page.getByRole('dialog', { name: '未保存的内容' });
      await list.getByText('li.jiangjie').waitFor();
      expect(await list.getByRole('definition').allTextContents()).toContain('李讲解');
      expect(await list.textContent()).not.toContain('not-to-be-shown-1');
      expect(await page.locator(`[data-page="${userListPath}"]`).count()).toBe(0);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await list.getByRole('button', { name: '全部复制' }).click();
      await list.getByText('已复制').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('用户管理\n');
      expect(copied).toContain('姓名: 李讲解');
      await list.getByRole('button', { name: '关闭' }).click();
      await list.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 2, name: '页面不存在' }).waitFor();
      expect(await tabTitles(page)).toEqual(['首页', '页面不存在']);
    },
  );
});

describe('a link to a page that the person may not open', () => {
  journey(
    '[PAGE-12] [ROUTE-13] shows in place what is missing and whom to ask, and the page itself once it is granted',
    async ({ visitor, url }) => {
      const { page } = visitor;
      const person = await addPerson(url, 'link', { roleCode: 'dictionary_keeper' });
      await signIn(page, url, person.username, person.password);
      await page.goto(`${userListPath}?pageNo=2`);
      await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
      await page.getByText('打开这个页面需要菜单「用户管理」的权限').waitFor();
      await page.getByText(/请联系管理员授权：.*管理员/).waitFor();
      await page.getByRole('tab', { name: '用户管理' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(userListPath);
      expect(new URL(page.url()).search).toBe('?pageNo=2');

      await giveRole(url, person.username, 'personnel_officer');
      await page.getByRole('button', { name: '添加用户' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(userListPath);

      await page.goto('/isystem/no-such-page');
      await page.getByRole('heading', { level: 2, name: '页面不存在' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/404');
    },
  );
});

describe('the explanation of permissions', () => {
  journey(
    '[PERM-06] [PERM-07] is shown to an administrator, from the row of the person',
    async ({ staff, url }) => {
      const { page } = staff;
      const person = await addPerson(url, 'why', { roleCode: 'dictionary_keeper' });
      await openUserList(page, person.username);
      await chooseForRow(page, person.realname, '权限说明');
      const drawer = page.getByRole('dialog', { name: '权限说明' });
      await drawer.getByText('字典维护员').first().waitFor();
      await drawer.getByRole('searchbox').fill('用户管理');
      await drawer.getByRole('treeitem', { name: '用户管理 没有' }).click();
      await drawer.getByText('此人的角色都没有获得授权').waitFor();
      await drawer.getByRole('searchbox').fill('字典');
      await drawer.getByRole('treeitem', { name: /^数据字典 / }).click();
      await drawer.getByText('由角色授权：字典维护员').waitFor();
    },
  );
});

describe('an address that is opened right after sign-in', () => {
  const moments = [
    'the token is stored',
    'the permissions are requested',
    'the address has changed',
  ] as const;
  for (const moment of moments) {
    journey(`[AUTH-10] [GUARD-06] opens when ${moment}`, async ({ visitor, url }) => {
      const { page } = visitor;
      await page.goto(`${url}/user/login`);
      await field(page, '用户名').fill('admin');
      await field(page, '密码').fill(adminPassword);
      const requested = page.waitForRequest(request => request.url().includes('getUserPermissionByToken'));
      await page.getByRole('button', { name: '登录', exact: true }).click();
      if (moment === 'the token is stored')
        await page.waitForFunction(() => localStorage.getItem('pro__Access-Token') !== null, null, {
          polling: 1,
        });
      if (moment === 'the permissions are requested') await requested;
      if (moment === 'the address has changed')
        await page.waitForURL(address => !address.pathname.startsWith('/user/'));
      await page.goto(userListPath);
      await userTable(page).getByRole('checkbox').nth(1).waitFor();
      expect(new URL(page.url()).pathname).toBe(userListPath);
    });
  }
});
