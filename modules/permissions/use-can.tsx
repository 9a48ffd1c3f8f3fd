import type { ReactNode } from 'react';
import type { AuthEntry } from '#contract/areas/permission.ts';
import { allowedSuffixes, showsElement } from '#machines/permissions/access.logic.ts';
import { storedButtonAuth } from '#modules/platform/storage/index.ts';
import { usePermissions } from './permissions-context.ts';

/** The stored list as it was when the permission list arrived, so that a table of buttons does not parse it once each. */
const storedFor = new WeakMap<readonly AuthEntry[], readonly AuthEntry[]>();

function storedBeside(auth: readonly AuthEntry[]): readonly AuthEntry[] {
  const known = storedFor.get(auth) ?? storedButtonAuth.read() ?? [];
  storedFor.set(auth, known);
  return known;
}

/**
 * Whether the signed-in person may do something, as far as the console knows (PERM-07 to PERM-14).
 *
 * **This check is a courtesy to the person and no boundary: whoever calls the server directly is stopped by the server
 * alone.**
 *
 * @param action a permission code such as `system:user:add`
 */
export function useCan(action: string): boolean {
  return usePermissions(({ auth, allAuth }) =>
    showsElement({ auth, allAuth, stored: storedBeside(auth) }, action),
  );
}

/** The codes after a prefix that the person's menu-level entries allow (PERM-12). */
export function useAllowedSuffixes(prefix: string): string[] {
  const auth = usePermissions(context => context.auth);
  return allowedSuffixes(auth, prefix);
}

interface CanProps {
  /** A permission code such as `system:user:add`. */
  action: string;
  children: ReactNode;
  /** Stands in for what is not allowed; left out, nothing does. */
  otherwise?: ReactNode;
}

/**
 * Renders its children only where the person may do something, so that a dialog nobody may open is not even mounted
 * (PERM-13, PERM-14). **It hides; it does not protect.**
 *
 * @example <Can action="system:user:add"><AddUser /></Can>
 */
export function Can({ action, children, otherwise = null }: CanProps) {
  return useCan(action) ? children : otherwise;
}
