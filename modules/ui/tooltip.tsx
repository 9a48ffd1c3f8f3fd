import { Slot } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyModule } from '#modules/platform/lazy/index.ts';
import { anchorAt } from './tooltip-anchor.ts';

export interface TooltipProps {
  /** The words; without any the child stands alone. */
  content: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactNode;
}

/** A short text that explains an element on hover and on focus; never the only place of an action's name. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return (
    <Slot.Root data-tooltip={content || undefined} data-tooltip-side={side}>
      {children}
    </Slot.Root>
  );
}

const layer = lazyModule(() => import('./tooltip-layer.tsx'));

/**
 * Shows the words of the element that is pointed at or has the focus; once, in the application's root. Elements only
 * carry their words, so that a page may hold thousands of them, and nothing of this is fetched before the first is met.
 */
export function TooltipHost() {
  const [first, setFirst] = useState<HTMLElement>();
  useEffect(() => {
    if (first) return;
    const meet = ({ target }: Event) => {
      const anchor = anchorAt(target);
      if (anchor === undefined) return;
      // Without its script there is no tooltip; the names of acts do not depend on it.
      layer.load().then(
        () => setFirst(anchor),
        () => undefined,
      );
    };
    document.addEventListener('pointerover', meet);
    document.addEventListener('focusin', meet);
    return () => {
      document.removeEventListener('pointerover', meet);
      document.removeEventListener('focusin', meet);
    };
  }, [first]);
  const TooltipLayer = layer.loaded()?.TooltipLayer;
  return first && TooltipLayer ? <TooltipLayer first={first} /> : null;
}
