import { useMemo } from 'react';
import type { Report } from '#contract/areas/online-reports.ts';
import type { ListRow } from '#modules/list-page/index.ts';
import { type ColumnChange, ResourcePage, sumOf } from '#modules/resource-page/index.ts';
import { type OpenReport, type PlacedRow, placedRows } from '../api.ts';
import { reportResource } from '../report-resource.ts';

const noActions = [] as const;
const emptyHint = ['报表目前没有查到数据。', 'The report has no data at present.'] as const;
const valuesOf = (row: ListRow) => (row as PlacedRow).values;

/** The list of a report, with the search, sorting and paging of every list page. */
export function ReportList({ open }: { open: OpenReport }) {
  const { cgRpConfigId: configId } = open.report;
  const page = useMemo(
    () => ({
      resource: reportResource(open),
      columns: summedColumns(open.report),
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
      readRows={placedRows}
      valuesOf={valuesOf}
      selectable={false}
      actions={noActions}
      emptyHint={emptyHint}
    />
  );
}

/** The columns whose sum the report declares. */
const summedColumns = ({ columns }: Report): Record<string, ColumnChange<ListRow>> =>
  Object.fromEntries(
    columns
      .filter(({ isTotal }) => isTotal === '1')
      .map(({ dataIndex }) => [
        dataIndex,
        { summary: rows => sumOf(rows.map(row => valuesOf(row)[dataIndex])) },
      ]),
  );
