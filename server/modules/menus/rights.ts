import { and, inArray, notInArray, sql } from 'drizzle-orm';
import { menuType } from '#contract/areas/permissions.ts';
import { administratorRoles } from '#server/access/administrators/administrators.ts';
import { holdsAnyOf } from '#server/access/caller/caller.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  departmentRolePermissions,
  permissionDataRules,
  permissions,
  rolePermissions,
} from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { ownRights } from '../users/own-rights.ts';
import type { MenuRow } from './menu-rows.ts';

type Named = Pick<MenuRow, 'id' | 'name' | 'createBy'>;

const refused = (field: string, message: string) =>
  new BusinessError(message, { fieldErrors: { [field]: message } });

/**
 * Refuses to change or delete entries that others hold and the caller does not (security rule 11). What a caller has
 * added is theirs as long as only administrators, who hold everything, have it.
 */
export async function requireHeld(context: HandlerContext, rows: readonly Named[]): Promise<void> {
  const own = await ownRights(context);
  if (own.isAdministrator) return;
  const held = new Set(own.grants.map(({ id }) => id));
  const { username } = callerOf(context);
  const others = rows.filter(({ id }) => !held.has(id));
  const everywhere = await heldAmong(context.db, others, []);
  const shared = await heldAmong(context.db, others, await administratorRoles(context.db));
  const first = others.find(({ id, createBy }) =>
    createBy === username ? shared.has(id) : everywhere.has(id),
  );
  if (first) throw new BusinessError(`您没有“${first.name}”的权限，不能修改或删除它`);
}

/** Those of the entries that a role or a department role includes, other than these roles. */
async function heldAmong(
  db: Database,
  rows: readonly Named[],
  roles: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { permissionId, roleId } = rolePermissions;
  const ofOthers = roles.length > 0 ? notInArray(roleId, [...roles]) : undefined;
  const held = await db
    .select({ id: permissionId })
    .from(rolePermissions)
    .where(and(inArray(permissionId, ids), ofOthers));
  const inDepartments = await db
    .select({ id: departmentRolePermissions.permissionId })
    .from(departmentRolePermissions)
    .where(inArray(departmentRolePermissions.permissionId, ids));
  return new Set([...held, ...inDepartments].map(({ id }) => id));
}

type Coded = Pick<MenuRow, 'perms' | 'status' | 'menuType'>;

/** Whether holders of an entry have its code. */
const isEffective = ({ perms, status, menuType: type }: Coded) =>
  Boolean(perms) && (type !== menuType.button || status === '1');

/**
 * Refuses to give an entry a permission code that the caller does not hold, also by turning on a button that has one:
 * everybody who holds the entry would obtain it.
 */
export async function requireCode(
  context: HandlerContext,
  stored: Coded | undefined,
  changed: Coded,
): Promise<void> {
  if (!isEffective(changed)) return;
  if (stored && isEffective(stored) && stored.perms === changed.perms) return;
  if ((await ownRights(context)).isAdministrator) return;
  if (await holdsAnyOf([changed.perms ?? ''], callerOf(context).userId, context.db)) return;
  throw refused('perms', '不能使用自己没有的授权标识');
}

/**
 * Only administrators take the data rules of an entry away from its page: its rules narrow what the page shows, and without
 * them those who hold the page otherwise would see more, the caller included.
 */
export async function requireUnruled(context: HandlerContext, rows: readonly Named[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0 || (await ownRights(context)).isAdministrator) return;
  const [ruled] = await context.db
    .select({ id: permissionDataRules.permissionId })
    .from(permissionDataRules)
    .where(inArray(permissionDataRules.permissionId, ids))
    .limit(1);
  if (!ruled) return;
  const name = rows.find(({ id }) => id === ruled.id)?.name;
  throw new BusinessError(`“${name}”带有数据规则，修改会扩大数据范围，请联系管理员`);
}

/** Refuses a permission code that another entry has. */
export async function requireFreeCode(db: Database, code: string, id: string | undefined): Promise<void> {
  const isTaken = sql`${permissions.perms} = ${code} and ${permissions.id} <> ${id ?? ''} and ${permissions.delFlag} = 0`;
  if ((await db.$count(permissions, isTaken)) > 0) throw refused('perms', '授权标识已存在!');
}
