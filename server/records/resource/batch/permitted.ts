import { type AnyEndpoint, permissionsOf } from '#contract/endpoint.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { denied } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import type { AnyServer } from '../definition.ts';
import { mayReadRecords } from '../may-read.ts';

/**
 * Refuses callers who may not edit the records of a resource, or not read them: the report of a batch edit shows what they
 * were.
 */
export async function requireEditor({ resource }: AnyServer, context: HandlerContext): Promise<void> {
  const { edit, list } = resource.endpoints;
  const mayRead = list ? admits(list, context) : mayReadRecords(resource, context);
  if (!(await admits(edit, context)) || !(await mayRead)) throw denied();
}

/** Whether the caller holds a permission of an endpoint. */
export async function admits(endpoint: AnyEndpoint, context: HandlerContext): Promise<boolean> {
  const codes = permissionsOf(endpoint);
  return codes.length === 0 || (await holdsAnyOf(codes, callerOf(context).userId, context.db));
}
