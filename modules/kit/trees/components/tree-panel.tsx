import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { type VisibleNode, visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { SearchInput, toast } from '#modules/ground/ui/index.ts';
import { searchKeys } from '#modules/ground/ui/search-keys.ts';
import { treesText } from '../text.ts';
import { rootKey, type TreeChoices } from '../tree-sources.ts';
import { type LazyTreeActor, useLazyTree } from '../use-lazy-tree.ts';
import { TreeList } from './tree-list.tsx';
import { TreeState } from './tree-state.tsx';

export interface TreePanelProps {
  choices: Pick<TreeChoices, 'queryKey' | 'children' | 'search' | 'top'> & {
    readonly findsOpenedOnly?: boolean;
  };
  label: string;
  values: readonly string[];
  multiple: boolean;
  /** What was added comes with its name, so that nothing has to be asked for it. */
  onChange: (values: string[], added: readonly PickerRow[]) => void;
  onActor?: ((actor: LazyTreeActor) => void) | undefined;
}

const roots = [rootKey];

/** What a tree field opens: a search box above the tree, or above what was found. */
export function TreePanel({ choices, label, values, multiple, onChange, onActor }: TreePanelProps) {
  const t = useText(treesText);
  const actor = useLazyTree(
    {
      ...choices,
      // The failure is shown at its place, too, where it can be tried again (TREE-09).
      onFailure: (key, message) => key === rootKey && toast.error(message),
    },
    roots,
  );
  useEffect(() => onActor?.(actor), [actor, onActor]);
  const { branches, keyword, found } = useSelector(actor, snapshot => snapshot.context);
  const isSearch = keyword.trim() !== '';
  const isPartial = useCapability('treeSearch', 'now') === false && choices.findsOpenedOnly;
  const visible = useMemo(
    () => (isSearch ? flat(found) : visibleNodes(branches[rootKey]?.children ?? [], branches)),
    [isSearch, found, branches],
  );
  const chosen = useMemo(() => new Set(values), [values]);
  const choose = ({ node }: VisibleNode) => {
    const added = [{ value: node.key, label: node.title }];
    if (!multiple) return onChange([node.key], added);
    const others = values.filter(value => value !== node.key);
    onChange(others.length < values.length ? others : [...values, node.key], added);
  };
  const checkOf = (key: string) => (chosen.has(key) ? 'checked' : 'unchecked');
  const search = (text: string) => actor.send({ type: 'search.change', keyword: text });
  return (
    <div {...searchKeys(keyword, () => search(''))} className="grid min-h-0 gap-2">
      <SearchInput value={keyword} onChange={search} controlSize="sm" placeholder={t('search')} />
      {choices.top && <TreeTop queryKey={choices.queryKey} find={choices.top} />}
      {isSearch && isPartial && <p className="text-text-muted text-xs">{t('partial')}</p>}
      <TreeState actor={actor} isEmpty={visible.length === 0} isSearch={isSearch} />
      {visible.length > 0 && (
        <TreeList
          actor={actor}
          visible={visible}
          label={label}
          isSelected={key => chosen.has(key)}
          onChoose={choose}
          {...(multiple && { checkOf })}
        />
      )}
    </div>
  );
}

interface TreeTopProps {
  queryKey: TreeChoices['queryKey'];
  find: NonNullable<TreeChoices['top']>;
}

/** What the whole tree is below; where the name does not load, the tree shows why. */
function TreeTop({ queryKey, find }: TreeTopProps) {
  const t = useText(treesText);
  const { data: name } = useQuery({ queryKey: [...queryKey, 'top'], queryFn: ({ signal }) => find(signal) });
  return name === undefined ? null : <p className="text-text-muted text-xs">{t('below', { name })}</p>;
}

/** What was found, which is not opened: the tree shows what is below. */
const flat = (found: TreeChoicesFound): VisibleNode[] =>
  found.map((node, index) => ({
    node: { ...node, leaf: true },
    level: 1,
    position: index + 1,
    siblings: found.length,
    parent: undefined,
    branch: undefined,
  }));
type TreeChoicesFound = ReturnType<LazyTreeActor['getSnapshot']>['context']['found'];
