import { useSelector } from '@xstate/react';
import { Check, ChevronRight, ListFilter, Lock } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import {
  entriesAbove,
  isChangeable,
  shownEntries,
  unreachedBy,
  unseenWith,
} from '#machines/grant-editor/grant-editor.logic.ts';
import type { GrantEntry } from '#machines/grant-editor/grant-editor.types.ts';
import type { VisibleNode } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { checkBoxClass } from '#modules/ground/ui/checkbox.tsx';
import { cn, EmptyState, IconButton, Tag } from '#modules/ground/ui/index.ts';
import {
  indicesOf,
  type OpensBranches,
  rowAttribute,
  treesText,
  useRowWindow,
  useTreeKeys,
} from '#modules/kit/trees/index.ts';
import { grantsText } from '../text.ts';
import type { GrantEditorActor } from '../use-grant-editor.ts';
import { EntryNotes } from './entry-notes.tsx';

/** Pixels. */
const rowHeight = 34;
const openBranch = { phase: 'shown', children: [] } as const;

/** The shown entries as the keyboard of trees knows them. */
function nodesOf(shown: readonly GrantEntry[], isOpen: (entry: GrantEntry) => boolean): VisibleNode[] {
  const siblings = new Map<string | undefined, number>();
  const positions = shown.map(({ parent }) => {
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    return position;
  });
  return shown.map((entry, index) => ({
    node: { key: entry.key, title: entry.title, leaf: entry.below === 0 },
    level: entry.level,
    position: positions[index] ?? 1,
    siblings: siblings.get(entry.parent) ?? 1,
    parent: entry.parent,
    branch: entry.below > 0 && isOpen(entry) ? openBranch : undefined,
  }));
}

interface GrantTreeProps {
  actor: GrantEditorActor;
  /** Opens the data rules of a granted entry. */
  onRules: ((entry: GrantEntry) => void) | undefined;
}

