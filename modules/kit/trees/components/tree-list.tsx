import { Check, Minus } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import type { VisibleNode } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { checkBoxClass } from '#modules/ground/ui/checkbox.tsx';
import { cn } from '#modules/ground/ui/index.ts';
import type { CheckState } from '#modules/ground/ui/tree.logic.ts';
import { treesText } from '../text.ts';
import type { LazyTreeActor } from '../use-lazy-tree.ts';
import { indicesOf, useRowWindow } from '../use-row-window.ts';
import { rowAttribute, useTreeKeys } from '../use-tree-keys.ts';
import { BranchNote, Expander } from './branch-mark.tsx';

/** Pixels; a tree of 20,000 nodes is scrolled without measuring any of them. */
const rowHeight = 32;
/** Pixels before the list scrolls (TREE-03). */
const maximumHeight = 400;

export interface TreeListProps {
  actor: LazyTreeActor;
  visible: readonly VisibleNode[];
  /** The accessible name. */
  label: string;
  /** The state of the checkbox of a node; without it there are none. */
  checkOf?: (key: string) => CheckState;
  isSelected: (key: string) => boolean;
  onChoose: (at: VisibleNode) => void;
  /** Its box is pressed, or the space bar on it; without it, a node is checked by choosing it. */
  onCheck?: (at: VisibleNode) => void;
  /** It has the height of its place, in place of one of its own. */
  fills?: boolean;
  drag?: TreeDrag | undefined;
}

/** How nodes are dragged onto others. */
export interface TreeDrag {
  /** The node that something is dragged over. */
  readonly over: string | undefined;
  readonly onStart: (key: string) => void;
  readonly onOver: (key: string) => void;
  readonly onDrop: (key: string) => void;
  readonly onEnd: () => void;
}

/** The visible nodes of a lazy tree, of which only those on the screen are rendered. */
export function TreeList({
  actor,
  visible,
  label,
  checkOf,
  isSelected,
  onChoose,
  onCheck,
  fills = false,
  drag,
}: TreeListProps) {
  const t = useText(treesText);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRowWindow(frame, visible.length, rowHeight);
  const { focused, setFocused, onKeyDown } = useTreeKeys(actor, visible, frame, rowHeight);
  return (
    <div
      ref={frame}
      role="tree"
      aria-label={label}
      aria-multiselectable={checkOf ? true : undefined}
      style={fills ? undefined : { maxHeight: maximumHeight }}
      className={cn('thin-scroll min-h-0 overflow-auto', fills && 'h-full')}
    >
      <div role="presentation" className="relative" style={{ height: visible.length * rowHeight }}>
        {indicesOf(shown, focused, visible.length).map(index => {
          const at = visible[index];
          if (!at) return null;
          const { node, level, position, siblings, branch } = at;
          const check = checkOf?.(node.key);
          const selected = check && !onCheck ? check === 'checked' : isSelected(node.key);
          return (
            <div
              key={`${at.parent ?? ''}/${node.key}`}
              {...{ [rowAttribute]: index }}
              role="treeitem"
              tabIndex={index === focused ? 0 : -1}
              aria-level={level}
              aria-posinset={position}
              aria-setsize={siblings}
              aria-expanded={node.leaf ? undefined : branch !== undefined}
              aria-selected={selected}
              aria-checked={check && (check === 'indeterminate' ? 'mixed' : check === 'checked')}
              aria-busy={branch?.phase === 'loading' || branch?.phase === 'slow' || undefined}
              onFocus={event => event.target === event.currentTarget && setFocused(index)}
              onClick={() => onChoose(at)}
              {...(drag && dragOf(drag, node.key))}
              onKeyDown={keyHandler(event => {
                if (onCheck && event.target === event.currentTarget && event.key === ' ') {
                  event.preventDefault();
                  return onCheck(at);
                }
                if (event.target === event.currentTarget && (event.key === 'Enter' || event.key === ' ')) {
                  event.preventDefault();
                  onChoose(at);
                } else onKeyDown(event, index);
              })}
              style={{ top: index * rowHeight, height: rowHeight, paddingLeft: (level - 1) * 18 + 4 }}
              className={cn(
                'absolute inset-x-0 flex cursor-default select-none items-center gap-1 rounded pr-2',
                'hover:bg-surface-hover focus-visible:-outline-offset-2',
                selected && 'bg-accent-soft font-medium text-accent-ink hover:bg-accent-soft',
                drag?.over === node.key && 'outline-2 outline-accent outline-dashed -outline-offset-2',
              )}
            >
              <Expander actor={actor} at={at} />
              {check && (
                // The keyboard checks on the row.
                <span
                  aria-hidden
                  data-state={check}
                  className={cn(checkBoxClass, 'mr-1')}
                  onClick={event => {
                    if (!onCheck) return;
                    event.stopPropagation();
                    onCheck(at);
                  }}
                >
                  {check === 'checked' && <Check className="size-3" strokeWidth={3} />}
                  {check === 'indeterminate' && <Minus className="size-3" strokeWidth={3} />}
                </span>
              )}
              <span className="min-w-0 flex-1 truncate" title={node.title}>
                {node.title}
                {node.path && node.path.length > 0 && (
                  <span className="ml-2 text-text-muted text-xs">
                    {t('path', { path: node.path.join(' / ') })}
                  </span>
                )}
              </span>
              <BranchNote actor={actor} at={at} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** What makes a node draggable, and a target. */
const dragOf = (drag: TreeDrag, key: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    // Without data, Firefox drags nothing.
    event.dataTransfer.setData('text/plain', key);
    drag.onStart(key);
  },
  onDragOver: (event: DragEvent) => {
    event.preventDefault();
    drag.onOver(key);
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    drag.onDrop(key);
  },
  onDragEnd: drag.onEnd,
});
