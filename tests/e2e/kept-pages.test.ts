import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { chooseForTab, follow, homePath, selfCheckPath, tab, tabTitles } from './support/tabs.ts';
import { openUserList, userListPath, userTable } from './support/user-list.ts';

const form = (page: Page) => page.getByRole('dialog', { name: '新增' });
const question = (page: Page) => page.getByRole('alertdialog', { name: '放弃未保存的内容？' });

/** The user list with a half-filled form of a new person, beside the self check. */
const halfFilled = journey.extend('half', async ({ staff }) => {
  const { page } = staff;
  await page.goto(selfCheckPath);
  await tab(page, '自检').waitFor();
  await follow(page, userListPath);
  await userTable(page).getByRole('checkbox').nth(1).waitFor();
  await page.getByRole('button', { name: '添加用户' }).click();
  await field(form(page), '姓名').fill('半途');
  return staff;
});

describe('a page whose tab is not active', () => {
  halfFilled('[MENU-10] keeps its half-filled form', async ({ half: { page } }) => {
    await tab(page, '自检').click();
    await page.getByRole('button', { name: '开始检查' }).waitFor();
    expect(await form(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: '开始检查' }).click();
    await page.getByText(/正常，用时/).waitFor();
    await tab(page, '用户管理').click();
    expect(await field(form(page), '姓名').inputValue()).toBe('半途');
    // The typed values are those that are saved.
    await form(page).getByRole('button', { name: '保存' }).click();
    await form(page).getByText('请输入用户账号!').waitFor();
    expect(await form(page).getByText('请输入用户名称!').count()).toBe(0);
  });

  journey(
    '[MENU-10] keeps selection, search, page and scroll position',
    async ({ openWindow, signedInState }) => {
      const { page } = await openWindow({
        storageState: signedInState,
        viewport: { width: 1440, height: 500 },
      });
      await openUserList(page);
      await page.getByRole('search').getByLabel('关键词', { exact: true }).fill('zz');
      await page.getByRole('button', { name: '第 2 页' }).click();
      await page.waitForURL(/page=2/);
      // The rows of the page before stay until those of this page arrive, which begin at the top.
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await userTable(page).getByRole('checkbox').nth(3).click();
      const scroller = userTable(page).locator('..');
      await scroller.evaluate(element => element.scrollTo(0, 150));
      await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(150);
      await tab(page, '首页').click();
      await page.waitForURL(url => url.pathname === homePath);
      await tab(page, '用户管理').click();
      await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(150);
      expect(await page.getByRole('search').getByLabel('关键词', { exact: true }).inputValue()).toBe('zz');
      await page.getByText('已选择 1 项').waitFor();
      await page.waitForURL(/page=2/);
    },
  );

  journey('[LIST-20] has its own address, which no other page changes', async ({ staff: { page } }) => {
    await openUserList(page);
    await page.getByRole('button', { name: '第 2 页' }).click();
    await page.waitForURL(/page=2/);
    const requested = new Set<string | null>();
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/sys/user/list')) requested.add(searchParams.get('pageNo'));
    });
    await follow(page, `${selfCheckPath}?page=5`);
    await page.goBack();
    await page.goForward();
    await page.locator(`[data-tab="${selfCheckPath}"][aria-selected="true"]`).waitFor();
    await tab(page, '用户管理').click();
    await page.waitForURL(url => url.href.endsWith(`${userListPath}?page=2`));
    await page.getByText(/^21-\d+ 共/).waitFor();
    expect([...requested]).toEqual(['2']);
  });

  journey('[MENU-11] is mounted again if its menu entry does not keep it', async ({ staff: { page } }) => {
    await page.goto('/machines');
    await page.locator('[data-page="/machines"]').waitFor();
    await page
      .locator('[data-page="/machines"]')
      .evaluate(element => element.setAttribute('data-was', 'here'));
    await tab(page, '首页').click();
    await page.locator('[data-page="/machines"]').waitFor({ state: 'detached' });
    await tab(page, '状态机图谱').click();
    await page.locator('[data-page="/machines"]').waitFor();
    expect(await page.locator('[data-was]').count()).toBe(0);
  });

  journey('[TABS-13] is refreshed without the others', async ({ staff: { page } }) => {
    await openUserList(page);
    await follow(page, selfCheckPath);
    for (const path of [userListPath, selfCheckPath])
      await page
        .locator(`[data-page="${path}"]`)
        .evaluate(element => element.setAttribute('data-was', 'here'));
    await chooseForTab(page, '用户管理', '刷新');
    await page.locator(`[data-page="${userListPath}"][data-was]`).waitFor({ state: 'detached' });
    expect(await page.locator(`[data-page="${selfCheckPath}"][data-was]`).isVisible()).toBe(true);
    const again = page.waitForRequest(/\/sys\/user\/list/);
    await tab(page, '用户管理').click();
    await again;
    await userTable(page).getByRole('checkbox').nth(1).waitFor();
  });
});

