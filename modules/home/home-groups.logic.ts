import { allEntries, type Entry } from '#machines/permissions/menu.logic.ts';

/** Links of the home page under one heading. */
export interface HomeGroup {
  /** Undefined for pages that stand at the top of the menu themselves. */
  heading: Entry | undefined;
  pages: readonly Entry[];
}

/** Sorts the pages of a menu under their top-level entries; the page shown itself is left out. */
export function homeGroups(menu: readonly Entry[], shown: string): HomeGroup[] {
  const loose = menu.filter(entry => entry.children.length === 0 && entry.path !== shown);
  const groups = menu
    .filter(entry => entry.children.length > 0)
    .map(entry => ({ heading: entry, pages: leavesOf(entry) }));
  return [{ heading: undefined, pages: loose }, ...groups].filter(({ pages }) => pages.length > 0);
}

function leavesOf(entry: Entry): Entry[] {
  return allEntries(entry.children).filter(({ children }) => children.length === 0);
}
