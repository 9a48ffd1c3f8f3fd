import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight, CircleAlert, GripVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isDisabled } from '#machines/editable-table/selection.logic.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import type { treeRowMachine } from '#machines/editable-table/tree-row.machine.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, cn, MenuButton, Spinner, Tooltip } from '#modules/ground/ui/index.ts';
import { cellStyle, pinnedClass } from '../arranged-columns.ts';
import type { SpecialType } from '../columns.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

interface SpecialCellProps {
  type: SpecialType;
  rowId: string;
  index: number;
  columnIndex: number;
  pinned?: number | undefined;
  gridColumn?: number | undefined;
}

/** The cell of a column that belongs to the table itself (TABLE-46 to TABLE-50). */
export const SpecialCell = memo(function SpecialCell(props: SpecialCellProps) {
  const { actor } = useTableScope();
  const { type, rowId, index, columnIndex } = props;
  const isFocused = useTableValue(
    ({ context: { focused } }) => focused?.rowId === rowId && focused.column === type,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      role="gridcell"
      aria-colindex={columnIndex + 1}
      data-column={type}
      tabIndex={isFocused ? 0 : -1}
      onFocus={() => {
        if (!isFocused) actor.send({ type: 'cell.focus', cell: { rowId, column: type } });
      }}
      style={cellStyle(props.pinned, 0, props.gridColumn)}
      className={cn(
        'flex items-center justify-center border-border border-r text-text-muted focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
        pinnedClass(props.pinned),
      )}
    >
      <SpecialContent {...props} index={index} />
    </div>
  );
});

function SpecialContent({ type, rowId, index }: SpecialCellProps): ReactNode {
  switch (type) {
    case 'row-number':
      return <RowNumber rowId={rowId} index={index} />;
    case 'row-checkbox':
    case 'row-radio':
      return <SelectBox type={type} rowId={rowId} index={index} />;
    case 'row-expand':
      return <ExpandButton rowId={rowId} index={index} />;
    case 'row-drag-sort':
      return <MoveHandle rowId={rowId} index={index} />;
  }
}

/** The number of a row, and why the server refused it. */
function RowNumber({ rowId, index }: Place) {
  const refusal = useTableValue(({ context }) => context.refusals.get(rowId));
  return refusal === undefined ? (
    <span className="tabular text-sm">{index + 1}</span>
  ) : (
    <Tooltip content={refusal}>
      <span role="img" aria-label={refusal} className="inline-flex items-center gap-1 text-danger">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <span className="tabular text-sm">{index + 1}</span>
      </span>
    </Tooltip>
  );
}

type Place = Pick<SpecialCellProps, 'rowId' | 'index'>;

function SelectBox({ type, rowId, index }: Place & { type: SpecialType }) {
  const t = useText(editableTableText);
  const { actor, label } = useTableScope();
  const isSelected = useTableValue(({ context }) => context.selected.has(rowId));
  const isLocked = useTableValue(({ context }) => {
    const row = rowAt(context, rowId);
    return context.disabled || row === undefined || isDisabled(row, context.disabledRows);
  });
  const select = (selected: boolean) => actor.send({ type: 'row.select', id: rowId, selected });
  const name = t('select', { row: index + 1 });
  return type === 'row-checkbox' ? (
    <Checkbox
      tabIndex={-1}
      aria-label={name}
      checked={isSelected}
      disabled={isLocked}
      onCheckedChange={select}
    />
  ) : (
    <input
      type="radio"
      name={`${label} ${actor.sessionId}`}
      tabIndex={-1}
      aria-label={name}
      checked={isSelected}
      disabled={isLocked}
      onChange={() => select(true)}
      className="size-4 accent-accent-ink"
    />
  );
}

function ExpandButton({ rowId, index }: Place) {
  const branch = useTableValue(({ context }) => context.branches[rowId]);
  const hasChildren = useTableValue(({ context }) => {
    const place = context.places.get(rowId) ?? -1;
    return context.rows[place + 1]?.parentId === rowId;
  });
  const { expanded } = useTableScope();
  if (!hasChildren && !expanded && !branch) return null;
  return branch ? (
    <BranchButton rowId={rowId} index={index} branch={branch} />
  ) : (
    <Toggle rowId={rowId} index={index} isExpanded={false} />
  );
}

function BranchButton({ branch, ...place }: Place & { branch: ActorRefFrom<typeof treeRowMachine> }) {
  const t = useText(editableTableText);
  const isExpanded = useSelector(branch, snapshot => snapshot.hasTag('expanded'));
  const isLoading = useSelector(branch, snapshot => snapshot.hasTag('loading'));
  const failure = useSelector(branch, ({ context }) => context.failure);
  return (
    <Toggle
      {...place}
      isExpanded={isExpanded}
      isLoading={isLoading}
      failure={failure && t('loadFailed', { reason: failure })}
    />
  );
}

interface ToggleProps extends Place {
  isExpanded: boolean;
  isLoading?: boolean;
  failure?: string | undefined;
}

function Toggle({ rowId, index, isExpanded, isLoading = false, failure }: ToggleProps) {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const Icon = isExpanded ? ChevronDown : ChevronRight;
  return (
    <Tooltip content={failure ?? ''}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(isExpanded ? 'collapse' : 'expand', { row: index + 1 })}
        aria-expanded={isExpanded}
        aria-description={failure}
        onClick={() => actor.send({ type: isExpanded ? 'row.collapse' : 'row.expand', id: rowId })}
        className={cn(
          'grid size-6 place-items-center rounded hover:bg-surface-hover pointer-coarse:size-9',
          failure !== undefined && 'text-danger',
        )}
      >
        {isLoading ? <Spinner /> : <Icon aria-hidden className="size-4" />}
      </button>
    </Tooltip>
  );
}

/** Moves a row by dragging, or by its menu. */
function MoveHandle({ rowId, index }: Place) {
  const t = useText(editableTableText);
  const { actor, removesRows } = useTableScope();
  const isLocked = useTableValue(({ context }) => context.disabled);
  const move = (by: number) => {
    const place = actor.getSnapshot().context.places.get(rowId) ?? 0;
    actor.send({ type: 'row.move', id: rowId, to: place + by });
  };
  return (
    <MenuButton
      acts={[
        { key: 'up', label: t('moveUp'), onSelect: () => move(-1) },
        { key: 'down', label: t('moveDown'), onSelect: () => move(1) },
        {
          key: 'insert',
          label: t('insertBelow'),
          onSelect: () =>
            actor.send({
              type: 'rows.insert',
              values: [{}],
              position: (actor.getSnapshot().context.places.get(rowId) ?? 0) + 2,
            }),
        },
        ...(removesRows
          ? [
              {
                key: 'remove',
                label: t('removeRow'),
                danger: true,
                onSelect: () => actor.send({ type: 'rows.remove', ids: [rowId] }),
              },
            ]
          : []),
      ]}
    >
      <button
        type="button"
        tabIndex={-1}
        disabled={isLocked}
        draggable={!isLocked}
        aria-label={t('move', { row: index + 1 })}
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData(dragType, rowId);
        }}
        className="grid size-6 cursor-grab place-items-center rounded hover:bg-surface-hover disabled:cursor-not-allowed pointer-coarse:size-9"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
    </MenuButton>
  );
}

/** The type of what is dragged: the id of a row of an editable table. */
export const dragType = 'application/x-table-row';
