import { accessMatrixEndpoints } from './areas/access-matrix.ts';
import { accountEndpoints } from './areas/account.ts';
import { userQueryByOrgCode } from './areas/address-book.ts';
import { announcementAudience } from './areas/announcements.ts';
import { backupEndpoints } from './areas/backups.ts';
import { batchEditEndpoints } from './areas/batch-edit.ts';
import { boardEndpoints } from './areas/boards.ts';
import { browserErrorEndpoints } from './areas/browser-errors.ts';
import { capabilityEndpoints } from './areas/capabilities.ts';
import { checkEndpoints } from './areas/check.ts';
import { checkByCode } from './areas/check-by-code.ts';
import { dataRuleEndpoints } from './areas/data-rules.ts';
import { testConnection } from './areas/data-sources.ts';
import { departmentGrantEndpoints } from './areas/department-grants.ts';
import { departmentLookupEndpoints } from './areas/department-lookups.ts';
import { departmentRoleEndpoints } from './areas/department-role-grants.ts';
import { departmentEndpoints } from './areas/departments.ts';
import { dictionaryItemEndpoints } from './areas/dictionary-items.ts';
import { dictionaryEndpoints } from './areas/dictionary-lookups.ts';
import { documentationEndpoints } from './areas/documentation.ts';
import { thirdAppSync } from './areas/enterprise-chat.ts';
import { fillRuleEndpoints } from './areas/execute-fill-rules.ts';
import { exportRunEndpoints } from './areas/export-runs.ts';
import { facetEndpoints } from './areas/facets.ts';
import { fieldRuleEndpoints } from './areas/field-rules.ts';
import { fileEndpoints } from './areas/files.ts';
import { gatewayEndpoints } from './areas/gateway-routes.ts';
import { importRunEndpoints } from './areas/import-runs.ts';
import { importEndpoints } from './areas/imports.ts';
import { lifecycleEndpoints } from './areas/lifecycles.ts';
import { listViewEndpoints } from './areas/list-views.ts';
import { lockScreenEndpoints } from './areas/lock-screen.ts';
import { logEndpoints } from './areas/log.ts';
import { messagePreferenceEndpoints } from './areas/message-preferences.ts';
import { monitoringEndpoints } from './areas/monitoring.ts';
import { onlineReportEndpoints } from './areas/online-reports.ts';
import { ownAccountEndpoints } from './areas/own-account.ts';
import { ownSessionEndpoints } from './areas/own-sessions.ts';
import { pageDescriptionEndpoints } from './areas/page-description.ts';
import { passkeyEndpoints } from './areas/passkeys.ts';
import { permissionCodeEndpoints } from './areas/permission-codes.ts';
import { permissionEndpoints } from './areas/permissions.ts';
import { permissionExplainEndpoints } from './areas/permissions-explain.ts';
import { positionQueryByCode } from './areas/positions.ts';
import { qrSignInEndpoints } from './areas/qr-sign-in.ts';
import { recordSearchEndpoints } from './areas/record-search.ts';
import { reportDesignEndpoints } from './areas/report-design.ts';
import { restoreEndpoints } from './areas/restore.ts';
import { roleGrantEndpoints } from './areas/role-grants.ts';
import { roleHomeEndpoints } from './areas/role-home.ts';
import { rolePeopleEndpoints } from './areas/role-people.ts';
import { roleCheckCode, roleQueryAll } from './areas/roles.ts';
import { secondFactorEndpoints } from './areas/second-factor.ts';
import { sessionEndpoints } from './areas/session.ts';
import { tenantMemberEndpoints } from './areas/tenant-members.ts';
import { tenantEndpoints } from './areas/tenants.ts';
import { runCommand } from './areas/terminal.ts';
import { thirdAccountEndpoints } from './areas/third-accounts.ts';
import { thirdLoginEndpoints } from './areas/third-login.ts';
import { treeEndpoints } from './areas/trees.ts';
import { userAppEndpoints } from './areas/users-app.ts';
import { userCheckEndpoints } from './areas/users-check.ts';
import { userDepartmentEndpoints } from './areas/users-departments.ts';
import { userPickingEndpoints } from './areas/users-picking.ts';
import { verificationEndpoints } from './areas/verification.ts';
import { viewAs } from './areas/view-as.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { endpointsOf } from './resource/define-resource.ts';
import { resources } from './resources.ts';

/** Every endpoint of the embedded server. The browser imports areas, never this table. */
export const endpoints: readonly AnyEndpoint[] = [
  ...sessionEndpoints,
  ...verificationEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...messagePreferenceEndpoints,
  ...ownSessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...lockScreenEndpoints,
  ...qrSignInEndpoints,
  ...thirdLoginEndpoints,
  ...thirdAccountEndpoints,
  thirdAppSync,
  ...permissionEndpoints,
  ...permissionCodeEndpoints,
  ...pageDescriptionEndpoints,
  ...permissionExplainEndpoints,
  ...dataRuleEndpoints,
  ...fieldRuleEndpoints,
  ...accessMatrixEndpoints,
  ...userCheckEndpoints,
  viewAs,
  ...userPickingEndpoints,
  userQueryByOrgCode,
  ...userAppEndpoints,
  ...importEndpoints,
  ...fileEndpoints,
  roleQueryAll,
  roleCheckCode,
  ...roleGrantEndpoints,
  ...roleHomeEndpoints,
  ...rolePeopleEndpoints,
  ...departmentEndpoints,
  ...departmentRoleEndpoints,
  ...departmentLookupEndpoints,
  ...departmentGrantEndpoints,
  ...userDepartmentEndpoints,
  ...tenantEndpoints,
  ...tenantMemberEndpoints,
  positionQueryByCode,
  ...dictionaryEndpoints,
  ...treeEndpoints,
  ...dictionaryItemEndpoints,
  ...resources.flatMap(endpointsOf),
  announcementAudience,
  ...checkEndpoints,
  checkByCode,
  ...fillRuleEndpoints,
  testConnection,
  ...gatewayEndpoints,
  ...batchEditEndpoints,
  ...Object.values(exportRunEndpoints),
  ...listViewEndpoints,
  ...facetEndpoints,
  ...recordSearchEndpoints,
  ...importRunEndpoints,
  ...browserErrorEndpoints,
  ...boardEndpoints,
  ...logEndpoints,
  ...monitoringEndpoints,
  runCommand,
  ...Object.values(backupEndpoints),
  ...Object.values(restoreEndpoints),
  ...onlineReportEndpoints,
  ...reportDesignEndpoints,
  ...lifecycleEndpoints,
  ...capabilityEndpoints,
  ...documentationEndpoints,
];
