import type { AnyEndpoint } from '#contract/endpoint.ts';
import { permissionsOf } from '#contract/endpoint.ts';
import { recordOfForm, resourceOfGroup } from '#contract/live-table.ts';
import { componentsOf } from '#contract/pages.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { rulesOfCaller } from '#server/records/list/data-rules.ts';
import { type AnyServer, servedResources } from '#server/records/resource/definition.ts';
import { restrictionsOf } from '#server/records/resource/field-rights.ts';
import { mayReadRecords } from '#server/records/resource/may-read.ts';
import { findVisible, ruledTableOf } from '#server/records/resource/scope.ts';
import { isOwned, tenantsSeen } from '#server/records/resource/tenant-rows.ts';

/** Whether a group shows the records of a resource; another one is the matter of its pages alone. */
export const isOfResource = (group: string): boolean => serverOfGroup(group) !== undefined;

/**
 * Whether the caller may receive the rows of a group. People with data rules or field rules, and those who see only rows of
 * their tenants, receive none: what others send is not narrowed by them.
 */
export async function mayReadGroup(group: string, context: HandlerContext): Promise<boolean> {
  const server = serverOfGroup(group);
  if (server === undefined) return true;
  const record = recordOfForm(group);
  if (record !== undefined) return maySee(server, record, context);
  const { list } = server.resource.endpoints as { readonly list?: AnyEndpoint };
  return list !== undefined && (await holds(list, context)) && !(await isNarrowed(server, context));
}

/** Whether the caller may be shown to a group: in the form of a record, only whoever may save it. */
export async function mayBePresent(group: string, context: HandlerContext): Promise<boolean> {
  const server = serverOfGroup(group);
  if (server === undefined || recordOfForm(group) === undefined) return true;
  const { edit } = server.resource.endpoints as { readonly edit?: AnyEndpoint };
  return edit !== undefined && (await holds(edit, context));
}

/** Whether a record is among those that the caller sees, whatever narrows these: who edits it is nothing of its values. */
const maySee = async (server: AnyServer, id: string, context: HandlerContext): Promise<boolean> =>
  (await mayReadRecords(server.resource, context)) && (await findVisible(server, context, [id])).length > 0;

/** Whether the caller may send rows to a group. */
export async function mayChangeGroup(group: string, context: HandlerContext): Promise<boolean> {
  const server = serverOfGroup(group);
  if (server === undefined) return true;
  if (recordOfForm(group) !== undefined) return false;
  const { edit } = server.resource.endpoints as { readonly edit?: AnyEndpoint };
  return edit !== undefined && (await holds(edit, context)) && (await mayReadGroup(group, context));
}

const serverOfGroup = (group: string): AnyServer | undefined =>
  servedResources().find(({ resource }) => resource.name === resourceOfGroup(group));

const holds = (endpoint: AnyEndpoint, context: HandlerContext) =>
  holdsAnyOf(permissionsOf(endpoint), callerOf(context).userId, context.db);

async function isNarrowed(server: AnyServer, context: HandlerContext): Promise<boolean> {
  const { name } = server.resource;
  // Not the reading of a request: a socket outlives the request that opened it.
  const restrictions = await restrictionsOf(context.db, callerOf(context).userId);
  if ((restrictions.get(name)?.size ?? 0) > 0) return true;
  if (isOwned(server.table) && (await tenantsSeen(context)) !== undefined) return true;
  const effect = await rulesOfCaller(context, { components: componentsOf(name) }, ruledTableOf(server));
  return 'fault' in effect || effect.applied.length > 0;
}
