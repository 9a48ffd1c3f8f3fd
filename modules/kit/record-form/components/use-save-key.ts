import { type RefObject, useEffect } from 'react';
import { isShortcut, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

/**
 * Ctrl-S and Cmd-S save the open form.
 *
 * @param within only while the focus is in it: a form that is not a dialog is not the only thing to save
 */
export function useSaveKey(submit: (() => void) | undefined, within?: RefObject<Element | null>): void {
  useEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (!isShortcut(event, 'save')) return;
      if (within && !within.current?.contains(event.target as Node)) return;
      event.preventDefault();
      submit?.();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [submit, within]);
}
