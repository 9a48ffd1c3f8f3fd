import { useId } from 'react';
import { lazyTreeMachine } from '#machines/lazy-tree/lazy-tree.machine.ts';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { matchOptions, type Option } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryAnswer,
  type GalleryChapter,
  type GalleryWidgetProps,
  pickerValues,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import { valuesOf } from '#modules/kit/pickers/index.ts';
import { TreeField } from '../components/tree-field.tsx';
import { rootKey, type TreeChoices } from '../tree-sources.ts';

/** Each node is below the one before it, up to three levels. */
const isRoot = (_: Option, index: number) => index % 3 === 0;

function nodeAt(options: readonly Option[], index: number): LazyNode[] {
  const option = options[index];
  if (option === undefined) return [];
  const leaf = index % 3 === 2 || index === options.length - 1;
  return [{ key: option.value, title: option.label, leaf }];
}

/** A tree whose levels arrive as the pretended server replies; stored values are known whatever it answers. */
const pretendedTree = (answer: GalleryAnswer, id: string): TreeChoices => ({
  queryKey: entityKey('gallery', 'tree', answer, id),
  none: ['0'],
  fault: undefined,
  children: async (key, signal) => {
    const options = await pretendedOptions(answer, signal);
    if (key !== rootKey) return nodeAt(options, options.findIndex(({ value }) => value === key) + 1);
    return options.flatMap((option, index) => (isRoot(option, index) ? nodeAt(options, index) : []));
  },
  search: async (keyword, signal) => {
    const options = await pretendedOptions(answer, signal);
    return matchOptions(options, keyword).map(({ value, label }) => {
      const index = options.findIndex(option => option.value === value);
      const above = options.slice(index - (index % 3), index);
      return { key: value, title: label, leaf: true, path: above.map(option => option.label) };
    });
  },
  findsOpenedOnly: false,
  names: {
    entity: 'gallery',
    name: `tree ${answer} ${id}`,
    find: async values => {
      const options = await pretendedOptions(answer === 'many' || answer === 'long' ? answer : 'usual');
      return options.filter(({ value }) => values.includes(value));
    },
  },
});

function TreeWidget({ answer, label: _, value, onChange, onActor, ...control }: GalleryWidgetProps) {
  const id = useId();
  return (
    <TreeField
      {...control}
      value={Array.isArray(value) ? valuesOf(value) : value}
      onChange={onChange}
      choices={pretendedTree(answer, id)}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'tree-field',
  title: ['树选择和分类选择', 'Trees and categories'],
  purpose: [
    '从逐级加载的树中选择一个或多个节点；在服务器上搜索，结果带上级路径。',
    'Chooses one or several nodes of a tree whose levels load when they open; the server searches, and the path of a result is shown.',
  ],
  requirements: ['TREE-03', 'TREE-04', 'TREE-05', 'TREE-09', 'TREE-11', 'TREE-12'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['展开树', 'Opens the tree'] },
    { keys: ['↑', '↓'], does: ['移动', 'Moves'] },
    { keys: ['→', '←'], does: ['展开或收起一个节点', 'Opens or closes a node'] },
    { keys: ['Enter', 'Space'], does: ['选中；多选时勾选或取消', 'Chooses; of several, ticks or unticks'] },
    {
      keys: ['Delete', 'Backspace'],
      does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
    },
    { keys: ['Esc'], does: ['先清空搜索词，再收起', 'Clears the search, then closes the tree'] },
  ],
  Widget: TreeWidget,
  values: pickerValues,
  machine: lazyTreeMachine,
};
