import { type PlotSeries, shownPositions } from '../plot.logic.ts';

interface ValueTableProps {
  title: string;
  labels: readonly string[];
  position: string;
  series: readonly PlotSeries[];
  format: (value: number) => string;
}

/** The values of a plot, the last one first. */
export function ValueTable({ title, labels, position, series, format }: ValueTableProps) {
  return (
    <table aria-label={title} className="tabular w-full text-left">
      <thead className="sticky top-0 bg-surface text-text-muted text-xs">
        <tr>
          <th className="px-4 py-1.5 font-medium">{position}</th>
          {series.map(({ name }) => (
            <th key={name} className="px-4 py-1.5 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownPositions(labels.length)
          .toReversed()
          .map(index => (
            <tr key={index} className="border-border border-t">
              <th scope="row" className="px-4 py-1 font-normal">
                {labels[index]}
              </th>
              {series.map(({ name, values }) => {
                const value = values[index];
                return (
                  <td key={name} className="px-4 py-1 text-right">
                    {value === null || value === undefined ? '' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
