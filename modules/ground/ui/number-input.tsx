import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { Input, type InputProps } from './input.tsx';
import { uiText } from './text.ts';

export interface NumberInputProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'> {
  value: number | null;
  /** Called whenever the text is a number in range, or empty. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
}

/**
 * A number, changed by typing, arrow keys or the buttons; on blur an invalid number reverts to the last valid
 * one.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  className,
  disabled,
  ...rest
}: NumberInputProps) {
  const t = useText(uiText);
  const [draft, setDraft] = useState<string | null>(null);
  const clamp = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  const shift = (direction: 1 | -1) => {
    setDraft(null);
    const decimals = String(step).split('.')[1]?.length ?? 0;
    onChange(Number(clamp((value ?? 0) + direction * step).toFixed(decimals)));
  };
  const buttons = [
    { direction: 1, label: t('increase'), Icon: ChevronUp },
    { direction: -1, label: t('decrease'), Icon: ChevronDown },
  ] as const;
  return (
    <div className={cn('group relative min-w-0', className)}>
      <Input
        {...rest}
        disabled={disabled}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        value={draft ?? value?.toString() ?? ''}
        onChange={event => {
          const text = event.target.value.trim();
          setDraft(text);
          if (text === '') onChange(null);
          else if (Number.isFinite(Number(text)) && clamp(Number(text)) === Number(text))
            onChange(Number(text));
        }}
        onBlur={event => {
          if (draft && Number.isFinite(Number(draft))) onChange(clamp(Number(draft)));
          setDraft(null);
          rest.onBlur?.(event);
        }}
        onKeyDown={keyHandler(event => {
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault();
            shift(event.key === 'ArrowUp' ? 1 : -1);
          }
          rest.onKeyDown?.(event);
        })}
        className="tabular pr-7"
      />
      {!disabled && !rest.readOnly && (
        <span className="absolute inset-y-px right-px grid w-6 overflow-hidden rounded-r border-border border-l opacity-0 transition-opacity duration-120 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          {buttons.map(({ direction, label, Icon }) => (
            <button
              key={direction}
              type="button"
              tabIndex={-1}
              aria-label={label}
              onClick={() => shift(direction)}
              className="grid place-items-center text-text-muted hover:bg-surface-hover hover:text-text"
            >
              <Icon aria-hidden className="size-3" />
            </button>
          ))}
        </span>
      )}
    </div>
  );
}
