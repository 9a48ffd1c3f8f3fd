import { and, asc, eq, inArray } from 'drizzle-orm';
import { logType, type OperateType, operateType } from '#contract/areas/log.ts';
import { parts } from '#contract/filter-value.ts';
import { departments, userDepartments, users } from '#server/db/schema/index.ts';
import { BusinessError } from '#server/http/business-error.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { findVisible } from '#server/resource/scope.ts';
import { notFound } from '#server/resource/write.ts';
import { writeLog } from '../log/write-log.ts';
import { joinDepartments, replaceLinks } from '../users/links.ts';
import { userServer } from '../users/user-server.ts';
import { departmentServer } from './department-server.ts';
import type { DepartmentRow } from './present.ts';
import { requireOwnDepartments } from './rights.ts';

interface MembersChange {
  readonly depId: string;
  readonly userIds: readonly string[];
  readonly operateType: OperateType;
  /** @param members those of the people who belong to the department */
  readonly change: (context: HandlerContext, members: ReadonlySet<string>) => Promise<void>;
}

/** A change of the members of a department that the caller may see, which neither moves nor vanishes meanwhile. */
async function changeMembers(
  { depId, userIds, operateType: kind, change }: MembersChange,
  context: HandlerContext,
): Promise<null> {
  if (userIds.length === 0) throw notFound();
  await context.db.transaction(async tx => {
    const inside = { ...context, db: tx };
    const [department] = await findVisible(departmentServer, inside, [depId]);
    if (!department) throw notFound();
    await tx.select({ id: departments.id }).from(departments).where(eq(departments.id, depId)).for('share');
    await lockPeople(userIds, inside);
    await requireOwnDepartments(inside, [depId]);
    const links = await tx
      .select({ userId: userDepartments.userId })
      .from(userDepartments)
      .where(and(eq(userDepartments.depId, depId), inArray(userDepartments.userId, [...userIds])));
    await change(inside, new Set(links.map(({ userId }) => userId)));
    await note(department, userIds.length, kind, inside);
  });
  context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'user' } });
  context.publish({ kind: 'people', userIds: [...userIds], message: { cmd: 'permission' } });
  return null;
}

async function lockPeople(ids: readonly string[], context: HandlerContext): Promise<void> {
  const wanted = [...new Set(ids)];
  if ((await findVisible(userServer, context, wanted)).length < wanted.length)
    throw new BusinessError('所选用户不存在，请刷新后重试');
  await context.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, wanted))
    .orderBy(asc(users.id))
    .for('update');
}

const note = ({ departName }: DepartmentRow, count: number, kind: OperateType, context: HandlerContext) =>
  writeLog(context, {
    ...{ type: logType.operation, operateType: kind },
    content:
      kind === operateType.add
        ? `添加部门成员，部门： ${departName}，人数： ${count}`
        : `移出部门成员，部门： ${departName}，人数： ${count}`,
  });

/** Adds people to a department. */
export const addMembers = (
  { depId, userIdList }: { depId: string; userIdList: readonly string[] },
  context: HandlerContext,
): Promise<null> => {
  const userIds = [...new Set(userIdList)];
  const change: MembersChange['change'] = (inside, members) =>
    joinDepartments(
      inside,
      userIds.filter(id => !members.has(id)).map(userId => ({ userId, depId })),
    );
  return changeMembers({ depId, userIds, operateType: operateType.add, change }, context);
};

/** Ends the membership of people in a department. @throws when none of them belongs to it */
export const removeMembers = (
  { depId, userIds: named }: { depId: string; userIds: string },
  context: HandlerContext,
): Promise<null> => {
  const userIds = [...new Set(parts(named))];
  const change: MembersChange['change'] = async (inside, members) => {
    if (members.size === 0) throw new BusinessError('当前选中部门与用户无关联关系!');
    for (const userId of [...members].toSorted()) {
      const links = await inside.db
        .select({ id: userDepartments.depId })
        .from(userDepartments)
        .where(eq(userDepartments.userId, userId));
      const kept = links.map(({ id }) => id).filter(id => id !== depId);
      await replaceLinks(inside, userId, { departments: kept });
    }
  };
  return changeMembers({ depId, userIds, operateType: operateType.delete, change }, context);
};
