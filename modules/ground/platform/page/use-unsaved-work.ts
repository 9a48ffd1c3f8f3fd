import { useContext, useEffect, useState } from 'react';
import { PageFrameContext } from './page-context.ts';

/**
 * Reports whether a form has unsaved input to the surrounding page, whose tab is then marked and asks for
 * confirmation before it closes.
 */
export function useUnsavedWork(unsaved: boolean): void {
  const frame = useContext(PageFrameContext);
  const [part] = useState(() => ({}));
  useEffect(() => {
    if (!frame || !unsaved) return;
    frame.mark(part, true);
    return () => {
      // Effects are also cleaned up when the page is hidden, but its input is still unsaved.
      if (frame.isShown()) frame.mark(part, false);
    };
  }, [frame, part, unsaved]);
}
