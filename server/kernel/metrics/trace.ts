import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trace } from '#contract/areas/monitoring.ts';

/** How many requests are kept. */
const keptTraces = 100;

/** What is neither secret nor about the content. */
const requestHeaders = ['host', 'user-agent', 'accept', 'content-type', 'content-length'] as const;
const responseHeaders = ['content-type', 'content-length'] as const;

/** The last requests. Addresses are those of routes: a path or a query may carry what proves who somebody is. */
export interface Traces {
  /** @param principal who sent it */
  keep(request: FastifyRequest, reply: FastifyReply, principal: string | undefined, time: Date): void;
  /** The newest first. */
  list(): Trace[];
}

export function openTraces(): Traces {
  const kept: Trace[] = [];
  return {
    keep: (request, reply, principal, time) => {
      const { method, protocol, host, ip, routeOptions } = request;
      kept.push({
        timestamp: new Date(time.getTime() - reply.elapsedTime).toISOString(),
        principal: principal === undefined ? null : { name: principal },
        session: null,
        request: {
          method,
          uri: `${protocol}://${host}${(routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')}`,
          headers: valuesOf(requestHeaders, name => request.headers[name]),
          remoteAddress: ip,
        },
        response: {
          status: reply.statusCode,
          headers: valuesOf(responseHeaders, name => reply.getHeader(name)),
        },
        timeTaken: Math.round(reply.elapsedTime),
      });
      if (kept.length > keptTraces) kept.shift();
    },
    list: () => kept.toReversed(),
  };
}

function valuesOf(
  names: readonly string[],
  read: (name: string) => string | string[] | number | undefined,
): Record<string, string[]> {
  const entries = names.flatMap(name => {
    const value = read(name);
    return value === undefined ? [] : [[name, [value].flat().map(String)] as const];
  });
  return Object.fromEntries(entries);
}
