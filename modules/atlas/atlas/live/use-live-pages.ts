import { useEffect, useState } from 'react';
import { inspectionChannel } from '#modules/ground/platform/inspect/index.ts';
import { type LivePage, listenToPages } from './pages-store.ts';

/** The pages of this browser that show their actors; subscribes while mounted. */
export function useLivePages(): readonly LivePage[] {
  const [pages, setPages] = useState<readonly LivePage[]>([]);
  useEffect(() => {
    const store = listenToPages(new BroadcastChannel(inspectionChannel));
    const stop = store.subscribe(() => setPages(store.pages()));
    return () => {
      stop();
      store.close();
    };
  }, []);
  return pages;
}
