import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, type AnyRouter, redirect } from '@tanstack/react-router';
import { allEntries, destinationOf, type Entry } from '#modules/ground/permissions/index.ts';
import { storedPages } from '#modules/ground/platform/storage/index.ts';
import { canOpen, type Page, pageOf } from '../pages/registry.tsx';
import { deniedEntryFor, entryFor } from './entry-for.ts';
import { rememberedComponent } from './remembered-pages.ts';
import type { AppContext } from './router-context.ts';

const frameRoute = '/_signed-in/';
const menuRoute = '/_signed-in/$';

/**
 * Milliseconds that the script of a page, and its first rows, may take to load before the tab shows a loading state:
 * rendering a page once is faster than rendering it empty and then filling it.
 */
const patience = 100;

/** What a path shows: an entry of the menu with its page, or a fixed route of the frame. */
type Shown = EntryShown | { entry?: never; route: AnyRoute };

interface EntryShown {
  entry: Entry;
  page: Page;
}

/** What a path shows; undefined for a path that is no page of the frame. */
export function pageAt(router: AnyRouter, entries: readonly Entry[], path: string): Shown | undefined {
  const [, , route] = router.getMatchedRoutes(path);
  if (route === undefined || !route.id.startsWith(frameRoute)) return undefined;
  if (route.id !== menuRoute) return { route };
  const entry = entryFor(entries, path);
  return entry && shown(entry);
}

const shown = (entry: Entry): EntryShown => ({ entry, page: pageOf(entry.component) });

/**
 * Opens the page of a path of the menu: waits for its script, but only for a moment, because the tab shows one that
 * loads slowly, or not at all (ERROR-14).
 *
 * @throws a redirect for a path that leads elsewhere, or to no page
 */
export async function openPage(context: AppContext, path: string): Promise<void> {
  const { entries } = context.permissions.getSnapshot().context;
  const entry = entryFor(entries, path) ?? (await deniedEntryFor(context, path));
  if (entry === undefined) throw redirect({ to: '/404', replace: true });
  if (isElsewhere(entry.path, path)) throw redirect({ to: entry.path as string, replace: true });
  const script = shown(entry).page.load().catch(leaveToThePage);
  const late = new Promise(resolve => setTimeout(resolve, patience));
  await Promise.race([Promise.all([script, context.prefetched()]), late]);
}

function isElsewhere(path: string, wanted: string): boolean {
  return path !== wanted && !path.includes(':');
}

/**
 * Loads the page that a path opened on the last visit, before it is known whether it opens it now.
 *
 * @param client for the first request of the page; undefined where it is another one
 */
export async function loadRemembered(path: string, client: QueryClient | undefined): Promise<void> {
  const component = rememberedComponent(path);
  if (component === undefined) return;
  const page = pageOf(component);
  await page.load().catch(leaveToThePage);
  if (client) await page.prefetch?.(client).catch(leaveToThePage);
}

/** The page tries again, and shows the failure. */
function leaveToThePage(): void {}

/** Stores which page each path of the menu opens, for {@link loadRemembered} on the next visit. */
export function rememberPages(entries: readonly Entry[]): void {
  const opened = allEntries(entries)
    .map(entry => (entry.routed ? entry : destinationOf(entries, entry.path)))
    .filter(entry => entry !== undefined)
    .filter(entry => !entry.external && canOpen(entry));
  storedPages.write(Object.fromEntries(opened.map(({ path, component }) => [path, component])));
}
