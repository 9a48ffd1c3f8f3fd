import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, DeniedState, EmptyState, ErrorState, lazyPart } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { ListTableProps } from '../types.ts';
import { ListTable } from './list-table.tsx';

/** Lazy: only needed on a phone. */
const RowCards = lazyPart(() => import('./row-cards.tsx'));

export interface ListBodyProps extends ListTableProps {
  narrow: boolean;
}

const frame = 'rounded border border-border bg-surface';
const outcomes = ['unconfigured', 'denied', 'failed', 'empty'] as const;

/** The rows of the list, or the loading, empty or error state in their place. */
export function ListBody({ narrow, ...table }: ListBodyProps) {
  const t = useText(listText);
  const { reload, rowsView: Rows } = useListPageContext();
  const outcome = useListSelector(snapshot => outcomes.find(tag => snapshot.hasTag(tag)));
  const message = useListSelector(({ context }) => context.failure?.message);
  switch (outcome) {
    case 'unconfigured':
      return <ErrorState className={frame} description={t('missingUrl', { name: 'list' })} />;
    case 'denied':
      return <DeniedState className={frame} />;
    case 'failed':
      return <ErrorState className={frame} description={message} onRetry={reload} />;
    case 'empty':
      return <NothingToShow />;
    default:
      if (Rows) return <Rows {...table} narrow={narrow} />;
      return narrow ? (
        <RowCards settings={table.settings} actionsOf={table.actionsOf} />
      ) : (
        <ListTable {...table} />
      );
  }
}

function NothingToShow() {
  const t = useText(listText);
  const { actor, emptyHint = t('nothingHint') } = useListPageContext();
  const narrowed = useListSelector(
    ({ context: { query } }) => Object.keys(query.filters).length > 0 || query.conditions.length > 0,
  );
  if (!narrowed) return <EmptyState className={frame} title={t('nothing')} description={emptyHint} />;
  return (
    <EmptyState
      className={frame}
      title={t('noMatch')}
      description={t('noMatchHint')}
      action={<Button onClick={() => actor.send({ type: 'search.reset' })}>{t('reset')}</Button>}
    />
  );
}
