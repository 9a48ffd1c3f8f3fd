import { type RefObject, useEffect, useState } from 'react';

/** Smaller scroll movements, in pixels, are ignored. */
const least = 8;
/** Pixels: until the header has scrolled away that far, hiding it would leave its place empty. */
const headerHeight = 59;

/**
 * Whether a header that hides while scrolling is hidden: after scrolling down, until scrolling up (SETTINGS-10). It
 * follows the shared scroller of the frame; what scrolls within a page gains no space from hiding the header.
 */
export function useHeaderHidden(frame: RefObject<HTMLElement | null>, hides: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!hides || element === null) return;
    let last = 0;
    const follow = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[data-page-scroller]')) return;
      const moved = target.scrollTop - last;
      if (Math.abs(moved) < least && target.scrollTop > headerHeight) return;
      last = target.scrollTop;
      setHidden(moved > 0 && last > headerHeight);
    };
    element.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      element.removeEventListener('scroll', follow, { capture: true });
      setHidden(false);
    };
  }, [frame, hides]);
  return hidden;
}
