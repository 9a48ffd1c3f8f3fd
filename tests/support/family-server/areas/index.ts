import type { Routes } from '../call.ts';
import { announcementRoutes } from './announcements.ts';
import { categoryRoutes } from './categories.ts';
import { dataRuleRoutes } from './data-rules.ts';
import { dataSourceRoutes } from './data-sources.ts';
import { departmentPeopleRoutes } from './department-people.ts';
import { departmentRoleRoutes } from './department-roles.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { dictionaryDefinitionRoutes } from './dictionary-definitions.ts';
import { fileRoutes } from './files.ts';
import { gatewayRoutes } from './gateway-routes.ts';
import { menuRoutes } from './menus.ts';
import { messageRoutes } from './messages.ts';
import { monitoringRoutes } from './monitoring.ts';
import { operationRoutes } from './operations.ts';
import { organisationRoutes } from './organisation.ts';
import { otherRoutes } from './others.ts';
import { outgoingRoutes } from './outgoing.ts';
import { permissionRoutes } from './permissions.ts';
import { reportRoutes } from './reports.ts';
import { roleGrantRoutes } from './role-grants.ts';
import { ruleRoutes } from './rules.ts';
import { sessionRoutes } from './session.ts';
import { substituteRoutes } from './substitutes.ts';
import { thirdPartyRoutes } from './third-party.ts';
import { userRoutes } from './users.ts';

/** Everything that the server replies. */
export const areas: Routes = {
  ...sessionRoutes,
  ...permissionRoutes,
  ...menuRoutes,
  ...dataRuleRoutes,
  ...userRoutes,
  ...departmentPeopleRoutes,
  ...departmentRoleRoutes,
  ...organisationRoutes,
  ...roleGrantRoutes,
  ...dictionaryRoutes,
  ...categoryRoutes,
  ...dictionaryDefinitionRoutes,
  ...announcementRoutes,
  ...messageRoutes,
  ...reportRoutes,
  ...outgoingRoutes,
  ...ruleRoutes,
  ...substituteRoutes,
  ...fileRoutes,
  ...thirdPartyRoutes,
  ...operationRoutes,
  ...monitoringRoutes,
  ...dataSourceRoutes,
  ...gatewayRoutes,
  ...otherRoutes,
};
