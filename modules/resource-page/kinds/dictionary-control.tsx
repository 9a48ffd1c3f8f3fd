import type { DictionaryOptions } from '#contract/resource/kinds/dictionary.ts';
import { listSearchDebounce } from '#machines/timing.ts';
import { DictionaryField } from '#modules/dictionary-fields/index.ts';
import { choiceControlOf } from './coded-control.tsx';
import { type ControlProps, partsOf, type SearchControlProps } from './kind-view.ts';

/** Selects one or several items of a dictionary. */
export const DictionaryControl = (props: ControlProps<DictionaryOptions>) => (
  <DictionaryField {...choiceControlOf(props)} code={props.options.dictionary} />
);

/** Searches a list by items that are found on the server (DICT-09). */
export const DictionaryFilter = ({
  value,
  onChange,
  placeholder,
  options,
  several,
}: SearchControlProps<DictionaryOptions>) => (
  <DictionaryField
    as="search"
    clearable
    code={options.dictionary}
    debounce={listSearchDebounce}
    value={several ? partsOf(value) : value}
    onChange={chosen => onChange(Array.isArray(chosen) ? chosen.join(',') : chosen)}
    {...(placeholder !== undefined && { placeholder })}
  />
);
