import { createFileRoute, redirect } from '@tanstack/react-router';
import { pageRegistry } from '#src/pages/lazy-registry.ts';
import { deniedEntryFor, entryFor } from '#src/routing/entry-for.ts';

/**
 * Milliseconds that the script of a page, and its first rows, may take to load before the tab shows a loading state:
 * rendering a page once is faster than rendering it empty and then filling it.
 */
const patience = 100;

/**
 * Every page of the menu: the entry comes from the permissions, the page from the registry (ROUTE-13,
 * GUARD-09). The address of an existing page that the person may not open shows the page 403 (PAGE-12). The tabs render
 * the page; a script that loads slowly, or not at all, is handled within its own tab (ERROR-14).
 */
export const Route = createFileRoute('/_signed-in/$')({
  loader: async ({ context, location }) => {
    const { entries } = context.permissions.getSnapshot().context;
    const { pathname } = location;
    const entry = entryFor(entries, pathname) ?? (await deniedEntryFor(context, pathname));
    if (entry === undefined) throw redirect({ to: '/404', replace: true });
    if (isElsewhere(entry.path, pathname)) throw redirect({ to: entry.path as string, replace: true });
    const { pageOf } = await pageRegistry.load();
    const page = pageOf(entry.component);
    const late = new Promise(resolve => setTimeout(resolve, patience));
    const script = page.loaded() ? undefined : page.preload().catch(() => undefined);
    await Promise.race([Promise.all([script, context.prefetched()]), late]);
  },
});

function isElsewhere(path: string, shown: string): boolean {
  return path !== shown && !path.includes(':');
}
