import { useQuery } from '@tanstack/react-query';
import { reportAddress } from '#contract/component-names.ts';
import type { ReportLook } from '#contract/home-parts.ts';
import { QueryPanel } from '#modules/ground/panels/index.ts';
import { allEntries, usePermissions } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { FigureTable, Plot } from '#modules/kit/plot/index.ts';
import { ListLink, wholeNumber } from '#modules/start/boards/index.ts';
import { type ReportFigures, reportFiguresQuery } from '../report-figures.ts';
import { homeText } from '../text.ts';

interface ReportPartProps {
  report: string;
  look: ReportLook;
}

/** A stored report on the home page, with the rows that the person may see, and a link to all of them. */
export function ReportPart({ report, look }: ReportPartProps) {
  const t = useText(homeText);
  const query = useQuery(reportFiguresQuery(report));
  const entry = allEntries(usePermissions(context => context.entries)).find(
    ({ path }) => path === reportAddress + report,
  );
  const title = query.data?.title || entry?.title || report;
  const link = <ListLink title={title} to={entry?.path} />;
  const { data } = query;
  if (look === 'plot' && data && data.rows.length > 0 && data.numbers.length > 0)
    return (
      <Plot
        title={title}
        kind="bar"
        link={link}
        labels={data.rows.map(row => data.nameOf(row))}
        position={data.nameTitle}
        format={wholeNumber}
        series={data.numbers.map(({ title: name, numberIn }) => ({ name, values: data.rows.map(numberIn) }))}
      />
    );
  return (
    <QueryPanel title={title} query={query} className="min-h-28" tools={link}>
      {found =>
        found.rows.length === 0 ? (
          <p className="p-4 text-text-muted">{t('report.none')}</p>
        ) : look === 'figure' ? (
          <Figure found={found} />
        ) : (
          <Rows title={title} found={found} />
        )
      }
    </QueryPanel>
  );
}

/** The first number of the first row; how many rows there are where it has none. */
function Figure({ found: { numbers, rows, total } }: { found: ReportFigures }) {
  const t = useText(homeText);
  const [first] = rows;
  const [number] = numbers;
  const value = first && number?.numberIn(first);
  return (
    <p className="grid gap-1 px-4 py-3">
      <span className="tabular font-semibold text-2xl leading-8">{wholeNumber(value ?? total)}</span>
      <span className="text-text-muted text-xs">{number?.title ?? t('report.rows')}</span>
    </p>
  );
}

/** As many rows and columns as a part has room for. */
const shown = { rows: 10, columns: 5 } as const;

function Rows({ title, found: { columns, rows } }: { title: string; found: ReportFigures }) {
  return (
    <FigureTable
      label={title}
      rows={rows.slice(0, shown.rows)}
      keyOf={row => String(row.place)}
      columns={columns.slice(0, shown.columns).map(({ key, title: heading, isNumber, textOf }, index) => ({
        key,
        title: heading,
        numeric: isNumber,
        wide: index > 2,
        cell: textOf,
      }))}
    />
  );
}
