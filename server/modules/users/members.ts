import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Member, userMemberAdd, userMemberEdit } from '#contract/areas/users-departments.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError, denied } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { managedDepartments, requireManaged } from '#server/modules/membership/managed.ts';
import { presentRows } from '#server/records/resource/read.ts';
import { findVisible } from '#server/records/resource/scope.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { rightsBeyond } from './rights.ts';
import { userServer } from './user-server.ts';

type Acts = NonNullable<Member['acts']>;

/**
 * The people among these all of whose departments are such as the caller changes the members of: those whom nobody else is
 * responsible for. Departments of other tenants count, although the caller does not see them.
 */
async function managedPeople(context: HandlerContext, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const isManaged = sql`${departments.id} in (select id from ${departments} where ${await managedDepartments(context, 'changeMembers')})`;
  const rows = await context.db
    .select({ id: userDepartments.userId })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(and(inArray(userDepartments.userId, [...ids]), eq(departments.delFlag, '0')))
    .groupBy(userDepartments.userId)
    .having(sql`bool_and(${isManaged})`);
  return new Set(rows.map(({ id }) => id));
}

/** What the caller may do with people of a department and of those below it. */
export async function actsOnMembers(
  context: HandlerContext,
  depId: string,
  people: readonly { readonly id: string }[],
): Promise<(person: { readonly id: string }) => Acts> {
  const { db } = context;
  const ids = people.map(({ id }) => id);
  const isShown = eq(departments.id, depId);
  const changesMembers = and(isShown, await managedDepartments(context, 'changeMembers'));
  const changesRoles = and(isShown, await managedDepartments(context, 'changeRoles'));
  const [mayChange, mayAssign] = [
    (await db.$count(departments, changesMembers)) > 0,
    (await db.$count(departments, changesRoles)) > 0,
  ];
  const isMember = and(eq(userDepartments.depId, depId), inArray(userDepartments.userId, ids));
  const rows = await db.select({ id: userDepartments.userId }).from(userDepartments).where(isMember);
  const own = new Set(rows.map(({ id }) => id));
  const managed = await managedPeople(context, ids);
  const beyond = await rightsBeyond(context, mayChange || mayAssign ? [...own] : []);
  return ({ id }) => {
    const isChangeable = own.has(id) && !beyond.has(id);
    return [
      ...(managed.has(id) ? (['edit'] as const) : []),
      ...(isChangeable && mayChange ? (['leave'] as const) : []),
      ...(isChangeable && mayAssign ? (['assign'] as const) : []),
    ];
  };
}

/** Adds a person to a department that the caller is responsible for, and to the tenant that owns it. */
export async function addMember(
  { depId, ...person }: ParsedInputOf<typeof userMemberAdd>,
  context: HandlerContext,
): Promise<null> {
  await requireManaged(context, 'changeMembers', [depId]);
  const [department] = await context.db
    .select({ tenantId: departments.tenantId })
    .from(departments)
    .where(eq(departments.id, depId));
  const owner = department?.tenantId;
  const input = { ...person, selecteddeparts: depId, ...(owner && { relTenantIds: String(owner) }) };
  await writeRecords(userServer, { verb: 'add', change: { kind: 'add', inputs: [input] } }, context);
  return null;
}

/** A person for whom the caller is responsible, with everything that the caller may see. */
export async function findMember(id: string, context: HandlerContext) {
  const [row] = await findVisible(userServer, context, [id]);
  if (!row) throw new BusinessError('用户不存在！');
  await requireManagedPerson(id, context);
  const [person] = await presentRows(userServer, [row], context, 'record');
  if (!person) throw new BusinessError('用户不存在！');
  return person;
}

/** Changes who a person is for whom the caller is responsible. */
export async function editMember(
  input: ParsedInputOf<typeof userMemberEdit>,
  context: HandlerContext,
): Promise<null> {
  const { id } = input;
  await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    // The person joins no department of somebody else meanwhile.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    await requireManagedPerson(id, inside);
    await writeRecords(userServer, { verb: 'edit', change: { kind: 'edit', id, input } }, inside);
  });
  return null;
}

/** @throws when the person belongs to a department, too, that the caller is not responsible for, or to none */
async function requireManagedPerson(id: string, context: HandlerContext): Promise<void> {
  if (!(await managedPeople(context, [id])).has(id)) throw denied();
}
