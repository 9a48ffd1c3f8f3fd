import {
  queryRolePermission,
  roleCopy,
  roleDataRules,
  roleGrantChange,
  roleGrantLocks,
  roleQueryTreeList,
  roleSaveDataRules,
  saveRolePermission,
} from '#contract/areas/role-grants.ts';
import { roleHome, saveRoleHome } from '#contract/areas/role-home.ts';
import {
  addSysUserRole,
  deleteUserRole,
  deleteUserRoleBatch,
  setRoleEnd,
  userRoleList,
} from '#contract/areas/role-people.ts';
import { roleCheckCode, roleQueryAll } from '#contract/areas/roles.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import type { HandlerContext } from '#server/kernel/http/context.ts';
import { handle } from '#server/kernel/http/route.ts';
import { readAll, requireFree } from '#server/records/resource/lookups.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { writeRecords } from '#server/records/resource/write.ts';
import { saveGrants } from './change-grants.ts';
import { dataRulesOf, saveDataRules } from './data-rules.ts';
import { describeChange } from './grant-change.ts';
import { grantTree } from './grant-tree.ts';
import { homeOfRole, saveHomeOfRole } from './home-page.ts';
import { grantLocks } from './locks.ts';
import { addPeople, peopleOfRole, removePeople } from './people.ts';
import { setEnd } from './role-end.ts';
import { roleServer } from './role-server.ts';
import { grantedBy } from './stored-grants.ts';
import { visibleRole } from './visible-role.ts';

async function copyRole(input: ParsedInputOf<typeof roleCopy>, context: HandlerContext): Promise<null> {
  if (!(await visibleRole(input.source, context))) throw new BusinessError('所选角色不存在，请刷新后重试');
  const change = { kind: 'add', inputs: [input] } as const;
  await writeRecords(
    roleServer,
    { verb: 'copy', change, log: `复制角色： ${input.roleName} (${input.roleCode})` },
    context,
  );
  return null;
}

export const roleRoutes = [
  ...resourceRoutes(roleServer, {}),
  handle(roleQueryAll, (_input, context) => readAll(roleServer, context, '未找到角色信息')),
  handle(roleCheckCode, (input, context) =>
    requireFree(roleServer, 'roleCode', input, context, '角色编码已存在'),
  ),
  handle(roleQueryTreeList, (_input, context) => grantTree(context)),
  handle(queryRolePermission, async ({ roleId }, context) =>
    grantedBy(context.db, (await visibleRole(roleId, context))?.id ?? ''),
  ),
  handle(saveRolePermission, saveGrants),
  handle(roleGrantChange, describeChange),
  handle(roleGrantLocks, grantLocks),
  handle(roleDataRules, dataRulesOf),
  handle(roleSaveDataRules, saveDataRules),
  handle(roleCopy, copyRole),
  handle(roleHome, homeOfRole),
  handle(saveRoleHome, saveHomeOfRole),
  handle(userRoleList, peopleOfRole),
  handle(addSysUserRole, addPeople),
  handle(setRoleEnd, setEnd),
  handle(deleteUserRole, ({ roleId, userId }, context) => removePeople(roleId, userId, context)),
  handle(deleteUserRoleBatch, ({ roleId, userIds }, context) => removePeople(roleId, userIds, context)),
];
