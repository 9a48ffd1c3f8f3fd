import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';

/** The summary of the columns when the rows are shown as cards. */
export default function SummaryCard({ rows }: { rows: readonly ListRow[] }) {
  const t = useText(listText);
  const { columns } = useListPageContext();
  return (
    <section className="rounded border border-border bg-surface-sunken p-3">
      <h2 className="font-medium">{t('summary')}</h2>
      <dl className="mt-2 grid gap-y-1 text-sm">
        {columns.map(
          column =>
            column.summary && (
              <div key={column.key} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-2">
                <dt className="text-text-muted">{column.header}</dt>
                <dd className="tabular">{column.summary(rows)}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
