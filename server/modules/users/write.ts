import { eq } from 'drizzle-orm';
import type { userAdd, userEdit } from '#contract/areas/users.ts';
import { userIdentity, userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { newId } from '#server/db/new-id.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { requireRightOver, withEnabledAdministrator } from './administrators.ts';
import { withDuplicatesAsFieldErrors } from './conflicts.ts';
import { replaceDepartments, replaceRoles, requireDepartments } from './links.ts';
import type { UserRow } from './present.ts';
import { findVisible } from './resource.ts';

type AddInput = ParsedInputOf<typeof userAdd>;
type EditInput = ParsedInputOf<typeof userEdit>;
type WrittenInput = Omit<EditInput, 'id'>;

/**
 * Adds a user with roles and departments, all or nothing (API-25). The password is known to who adds, so the person
 * chooses another one at the first sign-in.
 */
export async function addUser(input: AddInput, context: HandlerContext): Promise<null> {
  const password = await context.passwords.hash(input.password);
  const id = newId();
  return withDuplicatesAsFieldErrors(() =>
    context.db.transaction(async tx => {
      const inside = { ...context, db: tx };
      await requireDepartments(tx, parts(input.departIds ?? ''), 'departIds');
      await tx.insert(users).values({
        ...writtenColumns(input, undefined),
        ...{ id, username: input.username, password, passwordChangedAt: context.now() },
        ...{ status: userStatus.normal, delFlag: 0, mustChangePassword: true },
        ...{ createBy: callerOf(context).username, createTime: context.now() },
      });
      await replaceLinks(inside, id, input);
      await writeLog(inside, {
        type: logType.operation,
        operateType: operateType.add,
        content: `添加用户，username： ${input.username}`,
      });
      return null;
    }),
  );
}

/** Changes what the input names of a user (API-26); roles and departments that are named are replaced. */
export async function editUser(input: EditInput, context: HandlerContext): Promise<null> {
  return withDuplicatesAsFieldErrors(() =>
    withEnabledAdministrator(context.db, async tx => {
      const inside = { ...context, db: tx };
      const [stored] = await findVisible(inside, [input.id]);
      if (!stored) throw new BusinessError('未找到对应实体');
      await requireRightOver(inside, [input.id]);
      await requireDepartments(tx, parts(input.departIds ?? ''), 'departIds');
      await tx
        .update(users)
        .set({
          ...writtenColumns(input, stored),
          ...{ updateBy: callerOf(context).username, updateTime: context.now() },
        })
        .where(eq(users.id, input.id));
      await replaceLinks(inside, input.id, input);
      if (changesRights(input)) {
        context.publish({ kind: 'people', userIds: [input.id], message: { cmd: 'permission' } });
      }
      await writeLog(inside, {
        type: logType.operation,
        operateType: operateType.edit,
        content: `编辑用户，username： ${stored.username}`,
      });
      return null;
    }),
  );
}

/** Roles are held by themselves and within departments. */
const changesRights = ({ selectedroles, selecteddeparts }: WrittenInput) =>
  typeof selectedroles === 'string' || typeof selecteddeparts === 'string';

async function replaceLinks(context: HandlerContext, id: string, input: WrittenInput): Promise<void> {
  const { selectedroles, selecteddeparts, departIds } = input;
  if (typeof selectedroles === 'string') await replaceRoles(context, id, parts(selectedroles));
  if (typeof selecteddeparts !== 'string') return;
  const chosen = parts(selecteddeparts);
  await replaceDepartments(context.db, id, chosen.length > 0 ? chosen : parts(departIds ?? ''));
}

/**
 * The columns an input may write. Null and absent keep what is stored; unique columns hold no empty text. Only a
 * manager is responsible for departments.
 */
function writtenColumns(input: WrittenInput, stored: UserRow | undefined): Partial<UserRow> {
  const {
    realname,
    post,
    avatar,
    sex,
    telephone,
    activitiSync,
    userIdentity: identity,
    relTenantIds,
  } = input;
  const manages = (identity ?? stored?.userIdentity) === userIdentity.manager;
  const kept = { realname, post, avatar, sex, telephone, activitiSync, userIdentity: identity, relTenantIds };
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null && value !== undefined)),
    birthday: emptyAsNull(input.birthday),
    email: emptyAsNull(input.email),
    phone: emptyAsNull(input.phone),
    workNo: emptyAsNull(input.workNo),
    departIds: manages ? joined(input.departIds) : null,
  };
}

/** Undefined leaves the column as it is. */
const emptyAsNull = (text: string | null | undefined) => (text === '' ? null : (text ?? undefined));
const joined = (list: string | null | undefined) =>
  typeof list === 'string' ? parts(list).join(',') : undefined;
