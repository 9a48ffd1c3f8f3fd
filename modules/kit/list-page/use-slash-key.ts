import { type RefObject, useEffect } from 'react';
import { isShortcut, isTyping, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';

/** `/` focuses the first field, unless the focus is in a text control already. */
export function useSlashKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = keyHandler((event: KeyboardEvent) => {
      if (!isShortcut(event, 'searchList') || isTyping(event)) return;
      const first = form.current?.querySelector<HTMLElement>('input, button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    });
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
