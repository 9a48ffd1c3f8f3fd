import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { tenantResource } from '#contract/areas/tenants.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import { isShutOut } from '#server/access/tenants/in-force.ts';
import {
  announcements,
  departments,
  positions,
  roles,
  tenants,
  users,
} from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { parseDateTime } from '#server/kernel/wire/dates.ts';
import { serveResource, type Usage, type Values, type Write } from '#server/records/resource/definition.ts';
import { usedInList } from '#server/records/resource/usages.ts';
import { ownTenants } from '../users/own-rights.ts';

type TenantRow = typeof tenants.$inferSelect;

const inUse = '该租户已被引用，无法删除！';
const membership = usedInList(users.relTenantIds, 'id', inUse);
const ownership: Usage = {
  message: inUse,
  isUsed: async (db, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    for (const table of [departments, positions, roles, announcements])
      if ((await db.$count(table, inArray(table.tenantId, ids))) > 0) return true;
    return false;
  },
};

/** Whether somebody belongs to a tenant, also a deleted person who can be restored, or a tenant owns rows. */
export async function isReferenced(row: TenantRow, { db }: HandlerContext): Promise<boolean> {
  const rows = [{ ...row, id: row.id as never }];
  return (await membership.isUsed(db, rows)) || ownership.isUsed(db, rows);
}

/**
 * Tenants with numbers that are entered by hand. People who are confined to tenants see only these. When a tenant is no
 * longer in force, the sessions of people without another one end.
 */
export const tenantServer = serveResource(tenantResource, {
  table: tenants,
  scope: async context => {
    const own = await ownTenants(context);
    return own.length > 0 ? inArray(sql`${tenants.id}::text`, [...own]) : undefined;
  },
  transaction: withEnabledAdministrator,
  hooks: { before: requireSense, after: endShutOut },
  usages: [membership, ownership],
});

async function requireSense({ verb, inputs, stored: [row] }: Write<TenantRow>, context: HandlerContext) {
  if (verb === 'add' && (await ownTenants(context)).length > 0)
    throw new BusinessError('您只能管理自己所在的租户，不能添加租户');
  for (const input of inputs) {
    const begin = timeOf(input, 'beginDate', row);
    const end = timeOf(input, 'endDate', row);
    if (begin && end && begin >= end) {
      const message = '结束时间须大于开始时间!';
      throw new BusinessError(message, { fieldErrors: { endDate: message } });
    }
  }
  return undefined;
}

/** The time after a request: null and absent keep the stored one, an empty text clears it. */
function timeOf(input: Values, name: 'beginDate' | 'endDate', row: TenantRow | undefined): Date | null {
  const value = input[name];
  if (value === null || value === undefined) return row?.[name] ?? null;
  return parseDateTime(String(value));
}

async function endShutOut(
  { verb, rows }: { verb: string; rows: readonly TenantRow[] },
  context: HandlerContext,
) {
  if (verb !== 'edit') return;
  const belongs: SQL[] = rows.map(
    ({ id }) => sql`${String(id)} = any(string_to_array(${users.relTenantIds}, ','))`,
  );
  const people = await context.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.delFlag, 0), ...belongs, isShutOut(context.now())));
  await endSessionsOf(
    people.map(({ id }) => id),
    context,
  );
}
