import { useEffect } from 'react';
import { isShortcut } from '#modules/platform/shortcuts/index.ts';

/** Ctrl-S and Cmd-S save the open form. */
export function useSaveKey(submit: (() => void) | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'save')) return;
      event.preventDefault();
      submit?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [submit]);
}
