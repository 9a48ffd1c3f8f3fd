import { useState, useSyncExternalStore } from 'react';
import { storedTenant } from '#modules/ground/platform/storage/index.ts';
import { useSessionUser } from './session-context.ts';

/** What this tab writes itself is none of its news. */
const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Whether another tab has switched to another tenant than this one shows, and the function that ends this news. */
export function useTenantElsewhere() {
  const stored = useSyncExternalStore(subscribe, storedTenant.read, () => undefined);
  const shown = useSessionUser()?.tenantId;
  const [known, setKnown] = useState<string>();
  return {
    isElsewhere: stored !== undefined && stored !== shown && stored !== known,
    dismiss: () => setKnown(stored),
  };
}
