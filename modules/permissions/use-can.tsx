import { type ReactNode, useMemo } from 'react';
import type { AuthEntry } from '#contract/areas/permissions.ts';
import {
  type Access,
  allowedSuffixes,
  excludedSuffixes,
  isExcluded,
  showsElement,
  withoutExcluded,
} from '#machines/permissions/access.logic.ts';
import { storedButtonAuth } from '#modules/platform/storage/index.ts';
import { usePermissions } from './permissions-context.ts';

/** The stored list as it was when the permission list arrived, so that a table of buttons does not parse it once each. */
const storedFor = new WeakMap<readonly AuthEntry[], readonly AuthEntry[]>();

function accessOf({ auth, allAuth }: Omit<Access, 'stored'>): Access {
  const stored = storedFor.get(auth) ?? storedButtonAuth.read() ?? [];
  storedFor.set(auth, stored);
  return { auth, allAuth, stored };
}

/** How an action with a code unknown to the server is treated. */
type Unknown = 'denied' | 'offered';

/**
 * Whether the signed-in person may do something, according to the loaded permissions (PERM-07 to PERM-14).
 * **This check is a convenience, never a boundary: only the server stops a direct call.**
 *
 * @param action a permission code such as `system:user:add`
 * @param unknown `offered` for the operations of a page, whose codes not all servers of the family have: only
 * codes that the server has and denies are hidden (PERM-15); otherwise an unknown action is denied (PERM-11)
 */
export function useCan(action: string, unknown: Unknown = 'denied'): boolean {
  return usePermissions(context => {
    const access = accessOf(context);
    return unknown === 'offered' ? !isExcluded(access, action) : showsElement(access, action);
  });
}

/** The codes after a prefix that the person's menu-level entries allow (PERM-12). */
export function useAllowedSuffixes(prefix: string): string[] {
  const auth = usePermissions(context => context.auth);
  return allowedSuffixes(auth, prefix);
}

/**
 * Of several actions, those that a page offers: codes that the server has and denies are omitted, unknown codes
 * are offered (PERM-15). An action without a code is always offered; of several codes one is enough.
 *
 * @param actions permission codes by a name of the action, the same object for every render
 */
export function useOffered(actions: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> {
  const offered = usePermissions(context => {
    const access = accessOf(context);
    return Object.entries(actions)
      .filter(([, codes]) => codes.length === 0 || codes.some(code => !isExcluded(access, code)))
      .map(([name]) => name)
      .join(' ');
  });
  return useMemo(() => new Set(offered.split(' ')), [offered]);
}

/**
 * The visible buttons of a table with an auth prefix: the excluded codes of the prefix remove theirs (PERM-15 to
 * PERM-18). A table without a prefix keeps them all.
 *
 * @param prefix such as `order:item:`
 */
export function useTableButtons<Button extends string>(
  prefix: string | undefined,
  buttons: readonly Button[],
): readonly Button[] {
  const excluded = usePermissions(context =>
    prefix === undefined ? '' : excludedSuffixes(accessOf(context), prefix).join(' '),
  );
  return withoutExcluded(buttons, excluded.split(' '));
}

interface CanProps {
  /** A permission code such as `system:user:add`. */
  action: string;
  /** As of {@link useCan}. */
  unknown?: Unknown;
  children: ReactNode;
  /** Rendered in place of what is not allowed; nothing by default. */
  otherwise?: ReactNode;
}

/**
 * Renders its children only where the person may do something, so that a dialog that may not be opened is not even
 * mounted (PERM-13, PERM-14). **It hides; it does not protect.**
 *
 * @example <Can action="system:user:add"><AddUser /></Can>
 */
export function Can({ action, unknown, children, otherwise = null }: CanProps) {
  return useCan(action, unknown) ? children : otherwise;
}