/** The menus and buttons, of which only the visible ones are rendered. */
export function GrantTree({ actor, onRules }: GrantTreeProps) {
  const t = useText(grantsText);
  const { entries, open, keyword, chosen, stored, locks, isLocked, rules } = useSelector(
    actor,
    ({ context }) => context,
  );
  const frame = useRef<HTMLDivElement>(null);
  const isSearch = keyword.trim() !== '';
  const shown = useMemo(() => shownEntries({ entries, open, keyword }), [entries, open, keyword]);
  const shownKeys = useMemo(() => new Set(shown.map(({ key }) => key)), [shown]);
  const choice = { entries, chosen, locks, isLocked };
  const isJoined = useSelector(actor, snapshot => snapshot.hasTag('joined'));
  const nodes = useMemo(
    () => nodesOf(shown, ({ key }) => isSearch || open.has(key)),
    [shown, open, isSearch],
  );
  const branches = useMemo(
    (): OpensBranches => ({
      send: ({ key }) => !isSearch && actor.send({ type: 'branch.toggle', key }),
    }),
    [actor, isSearch],
  );
  const rowWindow = useRowWindow(frame, nodes.length, rowHeight);
  const { focused, setFocused, onKeyDown } = useTreeKeys(branches, nodes, frame, rowHeight);
  if (shown.length === 0) return <EmptyState title={t(isSearch ? 'noMatch' : 'empty')} />;
  return (
    <div
      ref={frame}
      role="tree"
      aria-label={t('tree')}
      aria-multiselectable
      className="thin-scroll min-h-0 flex-1 overflow-auto rounded border border-border"
    >
      <div role="presentation" className="relative" style={{ height: nodes.length * rowHeight }}>
        {indicesOf(rowWindow, focused, nodes.length).map(index => {
          const [at, entry] = [nodes[index], shown[index]];
          if (!at || !entry) return null;
          const { key } = entry;
          const isChosen = chosen.has(key);
          const canChange = isChangeable({ locks, isLocked }, key);
          const choose = () => canChange && actor.send({ type: 'entry.toggle', key });
          return (
            <div
              key={key}
              {...{ [rowAttribute]: index }}
              role="treeitem"
              tabIndex={index === focused ? 0 : -1}
              aria-level={at.level}
              aria-posinset={at.position}
              aria-setsize={at.siblings}
              aria-expanded={at.node.leaf ? undefined : at.branch !== undefined}
              aria-checked={isChosen}
              aria-selected={isChosen}
              aria-disabled={!canChange}
              onFocus={event => event.target === event.currentTarget && setFocused(index)}
              onClick={choose}
              onKeyDown={keyHandler(event => {
                if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) {
                  event.preventDefault();
                  choose();
                } else onKeyDown(event, index);
              })}
              style={{ top: index * rowHeight, height: rowHeight, paddingLeft: (at.level - 1) * 18 + 4 }}
              className={cn(
                'absolute inset-x-0 flex cursor-default select-none items-center gap-1 pr-2',
                'hover:bg-surface-hover focus-visible:-outline-offset-2',
                isChosen !== stored.has(key) && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <Expander
                at={at}
                onToggle={isSearch ? undefined : () => actor.send({ type: 'branch.toggle', key })}
              />
              <span
                aria-hidden
                data-state={isChosen ? 'checked' : 'unchecked'}
                className={cn(checkBoxClass, 'mr-1', !canChange && 'opacity-50')}
              >
                {isChosen && <Check className="size-3" strokeWidth={3} />}
              </span>
              <span className="min-w-0 truncate" title={entry.title}>
                {entry.title}
              </span>
              {entry.kind === 'button' && <Tag>{t('button')}</Tag>}
              <EntryNotes
                isMissing={entry.isMissing === true}
                unreached={unreachedBy(chosen, entry, entriesAbove(entries, key))}
                unseen={isJoined ? unseenWith(choice, shownKeys, key) : 0}
              />
              {entry.code && (
                <span
                  title={entry.code}
                  className="min-w-0 shrink-[2] truncate text-text-faint text-xs max-sm:hidden"
                >
                  {entry.code}
                </span>
              )}
              {!canChange && <LockNote reason={isLocked ? 'administrators' : locks[key]} />}
              {onRules && entry.hasRules && isChosen && (
                <RulesButton
                  entry={entry}
                  count={rules[key] ?? 0}
                  isStored={stored.has(key)}
                  onOpen={() => onRules(entry)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const Expander = memo(function Expander({
  at: { node, branch },
  onToggle,
}: {
  at: VisibleNode;
  onToggle: (() => void) | undefined;
}) {
  const t = useText(treesText);
  if (node.leaf || !onToggle) return <span aria-hidden className="size-5 shrink-0" />;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(branch ? 'collapse' : 'expand', { name: node.title })}
      onClick={event => {
        event.stopPropagation();
        onToggle();
      }}
      className="grid size-5 shrink-0 place-items-center rounded text-text-faint hover:text-text"
    >
      <ChevronRight aria-hidden className={cn('size-4', branch && 'rotate-90')} />
    </button>
  );
});

/** Why the grant of an entry cannot be changed. */
function LockNote({ reason }: { reason: string | undefined }) {
  const t = useText(grantsText);
  const known =
    reason === 'notHeld' || reason === 'ruled' || reason === 'administrators' ? reason : 'notHeld';
  return (
    <span className="inline-flex min-w-0 shrink items-center gap-1 text-text-faint text-xs">
      <Lock aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate" title={t(`lock.${known}`)}>
        {t(`lock.${known}`)}
      </span>
    </span>
  );
}

interface RulesButtonProps {
  entry: GrantEntry;
  count: number;
  isStored: boolean;
  onOpen: () => void;
}

function RulesButton({ entry, count, isStored, onOpen }: RulesButtonProps) {
  const t = useText(grantsText);
  return (
    <span className="ml-auto inline-flex shrink-0 items-center gap-1">
      {count > 0 && <span className="text-accent-ink text-xs">{t('rulesChosen', { count })}</span>}
      <IconButton
        size="sm"
        label={isStored ? t('rulesOf', { name: entry.title }) : t('rulesUnsaved')}
        disabled={!isStored}
        onClick={event => {
          event.stopPropagation();
          onOpen();
        }}
      >
        <ListFilter aria-hidden />
      </IconButton>
    </span>
  );
}
