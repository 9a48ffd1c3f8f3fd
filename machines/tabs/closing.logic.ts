import { activated, isHome, onlyPage, type Strip, type Tab, tabAt, withTab } from './tabs.logic.ts';

/** What may close pages, and with them lose unsaved input. */
export type TabRequest =
  | { type: 'tab.close'; path: string }
  | { type: 'tab.closeLeft'; path: string }
  | { type: 'tab.closeRight'; path: string }
  | { type: 'tab.closeOthers'; path: string }
  | { type: 'tab.refresh'; path: string }
  | { type: 'mode.single' }
  /** The person may not open these pages any more; what was typed on them is kept elsewhere. */
  | { type: 'tabs.withdraw'; paths: readonly string[] };

/** Paths of the tabs that a request closes, from left to right. */
function closedBy(strip: Strip, request: TabRequest): readonly string[] {
  if (request.type === 'mode.single') return strip.tabs.map(pathOf).filter(path => path !== strip.active);
  if (request.type === 'tabs.withdraw') {
    return strip.tabs.map(pathOf).filter(path => request.paths.includes(path) && !isHome(strip, path));
  }
  const place = strip.tabs.findIndex(tab => tab.path === request.path);
  if (place === -1) return [];
  const isLoose = (tab: Tab) => !isHome(strip, tab.path) && !tab.pinned;
  switch (request.type) {
    case 'tab.close':
      return isHome(strip, request.path) ? [] : [request.path];
    case 'tab.closeLeft':
      return strip.tabs.slice(0, place).filter(isLoose).map(pathOf);
    case 'tab.closeRight':
      return strip.tabs
        .slice(place + 1)
        .filter(isLoose)
        .map(pathOf);
    case 'tab.closeOthers':
      return strip.tabs.filter((tab, index) => index !== place && isLoose(tab)).map(pathOf);
    case 'tab.refresh':
      return [];
  }
}

/** Paths of the tabs whose unsaved work a request would lose. */
export function workLostBy(strip: Strip, request: TabRequest): readonly string[] {
  const lost = request.type === 'tab.refresh' ? [request.path] : closedBy(strip, request);
  return lost.filter(path => tabAt(strip, path)?.dirty);
}

/** The strip after a request was carried out. */
export function afterRequest(strip: Strip, request: TabRequest): Strip {
  if (request.type === 'mode.single') {
    const page = tabAt(strip, strip.active);
    return page ? onlyPage(strip, page) : strip;
  }
  if (request.type === 'tab.refresh') {
    const refreshes = (tabAt(strip, request.path)?.refreshes ?? 0) + 1;
    return withTab(strip, request.path, { refreshes, dirty: false });
  }
  const gone = closedBy(strip, request);
  const stays = (path: string) => !gone.includes(path);
  const rest: Strip = {
    ...strip,
    tabs: strip.tabs.filter(tab => stays(tab.path)),
    recent: strip.recent.filter(stays),
  };
  if (rest.tabs.length === 0) return onlyPage(rest, strip.home);
  if (stays(strip.active)) return rest;
  const isChosen = request.type !== 'tab.close' && request.type !== 'tabs.withdraw';
  return activated(rest, isChosen ? request.path : neighbourOf(strip, gone));
}

/**
 * The tab that becomes active after closing the active one, and others with it: the one that takes its position, or
 * else the one before it (TABS-09).
 */
function neighbourOf({ tabs, active, home }: Strip, gone: readonly string[]): string {
  const place = tabs.findIndex(tab => tab.path === active);
  const stays = ({ path }: Tab) => !gone.includes(path);
  return (tabs.slice(place).find(stays) ?? tabs.slice(0, place).findLast(stays) ?? home).path;
}

function pathOf({ path }: Tab): string {
  return path;
}
