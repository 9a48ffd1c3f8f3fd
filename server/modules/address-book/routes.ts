import { and, asc, count, eq, inArray, like, type SQL } from 'drizzle-orm';
import { addressBookResource, userQueryByOrgCode } from '#contract/areas/address-book.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { departments, userDepartments, users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { literalPattern } from '#server/records/list/comparison.ts';
import { contains } from '#server/records/resource/contains.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { hiddenFields, withoutHidden } from '#server/records/resource/hidden-fields.ts';
import { readRecords } from '#server/records/resource/read.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { tenantRows } from '#server/records/resource/tenant-rows.ts';
import { userServer } from '../users/user-server.ts';

/** People as the address book shows them. */
export const addressBookServer = serveResource(addressBookResource, {
  table: users,
  viewOf: userServer.resource,
  recycleBin: { column: users.delFlag, live: 0, deleted: 1 },
  secretColumns: userServer.options.secretColumns ?? [],
  scope: async context => and(eq(users.status, userStatus.normal), await userServer.options.scope?.(context)),
  compute: async (rows, context) => {
    const byPerson = await departmentsByPerson(
      context,
      rows.map(({ id }) => id),
    );
    return ({ id }) => {
      const own = byPerson.get(id) ?? [];
      const departName = own.map(({ name }) => name).join(' | ');
      return { userId: id, departId: own[0]?.id ?? null, departName };
    };
  },
});

/** The live departments of the caller's tenants with a code that begins with a text; all of them without it. */
const isBelow = async (orgCode: string | undefined, context: HandlerContext): Promise<SQL | undefined> =>
  and(
    eq(departments.delFlag, '0'),
    await tenantRows(departments, context),
    orgCode ? like(departments.orgCode, `${literalPattern(orgCode)}%`) : undefined,
  );

async function departmentsByPerson(context: HandlerContext, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, { id: string; name: string }[]>();
  const rows = await context.db
    .select({ userId: userDepartments.userId, id: departments.id, name: departments.departName })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(and(await isBelow(undefined, context), inArray(userDepartments.userId, [...userIds])))
    .orderBy(asc(departments.orgCode));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** People with a part of a name or of a number. The asterisks of consoles that send them are no part of it. */
async function matches(
  { realname, workNo }: { realname?: string | undefined; workNo?: string | undefined },
  context: HandlerContext,
): Promise<SQL | undefined> {
  const typed = (text?: string) => text?.trim().replace(/^\*+|\*+$/g, '');
  const part = (name: 'realname' | 'workNo', text?: string) =>
    contains(addressBookServer, name, typed(text), context);
  return and(await part('realname', realname), await part('workNo', workNo));
}

type BookInput = ParsedInputOf<typeof addressBookResource.endpoints.list>;

/**
 * One page of the people of a department and of those below it, by name. Each person is one row; the requested order is
 * ignored, as in the interface.
 */
async function addressBook({ orgCode, realname, workNo, ...input }: BookInput, context: HandlerContext) {
  const members = context.db
    .select({ id: userDepartments.userId })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.id, userDepartments.depId))
    .where(await isBelow(orgCode, context));
  const condition = and(inArray(users.id, members), await matches({ realname, workNo }, context));
  return readRecords(addressBookServer, { ...input, column: 'realname', order: 'asc' }, context, condition);
}

type MembersInput = ParsedInputOf<typeof userQueryByOrgCode>;

/** One page of memberships, ordered by the code of the department. */
async function memberships(
  { orgCode, pageNo, pageSize, ...typed }: MembersInput,
  context: HandlerContext,
): Promise<OutputOf<typeof userQueryByOrgCode>> {
  const { db } = context;
  const where = and(
    await visibleRows(addressBookServer, context),
    await isBelow(orgCode, context),
    await matches(typed, context),
  );
  const from = <Selection extends Parameters<Database['select']>[0]>(selection: Selection) =>
    db
      .select(selection as NonNullable<Selection>)
      .from(userDepartments)
      .innerJoin(users, eq(users.id, userDepartments.userId))
      .innerJoin(departments, eq(departments.id, userDepartments.depId))
      .where(where);
  const { id, realname, workNo, post, telephone, email, phone, avatar } = users;
  const rows = await from({
    id,
    realname,
    workNo,
    post,
    telephone,
    email,
    phone,
    avatar,
    departId: departments.id,
    departName: departments.departName,
  })
    .orderBy(asc(departments.orgCode), asc(users.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const hidden = await hiddenFields(addressBookServer, context);
  const records = rows.map(row => ({ ...withoutHidden(row, hidden), id: row.id }));
  const [counted] = await from({ total: count() });
  const total = counted?.total ?? 0;
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

export const addressBookRoutes = [
  ...resourceRoutes(addressBookServer, { list: addressBook }),
  handle(userQueryByOrgCode, memberships),
];
