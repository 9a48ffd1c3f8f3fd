import { hotkeysCoreFeature, type ItemInstance, syncDataLoaderFeature } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from './cn.ts';
import { SearchInput } from './search-input.tsx';
import { searchKeys } from './search-keys.ts';
import { uiText } from './text.ts';
import {
  checkStateOf,
  indexTree,
  searchTree,
  TREE_ROOT,
  type TreeNode,
  toggleChecked,
} from './tree.logic.ts';
import { TreeRow } from './tree-row.tsx';

export type { TreeNode } from './tree.logic.ts';

export interface TreeProps {
  nodes: readonly TreeNode[];
  /** The accessible name. */
  label: string;
  /** The selected node. */
  selected?: string | null;
  onSelect?: (value: string, node: TreeNode) => void;
  /** Shows a checkbox for every node, which a press on the row toggles. */
  checkable?: boolean;
  checked?: readonly string[];
  onCheckedChange?: (checked: string[]) => void;
  /** Whether checking a node also checks its descendants; off by default [PICKER-12]. */
  linked?: boolean;
  /** Shows a search box that filters the tree to matching nodes and their ancestors. */
  searchable?: boolean;
  /** Initially expanded: these values, or all. */
  defaultExpanded?: readonly string[] | 'all';
  /** The expanded nodes, when controlled by the caller. */
  expanded?: readonly string[];
  onExpandedChange?: (expanded: string[]) => void;
  /** Pixels before the list scrolls. */
  maxHeight?: number;
  renderLabel?: (node: TreeNode) => ReactNode;
  /** Content at the end of a row: a count, buttons. */
  renderExtra?: (node: TreeNode) => ReactNode;
  className?: string;
}

/** Keys that navigate the tree and must not scroll the page as well. */
const SCROLL_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * A tree: arrow keys navigate and expand, Enter selects, Space toggles a checkbox. From its search box the arrow keys lead
 * into the tree.
 */
export function Tree({
  nodes,
  label,
  selected,
  onSelect,
  checkable = false,
  checked = [],
  onCheckedChange,
  linked = false,
  searchable = false,
  defaultExpanded = [],
  expanded: given,
  onExpandedChange,
  maxHeight,
  renderLabel,
  renderExtra,
  className,
}: TreeProps) {
  const t = useText(uiText);
  const [query, setQuery] = useState('');
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const found = useMemo(() => (query.trim() ? searchTree(index, query) : null), [index, query]);
  const childrenOf = (value: string) => index.children.get(value) ?? [];
  const [own, setOwn] = useState<readonly string[] | 'all'>(defaultExpanded);
  const folders = () => [...index.nodes.keys()].filter(value => childrenOf(value).length > 0);
  const kept = given ?? (own === 'all' ? folders() : own);
  const [closedInSearch, setClosedInSearch] = useState<readonly string[]>([]);
  const wanted = found?.expanded.filter(value => !closedInSearch.includes(value)) ?? kept;
  // The tree is rebuilt whenever it receives a new array, so equal contents have to be the same array.
  const openKey = JSON.stringify(wanted);
  const expanded = useMemo<string[]>(() => JSON.parse(openKey), [openKey]);

  const setExpanded = (next: string[]) => {
    if (found) setClosedInSearch(found.expanded.filter(value => !next.includes(value)));
    else {
      setOwn(next);
      onExpandedChange?.(next);
    }
  };
  const checkedSet = new Set(checked);
  const press = (node: TreeNode) => {
    if (node.disabled) return;
    if (checkable) onCheckedChange?.(toggleChecked(index, checked, node.value, linked));
    else onSelect?.(node.value, node);
  };

  const tree = useTree<TreeNode>({
    rootItemId: TREE_ROOT,
    features: [syncDataLoaderFeature, hotkeysCoreFeature],
    dataLoader: {
      getItem: value => index.nodes.get(value) ?? { value, label: '' },
      getChildren: value => childrenOf(value).filter(child => !found || found.shown.has(child)),
    },
    getItemName: item => item.getItemData().label,
    isItemFolder: item => childrenOf(item.getId()).length > 0,
    state: { expandedItems: expanded },
    setExpandedItems: next => setExpanded(typeof next === 'function' ? next(expanded) : next),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rendered rows depend on these alone
  useLayoutEffect(() => tree.rebuildTree(), [tree, index, query]);

  const items = tree.getItems().filter(item => index.nodes.has(item.getId()));
  const onKeyDown = keyHandler((event: React.KeyboardEvent, item: ItemInstance<TreeNode>) => {
    if (event.target !== event.currentTarget) return;
    if (SCROLL_KEYS.has(event.key)) event.preventDefault();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press(item.getItemData());
  });
  const search = (text: string) => {
    setQuery(text);
    setClosedInSearch([]);
  };
  return (
    <div
      {...(searchable && searchKeys(query, () => search('')))}
      className={cn('grid min-h-0 gap-2', className)}
    >
      {searchable && <SearchInput value={query} onChange={search} controlSize="sm" />}
      {items.length === 0 && (
        <p className="px-2 py-4 text-center text-text-muted">{t(query ? 'noMatch' : 'noData')}</p>
      )}
      <div
        {...tree.getContainerProps(label)}
        role="tree"
        aria-multiselectable={checkable || undefined}
        style={{ maxHeight }}
        className={cn('thin-scroll min-h-0 overflow-auto', items.length === 0 && 'hidden')}
      >
        {items.map(item => {
          const node = item.getItemData();
          return (
            <TreeRow
              key={node.value}
              item={item}
              selected={selected === node.value}
              check={checkable ? checkStateOf(index, checkedSet, node.value, linked) : undefined}
              onPress={() => {
                item.setFocused();
                press(node);
              }}
              onKeyDown={event => onKeyDown(event, item)}
              extra={renderExtra?.(node)}
            >
              {renderLabel?.(node) ?? node.label}
            </TreeRow>
          );
        })}
      </div>
    </div>
  );
}
