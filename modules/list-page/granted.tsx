import type { ReactNode } from 'react';
import { useCan, usePermissions } from '#modules/permissions/index.ts';

/**
 * Whether an act of a page is offered: it is granted, or the server does not know its code, as servers of the family
 * know fewer codes than this console names. The server alone is the boundary.
 */
export function useGranted(code: string): boolean {
  const granted = useCan(code);
  const known = usePermissions(({ allAuth }) => allAuth.some(entry => entry.action === code));
  return granted || !known;
}

/** Offers its children only where the act is {@link useGranted}. */
export function Granted({ code, children }: { code: string; children: ReactNode }) {
  return useGranted(code) ? children : null;
}
