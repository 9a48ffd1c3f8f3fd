import { useContext, useEffect, useState } from 'react';
import { PageFrameContext } from './page-context.ts';

/**
 * Keeps the effects of the page running while another page has the window, for work that must not pause there. The
 * frame pauses the polling and the sockets of every other hidden page.
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
