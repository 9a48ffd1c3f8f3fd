import type { ListRow } from '#machines/list-page/selection.logic.ts';
import { coverageOf } from '#machines/list-page/selection.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox } from '#modules/ground/ui/index.ts';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';

/** Selects one row. */
export function RowCheckbox({ row, selected }: { row: ListRow; selected: boolean }) {
  const t = useText(listText);
  const { actor, rowName } = useListPageContext();
  return (
    <Checkbox
      checked={selected}
      aria-label={t('selectRow', { name: rowName(row) })}
      onCheckedChange={() => actor.send({ type: 'row.toggle', row })}
    />
  );
}

/** Selects all rows of the page, or none; indeterminate when only some are selected. */
export function PageCheckbox() {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const coverage = useListSelector(({ context }) => coverageOf(context.selected, context.rows));
  return (
    <Checkbox
      checked={coverage === 'some' ? 'indeterminate' : coverage === 'all'}
      aria-label={t('selectPage')}
      onCheckedChange={() => actor.send({ type: 'page.select', selected: coverage !== 'all' })}
    />
  );
}
