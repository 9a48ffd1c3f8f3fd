import { QueryClient } from '@tanstack/react-query';
import { type FailureKind, RequestError } from '#modules/platform/http/index.ts';

/**
 * Failures that a second try may cure: nothing was refused, the answer did not arrive. Who has waited for a timeout is
 * told at once, not after a second one (ERROR-04).
 */
const passing: ReadonlySet<FailureKind> = new Set(['offline', 'gatewayTimeout']);

/** Whether a read is tried once more; a refusal is final, and a write is never repeated. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof RequestError && passing.has(error.kind);
}

/**
 * The cache of server data. What is shown counts as fresh for half a minute, so that a page opened again paints at
 * once; a list reloads by invalidating its key.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay: 500, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
