import { exhibitResource } from '#contract/areas/exhibits.ts';
import { exhibits } from '#server/kernel/db/schema/index.ts';
import { serveResource } from '#server/records/resource/definition.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';

const exhibitServer = serveResource(exhibitResource, { table: exhibits });

export const exhibitRoutes = resourceRoutes(exhibitServer, {});
