import type { permissions } from '#server/kernel/db/schema/index.ts';

type Entry = Pick<typeof permissions.$inferSelect, 'name' | 'url' | 'hidden'>;

/** The home page of everybody, identified by its name in the interface. */
export const homeName = '首页';
export const isHome = (row: Entry): boolean => row.name === homeName;

/** The group of the hidden parameter routes, which need a parent entry. */
const runtimeGroup = '/online';

/** Hidden routes with a parameter, which are opened by pages, and the group around them. */
export const isForEverybody = (row: Entry): boolean =>
  row.url === runtimeGroup || (row.hidden && /^\/online.*:code$/.test(row.url ?? ''));
