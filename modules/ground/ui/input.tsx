import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';

/** The frame of every text-like control: input, select trigger, date field. */
export const controlClass = cn(
  'w-full min-w-0 rounded border border-border-strong bg-surface text-base text-text',
  'transition-[border-color,box-shadow] duration-120 ease-out hover:border-text-faint',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus/35 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/35',
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken disabled:text-text-muted',
);

/** The style of a read-only text box; not for triggers, which match `:read-only` in CSS. */
export const readOnlyClass = 'read-only:bg-surface-sunken';

/** The heights of a control: 32 px, 28 compact; on a coarse pointer 40 and 36. */
export const controlHeight = {
  sm: 'h-7 px-2 text-sm pointer-coarse:h-9',
  md: 'h-8 px-2.5 pointer-coarse:h-10 pointer-coarse:text-lg',
} as const;

export type ControlSize = keyof typeof controlHeight;

export interface InputProps extends ComponentProps<'input'> {
  controlSize?: ControlSize;
}

/** A one-line text box; inside a `Field` it is associated with the label, hint and error automatically. */
export function Input({ controlSize = 'md', className, ...props }: InputProps) {
  const wired = useFieldControl(props);
  return (
    <input
      type="text"
      {...wired}
      className={cn(controlClass, readOnlyClass, controlHeight[controlSize], className)}
    />
  );
}
