import '@fastify/swagger';
import { openApiDocument } from '#contract/areas/documentation.ts';
import { handle } from '#server/kernel/http/route.ts';

export const documentationRoutes = [
  handle(openApiDocument, async (_input, { request }) => ({ ...request.server.swagger() })),
];
