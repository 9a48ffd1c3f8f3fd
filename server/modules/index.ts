import type { Route } from '#server/http/route.ts';
import { accountRoutes } from './account/routes.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { checkRoutes } from './check/routes.ts';
import { departmentRoutes } from './department/routes.ts';
import { dictionaryRoutes } from './dictionary/routes.ts';
import { documentationRoutes } from './documentation/routes.ts';
import { onlineReportRoutes } from './online-report/routes.ts';
import { ownSessionRoutes } from './own-session/routes.ts';
import { permissionRoutes } from './permission/routes.ts';
import { positionRoutes } from './position/routes.ts';
import { roleRoutes } from './role/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { tenantRoutes } from './tenant/routes.ts';
import { thirdLoginRoutes } from './third-login/routes.ts';
import { userRoutes } from './user/routes.ts';

/** What answers every endpoint of the contract. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...accountRoutes,
  ...ownSessionRoutes,
  ...thirdLoginRoutes,
  ...permissionRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...departmentRoutes,
  ...tenantRoutes,
  ...positionRoutes,
  ...dictionaryRoutes,
  ...announcementRoutes,
  ...checkRoutes,
  ...onlineReportRoutes,
  ...documentationRoutes,
];
