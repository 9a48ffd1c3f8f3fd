import { destinationOf, type Entry } from '#modules/permissions/index.ts';
import { developmentEntry } from './atlas.ts';

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
