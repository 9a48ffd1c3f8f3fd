import { homeStrip, inOrder, onlyPage, type Page, type Strip, type Tab } from './tabs.logic.ts';

/** Increased whenever the stored format changes, together with a new entry of `migrations`. */
const tabsVersion = 2;

/** The tabs as they are stored for the next visit. */
export interface TabsSnapshot {
  readonly machine: 'tabs';
  readonly version: typeof tabsVersion;
  readonly tabs: readonly (Page & Pick<Tab, 'pinned'>)[];
  readonly active: string;
}

/** The outcome for a stored value: used, dropped for a reason, or neither when nothing was stored. */
export interface ReadTabs {
  readonly snapshot?: TabsSnapshot;
  readonly dropped?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** By the version they start from. Version 1 had no pinned tabs. */
const migrations: Readonly<Record<number, (stored: Fields) => Fields>> = {
  1: stored => ({
    ...stored,
    version: 2,
    tabs: Array.isArray(stored.tabs)
      ? stored.tabs.map(tab => (isFields(tab) ? { ...tab, pinned: false } : tab))
      : stored.tabs,
  }),
};

/** The open tabs in their stored form; unsaved work and refreshes are not part of it. */
export function takeSnapshot({ tabs, active }: Strip): TabsSnapshot {
  return {
    machine: 'tabs',
    version: tabsVersion,
    tabs: tabs.map(storedFields),
    active,
  };
}

/** Parses whatever was stored. Never throws: unusable values are dropped, and the reason is returned. */
export function readSnapshot(stored: unknown): ReadTabs {
  if (stored === undefined || stored === null) return {};
  if (!isFields(stored) || stored.machine !== 'tabs') return { dropped: 'it is no snapshot of the tabs' };
  const { version } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version)) return { dropped: 'it has no version' };
  if (version > tabsVersion) return { dropped: `version ${version} is newer than ${tabsVersion}` };
  let current: Fields = stored;
  for (let step = version; step < tabsVersion; step += 1) {
    const migrate = migrations[step];
    if (!migrate) return { dropped: `version ${version} is unknown` };
    current = migrate(current);
  }
  const fault = faultOf(current);
  return fault ? { dropped: fault } : { snapshot: current as unknown as TabsSnapshot };
}

/** The tabs of the last visit, or only home; in single mode only the active page. */
export function restored(home: Page, snapshot: TabsSnapshot | undefined, several: boolean): Strip {
  const start = homeStrip(home);
  if (!snapshot) return start;
  const { active } = snapshot;
  const others = snapshot.tabs
    .filter(({ path }) => path !== home.path)
    .map(tab => ({ ...storedFields(tab), dirty: false, refreshes: 0 }));
  const tabs = inOrder(start, [...start.tabs, ...others]);
  const strip = { ...start, tabs, active, recent: [active] };
  const page = tabs.find(({ path }) => path === active);
  return several || !page ? strip : onlyPage(strip, page);
}

function storedFields({
  path,
  shown,
  fullPath,
  title,
  keepAlive,
  componentName,
  pinned,
  named,
}: TabsSnapshot['tabs'][number]) {
  return {
    path,
    ...(shown ? { shown } : {}),
    fullPath,
    title,
    keepAlive,
    componentName,
    pinned,
    ...(named ? { named } : {}),
  };
}

/** Why the fields of a stored strip cannot be used, if so. */
function faultOf({ tabs, active }: Fields): string | undefined {
  if (!Array.isArray(tabs)) return 'it has no tabs';
  const broken = tabs.findIndex(tab => !isStoredTab(tab));
  if (broken !== -1) return `its tab ${broken + 1} is broken`;
  const paths: string[] = tabs.map(({ path }: Page) => path);
  if (new Set(paths).size < paths.length) return 'two of its tabs have the same path';
  return paths.some(path => path === active) ? undefined : 'its active tab is missing';
}

function isStoredTab(tab: unknown): boolean {
  return (
    isFields(tab) &&
    isAddress(tab.path) &&
    (tab.shown === undefined || isAddress(tab.shown)) &&
    isAddress(tab.fullPath) &&
    typeof tab.title === 'string' &&
    typeof tab.keepAlive === 'boolean' &&
    typeof tab.componentName === 'string' &&
    typeof tab.pinned === 'boolean' &&
    (tab.named === undefined || typeof tab.named === 'string')
  );
}

/** An address within the console: what starts with two slashes would open another host. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('/') && !value.startsWith('//');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
