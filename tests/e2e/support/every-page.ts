import type { BrowserContext, Page } from 'playwright-core';
import { pageOf, pages } from '#contract/pages.ts';
import type { Language } from '#modules/ground/platform/i18n/index.ts';
import { sectionPaths } from '#modules/people/own-account/sections.ts';
import { untilIdle } from './until-idle.ts';

/** A screen of the console to look at. */
export interface PageView {
  /** Names the screen in reports and in file names. */
  readonly name: string;
  readonly path: string;
}

/** The screens that need no session. */
export const publicViews: readonly PageView[] = [{ name: 'sign-in', path: '/user/login' }];

/** The screens of a signed-in person that no menu entry opens. */
const furtherViews: readonly PageView[] = [
  // The sections of the settings are one page of the registry.
  ...sectionPaths.map(([section, path]) => ({ name: `own-settings-${section}`, path })),
  { name: 'own-devices', path: '/account/devices' },
  { name: 'own-exports', path: '/account/exports' },
  { name: 'not-found', path: '/404' },
  { name: 'self-check', path: '/test/home' },
];

/**
 * Every screen of the signed-in person in the open console: each page of the registry at the address of its menu entry,
 * a page of each further kind of entry, every section of the account settings, the record page of a user, and the pages of
 * the frame itself.
 *
 * @throws Error naming the pages of the registry that no menu entry of the person opens
 */
export async function viewsOf(page: Page): Promise<PageView[]> {
  const stored = await page.evaluate(() => localStorage.getItem('pro__MENU_PAGES'));
  const { value } = JSON.parse(stored ?? '{}') as { value?: Record<string, string> };
  const opened = new Map<string, PageView>();
  for (const [path, component] of Object.entries(value ?? {})) {
    const file = pageOf(component)?.file ?? component;
    const isFrame = component === 'layouts/IframePageView';
    if (!isFrame && !path.includes(':') && !opened.has(file))
      opened.set(file, { name: file.replaceAll('/', '-'), path });
  }
  const missing = Object.values(pages).filter(({ file }) => !opened.has(file));
  if (missing.length > 0)
    throw new Error(`No menu entry opens ${missing.map(({ file }) => file).join(', ')}`);
  const views = [...opened.values()].filter(({ path }) => !furtherViews.some(each => each.path === path));
  return [...views, ...furtherViews, ...(await recordViews(page))];
}

async function recordViews(page: Page): Promise<PageView[]> {
  // The first list has arrived then, so that the next one is that of the button.
  await untilIdle(page, () => page.goto('/isystem/user'));
  const listed = page.waitForResponse(reply => reply.url().includes('/sys/user/list'));
  await page.getByRole('button', { name: /^(刷新|Reload)$/ }).click();
  const { result } = (await (await listed).json()) as { result: { records: { id: string }[] } };
  const [first] = result.records;
  return first ? [{ name: 'user', path: `/isystem/user/${first.id}` }] : [];
}

/** Opens the windows of a context in a language, as if the person had chosen it before. */
export const speak = (context: BrowserContext, language: Language): Promise<unknown> =>
  context.addInitScript(value => {
    localStorage.setItem('pro__LANGUAGE', JSON.stringify({ value, expire: null }));
  }, language);

/** Opens a screen and waits until nothing of it loads any more. */
export async function openView(page: Page, { path }: PageView): Promise<void> {
  await untilIdle(page, () => page.goto(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}
