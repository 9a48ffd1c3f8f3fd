import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus from a dialog that opened before it had a field to the first field of an element in it, once that is
 * there; a person who went elsewhere meanwhile stays there.
 */
export function useLateFocus(isThere: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dialog = ref.current?.closest('[role="dialog"]');
    if (!isThere || !dialog || dialog !== document.activeElement) return;
    ref.current?.querySelector<HTMLElement>('input, [role="combobox"]')?.focus({ preventScroll: true });
  }, [isThere]);
  return ref;
}
