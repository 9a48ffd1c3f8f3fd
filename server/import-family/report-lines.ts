import type { Report, TableCounts } from './moved/report.ts';

const columns: readonly (keyof TableCounts)[] = [
  'source',
  'added',
  'changed',
  'unchanged',
  'kept',
  'refused',
];

/** The report for the terminal: what does not fit, what happens to several rows, and the counts of every table. */
export function reportLines(
  report: Report,
  isWritten: boolean,
  { acceptsLosses = false, mostLines = Number.POSITIVE_INFINITY, file }: ReportOptions = {},
): string[] {
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return [];
    const more = lines.length - mostLines;
    return [
      `${title}:`,
      ...lines.slice(0, mostLines).map(line => `  ${line}`),
      ...(more > 0 ? [`  … and ${more} more lines${file === undefined ? '' : ` in ${file}`}`] : []),
      '',
    ];
  };
  return [
    ...section('Does not fit', report.problems),
    ...section('To know', report.remarks),
    ...section('Left behind', leftBehindLines(report)),
    ...countLines(report),
    '',
    ...closing(report, isWritten, acceptsLosses),
  ].map(line => line.replaceAll(/\p{Cc}/gu, ' '));
}

interface ReportOptions {
  readonly acceptsLosses?: boolean;
  /** How many lines of each part are listed. */
  readonly mostLines?: number;
  /** The file that has the others. */
  readonly file?: string;
}

const leftBehindLines = (report: Report) =>
  report.leftBehind.map(({ table, rows, reason }) => `${table}  ${rows} rows  ${reason}`);

function countLines(report: Report): string[] {
  const rows = [...report.counts].filter(([, counts]) => counts.source > 0);
  const total = { source: 0, added: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 };
  for (const [, counts] of rows) for (const column of columns) total[column] += counts[column];
  const table = [
    ['', ...columns],
    ...[...rows, ['all', total] as const].map(([name, counts]) => [
      name,
      ...columns.map(column => String(counts[column])),
    ]),
  ];
  const widths = ['', ...columns].map((_, at) => Math.max(...table.map(row => row[at]?.length ?? 0)));
  return table.map(row =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function closing(report: Report, isWritten: boolean, acceptsLosses: boolean): string[] {
  const fit = report.hasProblems ? 'Some rows do not fit; see above.' : 'Every row fits.';
  if (!isWritten) return [`${fit} Nothing was written: this was a dry run. Add --write to keep the result.`];
  if (report.takesMenus && !acceptsLosses)
    return [
      'People of this installation would lose entries of the menu; see "To know". Nothing was written.',
      'Add --grant-above to grant their roles the menus above, or --accept-losses to write it all the same.',
    ];
  return [
    `${fit} The result is written.`,
    'Restart the server if it is running, so that it reads permissions and dictionaries again.',
  ];
}
