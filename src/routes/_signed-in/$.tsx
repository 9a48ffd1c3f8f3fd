import { createFileRoute, redirect } from '@tanstack/react-router';
import { entryFor } from '#src/entry-for.ts';
import { pageOf } from '#src/pages.ts';

/** Milliseconds that a script may take to arrive before its tab shows that it is waiting. */
const scriptPatience = 100;

/**
 * Every page of the menu: the entry comes from the permissions, the page from the registry (ROUTE-13, GUARD-09). The tabs
 * draw the page; a script that does not come in time, or at all, is the affair of its own tab (ERROR-14).
 */
export const Route = createFileRoute('/_signed-in/$')({
  loader: async ({ context, location }) => {
    const { entries } = context.permissions.getSnapshot().context;
    const entry = entryFor(entries, location.pathname);
    if (entry === undefined) throw redirect({ to: '/404', replace: true });
    if (isElsewhere(entry.path, location.pathname))
      throw redirect({ to: entry.path as string, replace: true });
    const page = pageOf(entry.component);
    if (page.loaded()) return;
    const late = new Promise(resolve => setTimeout(resolve, scriptPatience));
    await Promise.race([page.preload().catch(() => undefined), late]);
  },
});

function isElsewhere(path: string, shown: string): boolean {
  return path !== shown && !path.includes(':');
}
