import { type Ref, useState } from 'react';
import type { BusinessOptions } from '#contract/resource/kinds/business.ts';
import { BusinessPicker, businessSource, PickedNames } from '#modules/pickers/index.ts';
import { useBilingual } from '#modules/platform/i18n/index.ts';
import { type ControlProps, partsOf } from '../kinds/kind-view.ts';

/** Chooses records of the list of a field; several if the value is a list. */
export function BusinessControl({
  ref,
  options,
  label,
  name: _,
  value,
  onChange,
  ...control
}: ControlProps<BusinessOptions>) {
  const translate = useBilingual();
  const multiple = Array.isArray(value);
  return (
    <BusinessPicker
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      list={options.from}
      multiple={multiple}
      value={multiple ? value : partsOf(value)}
      onChange={values => onChange(multiple ? values : (values[0] ?? ''))}
      dialog={{
        title: label,
        searchPlaceholder: translate(options.searchedBy),
        columns: options.columns.map(({ label: title, ...column }) => ({
          ...column,
          title: translate(title),
        })),
      }}
    />
  );
}

/** The names of stored records; one that does not exist is marked. */
export function BusinessNames({ value, options }: { value: string | number; options: BusinessOptions }) {
  const [source] = useState(() => businessSource(options.from));
  return <PickedNames source={source} values={partsOf(value)} />;
}
