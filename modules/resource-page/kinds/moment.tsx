import { type ComponentType, Suspense } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';
import type { DatePickerProps } from '#modules/ui/date-picker.tsx';
import { controlPending } from './coded.tsx';
import { asText, type KindView } from './kind-view.ts';

/** Loads the script of the calendar. */
export const loadPicker = () => import('#modules/ui/date-picker.tsx');

/** The view of a day or a time, selected in a calendar. */
export const momentView = (Picker: ComponentType<DatePickerProps>): KindView<FieldOptions, string> => ({
  ...asText,
  Search: ({ value, onChange, placeholder }) => (
    <Suspense fallback={controlPending(placeholder, value)}>
      <Picker clearable value={value} onChange={onChange} placeholder={placeholder} />
    </Suspense>
  ),
  Control: ({ readOnly, options, label, ...control }) => (
    <Suspense fallback={controlPending(control.placeholder, control.value)}>
      <Picker {...control} disabled={readOnly} />
    </Suspense>
  ),
  load: loadPicker,
  chosen: true,
});
