import { CalendarDays } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import {
  DATE_FORMAT,
  DATE_TIME_FORMAT,
  formatDate,
  formatDateTime,
  parseDate,
  parseDateTime,
} from './date-text.ts';
import { MomentBox, type MomentProps } from './moment-box.tsx';
import { uiText } from './text.ts';
import { TimeFields } from './time-fields.tsx';

export interface DatePickerProps extends MomentProps {
  /** The earliest and the latest day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

interface MomentFieldProps extends DatePickerProps {
  withTime: boolean;
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

const chosenDay = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]');

function MomentField({ min, max, withTime, ...box }: MomentFieldProps) {
  const t = useText(uiText);
  const { value, onChange } = box;
  const [parseText, write] = withTime ? [parseDateTime, formatDateTime] : [parseDate, formatDate];
  const current = value ? parseText(value) : null;
  const first = min ? parseDate(min) : null;
  const last = max ? parseDate(max) : null;
  const allows = (date: Date) => (!first || startOfDay(date) >= first) && (!last || startOfDay(date) <= last);
  const read = (text: string) => {
    const typed = parseText(text);
    return typed && allows(typed) ? typed : null;
  };
  const pick = (day: Date, close: () => void) => {
    const moment = new Date(day);
    if (withTime && current) moment.setHours(current.getHours(), current.getMinutes(), current.getSeconds());
    onChange(write(moment));
    if (!withTime) close();
  };
  const now = new Date();
  return (
    <MomentBox
      placeholder={(withTime ? DATE_TIME_FORMAT : DATE_FORMAT).toUpperCase().replace('HH:MM:SS', 'HH:mm:ss')}
      {...box}
      read={read}
      write={write}
      Icon={CalendarDays}
      opens={t('date.open')}
      panel={t('date.calendar')}
      firstFocus={chosenDay}
    >
      {close => (
        <>
          <Calendar selected={current} onSelect={day => pick(day, close)} min={first} max={last} />
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
                close();
              }}
            >
              {t(withTime ? 'date.now' : 'date.today')}
            </Button>
            {withTime && (
              <Button size="sm" variant="primary" onClick={close}>
                {t('confirm')}
              </Button>
            )}
          </div>
        </>
      )}
    </MomentBox>
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
