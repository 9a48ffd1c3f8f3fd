import { createRootRouteWithContext, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setLocked } from '#modules/ground/platform/page/index.ts';
import { ConfirmHost, Toaster, TooltipHost } from '#modules/ground/ui/index.ts';
import { useSessionTag } from '#modules/sign-in/session/index.ts';
import type { AppContext } from '../routing/router-context.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

function Root() {
  useUnlockedOutsideFrame();
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <TooltipHost />
      <Toaster expected={useSessionTag('signedIn')} />
    </>
  );
}

/**
 * Only the frame has a lock screen. What is shown in place of it, the sign-in or a failure, has nothing of the person, and
 * would stay hidden for ever after a locked reload.
 */
function useUnlockedOutsideFrame(): void {
  const isFramed = useMatches({
    select: matches => matches.some(({ routeId, status }) => routeId === '/_signed-in' && status !== 'error'),
  });
  useEffect(() => {
    if (!isFramed) setLocked(false);
  }, [isFramed]);
}
