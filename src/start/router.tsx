import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { skeletonDelay } from '#machines/timing.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { PagePending } from '../pages/page-pending.tsx';
import type { AppContext } from '../routing/router-context.ts';
import { routeTree } from './route-tree.gen.ts';

/** The router of one page; with the browser's history unless a test passes its own. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: skeletonDelay,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailure,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The title of a fixed page, by its key among the application's texts. */
    title?: 'home' | 'notFound' | 'selfCheck' | 'userDetail' | 'devices' | 'exports' | 'viewAs';
    /** The path of the list that a fixed page belongs to; its place in the menu is the place of the page. */
    below?: string;
    /** Whether the page of a fixed route stays mounted while another tab is active; true by default. */
    keepAlive?: boolean;
  }
  interface HistoryState {
    /** The title of the opened page's tab. */
    tabTitle?: string;
  }
}
