import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useCan } from '#modules/ground/permissions/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';

/** The initial person and entry. */
export interface AccessReasonsProps {
  /** The person whose permissions are explained first; by default none. */
  person?: { readonly id: string; readonly name: string };
  /** The menu or button that is selected first. */
  entryId?: string;
  onClose: () => void;
}

/** Explains why a person sees a menu or button, or does not; its script is loaded when it first opens. */
export const AccessReasons = lazyPart<AccessReasonsProps>(
  () => import('./components/access-reasons-drawer.tsx'),
  { close: ({ onClose }) => onClose() },
);

/** Whether the server explains permissions, and the signed-in person may read those of others. */
export function useMayExplain(): boolean {
  const isOffered = useCan('system:permission:explain');
  return useCapability('accessReasons') === true && isOffered;
}
