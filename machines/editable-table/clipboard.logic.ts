/** The texts of cells, row by row. */
export type TextGrid = readonly (readonly string[])[];

const quoted = /["\t\n\r]/;

/** A text that a sheet would read as a formula is marked as text. */
const formula = /^[=+\-@](?!\d+(?:\.\d+)?$)/;
const marked = /^'(?=[=+\-@])/;

/** A text for a sheet, where it stays a text: `'` before a leading `=`, `+`, `-` or `@` that is not the sign of a number. */
export const forSheet = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A text of a sheet without the sign that marks it as text. */
export const fromSheet = (text: string): string => text.replace(marked, '');

/** Cells as tab-separated text, as Excel, WPS and Google Sheets write it: a text with a tab, a line break or a quote is quoted. */
export const tabSeparated = (rows: TextGrid): string =>
  rows
    .map(cells =>
      cells.map(text => (quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');

/**
 * The cells of tab-separated text. A quote counts only at the beginning of a cell; the line break behind the last row is
 * none of its own. Rows may differ in length.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const isQuoted = source[at] === '"' && closingQuote(source, at) !== undefined;
    const end = isQuoted ? (closingQuote(source, at) ?? at) + 1 : nextBreak(source, at);
    row.push(isQuoted ? source.slice(at + 1, end - 1).replaceAll('""', '"') : source.slice(at, end));
    const sign = source[end];
    at = end + 1;
    if (sign === '\t') continue;
    rows.push(row);
    row = [];
    if (sign === undefined) return rows;
  }
}

function nextBreak(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\t' && text[at] !== '\n') at += 1;
  return at;
}

/** The quote that closes a cell: the next one that is not doubled and is followed by a tab, a line break or the end. */
function closingQuote(text: string, from: number): number | undefined {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === '"') at += 1;
    else return next === undefined || next === '\t' || next === '\n' ? at : undefined;
  }
  return undefined;
}

/** The most cells that are pasted without a question. */
export const mostPastedCells = 1_000_000;
