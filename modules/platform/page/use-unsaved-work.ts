import { useContext, useEffect, useState } from 'react';
import { PageFrameContext } from './page-context.ts';

/**
 * Tells the page around a form whether the form holds input that is not saved: its tab is marked then, and closing it
 * asks first.
 */
export function useUnsavedWork(unsaved: boolean): void {
  const frame = useContext(PageFrameContext);
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (!frame || !unsaved) return;
    frame.mark(part, true);
    return () => {
      // A page that is hidden has its effects taken back, and its input is as unsaved as before.
      if (frame.isShown()) frame.mark(part, false);
    };
  }, [frame, part, unsaved]);
}
