import { inArray } from 'drizzle-orm';
import type { userFrozenBatch } from '#contract/areas/users.ts';
import { userStatus } from '#contract/areas/users-schema.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import { users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import { callerOf, type HandlerContext } from '#server/http/context.ts';
import { logType, operateType, writeLog } from '../log/write-log.ts';
import { endSessionsOf } from '../session/sign-in.ts';
import { requireRightOver, withEnabledAdministrator } from './administrators.ts';
import type { UserRow } from './present.ts';
import { findVisible } from './resource.ts';

interface Change {
  /** What one's own account is told when it is among the users. */
  ownRefusal?: string;
  deleted?: 0 | 1;
  values?: Partial<UserRow>;
  endsSessions: boolean;
  operateType: (typeof operateType)[keyof typeof operateType];
  content: string;
}

/** Changes the state of several users at once, all or nothing. */
function changeUsers(ids: readonly string[], context: HandlerContext, change: Change): Promise<null> {
  const { userId, username } = callerOf(context);
  if (change.ownRefusal && ids.includes(userId)) throw new BusinessError(change.ownRefusal);
  return withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const found = (await findVisible(inside, ids, change.deleted)).map(row => row.id);
    if (found.length === 0) throw new BusinessError('未找到对应实体');
    await requireRightOver(inside, found);
    const rows = inArray(users.id, found);
    if (change.values) {
      await tx
        .update(users)
        .set({ ...change.values, updateBy: username, updateTime: context.now() })
        .where(rows);
    } else {
      await tx.delete(users).where(rows);
    }
    if (change.endsSessions) await endSessionsOf(found, inside);
    await writeLog(inside, {
      type: logType.operation,
      operateType: change.operateType,
      content: `${change.content}： ${found.join(',')}`,
    });
    return null;
  });
}

/** Puts users into the recycle bin; they are signed out everywhere. */
export const deleteUsers = (ids: string, context: HandlerContext): Promise<null> =>
  changeUsers(parts(ids), context, {
    ownRefusal: '不能删除自己的账号',
    values: { delFlag: 1 },
    endsSessions: true,
    operateType: operateType.delete,
    content: '删除用户，id',
  });

/** Freezes users, who are signed out everywhere, or lets them in again (API-32). */
export function freezeUsers(
  { ids, status }: ParsedInputOf<typeof userFrozenBatch>,
  context: HandlerContext,
): Promise<null> {
  const freezes = status === userStatus.frozen;
  return changeUsers(parts(ids), context, {
    ...(freezes && { ownRefusal: '不能冻结自己的账号' }),
    values: { status },
    endsSessions: freezes,
    operateType: operateType.edit,
    content: freezes ? '冻结用户，id' : '解冻用户，id',
  });
}

/** Takes users out of the recycle bin. */
export const restoreUsers = (ids: string, context: HandlerContext): Promise<null> =>
  changeUsers(parts(ids), context, {
    deleted: 1,
    values: { delFlag: 0 },
    endsSessions: false,
    operateType: operateType.edit,
    content: '还原用户，id',
  });

/** Removes users in the recycle bin for good, with everything that hangs on them. */
export const removeUsers = (ids: string, context: HandlerContext): Promise<null> =>
  changeUsers(parts(ids), context, {
    deleted: 1,
    endsSessions: false,
    operateType: operateType.delete,
    content: '彻底删除用户，id',
  });
