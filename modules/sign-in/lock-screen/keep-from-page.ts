import { focusedBeforeLock } from '#modules/ground/platform/page/index.ts';
import { isShortcut } from '#modules/ground/platform/shortcuts/index.ts';

/** What people do with a page: no part of it may receive that while it is locked. */
const doings = [
  ...['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'paste', 'copy', 'cut'],
  ...['pointerdown', 'pointerup', 'pointermove', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'],
  ...['touchstart', 'touchmove', 'touchend', 'wheel', 'dragover', 'drop'],
  ...['focus', 'blur', 'focusin', 'focusout'],
] as const;

/**
 * Keeps keys, clicks and changes of the focus from everything outside of the lock screen, and those in it from listeners
 * of the whole page: an open dialog below would otherwise take the focus back, or close at a click outside of it.
 *
 * @returns a function that ends it
 */
export function keepFromPage(layer: HTMLElement): () => void {
  const before = focusedBeforeLock();
  const atWindow = (event: Event) => {
    const { target } = event;
    // Only what happens at an element concerns the page; the window itself has a focus, too.
    if (!(target instanceof Node)) return;
    const isToClose = event instanceof KeyboardEvent && isShortcut(event, 'close');
    if (!layer.contains(target) || isToClose) event.stopImmediatePropagation();
  };
  const atLayer = (event: Event) => event.stopPropagation();
  for (const doing of doings) {
    window.addEventListener(doing, atWindow, true);
    layer.addEventListener(doing, atLayer);
  }
  return () => {
    for (const doing of doings) {
      window.removeEventListener(doing, atWindow, true);
      layer.removeEventListener(doing, atLayer);
    }
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
