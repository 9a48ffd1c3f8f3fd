import { CalendarDays, X } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { cn } from './cn.ts';
import {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  formatDate,
  formatDateTime,
  parseDate,
  parseDateTime,
} from './date-text.ts';
import { useButtonName } from './field-context.ts';
import { Input, type InputProps } from './input.tsx';
import { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './popover.tsx';
import { uiText } from './text.ts';
import { TimeFields } from './time-fields.tsx';

export interface DatePickerProps
  extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** `YYYY-MM-DD` (with ` HH:mm:ss` for {@link DateTimePicker}), empty for none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  /** The earliest and the latest day, in the same form. */
  min?: string;
  max?: string;
  clearable?: boolean;
}

interface MomentFieldProps extends DatePickerProps {
  withTime: boolean;
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function MomentField({
  value,
  onChange,
  min,
  max,
  clearable = true,
  withTime,
  className,
  disabled,
  readOnly,
  placeholder,
  onBlur,
  ...rest
}: MomentFieldProps) {
  const t = useText(uiText);
  const opener = useButtonName(t('date.open'), rest);
  const clearer = useButtonName(t('clear'), rest);
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [parseText, write] = withTime ? [parseDateTime, formatDateTime] : [parseDate, formatDate];
  const current = value ? parseText(value) : null;
  const first = min ? parseDate(min) : null;
  const last = max ? parseDate(max) : null;
  const allows = (date: Date) => (!first || startOfDay(date) >= first) && (!last || startOfDay(date) <= last);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const typed = parseText(draft);
    if (draft.trim() === '') onChange('');
    else if (typed && allows(typed)) onChange(write(typed));
  };
  const typed = draft ? parseText(draft) : null;
  const wrong = Boolean(draft?.trim()) && !(typed && allows(typed));
  const locked = disabled || readOnly;
  const pick = (day: Date) => {
    const moment = new Date(day);
    if (withTime && current) moment.setHours(current.getHours(), current.getMinutes(), current.getSeconds());
    onChange(write(moment));
    if (!withTime) setOpen(false);
  };
  const now = new Date();
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className={cn('group relative min-w-0', className)}>
          <Input
            placeholder={
              placeholder ??
              (withTime ? DATE_TIME_FORMAT : DATE_FORMAT).toUpperCase().replace('HH:MM:SS', 'HH:mm:ss')
            }
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
              className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded text-text-faint hover:text-text disabled:pointer-events-none"
            >
              <CalendarDays aria-hidden className="size-4" />
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
              className="absolute top-1/2 right-7 grid size-6 -translate-y-1/2 place-items-center rounded bg-surface text-text-faint opacity-0 hover:text-text group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={t('date.calendar')}
        className="w-auto"
        onOpenAutoFocus={event => {
          const day = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
            '[role="grid"] button[tabindex="0"]',
          );
          if (!day) return;
          event.preventDefault();
          day.focus({ preventScroll: true });
        }}
      >
        <Calendar selected={current} onSelect={pick} min={first} max={last} />
        <div className="mt-2 flex items-center justify-between gap-2 border-border border-t pt-2">
          {withTime && (
            <TimeFields value={current ?? startOfDay(now)} onChange={moment => onChange(write(moment))} />
          )}
          <Button
            size="sm"
            variant="ghost"
            disabled={!allows(now)}
            className="text-accent-ink"
            onClick={() => {
              onChange(write(new Date()));
              setOpen(false);
            }}
          >
            {t(withTime ? 'date.now' : 'date.today')}
          </Button>
          {withTime && (
            <Button size="sm" variant="primary" onClick={() => setOpen(false)}>
              {t('confirm')}
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  );
}

/**
 * A day, typed or chosen from a calendar; the value is `YYYY-MM-DD`. Typed text is applied on Enter or on blur;
 * an invalid date reverts to the last valid one.
 */
export function DatePicker(props: DatePickerProps) {
  return <MomentField {...props} withTime={false} />;
}

/** A day with its time; the value is `YYYY-MM-DD HH:mm:ss`. */
export function DateTimePicker(props: DatePickerProps) {
  return <MomentField {...props} withTime />;
}
