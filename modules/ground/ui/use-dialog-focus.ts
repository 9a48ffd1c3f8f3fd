import { useRef } from 'react';

const FIELD =
  ':is(input, textarea, select, [role="combobox"]):not([disabled], [type="hidden"], [tabindex="-1"])';

function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-body] ${FIELD}`);
  (target ?? dialog).focus({ preventScroll: true });
}

/**
 * The element that the focus returns to; for an item of a menu, which will be closed by then, the menu's
 * button.
 */
function openerOf(active: Element | null): HTMLElement | null {
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Manages the focus of a dialog that is opened by state and not by a trigger of its own. The initial focus is
 * on the element with `data-autofocus`, else on the first field of the body, else on the dialog, so that it
 * opens neither a tooltip nor on the close button. On closing, the focus returns to where it was.
 *
 * @param start with `own` the dialog sets the initial focus itself
 */
export function useDialogFocus(start: 'field' | 'own' = 'field') {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      if (start === 'own' || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      focusFirst(event.currentTarget);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus({ preventScroll: true });
    },
  };
}
