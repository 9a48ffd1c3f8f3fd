import type { ReactNode } from 'react';
import { cn } from '#modules/ground/ui/index.ts';

export interface FigureColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly numeric?: boolean;
  /** Left out where there is little room. */
  readonly wide?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface FigureTableProps<Row> {
  label: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table of figures, whose first column names the row. It scrolls by itself where it is wide. */
export function FigureTable<Row>({ label, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    <div className="thin-scroll overflow-x-auto">
      <table aria-label={label} className="tabular w-full text-left">
        <thead className="text-text-muted text-xs">
          <tr>
            {columns.map(({ key, title, numeric, wide }) => (
              <th
                key={key}
                className={cn(
                  'whitespace-nowrap px-4 py-2 font-medium',
                  numeric && 'text-right',
                  wide && 'max-sm:hidden',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)} className="border-border border-t">
              {columns.map(({ key, numeric, wide, cell }, index) => {
                const className = cn(
                  'px-4 py-2 font-normal align-top wrap-anywhere',
                  numeric && 'whitespace-nowrap text-right',
                  wide && 'max-sm:hidden',
                );
                return index === 0 ? (
                  <th key={key} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={className}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
