import { initialPageSize } from '#contract/page-size.ts';
import { httpSources, sendEarlyRequest } from '#modules/ground/platform/http/index.ts';
import { storedLock, storedTenant, storedToken } from '#modules/ground/platform/storage/index.ts';
import { rememberedComponent } from '../routing/remembered-pages.ts';
import { firstRequests, permissionRequest } from './first-requests.ts';
import { afterFirstFrame } from './shell/first-frame.ts';
import { languageOfBefore, storedLook } from './shell/stored-look.ts';

// Runs while the page is still being parsed, before any module: it is an inline script (scripts/vite/early-script.ts).

/** The files that a signed-in person needs; written before this script. */
declare const early: {
  signedIn: readonly string[];
  /** By component name. */
  pages: Readonly<Record<string, readonly string[]>>;
};

/** Applies the stored scheme before the first paint; modules/frame/preferences takes over once it has loaded. */
function showStoredScheme(): void {
  const root = document.documentElement;
  const { mode, color, theme, weak } = storedLook();
  if (mode === 'light' || mode === 'dark' || mode === 'system') root.dataset.theme = mode;
  if (typeof color === 'string') root.dataset.accent = color;
  if (theme === 'light') root.dataset.sider = theme;
  root.toggleAttribute('data-color-weak', weak === true);
  root.lang = languageOfBefore();
}

/** Sends the console's first requests (src/start/prefetch.ts) before its scripts have loaded. */
function fetchFirst(token: string): void {
  const sources = { ...httpSources(), token: () => token, tenant: storedTenant.read };
  const { pathname, search } = location;
  const component = rememberedComponent(pathname) ?? '';
  const files = Object.hasOwn(early.pages, component) ? (early.pages[component] ?? []) : [];
  for (const href of [...early.signedIn, ...files]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  const send = (target: string) => sendEarlyRequest(sources, target);
  send(permissionRequest);
  if (search !== '' || !Object.hasOwn(firstRequests, component)) return;
  const pageSize = initialPageSize(media => matchMedia(media).matches);
  send(`${firstRequests[component]}&pageSize=${pageSize}`);
}

showStoredScheme();
const token = storedToken.read();
// What is fetched and signed here delays the paint of the shell; nothing of it is used before the main script runs.
// A reload unlocks nothing, nor shows anything until the lock screen has loaded (modules/sign-in/lock-screen).
if (token !== undefined && storedLock.read() !== undefined) document.documentElement.dataset.locked = '';
if (token !== undefined) afterFirstFrame(() => fetchFirst(token), 300);

// Schemas are built while the modules load. With this set before, zod does not test whether it can evaluate
// code, which the Content-Security-Policy refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
