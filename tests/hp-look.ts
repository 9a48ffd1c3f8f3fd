import { existsSync, mkdirSync } from 'node:fs';
import { adminPassword } from '#tests/e2e/support/accounts.ts';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { seedDemonstration } from '#tests/support/demonstration.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';

const dataDir = '/tmp/hp-data';
if (!existsSync(dataDir)) {
  mkdirSync(dataDir);
  seedDemonstration(dataDir);
}
const server = await startServerProcess({ dataDir, port: await freePort() });
const browser = await launchBrowser();
try {
  for (const [lang, w, h] of [
    ['zh-CN', 1440, 900],
    ['en-US', 1440, 900],
    ['zh-CN', 390, 844],
  ] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, locale: lang });
    const page = await context.newPage();
    page.on('console', m => m.type() === 'error' && console.log('console', m.text()));
    await page.goto(`${server.url}/user/login`);
    if (lang === 'zh-CN') await signIn(page, server.url, 'admin', adminPassword);
    else {
      await page.getByLabel('User name').fill('admin');
      await page.getByLabel('Password', { exact: true }).fill(adminPassword);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(a => !a.pathname.startsWith('/user/'));
    }
    for (const path of process.argv.slice(2)) {
      await page.goto(server.url + path);
      await page.waitForTimeout(4000);
      const name = `/tmp/hp-${path.replaceAll(/\W+/g, '-')}-${lang}-${w}`;
      await page.screenshot({ path: `${name}.png` });
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(e => e.scrollWidth > e.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(e).overflowX))
          .map(e => `${e.className.toString().slice(0, 60)} ${e.scrollWidth}>${e.clientWidth}`),
      );
      console.log(name, wide);
      const filter = page.getByRole('button', { name: lang === 'zh-CN' ? '筛选' : 'Filter', exact: true });
      if (w > 1000 && (await filter.count()) === 1) {
        await page.keyboard.press('/');
        await page.keyboard.type('w');
        await page.keyboard.press('Enter');
        await filter.click();
        await page.waitForTimeout(3500);
        await page.screenshot({ path: `${name}-open.png` });
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop?.();
  process.exit(0);
}
