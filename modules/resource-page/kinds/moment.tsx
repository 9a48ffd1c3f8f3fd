import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';
import type { DatePickerProps } from '#modules/ui/date-picker.tsx';
import { controlPending } from './coded.tsx';
import { asText, type KindView } from './kind-view.ts';

const load = () => import('#modules/ui/date-picker.tsx');

/** A view of a day or a time, chosen in a calendar. */
export function momentView(name: 'DatePicker' | 'DateTimePicker'): KindView<FieldOptions, string> {
  const Picker = lazy(async () => ({ default: (await load())[name] as ComponentType<DatePickerProps> }));
  return {
    ...asText,
    Search: ({ value, onChange, placeholder }) => (
      <Suspense fallback={controlPending(placeholder)}>
        <Picker clearable value={value} onChange={onChange} placeholder={placeholder} />
      </Suspense>
    ),
    Control: ({ readOnly, options, label, ...control }) => (
      <Suspense fallback={controlPending(control.placeholder)}>
        <Picker {...control} disabled={readOnly} />
      </Suspense>
    ),
    load,
    chosen: true,
  };
}
