import { RadioGroup as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import type { Option } from './option.ts';

export interface RadioGroupProps extends Omit<ComponentProps<typeof Radix.Root>, 'children' | 'onChange'> {
  options: readonly (Omit<Option, 'label'> & { label: ReactNode })[];
  onChange?: (value: string) => void;
}

/** A few visible options; the arrow keys move between them. Label it with a group `Field` or `aria-label`. */
export function RadioGroup({ options, onChange, className, ...props }: RadioGroupProps) {
  const wired = useFieldControl(props);
  const base = useId();
  return (
    <Radix.Root onValueChange={onChange} {...wired} className={cn('flex flex-wrap gap-x-5', className)}>
      {options.map(({ value, label, disabled }) => (
        <span key={value} className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
          <Radix.Item
            id={`${base}-${value}`}
            value={value}
            disabled={disabled}
            onFocus={selectWithFocus}
            className="grid size-4 shrink-0 place-items-center rounded-full border border-border-strong bg-surface transition-[border-color] duration-120 hover:border-accent-ink disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent-ink"
          >
            <Radix.Indicator className="size-2 rounded-full bg-accent-ink forced-colors:border-4" />
          </Radix.Item>
          <label
            htmlFor={`${base}-${value}`}
            className={cn('text-base', disabled ? 'text-text-faint' : 'cursor-pointer')}
          >
            {label}
          </label>
        </span>
      ))}
    </Radix.Root>
  );
}

/**
 * Selects the option that an arrow key has moved the focus to. Radix does so only while the key is held, and a busy
 * browser reports its release before the focus has moved.
 */
function selectWithFocus(event: FocusEvent<HTMLButtonElement>): void {
  const { currentTarget, relatedTarget } = event;
  const group = currentTarget.closest('[role="radiogroup"]');
  if (!group?.contains(relatedTarget) || !currentTarget.matches(':focus-visible')) return;
  event.preventDefault();
  currentTarget.click();
}
