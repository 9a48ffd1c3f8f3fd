import type { AnyServer } from '#server/records/resource/definition.ts';
import { addressBookServer } from './address-book/routes.ts';
import { announcementServer } from './announcements/announcement-server.ts';
import { categoryServer } from './categories/category-server.ts';
import { departmentPermissionServer } from './department-grants/permission-server.ts';
import { departmentRoleServer } from './department-roles/department-role-server.ts';
import { departmentServer } from './departments/department-server.ts';
import { dictionaryServer } from './dictionaries/dictionary-server.ts';
import { dictionaryItemServer } from './dictionaries/item-server.ts';
import { exhibitServer } from './exhibits/routes.ts';
import { menuServer } from './menus/menu-server.ts';
import { reportDesignServer } from './online-reports/design-server.ts';
import { positionServer } from './positions/routes.ts';
import { roleServer } from './roles/role-server.ts';
import { checkRuleServer } from './rules/check-rules.ts';
import { fillRuleServer } from './rules/fill-rules.ts';
import { substituteServer } from './substitutes/routes.ts';
import { tenantServer } from './tenants/tenant-server.ts';
import { userServer } from './users/user-server.ts';

/** Every resource that the server runs; a person's own messages are read by queries of their own. */
export const servedResources: readonly AnyServer[] = [
  userServer,
  addressBookServer,
  roleServer,
  positionServer,
  departmentServer,
  departmentRoleServer,
  departmentPermissionServer,
  menuServer,
  tenantServer,
  substituteServer,
  announcementServer,
  reportDesignServer,
  categoryServer,
  checkRuleServer,
  fillRuleServer,
  dictionaryServer,
  dictionaryItemServer,
  exhibitServer,
];
