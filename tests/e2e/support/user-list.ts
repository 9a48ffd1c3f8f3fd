import type { Locator, Page } from 'playwright-core';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { adminPassword, staffPassword } from './accounts.ts';

export const userListPath = '/isystem/user';

let made = 0;

export interface NewPerson {
  username: string;
  realname: string;
  phone: string;
  workNo: string;
  email: string;
  password: string;
}

/** The data of a person, unique in this run. */
export function newPerson(letters: string): NewPerson {
  made += 1;
  const number = String(Date.now() % 100_000).padStart(5, '0') + String(made).padStart(3, '0');
  return {
    username: `${letters}${number}`,
    realname: `旅程${number}`,
    phone: `139${number}`,
    workNo: `J${number}`,
    email: `${letters}${number}@museum.example`,
    password: staffPassword,
  };
}

/** The id of a role; undefined without a code. */
export async function roleOf(admin: Client, roleCode: string | undefined): Promise<string | undefined> {
  if (roleCode === undefined) return undefined;
  const { result: roles } = await call<{ id: string; roleCode: string }[]>(admin, '/sys/role/queryall');
  return roles.find(role => role.roleCode === roleCode)?.id;
}

/** Adds people through the interface who do not sign in; for those who do, use `addPerson`. */
export async function addPeople(url: string, letters: string, count: number): Promise<NewPerson[]> {
  const client = await signIn(`${url}/jeecg-boot`, 'admin', adminPassword);
  const people = Array.from({ length: count }, () => newPerson(letters));
  for (const person of people) {
    await call(client, '/sys/user/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
  }
  return people;
}

/** Opens the user list, narrowed to accounts that contain the text, and waits for its rows. */
export async function openUserList(page: Page, account?: string): Promise<void> {
  await page.goto(userListPath);
  await userTable(page).getByRole('checkbox').nth(1).waitFor();
  if (account) await searchAccount(page, account);
}

export const userTable = (page: Page): Locator => page.getByRole('table', { name: '用户列表' });

/** The row that contains a text. */
export const rowOf = (page: Page, text: string): Locator =>
  userTable(page).getByRole('row').filter({ hasText: text });

/** Searches for an account, in the search box or on servers that have none by its criterion, and waits for the reply. */
export async function searchAccount(page: Page, account: string): Promise<void> {
  const search = page.getByRole('search');
  const box = search.getByLabel('关键词').or(search.getByLabel('用户名'));
  await box.fill(account);
  const answered = page.waitForResponse(response => response.url().includes('/sys/user/list'));
  await box.press('Enter');
  await answered;
}

/** Selects an action in the menu of a row. */
export async function chooseForRow(page: Page, realname: string, action: string): Promise<void> {
  await rowOf(page, realname)
    .getByRole('button', { name: /的更多操作$/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Selects an entry of the menu of secondary actions above the list. */
export async function chooseForList(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
