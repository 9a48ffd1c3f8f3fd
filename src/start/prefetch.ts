import type { QueryClient } from '@tanstack/react-query';
import { homePath } from '#contract/constants.ts';
import {
  allEntries,
  destinationOf,
  type Entry,
  preparePermissions,
} from '#modules/ground/permissions/index.ts';
import { storedPages } from '#modules/ground/platform/storage/index.ts';
import { pageRegistry } from '../pages/lazy-registry.ts';
import type { Page } from '../pages/registry.ts';
import type { AppContext } from '../routing/router-context.ts';
import type { createAppRouter } from './router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Prefetches for the current address, in parallel with the start of the application: the scripts of the frame and of
 * the page, the permissions that the guard requires, and the first request of the page. It shows nothing: the guard
 * decides whether the address may be opened (GUARD-03 to GUARD-13), and the server which records a person may read.
 */
export async function prefetch(
  router: AppRouter,
  { session, permissions, queryClient }: AppContext,
): Promise<void> {
  const { pathname, search } = router.history.location;
  const routes = router.routesById;
  // The sign-in page is part of the main script.
  if (!session.getSnapshot().hasTag('signedIn')) return;
  permissions.send({ type: 'permissions.require' });
  const component = storedPages.read()?.[pathname === '/' ? homePath : pathname];
  // The first request of a page is different with a search part.
  const client = search === '' ? queryClient : undefined;
  // The scripts have loaded by now (src/start/early.ts). Those that send the request run first, the others while it is in
  // progress.
  await Promise.all([pageRegistry.load(), preparePermissions()]).then(([{ pageOf }]) => {
    const page = component === undefined ? undefined : fetchPage(pageOf(component), client);
    for (const route of [routes['/_signed-in'], routes['/_signed-in/$']]) {
      router.loadRouteChunk(route)?.catch(leaveToTheRouter);
    }
    return page;
  }, leaveToTheRouter);
}

async function fetchPage(page: Page, client: QueryClient | undefined): Promise<void> {
  await page.preload().catch(leaveToTheRouter);
  if (client) await page.prefetch?.(client).catch(leaveToTheRouter);
}

/** Stores which page each path of the menu opens, for {@link prefetch} on the next visit. */
export async function rememberPages(entries: readonly Entry[]): Promise<void> {
  const { canOpen } = await pageRegistry.load();
  const opened = allEntries(entries)
    .map(entry => (entry.routed ? entry : destinationOf(entries, entry.path)))
    .filter(entry => entry !== undefined)
    .filter(entry => !entry.external && canOpen(entry));
  storedPages.write(Object.fromEntries(opened.map(({ path, component }) => [path, component])));
}

/** The router tries again when it opens the page, and shows the failure. */
function leaveToTheRouter(): void {}
