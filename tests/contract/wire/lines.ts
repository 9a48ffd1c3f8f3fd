import { accountLines } from './areas/account.ts';
import { announcementLines } from './areas/announcement.ts';
import { categoryLines } from './areas/categories.ts';
import { dataRuleLines } from './areas/data-rules.ts';
import { departmentGrantLines } from './areas/department-grants.ts';
import { departmentRoleLines } from './areas/department-roles.ts';
import { departmentLines } from './areas/departments.ts';
import { dictionaryLines } from './areas/dictionary.ts';
import { dictionaryDefinitionLines } from './areas/dictionary-definitions.ts';
import { exhibitLines } from './areas/exhibits.ts';
import { fieldRuleLines } from './areas/field-rules.ts';
import { fileLines } from './areas/file.ts';
import { logLines } from './areas/log.ts';
import { menuLines } from './areas/menus.ts';
import { messageLines } from './areas/message.ts';
import { organisationLines } from './areas/organisation.ts';
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

/** Every recorded endpoint. */
export const wireLines = [
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
  ...messageLines,
  ...reportLines,
  ...reportDesignLines,
  ...ruleLines,
  ...fileLines,
  ...exhibitLines,
];
