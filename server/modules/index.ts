import type { Route } from '#server/kernel/http/route.ts';
import { accessMatrixRoutes } from './access-matrix/routes.ts';
import { userAppRoutes } from './account/app.ts';
import { accountRoutes } from './account/routes.ts';
import { addressBookRoutes } from './address-book/routes.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { senderQuery } from './announcements/sender-name.ts';
import { backupRoutes } from './backup/routes.ts';
import { batchEditRoutes } from './batch-edit/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { browserErrorRoutes } from './browser-errors/routes.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { chatRobotRoutes } from './chat-robots/routes.ts';
import { checkRoutes } from './check/routes.ts';
import { dataLogRoutes } from './data-log/routes.ts';
import { dataRuleRoutes } from './data-rules/routes.ts';
import { dataSourceRoutes } from './data-sources/routes.ts';
import { departmentGrantRoutes } from './department-grants/routes.ts';
import { departmentRoleRoutes } from './department-roles/routes.ts';
import { departmentRoutes } from './departments/routes.ts';
import { dictionaryDefinitionRoutes } from './dictionaries/definition-routes.ts';
import { dictionaryRoutes } from './dictionaries/routes.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { enterpriseChatRoutes } from './enterprise-chat/routes.ts';
import { exhibitRoutes } from './exhibits/routes.ts';
import { exportRunRoutes } from './export-runs/routes.ts';
import { facetRoutes } from './facets/routes.ts';
import { fieldRuleRoutes } from './field-rules/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { gatewayRouteRoutes } from './gateway/routes.ts';
import { importRunRoutes } from './import-runs/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { lifecycleRoutes } from './lifecycles/routes.ts';
import { listViewRoutes } from './list-views/routes.ts';
import { lockScreenRoutes } from './lock-screen/routes.ts';
import { logRoutes } from './log/routes.ts';
import { menuRoutes } from './menu-changes/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { monitoringRoutes } from './monitoring/routes.ts';
import { reportDesignRoutes } from './online-reports/design-routes.ts';
import { onlineReportRoutes } from './online-reports/routes.ts';
import { onlineUserRoutes } from './online-users/routes.ts';
import { ownSessionRoutes } from './own-sessions/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { permissionRoutes } from './permissions/routes.ts';
import { positionRoutes } from './positions/routes.ts';
import { qrSignInRoutes } from './qr-sign-in/routes.ts';
import { recordSearchRoutes } from './record-search/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { ruleRoutes } from './rules/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { signOutRoutes } from './sign-out/routes.ts';
import { substituteRoutes } from './substitutes/routes.ts';
import { messagePreferenceRoutes } from './system-messages/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { thirdLoginRoutes } from './third-login/routes.ts';
import { treeRoutes } from './trees/routes.ts';
import { userRoutes } from './users/routes.ts';
import { viewAsRoutes } from './view-as/routes.ts';

/** The handlers of all endpoints of the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...signOutRoutes,
  ...accountRoutes,
  ...messagePreferenceRoutes,
  ...userAppRoutes,
  ...ownSessionRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...lockScreenRoutes,
  ...qrSignInRoutes,
  ...thirdLoginRoutes,
  ...enterpriseChatRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  ...dataRuleRoutes,
  ...fieldRuleRoutes,
  ...accessMatrixRoutes,
  ...backupRoutes,
  ...userRoutes(senderQuery),
  ...viewAsRoutes,
  ...addressBookRoutes,
  ...fileRoutes,
  ...roleRoutes,
  ...departmentRoutes,
  ...departmentRoleRoutes,
  ...departmentGrantRoutes,
  ...tenantRoutes,
  ...substituteRoutes,
  ...positionRoutes,
  ...dictionaryRoutes,
  ...categoryRoutes,
  ...treeRoutes,
  ...dictionaryDefinitionRoutes,
  ...announcementRoutes,
  ...chatRobotRoutes,
  ...checkRoutes,
  ...ruleRoutes,
  ...messageRoutes,
  ...logRoutes,
  ...dataLogRoutes,
  ...onlineUserRoutes,
  ...jobRoutes,
  ...monitoringRoutes,
  ...dataSourceRoutes,
  ...batchEditRoutes,
  ...exportRunRoutes,
  ...listViewRoutes,
  ...facetRoutes,
  ...recordSearchRoutes,
  ...importRunRoutes,
  ...browserErrorRoutes,
  ...gatewayRouteRoutes,
  ...boardRoutes,
  ...onlineReportRoutes,
  ...reportDesignRoutes,
  ...exhibitRoutes,
  ...lifecycleRoutes,
  ...capabilityRoutes,
  ...documentationRoutes,
];
