import type { FastifyRequest } from 'fastify';
import { withoutValues } from '#server/kernel/db/without-values.ts';
import type { Config } from '../config/config.ts';

/** Where log lines are written instead of to the standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The log of a server. Lines contain nothing that a request carried: addresses may contain tickets, in their query and
 * in their path, and errors may contain statements, packets and headers.
 */
export function loggerOf({ logLevel }: Config, stream?: LogStream) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(stream && { stream }),
    serializers: { req: requestForLog, err: errorForLog, source: addressForLog, url: addressForLog },
  };
}

/** A request by its route; an address without one could be anything. */
const requestForLog = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? '(none)',
  remoteAddress: ip,
});

const addressForLog = (address: unknown) => String(address).split('?')[0];

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  code: unknown;
  stack: string;
  cause: LoggedError | undefined;
}

/** An error without the further properties that libraries attach to it. */
function errorForLog(given: unknown): LoggedError {
  const error = withoutValues(given);
  if (!(error instanceof Error))
    return { type: typeof error, message: '', code: undefined, stack: '', cause: undefined };
  const { name, message, stack = '', cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, cause: cause instanceof Error ? errorForLog(cause) : undefined };
}
