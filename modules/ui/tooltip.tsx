import { Tooltip as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext } from 'react';
import { cn } from './cn.ts';

const HasProvider = createContext(false);

/** Lets neighbouring tooltips follow the pointer without a new delay; once, around the application. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={350} skipDelayDuration={250}>
      <HasProvider.Provider value={true}>{children}</HasProvider.Provider>
    </Radix.Provider>
  );
}

/** The look of every tooltip, also of the one that `Ellipsis` opens. */
export const tooltipClass = cn(
  'z-50 max-w-80 rounded border border-border bg-surface-raised px-2 py-1 text-sm text-text shadow-popover',
  'wrap-anywhere fade-in-0 zoom-in-98 animate-in duration-120',
);

export interface TooltipProps {
  /** The words; without any the child stands alone. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactNode;
}

/** A short text that explains an element on hover and on focus; never the only place of an action's name. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const provided = useContext(HasProvider);
  if (!content) return children;
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content side={side} sideOffset={6} collisionPadding={8} className={tooltipClass}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
  return provided ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>;
}
