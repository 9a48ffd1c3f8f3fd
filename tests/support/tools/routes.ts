import { serveResource } from '#server/records/resource/definition.ts';
import { resourceRoutes } from '#server/records/resource/routes.ts';
import { toolResource } from '#tests/support/tools/resource.ts';
import { tools } from '#tests/support/tools/table.ts';

export const toolServer = serveResource(toolResource, { table: tools });

export const toolRoutes = resourceRoutes(toolServer, {});
