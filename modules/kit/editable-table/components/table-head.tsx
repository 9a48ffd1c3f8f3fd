import { CircleHelp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, cn, Tooltip } from '#modules/ground/ui/index.ts';
import { withColumnPlaced } from '#modules/kit/list-page/index.ts';
import { cellStyle, pinnedClass } from '../arranged-columns.ts';
import { kindOf } from '../cells/registry.ts';
import { type ShownColumn, useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';
import { useDrawnColumns } from '../use-column-window.ts';
import type { SizedTable } from '../use-sized-columns.ts';
import { ColumnMenu } from './column-menu.tsx';

/** The titles of the columns; drag the edge of one to resize it. */
export function TableHead({ table }: { table: SizedTable }) {
  const columns = useDrawnColumns();
  const drag = useColumnDrag();
  const sort = useTableValue(({ context }) => context.arrangement?.sort);
  const headers = new Map(table.getFlatHeaders().map(header => [header.column.id, header]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className="sticky top-0 z-2 grid h-10 w-full grid-cols-(--table-columns) border-border border-b bg-surface-sunken font-medium text-text-muted"
    >
      {columns.map(({ column, index, gridColumn }) => {
        const start = headers.get(column.id)?.getResizeHandler();
        return (
          // biome-ignore lint/a11y/useSemanticElements: a grid of elements that are placed one by one
          <div
            key={column.id}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={index + 1}
            style={cellStyle(column.pinned, 0, gridColumn)}
            aria-sort={
              sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined
            }
            {...(column.kind === 'value' && drag.target(column.id))}
            className={cn(
              'group relative flex min-w-0 items-center gap-1 border-border border-r px-2',
              pinnedClass(column.pinned),
              drag.over === column.id && 'bg-accent-soft',
            )}
          >
            <HeadContent column={column} drag={drag} />
            {start && column.kind === 'value' && (
              <span
                aria-hidden
                onMouseDown={start}
                onTouchStart={start}
                className="absolute inset-y-0 right-0 z-1 w-2 cursor-col-resize touch-none select-none"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The type of what is dragged: the id of a column of an editable table. */
const columnDragType = 'application/x-table-column';

/** Titles are dragged to the place of others; the column panel does the same by keyboard. */
function useColumnDrag() {
  const { resolved, changeSettings } = useTableScope();
  const [over, setOver] = useState<string>();
  return {
    over,
    source: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(columnDragType, id);
      },
    }),
    target: (id: string) => ({
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(columnDragType)) return;
        event.preventDefault();
        if (over !== id) setOver(id);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        setOver(undefined);
        const dragged = event.dataTransfer.getData(columnDragType);
        if (dragged === '') return;
        event.preventDefault();
        changeSettings(present => withColumnPlaced(present, [...resolved.keys()], dragged, id));
      },
    }),
  };
}

interface HeadContentProps {
  column: ShownColumn;
  drag: ReturnType<typeof useColumnDrag>;
}

function HeadContent({ column, drag }: HeadContentProps) {
  const t = useText(editableTableText);
  if (column.kind === 'special') {
    switch (column.column.type) {
      case 'row-checkbox':
        return <SelectAll />;
      case 'row-number':
        return <span className="w-full text-center">{t('rowNumber')}</span>;
      case 'row-drag-sort':
        return <span className="sr-only">{t('order')}</span>;
      default:
        return <span className="sr-only">{t('choose')}</span>;
    }
  }
  const { label, options } = column.column;
  const isRequired = options.validateRules?.some(({ required }) => required);
  return (
    <>
      <span
        {...drag.source(column.id)}
        className={cn('truncate', kindOf(options.type).align === 'right' && 'ml-auto')}
        title={label}
      >
        {isRequired && (
          <span aria-hidden className="mr-0.5 text-danger">
            *
          </span>
        )}
        {label}
      </span>
      {options.tipsContent !== undefined && (
        <Tooltip content={options.tipsContent}>
          <button type="button" aria-label={options.tipsContent} className="shrink-0 text-text-faint">
            <CircleHelp aria-hidden className="size-3.5" />
          </button>
        </Tooltip>
      )}
      <ColumnMenu column={column.column} />
    </>
  );
}

/** None, some or all of the rows that can be selected (TABLE-108, TABLE-109). */
function SelectAll() {
  const t = useText(editableTableText);
  const { actor } = useTableScope();
  const extent = useTableValue(({ context }) => context.extent);
  const isLocked = useTableValue(({ context }) => context.disabled || context.selectable === 0);
  return (
    <span className="grid w-full place-items-center">
      <Checkbox
        aria-label={t('selectAll')}
        disabled={isLocked}
        checked={extent === 'all' ? true : extent === 'some' ? 'indeterminate' : false}
        onCheckedChange={selected => actor.send({ type: 'rows.selectAll', selected })}
      />
    </span>
  );
}
