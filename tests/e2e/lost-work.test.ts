import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { announcementsPath } from './support/announcements.ts';
import { connectionSign } from './support/connection.ts';
import { field } from './support/field.ts';
import { journey, type Visitor } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';
import { untilIdle } from './support/until-idle.ts';
import { openUserList, userTable } from './support/user-list.ts';

/** The console errors of a browser without a connection. */
const cut = /Failed to load resource|Failed to fetch|ERR_|WebSocket connection/;

const failure = (page: Page) => page.getByRole('alertdialog', { name: '没有加载成功' });
const form = (page: Page) => page.getByRole('dialog', { name: '新增' });
const drafted = (page: Page) => field(form(page), '标题').inputValue();
const firstRow = (page: Page) => userTable(page).getByRole('checkbox').nth(1);

/** A person who saves data fetches scripts when they are needed, and not before. */
async function saveData({ page, problems }: Visitor): Promise<void> {
  problems.expect(cut);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

async function draft(page: Page): Promise<void> {
  await page.goto(announcementsPath);
  await page.getByRole('button', { name: '添加通告' }).click();
  await field(form(page), '标题').fill('写到一半');
}

describe('a part that does not load', () => {
  journey(
    'fails at its own place, leaves a draft, and opens when the connection returns',
    async ({ staff }) => {
      const { page } = staff;
      await saveData(staff);
      await draft(page);
      // A browser repeats the failure of a script that was interrupted.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await connectionSign(page).waitFor();
      await page.keyboard.press('Control+k');
      await failure(page).getByRole('button', { name: '关闭' }).click();
      await failure(page).waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await failure(page).getByRole('button', { name: '重试' }).click();
      await failure(page).waitFor();
      expect(await drafted(page)).toBe('写到一半');
      await page.context().setOffline(false);
      await failure(page).waitFor({ state: 'detached' });
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      expect(await drafted(page)).toBe('写到一半');
    },
  );

  journey('leaves the list usable when its form cannot be opened', async ({ staff }) => {
    const { page } = staff;
    await saveData(staff);
    await openUserList(page);
    await firstRow(page).waitFor();
    // A browser repeats the failure of a script that was interrupted, and the form shares scripts with the filters.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await connectionSign(page).waitFor();
    await page.getByRole('main').getByRole('button', { name: '添加用户' }).click();
    await failure(page).waitFor();
    expect(await firstRow(page).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await form(page).waitFor();
  });
});

describe('the list of messages that does not load', () => {
  journey('leaves the messages readable', async ({ staff: { page, problems } }) => {
    problems.expect(cut);
    await page.route(/toast-list-/, route => route.abort());
    await openUserList(page);
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '刷新缓存' }).click();
    const message = page.getByRole('alert').filter({ hasText: '刷新缓存完成！' });
    await message.waitFor();
    await message.getByRole('button', { name: '关闭' }).click();
    await message.waitFor({ state: 'detached' });
  });
});

describe('a lost connection', () => {
  journey(
    'is visible, opens what was fetched before, and refreshes everything when it returns',
    async ({ staff: { page, problems } }) => {
      problems.expect(cut);
      await openUserList(page);
      await firstRow(page).waitFor();
      // The browser fetches what opens above the page while it is idle.
      await untilIdle(page, () =>
        page.waitForFunction(() =>
          ['record', 'departments', 'uploads', 'users-parts', 'date-picker', 'search-dialog'].every(part =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${part}-`)),
          ),
        ),
      );
      await page.context().setOffline(true);
      await connectionSign(page).waitFor();
      await page.getByRole('main').getByRole('button', { name: '添加用户' }).click();
      await field(form(page), '姓名').fill('断网时填写');
      const reloaded = page.waitForResponse(response => response.url().includes('/sys/user/list'));
      await page.context().setOffline(false);
      await connectionSign(page).waitFor({ state: 'detached' });
      await reloaded;
      expect(await field(form(page), '姓名').inputValue()).toBe('断网时填写');
    },
  );
});

describe('a server that is killed and restarted', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer(inject('template'));
  });
  afterAll(() => server.remove());

  journey('is noticed without a press, and its lists reload by themselves', async ({ openWindow }) => {
    const { page, problems } = await openWindow({ baseURL: server.url });
    problems.expect(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of (404|503)|WebSocket connection/);
    const socket = page.waitForEvent('websocket');
    await signIn(page, server.url, 'admin', adminPassword);
    await openUserList(page);
    await firstRow(page).waitFor();
    await socket;
    await server.stop();
    await connectionSign(page).waitFor();
    const reloaded = page.waitForResponse(response => response.url().includes('/sys/user/list'));
    await server.start();
    await reloaded;
    await connectionSign(page).waitFor({ state: 'detached' });
  });
});

describe('a newer version', () => {
  const offer = (page: Page) => page.getByRole('banner').getByRole('button', { name: '加载新版本' });
  const rootOf = (page: Page) => new URL('/', page.url()).href;

  /** Shows the window again, upon which the console looks for a newer version. */
  async function show(page: Page): Promise<void> {
    const looked = page.waitForResponse(response => response.url() === rootOf(page));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await looked).finished();
  }

  journey(
    'is offered, and loaded only when the person agrees to lose a draft',
    async ({ staff: { page } }) => {
      await draft(page);
      await show(page);
      expect(await offer(page).count()).toBe(0);

      await page.route(rootOf(page), async route => {
        const reply = await route.fetch();
        const body = (await reply.text()).replaceAll('/assets/', '/assets/x-');
        await route.fulfill({ response: reply, body });
      });
      await show(page);
      await offer(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
      expect(await drafted(page)).toBe('写到一半');

      const loaded = page.waitForEvent('load');
      await offer(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
      await loaded;
      await page.getByRole('button', { name: '添加通告' }).waitFor();
    },
  );
});
