import { asc, eq, sql } from 'drizzle-orm';
import { menuType } from '#contract/areas/permissions.ts';
import type {
  ExplainedEntry,
  explainPermission,
  PermissionExplanation,
  VisibilityReason,
} from '#contract/areas/permissions-explain.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Database } from '#server/db/open.ts';
import { permissions, users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { tenantWithoutHeader } from '#server/http/tenant.ts';
import { explainRightsOver } from '../users/rights.ts';
import { isForEverybody, isHome } from './everybody.ts';
import { explainFields } from './explain-fields.ts';
import { explainRules } from './explain-rules.ts';
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
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person) throw new BusinessError('用户不存在！');
  const rows = await db
    .select()
    .from(permissions)
    .where(eq(permissions.delFlag, 0))
    .orderBy(asc(permissions.sortNo), asc(permissions.id));
  const grants = await grantsOf(db, userId);
  const barred = barriersOf(person);
  const facts = factsOf(rows, grants);
  const wanted = rows.filter(row => !permissionId || row.id === permissionId);
  const ruled = { ...person, userId, tenant: tenantWithoutHeader(person) };
  const rules = await explainRules(ruled, wanted, { db, now });
  const fields = await explainFields(db, userId, wanted);
  const entries = wanted.map(row => ({
    ...explain(row, facts, barred),
    dataRules: rules.get(row.id) ?? [],
    ...(fields.has(row.id) && { fieldRules: fields.get(row.id) }),
  }));
  if (permissionId && entries.length === 0) throw new BusinessError('未找到菜单信息');
  const { id, username, realname, status } = person;
  return {
    person: { id, username, realname, status, deleted: person.delFlag !== 0 },
    roles: await rolesOf(db, userId),
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

/** The effective result of the rows and the grants for the person. */
interface Facts {
  /** The keys of the roles that include an entry. */
  grantedBy(row: PermissionRow): string[];
  isForEverybody(row: PermissionRow): boolean;
  /** The ancestors of an entry, the nearest first. */
  above(row: PermissionRow): PermissionRow[];
  children(row: PermissionRow): PermissionRow[];
}

function factsOf(rows: readonly PermissionRow[], grants: ReadonlyMap<string, string[]>): Facts {
  const byId = new Map(rows.map(row => [row.id, row]));
  const childrenOf = Map.groupBy(rows, row => row.parentId ?? '');
  const grantedBy = (row: PermissionRow) => grants.get(row.id) ?? [];
  const hasOwnHome = rows.some(row => isHome(row) && grantedBy(row).length > 0);
  const home = rows.find(isHome);
  return {
    grantedBy,
    isForEverybody: row => isForEverybody(row) || (!hasOwnHome && row === home),
    above: row => {
      const found: PermissionRow[] = [];
      for (let next = byId.get(row.parentId ?? ''); next && !found.includes(next); ) {
        found.push(next);
        next = byId.get(next.parentId ?? '');
      }
      return found;
    },
    children: row => (childrenOf.get(row.id) ?? []).filter(child => child.menuType !== menuType.button),
  };
}

function explain(
  row: PermissionRow,
  facts: Facts,
  barred: readonly VisibilityReason[],
): Omit<ExplainedEntry, 'dataRules' | 'fieldRules'> {
  const isButton = row.menuType === menuType.button;
  const { allowed, shown, reasons } = isButton ? judgeButton(row, facts) : judgeMenu(row, facts);
  return {
    ...{ id: row.id, parentId: row.parentId || null, name: row.name ?? '', code: row.perms || null },
    ...{ url: row.url, component: row.component, status: row.status, kind: isButton ? 'button' : 'menu' },
    allowed: allowed && barred.length === 0,
    shown: shown && barred.length === 0,
    reasons: [...barred, ...reasons],
    grantedBy: facts.grantedBy(row),
  };
}

interface Judgement {
  allowed: boolean;
  shown: boolean;
  reasons: VisibilityReason[];
}

/** A button is only a code: the menus above it do not matter. */
function judgeButton(row: PermissionRow, facts: Facts): Judgement {
  const isGranted = facts.grantedBy(row).length > 0;
  const isOff = row.status === '0';
  const allowed = isGranted && row.status === '1';
  return {
    allowed,
    shown: allowed || isOff,
    reasons: [isGranted ? 'granted' : 'notGranted', ...(isOff ? (['disabled'] as const) : [])],
  };
}

function judgeMenu(row: PermissionRow, facts: Facts): Judgement {
  const isThere = (each: PermissionRow) => facts.grantedBy(each).length > 0 || facts.isForEverybody(each);
  const above = facts.above(row);
  const below = facts.children(row).filter(isThere);
  const isEmptyGroup = !row.parentId && below.length > 0 && below.every(child => child.hidden);
  const found: [VisibilityReason, boolean][] = [
    ['granted', facts.grantedBy(row).length > 0],
    ['forEverybody', facts.grantedBy(row).length === 0 && facts.isForEverybody(row)],
    ['notGranted', !isThere(row)],
    ['parentMissing', !above.every(isThere)],
    ['hidden', row.hidden],
    ['parentHidden', above.some(each => each.hidden)],
    ['groupEmpty', isEmptyGroup && !row.hidden],
  ];
  const reasons = found.flatMap(([reason, holds]) => (holds ? [reason] : []));
  const allowed = isThere(row) && above.every(isThere);
  const isOutOfSight = row.hidden || isEmptyGroup || above.some(each => each.hidden);
  return { allowed, shown: allowed && !isOutOfSight, reasons };
}

/** The keys of the person's roles by the entries they include. */
async function grantsOf(db: Database, userId: string): Promise<Map<string, string[]>> {
  const result = await db.execute<{ permissionId: string; key: string }>(sql`
    select rp.permission_id as "permissionId", 'role:' || ur.role_id as key
    from sys_role_permission rp join sys_user_role ur on ur.role_id = rp.role_id where ur.user_id = ${userId}
    union
    select drp.permission_id, 'departRole:' || dru.drole_id
    from sys_depart_role_permission drp join sys_depart_role_user dru on dru.drole_id = drp.role_id
    where dru.user_id = ${userId} order by 2`);
  const byPermission = Map.groupBy(result.rows, row => row.permissionId);
  return new Map([...byPermission].map(([id, group]) => [id, group.map(row => row.key)]));
}

async function rolesOf(db: Database, userId: string): Promise<PermissionExplanation['roles']> {
  const result = await db.execute<PermissionExplanation['roles'][number]>(sql`
    select 'role:' || r.id as key, r.id, r.role_code as code, r.role_name as name, null as "departName"
    from sys_role r join sys_user_role ur on ur.role_id = r.id where ur.user_id = ${userId}
    union all
    select 'departRole:' || dr.id, dr.id, dr.role_code, dr.role_name, d.depart_name
    from sys_depart_role dr join sys_depart_role_user dru on dru.drole_id = dr.id
    left join sys_depart d on d.id = dr.depart_id where dru.user_id = ${userId} order by 1`);
  return result.rows;
}
