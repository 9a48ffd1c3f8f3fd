import type { AnyResource } from '#contract/resource/define-resource.ts';
import { resources } from '#contract/resources.ts';
import { accountLines } from './areas/account.ts';
import { announcementLines } from './areas/announcement.ts';
import { batchEditLines } from './areas/batch-edit.ts';
import { boardLines } from './areas/boards.ts';
import { categoryLines } from './areas/categories.ts';
import { chatRobotLines } from './areas/chat-robots.ts';
import { dataRuleLines } from './areas/data-rules.ts';
import { dataSourceLines } from './areas/data-sources.ts';
import { departmentGrantLines } from './areas/department-grants.ts';
import { departmentRoleLines } from './areas/department-roles.ts';
import { departmentLines } from './areas/departments.ts';
import { dictionaryLines } from './areas/dictionary.ts';
import { dictionaryDefinitionLines } from './areas/dictionary-definitions.ts';
import { exhibitLines } from './areas/exhibits.ts';
import { exportRunLines } from './areas/export-runs.ts';
import { facetLines } from './areas/facets.ts';
import { fieldRuleLines } from './areas/field-rules.ts';
import { fileLines } from './areas/file.ts';
import { gatewayLines } from './areas/gateway-routes.ts';
import { importRunLines } from './areas/import-runs.ts';
import { listViewLines } from './areas/list-views.ts';
import { logLines } from './areas/log.ts';
import { menuLines } from './areas/menus.ts';
import { messageLines } from './areas/message.ts';
import { monitoringLines } from './areas/monitoring.ts';
import { operationLines } from './areas/operations.ts';
import { organisationLines } from './areas/organisation.ts';
import { outgoingLines } from './areas/outgoing.ts';
import { departmentPeopleLines } from './areas/people-of-departments.ts';
import { permissionLines } from './areas/permission.ts';
import { reportLines } from './areas/report.ts';
import { reportDesignLines } from './areas/report-design.ts';
import { roleGrantLines } from './areas/role-grants.ts';
import { rolePositionLines } from './areas/roles-positions.ts';
import { ruleLines } from './areas/rules.ts';
import { sessionLines } from './areas/session.ts';
import { substituteLines } from './areas/substitutes.ts';
import { tenantLines } from './areas/tenants.ts';
import { thirdLoginLines } from './areas/third-login.ts';
import { userLines } from './areas/user.ts';
import { userRecordLines } from './areas/user-records.ts';
import { exampleOf } from './kit/example-of.ts';
import { kitLines } from './kit/kit-lines.ts';

/** The endpoints that are written down: those that deviate from the kit's, and records for the others. */
const written = [
  ...sessionLines,
  ...accountLines,
  ...thirdLoginLines,
  ...permissionLines,
  ...menuLines,
  ...dataRuleLines,
  ...fieldRuleLines,
  ...userLines,
  ...userRecordLines,
  ...departmentPeopleLines,
  ...organisationLines,
  ...departmentLines,
  ...departmentRoleLines,
  ...rolePositionLines,
  ...roleGrantLines,
  ...departmentGrantLines,
  ...tenantLines,
  ...substituteLines,
  ...dictionaryLines,
  ...categoryLines,
  ...dictionaryDefinitionLines,
  ...announcementLines,
  ...logLines,
  ...operationLines,
  ...monitoringLines,
  ...dataSourceLines,
  ...gatewayLines,
  ...batchEditLines,
  ...exportRunLines,
  ...listViewLines,
  ...facetLines,
  ...importRunLines,
  ...boardLines,
  ...messageLines,
  ...chatRobotLines,
  ...outgoingLines,
  ...reportLines,
  ...reportDesignLines,
  ...ruleLines,
  ...fileLines,
  ...exhibitLines,
];

const isWritten = ({ name }: AnyResource) => written.some(line => line.name.startsWith(`${name}.`));

/** The records of resources of which nothing else is written down: all their endpoints are as the kit has them. */
export const standardExamples = resources.filter(resource => !isWritten(resource)).map(exampleOf);

/** Every endpoint of the interface. */
export const wireLines = [...written, ...standardExamples.flatMap(kitLines)];
