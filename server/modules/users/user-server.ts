import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { userResource } from '#contract/areas/users.ts';
import { userIdentity } from '#contract/areas/users-schema.ts';
import { parts } from '#contract/filter-value.ts';
import { requireRightOver, withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { departmentsOfUser } from '#server/access/caller/departments.ts';
import { endSessionsOf } from '#server/access/caller/end-sessions.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { userDepartments, users } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/kernel/http/context.ts';
import { departmentNamesOf } from '#server/modules/membership/department-names.ts';
import { requireManaged } from '#server/modules/membership/managed.ts';
import { serveResource, type Values, type Write } from '#server/records/resource/definition.ts';
import { joinDepartments, type Links, replaceLinks, rolesOf } from './links.ts';
import { type UserRow, wordsAbout } from './present.ts';
import { requireRightsToWrite, tenantsOf } from './sign-in-changes.ts';

/** An account that other products of the family use for external people; it is not listed. */
const reservedUsername = '_reserve_user_external';

/** The operations that are refused on one's own account. */
const ownRefusals: Readonly<Record<string, string>> = {
  delete: '不能删除自己的账号',
  freeze: '不能冻结自己的账号',
};
const endsSessions: ReadonlySet<string> = new Set(['delete', 'freeze', 'changePassword']);

/**
 * Users with roles and departments, all or nothing (API-25, API-26). The owner of a password that somebody else
 * has set must change it at the first sign-in; imported people have none.
 */
export const userServer = serveResource(userResource, {
  table: users,
  recycleBin: { column: users.delFlag, live: 0, deleted: 1 },
  byLetters: ['username', 'realname'],
  byPieces: ['phone', 'workNo'],
  secretColumns: ['password', 'salt', 'credentialVersion', 'thirdId', 'thirdType', 'clientId'],
  scope: withoutReserved,
  transaction: withEnabledAdministrator,
  authorize: (context, rows) =>
    requireRightOver(
      context,
      rows.map(row => row.id),
    ),
  initial: context => ({
    delFlag: 0,
    mustChangePassword: true,
    passwordChangedAt: context.now(),
  }),
  computes: ['orgCodeTxt', 'clientId', 'homePath'],
  compute: async (rows, context) => {
    const names = await departmentNamesOf(
      context,
      rows.map(row => row.id),
    );
    return row => ({ orgCodeTxt: names.get(row.id) ?? null, clientId: row.clientId, homePath: null });
  },
  links: async ({ id }, { db }) => ({
    selectedroles: (await rolesOf(db, id)).join(','),
    selecteddeparts: (await departmentsOfUser(db, id)).map(each => each.id).join(','),
  }),
  hooks: { prepare: hashPasswords, before: prepareUsers, after: linkUsers, events: rightsChanged },
  import: {
    errorFile: 'userImportExcelErrorLog',
    note: '导入的用户需由管理员重置密码后才能登录。',
  },
});

/**
 * Omitted from queries while there is no such account, because comparing every name is as expensive as
 * counting.
 */
async function withoutReserved({ db }: HandlerContext): Promise<SQL | undefined> {
  const reserved = eq(users.username, reservedUsername);
  return (await db.$count(users, reserved)) > 0 ? ne(users.username, reservedUsername) : undefined;
}

async function hashPasswords(inputs: readonly Values[], { passwords }: HandlerContext) {
  return Promise.all(
    inputs.map(async input =>
      typeof input.password === 'string'
        ? { password: await passwords.hashChosen(input.password, wordsAbout(input)) }
        : {},
    ),
  );
}

async function prepareUsers(write: Write<UserRow>, context: HandlerContext) {
  const { verb, inputs, stored } = write;
  const { userId } = callerOf(context);
  const refusal = ownRefusals[verb];
  if (refusal && stored.some(row => row.id === userId)) throw new BusinessError(refusal);
  await requireRightsToWrite(write, context);
  await requireResponsibility(write, context);
  const tenants = await tenantsOf(write, context);
  return inputs.map((input, index) => ({ ...responsibility(input, stored[0]), ...tenants[index] }));
}

/**
 * Responsibility for a department is a right over its roles and people: nobody makes anybody responsible, themselves
 * included, for one whose roles they may not change.
 */
async function requireResponsibility({ inputs, stored }: Write<UserRow>, context: HandlerContext) {
  const [row] = stored;
  const current = row?.userIdentity === userIdentity.manager ? parts(row.departIds ?? '') : [];
  const wanted = inputs.flatMap(input => {
    const manages = (input.userIdentity ?? row?.userIdentity) === userIdentity.manager;
    return manages ? parts(String(input.departIds ?? row?.departIds ?? '')) : [];
  });
  const added = [...new Set(wanted)].filter(id => !current.includes(id));
  if (added.length > 0) await requireManaged(context, 'changeRoles', added);
}

/** Only a manager is responsible for departments. */
function responsibility(input: Values, stored: UserRow | undefined): Partial<UserRow> {
  const manages = (input.userIdentity ?? stored?.userIdentity) === userIdentity.manager;
  if (!manages) return { departIds: null };
  return typeof input.departIds === 'string' ? { departIds: parts(input.departIds).join(',') } : {};
}

type Written = Write<UserRow> & { readonly rows: readonly UserRow[] };

async function linkUsers({ verb, inputs, rows, stored }: Written, context: HandlerContext): Promise<void> {
  if (verb === 'importExcel')
    await joinDepartments(
      context,
      inputs.flatMap((input, index) => linksOf(input, rows[index])),
    );
  else
    for (const [index, input] of inputs.entries())
      await replaceLinks(context, rows[index]?.id ?? '', chosenLinks(input));
  if (!endsSessions.has(verb)) return;
  await endSessionsOf(
    stored.map(row => row.id),
    context,
  );
}

/** Imported people are members of the departments that they are responsible for. */
const linksOf = ({ departIds }: Values, row: UserRow | undefined) =>
  row ? [...new Set(parts(String(departIds ?? '')))].map(depId => ({ userId: row.id, depId })) : [];

/** The links that a request names; people without chosen departments belong to those that they are responsible for. */
function chosenLinks({ selectedroles, selecteddeparts, departIds }: Values): Links {
  const chosen = typeof selecteddeparts === 'string' ? parts(selecteddeparts) : undefined;
  return {
    roles: typeof selectedroles === 'string' ? parts(selectedroles) : undefined,
    departments: chosen?.length === 0 ? parts(String(departIds ?? '')) : chosen,
  };
}

/** People have roles directly and within departments. */
async function rightsChanged({ verb, inputs, rows }: Written) {
  const changes = inputs.some(
    ({ selectedroles, selecteddeparts }) =>
      typeof selectedroles === 'string' || typeof selecteddeparts === 'string',
  );
  if (verb !== 'edit' || !changes) return [];
  const userIds = rows.map(row => row.id);
  return [{ kind: 'people' as const, userIds, message: { cmd: 'permission' as const } }];
}

/** Users who belong to the department itself. */
export const belongsTo = (db: Database, departId: string): SQL =>
  and(
    inArray(
      users.id,
      db
        .select({ id: userDepartments.userId })
        .from(userDepartments)
        .where(eq(userDepartments.depId, departId)),
    ),
  ) as SQL;
