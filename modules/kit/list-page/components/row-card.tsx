import { EllipsisVertical } from 'lucide-react';
import { Fragment, memo } from 'react';
import type { CardPlace } from '#contract/resource/field.ts';
import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton, MenuButton } from '#modules/ground/ui/index.ts';
import { useHasLeft, useIsSelected, useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { ListColumn, RowAction } from '../types.ts';
import { contentOf, filledContentOf } from './column-content.tsx';
import { LeftMark } from './left-mark.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { useRowExpansion } from './row-expansion.tsx';

type Columns = readonly ListColumn<ListRow>[];

interface RowCardProps {
  row: ListRow;
  /** The columns with a place on the card. */
  placed: Columns;
  /** All visible columns, for lists whose columns have no place. */
  listed: Columns;
  actionsOf: ((row: ListRow) => readonly RowAction<ListRow>[]) | undefined;
}

/** One row as a card: title, corner and two more lines, or the title and every column with its header. */
export const RowCard = memo(function RowCard({ row, placed, listed, actionsOf }: RowCardProps) {
  const { columns, rowName, selectable = true } = useListPageContext();
  const selected = useIsSelected(row);
  const hasLeft = useHasLeft(row);
  const expansion = useRowExpansion(row);
  const primary = columns.find(column => column.primary);
  const at = (place: CardPlace) => placed.filter(({ card }) => card === place);
  const corner = at('corner');
  return (
    <li
      data-selected={selected || undefined}
      data-left={hasLeft || undefined}
      className={cn(
        'group/row flex items-start rounded border border-border bg-surface py-1.5 pr-1 pl-3 data-selected:border-accent-ink/40 data-selected:bg-accent-soft',
        hasLeft && 'text-text-muted italic',
      )}
    >
      {selectable && (
        <span className="-ml-2.5 grid h-9 w-9 shrink-0 place-items-center">
          <RowCheckbox row={row} selected={selected} />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
        {hasLeft && <LeftMark />}
        <div className="flex min-h-6 items-center gap-2">
          {expansion && <span className="-ml-2">{expansion.toggle}</span>}
          <span className="min-w-0 flex-1 font-medium">
            {primary?.cell ? (
              primary.cell(row)
            ) : (
              <span className="wrap-anywhere line-clamp-2">{rowName(row)}</span>
            )}
          </span>
          {corner.map(column => (
            <span key={column.key} className="shrink-0">
              {contentOf(column, row)}
            </span>
          ))}
        </div>
        {placed.length > 0 ? (
          <>
            <Line columns={at('second')} row={row} />
            <Line columns={at('third')} row={row} />
          </>
        ) : (
          <Listed columns={listed} row={row} />
        )}
        {expansion?.content && (
          <div id={expansion.id} className="mt-1 border-border border-t pt-2">
            {expansion.content}
          </div>
        )}
      </div>
      {actionsOf && <CardActions row={row} actions={actionsOf(row)} />}
    </li>
  );
});

interface PartProps {
  columns: Columns;
  row: ListRow;
}

/** The values of some columns on one line; the line of an empty one keeps its height. */
function Line({ columns, row }: PartProps) {
  if (columns.length === 0) return null;
  const filled = columns.flatMap(column => {
    const content = filledContentOf(column, row);
    return content === undefined || content === null || content === '' ? [] : [{ column, content }];
  });
  return (
    <div className="flex min-h-5 min-w-0 items-center gap-1.5 text-sm text-text-muted">
      {filled.map(({ column, content }, index) => (
        <Fragment key={column.key}>
          {index > 0 && (
            <span aria-hidden className="text-text-faint">
              ·
            </span>
          )}
          <span className="min-w-0">
            <span className="sr-only">{column.header}: </span>
            {content}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** The values of all columns, each with its header. */
function Listed({ columns, row }: PartProps) {
  return (
    <dl className="grid gap-y-1 text-sm">
      {columns.map(column => (
        <div key={column.key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
          <dt className="text-text-muted">{column.header}</dt>
          <dd className="min-w-0">{contentOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All operations on the row in one menu. */
function CardActions({ row, actions }: { row: ListRow; actions: readonly RowAction<ListRow>[] }) {
  const t = useText(listText);
  const { rowName } = useListPageContext();
  if (actions.length === 0) return null;
  return (
    <MenuButton
      align="end"
      acts={actions.map(action => ({ ...action, onSelect: () => action.onSelect(row) }))}
    >
      <IconButton
        className="size-11 self-center"
        tooltip={false}
        label={t('actionsOf', { name: rowName(row) })}
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
    </MenuButton>
  );
}
