/** A page as its route describes it. */
export interface Page {
  /** Identifies the tab (TABS-08). */
  readonly path: string;
  /** The path that the tab shows, where several paths share the tab. */
  readonly shown?: string;
  /** The path with its query, with which it is opened again. */
  readonly fullPath: string;
  readonly title: string;
  /** Whether the page stays mounted while another tab is active (MENU-10, MENU-11). */
  readonly keepAlive: boolean;
  /** Identifies the kept page (MENU-12). */
  readonly componentName: string;
  /** The title of this very page, such as that of a record; it precedes the title of its route. */
  readonly named?: string;
}

export interface Tab extends Page {
  /** Not closed with several others, and placed before those that are not pinned. */
  readonly pinned: boolean;
  /** The page has unsaved input. */
  readonly dirty: boolean;
  /** How often the page was reloaded. */
  readonly refreshes: number;
}

/** The open tabs from left to right. */
export interface Strip {
  readonly home: Page;
  readonly tabs: readonly Tab[];
  /** Path of the active tab. */
  readonly active: string;
  /** Paths of the tabs by when they were last active, the most recent first. */
  readonly recent: readonly string[];
}

/** Maximum number of mounted pages, including the active one. */
export const mostKeptPages = 12;

/** The message for an attempt to close the home tab (TABS-04). */
export const homeStays = 'Home cannot be closed!';
/** The message for an attempt to close the only tab (TABS-06). */
export const lastTabStays = 'This is the last page, cannot close it';

const unwritten = { pinned: false, dirty: false, refreshes: 0 } as const;

/** The initial strip: home, and nothing else (TABS-03). */
export function homeStrip(home: Page): Strip {
  return { home, tabs: [{ ...home, ...unwritten }], active: home.path, recent: [home.path] };
}

export function isHome({ home }: Strip, path: string): boolean {
  return path === home.path;
}

export function tabAt({ tabs }: Strip, path: string): Tab | undefined {
  return tabs.find(tab => tab.path === path);
}

/** Whether a tab can be closed (TABS-02, TABS-03, TABS-05). */
export function isClosable(strip: Strip, path: string): boolean {
  return !isHome(strip, path) && strip.tabs.length > 1;
}

/** Home first, then the pinned tabs, then the others, each in their order. */
export function inOrder({ home }: Strip, tabs: readonly Tab[]): readonly Tab[] {
  const rank = ({ path, pinned }: Tab) => (path === home.path ? 0 : pinned ? 1 : 2);
  return tabs.toSorted((one, other) => rank(one) - rank(other));
}

/** Makes an open tab the active one. */
export function activated(strip: Strip, path: string): Strip {
  return { ...strip, active: path, recent: [path, ...strip.recent.filter(other => other !== path)] };
}

/**
 * The strip on a visited page: with a new tab at the end, or with the updated record of its tab (TABS-07, TABS-08). A
 * tab whose page has unsaved work keeps that page, whatever the path opens by now.
 */
export function visited(strip: Strip, page: Page): Strip {
  const tabs = tabAt(strip, page.path)
    ? strip.tabs.map(tab => (tab.path === page.path ? replacedBy(tab, page) : tab))
    : [...strip.tabs, { ...page, ...unwritten }];
  return activated({ ...strip, tabs }, page.path);
}

function replacedBy(tab: Tab, page: Page): Tab {
  return { ...tab, ...page, ...(tab.dirty && { componentName: tab.componentName }) };
}

/** The strip of one page only, home or not (TABS-11). */
export function onlyPage(strip: Strip, page: Page): Strip {
  const tabs = visited(strip, page).tabs.filter(tab => tab.path === page.path);
  return { ...strip, tabs, active: page.path, recent: [page.path] };
}

/** The strip with one page after home, as multi-tab mode starts (TABS-01, TABS-03). */
export function withHome(strip: Strip): Strip {
  if (tabAt(strip, strip.home.path)) return strip;
  return { ...strip, tabs: [{ ...strip.home, ...unwritten }, ...strip.tabs] };
}

/** Changes one tab, if it is open. */
export function withTab(strip: Strip, path: string, change: Partial<Tab>): Strip {
  const tabs = strip.tabs.map(tab => (tab.path === path ? { ...tab, ...change } : tab));
  return { ...strip, tabs: inOrder(strip, tabs) };
}

/** Moves a tab to an index, as far as home and the pinned tabs permit. */
export function moved(strip: Strip, path: string, to: number): Strip {
  const tab = tabAt(strip, path);
  if (!tab) return strip;
  const others = strip.tabs.filter(other => other !== tab);
  return { ...strip, tabs: inOrder(strip, others.toSpliced(Math.max(0, to), 0, tab)) };
}

/**
 * Paths of the pages that stay mounted: the most recently active ones that may, the active one, and any with unsaved
 * work, which neither the limit nor the setting of a page may unmount without a question.
 */
export function keptPaths(strip: Strip): readonly string[] {
  const isDirty = (path: string) => tabAt(strip, path)?.dirty === true;
  const alive = strip.recent.filter(
    path => path === strip.active || isDirty(path) || tabAt(strip, path)?.keepAlive,
  );
  return alive.filter((path, place) => place < mostKeptPages || isDirty(path));
}

/** Identifies the kept page of a tab; a refresh changes it (TABS-13, MENU-12). */
export function pageKey({ componentName, path, refreshes }: Tab): string {
  return `${componentName}|${path}|${refreshes}`;
}

/** The title of a tab: that of the page itself, or else of its route. */
export function titleOf({ named, title }: Page): string {
  return named || title;
}
