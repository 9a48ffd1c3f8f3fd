import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule, loadWhenIdle } from '#modules/ground/platform/lazy/index.ts';
import { keyHandler, type PressedKey } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { type ControlSize, controlClass, controlHeight } from './input.tsx';
import type { Option } from './option.ts';
import { uiText } from './text.ts';
import { toast } from './toast.tsx';

export interface SelectProps {
  options: readonly Option[];
  /** Empty for none. */
  value: string | null | undefined;
  /** Called with the selected value, or an empty string when it was cleared. */
  onChange: (value: string) => void;
  placeholder?: string;
  /** Shows a clear button; Delete and Backspace clear it as well. */
  clearable?: boolean;
  disabled?: boolean;
  controlSize?: ControlSize;
  id?: string;
  onBlur?: () => void;
  /** Called when the list opens and when it closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  ref?: React.Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  className?: string;
}

const list = lazyModule(() => import('./select-list.tsx'));
loadWhenIdle(list.load);
const prefetch = () => void list.load().catch(() => undefined);
const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
const emptying = new Set(['Delete', 'Backspace']);

/** Typing in the open list moves to the first option that starts with the typed text. */
const isLetter = ({ key, ctrlKey, altKey, metaKey }: PressedKey) =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

/**
 * A single selection from a short list; its script is loaded when the first list is opened. For a long list use
 * `Combobox`.
 */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  clearable = false,
  disabled = false,
  controlSize = 'md',
  onBlur,
  onOpenChange,
  className,
  ref,
  ...rest
}: SelectProps) {
  const t = useText(uiText);
  const wired = useFieldControl(rest);
  const [open, changeOpen] = useState(false);
  const setOpen = (next: boolean) => {
    changeOpen(next);
    onOpenChange?.(next);
  };
  const control = useRef<HTMLButtonElement | null>(null);
  const listId = useId();
  const clears = clearable && !disabled && Boolean(value);
  const chosen = options.find(option => option.value === value);
  const show = () =>
    list.load().then(
      () => setOpen(true),
      () => toast.error(textOf(uiText)('notFetched')),
    );
  const onKeyDown = keyHandler((event: KeyboardEvent) => {
    const clearing = clears && emptying.has(event.key);
    if (!clearing && !opening.has(event.key) && !isLetter(event)) return;
    event.preventDefault();
    if (clearing) onChange('');
    else void show();
  });
  const SelectList = open ? list.loaded()?.SelectList : undefined;
  return (
    <div className={cn('relative min-w-0', className)}>
      <button
        {...wired}
        ref={node => {
          control.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        data-empty={chosen === undefined || undefined}
        disabled={disabled}
        onBlur={onBlur}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={show}
        onKeyDown={onKeyDown}
        className={cn(
          controlClass,
          controlHeight[controlSize],
          'peer flex items-center justify-between gap-1.5 pr-2 text-left',
          chosen === undefined && 'text-text-faint',
        )}
      >
        <span className="truncate">{chosen?.label ?? placeholder ?? t('choose')}</span>
        <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-text-faint', clears && 'invisible')} />
      </button>
      {SelectList && (
        <SelectList
          id={listId}
          options={options}
          value={value ?? ''}
          onChange={onChange}
          trigger={control}
          onClose={() => setOpen(false)}
        />
      )}
      {clears && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('clear')}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
