import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { rootKey } from '../tree-sources.ts';
import { type LazyTreeSource, useLazyTree } from '../use-lazy-tree.ts';
import { TreeList, type TreeListProps } from './tree-list.tsx';
import { TreeState } from './tree-state.tsx';

interface LazyTreeProps extends Pick<TreeListProps, 'label' | 'isSelected' | 'onChoose'> {
  /** Its roots are the children of {@link rootKey}. */
  source: LazyTreeSource;
}

const roots = [rootKey];

/** A tree whose levels load when they open, with what its roots have to show above it. */
export function LazyTree({ source, ...list }: LazyTreeProps) {
  const actor = useLazyTree(source, roots);
  const branches = useSelector(actor, ({ context }) => context.branches);
  const visible = useMemo(() => visibleNodes(branches[rootKey]?.children ?? [], branches), [branches]);
  return (
    <>
      <TreeState actor={actor} isEmpty={visible.length === 0} />
      {visible.length > 0 && <TreeList {...list} actor={actor} visible={visible} />}
    </>
  );
}
