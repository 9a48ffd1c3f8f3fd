import { homePath } from '#contract/constants.ts';
import { allEntries, type Entry } from '#modules/permissions/index.ts';
import { storedPages } from '#modules/platform/storage/index.ts';
import { canOpen, pageOf } from './pages.ts';
import type { createAppRouter } from './router.tsx';
import type { AppContext } from './router-context.ts';

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Fetches what the address will need while the application still starts, rather than one thing after the other: the
 * script of the frame and of the page, and the permissions that the guard is about to require. It fetches no other
 * data and shows nothing: whether the address may be opened is the guard's to say (GUARD-03 to GUARD-13).
 */
export function fetchAhead(router: AppRouter, { session, permissions }: AppContext): void {
  const { pathname } = router.history.location;
  const routes = router.routesById;
  // The sign-in page has come with the console.
  if (!session.getSnapshot().hasTag('signedIn')) return;
  permissions.send({ type: 'permissions.require' });
  for (const route of [routes['/_signed-in'], routes['/_signed-in/$']]) {
    router.loadRouteChunk(route)?.catch(leaveToTheRouter);
  }
  const component = storedPages.read()?.[pathname === '/' ? homePath : pathname];
  if (component !== undefined) pageOf(component).preload().catch(leaveToTheRouter);
}

/** Keeps which page each path of the menu opens, for {@link fetchAhead} on the next visit. */
export function rememberPages(entries: readonly Entry[]): void {
  const opened = allEntries(entries).filter(entry => entry.routed && !entry.external && canOpen(entry));
  storedPages.write(Object.fromEntries(opened.map(({ path, component }) => [path, component])));
}

/** Whoever opens the page tries again, and says so when it fails. */
function leaveToTheRouter(): void {}
