import { type RefObject, useRef } from 'react';

/**
 * For a panel that is drawn beside its button instead of by it, because its script comes late: the button has the focus
 * again once the panel is closed, and closes it by itself.
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
      // Who pressed something else is there by now.
      if (!left.current) button.current?.focus();
    },
  };
}
