import { and, eq } from 'drizzle-orm';
import {
  acceptTenantInvitation,
  createTenantInvitation,
  readTenantInvitation,
  removeTenantMember,
  tenantInvitationList,
  tenantMembers,
  withdrawTenantInvitation,
} from '#contract/areas/tenant-members.ts';
import { tenantQueryList, type tenantResource, tenantsOfCaller } from '#contract/areas/tenants.ts';
import { tenantStatus } from '#contract/areas/tenants-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { tenants } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { handle, Reply } from '#server/kernel/http/route.ts';
import { hiddenFields } from '#server/records/resource/hidden-fields.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { findVisible, visibleRows } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { acceptInvitation, readInvitation } from './acceptance.ts';
import { createInvitation, invitationsOf, withdrawInvitation } from './invitations.ts';
import { membersOf, removeMember } from './members.ts';
import { isReferenced, tenantServer } from './tenant-server.ts';
import { isOneOf, tenantsInForce, tenantsWhere } from './tenants.ts';

type ListInput = ParsedInputOf<typeof tenantResource.endpoints.list>;

/** One page of tenants; the interface reads the dates as those from and until which they are in force. */
const listTenants = ({ beginDate, endDate, ...input }: ListInput, context: HandlerContext) =>
  readRecords(
    tenantServer,
    {
      ...input,
      ...(beginDate !== undefined && { beginDate_begin: beginDate }),
      ...(endDate !== undefined && { endDate_end: endDate }),
    },
    context,
  );

/** Deletes those of the tenants that nobody belongs to. @throws when somebody belongs to each of them */
async function deleteUnreferenced(ids: string, context: HandlerContext) {
  const named = parts(ids);
  if (named.length === 0) throw new BusinessError('未选中租户！');
  const rows = await findVisible(tenantServer, context, named);
  const free: string[] = [];
  for (const row of rows) if (!(await isReferenced(row, context))) free.push(String(row.id));
  if (rows.length > 0 && free.length === 0) throw new BusinessError('选择的租户都已被引用，无法删除！');
  await writeRecords(tenantServer, { verb: 'delete', change: { kind: 'delete', ids: free } }, context);
  return free.length < rows.length ? new Reply(null, '部分删除成功！（被引用的租户无法删除）') : null;
}

/** The tenants among those that the caller may see that are not frozen; with `ids`, joined by commas, only those. */
async function activeTenants(ids: string | undefined, context: HandlerContext) {
  const isActive = and(eq(tenants.status, tenantStatus.normal), ids ? isOneOf(ids) : undefined);
  const condition = and(await visibleRows(tenantServer, context), isActive);
  return tenantsWhere(context.db, condition, await hiddenFields(tenantServer, context));
}

/** Routes whose input could be guessed accept a fiftieth of an address's requests. */
const guessable = { rateShare: 0.02 };

export const tenantRoutes = [
  ...resourceRoutes(tenantServer, {
    list: listTenants,
    deleteBatch: ({ ids }, context) => deleteUnreferenced(ids, context),
  }),
  handle(tenantQueryList, ({ ids }, context) => activeTenants(ids, context)),
  handle(tenantsOfCaller, async (_input, context) => {
    const { relTenantIds, userId } = callerOf(context);
    return relTenantIds ? { list: await tenantsInForce(relTenantIds, userId, context) } : {};
  }),
  handle(tenantMembers, membersOf),
  handle(removeTenantMember, removeMember),
  handle(tenantInvitationList, invitationsOf),
  handle(createTenantInvitation, createInvitation),
  handle(withdrawTenantInvitation, withdrawInvitation),
  handle(readTenantInvitation, ({ code }, context) => readInvitation(code, context), guessable),
  handle(acceptTenantInvitation, ({ code }, context) => acceptInvitation(code, context), guessable),
];
