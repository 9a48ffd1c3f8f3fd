import type { ItemInstance } from '@headless-tree/core';
import { Check, ChevronRight, Minus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { checkBoxClass } from './checkbox.tsx';
import { cn } from './cn.ts';
import { uiText } from './text.ts';
import type { CheckState, TreeNode } from './tree.logic.ts';

interface TreeRowProps {
  item: ItemInstance<TreeNode>;
  selected: boolean;
  /** The state of the checkbox; without it there is no checkbox. */
  check?: CheckState;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  extra?: ReactNode;
  children: ReactNode;
}

/** One row of a tree. */
export function TreeRow({ item, selected, check, onPress, onKeyDown, extra, children }: TreeRowProps) {
  const t = useText(uiText);
  const { disabled = false } = item.getItemData();
  const folder = item.isFolder();
  const expanded = folder && item.isExpanded();
  return (
    <div
      {...item.getProps()}
      role="treeitem"
      tabIndex={item.isFocused() ? 0 : -1}
      aria-selected={check ? check === 'checked' : selected}
      aria-checked={check && (check === 'indeterminate' ? 'mixed' : check === 'checked')}
      aria-disabled={disabled || undefined}
      onClick={onPress}
      onFocus={event => event.target === event.currentTarget && item.setFocused()}
      onKeyDown={onKeyDown}
      style={{ paddingLeft: item.getItemMeta().level * 18 + 4 }}
      className={cn(
        'group/row flex min-h-7.5 cursor-default select-none items-center gap-1 rounded pr-2 pointer-coarse:min-h-10',
        'hover:bg-surface-hover focus-visible:-outline-offset-2',
        selected && 'bg-accent-soft font-medium text-accent-ink hover:bg-accent-soft',
        disabled && 'text-text-faint',
      )}
    >
      {folder ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t(expanded ? 'tree.collapse' : 'tree.expand')}
          onClick={event => {
            event.stopPropagation();
            if (expanded) item.collapse();
            else item.expand();
          }}
          className="grid size-5 shrink-0 place-items-center rounded text-text-faint hover:text-text"
        >
          <ChevronRight
            aria-hidden
            className={cn('size-4 transition-transform duration-120 ease-out', expanded && 'rotate-90')}
          />
        </button>
      ) : (
        <span aria-hidden className="size-5 shrink-0" />
      )}
      {check && (
        <span aria-hidden data-state={check} className={cn(checkBoxClass, 'mr-1', disabled && 'opacity-50')}>
          {check === 'checked' && <Check className="size-3" strokeWidth={3} />}
          {check === 'indeterminate' && <Minus className="size-3" strokeWidth={3} />}
        </span>
      )}
      <span className="min-w-0 flex-1 truncate py-1">{children}</span>
      {extra}
    </div>
  );
}
