import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router';
import { useSessionTag } from '#modules/session/index.ts';
import { ConfirmHost, Toaster, TooltipHost } from '#modules/ui/index.ts';
import type { AppContext } from '../router-context.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

function Root() {
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <TooltipHost />
      <Toaster expected={useSessionTag('signedIn')} />
    </>
  );
}
