import { and, asc, eq, or } from 'drizzle-orm';
import { menuResource } from '#contract/areas/menus.ts';
import type {
  ExplainedEntry,
  explainPermission,
  PermissionExplanation,
  VisibilityReason,
} from '#contract/areas/permissions-explain.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { permissions, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { tenantWithoutHeader } from '#server/kernel/http/tenant.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { ownRights } from '../users/own-rights.ts';
import { explainRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { explainFields } from './explain-fields.ts';
import { rolesByEntry, rolesOfPerson, seenOwners } from './explain-roles.ts';
import { explainRules } from './explain-rules.ts';
import { type Judgement, judgmentOf, kindOf } from './judgment.ts';
import type { PermissionRow } from './menu-tree.ts';

/**
 * Why a person sees and may do what they do, entry by entry, derived from the same rows and by the same rules as the
 * menu itself (PERM-01).
 */
export async function explainPermissions(
  { userId, permissionId }: ParsedInputOf<typeof explainPermission>,
  context: HandlerContext,
): Promise<PermissionExplanation> {
  const { db, now } = context;
  const [live, deleted] = [
    await visibleRows(userServer, context),
    await visibleRows(userServer, context, 'deleted'),
  ];
  // An administrator finds out here why a rule hides everybody, also if it hides them from the administrator.
  const { isAdministrator } = await ownRights(context);
  const isKnown = isAdministrator
    ? await tenantRows(users, context)
    : or(eq(users.id, callerOf(context).userId), live, deleted);
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isKnown));
  if (!person) throw new BusinessError('用户不存在！');
  const rows = await db
    .select()
    .from(permissions)
    .where(eq(permissions.delFlag, 0))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const owners = await seenOwners(context);
  const grants = await rolesByEntry(db, userId, 'inForce', owners);
  const ended = await rolesByEntry(db, userId, 'ended', owners);
  const barred = barriersOf(person);
  const judge = judgmentOf(rows)(await rolesByEntry(db, userId, 'inForce'));
  const wanted = rows.filter(row => !permissionId || row.id === permissionId);
  const ruled = { ...person, userId, tenant: tenantWithoutHeader(person) };
  const rules = await explainRules(ruled, wanted, { db, now });
  const fields = await explainFields(db, userId, wanted);
  const hidden = await hiddenFields({ resource: menuResource }, context);
  const entries = wanted.map(row => ({
    ...withoutHidden(explain(row, judge(row), grants, barred), hidden),
    dataRules: rules.get(row.id) ?? [],
    ...(fields.has(row.id) && { fieldRules: fields.get(row.id) }),
    ...(ended.has(row.id) && { endedBy: ended.get(row.id) }),
  }));
  if (permissionId && entries.length === 0) throw new BusinessError('未找到菜单信息');
  const { id, username, realname, status } = person;
  const endedRoles = await rolesOfPerson(context, userId, 'ended');
  return {
    person: { id, username, realname, status, deleted: person.delFlag !== 0 },
    roles: await rolesOfPerson(context, userId, 'inForce'),
    ...(endedRoles.length > 0 && { endedRoles }),
    rightsOver: await explainRightsOver(context, userId),
    entries,
  };
}

function barriersOf(person: typeof users.$inferSelect): VisibilityReason[] {
  return [
    ...(person.delFlag !== 0 ? (['personDeleted'] as const) : []),
    ...(person.status !== userStatus.normal ? (['personFrozen'] as const) : []),
  ];
}

function explain(
  row: PermissionRow,
  { allowed, shown, reasons }: Judgement,
  grants: ReadonlyMap<string, string[]>,
  barred: readonly VisibilityReason[],
): Omit<ExplainedEntry, 'dataRules' | 'fieldRules' | 'endedBy'> {
  return {
    id: row.id,
    parentId: row.parentId || null,
    name: row.name ?? '',
    code: row.perms || null,
    url: row.url,
    component: row.component,
    status: row.status,
    kind: kindOf(row),
    allowed: allowed && barred.length === 0,
    shown: shown && barred.length === 0,
    reasons: [...barred, ...reasons],
    grantedBy: grants.get(row.id) ?? [],
  };
}
