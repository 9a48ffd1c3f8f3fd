import { utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SpreadsheetAnswer, TemplateJob } from './job.ts';

/** The rows below the headings that offer the choices. */
const offeredRows = 5_000;

/** Spreadsheets show no more of a hint. */
const hintLength = 250;

const listsSheet = '选项';

/**
 * Writes an empty sheet whose columns have hints, and lists to choose from where they have choices. The choices are in a second
 * sheet, which is hidden. The library writes no validations, so they are put into its file.
 */
export function writeTemplate({ title, columns }: TemplateJob): Extract<SpreadsheetAnswer, { kind: 'file' }> {
  const workbook = utils.book_new();
  const sheet = utils.aoa_to_sheet([columns.map(({ heading }) => ({ t: 's', v: heading }))]);
  sheet['!cols'] = columns.map(({ heading }) => ({ wch: Math.max(14, heading.length * 2 + 4) }));
  utils.book_append_sheet(workbook, sheet, title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const listed = columns.filter(({ choices }) => choices.length > 0);
  if (listed.length > 0) {
    const most = Math.max(...listed.map(({ choices }) => choices.length));
    const rows = Array.from({ length: most }, (_, index) =>
      listed.map(({ choices }) => {
        const choice = choices[index];
        return choice === undefined ? null : { t: 's', v: choice };
      }),
    );
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), listsSheet);
    workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  }
  const file: Buffer = write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true });
  return { kind: 'file', file: withValidations(new Uint8Array(file), columns, listed) };
}

type Column = TemplateJob['columns'][number];

const firstSheet = 'xl/worksheets/sheet1.xml';

function withValidations(
  file: Uint8Array,
  columns: readonly Column[],
  listed: readonly Column[],
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file);
  const sheet = strFromU8(parts[firstSheet] ?? new Uint8Array());
  const validations = columns.map((column, index) => {
    const letters = utils.encode_col(index);
    const isList = column.choices.length > 0;
    const type = isList ? ' type="list"' : '';
    const place = utils.encode_col(Math.max(listed.indexOf(column), 0));
    const range = `${listsSheet}!$${place}$1:$${place}$${column.choices.length}`;
    // A cell may have what is no choice as well: the import names what is wrong with it.
    return (
      `<dataValidation${type} allowBlank="1" showInputMessage="1" promptTitle="${escaped(column.heading.slice(0, 32))}"` +
      ` prompt="${escaped(column.hint.slice(0, hintLength))}" sqref="${letters}2:${letters}${offeredRows + 1}">` +
      `${isList ? `<formula1>${escaped(range)}</formula1>` : ''}</dataValidation>`
    );
  });
  const added = `<dataValidations count="${validations.length}">${validations.join('')}</dataValidations>`;
  const written = sheet.replace('</sheetData>', `</sheetData>${added}`);
  return new Uint8Array(zipSync({ ...parts, [firstSheet]: strToU8(written) }));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, found => escapes[found] ?? found);
