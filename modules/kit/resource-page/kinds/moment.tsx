import type { FieldOptions } from '#contract/resource/field.ts';
import type { DatePickerProps } from '#modules/ground/ui/date-picker.tsx';
import { type LazyPart, lazyPart } from '#modules/ground/ui/index.ts';
import { controlPending } from './coded.tsx';
import { asText, type KindView } from './kind-view.ts';

const loadPicker = () => import('#modules/ground/ui/date-picker.tsx');
const pendingPicker = {
  pending: ({ placeholder, value }: DatePickerProps) => controlPending(placeholder, value ?? undefined),
};

/** The view of a day or a time, selected in a calendar. */
const momentView = (Picker: LazyPart<DatePickerProps>): KindView<FieldOptions, string> => ({
  ...asText,
  Search: ({ value, onChange, placeholder }) => (
    <Picker clearable value={value} onChange={onChange} placeholder={placeholder} />
  ),
  Control: ({ readOnly, options, label, ...control }) => <Picker {...control} disabled={readOnly} />,
  load: Picker.load,
  chosen: true,
});

/** A time of day (FORM-13). */
export const time = momentView(
  lazyPart(
    async () => ({ default: (await import('#modules/ground/ui/time-picker.tsx')).TimePicker }),
    pendingPicker,
  ),
);

/** A calendar day. */
export const date = momentView(
  lazyPart(async () => ({ default: (await loadPicker()).DatePicker }), pendingPicker),
);

/** A time to the second. */
export const dateTime = momentView(
  lazyPart(async () => ({ default: (await loadPicker()).DateTimePicker }), pendingPicker),
);
