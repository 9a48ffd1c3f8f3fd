import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Opens a page of the console in a tab of its own, or activates its tab; the current page stays open.
 *
 * @param address path and query
 * @param title the title of the tab, such as the name of a record; by default the title of the page's menu
 * entry
 */
export function useOpenTab(): (address: string, title?: string) => void {
  const router = useRouter();
  return useCallback(
    (address, title) =>
      void router.navigate({ href: address, state: title ? { tabTitle: title } : {} } as never),
    [router],
  );
}
