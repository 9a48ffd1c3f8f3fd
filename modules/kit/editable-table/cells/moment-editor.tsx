import { DatePicker, DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { TimePicker } from '#modules/ground/ui/time-picker.tsx';
import { asText, type CellEditorProps } from './kind.ts';

const wholeDay = 'YYYY-MM-DD';

/** A day, a day with its time, or a time (TABLE-63 to TABLE-65). */
export default function MomentEditor({
  column,
  value,
  label,
  disabled,
  invalid,
  onChange,
  onBlur,
}: CellEditorProps) {
  const { type, format = wholeDay, props } = column.options;
  const box = {
    ...props,
    controlSize: 'sm',
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    disabled,
    onBlur,
    ...(column.placeholder !== undefined && { placeholder: column.placeholder }),
  } as const;
  const change = (text: string) => onChange(text === '' ? undefined : text);
  const text = asText(value);
  if (type === 'time') return <TimePicker {...box} value={text} onChange={change} />;
  if (type === 'datetime') return <DateTimePicker {...box} value={text} onChange={change} />;
  // A shorter format keeps the beginning of the day: a year, or a year and a month (TABLE-42).
  const length = Math.min(format.length, wholeDay.length);
  return (
    <DatePicker
      {...box}
      value={text === '' ? '' : text + '-01-01'.slice(text.length - 4)}
      onChange={day => change(day.slice(0, length))}
    />
  );
}
