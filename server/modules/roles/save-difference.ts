import type { saveRolePermission } from '#contract/areas/role-grants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { Reply } from '#server/kernel/http/route.ts';
import { without } from './stored-grants.ts';

type Wanted = Pick<ParsedInputOf<typeof saveRolePermission>, 'permissionIds' | 'lastpermissionIds'>;

/** A change of grants as it is applied to those that are stored. */
export interface AppliedChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** What somebody else has changed since the caller read the grants. */
  readonly byOthers: { readonly added: string[]; readonly removed: string[] };
}

/**
 * The difference of two sets of entries, applied to what is stored, so that of two people who change grants at the same time neither
 * undoes what the other did.
 */
export function differenceOf(
  stored: ReadonlySet<string>,
  { permissionIds, lastpermissionIds }: Wanted,
): AppliedChange {
  const wanted = new Set(parts(permissionIds ?? ''));
  const last = new Set(parts(lastpermissionIds ?? ''));
  return {
    added: without(new Set(without(wanted, last)), stored),
    removed: without(last, wanted).filter(id => stored.has(id)),
    byOthers: { added: without(stored, last), removed: without(last, stored) },
  };
}

interface Saving<Change extends AppliedChange> {
  /** Makes the change. @param inside its `db` is the transaction */
  readonly apply: (inside: HandlerContext) => Promise<Change>;
  /** Writes a change of something into the log, and notifies whom it concerns. */
  readonly note: (change: Change, inside: HandlerContext) => Promise<void>;
  /** What the reply states when somebody else has changed the grants meanwhile, with and without an own change. */
  readonly messages: { readonly saved: string; readonly unsaved: string };
}

/** Saves a change of grants, whatever has them. @returns what others have changed; null if that is nothing */
export async function saveDifference<Change extends AppliedChange>(
  context: HandlerContext,
  { apply, note, messages }: Saving<Change>,
): Promise<Reply<OutputOf<typeof saveRolePermission>> | null> {
  const { added, removed, byOthers } = await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const change = await apply(inside);
    if (change.added.length + change.removed.length > 0) await note(change, inside);
    return change;
  });
  if (byOthers.added.length + byOthers.removed.length === 0) return null;
  return new Reply(byOthers, added.length + removed.length > 0 ? messages.saved : messages.unsaved);
}

/** The messages about a role, also one of a department. */
export const messagesOfRole = {
  saved: '保存成功！期间有人修改过该角色的授权，已在其基础上保存',
  unsaved: '没有需要保存的改动，期间有人修改过该角色的授权',
} as const;
