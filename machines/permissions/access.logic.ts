import type { AuthEntry } from '#contract/areas/permissions.ts';

/** What a person may do, and every existing action with its state (PERM-01). */
export interface Access {
  /** The person's permission list. */
  auth: readonly AuthEntry[];
  /** Every action. */
  allAuth: readonly AuthEntry[];
  /** The list kept in session storage. */
  stored: readonly AuthEntry[];
}

/** Kinds of authority (PERM-03). */
const menuLevel = '1';
const actionLevel = '2';

/** Parses the status of an entry of `allAuth`: '0' lifts the check, so the element is shown (PERM-04). */
export function isShownToAll(entry: AuthEntry): boolean {
  return entry.status === '0';
}

/**
 * Parses the status of an entry of the stored list: '0' disabled, '1' enabled (PERM-05). Servers send the granted
 * entries without a status, having left the disabled ones out.
 */
export function isEnabledWhereStored(entry: AuthEntry): boolean {
  return (entry.status ?? '1') === '1';
}

/**
 * Whether the permission list and the stored list allow an action (PERM-07 to PERM-11): an action entry of the
 * permission list takes precedence; otherwise a stored entry allows it unless it is disabled or contradicted.
 */
export function allowsAction({ auth, stored }: Omit<Access, 'allAuth'>, action: string): boolean {
  const own = auth.filter(entry => entry.action === action);
  if (own.some(entry => entry.type === actionLevel)) return true;
  const kept = stored.filter(entry => entry.action === action);
  if (kept.length === 0 || !kept.every(isEnabledWhereStored)) return false;
  return own.every(isEnabledWhereStored);
}

/** Whether an element guarded by an action is shown (PERM-13, PERM-14). */
export function showsElement(access: Access, action: string): boolean {
  const openToAll = access.allAuth.some(entry => entry.action === action && isShownToAll(entry));
  return openToAll || allowsAction(access, action);
}

/**
 * Whether an action is denied: the server has it, and the person does not (PERM-15). An action that the server
 * does not have is never denied; servers of one family know different sets of actions.
 */
export function isExcluded(access: Access, action: string): boolean {
  return access.allAuth.some(entry => entry.action === action) && !showsElement(access, action);
}

/** The remainders after a prefix of the denied actions (PERM-15). */
export function excludedSuffixes(access: Access, prefix: string): string[] {
  const actions = new Set(access.allAuth.map(({ action }) => action));
  return [...actions]
    .filter(action => action.startsWith(prefix) && isExcluded(access, action))
    .map(action => action.slice(prefix.length));
}

/** The buttons of a table that excluded codes remove; `batch_delete` removes `remove` as well (PERM-16 to PERM-18). */
export function withoutExcluded<Button extends string>(
  buttons: readonly Button[],
  excluded: readonly string[],
): Button[] {
  const gone = new Set(excluded);
  if (gone.has('batch_delete')) gone.add('remove');
  return buttons.filter(button => !gone.has(button));
}

/** The remainders after a prefix in the menu-level entries, `online:` giving `add` for `online:add` (PERM-12). */
export function allowedSuffixes(auth: readonly AuthEntry[], prefix: string): string[] {
  return auth
    .filter(entry => entry.type === menuLevel && entry.action.startsWith(prefix))
    .map(entry => entry.action.slice(prefix.length));
}
