import { lazy, Suspense } from 'react';
import { useCan } from '#modules/permissions/index.ts';

/** Whose permissions are explained at first, and where to begin. */
export interface AccessReasonsProps {
  /** Nobody at first, when left out. */
  person?: { readonly id: string; readonly name: string };
  /** The menu or button to begin with. */
  entryId?: string;
  onClose: () => void;
}

const Drawer = lazy(() => import('./components/access-reasons-drawer.tsx'));

/** Why a person sees a menu or button, or does not; its script is fetched when it first opens. */
export function AccessReasons(props: AccessReasonsProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}

/** Whether the signed-in person may know why others see what they see; servers without the explanation deny it. */
export const useMayExplain = () => useCan('system:permission:explain');
