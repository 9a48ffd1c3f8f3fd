import { CircleAlert, Hourglass, RefreshCw } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Ellipsis } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector, useListTag } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import { ActiveFilters } from './active-filters.tsx';
import { SelectedRows, type SelectedRowsProps } from './selected-rows.tsx';

/**
 * The line above the rows, which always has the same height, so that no row moves: the selection, else the failure of a
 * reload, else what changed elsewhere, and the filters of the query.
 */
export function ResultLine(props: SelectedRowsProps) {
  const count = useListSelector(({ context }) => context.selected.size);
  const outdated = useListTag('outdated');
  const offered = useListSelector(({ context }) => context.offered);
  const slowSeconds = useListSelector(({ context }) => context.slowSeconds);
  const failed = outdated && count === 0;
  return (
    <div data-result-line tabIndex={-1} className="flex h-10 min-w-0 flex-1 items-center outline-none">
      <div role="status" className="contents">
        {count > 0 && <SelectedRows {...props} />}
      </div>
      {failed && <FailedReload />}
      <div role="status" className="contents">
        {count === 0 && !failed && offered > 0 && <Offer count={offered} />}
        {count === 0 && !failed && offered === 0 && slowSeconds !== undefined && (
          <SlowQuery seconds={slowSeconds} />
        )}
      </div>
      {count === 0 && !failed && <ActiveFilters />}
    </div>
  );
}

/** Rows that others have changed are shown when the person wants it, so that nothing moves under the pointer. */
function Offer({ count }: { count: number }) {
  const t = useText(listText);
  const { actor } = useListPageContext();
  return (
    <span className="mr-3 flex min-w-0 items-center gap-2 text-accent-ink">
      <RefreshCw aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{t('changedElsewhere', { count })}</span>
      <Button variant="link" onClick={() => actor.send({ type: 'offer.show' })}>
        {t('show')}
      </Button>
    </span>
  );
}

/** The query took long, and what makes it faster; where there is little room, in full on hover and on focus. */
function SlowQuery({ seconds }: { seconds: number }) {
  const t = useText(listText);
  return (
    <span className="mr-3 flex min-w-32 items-center gap-2 text-warning">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      <Ellipsis length="fit" className="min-w-0">
        {t('slow', { count: seconds })}
      </Ellipsis>
    </span>
  );
}

function FailedReload() {
  const t = useText(listText);
  const { reload } = useListPageContext();
  const message = useListSelector(({ context }) => context.failure?.message);
  return (
    <div role="alert" className="flex min-w-0 items-center gap-2 text-warning">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{message}</span>
      <span className="min-w-0 truncate text-text-muted">{t('reloadFailed')}</span>
      <Button variant="link" onClick={reload}>
        {t('retry')}
      </Button>
    </div>
  );
}
