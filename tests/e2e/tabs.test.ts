import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { fillSignIn, waitForSignIn } from './support/sign-in.ts';
import {
  chooseForTab,
  follow,
  homePath,
  missingPath,
  selfCheckPath,
  tab,
  tabTitles,
} from './support/tabs.ts';
import { addPeople, chooseForRow, openUserList, userListPath, userTable } from './support/user-list.ts';

const machinesPath = '/machines';
const four = ['首页', '用户管理', '自检', '状态机图谱'];

/** Opens home, the user list, the self check and the atlas, one after the other. */
const openFour = journey.extend('four', async ({ staff }) => {
  const { page } = staff;
  await page.goto(homePath);
  await tab(page, '首页').waitFor();
  for (const path of [userListPath, selfCheckPath, machinesPath]) await follow(page, path);
  return staff;
});

describe('the tab bar', () => {
  openFour('[TABS-01] [TABS-07] has a tab for every visited page', async ({ four: { page } }) => {
    expect(await tabTitles(page)).toEqual(four);
    expect(await tab(page, '状态机图谱').getAttribute('aria-selected')).toBe('true');
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(selfCheckPath);
    await page.locator(`[data-tab="${selfCheckPath}"][aria-selected="true"]`).waitFor();
  });

  openFour('[TABS-08] has one tab per path, with its last query', async ({ four: { page } }) => {
    await follow(page, `${userListPath}?page=3`);
    expect(await tabTitles(page)).toEqual(four);
    await tab(page, '自检').click();
    await page.waitForURL(url => url.pathname === selfCheckPath);
    await tab(page, '用户管理').click();
    await page.waitForURL(url => url.href.endsWith(`${userListPath}?page=3`));
    await userTable(page).getByRole('checkbox').nth(1).waitFor();
  });

  openFour(
    '[TABS-02] [TABS-09] [TABS-10] closes tabs by close button, middle mouse button and menu',
    async ({ four: { page } }) => {
      await tab(page, '自检').hover();
      await tab(page, '自检').locator('[data-close]').click();
      expect(await tabTitles(page)).toEqual(['首页', '用户管理', '状态机图谱']);
      expect(new URL(page.url()).pathname).toBe(machinesPath);
      await tab(page, '状态机图谱').click({ button: 'middle' });
      await page.waitForURL(url => url.pathname === userListPath);
      await chooseForTab(page, '用户管理', '关闭');
      await page.waitForURL(url => url.pathname === homePath);
      expect(await tabTitles(page)).toEqual(['首页']);
      expect(await tab(page, '首页').locator('[data-close]').count()).toBe(0);
    },
  );

  journey(
    '[TABS-03] [TABS-04] [TABS-05] [TABS-06] does not close home and the last tab',
    async ({ staff: { page } }) => {
      await page.goto(homePath);
      await tab(page, '首页').focus();
      await page.keyboard.press('Delete');
      await page.getByText('This is the last page, cannot close it', { exact: true }).waitFor();
      await follow(page, selfCheckPath);
      await tab(page, '首页').focus();
      await page.keyboard.press('Delete');
      await page.getByText('Home cannot be closed!', { exact: true }).waitFor();
      expect(await tabTitles(page)).toEqual(['首页', '自检']);
    },
  );

  openFour('[TABS-12] [TABS-14] closes the tabs to the left', async ({ four: { page } }) => {
    await chooseForTab(page, '自检', '关闭左侧');
    expect(await tabTitles(page)).toEqual(['首页', '自检', '状态机图谱']);
    expect(new URL(page.url()).pathname).toBe(machinesPath);
  });

  openFour(
    '[TABS-15] closes the tabs to the right, and activates the selected tab',
    async ({ four: { page } }) => {
      await chooseForTab(page, '用户管理', '关闭右侧');
      await page.waitForURL(url => url.pathname === userListPath);
      expect(await tabTitles(page)).toEqual(['首页', '用户管理']);
    },
  );

  openFour('[TABS-16] closes all others except home and pinned tabs', async ({ four: { page } }) => {
    await chooseForTab(page, '状态机图谱', '固定');
    expect(await tabTitles(page)).toEqual(['首页', '状态机图谱', '用户管理', '自检']);
    await chooseForTab(page, '自检', '关闭其它');
    expect(await tabTitles(page)).toEqual(['首页', '状态机图谱', '自检']);
    expect(new URL(page.url()).pathname).toBe(machinesPath);
  });

  openFour('[TABS-17] [TABS-18] names the window after the tab', async ({ four: { page } }) => {
    await tab(page, '用户管理').click();
    await expect.poll(() => page.title()).toBe('用户管理 · 展品维护与报修管理后台');
    await tab(page, '首页').click();
    await expect.poll(() => page.title()).toBe('展品维护与报修管理后台');
  });

  openFour('[TABS-01] is reordered by dragging', async ({ four: { page } }) => {
    await page.waitForLoadState('networkidle');
    await tab(page, '状态机图谱').hover();
    const to = await tab(page, '用户管理').boundingBox();
    if (!to) throw new Error('The tab is not visible');
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => tabTitles(page)).toEqual(['首页', '状态机图谱', '用户管理', '自检']);
    expect(new URL(page.url()).pathname).toBe(machinesPath);
  });

  openFour('[TABS-01] works using only the keyboard', async ({ four: { page } }) => {
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('title'));
    await page.keyboard.press('Alt+2');
    await page.waitForURL(url => url.pathname === userListPath);
    await tab(page, '用户管理').focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('自检');
    await page.keyboard.press('Enter');
    await page.waitForURL(url => url.pathname === selfCheckPath);
    await page.keyboard.press('Control+Shift+ArrowRight');
    await expect.poll(() => tabTitles(page)).toEqual(['首页', '用户管理', '状态机图谱', '自检']);
    expect(await focused()).toBe('自检');
    await page.keyboard.press('Delete');
    await page.waitForURL(url => url.pathname === machinesPath);
    expect(await focused()).toBe('状态机图谱');
    await page.keyboard.press('Home');
    expect(await focused()).toBe('首页');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ContextMenu');
    await page.keyboard.press('Shift+F10').catch(() => undefined);
    await page.getByRole('menuitem', { name: '关闭右侧' }).waitFor();
    await page.getByRole('menuitem', { name: '关闭右侧' }).press('Enter');
    expect(await tabTitles(page)).toEqual(['首页', '用户管理']);
    await page.keyboard.press('Control+Alt+w');
    expect(await tabTitles(page)).toEqual(['首页']);
  });

  openFour(
    '[TABS-01] [TABS-12] lists all tabs in a menu, and a long touch opens that of a tab',
    async ({ four: { page } }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      // The script of drags loads when a pointer or the focus comes to the bar.
      await tab(page, '状态机图谱').hover();
      await page.waitForLoadState('networkidle');
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
      const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
        devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
      // A touch before the script has loaded is a tap, which changes nothing at the active tab.
      await expect
        .poll(
          async () => {
            const place = await tab(page, '状态机图谱').boundingBox();
            if (!place) return 'not in sight';
            await touch('touchStart', [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }]);
            const lifted = page.locator('[data-dragging]').waitFor({ timeout: 5_000 });
            const wasLong = await lifted.then(
              () => true,
              () => false,
            );
            await touch('touchEnd', []);
            return wasLong ? 'long' : 'tap';
          },
          { timeout: 60_000 },
        )
        .toBe('long');
      await page.getByRole('menuitem', { name: '关闭左侧' }).waitFor();
      await page.getByRole('menuitem', { name: '刷新' }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '全部标签，共 4 个' }).click();
      await page.getByRole('menuitem', { name: '首页' }).click();
      await page.waitForURL(url => url.pathname === homePath);
      // The tab scrolls into view when its page is shown.
      await expect.poll(async () => (await tab(page, '首页').boundingBox())?.x).toBeGreaterThanOrEqual(0);
    },
  );

  openFour(
    '[TABS-03] keeps home and the active tab completely visible where the tabs do not fit',
    async ({ four: { page } }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const bar = page.getByRole('tablist', { name: '已打开的页面' });
      const edges = async (title: string) => {
        const [all, one, home] = await Promise.all([
          bar.boundingBox(),
          tab(page, title).boundingBox(),
          tab(page, '首页').boundingBox(),
        ]);
        if (!all || !one || !home) return 'absent';
        if (home.x < all.x) return 'home is cut';
        const start = title === '首页' ? all.x : home.x + home.width;
        // Positions are fractions of a pixel.
        return one.x >= start - 1 && one.x + one.width <= all.x + all.width + 1 ? 'visible' : 'cut';
      };
      for (const title of ['状态机图谱', '用户管理', '自检', '首页']) {
        await page.getByRole('button', { name: '全部标签，共 4 个' }).click();
        await page.getByRole('menuitem', { name: title }).click();
        await expect.poll(() => edges(title), { message: title }).toBe('visible');
      }
    },
  );

  openFour('[TABS-11] is hidden without multi-tab mode, with one page left', async ({ four: { page } }) => {
    await page.getByRole('button', { name: /欢迎您/ }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    await page.getByRole('switch', { name: /多标签页/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('tablist', { name: '已打开的页面' }).waitFor({ state: 'detached' });
    await follow(page, selfCheckPath);
    expect(await page.locator('[data-page]').count()).toBe(1);
  });
});

describe('a record in its own tab', () => {
  journey(
    '[TABS-07] [TABS-17] is opened from its list and named after it',
    async ({ staff: { page }, url }) => {
      const [person] = await addPeople(url, 'owntab', 1);
      const name = person?.realname ?? '';
      await openUserList(page, person?.username);
      await chooseForRow(page, name, '在新标签页打开');
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page
        .locator('[data-page^="/isystem/user/"]')
        .getByText(person?.phone ?? '', { exact: true })
        .waitFor();
      expect(await tabTitles(page)).toEqual(['首页', '用户管理', name]);
      await expect.poll(() => page.title()).toBe(`${name} · 展品维护与报修管理后台`);
      await page.reload();
      await tab(page, name).waitFor();
      await tab(page, '用户管理').click();
      expect(await tabTitles(page)).toEqual(['首页', '用户管理', name]);
    },
  );
});

describe('the tabs of the last visit', () => {
  openFour(
    '[TABS-01] are restored after a reload, with pins, order and the active page',
    async ({ four: { page } }) => {
      await chooseForTab(page, '自检', '固定');
      await page.reload();
      await tab(page, '状态机图谱').waitFor();
      expect(await tabTitles(page)).toEqual(['首页', '自检', '用户管理', '状态机图谱']);
      expect(await tab(page, '状态机图谱').getAttribute('aria-selected')).toBe('true');
      await tab(page, '自检').getByRole('img', { name: '已固定' }).waitFor();
      await tab(page, '用户管理').click();
      await userTable(page).getByRole('checkbox').nth(1).waitFor();
    },
  );

  openFour('[AUTH-11] are not restored for another person', async ({ four: { page }, url }) => {
    const other = await addPerson(url, 'nexttab');
    // The events of a chart on the current page may have longer names that contain this one.
    await page.getByRole('button', { name: '退出登录', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await waitForSignIn(page);
    expect(await page.evaluate(() => sessionStorage.getItem('pro__TABS'))).toBeNull();
    await fillSignIn(page, other.username, other.password);
    await tab(page, '首页').waitFor();
    expect((await tabTitles(page))[0]).toBe('首页');
    expect(await tabTitles(page)).not.toEqual(expect.arrayContaining(['用户管理']));
  });

  journey('[TABS-01] are dropped if they are invalid', async ({ staff: { page } }) => {
    await page.goto(homePath);
    await tab(page, '首页').waitFor();
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('pro__TABS') ?? '{}');
      stored.value.value = { machine: 'tabs', version: 99 };
      sessionStorage.setItem('pro__TABS', JSON.stringify(stored));
    });
    await page.goto(missingPath);
    await tab(page, '页面不存在').waitFor();
    expect(await tabTitles(page)).toEqual(['首页', '页面不存在']);
  });
});
