import { useMemo, useState } from 'react';
import { usePageAddress } from '#modules/platform/page/index.ts';
import { ResourcePage } from '#modules/resource-page/index.ts';
import { type OpenReport, placedRows } from '../api.ts';
import { reportColumns, valuesOf } from '../report-columns.tsx';
import { parameterFields, reportResource } from '../report-resource.ts';

const noActions = [] as const;
const emptyHint = ['报表目前没有查到数据。', 'The report has no data at present.'] as const;
/** No sort is sent until a person chooses one: only the report knows its columns and its own order. */
const ownOrder = { column: '', order: 'asc' } as const;

/** The list of a report, with the search, sorting and paging of every list page. */
export function ReportList({ open }: { open: OpenReport }) {
  const { cgRpConfigId: configId } = open.report;
  const given = useGivenParameters(open);
  const page = useMemo(
    () => ({
      resource: reportResource(open),
      columns: reportColumns(open),
      fixedFilters: { configId, ...given },
      criteria: parameterFields({
        report: open.report,
        parameters: open.parameters.filter(({ paramName }) => !(`self_${paramName}` in given)),
      }),
      visibleFields: open.criteria
        .filter(({ hidden }) => hidden !== '1')
        .reduce((count, { mode }) => count + (mode === 'group' ? 2 : 1), open.parameters.length),
    }),
    [open, configId, given],
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

/**
 * The parameters that the page was opened with by their plain names, as links of other consoles write them. Those with
 * the prefix `self_` are criteria, which the list reads from the address itself.
 */
function useGivenParameters({ parameters, criteria }: OpenReport): Readonly<Record<string, string>> {
  const { search } = usePageAddress();
  const [given] = useState(() =>
    Object.fromEntries(
      parameters.flatMap(({ paramName }) => {
        const value = search[paramName];
        const isCriterion = criteria.some(({ field }) => field === paramName);
        const isGiven = value !== undefined && search[`self_${paramName}`] === undefined && !isCriterion;
        return isGiven ? [[`self_${paramName}`, String(value)] as const] : [];
      }),
    ),
  );
  return given;
}
