import { and, inArray } from 'drizzle-orm';
import { logType, operateType } from '#contract/areas/log.ts';
import { userResource } from '#contract/areas/users.ts';
import { withEnabledAdministrator } from '#server/access/administrators/administrators.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import { users } from '#server/kernel/db/schema/index.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { formatDateTime } from '#server/kernel/wire/dates.ts';
import { visibleRows } from '#server/records/resource/scope.ts';
import { requireRightsOver } from '../users/rights.ts';
import { userServer } from '../users/user-server.ts';
import { lockRole } from './visible-role.ts';

const contents = {
  add: (role: string, people: number) => `添加角色用户，角色： ${role}，人数： ${people}`,
  addUntil: (role: string, people: number, until: string) =>
    `添加角色用户，角色： ${role}，人数： ${people}，结束时间： ${until}`,
  edit: (role: string, people: number) => `取消角色结束时间，角色： ${role}，人数： ${people}`,
  editUntil: (role: string, people: number, until: string) =>
    `设置角色结束时间，角色： ${role}，人数： ${people}，结束时间： ${until}`,
  delete: (role: string, people: number) => `取消角色用户，角色： ${role}，人数： ${people}`,
} as const;

interface Change {
  readonly roleId: string;
  /** The people, each once. */
  readonly ids: readonly string[];
  /** When the role ends for them; null if it does not. */
  readonly endTime?: Date | null;
}

/**
 * Changes who has a role, if the rights of each of the people are a subset of the caller's before and after. Only those
 * for whom something has changed are logged and notified.
 *
 * @param change returns the people whom it has changed; nothing for all of them
 * @returns for how many something has changed
 */
export async function changePeople(
  kind: 'add' | 'edit' | 'delete',
  { roleId, ids, endTime }: Change,
  context: HandlerContext,
  // biome-ignore lint/suspicious/noConfusingVoidType: a change of all of them returns nothing
  change: (inside: HandlerContext, found: readonly string[]) => Promise<readonly string[] | void>,
): Promise<number> {
  const count = await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const role = await lockRole(roleId, inside, visibleRows);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(await visibleRows(userServer, inside), inArray(users.id, [...ids])))
      .orderBy(users.id)
      .for('update');
    const found = rows.map(({ id }) => id);
    // A role that is taken away may have restricted others.
    await requireRightsOver(inside, found);
    const changed = (await change(inside, found)) ?? found;
    await requireRightsOver(inside, found);
    if (changed.length === 0) return 0;
    const content = contents[endTime && kind !== 'delete' ? (`${kind}Until` as const) : kind];
    await writeLog(inside, {
      type: logType.operation,
      operateType: operateType[kind],
      content: content(
        role.roleName ?? role.roleCode,
        changed.length,
        endTime ? formatDateTime(endTime) : '',
      ),
    });
    context.publish({ kind: 'people', userIds: [...changed], message: { cmd: 'permission' } });
    context.publish({ kind: 'everybody', message: { cmd: 'changed', resource: userResource.name } });
    return changed.length;
  });
  context.jobs.wake();
  return count;
}
