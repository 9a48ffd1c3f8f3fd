import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { importErrorFile } from '#contract/areas/imports.ts';
import type { userFrozenBatch, userList } from '#contract/areas/users.ts';
import { userCheckOnly } from '#contract/areas/users-check.ts';
import { type UserLack, userStatus } from '#contract/areas/users-schema.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { maximumPageSize } from '#contract/list-query.ts';
import { departments, userDepartments, userRolesInForce, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle, type OpenQuery, type Route } from '#server/kernel/http/route.ts';
import { exportRecords } from '#server/records/resource/export.ts';
import { sendErrorList } from '#server/records/resource/import/error-list.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { userDepartmentRoutes } from './departments.ts';
import { deletedUsers, departmentOptions, isFree, roleIdsOfUser } from './lookups.ts';
import { changePassword } from './password.ts';
import { userPickingRoutes } from './picking.ts';
import { withRoleNames } from './role-names.ts';
import { belongsTo, userServer } from './user-server.ts';

const memberOf = (departId: string | undefined, { db }: HandlerContext): SQL | undefined =>
  departId ? belongsTo(db, departId) : undefined;

/** The condition that a person has no role in force, or belongs to no department that is there. */
function lacking(lacks: UserLack | '' | undefined, { db }: HandlerContext): SQL | undefined {
  if (!lacks) return undefined;
  if (lacks === 'role') {
    const { userId } = userRolesInForce;
    return notExists(db.select({ userId }).from(userRolesInForce).where(eq(userId, users.id)));
  }
  const { userId, depId } = userDepartments;
  const memberships = db
    .select({ userId })
    .from(userDepartments)
    .innerJoin(departments, and(eq(departments.id, depId), eq(departments.delFlag, '0')));
  return notExists(memberships.where(eq(userId, users.id)));
}

/**
 * One page of users (API-27). With `departId` those who belong to that department, and an empty page when
 * nobody does; with `lacks` those without a role or a department; with `code` the given ones on one page.
 */
async function listUsers(
  input: ParsedInputOf<typeof userList>,
  context: HandlerContext,
): Promise<OutputOf<typeof userList>> {
  const named = parts(input.code ?? '').slice(0, maximumPageSize);
  const member = memberOf(input.departId, context);
  if (member && (await context.db.$count(users, and(sql`${users.delFlag} = 0`, member))) === 0) return null;
  const condition = and(
    member,
    lacking(input.lacks, context),
    named.length > 0 ? inArray(users.id, named) : undefined,
  );
  const query = { ...input, pageSize: named.length || input.pageSize };
  const page = await readRecords(userServer, query, context, condition);
  return { ...page, records: await withRoleNames(page.records, context) };
}

/** Freezes users, which ends all their sessions, or unfreezes them (API-32). */
async function freezeUsers({ ids, status }: ParsedInputOf<typeof userFrozenBatch>, context: HandlerContext) {
  const verb = status === userStatus.frozen ? 'freeze' : 'unfreeze';
  await writeRecords(
    userServer,
    { verb, change: { kind: 'set', ids: parts(ids), columns: { status } } },
    context,
  );
  return null;
}

/** Restores users from the recycle bin. */
async function restoreUsers(ids: string, context: HandlerContext) {
  const change = { kind: 'set', ids: parts(ids), columns: { delFlag: 0 }, side: 'deleted' } as const;
  await writeRecords(userServer, { verb: 'restore', change }, context);
  return null;
}

/** Permanently removes users in the recycle bin, with everything that depends on them. */
async function destroyUsers(ids: string, context: HandlerContext) {
  const change = { kind: 'destroy', ids: parts(ids), side: 'deleted' } as const;
  await writeRecords(userServer, { verb: 'destroy', change }, context);
  return null;
}

/** @param open what of the list is open to everybody who is signed in, which is for another feature to know */
export const userRoutes = (open: OpenQuery<typeof userList>): readonly Route[] => [
  ...resourceRoutes(
    userServer,
    {
      list: listUsers,
      exportXls: (input, context) =>
        exportRecords(
          userServer,
          input,
          context,
          and(memberOf(input.departId, context), lacking(input.lacks, context)),
        ),
      frozenBatch: freezeUsers,
      changePassword,
      queryUserRole: ({ userid }, context) => roleIdsOfUser(userid, context),
      userDepartList: ({ userId }, context) => departmentOptions(userId, context),
      recycleBin: (_input, context) => deletedUsers(context),
      putRecycleBin: ({ userIds }, context) => restoreUsers(userIds, context),
      deleteRecycleBin: ({ userIds }, context) => destroyUsers(userIds, context),
    },
    { list: { open } },
  ),
  ...userPickingRoutes,
  ...userDepartmentRoutes,
  handle(userCheckOnly, isFree, { rateShare: 0.01 }),
  handle(importErrorFile, sendErrorList),
];
