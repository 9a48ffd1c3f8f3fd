import { useRef } from 'react';
import { keyOf, type ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, lazyPart, Skeleton, useReachableCuts } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { orderedKeys, type TableSettings } from '../table-settings.ts';
import { listText } from '../text.ts';
import type { RowAction } from '../types.ts';
import { RowCard } from './row-card.tsx';

/** A chunk of its own, because few lists have a summary. */
const SummaryCard = lazyPart(() => import('./summary-card.tsx'));

export interface RowCardsProps {
  settings: TableSettings;
  actionsOf?: (row: ListRow) => readonly RowAction<ListRow>[];
}

const skeletonCards = ['1', '2', '3', '4', '5'];

/** The rows of the list as cards, for windows too narrow for a table. */
export default function RowCards({ settings, actionsOf }: RowCardsProps) {
  const t = useText(listText);
  const { columns, title } = useListPageContext();
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
  const placed = columns.filter(column => column.card);
  // The title of the card shows the primary column already.
  const listed = keys.flatMap(
    key => columns.find(column => column.key === key && !column.primary && !column.inName) ?? [],
  );
  if (waiting) {
    return (
      <div role="status" aria-label={t('loading')} className={skeleton ? 'grid gap-2' : 'invisible'}>
        {skeletonCards.map(key => (
          <Skeleton key={key} className="h-22" />
        ))}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul
        ref={list}
        aria-label={t('table', { title })}
        aria-busy={refreshing}
        className={cn('tabular grid grid-cols-[minmax(0,1fr)] gap-2', refreshing && 'opacity-60')}
      >
        {rows.map(row => (
          <RowCard key={keyOf(row)} row={row} placed={placed} listed={listed} actionsOf={actionsOf} />
        ))}
      </ul>
      {columns.some(column => column.summary) && <SummaryCard rows={rows} />}
    </div>
  );
}
