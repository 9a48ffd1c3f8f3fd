import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { mostHolders, type readAccessMatrix } from '#contract/areas/access-matrix.ts';
import { departmentResource } from '#contract/areas/department-records.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { departmentRoles, departments, roles, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { contains } from '#server/records/resource/contains.ts';
import { type AnyServer, serverOf } from '#server/records/resource/definition.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { departmentRoleServer } from '../department-roles/department-role-server.ts';
import { roleServer } from '../roles/role-server.ts';
import { userServer } from '../users/user-server.ts';

export type HoldersInput = ParsedInputOf<typeof readAccessMatrix>;

/** A role, a role of a department or a person, without what it has. */
interface Holder {
  id: string;
  name: string | null;
  code: string;
  department?: string | null;
  frozen: boolean;
}

const readers = { role: readRoles, departmentRole: readDepartmentRoles, person: readPeople } as const;

/** A page of the roles, roles of departments or people that the caller may see. */
export const readHolders = (
  input: HoldersInput,
  context: HandlerContext,
): Promise<{ records: Holder[]; total: number }> => readers[input.of](input, context);

async function readRoles(input: HoldersInput, context: HandlerContext) {
  const { db } = context;
  const condition = and(await visibleRows(roleServer, context), await wanted(roleServer, input, context));
  const [counted] = await db.select({ total: count() }).from(roles).where(condition);
  const rows = await db
    .select({ id: roles.id, name: roles.roleName, code: roles.roleCode })
    .from(roles)
    .where(condition)
    .orderBy(desc(roles.createTime), desc(roles.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize);
  return { records: rows.map(row => ({ ...row, frozen: false })), total: counted?.total ?? 0 };
}

/** Roles of the same department are neighbours, because that is how they are compared. */
async function readDepartmentRoles(input: HoldersInput, context: HandlerContext) {
  const { db } = context;
  const isWanted = await wanted(departmentRoleServer, input, context);
  const condition = and(await visibleRows(departmentRoleServer, context), isWanted);
  const ofDepartment = eq(departments.id, departmentRoles.departId);
  const [counted] = await db
    .select({ total: count() })
    .from(departmentRoles)
    .innerJoin(departments, ofDepartment)
    .where(condition);
  const { id, roleName, roleCode } = departmentRoles;
  const rows = await db
    .select({ id, name: roleName, code: roleCode, department: departments.departName })
    .from(departmentRoles)
    .innerJoin(departments, ofDepartment)
    .where(condition)
    .orderBy(asc(departments.orgCode), desc(departmentRoles.createTime), desc(id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize);
  const records = rows.map(({ code, ...row }) => ({ ...row, code: code ?? '', frozen: false }));
  return { records, total: counted?.total ?? 0 };
}

/** What dialogs that choose people show of them to everybody, and no more. */
async function readPeople(input: HoldersInput, context: HandlerContext) {
  const { db } = context;
  const condition = and(await visibleRows(userServer, context), await wanted(userServer, input, context));
  const [counted] = await db.select({ total: count() }).from(users).where(condition);
  const rows = await db
    .select({ id: users.id, name: users.realname, code: users.username, status: users.status })
    .from(users)
    .where(condition)
    .orderBy(desc(users.createTime), desc(users.id))
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize);
  const records = rows.map(({ status, ...row }) => ({ ...row, frozen: status !== userStatus.normal }));
  return { records, total: counted?.total ?? 0 };
}

const searched = {
  role: ['roleName', 'roleCode'],
  departmentRole: ['roleName', 'roleCode'],
  person: ['realname', 'username'],
} as const;

async function wanted(
  server: AnyServer,
  { of, keyword, ids }: HoldersInput,
  context: HandlerContext,
): Promise<SQL | undefined> {
  const named = parts(ids ?? '').slice(0, mostHolders);
  const found = searched[of].map(name => contains(server, name, keyword, context));
  if (of === 'departmentRole')
    found.push(contains(serverOf(departmentResource), 'departName', keyword, context));
  return and(
    named.length > 0 ? inArray(server.table.id, named) : undefined,
    or(...(await Promise.all(found))),
  );
}
