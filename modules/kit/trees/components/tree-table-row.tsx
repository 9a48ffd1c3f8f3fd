import { EllipsisVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { VisibleNode } from '#machines/lazy-tree/visible-nodes.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import {
  contentOf,
  type ListColumn,
  type ListRow,
  listText,
  type RowAction,
  RowActions,
  RowCheckbox,
  useIsSelected,
} from '#modules/kit/list-page/index.ts';
import { treesText } from '../text.ts';
import type { LazyTreeActor } from '../use-lazy-tree.ts';
import { rowAttribute } from '../use-tree-keys.ts';
import { BranchNote, Expander } from './branch-mark.tsx';

interface TreeTableRowProps {
  actor: LazyTreeActor;
  at: VisibleNode;
  /** Its position among all visible rows. */
  index: number;
  /** Pixels. */
  height: number;
  columns: readonly ListColumn<ListRow>[];
  actionsOf: ((row: ListRow) => readonly RowAction<ListRow>[]) | undefined;
  filler: boolean;
  selectable: boolean;
  /** All actions are in a menu. */
  narrow: boolean;
  /** The row that the Tab key leads to. */
  focusable: boolean;
  onFocused: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, index: number) => void;
}

const stuck =
  'sticky z-10 bg-surface group-hover/row:bg-surface-hover group-focus-visible/row:bg-accent-soft group-data-selected/row:bg-accent-soft';

/** A row of a tree grid: its primary cell has the expander, indented by its level. */
export function TreeTableRow({
  actor,
  at,
  index,
  height,
  columns,
  actionsOf,
  filler,
  selectable,
  narrow,
  focusable,
  onFocused,
  onKeyDown,
}: TreeTableRowProps) {
  const { node, level, position, siblings, branch } = at;
  const row = node.row as ListRow;
  const selected = useIsSelected(row);
  const primary = columns.find(column => column.primary) ?? columns[0];
  return (
    <tr
      {...{ [rowAttribute]: index }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-expanded={node.leaf ? undefined : branch !== undefined}
      aria-selected={selectable ? selected : undefined}
      aria-busy={branch?.phase === 'loading' || branch?.phase === 'slow' || undefined}
      data-selected={selected || undefined}
      tabIndex={focusable ? 0 : -1}
      onFocus={event => event.target === event.currentTarget && onFocused(index)}
      onKeyDown={event => onKeyDown(event, index)}
      style={{ height }}
      className={cn(
        'group/row [&>td]:border-border [&>td]:border-b',
        'hover:bg-surface-hover focus-visible:bg-accent-soft focus-visible:-outline-offset-2 data-selected:bg-accent-soft',
      )}
    >
      {selectable && (
        <td className={cn('edge-start left-0 px-3', stuck)}>
          <RowCheckbox row={row} selected={selected} />
        </td>
      )}
      {columns.map(column => (
        <td key={column.key} className="overflow-hidden px-3 text-base">
          {column === primary ? (
            <PrimaryCell actor={actor} at={at} column={column} row={row} />
          ) : (
            contentOf(column, row)
          )}
        </td>
      ))}
      {filler && <td />}
      {actionsOf && (
        <td className={cn('edge-end right-0', narrow ? 'px-1' : 'px-3', stuck)}>
          {narrow ? (
            <NarrowActions row={row} name={node.title} actions={actionsOf(row)} />
          ) : (
            <RowActions row={row} actions={actionsOf(row)} />
          )}
        </td>
      )}
    </tr>
  );
}

interface NarrowActionsProps {
  row: ListRow;
  name: string;
  actions: readonly RowAction<ListRow>[];
}

/** Where there is no room for links. */
function NarrowActions({ row, name, actions }: NarrowActionsProps) {
  const t = useText(listText);
  return (
    <MenuButton acts={actions.map(action => ({ ...action, onSelect: () => action.onSelect(row) }))}>
      <IconButton label={t('actionsOf', { name })}>
        <EllipsisVertical aria-hidden />
      </IconButton>
    </MenuButton>
  );
}

interface PrimaryCellProps {
  actor: LazyTreeActor;
  at: VisibleNode;
  column: ListColumn<ListRow>;
  row: ListRow;
}

function PrimaryCell({ actor, at, column, row }: PrimaryCellProps) {
  const t = useText(treesText);
  const { level, node } = at;
  const path = level === 1 ? node.path?.join(' / ') : undefined;
  return (
    <div className="flex min-w-0 items-center gap-1" style={{ paddingLeft: (level - 1) * 20 }}>
      <Expander actor={actor} at={at} />
      <span className="min-w-0 truncate">{contentOf(column, row)}</span>
      {path && <span className="min-w-0 shrink truncate text-text-muted text-xs">{t('path', { path })}</span>}
      <BranchNote actor={actor} at={at} />
    </div>
  );
}
