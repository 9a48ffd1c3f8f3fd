import type { ReactNode } from 'react';
import {
  type Bounds,
  beforeEndBounds,
  type CronField,
  type CronPart,
  cronIntervals,
  cronValues,
  nthBounds,
  yearPartBounds,
} from '#contract/cron.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, NumberInput } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { EditorKind } from '../modes.ts';
import { cronText } from '../text.ts';
import { weekdayName } from '../value-name.ts';
import { RangeInputs } from './range-inputs.tsx';
import { ValueGrid } from './value-grid.tsx';

export interface PartInputsProps {
  editor: EditorKind;
  /** The field that the part belongs to. */
  field: CronField;
  part: CronPart;
  onChange: (part: CronPart) => void;
}

/** The values of a part: its numbers, weekdays, or the list of its values. */
export function PartInputs({ editor, field, part, onChange }: PartInputsProps) {
  const t = useText(cronText);
  const isYearPart = editor === 'inline' && field === 'year';
  const start = isYearPart ? yearPartBounds.start : cronValues[field];
  const end = isYearPart ? yearPartBounds.end : cronValues[field];
  const interval = isYearPart ? yearPartBounds.interval : cronIntervals[field];
  const value = (label: string, number: number, bounds: Bounds, change: (next: number) => void) =>
    field === 'week' && bounds === cronValues.week ? (
      <WeekdayInput label={label} value={number} onChange={change} />
    ) : (
      <PartNumber label={label} value={number} bounds={bounds} onChange={change} />
    );
  switch (part.kind) {
    case 'specific':
      return (
        <ValueGrid
          field={field}
          values={part.values}
          onChange={values => onChange({ kind: 'specific', values })}
        />
      );
    case 'range':
      return (
        <RangeInputs part={part} onChange={onChange}>
          {(range, change) => (
            <>
              {value(t('from'), range.from, start, from => change('from', from))}
              {value(t('to'), range.to, end, to => change('to', to))}
            </>
          )}
        </RangeInputs>
      );
    case 'increment':
      return (
        <Row>
          {value(t('from'), part.start, start, next => onChange({ ...part, start: next }))}
          {value(t('interval'), part.interval, interval, next => onChange({ ...part, interval: next }))}
        </Row>
      );
    case 'work':
      return <Row>{value(t('day'), part.day, start, day => onChange({ ...part, day }))}</Row>;
    case 'beforeEnd':
      return <Row>{value(t('days'), part.days, beforeEndBounds, days => onChange({ ...part, days }))}</Row>;
    case 'lastWeekday':
      return <Row>{value(t('weekday'), part.weekday, start, weekday => onChange({ ...part, weekday }))}</Row>;
    case 'nthWeekday':
      return (
        <Row>
          {value(t('nth'), part.nth, nthBounds, nth => onChange({ ...part, nth }))}
          {value(t('weekday'), part.weekday, start, weekday => onChange({ ...part, weekday }))}
        </Row>
      );
    default:
      return null;
  }
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-3">{children}</div>;

interface InputProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function PartNumber({ label, value, bounds: { least, most }, onChange }: InputProps & { bounds: Bounds }) {
  return (
    <Field label={label} className="w-28">
      <NumberInput
        value={value}
        min={least}
        {...(most < Number.MAX_SAFE_INTEGER && { max: most })}
        onChange={next => next !== null && Number.isInteger(next) && onChange(next)}
      />
    </Field>
  );
}

const WeekdayInput = ({ label, value, onChange }: InputProps) => (
  <Field label={label} className="w-28">
    <Select
      options={Array.from({ length: cronValues.week.most }, (_, index) => ({
        value: String(index + 1),
        label: weekdayName(index + 1),
      }))}
      value={String(value)}
      onChange={next => onChange(Number(next))}
    />
  </Field>
);
