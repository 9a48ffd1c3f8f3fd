import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { adminPassword } from './support/accounts.ts';
import { journey } from './support/journey.ts';

const account = '#shell input[name="username"]';
const password = '#shell input[name="password"]';

/** Opens a page whose console does not run before the returned function is called. */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async route => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#shell > *').waitFor();
  return async () => {
    release();
    await page.locator('#shell').waitFor({ state: 'detached' });
  };
}

/** Where parts of the page are, in whole pixels, and the colours behind them. */
function partsOf(page: Page, root: string, selectors: readonly string[]) {
  return page.evaluate(
    ({ root, selectors }) =>
      selectors.map(selector => {
        const part = document.querySelector(`${root} ${selector}`);
        if (part === null) return [selector, 'absent'];
        const { x, y, width, height } = part.getBoundingClientRect();
        const { backgroundColor } = getComputedStyle(part);
        return [selector, [x, y, width, height].map(Math.round).join(' '), backgroundColor];
      }),
    { root, selectors },
  );
}

describe('before the console has loaded', () => {
  journey('the sign-in form is there, and what is typed into it stays', async ({ visitor, url }) => {
    const { page } = visitor;
    // The guard leads from here to the sign-in page.
    const release = await openHeld(page, `${url}/isystem/user`);
    const form = ['header', 'main', 'h1', 'form', 'input[name="username"]', 'button[type="submit"]'];
    const before = await partsOf(page, '#shell', form);
    expect(await page.locator(account).evaluate(input => input === document.activeElement)).toBe(true);
    await page.keyboard.type('adm');
    await page.locator(password).focus();
    await page.keyboard.type('half');
    await page.keyboard.press('ArrowLeft');
    await release();
    expect(await partsOf(page, '#root', form)).toEqual(before);
    expect(await page.locator('input[name="username"]').inputValue()).toBe('adm');
    // The caret is where it was.
    await page.keyboard.type('X');
    expect(await page.locator('input[name="password"]').inputValue()).toBe('halXf');
  });

  journey('a form that is sent signs in, and never becomes part of the address', async ({ visitor, url }) => {
    const { page } = visitor;
    const release = await openHeld(page, `${url}/user/login`);
    await page.locator(account).fill('admin');
    await page.locator(password).fill(adminPassword);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await release();
    await page.waitForURL(address => address.pathname === '/dashboard/analysis');
  });

  const frames = {
    'beside an open menu': { settings: {}, viewport: { width: 1440, height: 900 } },
    'beside a collapsed menu, dark': {
      settings: { sidebarOpened: false, mode: 'dark', color: 'green' },
      viewport: { width: 1440, height: 900 },
    },
    'below the menu, without tabs': {
      settings: { layout: 'topmenu', multipage: false },
      viewport: { width: 1440, height: 900 },
    },
    'on a phone': { settings: { mode: 'dark' }, viewport: { width: 390, height: 844 } },
  };
  for (const [name, { settings, viewport }] of Object.entries(frames))
    journey(`the frame ${name} is where the console draws it`, async ({ openWindow, signedInState, url }) => {
      const { page } = await openWindow({ storageState: signedInState, viewport });
      // The title of a page is known if its tab was open before.
      await page.goto(`${url}/isystem/user`);
      await page.locator('#root main').waitFor();
      await page.evaluate(changes => {
        const key = 'pro__LOCAL_SETTINGS';
        const { value = {}, expire = null } = JSON.parse(localStorage.getItem(key) ?? '{}');
        const defaults = { sidebarOpened: true, device: 'desktop', mode: 'light', theme: 'dark' };
        const look = { layout: 'sidemenu', contentWidth: 'Fixed', color: 'blue', weak: false };
        const fixed = { fixedHeader: true, fixedSidebar: true, autoHideHeader: false, multipage: true };
        const stored = { ...defaults, ...look, ...fixed, ...value.settings, ...changes };
        const snapshot = { machine: 'settings', version: 2, ...value, settings: stored };
        localStorage.setItem(key, JSON.stringify({ value: snapshot, expire }));
      }, settings);
      const release = await openHeld(page, `${url}/isystem/user`);
      const parts = ['header', 'aside', 'main', '[role="tablist"]', 'header h1', 'header > div:last-child'];
      const before = await partsOf(page, '#shell', parts);
      expect(await page.locator('#shell').getAttribute('inert')).not.toBeNull();
      await release();
      expect(await partsOf(page, '#root', parts)).toEqual(before);
    });

  journey('pages that nobody has to sign in for show no sign-in form', async ({ visitor, url }) => {
    const { page } = visitor;
    await page.goto(`${url}/user/register-result?username=somebody`);
    await page.locator('#root main').waitFor();
    expect(await page.locator('#shell').count()).toBe(0);
  });
});
