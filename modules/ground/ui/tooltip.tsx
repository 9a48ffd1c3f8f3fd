import { Slot } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyModule } from '#modules/ground/platform/lazy/index.ts';
import { anchorAt } from './tooltip-anchor.ts';

export interface TooltipProps {
  /** The text; without it only the child is rendered. */
  content: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactNode;
}

/** What gives an element a tooltip, where a {@link Tooltip} around each of thousands would cost too much. */
export const tooltipProps = (content: string | undefined, side?: TooltipProps['side']) => ({
  'data-tooltip': content || undefined,
  'data-tooltip-side': side,
});

/** A short text that explains an element on hover and on focus; the name of an action must not depend on it. */
export function Tooltip({ content, side, children }: TooltipProps) {
  return <Slot.Root {...tooltipProps(content, side)}>{children}</Slot.Root>;
}

const layer = lazyModule(() => import('./tooltip-layer.tsx'));

/**
 * Shows the tooltip of the hovered or focused element; mounted once, in the application's root. Elements only
 * carry their text as an attribute, so that a page may have thousands of them, and the script is loaded with
 * the first one.
 */
export function TooltipHost() {
  const [first, setFirst] = useState<HTMLElement>();
  useEffect(() => {
    if (first) return;
    const meet = ({ target }: Event) => {
      const anchor = anchorAt(target);
      if (anchor === undefined) return;
      // If the script fails to load there is no tooltip; the names of actions do not depend on it.
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
