import { serveResource } from '#server/records/resource/definition.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { exhibitResource } from '#tests/support/exhibits/resource.ts';
import { exhibits } from '#tests/support/exhibits/table.ts';

export const exhibitServer = serveResource(exhibitResource, { table: exhibits });

export const exhibitRoutes = resourceRoutes(exhibitServer, {});
