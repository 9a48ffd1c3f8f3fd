import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A key of the keyboard, in a hint. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-grid h-5 min-w-5 place-items-center rounded border border-border bg-surface-sunken px-1 font-sans text-text-muted text-xs',
        className,
      )}
    />
  );
}
