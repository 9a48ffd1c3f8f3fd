import type { Browser, BrowserContext } from 'playwright-core';
import { LANGUAGES, type Language } from '#modules/ground/platform/i18n/index.ts';
import { openView, speak } from '#tests/e2e/support/every-page.ts';
import { pictureFile, recordSources, shownPictures } from './sources.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Takes the pictures of README.md and README.zh.md in the light theme, and records of which sources they are. */
export async function takeShownPictures(
  browser: Browser,
  baseURL: string,
  storageState: State,
): Promise<void> {
  for (const language of LANGUAGES) await takeIn(language, browser, { baseURL, storageState });
  recordSources();
}

async function takeIn(
  language: Language,
  browser: Browser,
  signedIn: { baseURL: string; storageState: State },
): Promise<void> {
  const context = await browser.newContext({
    ...signedIn,
    locale: language,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 720 },
  });
  try {
    await speak(context, language);
    const page = await context.newPage();
    await openView(page, { name: 'home', path: '/' });
    for (const picture of shownPictures) {
      await openView(page, picture);
      if (picture.awaited) await page.locator(picture.awaited).first().waitFor();
      await page.screenshot({ path: pictureFile(picture, language) });
    }
  } finally {
    await context.close();
  }
}
