import { permissionsOf } from '#contract/endpoint.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';

/** Whether the caller may read records of a resource at all; which of them, its scope and their data rules decide. */
export function mayReadRecords(
  { endpoints, permission }: AnyResource,
  context: HandlerContext,
): Promise<boolean> {
  const endpoint = endpoints.queryById ?? endpoints.list;
  // Records that only appear in a tree have no list, and the code of one.
  const codes = endpoint ? permissionsOf(endpoint) : [`${permission}:list`];
  return holdsAnyOf(codes, callerOf(context).userId, context.db);
}
