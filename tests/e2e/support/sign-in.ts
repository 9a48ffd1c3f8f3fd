import type { Page } from 'playwright-core';
import { field } from './field.ts';

/** Fills in and submits the open sign-in form. */
export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await field(page, '用户名').fill(username);
  await field(page, '密码').fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Signs in through the sign-in page and waits for the console. */
export async function signIn(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await fillSignIn(page, username, password);
  await page.waitForURL(address => !address.pathname.startsWith('/user/'));
}

/** Waits for the sign-in page after the end of a session, which reloads the console (AUTH-16). */
export async function waitForSignIn(page: Page): Promise<void> {
  await field(page, '用户名').and(page.locator(':enabled')).waitFor();
}
