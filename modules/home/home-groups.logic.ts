import { allEntries, type Entry } from '#machines/permissions/menu.logic.ts';

/** Links of the home page under one heading. */
export interface HomeGroup {
  /** Undefined for pages that stand at the top of the menu themselves. */
  heading: Entry | undefined;
  pages: readonly Entry[];
}

/** Sorts the pages of a menu that are offered under their top-level entries; a heading without a page is left out. */
export function homeGroups(menu: readonly Entry[], isOffered: (page: Entry) => boolean): HomeGroup[] {
  const offered = (entries: readonly Entry[]) =>
    entries.filter(entry => entry.children.length === 0 && isOffered(entry));
  const groups = menu
    .filter(entry => entry.children.length > 0)
    .map(entry => ({ heading: entry, pages: offered(allEntries(entry.children)) }));
  return [{ heading: undefined, pages: offered(menu) }, ...groups].filter(({ pages }) => pages.length > 0);
}
