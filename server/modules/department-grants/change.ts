import type { departmentGrantChange, saveDepartPermission } from '#contract/areas/department-grants.ts';
import { logType, operateType } from '#contract/areas/log.ts';
import type { GrantChange } from '#contract/areas/role-grants.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { writeLog } from '#server/access/log/write-log.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { publishToPeople, requireEntries } from '../roles/change-grants.ts';
import { withRightsOverHolders } from '../roles/effect-on-people.ts';
import { describeEffect } from '../roles/grant-change.ts';
import { hasRoleOf } from '../roles/holders-alike.ts';
import { requireUnlockedForDepartments } from '../roles/locks.ts';
import { differenceOf, saveDifference } from '../roles/save-difference.ts';
import { insertPermissions, lockDepartment, permissionsOfDepartment, takePermissions } from './stored.ts';

type Input = ParsedInputOf<typeof saveDepartPermission>;

/** Notifies the drawers that show the permissions of a department, or of any, that they have changed. */
export const publishToDrawers = ({ publish }: HandlerContext, departId: string): void =>
  publish({ kind: 'everybody', message: { cmd: 'changed', resource: 'departmentGrant', id: departId } });

/**
 * Applies a change to the stored permissions of a department. What is taken from it is taken from its roles.
 *
 * @param context its `db` is the transaction, in which the department is locked
 */
async function applyChange({ departId, ...input }: Input, context: HandlerContext) {
  const { db } = context;
  const change = differenceOf(new Set(await permissionsOfDepartment(db, departId)), input);
  const { added, removed } = change;
  await requireEntries(db, added);
  await requireUnlockedForDepartments(context, { added, removed });
  await insertPermissions(
    db,
    added.map(permissionId => ({ departId, permissionId })),
  );
  const concerned = await withRightsOverHolders(context, hasRoleOf([departId]), () =>
    takePermissions(db, departId, removed),
  );
  return { ...change, concerned };
}

/** Saves what the roles of a department may be granted (API-50). */
export const saveDepartmentGrants = (input: Input, context: HandlerContext) =>
  saveDifference(context, {
    messages: {
      saved: '保存成功！期间有人修改过该部门的授权，已在其基础上保存',
      unsaved: '没有需要保存的改动，期间有人修改过该部门的授权',
    },
    apply: async inside => {
      const { departName } = await lockDepartment(input.departId, inside);
      return { departName, ...(await applyChange(input, inside)) };
    },
    note: async ({ departName, added, removed, concerned }, inside) => {
      await writeLog(inside, {
        type: logType.operation,
        operateType: operateType.edit,
        content: `修改部门授权，部门： ${departName}，新增： ${added.length}，收回： ${removed.length}`,
      });
      publishToPeople(concerned, inside.publish);
      publishToDrawers(inside, input.departId);
    },
  });

/** What a change of the permissions of a department would do to the people with roles of it. */
export const describeDepartmentChange = (
  input: ParsedInputOf<typeof departmentGrantChange>,
  context: HandlerContext,
): Promise<GrantChange> =>
  describeEffect(input, context, {
    isHolder: hasRoleOf([input.departId]),
    lock: inside => lockDepartment(input.departId, inside),
    apply: inside => applyChange(input, inside),
  });
