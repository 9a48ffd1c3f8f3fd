import '#modules/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PermissionsProvider } from '#modules/permissions/index.ts';
import { restorePreferences } from '#modules/preferences/index.ts';
import { SessionProvider } from '#modules/session/index.ts';
import { createApp } from './app.ts';

restorePreferences();
const { queryClient, session, permissions, router } = createApp({ reload: () => window.location.reload() });
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider value={session}>
        <PermissionsProvider value={permissions}>
          <RouterProvider router={router} />
        </PermissionsProvider>
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
