import type { FastifyInstance } from 'fastify';

/**
 * Replies may be about one person and must not remain on a shared computer or in a proxy. Only the console's own files,
 * which declare how long they are valid, may be stored.
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
