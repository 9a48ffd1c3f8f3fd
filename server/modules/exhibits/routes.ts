import { resourceRoutes } from '#server/records/resource/routes.ts';
import { exhibitServer } from './exhibit-server.ts';
import { exhibitPartServer } from './part-server.ts';

export const exhibitRoutes = [...resourceRoutes(exhibitServer, {}), ...resourceRoutes(exhibitPartServer, {})];
