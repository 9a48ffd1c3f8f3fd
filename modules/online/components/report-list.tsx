import { useMemo } from 'react';
import { ResourcePage } from '#modules/resource-page/index.ts';
import { type OpenReport, placedRows } from '../api.ts';
import { reportColumns, valuesOf } from '../report-columns.tsx';
import { reportResource } from '../report-resource.ts';

const noActions = [] as const;
const emptyHint = ['报表目前没有查到数据。', 'The report has no data at present.'] as const;
/** No sort is sent until a person chooses one: only the report knows its columns and its own order. */
const ownOrder = { column: '', order: 'asc' } as const;

/** The list of a report, with the search, sorting and paging of every list page. */
export function ReportList({ open }: { open: OpenReport }) {
  const { cgRpConfigId: configId } = open.report;
  const page = useMemo(
    () => ({
      resource: reportResource(open),
      columns: reportColumns(open),
      fixedFilters: { configId },
      visibleFields: open.criteria
        .filter(({ hidden }) => hidden !== '1')
        .reduce((count, { mode }) => count + (mode === 'group' ? 2 : 1), 0),
    }),
    [open, configId],
  );
  return (
    <ResourcePage
      {...page}
      name={`online-report-${configId}`}
      sort={ownOrder}
      readRows={placedRows}
      valuesOf={valuesOf}
      selectable={false}
      actions={noActions}
      emptyHint={emptyHint}
    />
  );
}
