import { QueryClient } from '@tanstack/react-query';
import { type FailureKind, RequestError } from '#modules/ground/platform/http/index.ts';

/**
 * Failures without a reply, after which a retry may succeed. A timeout is reported without a retry, because the
 * person has waited already (ERROR-04).
 */
const passing: ReadonlySet<FailureKind> = new Set(['offline', 'gatewayTimeout']);

/** Whether a query is retried once; a refusal is final, and a write is never repeated. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof RequestError && passing.has(error.kind);
}

/**
 * The cache of server data. Data is fresh for half a minute, so that a reopened page renders without waiting; a
 * list reloads by invalidating its key.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A request without a network fails immediately and reports it, instead of waiting in silence.
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay: 500,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
