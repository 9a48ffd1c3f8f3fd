import type {
  ExplainedEntry,
  PermissionExplanation,
  VisibilityReason,
} from '#contract/areas/permissions-explain.ts';
import { comparedForm } from '#contract/text-form.ts';
import type { TreeNode } from '#modules/ground/ui/tree.logic.ts';

/** A person's access to a menu or button. */
export type EntryState = 'inMenu' | 'reachable' | 'usable' | 'shownOnly' | 'missing';

/** The filter of the entries. */
export type Kept = 'all' | 'given' | 'kept';

export function stateOf({ kind, allowed, shown }: ExplainedEntry): EntryState {
  if (kind === 'button') return allowed ? 'usable' : shown ? 'shownOnly' : 'missing';
  return allowed ? (shown ? 'inMenu' : 'reachable') : 'missing';
}

/**
 * The entries that match a filter, with their ancestors, as a tree in the original order.
 *
 * @param nameOf returns the name of an entry in the language of the reader, in which it is found as well
 * @param labelOf returns what is shown of an entry
 */
export function entryTree(
  entries: readonly ExplainedEntry[],
  text: string,
  kept: Kept,
  nameOf = (entry: ExplainedEntry) => entry.name,
  labelOf = nameOf,
): TreeNode[] {
  const byId = new Map(entries.map(entry => [entry.id, entry]));
  const shown = new Set<string>();
  for (const entry of entries) {
    if (!fits(entry, nameOf(entry), comparedForm(text), kept)) continue;
    shown.add(entry.id);
    for (const above of entriesAbove(byId, entry)) shown.add(above.id);
  }
  const visible = entries.filter(({ id }) => shown.has(id));
  const childrenOf = Map.groupBy(visible, ({ parentId }) => (parentId && byId.has(parentId) ? parentId : ''));
  const nodesBelow = (parent: string): TreeNode[] =>
    (childrenOf.get(parent) ?? []).map(entry => {
      const children = nodesBelow(entry.id);
      const node = { value: entry.id, label: labelOf(entry) };
      return children.length > 0 ? { ...node, children } : node;
    });
  return nodesBelow('');
}

function fits(entry: ExplainedEntry, shownName: string, text: string, kept: Kept): boolean {
  if (kept !== 'all' && entry.allowed !== (kept === 'given')) return false;
  const { name, code, url, component } = entry;
  return (
    text === '' ||
    [shownName, name, code, url, component].some(part => comparedForm(part ?? '').includes(text))
  );
}

/** The ancestors of an entry, the nearest first; a cycle in the data ends the list. */
function entriesAbove(byId: ReadonlyMap<string, ExplainedEntry>, entry: ExplainedEntry): ExplainedEntry[] {
  const found: ExplainedEntry[] = [];
  let next = byId.get(entry.parentId ?? '');
  while (next && next !== entry && !found.includes(next)) {
    found.push(next);
    next = byId.get(next.parentId ?? '');
  }
  return found;
}

/** A reason with the names that its text contains. */
export interface Reason {
  readonly reason: VisibilityReason;
  /** Names of the roles that grant the entry. */
  readonly roles: readonly string[];
  /** Name of the ancestor that decides about this entry. */
  readonly parent: string;
}

type Role = PermissionExplanation['roles'][number];

/**
 * The reason why the person has an entry or does not.
 *
 * @param nameOf returns the display name of a role
 */
export function reasonsOf(
  { entries, roles }: PermissionExplanation,
  entry: ExplainedEntry,
  nameOf: (role: Role) => string,
  entryName = ({ name }: ExplainedEntry) => name,
): Reason[] {
  const byId = new Map(entries.map(each => [each.id, each]));
  const above = entriesAbove(byId, entry);
  const isMissing = (each: ExplainedEntry) => each.reasons.includes('notGranted');
  const isHidden = (each: ExplainedEntry) => each.reasons.includes('hidden');
  const held = new Map(roles.map(role => [role.key, nameOf(role)]));
  return entry.reasons.map(reason => {
    const cause = above.find(reason === 'parentMissing' ? isMissing : isHidden) ?? above[0];
    return {
      reason,
      roles: entry.grantedBy.map(key => held.get(key) ?? key),
      parent: cause ? entryName(cause) : '',
    };
  });
}

/** The names of the entries whose lists are empty for the person because a data rule cannot be applied. */
export const entriesClosedByRules = (entries: readonly ExplainedEntry[]): string[] =>
  entries.flatMap(({ name, dataRules }) =>
    dataRules.some(({ fault }) => fault !== null && fault !== 'unused') ? [name] : [],
  );
