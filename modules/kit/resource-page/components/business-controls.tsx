import { type Ref, useState } from 'react';
import type { BusinessOptions } from '#contract/resource/kinds/business.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  BusinessPicker,
  type BusinessPickerProps,
  businessSource,
  PickedNames,
} from '#modules/kit/pickers/index.ts';
import { type ControlProps, partsOf, type SearchControlProps } from '../kinds/kind-view.ts';

interface RecordsProps extends Omit<BusinessPickerProps, 'list' | 'dialog'> {
  options: BusinessOptions;
}

/** Chooses records of the list of a field, in a dialog with the label of the field. */
function Records({ options, ...control }: RecordsProps) {
  const translate = useBilingual();
  return (
    <BusinessPicker
      {...control}
      list={options.from}
      dialog={{
        title: translate(options.label),
        searchPlaceholder: translate(options.searchedBy),
        columns: options.columns.map(({ label, ...column }) => ({ ...column, title: translate(label) })),
      }}
    />
  );
}

/** Chooses one record, or several if the value is a list. */
function Control({ ref, label: _, name: __, value, onChange, ...control }: ControlProps<BusinessOptions>) {
  const multiple = Array.isArray(value);
  return (
    <Records
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      multiple={multiple}
      value={multiple ? value : partsOf(value)}
      onChange={values => onChange(multiple ? values : String(values))}
    />
  );
}

/** Chooses the records to search by. */
const Search = ({ several, value, onChange, ...control }: SearchControlProps<BusinessOptions>) => (
  <Records
    {...control}
    multiple={several}
    value={partsOf(value)}
    onChange={values => onChange(values.join(','))}
  />
);

/** The names of stored records; one that does not exist is marked. */
function Names({ value, options }: { value: string | number; options: BusinessOptions }) {
  const [source] = useState(() => businessSource(options.from));
  return <PickedNames source={source} values={partsOf(value)} />;
}

/** The views of fields whose records come from a list at a configured address. */
export default { Control, Search, Names };
