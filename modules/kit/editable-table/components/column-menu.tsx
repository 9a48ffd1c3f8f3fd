import { ArrowDown, ArrowUp, ChevronDown, EyeOff, ListFilter, Pin } from 'lucide-react';
import { textOf, useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, MenuButton } from '#modules/ground/ui/index.ts';
import { withColumnPinned, withColumnShown } from '#modules/kit/list-page/index.ts';
import { arrangeRows, canArrange, wantedRows } from '../arrange-rows.ts';
import { type ResolvedColumn, type TableScope, useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** What can be done to a column: its menu, and that of the table for the column with the focus. */
export function columnActs(scope: TableScope, column: ResolvedColumn) {
  const t = textOf(editableTableText);
  const { id, label: name } = column;
  const { settings, changeSettings, openFilter } = scope;
  const specials = scope.columns.flatMap(({ kind, id: special }) => (kind === 'special' ? [special] : []));
  const wanted = wantedRows(scope);
  const isSorted = wanted.sort?.column === id;
  const isPinned = settings.pinned.includes(id);
  const sortBy = (descending: boolean) => arrangeRows(scope, { ...wanted, sort: { column: id, descending } });
  return [
    ...(canArrange(scope, specials)
      ? [
          {
            key: 'ascending',
            icon: <ArrowUp aria-hidden />,
            label: t('sortUp', { name }),
            onSelect: () => sortBy(false),
          },
          {
            key: 'descending',
            icon: <ArrowDown aria-hidden />,
            label: t('sortDown', { name }),
            onSelect: () => sortBy(true),
          },
          ...(isSorted
            ? [
                {
                  key: 'unsorted',
                  label: t('unsort'),
                  onSelect: () => arrangeRows(scope, { ...wanted, sort: undefined }),
                },
              ]
            : []),
          {
            key: 'filter',
            icon: <ListFilter aria-hidden />,
            label: t('filter', { name }),
            onSelect: () => openFilter(id),
          },
        ]
      : []),
    {
      key: 'pin',
      icon: <Pin aria-hidden />,
      label: t(isPinned ? 'unpin' : 'pin', { name }),
      onSelect: () => changeSettings(present => withColumnPinned(present, id, !isPinned)),
    },
    {
      key: 'hide',
      icon: <EyeOff aria-hidden />,
      label: t('hide', { name }),
      onSelect: () => changeSettings(present => withColumnShown(present, id, false)),
    },
  ];
}

/** The menu at the title of a column, for a pointer; the menu of the table has the same commands for keys. */
export function ColumnMenu({ column }: { column: ResolvedColumn }) {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const sort = useTableValue(({ context }) => context.arrangement?.sort);
  const isFiltered = useTableValue(({ context }) => context.arrangement?.filters[column.id] !== undefined);
  const isSorted = sort?.column === column.id;
  const Sign = isSorted ? (sort.descending ? ArrowDown : ArrowUp) : isFiltered ? ListFilter : ChevronDown;
  return (
    <span
      className={cn(
        'ml-auto shrink-0',
        !isSorted &&
          !isFiltered &&
          'opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    >
      <MenuButton acts={columnActs(scope, column)}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('columnMenu', { name: column.label })}
          className="grid size-6 place-items-center rounded hover:bg-surface-hover pointer-coarse:size-9"
        >
          <Sign aria-hidden className="size-3.5" />
        </button>
      </MenuButton>
    </span>
  );
}
