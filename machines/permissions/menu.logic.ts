import type { MenuEntry } from '#contract/areas/permissions.ts';
import { normalPath } from '#contract/menu-path.ts';
import { groupComponent } from '#contract/page-components.ts';

/** A menu entry as the console uses it: what it shows, what it opens, and its position in the menu. */
export interface Entry {
  id: string;
  /** Starts with a slash; may contain `:name` parts. */
  path: string;
  name: string;
  title: string;
  icon: string | undefined;
  /** The server's name of the page. */
  component: string;
  /** The path to which opening the entry redirects; undefined when it opens itself. */
  redirect: string | undefined;
  /** Left out of the menu, and still opened by its path (MENU-16, MENU-17). */
  hidden: boolean;
  /** Opened by its path; an entry with route '0' is not (MENU-04). */
  routed: boolean;
  keepAlive: boolean;
  /** The name of a kept page (MENU-12). */
  componentName: string | undefined;
  /** The address of an external page. */
  url: string | undefined;
  /** Opens in a new window (MENU-13). */
  external: boolean;
  /** The window it opens in (MENU-22). */
  target: string | undefined;
  /** Any of these is needed to see it in the menu; undefined restricts nothing (PERM-06). */
  permission: readonly string[] | undefined;
  /** Ids of the ancestors, from the top down to the parent. */
  ancestors: readonly string[];
  children: readonly Entry[];
}

/** Builds the entries of a menu, to any depth by the same rules (MENU-03 to MENU-06). */
export function entriesOf(menu: readonly MenuEntry[], ancestors: readonly string[] = []): Entry[] {
  return menu.map(item => entryOf(item, ancestors));
}

function entryOf(item: MenuEntry, ancestors: readonly string[]): Entry {
  const { id, name, component, meta = {} } = item;
  const children = entriesOf(item.children ?? [], [...ancestors, id]);
  return {
    id,
    path: withSlash(item.path),
    name,
    title: meta.title ?? '',
    icon: meta.icon,
    component: meta.page ?? component,
    redirect: redirectOf(item, children),
    hidden: item.hidden === true || meta.hideMenu === true,
    routed: item.route !== '0',
    keepAlive: meta.keepAlive === true,
    componentName: meta.componentName,
    url: meta.page ? undefined : meta.url,
    external: !meta.page && meta.internalOrExternal === true,
    target: meta.target,
    permission: meta.permission,
    ancestors,
    children,
  };
}

/**
 * `alwaysShow` redirects to the entry's own path; without a child of that path it would redirect to itself (MENU-05).
 */
function redirectOf(item: MenuEntry, children: readonly Entry[]): string | undefined {
  const own = withSlash(item.path);
  const wanted = item.alwaysShow ? own : item.redirect ? withSlash(item.redirect) : undefined;
  if (wanted !== own) return wanted;
  return children.some(child => child.path === own) ? own : undefined;
}

/**
 * A path as the router has it. Entries of external pages have a bare hash for a path, and what another server has at two
 * slashes must not become the address of another site.
 */
const withSlash = (path: string): string => normalPath(path.replace(/^[/\\]+/, '/')) || '/';

/** The page that replaces one whose permission was removed. */
const forbidden = 'exception/403';

/**
 * The entries after a change of the menu. An entry that was removed remains as a hidden one that opens the page 403, so
 * that a person who is on it learns why. A menu that has not changed remains the same object.
 */
export function succeeding(before: readonly Entry[], now: readonly Entry[]): readonly Entry[] {
  const gone = allEntries(before)
    .filter(({ routed, path }) => routed && entryAt(now, path) === undefined)
    .map(withdrawn);
  const entries = [...now, ...gone];
  return JSON.stringify(entries) === JSON.stringify(before) ? before : entries;
}

/** Whether an entry opens the page 403 in place of its own. */
export const isForbidden = ({ component }: Entry): boolean => component === forbidden;

function withdrawn(entry: Entry): Entry {
  return {
    ...entry,
    component: forbidden,
    hidden: true,
    redirect: undefined,
    url: undefined,
    external: false,
    target: undefined,
    children: [],
  };
}

