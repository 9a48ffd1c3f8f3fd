import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { call, signIn as signInByInterface } from '#tests/support/client.ts';
import { adminPassword, handedPassword, staffPassword } from './support/accounts.ts';
import { socketOpened } from './support/connection.ts';
import { field } from './support/field.ts';
import { cookieHeaderOf, journey } from './support/journey.ts';
import { addPerson, addPersonWithInitialPassword, removeFromDepartment } from './support/people.ts';
import { endedSession } from './support/problems.ts';
import { watchRequests } from './support/requests.ts';
import { fillSignIn, signIn, waitForSignIn } from './support/sign-in.ts';
import { openUserList } from './support/user-list.ts';

const home = '**/dashboard/analysis';

const openUserMenu = (page: Page, realname: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(realname) })
    .click();

async function chooseInUserMenu(page: Page, realname: string, entry: string): Promise<void> {
  await openUserMenu(page, realname);
  await page.getByRole('menuitem', { name: entry }).click();
}

/** The browser storage, except data under a person's id, which is kept for that person. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const all = Object.entries({ ...localStorage, ...sessionStorage });
    return JSON.stringify(all.filter(([key]) => !key.startsWith('pro__PLACES_')));
  });

async function tokenOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('pro__Access-Token') ?? '{}');
  return (JSON.parse(text) as { value: string }).value;
}

/** Ends the session of a page on the server, like an expiry. */
async function endSession(page: Page, url: string): Promise<void> {
  const cookie = cookieHeaderOf(await page.context().cookies());
  await call({ api: `${url}/jeecg-boot`, token: await tokenOf(page), cookie }, '/sys/logout', {
    method: 'POST',
  });
}

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

