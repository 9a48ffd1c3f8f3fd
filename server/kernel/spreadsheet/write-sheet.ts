import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { decodeJson, type SheetFormat, type SpreadsheetAnswer, type WriteJob } from './job.ts';
import { mergedCells } from './merged-cells.ts';

/**
 * Longest texts of a cell when texts are shared, and when not. The library fits each shared one of a binary file into one
 * record of 8,224 bytes; with a longer one it allocates memory until its thread ends.
 */
const mostCharacters: Readonly<Record<SheetFormat, { shared: number; single: number }>> = {
  xlsx: { shared: 32_767, single: 32_767 },
  xls: { shared: 4_000, single: 255 },
};
/** The library searches the whole list of shared texts for each one. */
const mostSharedCells = 20_000;
const textFormat = '@';

const bookTypes = { xlsx: 'xlsx', xls: 'biff8' } as const satisfies Record<SheetFormat, string>;

/**
 * Writes rows as a workbook in the layout of the interface: title, exporting person, headings, rows.
 * Every cell is text, and text that a spreadsheet could take for a formula is marked as text (security rule
 * 16).
 */
export function writeSheet(job: WriteJob): Extract<SpreadsheetAnswer, { kind: 'file' }> {
  const rows = job.rows.flatMap(bytes => decodeJson(bytes) as string[][]);
  const shared = rows.length * job.headings.length <= mostSharedCells;
  const most = mostCharacters[job.format][shared ? 'shared' : 'single'];
  const cell = (text: string): CellObject => {
    const written = job.format === 'xlsx' ? withoutEscapes(text) : text;
    return textCell(written.length > most ? `${written.slice(0, most - 1)}…` : written);
  };
  const workbook = utils.book_new();
  for (const [index, part] of inSheets(rows, job.rowsPerSheet).entries()) {
    const sheet: WorkSheet = utils.aoa_to_sheet(
      [[job.title], [`导出人:${job.author}`], ...headingRowsOf(job), ...part].map(row => row.map(cell)),
      { dense: true },
    );
    sheet['!merges'] = mergedCells(job, part);
    sheet['!cols'] = job.headings.map(() => ({ wch: 18 }));
    utils.book_append_sheet(workbook, sheet, sheetName(job.title, index));
  }
  const file: Buffer = withoutSpeculativeBlocks(() =>
    write(workbook, {
      type: 'buffer',
      bookType: bookTypes[job.format],
      bookSST: shared,
      compression: true,
    }),
  );
  return { kind: 'file', file: new Uint8Array(file) };
}

const headingRowsOf = ({ headings, subheadings }: WriteJob): string[][] =>
  subheadings ? [[...headings], [...subheadings]] : [[...headings]];

/** The rows of each sheet; without rows there is one empty sheet. */
function inSheets(rows: string[][], most = Math.max(rows.length, 1)): string[][][] {
  const count = Math.max(Math.ceil(rows.length / most), 1);
  return Array.from({ length: count }, (_, index) => rows.slice(index * most, (index + 1) * most));
}

/** Longest name of a sheet in this format. */
const mostNameCharacters = 31;

/** A title without the characters that names of sheets must not have; further sheets have a number. */
function sheetName(title: string, index: number): string {
  const suffix = index === 0 ? '' : ` ${index + 1}`;
  const allowed =
    title
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'|'$/g, ' ')
      .trim() || 'Sheet';
  return allowed.slice(0, mostNameCharacters - suffix.length) + suffix;
}

/** A text with what a reader would take for an escaped character, such as `_x0041_` for A. */
const withoutEscapes = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

function textCell(text: string): CellObject {
  return /^[=+\-@\t\r]/.test(text) ? { t: 's', v: text, z: textFormat } : { t: 's', v: text };
}

/** The size of the buffer that the library allocates after every record. */
const speculativeBlock = 16_385;

/**
 * For every cell the library allocates a zeroed block of 16 kB that it does not fill, which adds up to 13 GB
 * for 50,000 rows. During the given work this allocation returns a small block of Node's pool instead; the
 * library checks the length of each block before it writes into it. Only ever called in a worker, whose globals
 * are its own.
 */
function withoutSpeculativeBlocks<Result>(work: () => Result): Result {
  const original = Buffer.alloc;
  Buffer.alloc = (size: number, ...rest: []) =>
    size === speculativeBlock ? Buffer.allocUnsafe(64).fill(0) : original(size, ...rest);
  try {
    return work();
  } finally {
    Buffer.alloc = original;
  }
}
