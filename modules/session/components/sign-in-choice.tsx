import { lazy, Suspense } from 'react';
import { useSessionTag } from '../session-context.ts';

/** Lazy: only needed by people with several tenants or departments. */
const ChoiceDialog = lazy(() => import('./choice-dialog.tsx'));

/** Asks for the tenant and the department after a sign-in that leaves several (DEPART-07). */
export function SignInChoice() {
  if (!useSessionTag('choosing')) return null;
  return (
    <Suspense fallback={null}>
      <ChoiceDialog />
    </Suspense>
  );
}
