import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

const shape = 'size-4 shrink-0 rounded-[4px] border border-border-strong bg-surface';

/** The classes of the box, for places where the row is the control and the box only shows its state. */
export const checkBoxClass = cn(
  shape,
  'grid place-items-center text-surface transition-[background-color,border-color] duration-120 ease-out',
  'data-[state=checked]:border-accent-ink data-[state=checked]:bg-accent-ink data-[state=indeterminate]:border-accent-ink data-[state=indeterminate]:bg-accent-ink',
);

/** The classes of a native box: a list has one in every row. */
export const nativeCheckClass = cn(
  shape,
  'm-0 grid appearance-none place-items-center transition-[background-color,border-color] duration-120 ease-out forced-colors:appearance-auto',
  'checked:border-accent-ink checked:bg-accent-ink indeterminate:border-accent-ink indeterminate:bg-accent-ink',
  'hover:border-accent-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
  "checked:before:size-2.5 checked:before:bg-surface checked:before:content-['']",
  'checked:before:[clip-path:polygon(14%_46%,0_62%,42%_98%,100%_22%,84%_8%,40%_68%)]',
  "indeterminate:before:h-0.5 indeterminate:before:w-2 indeterminate:before:bg-surface indeterminate:before:[clip-path:none] indeterminate:before:content-['']",
  'forced-colors:before:hidden',
);

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  checked?: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean) => void;
  /** The text beside the box; without it pass an `aria-label` or use a `Field`. */
  children?: ReactNode;
}

/** A checkbox that is checked, unchecked or `indeterminate`. */
export function Checkbox({ className, children, checked = false, onCheckedChange, ...props }: CheckboxProps) {
  const wired = useFieldControl(props);
  const own = useId();
  const id = wired.id ?? own;
  const box = (
    <input
      {...wired}
      ref={node => {
        if (node) node.indeterminate = checked === 'indeterminate';
      }}
      id={id}
      type="checkbox"
      checked={checked === true}
      onChange={event => onCheckedChange?.(event.target.checked)}
      className={cn(
        nativeCheckClass,
        !children && 'relative after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5',
        className,
      )}
    />
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
