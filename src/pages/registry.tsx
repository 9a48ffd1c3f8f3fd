import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { frameComponent, groupComponent } from '#contract/page-components.ts';
import { type PageDeclaration, pageFile } from '#contract/page-declaration.ts';
import { pages as declaredPages } from '#contract/pages.ts';
import { chunkDeadline } from '#machines/timing.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import { onlineListOf } from './online-lists.ts';
import { PageLoadError } from './page-load-error.ts';
import { PagePending } from './page-pending.tsx';

/** The props of every page of the menu. */
interface PageProps {
  entry: Entry;
  /** Whether the console can open another entry. */
  canOpen: (entry: Entry) => boolean;
}

type PageComponent = ComponentType<PageProps>;

/** A page whose script is lazy. */
export type Page = LazyPart<PageProps> & {
  /** Prefetches the first request of the page for an address without a search part. */
  prefetch?: ((client: QueryClient) => Promise<void>) | undefined;
  /** The path of the tab that it shares with other entries. */
  tab?: string | undefined;
};

/** The scripts of the declared pages, by file. */
const files = import.meta.glob<PageComponent>('../../modules/*/*/pages/*.page.tsx', { import: 'default' });

/** @throws when a declared page has no file */
function scriptOf(file: string): () => Promise<PageComponent> {
  const path = `../../${pageFile(file)}`;
  const load = files[path];
  if (load === undefined) throw new Error(`contract/pages.ts declares ${file}, but ${path} does not exist`);
  return load;
}

/** Prefetches the list that a page shows first. */
const prefetchOf = (path: PageDeclaration['first']): Page['prefetch'] =>
  path && (async client => (await import('#modules/kit/list-page/index.ts')).prefetchList(client, path));

const sharedPages = new Map<string, Page>();

/** Entries that share a tab share the page in it, which stays mounted from one to the next. */
function declared({ file, first, tab }: PageDeclaration): Page {
  const shared = tab && sharedPages.get(file);
  if (shared) return shared;
  const own = Object.assign(page(scriptOf(file)), { prefetch: prefetchOf(first), tab });
  if (tab) sharedPages.set(file, own);
  return own;
}

/**
 * The pages that a menu entry can open, by the component name that the server sends: those of `contract/pages.ts`, and
 * those of the console itself. The map is closed: no name from the server becomes an import path (MENU-08).
 */
const pages: Readonly<Record<string, Page>> = {
  ...Object.fromEntries(
    Object.entries<PageDeclaration>(declaredPages).map(([component, declaration]) => [
      component,
      declared(declaration),
    ]),
  ),
  [groupComponent]: page(async () => (await import('./group-page.tsx')).GroupPage),
  [frameComponent]: page(async () => (await import('./frame-page.tsx')).FramePage),
  'exception/403': page(async () => (await import('./forbidden-page.tsx')).ForbiddenPage),
  'exception/404': page(async () => (await import('./exception-page.tsx')).NotFoundPage),
  'exception/500': page(async () => (await import('./exception-page.tsx')).ServerErrorPage),
};

/** The pages of the bundled module for online forms and reports (MENU-07). */
const online = {
  report: page(async () => (await import('#modules/reports/online/index.ts')).OnlineReportPage),
  form: page(async () => (await import('#modules/reports/online/index.ts')).OnlineFormPage),
};

const unknown = page(async () => (await import('./unknown-page.tsx')).UnknownPage);

/** The page of a component name; for an unknown name, a page with an explanation. */
export function pageOf(component: string): Page {
  const list = onlineListOf(component);
  if (list) return online[list];
  return Object.hasOwn(pages, component) ? (pages[component] ?? unknown) : unknown;
}

/** Whether the console has a page for an entry, or the entry is external; a group has no page. */
export function canOpen({ component, external }: Entry): boolean {
  return (
    external ||
    onlineListOf(component) === 'report' ||
    (component !== groupComponent && Object.hasOwn(pages, component))
  );
}

function page(fetch: () => Promise<PageComponent>): Page {
  const script = async () => {
    try {
      return { default: await withDeadline(fetch()) };
    } catch (cause) {
      throw new PageLoadError(fetch, cause);
    }
  };
  return lazyPart(script, {
    pending: () => <PagePending />,
    // The boundary of the page shows it.
    failed: (_, error) => {
      throw error;
    },
  });
}

/** Rejects if a script does not load in time (ERROR-14). */
function withDeadline<Result>(loading: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`No response within ${chunkDeadline} ms`)),
      chunkDeadline,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
