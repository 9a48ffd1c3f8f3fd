import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

/** On or off, with immediate effect. Label it with a `Field` or an `aria-label`. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  const wired = useFieldControl(props);
  return (
    <Radix.Root
      {...wired}
      className={cn(
        'relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-border-strong bg-surface-hover',
        'transition-[background-color,border-color] duration-150 ease-out after:absolute after:-inset-1.5',
        'disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-ink',
        className,
      )}
    >
      <Radix.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-border-strong transition-transform duration-150 ease-out data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-surface forced-colors:border-[7px]" />
    </Radix.Root>
  );
}
