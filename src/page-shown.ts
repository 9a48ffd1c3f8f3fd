import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#modules/platform/lazy/index.ts';
import type { createAppRouter } from './router.tsx';

/** Resolves once the page that the console was opened with has drawn the replies to its requests. */
export function pageShown(
  router: ReturnType<typeof createAppRouter>,
  queryClient: QueryClient,
): Promise<void> {
  const settled = () => queryClient.isFetching() === 0;
  return new Promise(resolve => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      // A page starts its requests after it was drawn for the first time, and draws the replies before it is idle again.
      whenIdle(() => {
        if (settled()) return resolve();
        const unsubscribe = queryClient.getQueryCache().subscribe(() => {
          if (!settled()) return;
          unsubscribe();
          whenIdle(resolve);
        });
      });
    });
  });
}
