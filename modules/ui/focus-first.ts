/**
 * Puts the focus into a dialog that opens: on what asks for it (`data-autofocus`), else on the first field of
 * its body, else on the dialog itself, so that neither a tooltip nor the close button greets the reader.
 *
 * @param event the autofocus event of the dialog, whose own choice is set aside
 */
export function focusFirst(event: Event): void {
  const dialog = event.currentTarget ?? event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field =
    ':is(input, textarea, select, [role="combobox"]):not([disabled], [type="hidden"], [tabindex="-1"])';
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(`[data-dialog-body] ${field}`);
  (target ?? dialog).focus({ preventScroll: true });
}
