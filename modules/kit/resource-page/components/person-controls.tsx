import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { UserNames, UserSelect } from '#modules/people/people/index.ts';
import { type ControlProps, partsOf, type SearchControlProps } from '../kinds/kind-view.ts';

/** Chooses people in place. */
const Control = ({ options, label: _, name: __, ...control }: ControlProps<CodedOptions>) => (
  <UserSelect {...control} clearable={options.required === undefined} />
);

/** Chooses the people to search by. */
const Search = ({ value, onChange, placeholder, several }: SearchControlProps<CodedOptions>) => (
  <UserSelect
    clearable
    value={several ? [...partsOf(value)] : value}
    placeholder={placeholder}
    onChange={ids => onChange(String(ids))}
  />
);

/** The names of people by their ids. */
const Names = ({ value }: { value: string | number }) => <UserNames ids={partsOf(value)} />;

/** The views of fields of people. */
export default { Control, Search, Names };
