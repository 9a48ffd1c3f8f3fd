import { and, eq, type SQL, sql } from 'drizzle-orm';
import { tenantsInForceOf } from '#server/access/tenants/in-force.ts';
import { departments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { tenantWithoutHeader } from '#server/kernel/http/tenant.ts';
import { ownRights } from '#server/modules/users/own-rights.ts';
import { userServer } from '#server/modules/users/user-server.ts';
import type { conditionOfRules } from '#server/records/list/rule-condition.ts';
import { ruleVariables } from '#server/records/list/rule-variables.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { tenantRows, tenantsSeenBy } from '#server/records/resource/tenant-rows.ts';

/** A person whose rows somebody else previews. */
export interface PreviewedPerson {
  readonly userId: string;
  /** What fills in their data rules. */
  readonly variables: ReadonlyMap<string, string>;
  /** The tenants that confine them; undefined when none do. */
  readonly tenants: readonly string[] | undefined;
  /** The caller is no administrator, and therefore learns nothing about rows that they do not see themselves. */
  readonly limited: boolean;
}

/**
 * The person as whom the caller previews rows. What the caller's tenants hide from them fills in no variable.
 *
 * @throws BusinessError for somebody whom the caller does not see
 */
export async function previewedPerson(userId: string, context: HandlerContext): Promise<PreviewedPerson> {
  const [row] = await findVisible(userServer, context, [userId]);
  if (!row) throw new BusinessError('用户不存在！');
  const [{ inForce } = { inForce: '' }] = await context.db
    .select({ inForce: tenantsInForceOf(context.now()) })
    .from(users)
    .where(eq(users.id, row.id));
  const person = { ...row, userId: row.id, relTenantIds: inForce };
  const seen = await tenantRows(departments, context);
  const ownCode = and(eq(departments.orgCode, row.orgCode ?? ''), seen);
  const isCodeSeen = seen === undefined || (await context.db.$count(departments, ownCode)) > 0;
  const ruled = {
    ...person,
    tenant: tenantWithoutHeader(person),
    departments: seen,
    orgCode: isCodeSeen ? row.orgCode : null,
  };
  return {
    userId: row.id,
    variables: await ruleVariables(ruled, context),
    // Tenants of which none is in force leave nothing to anybody.
    tenants: inForce === '' ? [] : await tenantsSeenBy(person, context),
    limited: !(await ownRights(context)).isAdministrator,
  };
}

/** The condition of rules in a preview: one that cannot be applied lets nothing through. */
export const conditionIn = (effect: ReturnType<typeof conditionOfRules>): SQL =>
  'fault' in effect ? sql`false` : (effect.condition ?? sql`true`);
