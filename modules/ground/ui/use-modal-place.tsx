import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { type PageOverlay, usePageOverlay } from '#modules/ground/platform/page/index.ts';
import { cn } from './cn.ts';

const overlayMotion =
  'bg-overlay data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=open]:animate-in duration-150';

/** The overlay behind dialogs and drawers. */
export const overlayClass = cn('fixed inset-0 top-(--room-above) z-40', overlayMotion);

interface ModalPlace {
  /** Whether it is open: it opens once its container is mounted. */
  open: boolean;
  /** Whether the modal covers the whole window, and not only one page of several. */
  modal: boolean;
  /** For `Radix.Portal`. */
  container: HTMLElement | undefined;
  /** The classes for the CSS position of the content; a banner across the window stays free. */
  position: 'fixed top-(--room-above)' | 'absolute';
  overlay: ReactNode;
  /** For `Radix.Content`. */
  content: {
    ref: RefObject<HTMLDivElement | null>;
    onInteractOutside?: (event: Event) => void;
  };
}

/**
 * Determines the container of a dialog or drawer. One that belongs to a page covers only that page and makes it
 * inert, so that other tabs can be used meanwhile. Any other covers the window.
 */
export function useModalPlace(wanted: boolean, requestClose: () => void): ModalPlace {
  const place = usePageOverlay();
  const open = wanted && place !== 'pending';
  const overlay = place === 'pending' ? undefined : place;
  const ref = useRef<HTMLDivElement>(null);
  useInertBehind(open, overlay, ref);
  if (overlay === undefined) {
    return {
      open,
      modal: true,
      container: undefined,
      position: 'fixed top-(--room-above)',
      overlay: <Radix.Overlay className={overlayClass} />,
      content: { ref },
    };
  }
  return {
    open,
    modal: false,
    container: overlay.element,
    position: 'absolute',
    overlay: (
      <div
        aria-hidden
        data-modal-ground
        data-state={open ? 'open' : 'closed'}
        onPointerDown={requestClose}
        className={cn('pointer-events-auto absolute inset-0 z-40', overlayMotion)}
      />
    ),
    // The layout around the page stays usable, so only a press on the overlay closes the modal.
    content: {
      ref,
      onInteractOutside: event => event.preventDefault(),
    },
  };
}

/** Makes the page, and modals opened over it before, inert for keyboard and screen reader. */
function useInertBehind(
  open: boolean,
  overlay: PageOverlay | undefined,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!open || overlay === undefined) return;
    const layers = [...overlay.element.children];
    const own = layers.findIndex(layer => layer.contains(content.current));
    const below = layers.slice(0, Math.max(own, 0)).filter(layer => !layer.matches('[data-modal-ground]'));
    const reached = [overlay.page, ...below].filter(element => !element.hasAttribute('inert'));
    for (const element of reached) element.setAttribute('inert', '');
    return () => {
      for (const element of reached) element.removeAttribute('inert');
    };
  }, [open, overlay, content]);
}
