import { type ChangeEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { nativeCheckClass } from './checkbox.tsx';
import { cn } from './cn.ts';
import type { ControlSize } from './input.tsx';
import type { Option } from './option.ts';
import { ToneDot } from './tone-dot.tsx';

/** Joined buttons, boxes with a tick, or tags that are on or off. */
export type ChoiceGroupLook = 'buttons' | 'checks' | 'tags';

export interface ChoiceGroupProps {
  look: ChoiceGroupLook;
  options: readonly Option[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Several may be chosen; otherwise the arrow keys move between them. */
  multiple: boolean;
  /** Delete and Backspace empty a single choice. */
  clearable?: boolean;
  disabled?: boolean;
  controlSize?: ControlSize;
  onBlur?: () => void;
  /** Of the first input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
}

const emptying = new Set(['Delete', 'Backspace']);
const shared =
  'inline-flex cursor-pointer select-none items-center gap-1.5 border text-base peer-disabled:cursor-not-allowed peer-disabled:opacity-60 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-1';
const looks: Readonly<Record<ChoiceGroupLook, { group: string; item: string; label: string }>> = {
  buttons: {
    group: 'flex-wrap gap-y-1',
    item: 'not-first:-ml-px first:[&>label]:rounded-l last:[&>label]:rounded-r',
    label: cn(
      shared,
      'border-border-strong bg-surface px-3 hover:bg-surface-hover peer-checked:relative peer-checked:z-1 peer-checked:border-accent-ink peer-checked:bg-accent-soft peer-checked:text-accent-ink peer-focus-visible:z-2',
    ),
  },
  tags: {
    group: 'flex-wrap gap-1.5',
    item: '',
    label: cn(
      shared,
      'rounded-[4px] border-border bg-surface-sunken px-2 text-sm text-text-muted hover:border-accent-ink peer-checked:border-accent-ink peer-checked:bg-accent-soft peer-checked:font-medium peer-checked:text-accent-ink',
    ),
  },
  checks: {
    group: 'flex-wrap gap-x-5',
    item: 'inline-flex items-center gap-2',
    label:
      'inline-flex cursor-pointer items-center gap-1.5 text-base peer-disabled:cursor-not-allowed peer-disabled:text-text-faint',
  },
};
const heights: Readonly<Record<ControlSize, string>> = {
  sm: 'min-h-6 pointer-coarse:min-h-9',
  md: 'min-h-8 pointer-coarse:min-h-10',
};

/**
 * Visible options, one or several of which are chosen, out of native inputs: the browser provides the keys, and a screen
 * reader their place in the group. Label it with a group `Field` or `aria-label`.
 */
export function ChoiceGroup({
  look,
  options,
  values,
  onValuesChange,
  multiple,
  clearable = false,
  disabled = false,
  controlSize = 'md',
  onBlur,
  ref,
  ...named
}: ChoiceGroupProps) {
  const base = useId();
  const style = looks[look];
  const change = ({ target: { value, checked } }: ChangeEvent<HTMLInputElement>) => {
    if (!multiple) onValuesChange([value]);
    else onValuesChange(checked ? [...values, value] : values.filter(other => other !== value));
  };
  const onKeyDown = keyHandler(({ key }: KeyboardEvent) => {
    if (!multiple && clearable && !disabled && emptying.has(key) && values.length > 0) onValuesChange([]);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its inputs bubble to the group
    <div
      {...named}
      role={multiple ? 'group' : 'radiogroup'}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      className={cn('flex min-w-0', style.group, named['aria-invalid'] && '[&_label]:border-danger')}
    >
      {options.map(({ value, label, tone, disabled: without }, index) => (
        <span key={value} className={cn('relative min-w-0', style.item)}>
          <input
            ref={index === 0 ? ref : undefined}
            id={`${base}-${value}`}
            type={multiple ? 'checkbox' : 'radio'}
            name={base}
            value={value}
            checked={values.includes(value)}
            disabled={disabled || without}
            onChange={change}
            className={cn(
              'peer',
              look === 'checks'
                ? nativeCheckClass
                : 'absolute inset-0 m-0 size-full cursor-pointer opacity-0',
            )}
          />
          <label htmlFor={`${base}-${value}`} className={cn(style.label, heights[controlSize])}>
            {tone && <ToneDot tone={tone} />}
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        </span>
      ))}
    </div>
  );
}