describe('a person in several departments', () => {
  journey(
    '[DEPART-01] [DEPART-06] [DEPART-07] [DEPART-08] [DEPART-09] [DEPART-11] [API-36] [API-37] selects one after signing in, and switches later',
    async ({ visitor: { page }, url }) => {
      const person = await addPerson(url, 'depart', { departments: 2 });
      const [first = '', second = ''] = person.departments;
      const sent = watchRequests(page);
      await page.goto('/user/login');
      await fillSignIn(page, person.username, person.password);
      const choice = page.getByRole('dialog', { name: '部门选择' });
      await choice.waitFor();
      await page.keyboard.press('Escape');
      expect(await choice.getByRole('button', { name: '关闭' }).count()).toBe(0);
      await choice.getByRole('combobox').click();
      await page.getByRole('option', { name: second }).click();
      await choice.getByRole('button', { name: '确认' }).click();
      await page.waitForURL(home);

      await chooseInUserMenu(page, person.realname, '切换部门');
      const dialog = page.getByRole('dialog', { name: `部门切换 ${second}` });
      await dialog.getByRole('combobox').click();
      await page.getByRole('option', { name: first }).click();
      await dialog.getByRole('button', { name: '确认' }).click();
      await page.getByText(`已切换到${first}`).waitFor();
      const departments = await (await sent('GET', '/sys/user/getCurrentUserDeparts')).reply();
      const ownDepartment = { id: expect.any(String), orgCode: expect.any(String), departName: first };
      expect(departments?.result).toMatchObject({
        list: expect.arrayContaining([expect.objectContaining(ownDepartment)]),
        orgCode: expect.any(String),
      });
      const chosen = await sent('POST', '/sys/selectDepart');
      expect(chosen.body).toMatchObject({ orgCode: expect.any(String), username: person.username });
      expect((await chosen.reply())?.result).toMatchObject({ userInfo: { username: person.username } });
      await dialog.waitFor({ state: 'hidden' });
      await chooseInUserMenu(page, person.realname, '切换部门');
      await page.getByRole('dialog', { name: `部门切换 ${first}` }).waitFor();
      await page.keyboard.press('Escape');

      // Somebody takes the person out of the department in which they work: nothing is selected any more.
      await removeFromDepartment(url, person.username, first);
      await chooseInUserMenu(page, person.realname, '切换部门');
      const left = page.getByRole('dialog', { name: '部门选择' });
      await left.getByRole('button', { name: '确认' }).click();
      await left.getByRole('combobox', { description: '请选择登录部门' }).waitFor();
      await left.getByRole('combobox').click();
      await page.getByRole('option', { name: second }).click();
      await left.getByRole('button', { name: '确认' }).click();
      await page.getByText(`已切换到${second}`).waitFor();
    },
  );

  journey(
    '[DEPART-04] [DEPART-05] a person without departments sees a message',
    async ({ visitor: { page }, url }) => {
      const person = await addPerson(url, 'nodepart', { departments: 0 });
      await signIn(page, url, person.username, person.password);
      await page.getByText('您尚未设置部门信息!').waitFor();
      await page.reload();
      await chooseInUserMenu(page, person.realname, '切换部门');
      await page.getByText('您尚未设置部门信息!').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );
});

describe('the password', () => {
  journey(
    '[PASSWORD-01] [PASSWORD-03] [PASSWORD-04] [PASSWORD-05] [PASSWORD-06] [PASSWORD-07] [PASSWORD-10] [API-35] is changed in its dialog, which keeps the typed values until then',
    async ({ visitor: { page }, url }) => {
      const person = await addPerson(url, 'password');
      const sent = watchRequests(page);
      await signIn(page, url, person.username, person.password);
      await chooseInUserMenu(page, person.realname, '修改密码');
      const dialog = page.getByRole('dialog', { name: '修改密码' });
      const save = dialog.getByRole('button', { name: '保存' });
      await save.click();
      for (const message of ['请输入旧密码!', '请输入新密码!', '请确认新密码!']) {
        await dialog.getByText(message, { exact: true }).waitFor();
      }
      await field(dialog, '旧密码').fill('not the old one');
      await field(dialog, '新密码').fill('Another-2026!');
      await field(dialog, '确认新密码').fill('Another-2026');
      await save.click();
      await dialog.getByText('两次输入的密码不一样！').waitFor();
      await field(dialog, '确认新密码').fill('Another-2026!');
      await save.click();
      await dialog.getByText('旧密码输入错误!').first().waitFor();
      expect(await field(dialog, '新密码').inputValue()).toBe('Another-2026!');
      await field(dialog, '旧密码').fill(person.password);
      await save.click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByText('密码重置成功!').waitFor();
      expect((await sent('POST', '/sys/user/updatePassword')).body).toEqual({
        username: person.username,
        oldpassword: person.password,
        password: 'Another-2026!',
        confirmpassword: 'Another-2026!',
      });
      await signInByInterface(`${url}/jeecg-boot`, person.username, 'Another-2026!');
    },
  );

  journey(
    '[PASSWORD-08] must be changed if required, in a dialog that opens by itself, and then the page opens',
    async ({ visitor: { page }, url }) => {
      const person = await addPersonWithInitialPassword(url, 'first', { roleCode: 'admin' });
      await page.goto('/isystem/user');
      await fillSignIn(page, person.username, handedPassword);
      const dialog = page.getByRole('dialog', { name: '修改密码' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await page.reload();
      await dialog.waitFor();
      expect(await dialog.getByRole('button', { name: '关闭' }).count()).toBe(0);
      await field(dialog, '旧密码').fill(handedPassword);
      await field(dialog, '新密码').fill(person.password);
      await field(dialog, '确认新密码').fill(person.password);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('table', { name: '用户列表' }).getByText(person.username).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/isystem/user');
    },
  );
});

describe('a session whose user name a server does not give', () => {
  journey(
    '[PASSWORD-08] [PASSWORD-09] has no dialog for the password, but a warning',
    async ({ visitor: { page } }) => {
      await page.route('**/sys/login', async route => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { result: { userInfo: object } };
        const userInfo = { ...envelope.result.userInfo, username: '' };
        await route.fulfill({ response, json: { ...envelope, result: { ...envelope.result, userInfo } } });
      });
      await page.goto('/user/login');
      await fillSignIn(page, 'admin', adminPassword);
      await page.waitForURL(home);
      await chooseInUserMenu(page, '管理员', '修改密码');
      await page.getByText('当前系统无登录用户!').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );
});

describe('a session that has expired', () => {
  // What is typed after the session has ended could go into the dialog, which takes the focus when it opens.
  const startTyping = async (page: Page, url: string, username: string) => {
    await signIn(page, url, 'admin', adminPassword);
    await openUserList(page);
    await page.getByRole('button', { name: '添加用户' }).click();
    const form = page.getByRole('dialog', { name: '新增' });
    await field(form, '姓名').fill('半途');
    await field(form, '用户名').fill(username);
    await endSession(page, url);
    return form;
  };

  journey(
    '[ERROR-08] [AUTH-02] the form and its values are kept while the person signs in again',
    async ({ visitor: { page, problems }, url }) => {
      problems.expect(endedSession);
      const form = await startTyping(page, url, 'halfway_user');
      // The duplicate check on leaving the field is refused.
      await page.keyboard.press('Tab');
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await dialog.getByRole('button', { name: '重新登录' }).waitFor();
      expect(await field(dialog, '用户名').inputValue()).toBe('admin');
      await field(dialog, '密码').fill('wrong');
      await page.keyboard.press('Enter');
      await dialog.getByRole('alert').getByText('用户名或密码错误').waitFor();
      await field(dialog, '密码').fill(adminPassword);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      expect(await field(form, '姓名').inputValue()).toBe('半途');
      expect(await field(form, '用户名').inputValue()).toBe('halfway_user');
      await form.getByRole('button', { name: '保存' }).click();
      await form.getByText('请输入工号').waitFor();
    },
  );

  journey(
    '[AUTH-13] another person who signs in there has no data of the first one',
    async ({ visitor: { page, problems }, url }) => {
      problems.expect(endedSession);
      const person = await addPerson(url, 'other');
      await startTyping(page, url, 'halfway_other');
      await page.keyboard.press('Tab');
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await field(dialog, '用户名').fill(person.username);
      await field(dialog, '密码').fill(person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(home);
      await page.getByText(person.realname).first().waitFor();
      expect(await page.getByText('半途').count()).toBe(0);
      expect(await stored(page)).not.toMatch(/管理员|admin|isystem/);
    },
  );

  journey('[ERROR-09] 重新登录 opens the sign-in page', async ({ visitor: { page, problems }, url }) => {
    problems.expect(endedSession);
    await startTyping(page, url, 'halfway_left');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '重新登录' }).click();
    await page.waitForURL('**/user/login?**');
    await waitForSignIn(page);
  });
});

describe('permissions that cannot be used', () => {
  const path = '**/sys/permission/getUserPermissionByToken**';

  journey(
    '[GUARD-11] [GUARD-12] [GUARD-13] lead back to sign-in with the address: a menu without an entry, and a refusal',
    async ({ visitor: { page, problems }, url }) => {
      problems.expect(/status of (401|500)|WebSocket connection/);
      await page.route(path, async route => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { result: object };
        await route.fulfill({ response, json: { ...envelope, result: { ...envelope.result, menu: [] } } });
      });
      await page.goto('/isystem/user?pageNo=2');
      await fillSignIn(page, 'admin', adminPassword);
      await page.waitForEvent('load');
      await waitForSignIn(page);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/isystem/user?pageNo=2');

      await page.unroute(path);
      const refusal = { success: false, code: 500, message: '权限服务异常', result: null };
      await page.route(path, route => route.fulfill({ json: refusal }));
      await fillSignIn(page, 'admin', adminPassword);
      await page.waitForEvent('load');
      await waitForSignIn(page);
      expect(new URL(page.url()).searchParams.get('redirect')).toBe('/isystem/user?pageNo=2');

      await page.unroute(path);
      await signIn(page, url, 'admin', adminPassword);
    },
  );
});

describe('two tabs of a browser', () => {
  journey(
    '[AUTH-11] [AUTH-13] [AUTH-16] signing out in one signs out the other',
    async ({ visitor: { page }, url }) => {
      await signIn(page, url, 'admin', adminPassword);
      const other = await secondTab(page.context(), '/account/devices');
      await other.getByText('本机').waitFor();
      await chooseInUserMenu(page, '管理员', '退出登录');
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      await waitForSignIn(page);
      await waitForSignIn(other);
      expect(await other.evaluate(() => Object.keys(sessionStorage))).not.toContain('pro__TABS');
    },
  );

  journey(
    '[AUTH-02] signing in in one opens the console in the other',
    async ({ visitor: { page }, url }) => {
      await page.goto('/account/devices');
      await waitForSignIn(page);
      const other = await secondTab(page.context(), '/user/login');
      await waitForSignIn(other);
      await signIn(page, url, 'admin', adminPassword);
      await other.waitForURL(home);
    },
  );
});

describe('another person in the same browser', () => {
  journey(
    '[AUTH-13] [STORE-01] [STORE-05] gets no route, tab, stored data or cached data of the first',
    async ({ visitor: { page }, url }) => {
      const person = await addPerson(url, 'next');
      await signIn(page, url, 'admin', adminPassword);
      await openUserList(page);
      const keysOfFirst = await stored(page);
      expect(keysOfFirst).toMatch(/管理员/);
      await chooseInUserMenu(page, '管理员', '退出登录');
      // The page reloads after a sign-out, without typed values.
      const reloaded = page.waitForEvent('load');
      await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
      await reloaded;
      await waitForSignIn(page);
      expect(await stored(page)).not.toMatch(/管理员|Access-Token|DICT_DATA|BUTTON_AUTH|MENU_PAGES|isystem/);

      await fillSignIn(page, person.username, person.password);
      // The next person does not start at the address of the first.
      await page.waitForURL(home);
      await page.getByText(person.realname).first().waitFor();
      expect(await page.getByRole('tab', { name: /用户/ }).count()).toBe(0);
      expect(await page.getByRole('navigation', { name: '菜单' }).getByText('系统管理').count()).toBe(0);
      await page.goto('/isystem/user');
      await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
      expect(await page.getByRole('table').count()).toBe(0);
      expect(await stored(page)).not.toMatch(/admin|管理员/);
    },
  );
});

describe('one’s own devices', () => {
  journey(
    '[AUTH-14] are listed, and one or all others are signed out after a confirmation',
    async ({ openWindow, url }) => {
      const person = await addPerson(url, 'devices');
      const windows = [];
      for (let device = 0; device < 3; device += 1) {
        const visitor = await openWindow();
        // The server notifies a window through its socket that its session has ended.
        const opened = socketOpened(visitor.page);
        await signIn(visitor.page, url, person.username, person.password);
        await opened;
        windows.push(visitor);
      }
      const [first, second, third] = windows;
      if (!first || !second || !third) throw new Error('Three windows were opened');
      for (const { problems } of [second, third]) problems.expect(endedSession);
      await chooseInUserMenu(first.page, person.realname, '我的设备');
      const ends = first.page.getByRole('listitem').getByRole('button', { name: /^退出 / });
      await expect.poll(() => ends.count()).toBe(2);
      await ends.first().click();
      const question = first.page.getByRole('alertdialog');
      await question.getByRole('button', { name: '取消' }).click();
      await ends.first().click();
      await question.getByRole('button', { name: '退出' }).click();
      await expect.poll(() => ends.count()).toBe(1);
      await first.page.getByRole('button', { name: '退出其他设备' }).click();
      await question.getByRole('button', { name: '退出' }).click();
      await first.page.getByText('没有在其他设备上登录。').waitFor();
      // Their ended sessions open the sign-in page immediately.
      for (const { page } of [second, third]) await waitForSignIn(page);
    },
  );
});

describe('the keyboard', () => {
  journey(
    '[PASSWORD-02] is sufficient to open the user menu and to change the password',
    async ({ visitor: { page }, url }) => {
      const person = await addPerson(url, 'keys');
      await signIn(page, url, person.username, staffPassword);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(person.realname) })
        .focus();
      await page.keyboard.press('Enter');
      await page.locator('[role="menuitem"]:focus').waitFor();
      for (let press = 0; press < 8; press += 1) {
        const active = await page.evaluate(() => document.activeElement?.textContent);
        if (active === '修改密码') break;
        await page.keyboard.press('ArrowDown');
        await page.waitForFunction(before => document.activeElement?.textContent !== before, active);
      }
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: '修改密码' }).waitFor();
      await page.keyboard.type(staffPassword);
      for (let time = 0; time < 2; time += 1) {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.type('By-keys-2026!');
      }
      await page.keyboard.press('Enter');
      await page.getByText('密码重置成功!').waitFor();
    },
  );
});
