import { serveResource } from '#server/resource/definition.ts';
import { resourceRoutes } from '#server/resource/routes.ts';
import { exhibits } from '#tests/support/exhibits/resource.ts';
import { exhibits as table } from '#tests/support/exhibits/table.ts';

export const exhibitServer = serveResource(exhibits, { table });

export const exhibitRoutes = resourceRoutes(exhibitServer, {});