/** The hidden entry of a page that the person may not open; its path shows the page 403. */
export function deniedEntry(path: string, title: string): Entry {
  const item = {
    id: `denied:${path}`,
    path,
    name: path,
    component: forbidden,
    hidden: true,
    meta: { title },
  };
  return entryOf(item, []);
}

/** Every entry, parents before their children. */
export function allEntries(entries: readonly Entry[]): Entry[] {
  return entries.flatMap(entry => [entry, ...allEntries(entry.children)]);
}

/**
 * The entry that a path opens: one of exactly this path first, then one whose `:name` parts match; of entries with the
 * same path the deepest, because a parent of that path only redirects to it (MENU-04, MENU-15, MENU-18).
 */
export function entryAt(entries: readonly Entry[], path: string): Entry | undefined {
  const every = allEntries(entries);
  const exact = every.filter(entry => entry.path === path);
  const found = exact.findLast(entry => entry.routed);
  if (found !== undefined) return found;
  const pattern = every.find(entry => entry.routed && fits(entry.path, path));
  const link = exact.find(entry => !entry.external);
  return pattern && link ? opening(pattern, link) : pattern;
}

/**
 * An entry with route '0' whose path an entry with parameters opens: the menu's name and place of that one page. The
 * page is that of the entry with parameters.
 */
function opening({ component, componentName, keepAlive, redirect, url }: Entry, link: Entry): Entry {
  return { ...link, component, componentName, keepAlive, redirect, url, routed: true };
}

function fits(pattern: string, path: string): boolean {
  if (!pattern.includes(':')) return false;
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** The entry with its ancestors, from the top down: what a breadcrumb shows. */
export function trailOf(entries: readonly Entry[], entry: Entry): Entry[] {
  const byId = new Map(allEntries(entries).map(each => [each.id, each]));
  return [...entry.ancestors.map(id => byId.get(id)).filter(each => each !== undefined), entry];
}

/**
 * The entries of the side menu: without hidden ones, and without those that the permission list does not open (MENU-16,
 * PERM-06).
 *
 * @param actions the actions of the person's permission list
 */
export function visibleEntries(entries: readonly Entry[], actions: ReadonlySet<string>): Entry[] {
  return entries
    .filter(entry => !entry.hidden && (entry.permission?.some(code => actions.has(code)) ?? true))
    .map(entry => ({ ...entry, children: visibleEntries(entry.children, actions) }));
}

/**
 * The entries of the menu search: every one that can be opened and is not hidden, without groups (MENU-24).
 *
 * @param actions the actions of the person's permission list
 */
export function searchableEntries(entries: readonly Entry[], actions: ReadonlySet<string>): Entry[] {
  return allEntries(entries).filter(
    ({ hidden, component, routed, external, path, permission }) =>
      !hidden &&
      component !== groupComponent &&
      (routed || external || entryAt(entries, path) !== undefined) &&
      !path.includes(':') &&
      (permission?.some(code => actions.has(code)) ?? true),
  );
}

/**
 * The entry that opening a path ends on: redirects are followed, and an entry that only groups children opens the first
 * of them that can be opened. A loop ends on the entry it started from; undefined for an unknown path.
 */
export function destinationOf(entries: readonly Entry[], path: string): Entry | undefined {
  const seen = new Set<string>();
  let entry = entryAt(entries, path);
  while (entry !== undefined && !seen.has(entry.id)) {
    seen.add(entry.id);
    const next = onward(entries, entry);
    if (next === undefined || seen.has(next.id)) return entry;
    entry = next;
  }
  return entry;
}

function onward(entries: readonly Entry[], entry: Entry): Entry | undefined {
  const redirected = entry.redirect ? entryAt(entries, entry.redirect) : undefined;
  if (redirected !== undefined || entry.component !== groupComponent) return redirected;
  const shown = entry.children.filter(child => !child.hidden);
  return shown.map(child => (child.routed ? child : entryAt(entries, child.path))).find(Boolean);
}
