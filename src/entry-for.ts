import { destinationOf, type Entry } from '#modules/permissions/index.ts';
import { developmentEntry } from './atlas.ts';
import type { AppContext } from './router-context.ts';

/** A person's own messages, which the bell opens for everybody, whatever their menu contains (NOTICE-04). */
const ownMessages: Entry = {
  id: 'own-messages',
  path: '/isps/userAnnouncement',
  name: 'isps-userAnnouncement',
  title: '我的消息',
  icon: undefined,
  component: 'system/UserAnnouncementList',
  redirect: undefined,
  hidden: true,
  routed: true,
  keepAlive: true,
  componentName: undefined,
  url: undefined,
  external: false,
  target: undefined,
  permission: undefined,
  ancestors: [],
  children: [],
};

/** The entry that a path opens: one of the person's menu, or one that everybody has; undefined for no page. */
export function entryFor(entries: readonly Entry[], path: string): Entry | undefined {
  const own = path === ownMessages.path ? ownMessages : undefined;
  return destinationOf(entries, path) ?? own ?? developmentEntry(path);
}

/**
 * The entry of an unknown path if the server has a page there that the person may not open: it shows the page 403. From
 * then on the permissions contain it; undefined where no such page exists, or the server cannot say.
 */
export async function deniedEntryFor(
  { permissions, queryClient }: AppContext,
  path: string,
): Promise<Entry | undefined> {
  try {
    const { pageDescription } = await import('./page-description.ts');
    const description = await queryClient.fetchQuery(pageDescription(path));
    if (!description) return undefined;
    permissions.send({ type: 'page.denied', path, title: description.title });
  } catch {
    return undefined;
  }
  return entryFor(permissions.getSnapshot().context.entries, path);
}
