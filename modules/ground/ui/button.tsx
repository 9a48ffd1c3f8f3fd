import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** The classes of a button, for an element that only has to look like one. */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded border font-medium text-base',
    'transition-[background-color,border-color,color,opacity] duration-120 ease-out',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-accent-text not-disabled:hover:bg-accent-hover',
        default:
          'border-border-strong/55 bg-surface text-text not-disabled:hover:border-border-strong not-disabled:hover:bg-surface-hover',
        ghost: 'border-transparent bg-transparent text-text not-disabled:hover:bg-surface-hover',
        danger: 'border-transparent bg-danger text-danger-text not-disabled:hover:bg-danger-hover',
        link: 'h-auto! border-transparent px-0! text-accent-ink underline-offset-3 not-disabled:hover:underline',
      },
      size: {
        sm: 'h-7 px-2.5 text-sm pointer-coarse:h-9',
        md: 'h-8 px-3 pointer-coarse:h-10',
        lg: 'h-10 px-4 text-lg',
      },
    },
    defaultVariants: { variant: 'default', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  /** Shows a spinner in place of the leading icon and ignores presses; the width does not change. */
  loading?: boolean;
  /** A leading icon. */
  icon?: React.ReactNode;
  /** Renders the only child (such as a link) with the style of a button. */
  asChild?: boolean;
}

/** A button; `type` is "button" by default, so that it does not submit a form by accident. */
export function Button({
  variant,
  size,
  loading = false,
  icon,
  asChild = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? event => event.preventDefault() : onClick}
    >
      {loading ? <LoaderCircle aria-hidden className="animate-spin" /> : icon}
      {children}
    </button>
  );
}
