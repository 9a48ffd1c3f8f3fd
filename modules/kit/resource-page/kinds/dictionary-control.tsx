import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { listSearchDebounce } from '#machines/timing.ts';
import { DictionaryField, loadDictionaryField } from '#modules/kit/dictionary-fields/index.ts';
import { choiceControlOf } from './coded-control.tsx';
import { type ControlProps, partsOf, type SearchControlProps } from './kind-view.ts';

type Props = ControlProps<DictionaryOptions> | SearchControlProps<DictionaryOptions>;

/** Selects items of a dictionary in a form, or searches a list by those that are found on the server (DICT-09). */
export default function DictionaryControl(props: Props) {
  const code = props.options.dictionary;
  if ('name' in props) return <DictionaryField {...choiceControlOf(props)} code={code} />;
  const { value, onChange, placeholder, several } = props;
  return (
    <DictionaryField
      as="search"
      clearable
      code={code}
      debounce={listSearchDebounce}
      value={several ? partsOf(value) : value}
      onChange={chosen => onChange(Array.isArray(chosen) ? chosen.join(',') : chosen)}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

/** Loads the further script of a field. */
export const load = ({ dictionary: code, as }: DictionaryOptions): Promise<unknown> | undefined =>
  loadDictionaryField({ code, as });
