import type { RegisteredRouter } from '@tanstack/react-router';
import { preparePermissions } from '#modules/ground/permissions/index.ts';
import { pageFinder } from '../routing/lazy-page-at.ts';
import type { AppContext } from '../routing/router-context.ts';

/**
 * Prefetches for the current address, in parallel with the start of the application: the scripts of the frame and of
 * the page, the permissions that the guard requires, and the first request of the page. It shows nothing: the guard
 * decides whether the address may be opened (GUARD-03 to GUARD-13), and the server which records a person may read.
 */
export async function prefetch(
  router: RegisteredRouter,
  { session, permissions, queryClient }: AppContext,
): Promise<void> {
  const { pathname, search } = router.history.location;
  // The sign-in page is part of the main script.
  if (!session.getSnapshot().hasTag('signedIn')) return;
  permissions.send({ type: 'permissions.require' });
  // The first request of a page is different with a search part.
  const client = search === '' ? queryClient : undefined;
  // The scripts have loaded by now (src/start/early.ts). Those that send the request run first, the others while it is
  // in progress.
  await Promise.all([pageFinder.load(), preparePermissions()]).then(([{ loadRemembered }]) => {
    const page = loadRemembered(pathname, client);
    loadFrame(router)?.catch(leaveToTheRouter);
    return page;
  }, leaveToTheRouter);
}

/** Loads the frame around every signed-in page. */
export const loadFrame = (router: RegisteredRouter): Promise<unknown> | undefined =>
  router.loadRouteChunk(router.routesById['/_signed-in']);

/** The router tries again when it opens the page, and shows the failure. */
function leaveToTheRouter(): void {}
