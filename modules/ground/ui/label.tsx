import { Label as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The label of a control; a press on it focuses the control. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('font-medium text-base text-text', className)} {...rest} />;
}
