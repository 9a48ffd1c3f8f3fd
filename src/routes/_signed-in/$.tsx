import { createFileRoute } from '@tanstack/react-router';
import { pageFinder } from '#src/routing/lazy-page-at.ts';

/**
 * Every page of the menu: the entry comes from the permissions, the page from the registry (ROUTE-13,
 * GUARD-09). The address of an existing page that the person may not open shows the page 403 (PAGE-12). The tabs render
 * the page.
 */
export const Route = createFileRoute('/_signed-in/$')({
  loader: async ({ context, location }): Promise<void> =>
    (await pageFinder.load()).openPage(context, location.pathname),
});
