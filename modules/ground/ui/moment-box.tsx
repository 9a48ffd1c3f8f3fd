import { type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { useButtonName } from './field-context.ts';
import { Input, type InputProps } from './input.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover.tsx';
import { uiText } from './text.ts';

/** What a field of a day or a time takes, whatever it is chosen from. */
export interface MomentProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** In the format of the field; empty for none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  clearable?: boolean;
}

interface MomentBoxProps extends Omit<MomentProps, 'children'> {
  /** What a typed text means; null for one that is no moment, or none of those that are allowed. */
  read: (text: string) => Date | null;
  write: (moment: Date) => string;
  Icon: LucideIcon;
  /** What the button does that opens the panel, and what the panel is. */
  opens: string;
  panel: string;
  /** Returns the element of the open panel that gets the focus; by default its first one. */
  firstFocus?: (panel: HTMLElement) => HTMLElement | null;
  children: (close: () => void) => ReactNode;
}

const inlineButton =
  'absolute top-1/2 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text';

/**
 * A text box for a moment, with a panel to choose it from. Typed text is applied on Enter or on blur; an invalid one
 * reverts to the last valid one.
 */
export function MomentBox({
  value,
  onChange,
  clearable = true,
  read,
  write,
  Icon,
  opens,
  panel,
  firstFocus,
  children,
  className,
  disabled,
  readOnly,
  onBlur,
  ...rest
}: MomentBoxProps) {
  const t = useText(uiText);
  const opener = useButtonName(opens, rest);
  const clearer = useButtonName(t('clear'), rest);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = read(draft);
    if (draft.trim() === '') onChange('');
    else if (typed) onChange(write(typed));
  };
  const wrong = Boolean(draft?.trim()) && read(draft ?? '') === null;
  const locked = disabled || readOnly;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className={cn('group relative min-w-0', className)}>
          <Input
            {...rest}
            {...(wrong ? { 'aria-invalid': true } : {})}
            disabled={disabled}
            readOnly={readOnly}
            autoComplete="off"
            value={draft ?? value ?? ''}
            onChange={event => setDraft(event.target.value)}
            onBlur={event => {
              commit();
              onBlur?.(event);
            }}
            onKeyDown={keyHandler(event => {
              if (event.key === 'Enter') commit();
              if (event.key === 'ArrowDown' && !locked) {
                event.preventDefault();
                commit();
                setOpen(true);
              }
              rest.onKeyDown?.(event);
            })}
            className="tabular pr-8"
          />
          <PopoverTrigger asChild disabled={locked}>
            <button
              type="button"
              aria-label={opener}
              disabled={locked}
              className={cn(inlineButton, 'right-1 disabled:pointer-events-none')}
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </PopoverTrigger>
          {clearable && value && !locked && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={clearer}
              onClick={() => {
                setDraft(null);
                onChange('');
              }}
              className={cn(
                inlineButton,
                'right-7 bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
              )}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={panel}
        className="w-auto"
        onOpenAutoFocus={event => {
          const first = firstFocus?.(event.currentTarget as HTMLElement);
          if (!first) return;
          event.preventDefault();
          first.focus({ preventScroll: true });
        }}
      >
        {children(() => setOpen(false))}
      </PopoverContent>
    </Popover>
  );
}
