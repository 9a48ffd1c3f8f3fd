import { Tabs as RadixTabs } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Several views of one thing, one visible at a time: wraps a {@link TabsList} and its {@link TabsContent}s. */
export const Tabs = RadixTabs.Root;

/** The row of tabs; pass an `aria-label`. */
export function TabsList({ className, ...rest }: ComponentProps<typeof RadixTabs.List>) {
  return (
    <RadixTabs.List
      {...rest}
      className={cn('thin-scroll flex gap-4 overflow-x-auto border-border border-b', className)}
    />
  );
}

/** One tab. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof RadixTabs.Trigger>) {
  return (
    <RadixTabs.Trigger
      {...rest}
      className={cn(
        'relative inline-flex h-9 shrink-0 items-center gap-1.5 px-0.5 text-base text-text-muted hover:text-text pointer-coarse:h-11 [&_svg]:size-4',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full after:bg-accent-ink after:opacity-0 after:transition-opacity after:duration-120',
        'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-50',
        'data-[state=active]:font-medium data-[state=active]:text-text data-[state=active]:after:opacity-100',
        className,
      )}
    />
  );
}

/** The view of one tab. */
export function TabsContent({ className, ...rest }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...rest} className={cn('pt-4', className)} />;
}
