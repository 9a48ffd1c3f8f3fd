import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

/** The box of a checkbox, as classes, for places where a row is the control and the box only its picture. */
export const checkBoxClass = cn(
  'grid size-4 shrink-0 place-items-center rounded-[4px] border border-border-strong bg-surface text-surface',
  'transition-[background-color,border-color] duration-120 ease-out',
  'data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-ink data-[state=indeterminate]:border-accent-ink data-[state=indeterminate]:bg-accent-ink',
);

export interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'onChange' | 'children'> {
  /** The words beside the box; without them give an `aria-label` or a `Field`. */
  children?: ReactNode;
}

/** A box that is on, off, or `indeterminate` for a part of a whole. */
export function Checkbox({ className, children, ...props }: CheckboxProps) {
  const wired = useFieldControl(props);
  const own = useId();
  const id = wired.id ?? own;
  const box = (
    <Radix.Root
      {...wired}
      id={id}
      className={cn(
        checkBoxClass,
        'hover:border-accent-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
        !children && 'relative after:absolute after:-inset-1 pointer-coarse:after:-inset-3',
        className,
      )}
    >
      <Radix.Indicator>
        {wired.checked === 'indeterminate' ? (
          <Minus aria-hidden className="size-3" strokeWidth={3} />
        ) : (
          <Check aria-hidden className="size-3" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
  if (!children) return box;
  return (
    <span className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
      {box}
      <label htmlFor={id} className={cn('text-base', wired.disabled ? 'text-text-faint' : 'cursor-pointer')}>
        {children}
      </label>
    </span>
  );
}
