import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { PermissionsProvider } from '#modules/ground/permissions/index.ts';
import { storedView } from '#modules/ground/platform/storage/index.ts';
import { SessionProvider } from '#modules/sign-in/session/index.ts';
import { ViewFrame } from '#modules/sign-in/view-as/index.ts';
import type { App } from './app.ts';

/** The whole console around a running application. */
export function Console({ app: { queryClient, session, permissions, router } }: { app: App }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider value={session}>
        <PermissionsProvider value={permissions}>
          {storedView.read() ? (
            <ViewFrame home={router.history.createHref(homePath)}>
              <RouterProvider router={router} />
            </ViewFrame>
          ) : (
            <RouterProvider router={router} />
          )}
        </PermissionsProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
