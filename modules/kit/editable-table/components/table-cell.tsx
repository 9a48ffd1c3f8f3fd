import {
  type ComponentType,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, tooltipProps } from '#modules/ground/ui/index.ts';
import { searchingAttribute } from '#modules/ground/ui/search-keys.ts';
import { cellStyle, pinnedClass } from '../arranged-columns.ts';
import { CellFace } from '../cells/cell-face.tsx';
import { asText, type CellTextProps } from '../cells/kind.ts';
import { kindOf } from '../cells/registry.ts';
import { conflictTexts } from '../conflicts.ts';
import { focusCell } from '../focus-cell.ts';
import { type ResolvedColumn, useTableScope, useTableValue } from '../scope.tsx';
import { createSeenCell, type SeenCell } from '../seen-cell.ts';
import { shownMessage } from '../shown-message.ts';
import { editableTableText } from '../text.ts';
import { CellConflict } from './cell-conflict.tsx';
import { CellPeople } from './cell-people.tsx';
import { FillHandle } from './fill-handle.tsx';

interface TableCellProps {
  rowId: string;
  /** From 0, of the row and of the column. */
  index: number;
  columnIndex: number;
  column: ResolvedColumn;
  pinned?: number | undefined;
  /** In a tree, how many rows are above it; of the first column with values alone. */
  depth?: number | undefined;
  /** Its place in the grid, unless it follows the cell in front of it. */
  gridColumn?: number | undefined;
  /** It is in the chosen range. */
  isChosen?: boolean;
  /** It is the last one of that range. */
  isCorner?: boolean;
}

const noRow = { id: '', values: {} };

/** One cell with its value, its editor where it is edited, and the message of a rule that it fails. */
export const TableCell = memo(function TableCell(props: TableCellProps) {
  const { rowId, column, columnIndex } = props;
  const scope = useTableScope();
  const { actor, takeEntering, marksChanges } = scope;
  const element = useRef<HTMLDivElement>(null);
  const address = useMemo(() => ({ rowId, column: column.id }), [rowId, column.id]);
  const select = useMemo(
    () => createSeenCell({ rowId, column, marksChanges }),
    [rowId, column, marksChanges],
  );
  const seen = useTableValue(select);
  const { value, message, isLit, isFocused } = seen;
  useLayoutEffect(() => {
    const entering = takeEntering(address);
    if (entering && element.current) focusCell(element.current, entering);
  }, [address, takeEntering]);
  const t = useText(editableTableText);
  const shown = message === undefined ? undefined : shownMessage(message);
  const both = seen.isTwice ? t('conflict', conflictTexts(scope, address)) : undefined;
  const people = seen.people && t('people.inCell', { names: listed(seen.people.map(({ name }) => name)) });
  const reason = both ?? shown;
  const described = [reason, people].filter(Boolean).join(t('separator')) || undefined;
  const kind = kindOf(column.options.type);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      ref={element}
      {...tooltipProps(reason)}
      role="gridcell"
      aria-colindex={columnIndex + 1}
      aria-invalid={shown !== undefined || undefined}
      aria-readonly={seen.isLocked || undefined}
      aria-description={described}
      aria-selected={props.isChosen || undefined}
      data-column={column.id}
      tabIndex={isFocused ? 0 : -1}
      onFocus={() => {
        if (!isFocused) actor.send({ type: 'cell.focus', cell: address });
      }}
      style={cellStyle(props.pinned, props.depth, props.gridColumn)}
      className={cn(
        'relative flex min-w-0 items-center border-border border-r px-2',
        pinnedClass(props.pinned),
        'focus-visible:z-1 focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
        kind.align === 'right' && 'justify-end text-right',
        kind.align === 'center' && 'justify-center',
        props.isChosen && 'bg-accent-soft',
        isLit && 'bg-accent-soft transition-colors duration-150',
        shown !== undefined && 'shadow-[inset_0_0_0_1px_var(--danger)]',
        seen.isTwice && 'shadow-[inset_0_0_0_2px_var(--warning)]',
      )}
    >
      {seen.isChanged && <ChangeMark />}
      <CellContent {...props} seen={seen} value={value} />
      {(props.isCorner || seen.isAlone) && !seen.isLocked && <FillHandle />}
      {seen.people && <CellPeople people={seen.people} />}
      {seen.isTwice && <CellConflict cell={address} />}
    </div>
  );
});

/** The corner of a cell that is not saved. */
function ChangeMark() {
  const t = useText(editableTableText);
  return (
    <span
      role="img"
      aria-label={t('unsaved')}
      title={t('unsaved')}
      className="absolute top-0 left-0 z-1 border-6 border-transparent border-t-warning border-l-warning"
    />
  );
}

function CellContent({
  rowId,
  index,
  column,
  seen,
  value,
}: TableCellProps & { seen: SeenCell; value: unknown }) {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const { type } = column.options;
  const { weight, Text, Editor, toggled, remote } = kindOf(type);
  const row = rowAt(actor.getSnapshot().context, rowId) ?? noRow;
  const invalid = seen.message !== undefined;
  const text = { column, value, row };
  const isBox = toggled !== undefined;
  const isEdited = !seen.isLocked && (seen.isActive || isBox);
  if (Editor && (isBox || (isEdited && (weight === 'light' || !seen.always || seen.isFocused)))) {
    const cell = { rowId, column: column.id };
    return (
      <div data-editor {...{ [searchingAttribute]: '' }} className={cn('min-w-0', !isBox && 'w-full')}>
        <Editor
          {...text}
          label={t('cell', { column: column.label, row: index + 1 })}
          disabled={seen.isLocked}
          invalid={invalid}
          onInput={next => actor.send({ type: 'cell.input', cell, value: next })}
          onChange={next => actor.send({ type: 'cell.change', cell, value: next })}
          onFill={values => actor.send({ type: 'cells.change', changes: [{ rowId, values }] })}
          onBlur={() => actor.send({ type: 'cell.blur', cell })}
        />
      </div>
    );
  }
  const isEmpty = asText(value) === '' && type !== 'slot' && type !== 'progress';
  const content = isEmpty ? undefined : Text ? (
    remote ? (
      <RestedText {...text} Text={Text} />
    ) : (
      <Text {...text} />
    )
  ) : (
    asText(value)
  );
  if (isEdited && weight === 'heavy') {
    return (
      <CellFace column={column} invalid={invalid}>
        {content}
      </CellFace>
    );
  }
  return <span className="min-w-0 flex-1 truncate">{content}</span>;
}

/** Asks a server for the text only once the table rests: rows that scroll by are not asked for (TABLE-116). */
function RestedText({ Text, ...props }: CellTextProps & { Text: ComponentType<CellTextProps> }) {
  const isScrolling = useTableValue(snapshot => snapshot.hasTag('scrolling'));
  const [isShown, show] = useState(!isScrolling);
  if (!isScrolling && !isShown) show(true);
  return isShown ? <Text {...props} /> : '…';
}

/** A press on a cell, but not in its editor, begins to edit it. */
export const isPressOnCell = ({ target }: Pick<PointerEvent, 'target'>) =>
  target instanceof Element && target.closest('[data-editor]') === null;
