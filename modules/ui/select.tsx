import { Check, ChevronDown, X } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useText } from '#modules/platform/i18n/index.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, controlClass, controlHeight } from './input.tsx';
import type { Option } from './option.ts';
import { popoverClass } from './popover.tsx';
import { uiText } from './text.ts';

export interface SelectProps {
  options: readonly Option[];
  /** Empty for none. */
  value: string | null | undefined;
  /** Told the chosen value, or an empty string when it was cleared. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Offers a cross that empties it; Delete and Backspace do the same. */
  clearable?: boolean;
  disabled?: boolean;
  controlSize?: ControlSize;
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  className?: string;
}

/** One choice out of a short list; for a long one that wants searching take `Combobox`. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  clearable = false,
  disabled = false,
  controlSize = 'md',
  name,
  onBlur,
  className,
  ...rest
}: SelectProps) {
  const t = useText(uiText);
  const wired = useFieldControl(rest);
  const clears = clearable && !disabled && Boolean(value);
  return (
    <div className={cn('relative min-w-0', className)}>
      <Radix.Root value={value ?? ''} onValueChange={onChange} disabled={disabled} name={name}>
        <Radix.Trigger
          {...wired}
          onBlur={onBlur}
          onKeyDown={event => {
            if (clears && (event.key === 'Delete' || event.key === 'Backspace')) {
              event.preventDefault();
              onChange('');
            }
          }}
          className={cn(
            controlClass,
            controlHeight[controlSize],
            'peer flex items-center justify-between gap-1.5 pr-2 text-left data-placeholder:text-text-faint',
          )}
        >
          <span className="truncate">
            <Radix.Value placeholder={placeholder ?? t('choose')} />
          </span>
          <Radix.Icon asChild>
            <ChevronDown
              aria-hidden
              className={cn('size-4 shrink-0 text-text-faint', clears && 'invisible')}
            />
          </Radix.Icon>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            position="popper"
            sideOffset={4}
            collisionPadding={8}
            className={cn(
              popoverClass,
              'max-h-80 min-w-(--radix-select-trigger-width) max-w-100 overflow-hidden',
            )}
          >
            <Radix.Viewport className="thin-scroll max-h-80 p-1">
              {options.length === 0 && <p className="px-2 py-3 text-center text-text-muted">{t('noData')}</p>}
              {options.map(option => (
                <SelectItem key={option.value} {...option} />
              ))}
            </Radix.Viewport>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      {clears && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('clear')}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-1.5 grid size-5 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}

function SelectItem({ value, label, hint, disabled }: Option) {
  return (
    <Radix.Item
      value={value}
      disabled={disabled}
      className="relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] py-1 pr-8 pl-2 outline-none data-disabled:text-text-faint data-highlighted:bg-surface-hover data-[state=checked]:font-medium pointer-coarse:min-h-10"
    >
      <Radix.ItemText>{label}</Radix.ItemText>
      {hint && <span className="text-text-muted text-xs">{hint}</span>}
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
