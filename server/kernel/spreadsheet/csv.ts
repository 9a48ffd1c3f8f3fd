/** Marks a text as UTF-8: without it, spreadsheets take it for the encoding of the machine. */
const byteOrderMark = '\uFEFF';

const isNumber = (text: string) => /^[-+]?\d+(?:\.\d+)?$/.test(text);

/** A text that no spreadsheet takes for a formula: one that would begin one has an apostrophe before it. */
export const harmless = (text: string): string =>
  /^[=+\-@\t\r\n]/.test(text) && !isNumber(text) ? `'${text}` : text;

function quoted(text: string): string {
  const cell = harmless(text);
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const line = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** Rows as text separated by commas (RFC 4180), in UTF-8, a piece for each batch. */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + line(headings);
  for await (const rows of batches) yield rows.map(line).join('');
}
