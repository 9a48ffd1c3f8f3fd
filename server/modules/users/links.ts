import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { newId } from '#server/kernel/db/new-id.ts';
import type { Database } from '#server/kernel/db/open.ts';
import {
  departmentRoles,
  departmentRoleUsers,
  departments,
  roles,
  userDepartments,
  userRoles,
  userRolesInForce,
  users,
} from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { seenAmong, tenantRows } from '#server/records/resource/tenant-rows.ts';
import { chooseFirstDepartment } from './current-department.ts';
import { refused, requireGrantable } from './required-rights.ts';
import { requireRightsOver } from './rights.ts';

/** The roles a user holds now, by id. */
export async function rolesOf(db: Database, userId: string): Promise<string[]> {
  const { roleId: id, userId: holder } = userRolesInForce;
  const rows = await db.select({ id }).from(userRolesInForce).where(eq(holder, userId));
  return rows.map(row => row.id);
}

/** The ids of the roles and departments of a user; undefined keeps what they are. */
export interface Links {
  readonly roles?: readonly string[] | undefined;
  readonly departments?: readonly string[] | undefined;
}

/**
 * Sets the roles and departments of a user. The rights of the user must be a subset of the caller's before and after:
 * also a role that is removed may have restricted others.
 *
 * @param context its `db` is the transaction, in which the user is locked
 */
export async function replaceLinks(context: HandlerContext, userId: string, links: Links): Promise<void> {
  const { db } = context;
  const roleIds = links.roles && (await changed(roles, await rolesOf(db, userId), links.roles, context));
  const departIds =
    links.departments &&
    (await changed(departments, await departmentsOf(db, userId), links.departments, context));
  if (!roleIds && !departIds) return;
  await requireRightsOver(context, [userId]);
  if (roleIds) await replaceRoles(context, userId, roleIds);
  if (departIds) await replaceDepartments(context, userId, departIds);
  await requireRightsOver(context, [userId]);
}

/** The wanted ids, each once, with those that other tenants decide on; undefined if they are the current ones. */
async function changed(
  table: typeof roles | typeof departments,
  current: readonly string[],
  wanted: readonly string[],
  context: HandlerContext,
): Promise<readonly string[] | undefined> {
  const seen = await seenAmong(table, current, context);
  const ids = new Set([...wanted, ...current.filter(id => !seen.includes(id))]);
  return ids.size !== current.length || current.some(id => !ids.has(id)) ? [...ids] : undefined;
}

async function departmentsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: userDepartments.depId })
    .from(userDepartments)
    .where(eq(userDepartments.userId, userId));
  return rows.map(row => row.id);
}

/**
 * Sets the roles of a user. Roles that are new to the user may include nothing that the caller lacks, and have no end;
 * those that stay keep theirs. One that has ended stays ended: a form that was open meanwhile still names it, and would
 * give it for ever.
 */
async function replaceRoles(
  context: HandlerContext,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  const { db } = context;
  const held = new Set(await rolesOf(db, userId));
  const added = wanted.filter(id => !held.has(id));
  const named = (ids: readonly string[]) =>
    and(eq(userRoles.userId, userId), inArray(userRoles.roleId, [...ids]));
  if (added.length > 0 && (await db.$count(userRoles, named(added))) > 0)
    throw refused('selectedroles', '该角色已到期，请重新打开');
  await requireGrantable(context, added, { field: 'selectedroles', endTime: null });
  const taken = [...held].filter(id => !wanted.includes(id));
  if (taken.length > 0) await db.delete(userRoles).where(named(taken));
  if (added.length > 0) {
    await db.insert(userRoles).values(added.map(roleId => ({ id: newId(), userId, roleId })));
  }
}

/**
 * Sets the departments of a user. Roles within departments that are removed are removed too, and a current department
 * that is removed is no longer the current one.
 */
async function replaceDepartments(
  context: HandlerContext,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  const { db } = context;
  const current = await departmentsOf(db, userId);
  await requireDepartments(
    context,
    wanted.filter(id => !current.includes(id)),
    'selecteddeparts',
  );
  const left = await db
    .delete(userDepartments)
    .where(
      and(
        eq(userDepartments.userId, userId),
        wanted.length > 0 ? notInArray(userDepartments.depId, [...wanted]) : undefined,
      ),
    )
    .returning({ id: userDepartments.depId });
  if (wanted.length > 0) {
    await db
      .insert(userDepartments)
      .values(wanted.map(depId => ({ id: newId(), userId, depId })))
      .onConflictDoNothing();
  }
  await endDepartmentRoles(
    db,
    userId,
    left.map(row => row.id),
  );
  await chooseFirstDepartment([userId], context);
}

/**
 * Adds people to departments, all in one statement. Rights that depend on departments must not exceed the caller's then;
 * people without roles, such as imported ones, have none.
 */
export async function joinDepartments(
  context: HandlerContext,
  links: readonly { userId: string; depId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { db } = context;
  const holders = await roleHoldersAmong(db, new Set(links.map(({ userId }) => userId)));
  if (holders.length > 0) await requireRightsOver(context, holders);
  await db.insert(userDepartments).values(links.map(link => ({ id: newId(), ...link })));
  await chooseFirstDepartment([...new Set(links.map(({ userId }) => userId))], context);
  if (holders.length > 0) await requireRightsOver(context, holders);
}

async function roleHoldersAmong(db: Database, userIds: ReadonlySet<string>): Promise<string[]> {
  const ids = [...userIds];
  const rows = await union(
    db.select({ id: userRoles.userId }).from(userRoles).where(inArray(userRoles.userId, ids)),
    db
      .select({ id: departmentRoleUsers.userId })
      .from(departmentRoleUsers)
      .where(inArray(departmentRoleUsers.userId, ids)),
  );
  return rows.map(({ id }) => id);
}

/** Ends the roles that a tenant owns and the departments of it that a person has, with the roles within these. */
export async function removeLinksOfTenant(db: Database, userId: string, tenantId: number): Promise<void> {
  const owned = db.select({ id: roles.id }).from(roles).where(eq(roles.tenantId, tenantId));
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), inArray(userRoles.roleId, owned)));
  const within = db
    .select({ id: departments.id })
    .from(departments)
    .where(eq(departments.tenantId, tenantId));
  const left = await db
    .delete(userDepartments)
    .where(and(eq(userDepartments.userId, userId), inArray(userDepartments.depId, within)))
    .returning({ id: userDepartments.depId });
  await endDepartmentRoles(
    db,
    userId,
    left.map(row => row.id),
  );
}

async function endDepartmentRoles(db: Database, userId: string, left: readonly string[]): Promise<void> {
  if (left.length === 0) return;
  const ended = db
    .select({ id: departmentRoles.id })
    .from(departmentRoles)
    .where(inArray(departmentRoles.departId, [...left]));
  await db
    .delete(departmentRoleUsers)
    .where(and(eq(departmentRoleUsers.userId, userId), inArray(departmentRoleUsers.droleId, ended)));
  const codes = db
    .select({ code: departments.orgCode })
    .from(departments)
    .where(inArray(departments.id, [...left]));
  await db
    .update(users)
    .set({ orgCode: null })
    .where(and(eq(users.id, userId), inArray(users.orgCode, codes)));
}

/** @throws a field error when one of the departments does not exist */
async function requireDepartments(
  context: HandlerContext,
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const live = and(eq(departments.delFlag, '0'), await tenantRows(departments, context));
  const known = await context.db.$count(departments, and(live, inArray(departments.id, [...ids])));
  if (known !== new Set(ids).size) throw refused(field, '所选部门不存在，请刷新后重试');
}
