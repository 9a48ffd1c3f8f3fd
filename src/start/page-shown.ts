import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#modules/ground/platform/lazy/index.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Resolves once the page that the console was opened with has drawn the replies to its requests.
 *
 * @param prefetched resolves once the script and the first request of the page have loaded (src/start/prefetch.ts)
 */
export async function pageShown(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
  prefetched: Promise<void>,
): Promise<void> {
  const rendered = new Promise<void>(resolve => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
  await Promise.all([rendered, prefetched]);
  // A page starts its requests after it was drawn for the first time, and draws the replies before it is idle again.
  await new Promise<void>(whenIdle);
  await settled(queryClient);
  await new Promise<void>(whenIdle);
}

const settled = (queryClient: QueryClient) =>
  new Promise<void>(resolve => {
    const cache = queryClient.getQueryCache();
    const isSettled = () => queryClient.isFetching() === 0;
    if (isSettled()) return resolve();
    const unsubscribe = cache.subscribe(() => {
      if (!isSettled()) return;
      unsubscribe();
      resolve();
    });
  });