describe('unsaved input', () => {
  halfFilled(
    '[TABS-02] marks its tab, and closing the tab requires a confirmation',
    async ({ half: { page } }) => {
      await tab(page, '用户管理').getByText('未保存').waitFor({ state: 'attached' });
      await tab(page, '自检').click();
      await tab(page, '用户管理').click({ button: 'middle' });
      await question(page).getByText('「用户管理」').waitFor();
      await question(page).getByRole('button', { name: '继续编辑' }).click();
      await question(page).waitFor({ state: 'detached' });
      await tab(page, '用户管理').click();
      expect(await field(form(page), '姓名').inputValue()).toBe('半途');
      await page.keyboard.press('Control+Alt+w');
      await question(page).getByRole('button', { name: '放弃' }).click();
      await page.waitForURL(url => url.pathname === selfCheckPath);
      expect(await tabTitles(page)).toEqual(['首页', '自检']);
    },
  );

  for (const [id, from, action] of [
    ['TABS-14', '状态机图谱', '关闭左侧'],
    ['TABS-15', '自检', '关闭右侧'],
    ['TABS-16', '自检', '关闭其它'],
  ] as const) {
    halfFilled(
      `[${id}] ${action} requires a confirmation before it discards the input`,
      async ({ half: { page } }) => {
        await follow(page, '/machines');
        await chooseForTab(page, from, action);
        await question(page).getByRole('button', { name: '放弃' }).click();
        await tab(page, '用户管理').waitFor({ state: 'detached' });
      },
    );
  }

  halfFilled('[TABS-13] requires a confirmation of a refresh', async ({ half: { page } }) => {
    await chooseForTab(page, '用户管理', '刷新');
    await question(page).getByRole('button', { name: '继续编辑' }).click();
    expect(await field(form(page), '姓名').inputValue()).toBe('半途');
  });

  halfFilled('[TABS-02] is forgotten after the form is left', async ({ half: { page } }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click();
    await form(page).waitFor({ state: 'detached' });
    await tab(page, '用户管理').getByText('未保存').waitFor({ state: 'detached' });
    await tab(page, '用户管理').click({ button: 'middle' });
    await tab(page, '用户管理').waitFor({ state: 'detached' });
  });

  halfFilled('[TABS-02] requires a confirmation to close the window', async ({ half: { page } }) => {
    const requested = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const dialog = await requested;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await field(form(page), '姓名').inputValue()).toBe('半途');
  });
});

describe('a page whose script does not load', () => {
  journey(
    '[ERROR-14] shows the failure in its own tab, with a retry',
    async ({ staff: { page, problems } }) => {
      problems.expect(/Failed to load resource|Failed to fetch dynamically|PageLoadError|did not arrive/);
      await page.goto(selfCheckPath);
      await page.getByRole('button', { name: '开始检查' }).click();
      await page.getByText(/正常，用时/).waitFor();
      const atlas = /\/assets\/machines\.page-.*\.js/;
      await page.route(atlas, route => route.abort());
      await follow(page, '/machines');
      const failed = page.locator('[data-page="/machines"]').getByRole('alert');
      await failed.getByText('页面没有加载成功').waitFor();
      await failed.getByRole('button', { name: '重新加载控制台' }).waitFor();
      await tab(page, '自检').click();
      expect(await page.getByText(/正常，用时/).isVisible()).toBe(true);
      await tab(page, '状态机图谱').click();
      await page.unroute(atlas);
      await page.locator('[data-page="/machines"]').getByRole('button', { name: '重试' }).click();
      await page
        .getByRole('heading', { name: /状态机/ })
        .first()
        .waitFor({ state: 'attached' });
      await page.locator('[data-page="/machines"]').getByRole('alert').waitFor({ state: 'detached' });
    },
  );
});
