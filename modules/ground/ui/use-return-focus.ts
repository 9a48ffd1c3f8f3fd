import { type RefObject, useRef } from 'react';

/**
 * For a panel that is rendered beside its button because its script is lazy: returns the focus to the button
 * when the panel closes, and keeps a press on the button from opening it again.
 */
export function useReturnFocus(button: RefObject<HTMLElement | null>) {
  const left = useRef(false);
  return {
    onPointerDownOutside: (event: Event) => {
      if (button.current?.contains(event.target as Node)) event.preventDefault();
      else left.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A press on another element has moved the focus already.
      if (!left.current) button.current?.focus();
    },
  };
}
