import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface Health {
  /** Rejects while the server cannot do its work. */
  isReady(): Promise<void>;
  /** What opens `/metrics`; without it there is no such path. */
  metricsToken: string | undefined;
  /** The metrics in the form of Prometheus. */
  metrics: (() => Promise<{ contentType: string; body: string }>) | undefined;
}

const open = { config: { open: true }, schema: { hide: true } } as const;

/**
 * For whoever watches over the process: `/healthz` replies while it runs, `/readyz` while it can serve requests, and
 * `/metrics` to holders of the token. None of them states anything about the installation to others.
 */
export function serveHealth(app: FastifyInstance, { isReady, metricsToken, metrics }: Health): void {
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async (request, reply) => {
    try {
      await isReady();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  if (metricsToken === undefined || !metrics) return;
  const expected = digestOf(`Bearer ${metricsToken}`);
  app.get('/metrics', open, async (request, reply) => {
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'unauthorized' });
    const { contentType, body } = await metrics();
    return reply.type(contentType).send(body);
  });
}

/** Of equal length, whatever was sent. */
const digestOf = (text: string) => createHash('sha256').update(text).digest();
