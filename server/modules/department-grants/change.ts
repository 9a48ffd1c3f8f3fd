import type { departmentGrantChange, saveDepartPermission } from '#contract/areas/department-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { GrantChange } from '#contract/areas/role-grants.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { parts } from '#contract/filter-value.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { Reply } from '#server/http/route.ts';
import { writeLog } from '../log/write-log.ts';
import { requireEntries, tellPeople } from '../roles/change-grants.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { describeEffect } from '../roles/grant-change.ts';
import { hasRoleOf } from '../roles/holders-alike.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { without } from '../roles/stored-grants.ts';
import { withEnabledAdministrator } from '../users/administrators.ts';
import { insertPermissions, lockDepartment, permissionsOfDepartment, takePermissions } from './stored.ts';

type Input = ParsedInputOf<typeof saveDepartPermission>;

/** Tells the drawers that show the permissions of a department, or of any, that they have changed. */
export const tellDrawers = ({ publish }: HandlerContext, departId: string): void =>
  publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'departmentGrant', id: departId } });

/**
 * Applies the difference of two sets of entries to the stored permissions of a department. What is taken from it is taken
 * from its roles.
 *
 * @param context its `db` is the transaction, in which the department is locked
 */
async function applyChange({ departId, permissionIds, lastpermissionIds }: Input, context: HandlerContext) {
  const { db } = context;
  const stored = new Set(await permissionsOfDepartment(db, departId));
  const wanted = new Set(parts(permissionIds ?? ''));
  const last = new Set(parts(lastpermissionIds ?? ''));
  const added = without(new Set(without(wanted, last)), stored);
  const removed = without(last, wanted).filter(id => stored.has(id));
  await requireEntries(db, added);
  await requireUnlockedForDepartments(context, { added, removed });
  await insertPermissions(
    db,
    added.map(permissionId => ({ departId, permissionId })),
  );
  const concerned = await withRightsOverHolders(context, hasRoleOf(departId), () =>
    takePermissions(db, departId, removed),
  );
  const byOthers = { added: without(stored, last), removed: without(last, stored) };
  return { added, removed, concerned, byOthers };
}

/** Saves what the roles of a department may be granted (API-50). */
export async function saveDepartmentGrants(
  input: Input,
  context: HandlerContext,
): Promise<Reply<OutputOf<typeof saveDepartPermission>> | null> {
  const { added, removed, byOthers } = await withEnabledAdministrator(context.db, async tx => {
    const inside = { ...context, db: tx };
    const department = await lockDepartment(input.departId, inside);
    const change = await applyChange(input, inside);
    if (change.added.length + change.removed.length > 0) {
      await writeLog(inside, {
        ...{ type: logType.operation, operateType: operateType.edit },
        content: `修改部门授权，部门： ${department.departName}，新增： ${change.added.length}，收回： ${change.removed.length}`,
      });
      tellPeople(change.concerned, context.publish);
      tellDrawers(context, input.departId);
    }
    return change;
  });
  if (byOthers.added.length + byOthers.removed.length === 0) return null;
  const saved = added.length + removed.length > 0;
  return new Reply(
    byOthers,
    saved
      ? '保存成功！期间有人修改过该部门的授权，已在其基础上保存'
      : '没有需要保存的改动，期间有人修改过该部门的授权',
  );
}

/** What a change of the permissions of a department would do to the people with roles of it. */
export const describeDepartmentChange = (
  input: ParsedInputOf<typeof departmentGrantChange>,
  context: HandlerContext,
): Promise<GrantChange> =>
  describeEffect(input, context, {
    isHolder: hasRoleOf(input.departId),
    lock: inside => lockDepartment(input.departId, inside),
    apply: inside => applyChange(input, inside),
  });
