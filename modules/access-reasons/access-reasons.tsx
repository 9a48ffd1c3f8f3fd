import { lazy, Suspense } from 'react';
import { useCan } from '#modules/permissions/index.ts';

/** The initial person and entry. */
export interface AccessReasonsProps {
  /** The person whose permissions are explained first; by default none. */
  person?: { readonly id: string; readonly name: string };
  /** The menu or button that is selected first. */
  entryId?: string;
  onClose: () => void;
}

const Drawer = lazy(() => import('./components/access-reasons-drawer.tsx'));

/** Explains why a person sees a menu or button, or does not; its script is loaded when it first opens. */
export function AccessReasons(props: AccessReasonsProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}

/**
 * Whether the signed-in person may read the permission reasons of others; denied by servers without that
 * endpoint.
 */
export const useMayExplain = () => useCan('system:permission:explain');
