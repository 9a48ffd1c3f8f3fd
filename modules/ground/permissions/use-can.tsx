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
import { storedButtonAuth } from '#modules/ground/platform/storage/index.ts';
import { usePermissions } from './permissions-context.ts';

/** The stored list as it was when the permission list arrived, so that a table of buttons does not parse it once each. */
const storedFor = new WeakMap<readonly AuthEntry[], readonly AuthEntry[]>();

function accessOf({ auth, allAuth }: Omit<Access, 'stored'>): Access {
  const stored = storedFor.get(auth) ?? storedButtonAuth.read() ?? [];
  storedFor.set(auth, stored);
  return { auth, allAuth, stored };
}

/**
 * Whether a page offers an action to the signed-in person: unless the server has its code and denies it (PERM-15). Servers
 * of the family know different sets of codes; where one does not know the code, the page offers the action and the server
 * decides. **All pages follow this one policy, and it is a convenience, never a boundary: only the server stops a direct
 * call.** An endpoint that not all servers have is a matter of `#modules/ground/capabilities`, not of permissions.
 *
 * @param action a permission code such as `system:user:add`
 */
export function useCan(action: string): boolean {
  return usePermissions(context => !isExcluded(accessOf(context), action));
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
  children: ReactNode;
  /** Rendered in place of what is not allowed; nothing by default. */
  otherwise?: ReactNode;
}

/**
 * The has-permission directive: renders its children only where the loaded permissions allow the action, so that a dialog
 * that may not be opened is not even mounted (PERM-07 to PERM-14). Unlike {@link useCan}, it denies an action that
 * neither list knows (PERM-11): it is for actions whose codes are sure to exist. **It hides; it does not protect.**
 *
 * @example <Can action="system:user:add"><AddUser /></Can>
 */
export function Can({ action, children, otherwise = null }: CanProps) {
  return usePermissions(context => showsElement(accessOf(context), action)) ? children : otherwise;
}
