import { useId } from 'react';
import { searchHints } from '#machines/editable-table/columns.logic.ts';
import { Input } from '#modules/ground/ui/index.ts';
import { DictionaryField } from '#modules/kit/dictionary-fields/index.ts';
import { ChoiceField, type ChoiceLook, statusOfFailure } from '#modules/kit/pickers/index.ts';
import { useColumnOptions } from './choices.ts';
import { asList, asText, type CellEditorProps } from './kind.ts';

const several = new Set(['select-multiple', 'list_multi']);
const searched = new Set(['select-search', 'sel_search', 'sel_search_async']);

/** Chooses one or several options, of the column or of a dictionary (TABLE-56 to TABLE-62). */
export default function ChoiceEditor(props: CellEditorProps) {
  const { column, value, label, invalid, disabled, onChange, onBlur } = props;
  const { type, dict, dictCode, async, allowInput, allowSearch, props: further } = column.options;
  if (allowInput) return <TypedChoice {...props} />;
  const isSearched = searched.has(type) || allowSearch;
  const field = {
    ...further,
    compact: true,
    clearable: true,
    disabled,
    'aria-label': label,
    ...(invalid && { 'aria-invalid': true }),
    ...(column.placeholder !== undefined && { placeholder: column.placeholder }),
    as: (isSearched ? 'search' : 'select') as ChoiceLook,
    value: several.has(type) ? asList(value) : asText(value),
    onChange: (next: string | string[]) => onChange(next === '' ? undefined : next),
    onBlur,
  };
  const code = dictCode ?? dict;
  if (code === undefined) return <OptionsField {...props} field={field} />;
  const isAsync = type === 'sel_search_async' || async;
  return <DictionaryField {...field} code={code} {...(isAsync && { leastTyped: 1, hints: searchHints })} />;
}

type FieldProps = Omit<Parameters<typeof ChoiceField>[0], 'options' | 'status'>;

function OptionsField({ column, row, field }: CellEditorProps & { field: FieldProps }) {
  const { options, isLoading, error, retry } = useColumnOptions(column, row);
  const status = error
    ? { ...statusOfFailure(error), onRetry: retry }
    : { stage: isLoading ? ('loading' as const) : ('ready' as const) };
  return <ChoiceField {...field} options={options} status={status} />;
}

/** A select that also takes what is typed; its options are suggestions (TABLE-18). */
function TypedChoice({ column, row, value, label, disabled, invalid, onInput, onBlur }: CellEditorProps) {
  const list = useId();
  const { options } = useColumnOptions(column, row);
  return (
    <>
      <Input
        tabIndex={-1}
        list={list}
        controlSize="sm"
        aria-label={label}
        aria-invalid={invalid || undefined}
        placeholder={column.placeholder}
        disabled={disabled}
        value={asText(value)}
        onChange={event => onInput(event.target.value)}
        onBlur={onBlur}
      />
      <datalist id={list}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </datalist>
    </>
  );
}
