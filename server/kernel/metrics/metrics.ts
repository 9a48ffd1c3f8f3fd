import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Exposition } from './exposition.ts';
import { openPending, type PendingRequests } from './pending.ts';
import { openRequests, type Requests } from './requests.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { openTraces, type Traces } from './trace.ts';

/** What a server measures of itself. Each process has its own. */
export interface Metrics {
  readonly requests: Requests;
  readonly pending: PendingRequests;
  readonly runtime: Runtime;
  readonly traces: Traces;
  /** What Prometheus reads; only where a token is set for it. */
  readonly exposition: Exposition | undefined;
  /** When the process started to measure. */
  readonly startedAt: Date;
  close(): void;
}

/** @param isExposed whether Prometheus may read them, whose library is loaded only then */
export async function openMetrics(now: () => Date, isExposed: boolean): Promise<Metrics> {
  const requests = openRequests();
  const runtime = openRuntime(requests, now);
  return {
    requests,
    pending: openPending(),
    runtime,
    traces: openTraces(),
    exposition: isExposed ? (await import('./exposition.ts')).openExposition() : undefined,
    startedAt: now(),
    close: () => runtime.close(),
  };
}

/** Measures each request to a declared endpoint. @param principalOf who sent it, if that is known */
export function measureRequests(
  app: FastifyInstance,
  { requests, pending, traces, exposition }: Metrics,
  { now, principalOf }: { now: () => Date; principalOf: (request: FastifyRequest) => string | undefined },
): void {
  pending.follow(app.server);
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions;
    if (route === undefined || !config.endpoint) return;
    const of = { method: request.method, route, status: reply.statusCode };
    requests.observe(of, reply.elapsedTime, now());
    exposition?.observe(of, reply.elapsedTime);
    traces.keep(request, reply, principalOf(request), now());
  });
}
