import { allEntries, type Entry } from '#machines/permissions/menu.logic.ts';

/** Links of the home page under one heading. */
export interface HomeGroup {
  /** Undefined for pages at the top level of the menu. */
  heading: Entry | undefined;
  pages: readonly Entry[];
}

/** Groups the pages of a menu by their top-level entries; a group without a page is omitted. */
export function homeGroups(menu: readonly Entry[], isOffered: (page: Entry) => boolean): HomeGroup[] {
  const offered = (entries: readonly Entry[]) =>
    entries.filter(entry => entry.children.length === 0 && isOffered(entry));
  const groups = menu
    .filter(entry => entry.children.length > 0)
    .map(entry => ({ heading: entry, pages: offered(allEntries(entry.children)) }));
  return [{ heading: undefined, pages: offered(menu) }, ...groups].filter(({ pages }) => pages.length > 0);
}
