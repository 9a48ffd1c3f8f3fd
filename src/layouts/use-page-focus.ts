import { type RefObject, useEffect, useRef } from 'react';

const heading = '[data-page-heading]';
/** A page, or the dialogs over it; the value of the attribute is the path. */
const pageParts = '[data-page], [data-page-overlay]';
/** Menus and dialogs that are open, or are closing. */
const layers = '[role="dialog"], [role="menu"]';

/**
 * Moves the focus after navigation: to where it was on a kept page, else to the heading of the page, which is announced
 * with it. A tab that was chosen in the tab bar keeps the focus.
 *
 * A menu or dialog returns the focus to its button when it closes, which may be after the navigation. That return leads
 * to the page as well, unless the person did something in between.
 *
 * @param frame contains the heading and the pages
 * @param path of the shown page
 * @param entered whether the frame itself was navigated to, as after sign-in, so that its first page counts too
 */
export function usePageFocus(frame: RefObject<HTMLElement | null>, path: string, entered: boolean): void {
  const last = useRef(new Map<string, WeakRef<HTMLElement>>());
  const before = useRef(entered ? undefined : path);

  useEffect(() => {
    const element = frame.current;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const { page, pageOverlay } = target.closest<HTMLElement>(pageParts)?.dataset ?? {};
      const shown = page ?? pageOverlay;
      if (shown !== undefined) last.current.set(shown, new WeakRef(target));
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (element === null || before.current === path) return;
    before.current = path;
    if (document.activeElement?.closest('[role="tablist"]')) return;
    const wasFocused = last.current.get(path)?.deref();
    const focusPage = () => {
      const target = isUsable(wasFocused) ? wasFocused : element.querySelector<HTMLElement>(heading);
      // Behind a dialog that is about to close nothing can be focused; it returns the focus afterwards.
      if (target && !target.closest('[aria-hidden="true"], [inert]')) target.focus({ preventScroll: true });
    };
    const following = new AbortController();
    const { signal } = following;
    const stop = () => following.abort();
    const redirect = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.matches(heading)) return;
      stop();
      if (!target.closest(pageParts)) focusPage();
    };
    element.addEventListener('focusin', redirect, { signal });
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, stop, { capture: true, signal });
    focusPage();
    const isClosing = [...document.querySelectorAll(layers)].some(layer => !element.contains(layer));
    // One that was removed already returns the focus in a task that is scheduled before this one.
    const timer = isClosing ? undefined : setTimeout(stop);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [frame, path]);
}

function isUsable(element: HTMLElement | undefined): element is HTMLElement {
  return element?.isConnected === true && element.checkVisibility?.() !== false;
}
