import {
  departmentDataRules,
  departmentGrantChange,
  departmentGrantLocks,
  departmentSaveDataRules,
  queryDepartPermission,
  saveDepartPermission,
} from '#contract/areas/department-grants.ts';
import { handle } from '#server/kernel/http/route.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { departmentLocks } from '../roles/locks.ts';
import { describeDepartmentChange, saveDepartmentGrants } from './change.ts';
import { departmentRulesOf, saveDepartmentRules } from './data-rules.ts';
import { departmentPermissionServer } from './permission-server.ts';
import { permissionsOfDepartment, seesDepartment } from './stored.ts';

export const departmentGrantRoutes = [
  ...resourceRoutes(departmentPermissionServer, {}),
  handle(queryDepartPermission, async ({ departId }, context) =>
    (await seesDepartment(departId, context)) ? permissionsOfDepartment(context.db, departId) : [],
  ),
  handle(saveDepartPermission, saveDepartmentGrants),
  handle(departmentGrantChange, describeDepartmentChange),
  handle(departmentGrantLocks, async ({ departId }, context) =>
    departmentLocks({ departId: (await seesDepartment(departId, context)) ? departId : '' }, context),
  ),
  handle(departmentDataRules, departmentRulesOf),
  handle(departmentSaveDataRules, saveDepartmentRules),
];
