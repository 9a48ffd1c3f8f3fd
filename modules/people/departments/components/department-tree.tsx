import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { type VisibleNode, visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { SearchInput } from '#modules/ground/ui/index.ts';
import { searchKeys } from '#modules/ground/ui/search-keys.ts';
import {
  type LazyTreeActor,
  rootKey,
  type TreeDrag,
  TreeList,
  TreeState,
  TreeTools,
  useLazyTree,
} from '#modules/kit/trees/index.ts';
import { boardText } from '../board-text.ts';
import { boardTree, forgetWhole, readWhole } from '../board-tree.ts';

interface DepartmentTreeProps {
  shown: string | undefined;
  checked: ReadonlySet<string>;
  /** Undefined where departments are not checked. */
  onCheck: ((key: string) => void) | undefined;
  /** @param isFound from a search, so that the way to it is not open */
  onChoose: (key: string, isFound: boolean) => void;
  onTree: (actor: LazyTreeActor) => void;
  /** Receives the names of departments as they are shown. */
  onNames: (nodes: readonly LazyNode[]) => void;
  drag: TreeDrag | undefined;
}

const roots = [rootKey];

const flat = (nodes: readonly LazyNode[]): VisibleNode[] =>
  nodes.map((node, index) => ({
    node,
    level: 1,
    position: index + 1,
    siblings: nodes.length,
    parent: undefined,
    branch: undefined,
  }));

/** The departments level by level, or what was found among all of them. */
export function DepartmentTree({
  shown,
  checked,
  onCheck,
  onChoose,
  onTree,
  onNames,
  drag,
}: DepartmentTreeProps) {
  const t = useText(boardText);
  const client = useQueryClient();
  const actor = useLazyTree(
    useMemo(() => boardTree(client), [client]),
    roots,
  );
  useEffect(() => () => forgetWhole(client), [client]);
  useEffect(() => onTree(actor), [actor, onTree]);
  const { branches, keyword, found } = useSelector(actor, snapshot => snapshot.context);
  const isSearch = keyword.trim() !== '';
  const top = branches[rootKey]?.children ?? [];
  const onlyRoot = top.length === 1 && !top[0]?.leaf ? top[0]?.key : undefined;
  useEffect(() => {
    if (onlyRoot !== undefined) actor.send({ type: 'node.open', key: onlyRoot });
  }, [actor, onlyRoot]);
  const visible = useMemo(
    () => (isSearch ? flat(found) : visibleNodes(branches[rootKey]?.children ?? [], branches)),
    [isSearch, found, branches],
  );
  useEffect(() => onNames(visible.map(({ node }) => node)), [visible, onNames]);
  const search = (text: string) => actor.send({ type: 'search.change', keyword: text });
  return (
    <div {...searchKeys(keyword, () => search(''))} className="flex min-h-0 flex-1 flex-col gap-2">
      <SearchInput value={keyword} onChange={search} controlSize="sm" placeholder={t('search')} />
      {!isSearch && (
        <TreeTools actor={actor} readWhole={() => readWhole(client)} forget={() => forgetWhole(client)} />
      )}
      <TreeState actor={actor} isEmpty={visible.length === 0} isSearch={isSearch} />
      {visible.length > 0 && (
        // Of no height by itself: a tree as high as its rows would render all of them.
        <div className="relative min-h-80 flex-[1_1_0px]">
          <div className="absolute inset-0">
            <TreeList
              fills
              actor={actor}
              visible={visible}
              drag={drag}
              label={t('tree')}
              isSelected={key => key === shown}
              onChoose={({ node }) => {
                onChoose(node.key, isSearch);
                if (isSearch) search('');
              }}
              {...(onCheck && {
                checkOf: (key: string) => (checked.has(key) ? 'checked' : 'unchecked'),
                onCheck: ({ node }: VisibleNode) => onCheck(node.key),
              })}
            />
          </div>
        </div>
      )}
    </div>
  );
}
