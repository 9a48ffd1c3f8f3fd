import { createFileRoute, redirect } from '@tanstack/react-router';
import { destinationOf } from '#modules/permissions/index.ts';
import { developmentEntry } from '#src/atlas.ts';
import { canOpen, pageOf } from '#src/pages.ts';

/** Every page of the menu: the entry comes from the permissions, the page from the registry (ROUTE-13, GUARD-09). */
export const Route = createFileRoute('/_signed-in/$')({
  loader: async ({ context, location }) => {
    const { entries } = context.permissions.getSnapshot().context;
    const entry = destinationOf(entries, location.pathname) ?? developmentEntry(location.pathname);
    if (entry === undefined) throw redirect({ to: '/404', replace: true });
    if (isElsewhere(entry.path, location.pathname))
      throw redirect({ to: entry.path as string, replace: true });
    await pageOf(entry.component).preload();
    return { entry };
  },
  component: EntryPage,
});

function EntryPage() {
  const { entry } = Route.useLoaderData();
  const { _splat } = Route.useParams();
  const page = pageOf(entry.component);
  // Even a lazy component whose script is there suspends once, and React shows what suspended 300 ms later.
  const Component = page.loaded() ?? page.Component;
  return <Component key={_splat} entry={entry} canOpen={canOpen} />;
}

function isElsewhere(path: string, shown: string): boolean {
  return path !== shown && !path.includes(':');
}
