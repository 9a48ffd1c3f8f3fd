import '@testing-library/jest-dom/vitest';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { FunctionComponent, ReactElement } from 'react';
import { createPermissions, PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { ConfirmHost, Toaster } from '#modules/ground/ui/index.ts';
import { registerReferenceViews } from '#src/start/reference-views.ts';
import { show } from '../ground/ui/support/page.tsx';

registerReferenceViews();

interface Application {
  /** Content beside the routes, like kept pages: it stays mounted when the address changes. */
  beside?: FunctionComponent;
  /** Pages by path; one that is undefined is a path that exists and shows nothing. */
  pages?: Readonly<Record<string, FunctionComponent | undefined>>;
  address?: string;
  queryClient?: QueryClient;
  /** The providers of an application around its pages. */
  around?: (page: ReactElement) => ReactElement;
}

/** The permissions of somebody of whom the server knows nothing. */
const withPermissions = (page: ReactElement) => (
  <PermissionsProvider value={createPermissions({ onGranted: () => undefined })}>{page}</PermissionsProvider>
);

/** Shows pages in an application of their own, with routes in memory, a cache, questions and toasts. */
export async function showRouted({
  beside,
  pages = {},
  address = '/',
  queryClient = createQueryClient(),
  around = withPermissions,
}: Application) {
  const root = createRootRoute({ component: beside });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  const shown = show(
    <QueryClientProvider client={queryClient}>
      {around(
        <>
          <RouterProvider router={router as never} />
          <ConfirmHost />
          <Toaster />
        </>,
      )}
    </QueryClientProvider>,
  );
  return {
    ...shown,
    router,
    queryClient,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}

/** A cache without retries. */
export function impatientQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return queryClient;
}
