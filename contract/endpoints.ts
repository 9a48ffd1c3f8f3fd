import { accountEndpoints } from './areas/account.ts';
import { announcementEndpoints } from './areas/announcement.ts';
import { announcementSendEndpoints } from './areas/announcement-send.ts';
import { checkEndpoints } from './areas/check.ts';
import { departmentEndpoints } from './areas/department.ts';
import { dictionaryEndpoints } from './areas/dictionary.ts';
import { documentationEndpoints } from './areas/documentation.ts';
import { onlineReportEndpoints } from './areas/online-report.ts';
import { ownSessionEndpoints } from './areas/own-session.ts';
import { permissionEndpoints } from './areas/permission.ts';
import { permissionExplainEndpoints } from './areas/permission-explain.ts';
import { positionEndpoints } from './areas/position.ts';
import { roleEndpoints } from './areas/role.ts';
import { sessionEndpoints } from './areas/session.ts';
import { tenantEndpoints } from './areas/tenant.ts';
import { thirdAccountEndpoints } from './areas/third-account.ts';
import { thirdLoginEndpoints } from './areas/third-login.ts';
import { userEndpoints } from './areas/user.ts';
import { verificationEndpoints } from './areas/verification.ts';
import type { AnyEndpoint } from './endpoint.ts';

/** Every endpoint of the embedded server. The browser imports areas, never this table. */
export const endpoints: readonly AnyEndpoint[] = [
  ...sessionEndpoints,
  ...verificationEndpoints,
  ...accountEndpoints,
  ...ownSessionEndpoints,
  ...thirdLoginEndpoints,
  ...thirdAccountEndpoints,
  ...permissionEndpoints,
  ...permissionExplainEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...departmentEndpoints,
  ...tenantEndpoints,
  ...positionEndpoints,
  ...dictionaryEndpoints,
  ...announcementEndpoints,
  ...announcementSendEndpoints,
  ...checkEndpoints,
  ...onlineReportEndpoints,
  ...documentationEndpoints,
];
