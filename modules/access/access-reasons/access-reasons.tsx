import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** Explains why a person sees a menu or button, or does not; its script is loaded when it first opens. */
export const AccessReasons = lazyPart(() => import('./components/access-reasons-drawer.tsx'), {
  close: ({ onClose }) => onClose(),
});

/** Whether the server explains permissions, and the signed-in person may read those of others. */
export function useMayExplain(): boolean {
  const isOffered = useCan('system:permission:explain');
  return useCapability('accessReasons') === true && isOffered;
}
