import { useText } from '#modules/ground/platform/i18n/index.ts';
import { BusinessPicker, PickedNames } from '#modules/kit/pickers/index.ts';
import { editableTableText } from '../text.ts';
import { asList, type CellEditorProps, type CellTextProps } from './kind.ts';
import { peopleList, peopleSource } from './people.ts';

/** The names of the people whose accounts are stored (TABLE-80). */
export const PeopleText = ({ column, value }: CellTextProps) => (
  <PickedNames source={peopleSource(column)} values={asList(value)} />
);

/** Chooses people; one, or several whose accounts are joined by commas (TABLE-26, TABLE-75). */
export default function PeopleEditor({
  column,
  value,
  label,
  disabled,
  invalid,
  onChange,
  onBlur,
}: CellEditorProps) {
  const t = useText(editableTableText);
  const { multiSelect, store, text } = column.extension;
  return (
    <BusinessPicker
      {...column.options.props}
      compact
      clearable
      aria-label={label}
      {...(invalid && { 'aria-invalid': true })}
      {...(column.placeholder !== undefined && { placeholder: column.placeholder })}
      disabled={disabled}
      multiple={multiSelect}
      value={asList(value)}
      onChange={values => {
        const stored = multiSelect ? values.join(',') : (values.at(-1) ?? '');
        onChange(stored === '' ? undefined : stored);
      }}
      onBlur={onBlur}
      list={peopleList(column)}
      source={peopleSource(column)}
      dialog={{
        title: column.label,
        searchPlaceholder: t('people.name'),
        columns: [
          { key: text, title: t('people.name') },
          { key: store, title: t('people.account') },
        ],
      }}
    />
  );
}
