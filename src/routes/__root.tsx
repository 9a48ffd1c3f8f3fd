import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSessionTag } from '#modules/session/index.ts';
import { ConfirmHost } from '#modules/ui/index.ts';
import type { AppContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

const Toaster = lazy(async () => ({ default: (await import('#modules/ui/toast.tsx')).Toaster }));

function Root() {
  return (
    <>
      <Outlet />
      <ConfirmHost />
      {useWasSignedIn() && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** Whether anybody has been signed in since the page was loaded: the last toast of a session outlives it. */
function useWasSignedIn(): boolean {
  const signedIn = useSessionTag('signedIn');
  const [was, setWas] = useState(signedIn);
  if (signedIn && !was) setWas(true);
  return was;
}
