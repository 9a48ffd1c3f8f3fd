import { type ReactNode, useContext, useMemo } from 'react';
import { frameWithin, PageFrameContext, usePageAddress } from '#modules/ground/platform/page/index.ts';
import { ResourcePage } from '#modules/kit/resource-page/index.ts';
import { type OpenReport, placedRows } from '../api.ts';
import { reportColumns, valuesOf } from '../report-columns.tsx';
import { parameterFields, reportResource } from '../report-resource.ts';

const noActions = [] as const;
const emptyHint = ['报表目前没有查到数据。', 'The report has no data at present.'] as const;
/** No sort is sent until a person chooses one: only the report knows its columns and its own order. */
const ownOrder = { column: '', order: 'asc' } as const;

/** The list of a report, with the search, sorting and paging of every list page. */
export function ReportList({ open }: { open: OpenReport }) {
  const given = useGivenParameters(open);
  return (
    <KeptParameters given={given}>
      {/* Other parameters mean other rows: nothing of the list before remains. */}
      <ListOf key={JSON.stringify(given)} open={open} given={given} />
    </KeptParameters>
  );
}

type Given = Readonly<Record<string, string>>;

function ListOf({ open, given: plain }: { open: OpenReport; given: Given }) {
  const { cgRpConfigId: configId } = open.report;
  const page = useMemo(() => {
    const given = Object.fromEntries(Object.entries(plain).map(([name, value]) => [`self_${name}`, value]));
    return {
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
    };
  }, [open, configId, plain]);
  return (
    <ResourcePage
      {...page}
      name={`online-report-${configId}`}
      sort={ownOrder}
      readRows={placedRows}
      valuesOf={valuesOf}
      selectable={false}
      views={false}
      actions={noActions}
      emptyHint={emptyHint}
    />
  );
}

/**
 * The parameters in the address by their plain names, as links of other consoles write them. Those with the prefix
 * `self_` are criteria, which the list reads from the address itself.
 */
function useGivenParameters({ parameters, criteria }: OpenReport): Given {
  const { search } = usePageAddress();
  const key = JSON.stringify(
    Object.fromEntries(
      parameters.flatMap(({ paramName }) => {
        const value = search[paramName];
        const isCriterion = criteria.some(({ field }) => field === paramName);
        const isGiven = value !== undefined && search[`self_${paramName}`] === undefined && !isCriterion;
        return isGiven ? [[paramName, String(value)] as const] : [];
      }),
    ),
  );
  return useMemo<Given>(() => JSON.parse(key), [key]);
}

/** The list writes only its own query to the address; the parameters stay in it. */
function KeptParameters({ given, children }: { given: Given; children: ReactNode }) {
  const frame = useContext(PageFrameContext);
  const { writeSearch } = usePageAddress();
  const own = useMemo(
    () =>
      frameWithin(frame, {
        writeSearch: (search, options) => writeSearch({ ...given, ...search }, options),
      }),
    [frame, writeSearch, given],
  );
  return <PageFrameContext value={own}>{children}</PageFrameContext>;
}
