import { useMemo } from 'react';
import { ListPageView, useListPage } from '#modules/list-page/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { type OpenReport, type PlacedRow, placedRows, reportEndpoints } from '../api.ts';
import { reportColumns } from '../report-columns.ts';
import { onlineText } from '../text.ts';
import { useReportSearch } from '../use-report-search.tsx';

/** The rows of a report, found, sorted and paged like those of any list. */
export function ReportList({ open }: { open: OpenReport }) {
  const t = useText(onlineText);
  const { cgRpConfigId: configId, cgRpConfigName: title } = open.report;
  const fixedFilters = useMemo(() => ({ configId }), [configId]);
  const columns = useMemo(() => reportColumns(open.report), [open.report]);
  const [first] = columns;
  const page = useListPage<PlacedRow>({
    ...{ name: `online-report-${configId}`, title, columns, fixedFilters },
    ...{ endpoints: reportEndpoints, readRows: placedRows, selectable: false, emptyHint: t('empty') },
    fields: useReportSearch(open),
    rowName: row => first?.text?.(row) ?? '',
  });
  const inSight = open.criteria.filter(({ hidden }) => hidden !== '1');
  return (
    <ListPageView
      page={page}
      visibleFields={inSight.reduce((count, { mode }) => count + (mode === 'group' ? 2 : 1), 0)}
    />
  );
}
