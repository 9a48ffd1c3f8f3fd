import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { LANGUAGES, type Language } from '#modules/ground/platform/i18n/index.ts';
import { buildConsole } from '#scripts/bootstrap/build.mjs';
import { adminPassword } from '#tests/e2e/support/accounts.ts';
import { launchBrowser } from '#tests/e2e/support/browser.ts';
import { openView, type PageView, publicViews, speak, viewsOf } from '#tests/e2e/support/every-page.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { seedDemonstration } from '#tests/support/demonstration.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { type Look, sheetOf } from './sheet.ts';
import { takeShownPictures } from './shown.ts';

// Takes a picture of every page of the console in both languages and themes, on a desk and on a phone, for people to
// look at: reports/pictures/index.html shows them side by side.
//   npm run pictures                  all of them, and those of README.md, into docs/images
//   npm run pictures -- readme        only those of README.md
//   npm run pictures -- users home    the pages whose name contains one of these

const folder = join(import.meta.dirname, '../../reports/pictures');
const wanted = process.argv.slice(2);
const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

async function main(): Promise<void> {
  buildConsole();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'));
  seedDemonstration(dataDir);
  const server = await startServerProcess({ dataDir, port: await freePort() });
  const browser = await launchBrowser();
  try {
    const storageState = await signedInState(browser, server.url);
    if (wanted.length === 0 || wanted.includes('readme')) {
      await takeShownPictures(browser, server.url, storageState);
      console.log('The pictures of README.md: docs/images');
      if (wanted.length === 1) return;
    }
    await rm(folder, { recursive: true, force: true });
    const looks: Look[] = [];
    for (const language of LANGUAGES)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const [size, window] of Object.entries(sizes)) {
          const options = { ...window, colorScheme, locale: language, baseURL: server.url };
          const look = `${language} ${colorScheme} ${size}`;
          const visitor = { look, language, options, signedIn: false };
          looks.push(...(await takePictures(browser, visitor)));
          looks.push(
            ...(await takePictures(browser, {
              ...visitor,
              options: { ...options, storageState },
              signedIn: true,
            })),
          );
        }
    await writeFile(join(folder, 'index.html'), sheetOf(looks));
    console.log(`${looks.length} pictures: ${relative(process.cwd(), join(folder, 'index.html'))}`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signedInState(browser: Browser, url: string) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), url, 'admin', adminPassword);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface Visit {
  look: string;
  language: Language;
  options: BrowserContextOptions;
  signedIn: boolean;
}

async function takePictures(browser: Browser, { look, language, options, signedIn }: Visit): Promise<Look[]> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  try {
    await speak(context, language);
    const page = await context.newPage();
    if (signedIn) await openView(page, { name: 'home', path: '/' });
    const views = signedIn ? await viewsOf(page) : publicViews;
    const taken: Look[] = [];
    for (const view of views.filter(isWanted)) {
      const file = `${view.name}/${look.replaceAll(' ', '-')}.png`;
      await mkdir(join(folder, view.name), { recursive: true });
      await openView(page, view);
      await page.screenshot({ path: join(folder, file) });
      taken.push({ view: view.name, look, file });
    }
    return taken;
  } finally {
    await context.close();
  }
}

const isWanted = ({ name }: PageView) => wanted.length === 0 || wanted.some(part => name.includes(part));

await main();
