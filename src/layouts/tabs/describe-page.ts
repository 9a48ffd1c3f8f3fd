import type { RegisteredRouter } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import type { Page } from '#modules/frame/tabs/index.ts';
import { type Entry, entryTitle } from '#modules/ground/permissions/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { pageAt } from '../../routing/page-at.ts';
import { appText } from '../../text.ts';

export type AppRouter = RegisteredRouter;

/** A page as its tab needs it (MENU-10 to MENU-12); undefined for a path that is no page of the frame. */
export function describePage(
  router: AppRouter,
  entries: readonly Entry[],
  { path, fullPath = path, named }: { path: string; fullPath?: string; named?: string },
): Page | undefined {
  const page = pageAt(router, entries, path);
  if (page === undefined) return undefined;
  const base = { path, fullPath, ...(named ? { named } : {}) };
  if (page.entry) {
    const { keepAlive, componentName, component } = page.entry;
    const title = entryTitle(page.entry);
    const { tab } = page.page;
    return tab === undefined
      ? { ...base, title, keepAlive, componentName: componentName ?? component }
      : { ...base, path: tab, shown: path, title, keepAlive, componentName: tab };
  }
  const { title, keepAlive = true } = page.route.options.staticData ?? {};
  return { ...base, title: title ? textOf(appText)(title) : '', keepAlive, componentName: page.route.id };
}

/** The page that always exists, even for a person whose menu lacks it (TABS-03). */
export function describeHome(router: AppRouter, entries: readonly Entry[]): Page {
  const described = describePage(router, entries, { path: homePath });
  return (
    described ?? {
      path: homePath,
      fullPath: homePath,
      title: textOf(appText)('home'),
      keepAlive: true,
      componentName: 'home',
    }
  );
}
