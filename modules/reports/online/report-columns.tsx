import { parts } from '#contract/filter-value.ts';
import { listed, useBilingual } from '#modules/ground/platform/i18n/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { type ColumnChange, sumOf } from '#modules/kit/resource-page/index.ts';
import type { OpenReport, PlacedRow } from './api.ts';
import { ReportLink } from './components/report-link.tsx';
import { linksOf, linkTarget } from './report-links.ts';
import { type ReportChoices, reportChoices } from './report-resource.ts';

/** The values of a row of a report by the names of its columns. */
export const valuesOf = (row: ListRow) => (row as PlacedRow).values;

/** What the columns of a report have beside their kind: the sum of the shown rows, and links. */
export function reportColumns(open: OpenReport): Record<string, ColumnChange<ListRow>> {
  const links = linksOf(open.report);
  return Object.fromEntries(
    open.report.columns.map(({ dataIndex: name, isTotal }) => {
      const href = links.get(name);
      const choices = href === undefined ? undefined : reportChoices(open, name);
      return [
        name,
        {
          ...(isTotal === '1' && {
            summary: (rows: readonly ListRow[]) => sumOf(rows.map(row => valuesOf(row)[name])),
          }),
          ...(href !== undefined && {
            cell: (row: ListRow) => <LinkCell row={row} name={name} href={href} choices={choices} />,
          }),
        },
      ];
    }),
  );
}

interface LinkCellProps {
  row: ListRow;
  name: string;
  href: string;
  choices: ReportChoices | undefined;
}

function LinkCell({ row, name, href, choices }: LinkCellProps) {
  const translate = useBilingual();
  const values = valuesOf(row);
  const value = String(values[name] ?? '');
  if (value === '') return undefined;
  const textOf = (code: string) => {
    const choice = choices?.find(each => each.value === code);
    return choice ? translate(choice.label) : code;
  };
  return (
    <ReportLink target={linkTarget(href, values, location.origin)}>
      {choices ? listed(parts(value).map(textOf)) : value}
    </ReportLink>
  );
}
