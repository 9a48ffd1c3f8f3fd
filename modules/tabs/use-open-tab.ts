import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Opens a page of the console in a tab of its own, or shows the tab it has; the page that asked stays open behind it.
 *
 * @param address path and query
 * @param title what the tab is called, as the name of a record; without it, the title of the page's menu entry
 */
export function useOpenTab(): (address: string, title?: string) => void {
  const router = useRouter();
  return useCallback(
    (address, title) =>
      void router.navigate({ href: address, state: title ? { tabTitle: title } : {} } as never),
    [router],
  );
}
