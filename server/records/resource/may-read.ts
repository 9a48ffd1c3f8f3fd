import { permissionsOf } from '#contract/endpoint.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';

/** Whether the caller may read records of a resource at all; which of them, its scope and their data rules decide. */
export function mayReadRecords(
  { endpoints, permission }: AnyResource,
  context: HandlerContext,
): Promise<boolean> {
  // One record of some resources opens for everybody whom it concerns; reading them all needs the code of their list.
  const codes = [endpoints.queryById, endpoints.list]
    .map(endpoint => (endpoint ? permissionsOf(endpoint) : []))
    .find(needed => needed.length > 0);
  // Records that only appear in a tree have no list, and the code of one.
  return holdsAnyOf(codes ?? [`${permission}:list`], callerOf(context).userId, context.db);
}
