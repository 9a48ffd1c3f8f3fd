import type { Entering } from './scope.tsx';

/** What takes the focus inside of a cell: the editor itself, not what helps it. */
const focusable =
  'input:not([type=file]):not([disabled]):not([readonly]), textarea:not([disabled]), button:not([disabled])';

/**
 * Moves the focus onto a cell, or into its editor: a text is selected, a list or panel is opened. An editor whose script
 * still loads gets the focus when it is drawn, unless the focus has gone elsewhere by then.
 */
export function focusCell(cell: HTMLElement, entering: Entering): void {
  if (entering.mode === 'cell') {
    cell.focus({ preventScroll: true });
    return;
  }
  if (focusEditor(cell, entering)) return;
  cell.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const isAway = document.activeElement !== cell && document.activeElement !== document.body;
    if (isAway || focusEditor(cell, entering)) observer.disconnect();
  });
  observer.observe(cell, { childList: true, subtree: true });
}

function focusEditor(cell: HTMLElement, { letter }: Entering): boolean {
  const editor = cell.querySelector('[data-editor]');
  const target = editor?.querySelector<HTMLElement>(focusable);
  if (!target) return false;
  target.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement && /^(?:text|search|tel)$/.test(target.type)) {
    if (letter === undefined) target.select();
    else target.setSelectionRange(target.value.length, target.value.length);
  } else if (target instanceof HTMLButtonElement && target.ariaExpanded !== 'true') target.click();
  return true;
}
