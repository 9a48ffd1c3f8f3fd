import { ownPages } from '#contract/own-pages.ts';
import { destinationOf, type Entry } from '#modules/ground/permissions/index.ts';
import { developmentEntry } from './development-pages.ts';
import { hiddenEntry } from './hidden-entry.ts';
import type { AppContext } from './router-context.ts';

/** The pages about the person, by their paths. The bell, the user menu and a scanned code of a sign-in lead to them. */
const ownEntries = new Map<string, Entry>(
  Object.entries(ownPages).map(([component, { title, menu }]) => [
    menu.path,
    hiddenEntry(menu.path, { component, title: title[0], keepAlive: true }),
  ]),
);

/** The entry that a path opens: one of the person's menu, or one that everybody has; undefined for no page. */
export function entryFor(entries: readonly Entry[], path: string): Entry | undefined {
  return destinationOf(entries, path) ?? ownEntries.get(path) ?? developmentEntry(path);
}

/**
 * The entry of an unknown path if the server has a page there that the person may not open: it shows the page 403. From
 * then on the permissions contain it; undefined where no such page exists, or the server does not know it.
 */
export async function deniedEntryFor(
  { permissions, queryClient }: AppContext,
  path: string,
): Promise<Entry | undefined> {
  try {
    const { pageDescription } = await import('../pages/page-description.ts');
    const description = await queryClient.fetchQuery(pageDescription(path));
    if (!description) return undefined;
    permissions.send({ type: 'page.denied', path, title: description.title });
  } catch {
    return undefined;
  }
  return entryFor(permissions.getSnapshot().context.entries, path);
}
