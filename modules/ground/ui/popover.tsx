import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useModalScope } from './modal-context.ts';
import { keepOpenWhileTyping } from './search-keys.ts';

/** The style and the animation of every drop-down. */
export const popoverClass = cn(
  'z-50 rounded-lg border border-border bg-surface-raised text-base text-text shadow-popover outline-none',
  'fade-in-0 data-[side=bottom]:slide-in-from-top-1 data-[side=top]:slide-in-from-bottom-1 duration-120 ease-out data-[state=open]:animate-in',
);

/** A floating panel; modal inside a dialog, which would otherwise keep wheel and focus to itself. */
export function Popover(props: ComponentProps<typeof Radix.Root>) {
  const scope = useModalScope();
  return <Radix.Root modal={scope !== null} {...props} />;
}

export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** The panel; pass an `aria-label` if it has no heading. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        onEscapeKeyDown={keepOpenWhileTyping}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={cn(popoverClass, 'p-3', className)}
      />
    </Radix.Portal>
  );
}
