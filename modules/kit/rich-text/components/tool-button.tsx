import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#modules/ground/ui/index.ts';

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
  /** Whether the format is active; undefined for an action without a state. */
  pressed?: boolean;
}

/** One button of the toolbar. */
export function ToolButton({ label, pressed, className, ...rest }: ToolButtonProps) {
  return (
    <Toolbar.Button
      {...rest}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cn(
        'grid size-7 place-items-center rounded-[4px] text-text-muted hover:bg-surface-hover hover:text-text pointer-coarse:size-9 [&_svg]:size-4',
        'disabled:pointer-events-none disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
        className,
      )}
    />
  );
}
