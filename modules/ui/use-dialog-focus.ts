import { useRef } from 'react';

const FIELD =
  ':is(input, textarea, select, [role="combobox"]):not([disabled], [type="hidden"], [tabindex="-1"])';

function focusFirst(dialog: HTMLElement): void {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-body] ${FIELD}`);
  (target ?? dialog).focus({ preventScroll: true });
}

/** What the focus shall go back to; a menu will be gone by then, so its button stands in for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = trigger ? document.getElementById(trigger) : active;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * The focus of a dialog that is opened by state and not by a trigger of its own. It starts on what asks for it
 * (`data-autofocus`), else on the first field of the body, else on the dialog, so that neither a tooltip nor
 * the close button greets the reader; and it goes back to where it was.
 *
 * @param start `own` leaves the start to the dialog
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
