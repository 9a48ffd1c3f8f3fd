import { addressBookResource } from './areas/address-book.ts';
import { announcementSendResource } from './areas/announcement-sends.ts';
import { announcementResource } from './areas/announcements.ts';
import { browserErrorResource } from './areas/browser-errors.ts';
import { categoryResource } from './areas/categories.ts';
import { chatRobotResource } from './areas/chat-robots.ts';
import { checkRuleResource } from './areas/check-rules.ts';
import { dataLogResource } from './areas/data-log.ts';
import { dataSourceResource } from './areas/data-sources.ts';
import { departmentPermissionResource } from './areas/department-permissions.ts';
import { departmentResource } from './areas/department-records.ts';
import { departmentRoleResource } from './areas/department-roles.ts';
import { dictionaryResource } from './areas/dictionary-definitions.ts';
import { dictionaryItemResource } from './areas/dictionary-items.ts';
import { exhibitPartResource } from './areas/exhibit-parts.ts';
import { exhibitResource } from './areas/exhibits.ts';
import { fillRuleResource } from './areas/fill-rules.ts';
import { jobResource } from './areas/jobs.ts';
import { logResource } from './areas/log.ts';
import { menuResource } from './areas/menus.ts';
import { messageTemplateResource } from './areas/message-templates.ts';
import { messageResource } from './areas/messages.ts';
import { onlineUserResource } from './areas/online-users.ts';
import { ossFileResource } from './areas/oss-files.ts';
import { positionResource } from './areas/positions.ts';
import { reportDesignResource } from './areas/report-design.ts';
import { roleResource } from './areas/roles.ts';
import { substituteResource } from './areas/substitutes.ts';
import { tenantResource } from './areas/tenants.ts';
import { userResource } from './areas/users.ts';
import type { AnyResource } from './resource/define-resource.ts';

/**
 * All resources of the console, from which their endpoints and permissions follow. The browser imports only the areas
 * that it needs, never this table.
 */
export const resources: readonly AnyResource[] = [
  userResource,
  addressBookResource,
  roleResource,
  positionResource,
  departmentResource,
  departmentRoleResource,
  departmentPermissionResource,
  tenantResource,
  substituteResource,
  dictionaryResource,
  dictionaryItemResource,
  announcementResource,
  announcementSendResource,
  reportDesignResource,
  categoryResource,
  checkRuleResource,
  fillRuleResource,
  messageResource,
  messageTemplateResource,
  menuResource,
  exhibitResource,
  exhibitPartResource,
  ossFileResource,
  logResource,
  dataLogResource,
  browserErrorResource,
  onlineUserResource,
  jobResource,
  chatRobotResource,
  dataSourceResource,
];
