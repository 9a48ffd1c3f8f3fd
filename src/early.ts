import { initialPageSize } from '#contract/page-size.ts';
import { httpSources, sendEarlyRequest } from '#modules/platform/http/index.ts';
import {
  storedLanguage,
  storedPages,
  storedSettings,
  storedTenant,
  storedToken,
} from '#modules/platform/storage/index.ts';
import { firstRequests, permissionRequest } from './first-requests.ts';

// Runs while the page is still being parsed, before any module: it is an inline script (scripts/vite/early-script.ts).

/** The files that a signed-in person needs; written before this script. */
declare const early: {
  /** Path of the home page. */
  home: string;
  signedIn: readonly string[];
  /** By component name. */
  pages: Readonly<Record<string, readonly string[]>>;
};

/** Applies the stored scheme before the first paint; modules/preferences takes over once it has loaded. */
function showStoredScheme(): void {
  const root = document.documentElement;
  const local = (storedSettings.read() ?? {}) as Readonly<Record<string, unknown>>;
  const { mode } = (local.settings ?? local) as { mode?: unknown };
  const language = storedLanguage.read() ?? local.language;
  if (mode === 'light' || mode === 'dark' || mode === 'system') root.dataset.theme = mode;
  if (language === 'zh-CN' || language === 'en-US') root.lang = language;
}

/** Sends the console's first requests (src/prefetch.ts) before its scripts have loaded. */
function fetchFirst(token: string): void {
  const sources = { ...httpSources(), token: () => token, tenant: storedTenant.read };
  const { pathname, search } = location;
  const component = storedPages.read()?.[pathname === '/' ? early.home : pathname] ?? '';
  sendEarlyRequest(sources, permissionRequest);
  const first =
    search === '' && Object.hasOwn(firstRequests, component) ? firstRequests[component] : undefined;
  const pageSize = initialPageSize(media => matchMedia(media).matches);
  if (first !== undefined) sendEarlyRequest(sources, `${first}&pageSize=${pageSize}`);
  const files = Object.hasOwn(early.pages, component) ? (early.pages[component] ?? []) : [];
  for (const href of [...early.signedIn, ...files]) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
}

showStoredScheme();
const token = storedToken.read();
if (token !== undefined) fetchFirst(token);

// Schemas are built while the modules load. With this set before, zod does not test whether it can evaluate
// code, which the Content-Security-Policy refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
