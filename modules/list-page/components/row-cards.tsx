import { memo, useRef } from 'react';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { lazyPart, Skeleton, useReachableCuts } from '#modules/ui/index.ts';
import { useIsSelected, useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { orderedKeys, type TableSettings } from '../table-settings.ts';
import { listText } from '../text.ts';
import type { ListColumn, RowAction } from '../types.ts';
import { contentOf } from './column-content.tsx';
import { RowActions } from './row-actions.tsx';
import { PageCheckbox, RowCheckbox } from './row-checkbox.tsx';

/** A chunk of its own, because few lists have a summary. */
const SummaryCard = lazyPart(() => import('./summary-card.tsx'));

export interface RowCardsProps {
  settings: TableSettings;
  actionsOf?: (row: ListRow) => readonly RowAction<ListRow>[];
}

/** The rows of the list as cards, for windows too narrow for a table. */
export function RowCards({ settings, actionsOf }: RowCardsProps) {
  const t = useText(listText);
  const { columns, title, selectable = true } = useListPageContext();
  const rows = useListSelector(({ context }) => context.rows);
  const waiting = useListTag('waiting');
  const skeleton = useListTag('skeleton');
  const refreshing = useListTag('refreshing');
  const list = useRef<HTMLUListElement>(null);
  useReachableCuts(list, rows);
  const keys = orderedKeys(
    settings,
    columns.map(column => column.key),
  ).filter(key => !settings.hidden.includes(key));
  // The title of the card shows the primary column already.
  const shown = keys.flatMap(
    key => columns.find(column => column.key === key && !column.primary && !column.inName) ?? [],
  );
  if (waiting) {
    return (
      <div role="status" aria-label={t('loading')} className={skeleton ? 'grid gap-2' : 'invisible'}>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {selectable && (
        <span className="flex items-center gap-2 px-3 text-sm text-text-muted">
          <PageCheckbox />
          <span aria-hidden>{t('selectPage')}</span>
        </span>
      )}
      <ul
        ref={list}
        aria-label={t('table', { title })}
        aria-busy={refreshing}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {rows.map(row => (
          <RowCard key={keyOf(row)} row={row} columns={shown} actionsOf={actionsOf} />
        ))}
      </ul>
      {columns.some(column => column.summary) && <SummaryCard rows={rows} />}
    </div>
  );
}

interface RowCardProps {
  row: ListRow;
  columns: readonly ListColumn<ListRow>[];
  actionsOf: RowCardsProps['actionsOf'];
}

const RowCard = memo(function RowCard({ row, columns, actionsOf }: RowCardProps) {
  const { rowName, selectable = true } = useListPageContext();
  const selected = useIsSelected(row);
  return (
    <li
      data-selected={selected || undefined}
      className="rounded border border-border bg-surface p-3 data-selected:border-accent-ink/40 data-selected:bg-accent-soft"
    >
      <div className="flex items-center gap-2">
        {selectable && <RowCheckbox row={row} selected={selected} />}
        <span className="wrap-anywhere line-clamp-2 min-w-0 flex-1 font-medium">{rowName(row)}</span>
        {actionsOf && <RowActions row={row} actions={actionsOf(row)} />}
      </div>
      <dl className="mt-2 grid gap-y-1 text-sm">
        {columns.map(column => (
          <div key={column.key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
            <dt className="text-text-muted">{column.header}</dt>
            <dd className="min-w-0">{contentOf(column, row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
});
