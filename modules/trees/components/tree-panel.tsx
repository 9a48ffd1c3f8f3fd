import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type VisibleNode, visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, SearchInput, Spinner, toast } from '#modules/ui/index.ts';
import { searchKeys } from '#modules/ui/search-keys.ts';
import { checkStateOf, toggleChecked } from '#modules/ui/tree.logic.ts';
import { loadedIndex } from '../loaded-index.ts';
import { treesText } from '../text.ts';
import { rootKey, type TreeChoices } from '../tree-sources.ts';
import { type LazyTreeActor, useLazyTree } from '../use-lazy-tree.ts';
import { TreeList } from './tree-list.tsx';

export interface TreePanelProps {
  choices: TreeChoices;
  label: string;
  values: readonly string[];
  multiple: boolean;
  /** Whether a node takes the nodes below it that are loaded with it. */
  linked: boolean;
  /** The names of chosen nodes come with them, so that nothing has to be asked for them. */
  onChange: (values: string[], names: Readonly<Record<string, string>>) => void;
}

const roots = [rootKey];

/** What a tree field opens: a search box above the tree, or above what was found. */
export function TreePanel({ choices, label, values, multiple, linked, onChange }: TreePanelProps) {
  const t = useText(treesText);
  const actor = useLazyTree(
    {
      ...choices,
      // The failure is said at its place, too, where it can be tried again (TREE-09).
      onFailure: (key, message) => key === rootKey && toast.error(message),
    },
    roots,
  );
  const { branches, keyword, found } = useSelector(actor, snapshot => snapshot.context);
  const isSearch = keyword.trim() !== '';
  const visible = useMemo(
    () => (isSearch ? flat(found) : visibleNodes(branches[rootKey]?.children ?? [], branches)),
    [isSearch, found, branches],
  );
  const index = useMemo(
    () => (multiple && linked ? loadedIndex(branches) : undefined),
    [multiple, linked, branches],
  );
  const chosen = useMemo(() => new Set(values), [values]);
  const choose = ({ node }: VisibleNode) => {
    const names = { [node.key]: node.title };
    if (!multiple) return onChange([node.key], names);
    if (!index?.nodes.has(node.key)) {
      const others = values.filter(value => value !== node.key);
      return onChange(others.length < values.length ? others : [...values, node.key], names);
    }
    const next = toggleChecked(index, values, node.key, true);
    onChange(next, Object.fromEntries(next.map(key => [key, index.nodes.get(key)?.label ?? key])));
  };
  const checkOf = (key: string) =>
    index ? checkStateOf(index, chosen, key, true) : chosen.has(key) ? 'checked' : 'unchecked';
  const search = (text: string) => actor.send({ type: 'search.change', keyword: text });
  return (
    <div {...searchKeys(keyword, () => search(''))} className="grid min-h-0 gap-2">
      <SearchInput value={keyword} onChange={search} controlSize="sm" placeholder={t('search')} />
      <PanelState actor={actor} isEmpty={visible.length === 0} isSearch={isSearch} />
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

/** What was found, which is not opened: the tree shows what is below. */
const flat = (found: TreeChoicesFound): VisibleNode[] =>
  found.map((node, index) => ({
    node: { ...node, leaf: true },
    ...{ level: 1, position: index + 1, siblings: found.length, parent: undefined, branch: undefined },
  }));
type TreeChoicesFound = ReturnType<LazyTreeActor['getSnapshot']>['context']['found'];

interface PanelStateProps {
  actor: LazyTreeActor;
  isEmpty: boolean;
  isSearch: boolean;
}

/** What the roots or the search have to say: that they load, take long, are empty, failed or may not be seen. */
function PanelState({ actor, isEmpty, isSearch }: PanelStateProps) {
  const t = useText(treesText);
  const phase = useSelector(actor, ({ context }) => context.branches[rootKey]?.phase);
  const rootMessage = useSelector(actor, ({ context }) => context.branches[rootKey]?.message);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const searching = useSelector(actor, snapshot => snapshot.hasTag('searching'));
  const hasFailed = isSearch ? failure !== undefined : phase === 'failed' || phase === 'refused';
  if (hasFailed) {
    const message = isSearch ? failure : phase === 'refused' ? t('refused') : rootMessage;
    return (
      <div
        role="alert"
        className="flex items-center gap-2 rounded bg-danger-soft px-2 py-1.5 text-danger text-sm"
      >
        <span className="wrap-anywhere min-w-0 flex-1">{message}</span>
        <Button
          size="sm"
          onClick={() =>
            actor.send(isSearch ? { type: 'search.retry' } : { type: 'node.retry', key: rootKey })
          }
        >
          {t('retry')}
        </Button>
      </div>
    );
  }
  const isLoading = isSearch ? searching : phase === 'loading' || phase === 'slow';
  if (isLoading && (isEmpty || isSearch)) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 py-2 text-sm text-text-muted">
        <Spinner />
        {phase === 'slow' && t('slow')}
      </p>
    );
  }
  if (!isEmpty) return null;
  return (
    <p role="status" className="py-4 text-center text-text-muted">
      {t(isSearch ? 'noMatch' : 'empty')}
    </p>
  );
}
