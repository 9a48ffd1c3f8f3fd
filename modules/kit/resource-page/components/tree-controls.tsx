import { type Ref, useMemo } from 'react';
import type { CategoryOptions } from '#contract/resource/kinds/category.ts';
import type { TreeOptions } from '#contract/resource/kinds/tree.ts';
import { PickedNames } from '#modules/kit/pickers/index.ts';
import { categoryChoices, type TreeChoices, TreeField, treeChoices } from '#modules/kit/trees/index.ts';
import { type ControlProps, partsOf, type SearchControlProps } from '../kinds/kind-view.ts';

type Options = TreeOptions | CategoryOptions;

const choicesOf = (options: Options): TreeChoices =>
  'resource' in options ? treeChoices(options) : categoryChoices(options);

/** Selects nodes of the tree of a field; several if the value is a list. */
function TreeControl({ ref, options, label: _label, name: _name, ...control }: ControlProps<Options>) {
  const choices = useMemo(() => choicesOf(options), [options]);
  return <TreeField {...control} ref={ref as Ref<HTMLButtonElement>} choices={choices} />;
}

/** Selects the node to search by. */
function Search({ value, onChange, placeholder, options }: SearchControlProps<Options>) {
  const choices = useMemo(() => choicesOf(options), [options]);
  return (
    <TreeField
      value={value}
      placeholder={placeholder}
      choices={choices}
      onChange={next => onChange(String(next))}
    />
  );
}

/** The names of nodes by their ids. */
function Names({ value, options }: { value: string | number; options: Options }) {
  const choices = useMemo(() => choicesOf(options), [options]);
  return (
    <PickedNames source={choices.names} values={partsOf(value).filter(id => !choices.none.includes(id))} />
  );
}

/** The views of lazily loaded trees. */
export default { Control: TreeControl, Search, Names };
