import { useMemo } from 'react';
import type { CategoryOptions } from '#contract/resource/kinds/category.ts';
import type { TreeOptions } from '#contract/resource/kinds/tree.ts';
import {
  categoryChoices,
  type TreeChoices,
  TreeField,
  TreeNames,
  treeChoices,
} from '#modules/trees/index.ts';
import { partsOf } from '../kinds/kind-view.ts';
import type { TreeControlProps, TreeNamesProps } from '../kinds/tree.tsx';

type Options = TreeOptions | CategoryOptions;

const choicesOf = (options: Options): TreeChoices =>
  'resource' in options ? treeChoices(options) : categoryChoices(options);

/** Selects nodes of the tree of a field; several if the value is a list. */
export default function TreeControl({ options, ...control }: TreeControlProps<Options>) {
  const choices = useMemo(() => choicesOf(options), [options]);
  return <TreeField {...control} choices={choices} />;
}

/** The names of nodes by their ids. */
export function Names({ value, options }: TreeNamesProps<Options>) {
  const choices = useMemo(() => choicesOf(options), [options]);
  return <TreeNames choices={choices} values={partsOf(value)} />;
}
