import { useContext, useEffect, useState } from 'react';
import { PageFrameContext } from './page-context.ts';

/**
 * Keeps the effects of the page running while another page is active, for work that must not pause. Polling and
 * sockets of other hidden pages are paused.
 */
export function useStayLive(live: boolean): void {
  const frame = useContext(PageFrameContext);
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (!frame || !live) return;
    frame.stayLive(part, true);
    return () => frame.stayLive(part, false);
  }, [frame, part, live]);
}
